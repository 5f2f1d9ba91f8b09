// Tests that a bot remembers the same whether it was there all the time, came later, or the server
// restarted.
#include "server/table/bots/seat_memories.h"

#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/registry.h"
#include "engine/sim/random_play.h"
#include "server/table/match_log.h"

namespace lastcard::table::bots {
namespace {

// A random match with its entries, and the memory of every seat since the first deal.
class Played {
 public:
  Played(const Game& game, int seats, std::uint64_t seed)
      : play_(seed, {}), chance_(seed), match_(made(game, seats)) {
    config_.code = "TABLE2";
    config_.game = &game;
    config_.seats = seats;
    config_.rules = rules::GameRules::read(game, match_.setup().rules->to_json(), seats).value();
    log_.add(room_entry(Room(seats, SessionId())));
    deal();
    for (int seat = 0; seat < seats; ++seat) static_cast<void>(memory(kept_, Seat(seat)));
  }
  [[nodiscard]] bool over() const { return match_.over(); }
  void go_on() {
    if (match_.round_over()) return deal();
    const Action action = play_.next_action(match_.table());
    const Table before = match_.table();
    const StepResult step = match_.apply(action, chance_);
    log_.add(step_entry(action, {}, step.shuffles));
    kept_.stepped(before, action, step.events, match_.table());
  }
  const Memory& memory(SeatMemories& memories, Seat seat) {
    return memories.of(seat, config_, log_.entries());
  }
  [[nodiscard]] SeatMemories& kept() { return kept_; }

 private:
  static Match made(const Game& game, int seats) {
    return Match::create(game, game.info().presets.front().rules, seats).value();
  }
  void deal() {
    const StepResult dealt = match_.start_round(chance_);
    log_.add(match_.rounds() == 1 ? match_entry(Seat(0), 0, dealt.shuffles)
                                  : round_entry(match_.rounds(), dealt.shuffles));
    kept_.dealt(match_.table());
  }

  sim::RandomPlay play_;
  SeededEntropy chance_;
  Match match_;
  TableConfig config_;
  MatchLog log_;
  SeatMemories kept_;
};

TEST(SeatMemories, AreTheSameWhenTheyAreRebuiltFromTheEntries) {
  constexpr int kSteps = 400;
  constexpr int kOften = 23;
  for (const Game* game : all_games()) {
    SCOPED_TRACE(game->info().id);
    const int seats = std::min(4, game->info().max_seats);
    Played played(*game, seats, 5);
    int compared = 0;
    for (int step = 0; step < kSteps && !played.over(); ++step) {
      played.go_on();
      if (step % kOften != 0) continue;
      SeatMemories again;
      for (int seat = 0; seat < seats; ++seat) {
        ASSERT_EQ(played.memory(again, Seat(seat)), played.memory(played.kept(), Seat(seat)))
            << "seat " << seat << " after step " << step;
        ++compared;
      }
    }
    EXPECT_GT(compared, 0);
  }
}

TEST(SeatMemories, AreRebuiltAfterTheyAreCleared) {
  const Game& game = *find_game("rolling-stone");
  Played played(game, 4, 5);
  for (int step = 0; step < 30; ++step) played.go_on();
  SeatMemories again;
  static_cast<void>(played.memory(again, Seat(1)));
  for (int step = 0; step < 5; ++step) played.go_on();
  again.clear();
  EXPECT_EQ(played.memory(again, Seat(1)), played.memory(played.kept(), Seat(1)));
}

TEST(SeatMemories, DoNotExistWithoutAMatch) {
  TableConfig config;
  config.code = "TABLE2";
  config.game = find_game("pesten");
  config.seats = 2;
  config.rules =
      rules::GameRules::of_preset(*config.game, config.game->info().presets.front(), 2).value();
  SeatMemories memories;
  const std::string room = room_entry(Room(2, SessionId()));
  const std::vector<std::string_view> entries = {room};
  EXPECT_THROW(static_cast<void>(memories.of(Seat(0), config, entries)), HistoryError);
}

}  // namespace
}  // namespace lastcard::table::bots
