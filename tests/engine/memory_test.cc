#include "engine/core/memory.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/imagination.h"
#include "engine/core/tx.h"
#include "tests/engine/boxes.h"

namespace lastcard::test {
namespace {

constexpr Seat kViewer(0);

// A table, and what seat 0 remembers of its steps.
class Watched {
 public:
  explicit Watched(const std::vector<std::string_view>& zones, FaceSet lacked = {})
      : game_(with(lacked)), table_(game_->table(zones)), memory_(Glimpse(table_, kViewer)) {}

  template <class Do>
  Watched& step(Do act, const Action& action = {Seat(1), Pass{}}) {
    const Table before = table_;
    std::vector<Event> events;
    NoEntropy no_shuffle;
    Tx tx(table_, no_shuffle, &events);
    act(tx);
    const Glimpse seen(before, kViewer);
    memory_.see(seen, seen_by(seen, action), seen_by(kViewer, events, table_.setup().zones),
                Glimpse(table_, kViewer));
    return *this;
  }
  // Returns the zones in which each copy of the card may lie, as "discard stock". The copies with
  // the fewest zones come first.
  [[nodiscard]] std::vector<std::string> where(std::string_view code) const {
    std::vector<std::string> all;
    for (const Unseen& unseen : memory_.unseen()) {
      if (unseen.card != Card::from_code(code)) continue;
      std::string text;
      unseen.zones.for_each([&](ZoneId zone) {
        const auto& name = table_.setup().zones[static_cast<std::size_t>(zone.index())].name;
        text += (text.empty() ? "" : " ") + name;
      });
      all.push_back(text);
    }
    std::ranges::sort(all, {},
                      [](const std::string& text) { return std::pair(text.size(), text); });
    return all;
  }
  // Returns the zone's bounds as "hand-1: 1 of 5C 7C". The smallest number comes first.
  [[nodiscard]] std::vector<std::string> bounds(ZoneId zone) const {
    std::vector<std::string> all;
    for (const Bound& bound : memory_.bounds()) {
      if (bound.zone != zone) continue;
      std::string text = std::to_string(bound.most) + " of";
      bound.faces.for_each([&](Card card) { text += " " + card.code(); });
      all.push_back(text);
    }
    std::ranges::sort(all);
    return all;
  }
  void limits_draws(int most) { game_->most_after_drawing = most; }
  void now_lacks(std::string_view codes) { game_->lacked_by_drawing = faces_in(codes); }
  [[nodiscard]] const Memory& memory() const { return memory_; }
  [[nodiscard]] Glimpse glimpse() const { return {table_, kViewer}; }
  void learn(ZoneId zone, std::string_view codes) {
    memory_.learn(glimpse(), zone, cards_in(codes));
  }

 private:
  static std::shared_ptr<Boxes> with(FaceSet lacked) {
    auto game = std::make_shared<Boxes>();
    game->lacked_by_drawing = lacked;
    return game;
  }
  std::shared_ptr<Boxes> game_;
  Table table_;
  Memory memory_;
};

using Places = std::vector<std::string>;
using Most = std::vector<std::string>;

constexpr auto kDraws = [](Tx& tx) { tx.move_top(1, Boxes::stock(), Boxes::hand(1)); };

TEST(Memory, StartsWithEveryUnseenPlaceForAnUnseenCard) {
  const Watched table({"2C", "3C 4C", "5C", "6C", "7C 8C"});
  EXPECT_EQ(table.where("3C"), Places({"hand-1 hand-2 stock"}));
  EXPECT_EQ(table.where("2C"), Places()) << "it sees its own";
  EXPECT_EQ(table.where("6C"), Places());
}

TEST(Memory, FollowsACardThatIsTakenUp) {
  Watched table({"2C", "3C", "4C", "5C 6C", "7C"});
  table.step(
      [](Tx& tx) { tx.move(Card(Rank::six, Suit::clubs), Boxes::discard(), Boxes::hand(1)); });
  EXPECT_EQ(table.where("6C"), Places({"hand-1"}));
  table.step(
      [](Tx& tx) { tx.move(Card(Rank::six, Suit::clubs), Boxes::hand(1), Boxes::discard()); });
  EXPECT_EQ(table.where("6C"), Places());
  EXPECT_EQ(table.where("3C"), Places({"hand-1 hand-2 stock"}));
}

TEST(Memory, RemembersTheCardsOfAPileThatIsTurnedDown) {
  Watched table({"2C", "3C 4C", "5C", "6C 7C 8C 9C", ""});
  table.step([](Tx& tx) {
    tx.recycle(Boxes::discard(), Boxes::stock());
    tx.move_top(1, Boxes::stock(), Boxes::hand(2));
  });
  EXPECT_EQ(table.where("9C"), Places()) << "the card on top stays";
  EXPECT_EQ(table.where("7C"), Places({"hand-2 stock"}));
  EXPECT_EQ(table.where("3C"), Places({"hand-1 hand-2"})) << "it was in no pile";
  // The viewer draws one of the pile's cards and sees it.
  table.step([](Tx& tx) { tx.move_top(1, Boxes::stock(), Boxes::hand(0)); });
  EXPECT_EQ(table.where("6C").size() + table.where("7C").size() + table.where("8C").size(), 2U);
}

TEST(Memory, RemembersAPileThatIsPlayedOnAndTurnedDownInOneStep) {
  Watched table({"2C", "3C 4C", "5C", "6C 7C", "8C"});
  table.step([](Tx& tx) {
    tx.move(Card(Rank::three, Suit::clubs), Boxes::hand(1), Boxes::discard());
    tx.move_top(1, Boxes::stock(), Boxes::hand(2));
    tx.recycle(Boxes::discard(), Boxes::stock());
    tx.move_top(1, Boxes::stock(), Boxes::hand(1));
  });
  EXPECT_EQ(table.where("3C"), Places());
  EXPECT_EQ(table.where("6C"), Places({"hand-1 stock"}));
  EXPECT_EQ(table.where("8C"), Places({"hand-1 hand-2"}));
}

TEST(Memory, FollowsHandsThatAreExchanged) {
  Watched table({"2C", "3C", "4C 5C", "6C 7C", "8C"});
  table
      .step(
          [](Tx& tx) { tx.move(Card(Rank::seven, Suit::clubs), Boxes::discard(), Boxes::hand(1)); })
      .step([](Tx& tx) { tx.exchange(Boxes::hand(1), Boxes::hand(2)); });
  EXPECT_EQ(table.where("7C"), Places({"hand-2"}));
  table.step([](Tx& tx) { tx.move_all(Boxes::hand(2), Boxes::stock()); });
  EXPECT_EQ(table.where("7C"), Places({"stock"}));
}

TEST(Memory, DoesNotMistakeACardThatIsGivenBackForAnExchange) {
  const Card seven(Rank::seven, Suit::clubs);
  Watched table({"2C", "", "4C", "6C 7C", "8C"});
  table.step([&](Tx& tx) { tx.move(seven, Boxes::discard(), Boxes::hand(1)); }).step([&](Tx& tx) {
    tx.move(seven, Boxes::hand(1), Boxes::hand(2));
    tx.move(seven, Boxes::hand(2), Boxes::hand(1));
  });
  EXPECT_EQ(table.where("7C"), Places({"hand-1 hand-2"}));
}

TEST(Memory, IsLessSureOfACardThatMayHaveBeenGivenAway) {
  Watched table({"2C", "3C 4C", "5C", "6C 7C", "8C"});
  table
      .step(
          [](Tx& tx) { tx.move(Card(Rank::seven, Suit::clubs), Boxes::discard(), Boxes::hand(1)); })
      .step(
          [](Tx& tx) { tx.move(Card(Rank::three, Suit::clubs), Boxes::hand(1), Boxes::hand(2)); });
  EXPECT_EQ(table.where("7C"), Places({"hand-1 hand-2"}));
}

TEST(Memory, CannotTellCopiesApart) {
  Watched table({"2C", "7C 4C", "5C", "6C 7C", "8C"});
  table.step(
      [](Tx& tx) { tx.move(Card(Rank::seven, Suit::clubs), Boxes::discard(), Boxes::hand(2)); });
  EXPECT_EQ(table.where("7C"), Places({"hand-2", "hand-1 hand-2 stock"}));
  table.step(
      [](Tx& tx) { tx.move(Card(Rank::seven, Suit::clubs), Boxes::hand(2), Boxes::discard()); });
  EXPECT_EQ(table.where("7C"), Places({"hand-1 hand-2 stock"})) << "the one that is left";
}

// Both copies may lie in hand-2, which plays one of them. Memory cannot know which copy left, so
// the other one may lie in hand-1 or in hand-2.
TEST(Memory, AllowsThatTheOtherCopyHasLeft) {
  Watched table({"2C", "3C", "4C", "7C 7C 9C", ""});
  table.step([](Tx& tx) {
    tx.move(Card(Rank::seven, Suit::clubs), Boxes::discard(), Boxes::hand(1));
    tx.move(Card(Rank::three, Suit::clubs), Boxes::hand(1), Boxes::hand(2));  // 3C or 7C
  });
  table.step([](Tx& tx) {
    tx.recycle(Boxes::discard(), Boxes::stock());
    tx.move_top(1, Boxes::stock(), Boxes::hand(2));  // the other 7C
  });
  EXPECT_EQ(table.where("7C"), Places({"hand-2", "hand-1 hand-2"}));
  table.step(
      [](Tx& tx) { tx.move(Card(Rank::seven, Suit::clubs), Boxes::hand(2), Boxes::discard()); });
  EXPECT_EQ(table.where("7C"), Places({"hand-1 hand-2"}));
}

TEST(Memory, RemembersWhichCardsAHandLackedWhenItDrew) {
  Watched table({"2C", "3C 4C", "5C", "6C", "7C 8C"}, faces_in("5C 7C"));
  table.step(kDraws, {Seat(1), Draw{}});
  EXPECT_EQ(table.where("7C"), Places({"hand-1 hand-2 stock"})) << "it may just have come";
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most({"1 of 5C 7C"})) << "and no other with it";
  table.step([](Tx&) {}, {Seat(1), Draw{}});
  EXPECT_EQ(table.where("7C"), Places({"hand-2 stock"}));
  EXPECT_EQ(table.where("3C"), Places({"hand-1 hand-2 stock"}));
}

TEST(Memory, CountsTheCardsThatCameSinceAHandLackedOthers) {
  Watched table({"2C", "3C 4C 6C", "5C 5D", "TC", "7C 8C 9C JC"}, faces_in("5C 7C"));
  table.step(kDraws, {Seat(1), Draw{}});
  table.now_lacks("5D 9C");
  table.step(kDraws, {Seat(1), Draw{}});
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most({"1 of 5D 9C", "2 of 5C 5D 7C 9C"}));
  // The card that the hand plays is one of the two.
  table.step(
      [](Tx& tx) { tx.move(Card(Rank::nine, Suit::clubs), Boxes::hand(1), Boxes::discard()); });
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most({"0 of 5D 9C", "1 of 5C 5D 7C 9C"}));
  EXPECT_EQ(table.where("5D"), Places({"hand-2 stock"}));
}

TEST(Memory, KnowsHowManyOfTheDrawnCardsCanBePlayed) {
  Watched table({"2C", "3C 4C", "5C 7C", "6C", "8C 9C TC"}, faces_in("5C 7C"));
  table.limits_draws(1);
  table.step([](Tx& tx) { tx.move_top(2, Boxes::stock(), Boxes::hand(1)); }, {Seat(1), Draw{}});
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most({"1 of 5C 7C"})) << "the last one";
  table.limits_draws(0);
  table.step(kDraws, {Seat(1), Draw{}});
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most({"0 of 5C 7C"}));
  EXPECT_EQ(table.where("5C"), Places({"hand-2"}));
}

TEST(Memory, KnowsThatAHandHasOnlyTheMissingCardsThatItWasSeenToTake) {
  Watched table({"2C", "3C 4C", "5D 6D", "5C", "7C 8C"}, faces_in("5C 7C"));
  table.step([](Tx&) {}, {Seat(1), Draw{}});
  table.step([](Tx& tx) {
    tx.move(Card(Rank::five, Suit::clubs), Boxes::discard(), Boxes::hand(1));
    tx.move(Card(Rank::three, Suit::clubs), Boxes::hand(1), Boxes::discard());
  });
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most({"1 of 5C 7C"}));
  EXPECT_EQ(table.where("5C"), Places({"hand-1"}));
  table.step(kDraws);
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most({"2 of 5C 7C"}));
  EXPECT_EQ(table.where("7C"), Places({"hand-1 hand-2 stock"}));
}

TEST(Memory, LearnsNothingFromASealedAct) {
  Watched table({"2C", "3C 4C", "5C 6C", "TC", "7C 8C"}, faces_in("5C 7C"));
  table.step([](Tx&) {}, {Seat(1), GiveCard{Card(Rank::three, Suit::clubs)}});
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most()) << "it lies face down";
  table.step([](Tx& tx) {
    tx.set_turn(std::nullopt);
    tx.set_waiting(SeatSet::all(Boxes::kSeats));
  });
  table.step([](Tx&) {}, {Seat(1), Draw{}});
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most()) << "others have still to answer";
  EXPECT_EQ(table.where("7C"), Places({"hand-1 hand-2 stock"}));
}

TEST(Memory, MovesItsBoundsWithTheHand) {
  Watched table({"2C", "3C 4C", "5C 6C", "TC", "7C 8C"}, faces_in("5C 7C"));
  table.step(kDraws, {Seat(1), Draw{}});
  table.step([](Tx& tx) { tx.exchange(Boxes::hand(1), Boxes::hand(2)); });
  EXPECT_EQ(table.bounds(Boxes::hand(1)), Most());
  EXPECT_EQ(table.bounds(Boxes::hand(2)), Most({"1 of 5C 7C"}));
  table.step([](Tx& tx) { tx.move_all(Boxes::hand(2), Boxes::hand(1)); });
  EXPECT_EQ(table.bounds(Boxes::hand(2)), Most());
}

TEST(Memory, LearnsACompleteHandThatItIsShown) {
  Watched table({"2C", "3C 3C", "5C 6C", "7C", "8C"});
  table.learn(Boxes::hand(1), "3C 3C");
  EXPECT_EQ(table.where("3C"), Places({"hand-1", "hand-1"}));
  EXPECT_EQ(table.where("5C"), Places({"hand-2 stock"})) << "that hand is full";
}

TEST(Memory, LearnsTheCardsThatARuleShows) {
  Watched table({"2C", "3C 3C 4C", "5C 6C", "7C", "3C 8C"});
  const auto shows = [](Tx& tx) {
    tx.reveal(Boxes::hand(1), [] { return Note{.code = "shown", .seat = Seat(1)}; });
  };
  table.step(shows);
  EXPECT_EQ(table.where("3C"), Places({"hand-1", "hand-1", "hand-2 stock"}));
  EXPECT_EQ(table.where("4C"), Places({"hand-1"}));
  EXPECT_EQ(table.where("5C"), Places({"hand-2 stock"})) << "all of that hand was shown";
  // Nobody has seen the card that is drawn afterwards.
  table.step([](Tx& tx) { tx.move_top(1, Boxes::stock(), Boxes::hand(1)); });
  EXPECT_EQ(table.where("4C"), Places({"hand-1"}));
  EXPECT_EQ(table.where("5C"), Places({"hand-1 hand-2 stock"}));
  table.step([&](Tx& tx) {
    tx.move(Card(Rank::four, Suit::clubs), Boxes::hand(1), Boxes::hand(2));
    shows(tx);
  });
  EXPECT_EQ(table.where("4C"), Places({"hand-2"})) << "it is not there any more";
  EXPECT_EQ(table.where("8C"), Places({"hand-1"}));
}

TEST(Memory, LearnsCardsThatAreShownBetweenTwoMoves) {
  Watched table({"2C", "3C 4C", "5C 6C", "7C", "8C 9C"});
  table.step([](Tx& tx) {
    tx.move_top(1, Boxes::stock(), Boxes::hand(1));  // 9C
    tx.reveal(Boxes::hand(1), [] { return Note{.code = "shown", .seat = Seat(1)}; });
    tx.move(Card(Rank::three, Suit::clubs), Boxes::hand(1), Boxes::hand(2));
  });
  EXPECT_EQ(table.where("9C"), Places({"hand-1 hand-2"}));
  EXPECT_EQ(table.where("3C"), Places({"hand-1 hand-2"}));
  EXPECT_EQ(table.where("8C"), Places({"hand-2 stock"}));
}

TEST(Memory, LearnsNothingFromShownCardsThatItSeesAnyway) {
  Watched table({"2C", "3C", "4C", "5C 6C", "7C"});
  const Memory before = table.memory();
  table.step([](Tx& tx) {
    tx.reveal(Boxes::discard(), [] { return Note{.code = "shown"}; });
    tx.reveal(Boxes::hand(0), [] { return Note{.code = "shown"}; });
  });
  EXPECT_TRUE(table.memory() == before);
}

TEST(Memory, StartsAnewIfItCannotFollowTheCards) {
  Watched table({"2C", "3C", "4C", "5C 6C", "7C"});
  table.step(
      [](Tx& tx) { tx.move(Card(Rank::six, Suit::clubs), Boxes::discard(), Boxes::hand(1)); });
  table.step([](Tx& tx) {  // all cards are gathered and two are dealt
    tx.fill(Boxes::stock(), cards_in("2C 3C 4C 5C 6C 7C"));
    tx.deal(1, Boxes::stock(), std::array{Boxes::hand(1), Boxes::hand(2)});
  });
  EXPECT_EQ(table.where("6C"), Places({"hand-1 hand-2 stock"}));
  EXPECT_EQ(table.where("2C"), Places({"hand-1 hand-2 stock"}));
}

TEST(Knowledge, IsEqualIfASeatSeesNoDifference) {
  const Boxes game;
  const Table table = game.table({"2C", "3C 4C", "5C", "6C", "7C 8C"});
  const Table other = game.table({"2C", "5C 8C", "7C", "6C", "3C 4C"});
  const Table seen = game.table({"2C", "3C 4C", "5C", "7C", "6C 8C"});
  EXPECT_TRUE(Knowledge(Glimpse(table, kViewer)) == Knowledge(Glimpse(other, kViewer)));
  EXPECT_FALSE(Knowledge(Glimpse(table, kViewer)) == Knowledge(Glimpse(seen, kViewer)));
  EXPECT_FALSE(Knowledge(Glimpse(table, kViewer)) == Knowledge(Glimpse(table, Seat(1))));
  EXPECT_FALSE(Knowledge(Glimpse(table, Seat(1))) == Knowledge(Glimpse(other, Seat(1))));
}

TEST(Glimpse, OfASpectatorHasNoSeat) {
  const Boxes game;
  const Table table = game.table({"2C", "3C 4C", "5C", "6C", "7C 8C"});
  EXPECT_EQ(Glimpse(table, kViewer).seat(), kViewer);
  EXPECT_THROW((void)Glimpse(table, Viewer::spectator()).seat(), std::logic_error);
  EXPECT_THROW((void)Glimpse::of_everything(table).seat(), std::logic_error);
}

TEST(Knowledge, RefusesAMemoryOfAnotherTable) {
  const Boxes game;
  const Table table = game.table({"2C", "3C 4C", "5C", "6C", "7C 8C"});
  const Table seen = game.table({"2C", "3C 4C", "5C", "7C", "6C 8C"});
  EXPECT_THROW(Knowledge(Glimpse(table, kViewer), Memory(Glimpse(seen, kViewer))),
               std::logic_error);
}

}  // namespace
}  // namespace lastcard::test
