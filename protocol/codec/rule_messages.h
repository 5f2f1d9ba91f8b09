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

// Messages about rule sets (docs/protocol.md, "Rule sets"): parts of messages.h.

// --- From the client. ---

struct CheckRules {
  std::string id;
  std::string game;
  Json rules;  // an object; the engine checks its content
  int seats = 0;
};
struct KeepRules {
  std::string id;
  std::string game;
  std::string name;    // any text; the server's store of rule sets checks it
  std::string author;  // any text, like `name`
  std::optional<std::string> from;
  Json rules;
};
inline constexpr std::size_t kMostTriedActs = 200;
inline constexpr std::size_t kMostTriedCards = 40;
inline constexpr std::size_t kMostTriedDeck = 120;
struct TryRules {
  std::string id;
  std::string game;
  Json rules;
  int seats = 0;
  std::string seed;
  std::vector<Card> hand;  // at most kMostTriedCards
  std::optional<Card> upcard;
  std::vector<SeatAction> acts;   // at most kMostTriedActs
  std::optional<CardList> cards;  // considered after the acts
  // The top cards of the deck, at most kMostTriedDeck. The order of the others is not defined.
  std::vector<Card> deck = {};
  // The actions of all seats, in order, at most kMostTriedActs. If present, no bot plays, and
  // `acts` is empty.
  std::optional<std::vector<Action>> steps = {};
};

// --- From the server. ---

// A rule set that is saved on the server and played at a table.
struct KeptName {
  std::string id;
  std::string name;
  std::string author;
  friend bool operator==(const KeptName&, const KeptName&) = default;
};

// Whether the text has the form of a rule set's id: 20 letters of the alphabet of ids.
[[nodiscard]] bool is_rule_set_id(std::string_view text);
// Whether the text has the form of a preset's name or of a rule set's id.
[[nodiscard]] bool is_ancestor(std::string_view text);

}  // namespace lastcard::protocol
