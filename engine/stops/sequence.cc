#include "engine/stops/sequence.h"

#include <algorithm>

#include "engine/core/record_values.h"

namespace lastcard::stops {

ZoneLayout hands_and_rows(int seats) {
  ZoneLayout zones = hand_zones(seats, true);
  for (int seat = 0; seat < seats; ++seat) {
    zones.push_back({.name = "played-" + std::to_string(seat),
                     .owner = Seat(seat),
                     .faces = Faces::everyone,
                     .layout = Layout::spread});
  }
  return zones;
}

ZoneSpec hidden_pile(std::string name) {
  return {.name = std::move(name),
          .faces = Faces::nobody,
          .layout = Layout::pile,
          .sorted = true,
          .laid_open = true};
}

ZoneSpec passing_stock() {
  return {.name = "stock", .faces = Faces::nobody, .layout = Layout::pile, .passing = true};
}

int height(Card card, Ace ace) {
  const int value = card.rank_value() - 1;
  return ace == Ace::high ? (value + kRanks - 1) % kRanks : value;
}

std::optional<Card> next_above(Card card, Ace ace) {
  if (ace != Ace::circle && height(card, ace) == kRanks - 1) return std::nullopt;
  return Card(static_cast<Rank>(card.rank_value() % kRanks + 1), card.suit());
}

std::optional<Seat> holder_of(const Table& table, Card card) {
  const Zones zones(table.seats());
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (holds(table.cards(zones.hand(Seat(seat))), card)) return Seat(seat);
  }
  return std::nullopt;
}

FaceSet lower_of_suit(Card card, Ace ace) {
  FaceSet lower;
  FaceSet::of(card.suit()).for_each([&](Card other) {
    if (height(other, ace) < height(card, ace)) lower.insert(FaceSet::of(other));
  });
  return lower;
}

bool is_lowest_of_suit(std::span<const Card> hand, Card card, Ace ace,
                       std::optional<Card> ignored) {
  return std::ranges::none_of(hand, [&](Card other) {
    return other != ignored && other.suit() == card.suit() &&
           height(other, ace) < height(card, ace);
  });
}

RuleMember lead_member(std::string_view preset) {
  return {"lead", WordMember{{"any", "lowest"}, preset}};
}

Lead read_lead(const Json& rules) {
  return rules.at("lead") == "lowest" ? Lead::lowest : Lead::any;
}

Pack pack_without(std::initializer_list<Card> removed) {
  Pack pack;
  for (const Suit suit : kSuits) {
    for (int value = 1; value <= kRanks; ++value) {
      const Card card(static_cast<Rank>(value), suit);
      if (std::ranges::find(removed, card) == removed.end()) pack.push_back(card);
    }
  }
  return pack;
}

DealOrder hands_from_left_of(Seat dealer, int seats) {
  const Zones zones(seats);
  DealOrder order;
  for (int step = 1; step <= seats; ++step)
    order.push_back(zones.hand(dealer.stepped(step, seats)));
  return order;
}

void deal_cards(Tx& tx, int count, ZoneId stock, std::span<const ZoneId> to) {
  const auto hands = static_cast<int>(to.size());
  const int rounds = count / hands;
  const int rest = count % hands;
  if (rounds > 0) tx.deal(rounds, stock, to);
  if (rest > 0) tx.deal(1, stock, to.first(static_cast<std::size_t>(rest)));
}

Json hands_json(const Table& table) {
  Json hands = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat) {
    hands.push_back(codes_of(table.cards(Zones(table.seats()).hand(Seat(seat)))));
  }
  return hands;
}

Json played_json(const Table& table) {
  Json played = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat) {
    played.push_back(codes_of(table.cards(Zones(table.seats()).played(Seat(seat)))));
  }
  return played;
}

}  // namespace lastcard::stops
