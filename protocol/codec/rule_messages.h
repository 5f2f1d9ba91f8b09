#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/card.h"
#include "engine/core/codec.h"
#include "engine/core/intent.h"
#include "engine/core/rules.h"

namespace lastcard::protocol {

// What is said about rule sets (docs/protocol.md, "Rule sets"): parts of messages.h.

// --- From the client. ---

struct CheckRules {
  std::string id;
  std::string game;
  Json rules;  // an object; what is in it is the engine's to judge
  int seats = 0;
};
struct KeepRules {
  std::string id;
  std::string game;
  std::string name;    // any text: the shelf judges it
  std::string author;  // likewise
  std::optional<std::string> from;
  Json rules;
};
inline constexpr std::size_t kMostTriedActs = 200;
inline constexpr std::size_t kMostTriedCards = 40;
struct TryRules {
  std::string id;
  std::string game;
  Json rules;
  int seats = 0;
  std::string seed;
  std::vector<Card> hand;  // at most kMostTriedCards
  std::optional<Card> upcard;
  std::vector<Deed> acts;         // at most kMostTriedActs
  std::optional<CardList> cards;  // to be considered in the end
};

// --- From the server. ---

// The kept rule set that a table plays by.
struct KeptName {
  std::string id;
  std::string name;
  std::string author;
  friend bool operator==(const KeptName&, const KeptName&) = default;
};

// 20 letters of the alphabet that ids are written in.
[[nodiscard]] bool is_rule_set_id(std::string_view text);
// A preset's name or a rule set's id, by its form.
[[nodiscard]] bool is_ancestor(std::string_view text);

}  // namespace lastcard::protocol
