#include "engine/layout/ristiseiska_state.h"

#include <algorithm>

namespace lastcard::layout {

// ---- The rule set ----

const RuleMembers& RistiseiskaRules::members() {
  static const RuleMembers kMembers = {
      {"scoring", WordMember{{"wins", "points"}, "wins"}},
      {"target", NumberMember{1, 1000, 1}},
      {"strict", FlagMember{true}},
      {"penalty_cards", NumberMember{1, 3, 1}},
      {"free_first_turn", FlagMember{true}},
      {"eight_after_six", FlagMember{false}},
      {"extra_turn", FlagMember{false}},
      {"ace_points", NumberMember{1, 20, 14}},
  };
  return kMembers;
}

RistiseiskaRules::RistiseiskaRules(const Json& json)
    : scoring(json.at("scoring") == "points" ? Scoring::points : Scoring::wins),
      target(json.at("target").get<int>()),
      strict(json.at("strict").get<bool>()),
      penalty_cards(json.at("penalty_cards").get<int>()),
      free_first_turn(json.at("free_first_turn").get<bool>()),
      eight_after_six(json.at("eight_after_six").get<bool>()),
      extra_turn(json.at("extra_turn").get<bool>()),
      ace_points(json.at("ace_points").get<int>()) {}

Json RistiseiskaRules::to_json() const {
  return Json{{"scoring", scoring == Scoring::points ? "points" : "wins"},
              {"target", target},
              {"strict", strict},
              {"penalty_cards", penalty_cards},
              {"free_first_turn", free_first_turn},
              {"eight_after_six", eight_after_six},
              {"extra_turn", extra_turn},
              {"ace_points", ace_points}};
}

// ---- The position ----

bool fits(Card card, Ends ends, bool eight_after_six) {
  constexpr int kSeven = 7;
  const int value = card.rank_value();
  if (value == kSeven) return true;
  if (ends.lowest == 0) return false;
  if (value < kSeven) return value == ends.lowest - 1;
  const bool waits_for_six = value == kSeven + 1 && eight_after_six && ends.lowest == kSeven;
  return value == ends.highest + 1 && !waits_for_six;
}

bool Position::holds(Seat seat, Card card) const {
  return std::ranges::binary_search(hand(seat), card);
}

Ends Position::ends(Suit suit) const {
  const auto row = glimpse_.cards(zones_.row(suit));
  if (row.empty()) return {};
  return {row.front().rank_value(), row.back().rank_value()};
}

bool Position::fits(Card card) const {
  if (!begun()) return card == kFirstCard;
  return layout::fits(card, ends(card.suit()), rules().eight_after_six);
}

bool Position::can_play(Seat seat) const {
  return std::ranges::any_of(hand(seat), [&](Card card) { return fits(card); });
}

bool Position::first_turn(Seat seat) const {
  return ((open().played_in >> static_cast<unsigned>(seat.number())) & 1U) == 0;
}

std::optional<Seat> Position::giver_to(Seat beggar) const {
  for (int step = 1; step < seats(); ++step) {
    const Seat seat = beggar.stepped(-step, seats());
    if (hand_size(seat) >= 2) return seat;
  }
  return std::nullopt;
}

int Position::points_of(Seat seat, Seat winner) const {
  if (rules().scoring == Scoring::wins) return seat == winner ? 1 : 0;
  int points = 0;
  for (const Card card : hand(seat)) {
    points += card.rank() == Rank::ace ? rules().ace_points : card.rank_value();
  }
  return points;
}

SeatSet Position::match_winners() const {
  int highest = 0;
  int best = total(Seat(0));
  const bool few_are_good = rules().scoring == Scoring::points;
  for (int seat = 0; seat < seats(); ++seat) {
    highest = std::max(highest, total(Seat(seat)));
    best = few_are_good ? std::min(best, total(Seat(seat))) : highest;
  }
  SeatSet winners;
  if (highest < rules().target) return winners;
  for (int seat = 0; seat < seats(); ++seat) {
    if (total(Seat(seat)) == best) winners.insert(Seat(seat));
  }
  return winners;
}

}  // namespace lastcard::layout
