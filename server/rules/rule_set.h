#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/result.h"
#include "protocol/codec/messages.h"

namespace lastcard::rules {

// A rule set that has a name, as docs/protocol.md describes it under "Rule sets".
struct RuleSet {
  std::string id;
  std::string game;
  std::string name;
  std::string author;  // may be empty
  std::optional<std::string> from;
  Json rules;  // canonical

  // The object as it is kept, sent and written to a file.
  [[nodiscard]] Json to_json() const;
  // Nothing if the text is not what to_json made.
  [[nodiscard]] static std::optional<RuleSet> from_json(const Json& json);
};

// What the id is computed from: the object without it. Members in their order, no spaces.
[[nodiscard]] std::string canonical_text(const RuleSet& set);
// The first 100 bits of the text's SHA-256 in letters that nobody confuses.
[[nodiscard]] std::string id_of_text(std::string_view canonical);

// The rules as they are kept, if some number of players can play by them; else what is wrong with
// them for the number that suits them best. Slow: reads them once for each number of players until
// one fits.
[[nodiscard]] Result<Json, RuleProblems> canonical_rules(const Game& game, const Json& rules);

// A preset or a rule set of the library as such an object. Pre: it is the game's.
[[nodiscard]] RuleSet rule_set_of(const Game& game, const Preset& preset);

// The problems in one line of English, as refusals tell them.
[[nodiscard]] std::string in_words(const RuleProblems& problems);

}  // namespace lastcard::rules
