#include "engine/layout/ristiseiska.h"
#include "engine/layout/ristiseiska_state.h"

// The view of a table besides its cards: badges, the status, and the viewer's prompt.

namespace lastcard::layout {
namespace {

void add_badges(const Glimpse& glimpse, ViewBuilder& builder) {
  const Position position(glimpse);
  const Open& open = position.open();
  if (const auto beggar = seat_in(open.beggar)) {
    builder.badge({.code = "begs", .seat = beggar});
  }
  for (int seat = 0; seat < glimpse.seats(); ++seat) {
    const int owed = open.owed[static_cast<std::size_t>(seat)];
    if (owed > 0) builder.badge({.code = "owes-cards", .seat = Seat(seat), .count = owed});
  }
  // RIS-42: the count is shown only after a whole lap without a card.
  if (open.idle >= glimpse.seats()) builder.badge({.code = "idle", .count = open.idle});
  for (int seat = 0; seat < glimpse.seats(); ++seat) {
    if (!position.in_free_first_turn(Seat(seat))) continue;
    builder.badge({.code = "first-turn", .seat = Seat(seat)});
  }
}

Note status_of(const Glimpse& glimpse) {
  const Open& open = glimpse.open<Open>();
  switch (static_cast<Stage>(glimpse.phase())) {
    case Stage::over:
      return {.code = "over", .seat = seat_in(open.winner)};
    case Stage::play:
      return {.code = "play", .seat = glimpse.turn()};
    case Stage::extra:
      return {.code = "play", .seat = glimpse.turn(), .kind = "again"};
    case Stage::give:
      return {.code = "give-card", .seat = glimpse.turn(), .other = seat_in(open.beggar)};
    case Stage::penalty:
      return {.code = "pay-penalty", .other = seat_in(open.beggar)};
  }
  return {};
}

void add_asks(ViewBuilder& builder) {
  IntentList plays;
  IntentList gifts;
  for (const Intent& intent : builder.legal()) {
    if (std::holds_alternative<PlayCard>(intent)) plays.push_back(intent);
    if (std::holds_alternative<GiveCard>(intent)) gifts.push_back(intent);
    if (std::holds_alternative<Beg>(intent)) {
      builder.ask({AskKind::button, "beg", {intent}});
    }
    if (std::holds_alternative<Pass>(intent)) {
      builder.ask({AskKind::button, "pass", {intent}});
    }
  }
  if (!plays.empty()) builder.ask({AskKind::pick_cards, "play", std::move(plays)});
  if (!gifts.empty()) builder.ask({AskKind::pick_cards, "give-card", std::move(gifts)});
}

}  // namespace

void Ristiseiska::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  const RistiseiskaRules& rules = glimpse.rules<RistiseiskaRules>();
  if (glimpse.phase() != kPhaseOver) add_badges(glimpse, builder);
  builder.status(status_of(glimpse));
  std::vector<int> totals;
  totals.reserve(static_cast<std::size_t>(glimpse.seats()));
  for (int seat = 0; seat < glimpse.seats(); ++seat) totals.push_back(glimpse.counter(seat));
  builder.points(std::move(totals), rules.target,
                 rules.scoring == Scoring::wins ? Tally::wins : Tally::penalty);
  add_asks(builder);
}

// All consequences of laying a card are public (RIS-12, RIS-30, RIS-40).
Consideration Ristiseiska::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  Consideration answer = Game::consider(glimpse, cards);
  if (answer.refusal || cards.size() != 1) return answer;
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  const Rank rank = cards.front().rank();
  const bool again = position.rules().extra_turn && (rank == Rank::ace || rank == Rank::king);
  Preview effect;
  effect.goes_out = position.hand_size(seat) == 1;
  if (!effect.goes_out) effect.next = again ? seat : seat.stepped(1, glimpse.seats());
  if (!effect.goes_out && again) effect.notes.push_back({{.code = "again", .seat = seat}});
  answer.effect = std::move(effect);
  return answer;
}

}  // namespace lastcard::layout
