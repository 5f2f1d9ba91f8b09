#pragma once

#include <memory>

#include "engine/bots/bot.h"
#include "engine/bots/play_on.h"
#include "engine/bots/trials.h"

namespace lastcard::bots {

// How much a searching player thinks. Counted in rounds, never in time, so that the same seed plays
// the same match on any machine.
struct Effort {
  int rounds = 512;          // imagined rounds that it plays on for a choice, in all
  int searched_in_ten = 10;  // of ten choices it searches so many, the others are its thumb's
};

// Plays any game for which there are rules of thumb. It imagines what is hidden (Imagination), so
// that it never has the true table, and tries each of its sensible moves at the same imagined
// tables with the same chance; from there everybody plays by the rules of thumb. Moves that are
// clearly worse than another are dropped on the way. Its thumb is overruled only by a move that is
// better by at least one standard error of the difference: rounds that are hardly understood are
// played as they were.
//
// What it does not search: whether to do something when it need not, calls, votes, what is said;
// there its thumb decides.
class SearchBot final : public Bot {
 public:
  // Pre: the thumb keeps no state from one choice to the next, so that it can sit in every seat.
  SearchBot(std::unique_ptr<Bot> thumb, const Horizon& horizon, Effort effort)
      : thumb_(std::move(thumb)), horizon_(horizon), effort_(effort) {}

  [[nodiscard]] bool remembers() const override { return true; }
  void hurry(int times) override { effort_.rounds /= times; }
  void take_time(int times) override { effort_.rounds *= times; }
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
  // Throws std::logic_error if no table agrees with the knowledge (Imagination::table).
  [[nodiscard]] std::optional<Intent> choose_knowing(const Knowledge& knowledge,
                                                     Chance& chance) override;
  // Searches every choice that is to be searched, however often it would. Throws as choose_knowing.
  [[nodiscard]] std::optional<Weighed> weigh(const Knowledge& knowledge, const Intent* other,
                                             Chance& chance) override;
  [[nodiscard]] std::optional<ProposeRule> propose(const Glimpse& glimpse,
                                                   Chance& chance) override {
    return thumb_->propose(glimpse, chance);
  }

 private:
  // What the thumb does, where it is not worth a search.
  struct Thought {
    std::optional<Intent> thumb;
    bool searches = false;
  };
  [[nodiscard]] Thought think(const Glimpse& glimpse, Chance& chance);
  [[nodiscard]] Intent search(const Knowledge& knowledge, const Intent& thumb, Chance& chance);
  // Tries the moves at the same imagined tables. Pre: there are at least two.
  [[nodiscard]] Trials try_out(const Knowledge& knowledge, const IntentList& moves, Chance& chance);

  std::unique_ptr<Bot> thumb_;
  Horizon horizon_;
  Effort effort_;
};

}  // namespace lastcard::bots
