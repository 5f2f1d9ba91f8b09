#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/bots/compared_choice.h"
#include "engine/core/chance.h"
#include "engine/core/glimpse.h"
#include "engine/core/intent.h"
#include "engine/core/knowledge.h"

namespace lastcard {

// Bots: programs that play. A bot cannot cheat: it gets a glimpse of the table, or its seat's
// knowledge as a value, and neither gives access to cards that its seat may not see. A bot has no
// clock. The caller, which runs the match, asks the bot and decides how long it seems to think.

// One player at one table. Not thread-safe.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // Returns what the viewer's seat does now: one of its legal intents, with the last-card call if
  // the bot announces its last card. Returns nothing if the bot would rather wait. A bot never
  // waits when its seat must act. The caller should also ask in another seat's turn if the bot's
  // seat has a legal intent, such as announcing a last card. Requires: the glimpse's viewer is a
  // seat, the table is of the bot's game, and a round is being played or prepared.
  [[nodiscard]] virtual std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) = 0;

  // Whether the bot plays better with its seat's memory. If so, the caller keeps a Memory for the
  // seat and calls choose_knowing. Never changes for a bot.
  [[nodiscard]] virtual bool remembers() const { return false; }
  // The same with the seat's memory. Equal knowledge and equal random numbers give equal choices,
  // whatever the hidden cards are. Does not use the table, so it may run on another thread while
  // the match goes on. Requires: the same as choose, for the knowledge's glimpse.
  [[nodiscard]] virtual std::optional<Intent> choose_knowing(const Knowledge& knowledge,
                                                             Chance& chance) {
    return choose(knowledge.glimpse(), chance);
  }

  // Returns the bot's choice and its comparison with other moves, or nothing if the bot would
  // rather wait. `other`, if not null, is a legal intent to compare as well. Equal arguments and
  // equal random numbers give equal answers. The default is the choice of choose_knowing without a
  // comparison. Requires: the same as choose_knowing.
  [[nodiscard]] virtual std::optional<ComparedChoice> weigh(const Knowledge& knowledge,
                                                            const Intent* /*other*/,
                                                            Chance& chance) {
    const auto choice = choose_knowing(knowledge, chance);
    return choice ? std::optional(ComparedChoice{*choice}) : std::nullopt;
  }

  // From now on, the bot plays `times` times as many imagined rounds (rounds on imagined tables,
  // imagination.h). For callers that can wait. Requires: times > 0.
  virtual void take_time(int /*times*/) {}
  // From now on, the bot plays only 1/`times` as many imagined rounds. For threads on which other
  // work waits. Requires: times > 0.
  virtual void hurry(int /*times*/) {}

  // Returns the number of intents that the bot has weighed in all choices so far, as a measure of
  // its work. An intent that is slow to find counts several times. Only bots of games with very
  // many plays count; the others return 0.
  [[nodiscard]] virtual std::uint64_t weighed() const { return 0; }

  // Returns an announcement that the seat still owes for its last play, which it makes at once,
  // also in another seat's turn; nothing if it owes none. choose() returns the same before anything
  // else. Requires: the same as choose.
  [[nodiscard]] virtual std::optional<Intent> owed_words(const Glimpse& /*glimpse*/) const {
    return std::nullopt;
  }

  // Whether the seat could be charged with this intent, although the table accepts it: a wrong card
  // where the players police the rules (BAR-11). No bot of a level makes such a move. Requires: the
  // same as choose, and the intent is legal.
  [[nodiscard]] virtual bool is_wrong(const Glimpse& /*glimpse*/, const Intent& /*intent*/) const {
    return false;
  }

  // Returns a rule that the bot proposes, or nothing. Returns nothing if its seat may not propose a
  // rule (BAR-51). The caller calls this before choose(). Requires: the same as choose.
  [[nodiscard]] virtual std::optional<ProposeRule> propose(const Glimpse& /*glimpse*/,
                                                           Chance& /*chance*/) {
    return std::nullopt;
  }
};

// The levels of bots, the weakest first. Every game has all levels; a game without rules of thumb
// uses those of AnyHeuristic.
// - "beginner" knows the rules of thumb, but overlooks some of its cards;
// - "regular" plays by the rules of thumb;
// - "good" has a memory, and searches half of its moves, with half of an expert's effort;
// - "expert" has a memory, and searches every move: it tries moves on imagined tables.
[[nodiscard]] std::span<const std::string_view> bot_levels();

// A further level, which chooses legal intents at random. It is a baseline for measurements, not an
// opponent for people.
inline constexpr std::string_view kRandomBot = "random";

// Returns a bot for the game at that level or kRandomBot, or nullptr if there is no such game or
// level.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view level);

}  // namespace lastcard
