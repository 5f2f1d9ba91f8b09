#include "engine/core/record_values.h"

#include <algorithm>

namespace lastcard {

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

}  // namespace lastcard
