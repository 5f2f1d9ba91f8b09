#pragma once

#include <memory>

#include "engine/bots/bot.h"
#include "engine/bots/play_on.h"
#include "engine/bots/trials.h"

namespace lastcard::bots {

// The effort of a search. Counted in rounds and not in time, so that the same seed plays the same
// match on any machine.
struct SearchEffort {
  int rounds = 512;          // imagined rounds for each choice, in total
  int searched_in_ten = 10;  // of ten choices, so many are searched; rules of thumb make the others
};

// Plays any game that has rules of thumb, by search. It never has the real table: it makes imagined
// tables (imagination.h), and tries each sensible move on the same imagined tables with the same
// random numbers. After the move, all seats play by the rules of thumb. Moves that are clearly
// worse than another are dropped early. The move of `thumb`, the bot that plays by rules of thumb,
// is the default. A move replaces it only if the move is better by at least one standard error of
// the difference. So if the search cannot tell moves apart, the bot plays by the rules of thumb.
//
// For some choices there is no search, and `thumb` makes them: calls, votes, phrases, and whether
// to act when the seat need not.
class SearchBot final : public Bot {
 public:
  // Requires: `thumb` has no state between two choices, so that it can play in every seat.
  SearchBot(std::unique_ptr<Bot> thumb, const PlayoutLimit& horizon, SearchEffort effort)
      : thumb_(std::move(thumb)), horizon_(horizon), effort_(effort) {}

  [[nodiscard]] bool remembers() const override { return true; }
  void hurry(int times) override { effort_.rounds /= times; }
  void take_time(int times) override { effort_.rounds *= times; }
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
  // Throws std::logic_error if no table is consistent with the knowledge (Imagination::table).
  [[nodiscard]] std::optional<Intent> choose_knowing(const Knowledge& knowledge,
                                                     Chance& chance) override;
  // Searches every choice that can be searched, whatever SearchEffort::searched_in_ten says. Throws
  // like choose_knowing.
  [[nodiscard]] std::optional<ComparedChoice> weigh(const Knowledge& knowledge, const Intent* other,
                                                    Chance& chance) override;
  [[nodiscard]] std::optional<ProposeRule> propose(const Glimpse& glimpse,
                                                   Chance& chance) override {
    return thumb_->propose(glimpse, chance);
  }

 private:
  // The choice of `thumb`, and whether to search for a better one.
  struct Thought {
    std::optional<Intent> thumb;
    bool searches = false;
  };
  [[nodiscard]] Thought think(const Glimpse& glimpse, Chance& chance);
  [[nodiscard]] Intent search(const Knowledge& knowledge, const Intent& thumb, Chance& chance);
  // Tries the moves on the same imagined tables. Requires: at least two moves.
  [[nodiscard]] Trials try_out(const Knowledge& knowledge, const IntentList& moves, Chance& chance);

  std::unique_ptr<Bot> thumb_;
  PlayoutLimit horizon_;
  SearchEffort effort_;
};

}  // namespace lastcard::bots
