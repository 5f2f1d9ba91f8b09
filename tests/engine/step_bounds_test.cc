#include <functional>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/core/tx.h"
#include "tests/engine/boxes.h"

// A game that goes on for ever within one step must be stopped, without an effect on other tables.

namespace lastcard::test {
namespace {

constexpr Action kAct{Seat(0), Intent(Draw{})};
// More than enough steps. The number is finite so that the test ends even if a Tx has no bounds.
constexpr int kEndless = 1 << 20;

class StepBounds : public testing::Test {
 protected:
  void goes_on_with(const std::function<void(Tx&)>& deed) {
    game_.deed = [deed](Tx& tx) {
      for (int times = 0; times < kEndless; ++times) deed(tx);
    };
  }
  // Expects that the step is stopped with listeners, as at a table, and without them, as when a bot
  // imagines it.
  void expect_stopped() {
    Match match(Match::set_up(game_, Json::object(), Boxes::kSeats).value());
    const Table before = match.table();
    SeededEntropy chance(1);
    EXPECT_THROW((void)match.prepare(kAct, chance), std::length_error);
    EXPECT_THROW((void)match.apply(kAct, chance), std::length_error);
    EXPECT_EQ(match.table(), before);
    Table trial = table_;
    Tx unheard(trial, chance);
    EXPECT_THROW(game_.play(unheard, kAct), std::length_error);
    // With a deed that does little, the same table plays on.
    game_.deed = [](Tx& tx) { tx.note([] { return Note{.code = "dealt"}; }); };
    EXPECT_EQ(match.apply(kAct, chance).events.size(), 1U);
  }

  Boxes game_;
  Table table_ = game_.table({"5H", "3C", "TD", "9S", "QC KC"});
};

TEST_F(StepBounds, NotesWithoutEndAreStopped) {
  goes_on_with([](Tx& tx) { tx.note([] { return Note{.code = "dealt"}; }); });
  expect_stopped();
}

TEST_F(StepBounds, ShownHandsWithoutEndAreStopped) {
  goes_on_with([](Tx& tx) {
    tx.reveal(Boxes::hand(0), [] { return Note{.code = "shown-hand", .seat = Seat(0)}; });
  });
  expect_stopped();
}

TEST_F(StepBounds, MovesWithoutEndAreStopped) {
  Match match(Match::set_up(game_, Json::object(), Boxes::kSeats).value());
  Table trial = table_;
  SeededEntropy chance(1);
  Tx tx(trial, chance);
  const auto to_and_fro = [&] {
    for (int times = 0; times < kEndless; ++times) {
      tx.move_all(Boxes::hand(0), Boxes::hand(1));
      tx.move_all(Boxes::hand(1), Boxes::hand(0));
    }
  };
  EXPECT_THROW(to_and_fro(), std::length_error);
  EXPECT_EQ(tx.events_counted(), Tx::kMostEvents + 1);
}

TEST_F(StepBounds, ShufflesWithoutEndAreStopped) {
  Table trial = table_;
  SeededEntropy chance(1);
  Tx tx(trial, chance);
  const auto never_good = [&] {
    int left = kEndless;
    tx.shuffle_until(Boxes::stock(), [&](std::span<const Card>) { return --left == 0; });
  };
  EXPECT_THROW(never_good(), std::length_error);
  EXPECT_GT(tx.cards_counted(), Tx::kMostCards);
}

}  // namespace
}  // namespace lastcard::test
