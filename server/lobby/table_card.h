#pragma once

#include <string>

#include "server/store/journal.h"

namespace lastcard::lobby {

// The public preview of a table, for everybody who has its link, for example in a messenger.
struct TableCard {
  std::string code;
  std::string game;        // its id, "pesten"
  std::string preset;      // its name, "manipesto"; empty: rules of the table's own
  std::string rules_name;  // the name of a stored rule set; empty: none
  std::string host_name;   // the host's display name; may be empty
  int seats = 0;
  int free = 0;  // free seats
  store::TableStage stage = store::TableStage::waiting;
};

}  // namespace lastcard::lobby
