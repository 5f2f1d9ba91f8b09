#pragma once

#include <string>

#include "server/store/journal.h"

namespace lastcard::lobby {

// What a link to a table may show to anybody who has it: the preview in a messenger.
struct TableCard {
  std::string code;
  std::string game;        // its id, "pesten"
  std::string preset;      // its name, "manipesto"; empty: rules of the table's own
  std::string rules_name;  // of a kept rule set; empty: there is none
  std::string host_name;   // as they call themselves; may be empty
  int seats = 0;
  int free = 0;  // of them
  store::TableStage stage = store::TableStage::waiting;
};

}  // namespace lastcard::lobby
