#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/bots/weighed.h"
#include "engine/core/chance.h"
#include "engine/core/glimpse.h"
#include "engine/core/intent.h"
#include "engine/core/knowledge.h"

namespace lastcard {

// Players that are programs. A bot is honest by construction: it looks at the table through a
// glimpse, or is given what its seat knows and remembers as a value, and there is no way from
// either to the table. It does nothing by itself and knows no clock: whoever runs the match asks
// it, and decides how long it seems to think.

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

  // Whether the bot plays better when it is told what its seat remembers: then whoever runs the
  // match keeps a Memory for the seat and asks choose_knowing. The same for as long as the bot
  // lives.
  [[nodiscard]] virtual bool remembers() const { return false; }
  // The same choice with what the seat remembers. Equal knowledge and equal chance give equal
  // choices, whatever is hidden. Needs nothing but its arguments, so it may be asked on another
  // thread while the table goes on. Pre: as of choose, for the knowledge's glimpse.
  [[nodiscard]] virtual std::optional<Intent> choose_knowing(const Knowledge& knowledge,
                                                             Chance& chance) {
    return choose(knowledge.glimpse(), chance);
  }

  // The choice of choose_knowing together with what it was weighed against; `other`, if not null,
  // is a legal intent that is tried as well, whatever the bot thinks of it. Equal arguments and
  // equal chance give equal answers. By itself a bot weighs nothing. Nothing if it would rather
  // wait. Pre: as of choose_knowing.
  [[nodiscard]] virtual std::optional<Weighed> weigh(const Knowledge& knowledge,
                                                     const Intent* /*other*/, Chance& chance) {
    const auto choice = choose_knowing(knowledge, chance);
    return choice ? std::optional(Weighed{*choice}) : std::nullopt;
  }

  // From now on the bot imagines so many times what it would: where nobody waits. Pre: times > 0.
  virtual void take_time(int /*times*/) {}
  // From now on the bot imagines only that part of what it would: a half, a third. For where others
  // wait for the thread. Pre: times > 0.
  virtual void hurry(int /*times*/) {}

  // A rule of its own, where the seat may propose one (BAR-51). Whoever runs the match asks this
  // first; nothing means that choose() answers instead. Pre: as of choose.
  [[nodiscard]] virtual std::optional<ProposeRule> propose(const Glimpse& /*glimpse*/,
                                                           Chance& /*chance*/) {
    return std::nullopt;
  }
};

// How well bots play, the weakest first; every game has all levels, and one
// without rules of thumb of its own has AnyThumb's:
// - "beginner" knows the rules of thumb and overlooks some of its cards;
// - "regular" plays by the rules of thumb;
// - "good" remembers too, tries out half of its moves, and those half as often as an expert;
// - "expert" remembers, imagines what is hidden, and tries its moves out there.
[[nodiscard]] std::span<const std::string_view> bot_levels();

// Besides the levels: anything that is legal, all the same. No opponent for people, but what the
// others are measured against.
inline constexpr std::string_view kRandomBot = "random";

// A bot for that game at that level, or kRandomBot; nullptr if there is no such game or level.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view level);

}  // namespace lastcard
