#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/entropy.h"
#include "engine/core/intent.h"
#include "engine/core/view.h"

namespace lastcard {

// Players that are programs. A bot is honest by construction: it is given a view, which holds what
// a person in its seat would see, and never a table. It does nothing by itself and knows no clock:
// whoever runs the match asks it, and decides how long it seems to think.

// Chance for a bot's own choices; it never touches the cards. Never recorded: a record holds what
// was chosen.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;
  // A number from 0 to limit - 1, evenly distributed. Pre: limit > 0.
  [[nodiscard]] virtual std::uint64_t below(std::uint64_t limit) = 0;
};

// Repeatable for the same seed. Good enough for bots everywhere: nothing is at stake but variety.
class SeededChance final : public Chance {
 public:
  explicit SeededChance(std::uint64_t seed) : numbers_(seed) {}
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) override { return numbers_.below(limit); }

 private:
  SeededEntropy numbers_;
};

// One player at one table. One thread at a time.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // What the viewing seat does now: one of the intents that the view asks for, with the last-card
  // call where the bot makes it. Nothing means that the bot would rather wait; it never does when
  // the seat is one of those that must act (view.to_act). A view of another seat's turn is worth
  // showing when it asks something (a last card to announce).
  // Pre: the view is a seat's, made by make_view from a table of the bot's game.
  [[nodiscard]] virtual std::optional<Intent> choose(const View& view, Chance& chance) = 0;
  // A rule of its own, where the view asks for one ("propose-rule", BAR-51). Whoever runs the match
  // asks this first; nothing means that choose() answers instead.
  [[nodiscard]] virtual std::optional<ProposeRule> propose(const View& /*view*/,
                                                           Chance& /*chance*/) {
    return std::nullopt;
  }
};

// How well bots play, the weakest first: "random" plays any legal card, "thumb" by rules of thumb.
// Every game has all levels.
[[nodiscard]] std::span<const std::string_view> bot_levels();

// A bot for that game at that level; nullptr if there is no such game or level.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view level);

}  // namespace lastcard
