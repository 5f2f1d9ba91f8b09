#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/match.h"
#include "engine/core/rules.h"

namespace lastcard::rules {

// A rule set as its game has read it for a number of players. It is read once; configurations,
// matches and leagues share it. Most tables play by a few rule sets: each exists once, however many
// hold it. Immutable. Thread-safe.
class GameRules {
 public:
  GameRules() = default;  // no rules

  // Reads the rules, unless somebody holds the same already. Slow: rules that users wrote are read
  // by the pool, not on a network thread or a table's strand. Fails as Match::create does.
  [[nodiscard]] static Result<GameRules, RuleProblems> read(const Game& game, const Json& rules,
                                                            int seats);
  // The same rules, if somebody holds them. Reads nothing.
  [[nodiscard]] static std::optional<GameRules> held(const Game& game, const Json& rules,
                                                     int seats);
  // A preset's rules. They are read at the first call and kept until the program ends. Requires:
  // the preset is the game's own.
  [[nodiscard]] static Result<GameRules, RuleProblems> of_preset(const Game& game,
                                                                 const Preset& preset, int seats);

  // The complete rule set as JSON text; empty where there are no rules.
  [[nodiscard]] const std::string& text() const;
  // Parsed anew at each call. Requires: there are rules, here and below.
  [[nodiscard]] Json json() const { return Json::parse(text()); }
  // The number of players for which they were read.
  [[nodiscard]] int seats() const;
  [[nodiscard]] bool have_teams() const;
  // As rule sets are kept (Rules::canonical).
  [[nodiscard]] Json canonical() const;
  // A match by these rules that has not begun.
  [[nodiscard]] Match match(Seat first_dealer) const;

  // How many rule sets were read since the program began, presets aside.
  struct Readings {
    std::uint64_t all = 0;
    std::uint64_t in_handlers = 0;  // of those, while a message was handled (base/handler_watch.h)
  };
  [[nodiscard]] static Readings readings();

 private:
  class Kept;
  class Register;
  explicit GameRules(std::shared_ptr<const Kept> kept) : kept_(std::move(kept)) {}

  std::shared_ptr<const Kept> kept_;
};

}  // namespace lastcard::rules
