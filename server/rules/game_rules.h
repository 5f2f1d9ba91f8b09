#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/match.h"
#include "engine/core/rules.h"

namespace lastcard::rules {

// A rule set as its game has parsed it for a number of players. Configurations, matches and leagues
// share it. Most tables use a few rule sets, so equal rules are parsed once and exist once in
// memory. Immutable. Thread-safe.
class GameRules {
 public:
  GameRules() = default;  // no rules

  // Parses the rules, unless equal rules are already in memory. Slow: rules from users are parsed
  // by the pool, not on a network thread or a table's strand. Fails like Match::create.
  [[nodiscard]] static Result<GameRules, RuleProblems> read(const Game& game, const Json& rules,
                                                            int seats);
  // Equal rules if they are in memory. Parses nothing.
  [[nodiscard]] static std::optional<GameRules> held(const Game& game, const Json& rules,
                                                     int seats);
  // A preset's rules. Parsed at the first call and kept until the program ends. Requires: the
  // preset belongs to the game.
  [[nodiscard]] static Result<GameRules, RuleProblems> of_preset(const Game& game,
                                                                 const Preset& preset, int seats);

  // The complete rule set as JSON text; empty if there are no rules.
  [[nodiscard]] const std::string& text() const;
  // Parses the text at each call. Requires, here and below: there are rules.
  [[nodiscard]] Json json() const { return Json::parse(text()); }
  // The number of players for which the rules were parsed.
  [[nodiscard]] int seats() const;
  [[nodiscard]] bool have_teams() const;
  // The form in which rule sets are stored (Rules::canonical).
  [[nodiscard]] Json canonical() const;
  // A new match by these rules that has not begun.
  [[nodiscard]] Match match(Seat first_dealer) const;

  // The number of rule sets that were parsed since the program began, without presets.
  struct Readings {
    std::uint64_t all = 0;
    std::uint64_t in_handlers = 0;  // of these, while a message was handled (base/handler_watch.h)
  };
  [[nodiscard]] static Readings readings();

 private:
  class Kept;
  class Register;
  explicit GameRules(std::shared_ptr<const Kept> kept) : kept_(std::move(kept)) {}

  std::shared_ptr<const Kept> kept_;
};

}  // namespace lastcard::rules
