#pragma once

#include <cstdint>
#include <memory>

#include "engine/bots/bot.h"
#include "engine/bots/play_on.h"
#include "engine/bots/trials.h"

namespace lastcard::bots {

// The effort of a search. It is counted in rounds and plays and not in time, so that the same seed
// gives the same match on any machine.
struct SearchEffort {
  // The most imagined rounds for one choice. The moves that it compares share them.
  int rounds = 512;
  // When the search has weighed this many plays for each of its rounds (Bot::weighed), it ends with
  // the rounds that it has played. With ordinary hands it weighs far fewer. With very large hands
  // and sets, each step of a round can have very many plays, and the bots of other tables wait for
  // the search.
  std::uint64_t weighed_per_round = 2048;
  // Of ten choices, this many are made by a search, on average, and the others by rules of thumb.
  int searched_in_ten = 10;
};

// Plays any game by search. It does not have the real table. It makes imagined tables
// (imagination.h), and tries each sensible move on the same imagined tables with the same random
// numbers. After the move, `heuristic` plays in all seats, by rules of thumb. As soon as a move is
// clearly worse than the best, the bot stops trying it.
//
// The move of `heuristic` is the default. Another move replaces it only if it is better by at least
// one standard error of the difference. So if the search finds no clear difference, the bot plays
// by the rules of thumb.
//
// If no imagined table is found (Imagination::table), the bot also plays by the rules of thumb.
//
// `heuristic` makes some choices without a search: announcements, phrases, accusations, votes,
// proposals to repeal a rule, and the size of a hand. It also makes all choices at moments when the
// seat may act but need not.
class SearchBot final : public Bot {
 public:
  // Requires: no choice of `heuristic` depends on the choices before, so that it can play in every
  // seat.
  SearchBot(std::unique_ptr<Bot> heuristic, const PlayoutLimit& horizon, SearchEffort effort)
      : heuristic_(std::move(heuristic)), horizon_(horizon), effort_(effort) {}

  [[nodiscard]] bool remembers() const override { return true; }
  void hurry(int times) override { effort_.rounds /= times; }
  void take_time(int times) override { effort_.rounds *= times; }
  [[nodiscard]] std::uint64_t weighed() const override { return heuristic_->weighed(); }
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
  [[nodiscard]] std::optional<Intent> choose_knowing(const Knowledge& knowledge,
                                                     Chance& chance) override;
  // Searches every choice that can be searched, and ignores SearchEffort::searched_in_ten. So its
  // choice can differ from that of choose_knowing.
  [[nodiscard]] std::optional<ComparedChoice> weigh(const Knowledge& knowledge, const Intent* other,
                                                    Chance& chance) override;
  [[nodiscard]] std::optional<ProposeRule> propose(const Glimpse& glimpse,
                                                   Chance& chance) override {
    return heuristic_->propose(glimpse, chance);
  }

 private:
  // The choice of `heuristic`, and whether to search for a better one.
  struct Thought {
    std::optional<Intent> heuristic;
    bool searches = false;
  };
  [[nodiscard]] Thought think(const Glimpse& glimpse, Chance& chance);
  [[nodiscard]] Intent search(const Knowledge& knowledge, const Intent& heuristic, Chance& chance);
  // Tries the moves on the same imagined tables, in at most `rounds` imagined rounds and with at
  // most as many weighed plays as SearchEffort allows for them, plus those of one round. If
  // `drops_worse`, no longer tries a move that is clearly worse than the best. Requires: at least
  // two moves.
  [[nodiscard]] Trials try_out(const Knowledge& knowledge, const IntentList& moves, int rounds,
                               bool drops_worse, Chance& chance);

  std::unique_ptr<Bot> heuristic_;
  PlayoutLimit horizon_;
  SearchEffort effort_;
};

}  // namespace lastcard::bots
