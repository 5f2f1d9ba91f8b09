#include <algorithm>
#include <array>

#include "engine/eights/crates.h"
#include "engine/eights/crates_flow.h"
#include "engine/eights/crates_score.h"
#include "engine/eights/crates_state.h"

// What a viewer is told beside the cards: badges, the status line, its own prompt, and what a play
// would do.

namespace lastcard::eights {
namespace {

using crates::Open;
using crates::Position;
using crates::RuleSet;
using crates::Stage;

template <class T>
bool is(const Intent& intent) {
  return std::holds_alternative<T>(intent);
}

void add_match_badges(const Glimpse& glimpse, ViewBuilder& builder) {
  builder.badge({.code = "hand", .count = glimpse.open<Open>().hands_dealt});
  for (int side = 0; side < glimpse.rules<RuleSet>().sides(glimpse.seats()); ++side) {
    const int pressures = glimpse.counter(crates::pressures_counter(side));
    if (pressures > 0) builder.badge({.code = "pressures", .count = pressures, .side = side});
  }
}

void add_badges(const Glimpse& glimpse, ViewBuilder& builder) {
  const Open& open = glimpse.open<Open>();
  builder.badge({.code = "direction", .direction = open.direction});
  if (open.called.has_value()) {
    builder.badge({.code = "called-suit", .suit = open.called.value()});
  }
  if (open.total > 0) {
    builder.badge({.code = "chain", .count = open.total, .kind = "two-sequence"});
  }
  if (open.ending != 0) builder.badge({.code = "ending"});
  if (open.passes > 0) builder.badge({.code = "passes", .count = open.passes});
  if (open.owes.has_value()) builder.badge({.code = "owes-knock", .seat = open.owes.value()});
  const int penalty = glimpse.rules<RuleSet>().call_penalty;
  open.late.for_each(
      [&](Seat seat) { builder.badge({.code = "late", .seat = seat, .count = penalty}); });
  for (const Seat seat : open.queue) builder.badge({.code = "must-draw", .seat = seat});
}

// What each counted in the hand that is over.
void add_hand_points(const Glimpse& glimpse, ViewBuilder& builder) {
  for (int number = 0; number < glimpse.seats(); ++number) {
    const Seat seat(number);
    const int points = glimpse.counter(crates::hand_points_counter(seat));
    builder.badge({.code = "hand-points", .seat = seat, .count = points});
  }
}

std::optional<Seat> only_one_out(const Glimpse& glimpse) {
  const Position position(glimpse);
  std::optional<Seat> out;
  for (int number = 0; number < glimpse.seats(); ++number) {
    if (position.hand_size(Seat(number)) > 0) continue;
    if (out) return std::nullopt;
    out = Seat(number);
  }
  return out;
}

Note status_of(const Glimpse& glimpse) {
  const auto seat = glimpse.turn();
  switch (static_cast<Stage>(glimpse.phase())) {
    case Stage::over:
      return {.code = "over", .seat = only_one_out(glimpse)};
    case Stage::play:
      return {.code = "play", .seat = seat};
    case Stage::six:
      if (Position(glimpse).hand_size(*seat) == 0) {
        return {.code = "six", .seat = seat, .kind = "cooper"};
      }
      return {.code = "six", .seat = seat};
    case Stage::two_sequence:
      return {.code = "respond",
              .seat = seat,
              .count = glimpse.open<Open>().total,
              .kind = "two-sequence"};
    case Stage::forced:
      return {.code = "forced-draw", .seat = seat};
    case Stage::penalty:
      return {.code = "penalty", .seat = seat, .count = glimpse.rules<RuleSet>().call_penalty};
    case Stage::call_suit:
      return {.code = "call-suit", .seat = seat};
  }
  return {};
}

// The viewer's legal intents, sorted into what they are about.
struct Sorted {
  IntentList cards, suits;
  bool draw = false, take = false, pass = false, knock = false;

  explicit Sorted(const IntentList& legal) {
    for (const Intent& intent : legal) {
      if (is<PlayCard>(intent)) cards.push_back(intent);
      if (is<CallSuit>(intent)) suits.push_back(intent);
      draw = draw || is<Draw>(intent);
      take = take || is<Take>(intent);
      pass = pass || is<Pass>(intent);
      knock = knock || is<KnockLastCard>(intent);
    }
  }
};

void add_turn_asks(const Glimpse& glimpse, Sorted& legal, ViewBuilder& builder) {
  const auto stage = static_cast<Stage>(glimpse.phase());
  const bool responds = stage == Stage::two_sequence;
  if (!legal.cards.empty()) {
    builder.ask({AskKind::pick_cards, responds ? "respond" : "play", std::move(legal.cards)});
  }
  if (!legal.suits.empty()) {
    builder.ask({AskKind::pick_option, "call-suit", std::move(legal.suits)});
  }
  if (legal.pass) builder.ask({AskKind::button, "pass", {Pass{}}});
  const bool draws = stage == Stage::play || stage == Stage::six || stage == Stage::forced;
  if (draws && !legal.pass) {
    Ask draw{AskKind::button, "draw", {Draw{}}, 1};
    if (!legal.draw) draw.refusal = Violation{"must_play", "CRA-11"};
    builder.ask(std::move(draw));
  }
  if (responds || stage == Stage::penalty) {
    const int count = responds ? glimpse.open<Open>().total : glimpse.rules<RuleSet>().call_penalty;
    Ask take{AskKind::button, "take", {Take{}}, count};
    if (!legal.take) take.refusal = Violation{"must_respond", "CRA-21"};
    builder.ask(std::move(take));
  }
}

// What others would have to do is certain and public; what hands count at the end is neither.
bool worth_telling(const Event& event) {
  const auto* note = note_in(event);
  if (note == nullptr) return false;
  constexpr std::array<std::string_view, 6> kTold = {"skipped",      "reversed",     "effect-draw",
                                                     "chain-opened", "forgot-knock", "calls-suit"};
  return std::ranges::find(kTold, note->code) != kTold.end();
}

Preview preview(const Glimpse& before, Card card) {
  const Seat seat = before.seat();
  Table table = before.for_trial();
  NoEntropy entropy;
  std::vector<Event> events;
  Tx tx(table, entropy, &events);
  const Position position(tx.everything());
  crates::Flow flow(tx);
  Preview preview;
  preview.owes_knock = position.rules().call_penalty > 0 && position.hand_size(seat) == 2;
  flow.play(seat, card, preview.owes_knock);
  if (position.stage() == Stage::call_suit) {
    // Which suit does not decide who is next; that it will be called does not stay unsaid.
    events.emplace_back(Note{.code = "calls-suit", .seat = seat});
    flow.call_suit(seat, card.suit());
  }
  preview.goes_out = position.stage() == Stage::over;
  preview.next = table.turn();
  preview.direction = position.direction();
  if (position.stage() == Stage::two_sequence) preview.count = position.open().total;
  for (const Event& event : events) {
    if (worth_telling(event)) preview.notes.push_back(*fact_in(event));
  }
  return preview;
}

}  // namespace

void Crates::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  add_match_badges(glimpse, builder);
  add_badges(glimpse, builder);
  if (glimpse.phase() == kPhaseOver) add_hand_points(glimpse, builder);
  builder.status(status_of(glimpse));
  std::vector<int> points(
      static_cast<std::size_t>(glimpse.rules<RuleSet>().sides(glimpse.seats())));
  for (std::size_t side = 0; side < points.size(); ++side) {
    points[side] = crates::shown_points(glimpse.open<Open>(), static_cast<int>(side));
  }
  builder.points(std::move(points), 0, Tally::penalty);
  const auto seat = glimpse.viewer().seat();
  if (!seat || glimpse.phase() == kPhaseOver) return;
  Sorted legal(builder.legal());
  if (glimpse.turn() == *seat) add_turn_asks(glimpse, legal, builder);
  if (legal.knock) builder.ask({AskKind::button, "knock-last-card", {KnockLastCard{}}});
}

Consideration Crates::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  Consideration answer = Game::consider(glimpse, cards);
  const Position position(glimpse);
  if (!position.is_turn_of(glimpse.seat()) || !crates::plays_cards(position.stage())) return answer;
  if (!answer.refusal) answer.effect = preview(glimpse, cards.front());
  return answer;
}

}  // namespace lastcard::eights
