#include "engine/core/view.h"

#include "engine/core/game.h"

namespace lastcard {
namespace {

ZoneView view_zone(const Table& table, ZoneId id, const ZoneSpec& spec, Viewer viewer) {
  ZoneView zone{id, Backs{table.count(id)}, table.count(id)};
  if (sees(viewer, spec, table.round_over())) {
    const auto cards = table.cards(id);
    zone.cards = OpenCards{{cards.begin(), cards.end()}};
  } else if (spec.faces == Faces::top_card && zone.count > 0) {
    zone.cards = OpenCards{{table.top(id)}};
  }
  return zone;
}

}  // namespace

View make_view(const Table& table, Viewer viewer, Moment moment) {
  const Game& game = *table.setup().game;
  View view;
  view.viewer = viewer;
  view.zone_specs = table.shared_zones();
  view.rules = table.shared_rules();
  view.amended = view.rules != table.setup().rules;
  view.dealer = table.dealer();
  Phase phase = table.phase();
  // Whom the table waits for in the veiled phase is asked at once, so its viewer sees how it is.
  const bool asked = viewer.seat() && table.waiting().contains(*viewer.seat());
  const auto veil = asked ? std::nullopt : game.veil(table);
  const bool veiled = veil && (moment == Moment::veiled || phase == veil->phase);
  if (veiled) {
    phase = veil->phase;
  } else {
    view.turn = table.turn();
    view.to_act = table.to_act();
  }
  view.phase = game.phase_name(phase);
  view.zones.reserve(view.zone_specs->size());
  for (const ZoneSpec& spec : *view.zone_specs) {
    const ZoneId id(static_cast<int>(view.zones.size()));
    view.zones.push_back(view_zone(table, id, spec, viewer));
  }
  IntentList legal;
  if (viewer.seat() && !veiled) game.legal(table, *viewer.seat(), legal);
  const Glimpse glimpse(table, view, phase, legal);
  ViewBuilder builder(view);
  game.describe(glimpse, builder);
  if (table.round_over()) {
    view.round_result = game.round_outcome(table);
    view.match_result = game.match_outcome(table);
  }
  return view;
}

}  // namespace lastcard
