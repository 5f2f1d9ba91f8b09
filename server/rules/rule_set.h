#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/result.h"
#include "protocol/codec/messages.h"

namespace lastcard::rules {

// A named rule set; see docs/protocol.md, "Rule sets".
struct RuleSet {
  std::string id;
  std::string game;
  std::string name;
  std::string author;  // may be empty
  std::optional<std::string> from;
  Json rules;  // canonical

  // The JSON object that is stored, sent and written to files.
  [[nodiscard]] Json to_json() const;
  // Returns nullopt if to_json did not make the object.
  [[nodiscard]] static std::optional<RuleSet> from_json(const Json& json);
};

// The text from which the id is computed: the object without the id, with its members in a fixed
// order and without spaces.
[[nodiscard]] std::string canonical_text(const RuleSet& set);
// The id: the first 100 bits of the text's SHA-256, in letters that are not easily confused.
[[nodiscard]] std::string id_of_text(std::string_view canonical);

// The rules in the form in which they are stored, if they work for at least one number of players.
// Otherwise the problems for the number of players that suits them best. Slow: parses the rules for
// each number of players until one works.
[[nodiscard]] Result<Json, RuleProblems> canonical_rules(const Game& game, const Json& rules);

// A preset or a rule set of the library as a RuleSet. Requires: it belongs to the game.
[[nodiscard]] RuleSet rule_set_of(const Game& game, const Preset& preset);

// The problems as one line of English, for refusals.
[[nodiscard]] std::string in_words(const RuleProblems& problems);

}  // namespace lastcard::rules
