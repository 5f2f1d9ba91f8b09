#include <algorithm>
#include <array>

#include "engine/core/codec.h"
#include "engine/core/preview.h"
#include "engine/core/record_values.h"
#include "engine/tricks/trick.h"

// Views and records of the games with tricks.

namespace lastcard::tricks {

std::vector<int> points_of(const Position& position) {
  const int sides = position.seats();
  std::vector<int> points;
  points.reserve(static_cast<std::size_t>(sides));
  for (int side = 0; side < sides; ++side) points.push_back(position.glimpse().counter(side));
  return points;
}

void tell_trick(const Position& position, ViewBuilder& builder) {
  const Seat leader = position.leader();
  builder.badge({.code = "leader", .seat = leader});
  if (position.glimpse().count(position.zones().played(leader)) == 0) return;
  builder.badge({.code = "highest", .seat = position.best()});
}

void ask_for_card(ViewBuilder& builder) {
  IntentList cards;
  std::ranges::copy_if(builder.legal(), std::back_inserter(cards), [](const Intent& intent) {
    return std::holds_alternative<PlayCard>(intent);
  });
  if (!cards.empty()) builder.ask({AskKind::pick_cards, "play", std::move(cards)});
}

void tell_effect(const Glimpse& glimpse, std::span<const Card> cards, Consideration& answer) {
  if (answer.refusal || cards.size() != 1) return;
  Trial trial(glimpse);
  glimpse.game().play(trial.tx(), Action{glimpse.seat(), PlayCard{cards.front()}});
  answer.effect = trial.preview({});
}

Outcome round_outcome(const Table& table) {
  const Position position(Glimpse::of_everything(table));
  const auto winner = position.winner();
  Outcome outcome{.winner = winner, .side = {}, .points = points_of(position)};
  if (winner) outcome.side = winner->number();
  return outcome;
}

std::optional<Outcome> match_outcome(const Table& table, int target) {
  Outcome outcome = round_outcome(table);
  const bool won = outcome.side && table.counter(*outcome.side) >= target;
  return won ? std::optional(std::move(outcome)) : std::nullopt;
}

Json match_result(const Table& table, int target) {
  const auto outcome = match_outcome(table, target);
  if (!outcome) return {};
  return Json{{"winner", seat_or_null(outcome->winner)}, {"points", outcome->points}};
}

Json hands_of(const Position& position) {
  Json hands = Json::array();
  for (int seat = 0; seat < position.seats(); ++seat) {
    hands.push_back(codes_of(position.hand(Seat(seat))));
  }
  return hands;
}

Json trick_of(const Position& position) {
  Json trick = Json::array();
  position.for_each_played([&](Seat seat, Card card) {
    trick.push_back({{"seat", seat.number()}, {"card", card.code()}});
  });
  return trick;
}

Json discard_of(const Table& table) {
  return sorted_codes(table, std::array{Zones(table.seats()).discard()});
}

Json cards_left(const Position& position) {
  Json counts = Json::array();
  for (int seat = 0; seat < position.seats(); ++seat) {
    counts.push_back(position.hand(Seat(seat)).size());
  }
  return counts;
}

}  // namespace lastcard::tricks
