#include <algorithm>
#include <array>

#include "engine/core/codec.h"
#include "engine/core/record_values.h"
#include "engine/tricks/trick.h"

// What viewers and records are told of a game played in tricks.

namespace lastcard::tricks {
namespace {

constexpr std::array<std::string_view, 3> kPhases = {"over", "lead", "follow"};

// Where nothing is shuffled, nothing is left to chance.
class NoChance final : public Entropy {
 public:
  void shuffle(std::span<Card> /*cards*/) override {}
};

}  // namespace

std::optional<Card> played_by(const Glimpse& glimpse, Seat seat) {
  const ZoneView& zone = glimpse.zone(Zones(glimpse.seats()).played(seat));
  const auto& cards = std::get<OpenCards>(zone.cards).cards;
  return cards.empty() ? std::nullopt : std::optional(cards.front());
}

std::vector<int> points_of(const Table& table) {
  std::vector<int> points;
  points.reserve(static_cast<std::size_t>(table.seats()));
  for (int side = 0; side < table.seats(); ++side) points.push_back(table.counter(side));
  return points;
}

std::vector<int> points_of(const Glimpse& glimpse) {
  std::vector<int> points;
  points.reserve(static_cast<std::size_t>(glimpse.seats()));
  for (int side = 0; side < glimpse.seats(); ++side) points.push_back(glimpse.counter(side));
  return points;
}

bool may(const Glimpse& glimpse, const Intent& intent) {
  return std::ranges::find(glimpse.legal(), intent) != glimpse.legal().end();
}

void ask_for_card(const Glimpse& glimpse, ViewBuilder& builder) {
  IntentList cards;
  std::ranges::copy_if(glimpse.legal(), std::back_inserter(cards), [](const Intent& intent) {
    return std::holds_alternative<PlayCard>(intent);
  });
  if (!cards.empty()) builder.ask({AskKind::pick_cards, "play", std::move(cards)});
}

void tell_effect(const Game& game, const Table& table, Seat seat, std::span<const Card> cards,
                 Consideration& answer) {
  if (answer.refusal || cards.size() != 1) return;
  Table after = table;
  NoChance chance;
  Tx tx(after, chance);
  game.play(tx, Action{seat, PlayCard{cards.front()}});
  Preview preview;
  preview.next = after.turn();
  preview.goes_out = after.round_over();
  answer.effect = std::move(preview);
}

Outcome round_outcome(const Table& table) {
  const auto winner = Position(table).winner();
  Outcome outcome{.winner = winner, .side = {}, .points = points_of(table)};
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

std::string_view phase_name(Phase phase) { return kPhases[phase]; }

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

Json discard_of(const Position& position) {
  return sorted_codes(position.table(), std::array{position.zones().discard()});
}

Json cards_left(const Position& position) {
  Json counts = Json::array();
  for (int seat = 0; seat < position.seats(); ++seat) {
    counts.push_back(position.hand(Seat(seat)).size());
  }
  return counts;
}

}  // namespace lastcard::tricks
