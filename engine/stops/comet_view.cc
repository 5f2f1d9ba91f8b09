#include "engine/stops/comet.h"
#include "engine/stops/comet_state.h"

// The view of a table besides its cards: badges, the status, and the viewer's prompt. During a veil
// (COM-41), it contains only public facts, which do not depend on the holder of the comet.

namespace lastcard::stops {
namespace {

void add_badges(const Glimpse& glimpse, ViewBuilder& builder) {
  const CometOpen& open = glimpse.open<CometOpen>();
  const RemovedCards removed = removed_cards(glimpse.rules<CometRules>().deal, glimpse.seats());
  builder.badge({.code = "removed"}, {removed.begin(), removed.end()});
  if (const auto last = open.last.get()) {
    builder.badge({.code = "last-played", .seat = open.last_by.get()}, {*last});
  }
  if (const auto next = open.next.get()) {
    builder.badge({.code = "next-card"}, {*next});
  } else if (open.last.get() && glimpse.phase() != kPhaseOver) {
    builder.badge({.code = "stopped"});
  }
  if (open.comet_played != 0) builder.badge({.code = "comet-played"});
}

std::vector<Card> answers(const CometOpen& open) {
  std::vector<Card> cards = {kAnswer};
  if (const auto next = open.next.get()) cards.push_back(*next);
  return cards;
}

Fact status_of(const Glimpse& glimpse) {
  const CometOpen& open = glimpse.open<CometOpen>();
  switch (static_cast<CometStage>(glimpse.phase())) {
    case CometStage::over:
      return {{.code = "over", .seat = open.winner.get()}};
    case CometStage::lead:
      return {{.code = "lead", .seat = glimpse.turn()}};
    case CometStage::follow:
      return {{.code = "follow", .seat = glimpse.turn()}, {*open.next.get()}};
    case CometStage::answer:
      return {{.code = "answer", .seat = glimpse.turn()}, answers(open)};
    case CometStage::comet: {
      // Only the view of the holder shows that the table waits for it.
      const auto viewer = glimpse.viewer().seat();
      const bool asked = viewer && glimpse.waiting().contains(*viewer);
      return {{.code = "comet-window", .seat = asked ? viewer : std::nullopt}};
    }
  }
  return {};
}

}  // namespace

void Comet::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  add_badges(glimpse, builder);
  builder.status(status_of(glimpse));
  std::vector<int> totals;
  totals.reserve(static_cast<std::size_t>(glimpse.seats()));
  for (int seat = 0; seat < glimpse.seats(); ++seat) totals.push_back(glimpse.counter(seat));
  builder.points(std::move(totals), glimpse.rules<CometRules>().target);
  IntentList plays;
  bool may_pass = false;
  for (const Intent& intent : builder.legal()) {
    std::holds_alternative<Pass>(intent) ? void(may_pass = true) : plays.push_back(intent);
  }
  if (!plays.empty()) builder.ask({AskKind::pick_cards, "play", std::move(plays)});
  if (may_pass) builder.ask({AskKind::button, "pass", {Pass{}}});
}

}  // namespace lastcard::stops
