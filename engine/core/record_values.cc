#include "engine/core/record_values.h"

#include <algorithm>

#include "engine/core/game.h"
#include "engine/core/plays.h"

namespace lastcard {
namespace {

// Lists all single cards, and at most kMostListedSets sets.
class RecordLister final : public IntentSink {
 public:
  explicit RecordLister(IntentList& list) : list_(list) {}
  bool add(const Intent& intent) override {
    list_.push_back(intent);
    return true;
  }
  bool add_plays(const Plays& plays) override {
    std::size_t sets = 0;
    plays.each([&](const Play& play) {
      list_.push_back(intent_of(play));
      if (play.size() > 1) ++sets;
      return sets < kMostListedSets;
    });
    return true;
  }

 private:
  IntentList& list_;
};

}  // namespace

Json codes_of(std::span<const Card> cards) {
  Json codes = Json::array();
  for (const Card card : cards) codes.push_back(card.code());
  return codes;
}

Json sorted_codes(const Table& table, std::span<const ZoneId> zones) {
  std::vector<Card> cards;
  for (const ZoneId zone : zones) {
    const auto lying = table.cards(zone);
    cards.insert(cards.end(), lying.begin(), lying.end());
  }
  std::ranges::sort(cards);
  return codes_of(cards);
}

Json seat_or_null(std::optional<Seat> seat) { return seat ? Json(seat->number()) : Json(); }
Json card_or_null(std::optional<Card> card) { return card ? Json(card->code()) : Json(); }

Json numbers_of(SeatSet seats) {
  Json numbers = Json::array();
  seats.for_each([&](Seat seat) { numbers.push_back(seat.number()); });
  return numbers;
}

IntentList legal_of_record(const Table& table, Seat seat) {
  IntentList legal;
  RecordLister lister(legal);
  table.setup().game->legal(Glimpse(table, seat), lister);
  return legal;
}

}  // namespace lastcard
