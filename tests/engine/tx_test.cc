#include "engine/core/tx.h"

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "tests/engine/scenario.h"

// Zones, the moves between them, and what each seat sees of a move.

namespace lastcard::testing {
namespace {

constexpr ZoneId kHand0{0};
constexpr ZoneId kHand1{1};
constexpr ZoneId kPile{2};
constexpr ZoneId kStock{3};
constexpr ZoneId kCrib{4};

std::shared_ptr<const TableSetup> two_hands() {
  ZoneLayout zones = {
      {.name = "hand-0", .owner = Seat(0), .faces = Faces::owner, .sorted = true},
      {.name = "hand-1", .owner = Seat(1), .faces = Faces::owner, .sorted = true},
      {.name = "pile", .faces = Faces::everyone},
      {.name = "stock", .faces = Faces::nobody},
      {.name = "crib", .faces = Faces::nobody},
  };
  return std::make_shared<const TableSetup>(nullptr, nullptr, 2, std::move(zones), false);
}

class TxTest : public ::testing::Test {
 protected:
  // Fills the stock. The first card leaves it first.
  void stock_of(std::string_view codes) {
    auto cards = cards_of(codes);
    std::ranges::reverse(cards);
    tx_.fill(kStock, cards);
  }
  [[nodiscard]] std::string in(ZoneId zone) const { return text_of(table_.cards(zone)); }
  // Returns what the viewer sees of the events: "2 backs" or the faces.
  [[nodiscard]] std::string seen(Viewer viewer) const {
    std::string text;
    for (const SeenEvent& event : seen_by(viewer, events_, setup_->zones)) {
      if (!text.empty()) text += "; ";
      const auto* move = std::get_if<SeenMove>(&event);
      if (move == nullptr) {
        text += fact_in(event)->code;
      } else if (const auto* open = std::get_if<OpenCards>(&move->cards)) {
        text += text_of(open->cards);
      } else {
        text += std::to_string(std::get<HiddenCards>(move->cards).count) + " backs";
      }
    }
    return text;
  }

  std::shared_ptr<const TableSetup> setup_ = two_hands();
  Table table_{*setup_};
  SeededEntropy entropy_{7};
  std::vector<Event> events_;
  Tx tx_{table_, entropy_, &events_};
};

TEST_F(TxTest, FillIsSeenByNobody) {
  stock_of("5H 3C");
  EXPECT_EQ(in(kStock), "3C 5H");
  EXPECT_EQ(table_.top(kStock).code(), "5H");
  EXPECT_TRUE(events_.empty());
}

TEST_F(TxTest, AHandIsSortedAndAPileKeepsItsOrder) {
  stock_of("5H 3C TD 9S");
  tx_.move_top(4, kStock, kHand0);
  EXPECT_EQ(in(kHand0), "3C 5H 9S TD");
  tx_.move(cards_of("TD 3C 9S"), kHand0, kPile);
  EXPECT_EQ(in(kPile), "TD 3C 9S");
  EXPECT_EQ(in(kHand0), "5H");
  EXPECT_EQ(table_.top(kPile).code(), "9S");
}

TEST_F(TxTest, ADrawIsSeenByItsDrawerOnly) {
  stock_of("5H 3C TD");
  tx_.move_top(2, kStock, kHand0);
  EXPECT_EQ(seen(Seat(0)), "5H 3C");
  EXPECT_EQ(seen(Seat(1)), "2 backs");
  EXPECT_EQ(seen(Viewer::spectator()), "2 backs");
}

TEST_F(TxTest, APlayIsSeenByEveryone) {
  stock_of("5H 3C");
  tx_.move_top(2, kStock, kHand0);
  events_.clear();
  tx_.move(cards_of("5H"), kHand0, kPile);
  EXPECT_EQ(seen(Seat(1)), "5H");
  EXPECT_EQ(seen(Viewer::spectator()), "5H");
}

TEST_F(TxTest, AGiftIsSeenByGiverAndReceiver) {
  stock_of("5H 3C");
  tx_.move_top(2, kStock, kHand0);
  events_.clear();
  tx_.move(cards_of("5H 3C"), kHand0, kHand1);
  // The cards are sorted, because the order in which cards leave a hand must tell nothing.
  EXPECT_EQ(seen(Seat(0)), "3C 5H");
  EXPECT_EQ(seen(Seat(1)), "3C 5H");
  EXPECT_EQ(seen(Viewer::spectator()), "2 backs");
}

TEST_F(TxTest, MovingTheTopMovesOnlyAsManyCardsAsThereAre) {
  stock_of("5H");
  EXPECT_EQ(tx_.move_top(3, kStock, kHand0), 1);
  EXPECT_EQ(tx_.move_top(3, kStock, kHand0), 0);
  EXPECT_EQ(events_.size(), 1U);
}

TEST_F(TxTest, TheTopmostCopyLeavesAPile) {
  tx_.fill(kPile, cards_of("5H 3C 5H 9S"));
  tx_.move(cards_of("5H"), kPile, kHand0);
  EXPECT_EQ(in(kPile), "5H 3C 9S");
}

TEST_F(TxTest, ACardThatIsNotThereIsAnErrorOfTheGame) {
  stock_of("5H");
  EXPECT_THROW(tx_.move(cards_of("9S"), kStock, kHand0), std::logic_error);
}

TEST_F(TxTest, DealingGoesRoundCardByCard) {  // conventions, "Dealing"
  stock_of("5H 3C TD 9S QC");
  const std::array hands = {kHand1, kHand0};
  tx_.deal(2, kStock, hands);
  EXPECT_EQ(in(kHand1), "5H TD");
  EXPECT_EQ(in(kHand0), "3C 9S");
  EXPECT_EQ(in(kStock), "QC");
  EXPECT_EQ(seen(Seat(1)), "5H TD; 2 backs");
  EXPECT_EQ(seen(Seat(0)), "2 backs; 3C 9S");
}

TEST_F(TxTest, RecyclingKeepsTheTopCard) {  // conventions, "Reshuffle"
  tx_.fill(kPile, cards_of("5H 3C TD 9S"));
  tx_.recycle(kPile, kStock);
  EXPECT_EQ(in(kPile), "9S");
  EXPECT_EQ(table_.count(kStock), 3);
  // All viewers saw the pile's cards. After it is turned over, they see only backs.
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::spectator()}) {
    EXPECT_EQ(seen(viewer), "3 backs");
  }
  events_.clear();
  tx_.recycle(kPile, kStock);
  EXPECT_TRUE(events_.empty());
}

TEST_F(TxTest, ATopCardCanMoveToTheBottomOfAnotherPile) {  // PES-3
  tx_.fill(kStock, cards_of("3C 5H"));
  tx_.move_top(1, kStock, kPile);
  tx_.move_top_to_bottom(kPile, kStock);
  EXPECT_EQ(in(kStock), "5H 3C");
  EXPECT_EQ(table_.count(kPile), 0);
}

TEST_F(TxTest, ExchangedHandsAreSeenByTheirTwoOwners) {
  stock_of("5H 3C TD");
  tx_.move_top(2, kStock, kHand0);
  tx_.move_top(1, kStock, kHand1);
  events_.clear();
  tx_.exchange(kHand0, kHand1);
  EXPECT_EQ(in(kHand0), "TD");
  EXPECT_EQ(in(kHand1), "3C 5H");
  EXPECT_EQ(seen(Seat(0)), "3C 5H; TD");
  EXPECT_EQ(seen(Viewer::spectator()), "2 backs; 1 backs");
}

TEST_F(TxTest, ExchangeOfEqualCardsLosesNone) {
  stock_of("5H 5H 3C");
  tx_.move_top(1, kStock, kHand0);
  tx_.move_top(2, kStock, kHand1);
  tx_.exchange(kHand0, kHand1);
  EXPECT_EQ(in(kHand0), "3C 5H");
  EXPECT_EQ(in(kHand1), "5H");
}

TEST_F(TxTest, TheEntropyDecidesShuffles) {
  stock_of("5H 3C TD");
  ScriptedEntropy scripted({cards_of("TD 5H 3C")});
  Tx tx(table_, scripted);
  tx.shuffle(kStock);
  EXPECT_EQ(table_.top(kStock).code(), "TD");  // the card at index 0 leaves first
  EXPECT_EQ(in(kStock), "3C 5H TD");
}

TEST_F(TxTest, WithoutAListenerThereAreNoEvents) {
  Tx quiet(table_, entropy_);
  EXPECT_FALSE(quiet.listening());
  stock_of("5H 3C");
  quiet.move_top(1, kStock, kHand0);
  bool asked = false;
  quiet.note([&] {
    asked = true;
    return Note{.code = "drew"};
  });
  EXPECT_FALSE(asked);
  EXPECT_TRUE(events_.empty());
  EXPECT_EQ(in(kHand0), "5H");
}

// A note's type has no room for a card. A game that wants to tell a card must say why it may.
template <class T>
concept HoldsCards = requires(T note) {
  note.cards;
};
static_assert(HoldsCards<Fact> && !HoldsCards<Note>);
static_assert(!std::is_constructible_v<Note, Fact, std::vector<Card>>);

TEST_F(TxTest, ANoteTellsCardsThatComeToAnOpenZone) {
  stock_of("5H 3C");
  tx_.move_top(2, kStock, kHand0);
  events_.clear();
  const auto played = [] { return Note{.code = "played", .seat = Seat(0)}; };
  tx_.note_card(cards_of("5H").front(), kHand0, kPile, played);
  tx_.move(cards_of("5H"), kHand0, kPile);
  tx_.note_card(cards_of("5H").front(), kPile, played);
  EXPECT_EQ(seen(Viewer::spectator()), "played; 5H; played");
  EXPECT_EQ(text_of(fact_in(events_.front())->cards), "5H");
  EXPECT_EQ(note_in(events_.front())->code, "played");
  EXPECT_EQ(note_in(events_[1]), nullptr);
}

TEST_F(TxTest, ANoteDoesNotTellHiddenCards) {
  stock_of("5H 3C TD");
  tx_.move_top(1, kStock, kHand0);
  tx_.move_top(1, kStock, kCrib);
  events_.clear();
  const auto drew = [] { return Note{.code = "drew", .seat = Seat(0)}; };
  const Card held = cards_of("5H").front();
  EXPECT_THROW(tx_.note_card(held, kHand0, drew), std::logic_error);
  EXPECT_THROW(tx_.note_card(held, kStock, kHand0, drew), std::logic_error);
  EXPECT_THROW(tx_.note_card(held, kHand0, kCrib, drew), std::logic_error);
  // The zone kPile is open, but the card does not come from where the call says.
  EXPECT_THROW(tx_.note_card(held, kStock, kPile, drew), std::logic_error);
  EXPECT_TRUE(events_.empty());
}

TEST_F(TxTest, RevealingAHandMakesAnEventWithItsCards) {
  stock_of("5H 3C TD");
  tx_.move_top(2, kStock, kHand0);
  events_.clear();
  tx_.reveal(kHand0, [] { return Note{.code = "shown-hand", .seat = Seat(0)}; });
  tx_.note_face(cards_of("TD").front(), [] { return Note{.code = "named-card"}; });
  const auto& shown = std::get<NoteOfCards>(events_.front());
  EXPECT_EQ(shown.why, NoteOfCards::Why::revealed);
  EXPECT_EQ(text_of(shown.cards), "3C 5H");
  EXPECT_EQ(std::get<NoteOfCards>(events_.back()).why, NoteOfCards::Why::named);
  const auto told = seen_by(Seat(1), events_, setup_->zones);
  EXPECT_EQ(text_of(std::get<Revealed>(told.front()).fact.cards), "3C 5H");
  EXPECT_EQ(std::get<Revealed>(told.front()).zone, kHand0);
  EXPECT_EQ(std::get<Fact>(told.back()).code, "named-card") << "a face that lies nowhere";
}

TEST_F(TxTest, APileIsRecycledOntoAnotherPileInItsOrder) {
  stock_of("2C 3C 4C 5C 6C 7C 8C");
  tx_.move_top(1, kStock, kHand0);
  tx_.move_top(1, kStock, kPile);
  tx_.move_top(3, kStock, kCrib);
  tx_.recycle(kCrib, kPile, 1);
  EXPECT_EQ(in(kPile), "3C 4C 5C");
  EXPECT_EQ(in(kCrib), "6C");
  EXPECT_EQ(in(kStock), "8C 7C");
  tx_.recycle(kPile, kCrib, 2);
  EXPECT_EQ(in(kPile), "4C 5C");
  EXPECT_EQ(in(kCrib), "6C 3C");
  EXPECT_EQ(in(kStock), "8C 7C");
  EXPECT_EQ(in(kHand0), "2C");
}

TEST_F(TxTest, HandsOfEverySizeAreSorted) {
  std::vector<Card> pack;
  for (int face = Card::kFaces - 1; face >= 0; --face) {
    pack.insert(pack.end(), 2, Card::from_face((face * 30) % Card::kFaces));
  }
  tx_.fill(kStock, pack);
  while (table_.count(kStock) > 0) {
    tx_.move_top(1, kStock, kHand0);
    ASSERT_TRUE(std::ranges::is_sorted(table_.cards(kHand0)));
  }
  while (table_.count(kHand0) > 0) {
    const auto hand = table_.cards(kHand0);
    const Card card = hand[hand.size() / 3];
    tx_.move(card, kHand0, kPile);
    ASSERT_EQ(table_.top(kPile), card);
    ASSERT_TRUE(std::ranges::is_sorted(table_.cards(kHand0)));
  }
  EXPECT_THROW(tx_.move(pack.front(), kHand0, kPile), std::logic_error);
}

TEST_F(TxTest, TablesAreValues) {
  stock_of("5H 3C");
  const Table before = table_;
  EXPECT_EQ(before, table_);
  tx_.move_top(1, kStock, kHand0);
  EXPECT_FALSE(before == table_);
  EXPECT_EQ(before.count(kStock), 2);
}

TEST_F(TxTest, ZonesAreVisibleAsTheirLayoutSpecifies) {
  const ZoneLayout& zones = setup_->zones;
  EXPECT_TRUE(sees(Seat(0), zones[0]));
  EXPECT_FALSE(sees(Seat(1), zones[0]));
  EXPECT_FALSE(sees(Viewer::spectator(), zones[0]));
  EXPECT_TRUE(sees(Viewer::spectator(), zones[2]));
  EXPECT_FALSE(sees(Seat(0), zones[3]));
  EXPECT_FALSE(sees(Seat(0), zones[static_cast<std::size_t>(kCrib.index())]));
}

// ---- Entropy ----

TEST(Entropy, SeededOrdersAreRepeatable) {
  const auto shuffled = [](std::uint64_t seed) {
    auto cards = cards_of("2C 3C 4C 5C 6C 7C 8C 9C TC");
    SeededEntropy entropy(seed);
    entropy.shuffle(cards);
    return text_of(cards);
  };
  EXPECT_EQ(shuffled(1), shuffled(1));
  EXPECT_NE(shuffled(1), shuffled(2));
}

TEST(Entropy, EachOrderOfThreeComesUp) {
  SeededEntropy entropy(3);
  std::map<std::string, int> orders;
  for (int times = 0; times < 6000; ++times) {
    auto cards = cards_of("2C 3C 4C");
    entropy.shuffle(cards);
    ++orders[text_of(cards)];
  }
  EXPECT_EQ(orders.size(), 6U);
  for (const auto& [order, times] : orders) EXPECT_NEAR(times, 1000, 200) << order;
}

TEST(Entropy, AScriptGivesRecordedOrdersOnly) {
  auto cards = cards_of("2C 3C");
  ScriptedEntropy wrong({cards_of("2C 4C")});
  EXPECT_THROW(wrong.shuffle(cards), ReplayError);
  ScriptedEntropy shorter({cards_of("2C")});
  EXPECT_THROW(shorter.shuffle(cards), ReplayError);
  ScriptedEntropy right({cards_of("3C 2C")});
  right.shuffle(cards);
  EXPECT_EQ(text_of(cards), "3C 2C");
  EXPECT_TRUE(right.used_up());
  EXPECT_THROW(right.shuffle(cards), ReplayError);
}

TEST(Entropy, ARecordingKeepsWhatTheSourceDecides) {
  ScriptedEntropy source({cards_of("3C 2C"), cards_of("5C 4C")});
  RecordingEntropy recording(source);
  auto first = cards_of("2C 3C");
  auto second = cards_of("4C 5C");
  recording.shuffle(first);
  recording.shuffle(second);
  EXPECT_EQ(recording.outcomes(), (std::vector{cards_of("3C 2C"), cards_of("5C 4C")}));
}

}  // namespace
}  // namespace lastcard::testing
