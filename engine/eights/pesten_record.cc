#include "engine/core/record_values.h"
#include "engine/eights/pesten.h"
#include "engine/eights/state.h"

// What records hold of a round of Pesten (docs/rules/pesten.md, section 11), and how rounds and
// matches end.

namespace lastcard::eights {
Json Pesten::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const Open& open = position.open();
  Json chain;
  if (open.in_chain != 0) {
    chain = {{"total", open.chain_total}, {"kind", chain_name(open.chain_kind)}};
  }
  Json shot = snapshot_of_cards(position);
  add_course(position, shot);
  shot["chain"] = std::move(chain);
  shot["owes"] = seat_or_null(open.owes.get());
  shot["points"] = points(position.glimpse());
  if (position.rules().has_choice(Choice::call_rank)) {
    const auto rank = open.called_rank.get();
    shot["called_rank"] = rank ? Json(std::string(1, letter_of(*rank))) : Json();
  }
  return shot;
}

std::optional<Outcome> Pesten::match_outcome(const Table& table) const {
  Outcome outcome{.winner = {}, .side = {}, .points = points(Glimpse::of_everything(table))};
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
