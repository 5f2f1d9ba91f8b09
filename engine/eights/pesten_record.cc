#include <algorithm>
#include <array>

#include "engine/core/record_values.h"
#include "engine/eights/pesten.h"
#include "engine/eights/state.h"

// What records hold of a round of Pesten (docs/rules/pesten.md, section 11), and how rounds and
// matches end.

namespace lastcard::eights {
namespace {

constexpr std::array<std::string_view, 10> kPhases = {
    "over",      "play",       "drawn",       "respond", "respond-skip",
    "call-suit", "pass-cards", "choose-seat", "give",    "call-rank"};

std::vector<int> points_of(const Table& table) {
  std::vector<int> points(static_cast<std::size_t>(table.rules<RuleSet>().sides(table.seats())));
  for (std::size_t side = 0; side < points.size(); ++side) {
    points[side] = table.counter(static_cast<int>(side));
  }
  return points;
}

// A hand, with the card that its player has chosen to pass on while the others still choose.
Json whole_hand(const Table& table, Seat seat) {
  const Zones zones(table.seats());
  return sorted_codes(table, std::array{zones.hand(seat), zones.passing(seat)});
}

}  // namespace

std::string_view Pesten::phase_name(Phase phase) const { return kPhases[phase]; }

Json Pesten::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const Open& open = position.open();
  Json hands = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat) {
    hands.push_back(whole_hand(table, Seat(seat)));
  }
  Json chain;
  if (open.in_chain != 0) {
    chain = {{"total", open.chain_total}, {"kind", chain_name(open.chain_kind)}};
  }
  const auto called = open.called.get();
  Json shot{{"turn", seat_or_null(table.turn())},
            {"waiting", numbers_of(table.waiting())},
            {"phase", phase_name(table.phase())},
            {"hands", std::move(hands)},
            {"stock", table.count(position.zones().stock())},
            {"discard", table.count(position.zones().discard())},
            {"top", position.top().code()},
            {"called", called ? Json(std::string(1, letter_of(*called))) : Json()},
            {"direction", open.direction},
            {"chain", std::move(chain)},
            {"owes", seat_or_null(open.owes.get())},
            {"points", points_of(table)}};
  if (position.rules().has_choice(Choice::call_rank)) {
    const auto rank = open.called_rank.get();
    shot["called_rank"] = rank ? Json(std::string(1, letter_of(*rank))) : Json();
  }
  return shot;
}

Outcome Pesten::round_outcome(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  Outcome outcome{.winner = position.open().winner.get(), .side = {}, .points = points_of(table)};
  if (outcome.winner) outcome.side = position.side_of(*outcome.winner);
  return outcome;
}

std::optional<Outcome> Pesten::match_outcome(const Table& table) const {
  Outcome outcome{.winner = {}, .side = {}, .points = points_of(table)};
  for (std::size_t side = 0; side < outcome.points.size(); ++side) {
    if (outcome.points[side] < table.rules<RuleSet>().target) continue;
    outcome.side = static_cast<int>(side);
    outcome.winner = table.open<Open>().winner.get();
    return outcome;
  }
  return std::nullopt;
}

Json Pesten::round_result(const Table& table) const {
  const Outcome outcome = round_outcome(table);
  return Json{{"winner", seat_or_null(outcome.winner)},
              {"side", outcome.side ? Json(*outcome.side) : Json()},
              {"points", outcome.points}};
}

Json Pesten::match_result(const Table& table) const {
  const auto outcome = match_outcome(table);
  if (!outcome) return {};
  return Json{{"side", *outcome->side}, {"points", outcome->points}};
}

}  // namespace lastcard::eights
