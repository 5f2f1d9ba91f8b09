#include "engine/core/view.h"

#include "engine/core/game.h"
#include "engine/core/plays.h"

namespace lastcard {
namespace {

class AskLister final : public IntentSink {
 public:
  bool add(const Intent& intent) override {
    legal.push_back(intent);
    return true;
  }
  bool add_plays(const Plays& plays) override {
    std::size_t listed = 0;
    more_plays = !plays.each([&](const Play& play) {
      if (listed == kMostAskedPlays) return false;
      ++listed;
      return add(intent_of(play));
    });
    return true;
  }

  IntentList legal;
  bool more_plays = false;
};

ZoneView view_zone(const Glimpse& glimpse, ZoneId id) {
  ZoneView zone{id, HiddenCards{glimpse.count(id)}, glimpse.count(id)};
  if (glimpse.sees(id)) {
    const auto cards = glimpse.cards(id);
    zone.cards = OpenCards{{cards.begin(), cards.end()}};
  }
  return zone;
}

}  // namespace

View make_view(const Table& table, Viewer viewer, Moment moment) {
  const Game& game = *table.setup().game;
  const Glimpse glimpse(table, viewer, moment);
  View view;
  view.viewer = viewer;
  view.zone_specs = table.shared_zones();
  view.rules = table.shared_rules();
  view.amended = view.rules != table.setup().rules;
  view.dealer = glimpse.dealer();
  view.turn = glimpse.turn();
  view.to_act = glimpse.to_act();
  view.phase = game.phase_name(glimpse.phase());
  view.zones.reserve(view.zone_specs->size());
  for (std::size_t zone = 0; zone < view.zone_specs->size(); ++zone) {
    view.zones.push_back(view_zone(glimpse, ZoneId(static_cast<int>(zone))));
  }
  AskLister asked;
  if (viewer.seat() && !glimpse.veiled()) game.legal(glimpse, asked);
  ViewBuilder builder(view, asked.legal, asked.more_plays);
  game.describe(glimpse, builder);
  if (table.round_over()) {
    view.round_result = game.round_outcome(table);
    view.match_result = game.match_outcome(table);
  }
  return view;
}

}  // namespace lastcard
