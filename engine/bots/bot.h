#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/core/glimpse.h"
#include "engine/core/intent.h"

namespace lastcard {

// Players that are programs. A bot is honest by construction: it looks at the table through a
// glimpse, which shows what a person in its seat would know, and there is no way from it to the
// table. It does nothing by itself and knows no clock: whoever runs the match asks it, and decides
// how long it seems to think.

// One player at one table. One thread at a time.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // What the viewer's seat does now: one of its legal intents, with the last-card call where the
  // bot makes it. Nothing means that the bot would rather wait; it never does when the seat is one
  // of those that must act. It is worth asking in another seat's turn too, when its own has
  // something legal to do (a last card to announce).
  // Pre: the glimpse is a seat's, of a table of the bot's game on which a round is being played or
  // prepared.
  [[nodiscard]] virtual std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) = 0;
  // A rule of its own, where the seat may propose one (BAR-51). Whoever runs the match asks this
  // first; nothing means that choose() answers instead. Pre: as of choose.
  [[nodiscard]] virtual std::optional<ProposeRule> propose(const Glimpse& /*glimpse*/,
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
