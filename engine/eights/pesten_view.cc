#include <algorithm>
#include <array>

#include "engine/eights/discard_suit.h"
#include "engine/eights/flow.h"
#include "engine/eights/jump_in.h"
#include "engine/eights/matching.h"
#include "engine/eights/pesten.h"
#include "engine/eights/plays.h"
#include "engine/eights/responding.h"
#include "engine/eights/state.h"

// What a viewer is told beside the cards: badges, the status line, its own prompt, and what a play
// would do.

namespace lastcard::eights {
namespace {

template <class T>
bool is(const Intent& intent) {
  return std::holds_alternative<T>(intent);
}

// What goes on with a chain or answers it, as one card: all of a rank, and single faces besides.
// With `any-draw` these are too many to be of use.
void add_continuation(const Glimpse& glimpse, Fact& fact) {
  const ChainKind kind = glimpse.open<Open>().chain_kind;
  if (kind == ChainKind::any_draw) return;
  const Card top = Position(glimpse).top();
  FaceSet faces = responding_faces(Position(glimpse));
  const FaceSet rank = FaceSet::of_rank_of(top);
  if (!top.is_joker() && (faces & rank) == rank) {
    fact.rank = top.rank();
    faces = faces & ~rank;
  }
  faces.for_each([&](Card card) { fact.cards.push_back(card); });
}

void add_badges(const Glimpse& glimpse, ViewBuilder& builder) {
  const Open& open = glimpse.open<Open>();
  builder.badge({.code = "direction", .direction = open.direction});
  if (open.called.has_value()) {
    builder.badge({.code = "called-suit", .suit = open.called.value()});
  }
  if (open.called_rank.has_value()) {
    builder.badge({.code = "called-rank", .rank = open.called_rank.value()});
  }
  if (open.in_chain != 0) {
    Fact chain{{.code = "chain", .count = open.chain_total, .kind = chain_name(open.chain_kind)}};
    add_continuation(glimpse, chain);
    builder.badge(std::move(chain));
  }
  if (open.owes.has_value()) builder.badge({.code = "owes-knock", .seat = open.owes.value()});
  if (open.limit_max != 0) builder.badge({.code = "limit", .count = open.limit_max, .kind = "max"});
  if (open.limit_min != 0) builder.badge({.code = "limit", .count = open.limit_min, .kind = "min"});
  if (open.same_suit != 0) builder.badge({.code = "same-suit"});
}

// Phase choose-seat: whether the seat chosen swaps hands or is given a card.
std::string_view asking_effect(const Glimpse& glimpse) {
  const Card top = Position(glimpse).top();
  const auto& choices = glimpse.rules<RuleSet>().effects(top).choices;
  const auto asking = static_cast<std::size_t>(glimpse.open<Open>().next_choice - 1);
  return choices[asking] == Choice::give_card ? "give-card" : "swap-hands";
}

Fact status_of(const Glimpse& glimpse) {
  const Open& open = glimpse.open<Open>();
  const auto seat = glimpse.turn();
  switch (static_cast<Stage>(glimpse.phase())) {
    case Stage::over:
      return {{.code = "over", .seat = open.winner.get()}};
    case Stage::play:
      return {{.code = "play", .seat = seat}};
    case Stage::drawn:
      return {{.code = "drawn", .seat = seat}};
    case Stage::respond: {
      Fact respond{{.code = "respond",
                    .seat = seat,
                    .count = open.chain_total,
                    .kind = chain_name(open.chain_kind)}};
      add_continuation(glimpse, respond);
      return respond;
    }
    case Stage::respond_skip:
      return {{.code = "respond-skip", .seat = seat}};
    case Stage::call_suit:
      return {{.code = "call-suit", .seat = seat}};
    case Stage::call_rank:
      return {{.code = "call-rank", .seat = seat}};
    case Stage::pass_cards:
      return {{.code = "pass-cards", .count = glimpse.waiting().size()}};
    case Stage::choose_seat:
      return {{.code = "choose-seat", .seat = seat, .kind = asking_effect(glimpse)}};
    case Stage::give:
      return {{.code = "give-card", .seat = seat, .other = open.giving_to.get()}};
  }
  return {};
}

// The viewer's legal intents, sorted into what they are about.
struct Sorted {
  IntentList cards, suits, ranks, seats;
  bool draw = false, take = false, pass = false, knock = false;

  explicit Sorted(const IntentList& legal) {
    for (const Intent& intent : legal) {
      if (is<CallSuit>(intent))
        suits.push_back(intent);
      else if (is<CallRank>(intent))
        ranks.push_back(intent);
      else if (is<ChooseSeat>(intent))
        seats.push_back(intent);
      else if (is<Draw>(intent))
        draw = true;
      else if (is<Take>(intent))
        take = true;
      else if (is<Pass>(intent))
        pass = true;
      else if (is<KnockLastCard>(intent))
        knock = true;
      else
        cards.push_back(intent);
    }
  }
};

std::string_view cards_code(Stage stage) {
  switch (stage) {
    case Stage::drawn:
      return "play-drawn";
    case Stage::respond:
      return "respond";
    case Stage::respond_skip:
      return "respond-skip";
    case Stage::pass_cards:
    case Stage::give:
      return "give-card";
    case Stage::play:
    case Stage::over:
    case Stage::call_suit:
    case Stage::call_rank:
    case Stage::choose_seat:
      return "play";
  }
  return "play";
}

void add_turn_asks(const Glimpse& glimpse, Sorted& legal, ViewBuilder& builder) {
  const Open& open = glimpse.open<Open>();
  const RuleSet& rules = glimpse.rules<RuleSet>();
  const auto stage = static_cast<Stage>(glimpse.phase());
  if (!legal.cards.empty()) {
    builder.ask({.kind = AskKind::pick_cards,
                 .code = cards_code(stage),
                 .intents = std::move(legal.cards),
                 .more = builder.more_plays()});
  }
  if (!legal.suits.empty()) {
    builder.ask({AskKind::pick_option, "call-suit", std::move(legal.suits)});
  }
  if (!legal.ranks.empty()) {
    builder.ask({AskKind::pick_option, "call-rank", std::move(legal.ranks)});
  }
  if (!legal.seats.empty()) {
    builder.ask({AskKind::pick_seat, "choose-seat", std::move(legal.seats)});
  }
  if (stage == Stage::play) {
    Ask draw{AskKind::button, "draw", {Draw{}}};
    if (!rules.draw_until_playable) draw.count = rules.draw_count;
    if (!legal.draw) draw.refusal = Violation{"must_play", "PES-13"};
    builder.ask(std::move(draw));
  }
  if (stage == Stage::respond) {
    Ask take{AskKind::button, "take", {Take{}}, open.chain_total};
    if (!legal.take) take.refusal = Violation{"must_respond", "PES-60"};
    builder.ask(std::move(take));
  }
  if (legal.pass) builder.ask({AskKind::button, "pass", {Pass{}}});
}

bool worth_telling(const Event& event) {
  const auto* note = note_in(event);
  if (note == nullptr) return false;
  constexpr std::array<std::string_view, 8> kLeftOut = {"played",     "knocked",     "shown-hand",
                                                        "reshuffled", "called-suit", "called-rank",
                                                        "drew",       "no-cards"};
  return std::ranges::find(kLeftOut, note->code) == kLeftOut.end();
}

Preview preview(const Glimpse& before, std::span<const Card> cards) {
  const Seat seat = before.seat();
  Table table = before.for_trial();
  NoEntropy entropy;
  std::vector<Event> events;
  Tx tx(table, entropy, &events);
  const Position position(tx.everything());
  Flow flow(tx);
  Preview preview;
  const RuleSet& rules = position.rules();
  const int left = left_after(position, seat, cards);
  const bool through_set = rules.knock.through_set && left == 0 && cards.size() > 1;
  preview.owes_knock = rules.knock.penalty > 0 && (left == 1 || through_set);
  flow.play(seat, cards, preview.owes_knock);
  flow.count_turn();
  if (position.stage() == Stage::call_suit && position.is_turn_of(seat)) {
    // Which suit does not decide who is next; that it will be called does not stay unsaid.
    events.emplace_back(Note{.code = "calls-suit", .seat = seat});
    flow.call_suit(seat, Suit::clubs);
  } else if (position.stage() == Stage::call_rank && position.is_turn_of(seat)) {
    events.emplace_back(Note{.code = "calls-rank", .seat = seat});
    flow.call_rank(seat, Rank::ace);
  } else {
    preview.called = position.open().called.get();
  }
  preview.goes_out = position.stage() == Stage::over;
  preview.next = table.turn();
  preview.direction = position.direction();
  if (position.stage() == Stage::respond) preview.count = position.open().chain_total;
  for (const Event& event : events) {
    if (worth_telling(event)) preview.notes.push_back(*fact_in(event));
  }
  return preview;
}

}  // namespace

void Pesten::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  add_badges(glimpse, builder);
  builder.status(status_of(glimpse));
  const RuleSet& rules = glimpse.rules<RuleSet>();
  std::vector<int> points(static_cast<std::size_t>(rules.sides(glimpse.seats())));
  for (std::size_t side = 0; side < points.size(); ++side) {
    points[side] = glimpse.counter(static_cast<int>(side));
  }
  builder.points(std::move(points), rules.target);
  const auto seat = glimpse.viewer().seat();
  if (!seat || glimpse.phase() == kPhaseOver) return;
  Sorted legal(builder.legal());
  if (glimpse.turn() == *seat || glimpse.waiting().contains(*seat)) {
    add_turn_asks(glimpse, legal, builder);
  } else if (!legal.cards.empty()) {
    builder.ask({AskKind::pick_cards, "jump-in", std::move(legal.cards)});  // PES-70
  }
  if (legal.knock) {
    Ask knock{AskKind::button, "knock-last-card", {KnockLastCard{}}};
    if (!glimpse.open<Open>().owes.is(*seat)) {
      knock.code = "false-knock";
      knock.count = rules.knock.false_penalty;
    }
    builder.ask(std::move(knock));
  }
}

Consideration Pesten::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  const Seat seat = glimpse.seat();
  Consideration answer;
  Intent intent =
      cards.size() == 1 ? Intent(PlayCard{cards.front()}) : Intent(PlaySet{CardList(cards)});
  answer.refusal = check(glimpse, intent);
  const Position position(glimpse);
  if (!plays_cards(position.stage())) return answer;
  if (!position.is_turn_of(seat)) {
    if (cards.empty() && !check_jump_in(position, seat, position.top())) {
      answer.continuations = {position.top()};
    }
    if (!answer.refusal) answer.effect = preview(glimpse, cards);
    return answer;
  }
  answer.continuations = PlaySpace(position, seat).continuations(cards);
  if (cards.size() > 1 && !answer.refusal) {
    answer.set = completes_set(position, cards) ? "completing" : "new";
  }
  if (!answer.refusal) answer.effect = preview(glimpse, cards);
  return answer;
}

}  // namespace lastcard::eights
