#include "engine/eights/discard_suit.h"
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

// Phase choose-seat: whether the seat chosen swaps hands or is given a card.
std::string_view asking_effect(const Glimpse& glimpse) {
  const Card top = Position(glimpse).top();
  const auto& choices = glimpse.rules<RuleSet>().effects(top).choices;
  const auto asking = static_cast<std::size_t>(glimpse.open<Open>().next_choice - 1);
  return choices[asking] == Choice::give_card ? "give-card" : "swap-hands";
}

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

// Whether a play of these cards must be announced (PES-50, PES-54).
bool owes_knock(const Position& position, Seat seat, std::span<const Card> cards) {
  const KnockRules& knock = position.rules().knock;
  const int left = left_after(position, seat, cards);
  return knock.penalty > 0 && (left == 1 || (knock.through_set && left == 0 && cards.size() > 1));
}

Intent called(Intent play, bool knock) {
  if (auto* card = std::get_if<PlayCard>(&play)) card->knock = knock;
  if (auto* set = std::get_if<PlaySet>(&play)) set->knock = knock;
  return play;
}

}  // namespace

void Pesten::add_badges(const Glimpse& glimpse, ViewBuilder& builder) const {
  const Open& open = glimpse.open<Open>();
  add_course(glimpse, open.direction, builder);
  if (open.called_rank.has_value()) {
    builder.badge({.code = "called-rank", .rank = open.called_rank.value()});
  }
  if (open.in_chain != 0) {
    Fact chain{{.code = "chain", .count = open.chain_total, .kind = chain_name(open.chain_kind)}};
    add_continuation(glimpse, chain);
    builder.badge(std::move(chain));
  }
  add_debt(glimpse, builder);
  if (open.limit_max != 0) builder.badge({.code = "limit", .count = open.limit_max, .kind = "max"});
  if (open.limit_min != 0) builder.badge({.code = "limit", .count = open.limit_min, .kind = "min"});
  if (open.same_suit != 0) builder.badge({.code = "same-suit"});
}

Fact Pesten::status(const Glimpse& glimpse) const {
  const Open& open = glimpse.open<Open>();
  const Stage stage = Position(glimpse).stage();
  Fact status = FamilyGame::status(glimpse);
  if (stage == Stage::respond) {
    status.count = open.chain_total;
    status.kind = chain_name(open.chain_kind);
    add_continuation(glimpse, status);
  }
  if (stage == Stage::pass_cards) status.count = glimpse.waiting().size();
  if (stage == Stage::choose_seat) status.kind = asking_effect(glimpse);
  if (stage == Stage::give) {
    status.code = "give-card";
    status.other = open.giving_to.get();
  }
  return status;
}

int Pesten::demanded(const Glimpse& glimpse) const {
  const Position position(glimpse);
  return position.stage() == Stage::respond ? position.open().chain_total : 0;
}

void Pesten::shape(const Glimpse& glimpse, Ask& ask) const {
  const Position position(glimpse);
  const RuleSet& rules = position.rules();
  const Seat seat = glimpse.seat();
  if (ask.kind == AskKind::pick_cards) {
    ask.code =
        glimpse.to_act().contains(seat) ? cards_code(position.stage()) : "jump-in";  // PES-70
  }
  if (ask.code == "draw" && rules.draw_until_playable) ask.count.reset();
  if (ask.code == "draw" && !rules.draw_until_playable) ask.count = rules.draw_count;
  if (ask.code == "knock-last-card" && !position.open().owes.is(seat)) {
    ask.code = "false-knock";
    ask.count = rules.knock.false_penalty;
  }
}

Consideration Pesten::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  const Seat seat = glimpse.seat();
  Consideration answer;
  const Intent intent = intent_of(cards);
  answer.refusal = check(glimpse, intent);
  const Position position(glimpse);
  if (!plays_cards(position.stage())) return answer;
  if (!answer.refusal) {
    const bool owes = owes_knock(position, seat, cards);
    answer.effect = preview_of(glimpse, called(intent, owes), owes);
  }
  if (!position.is_turn_of(seat)) {
    if (cards.empty() && !check_jump_in(position, seat, position.top())) {
      answer.continuations = {position.top()};
    }
    return answer;
  }
  answer.continuations = PlaySpace(position, seat).continuations(cards);
  if (cards.size() > 1 && !answer.refusal) {
    answer.set = completes_set(position, cards) ? "completing" : "new";
  }
  return answer;
}

}  // namespace lastcard::eights
