#include "engine/eights/pesten.h"

#include <algorithm>
#include <array>

#include "engine/eights/discard_suit.h"
#include "engine/eights/flow.h"
#include "engine/eights/jump_in.h"
#include "engine/eights/matching.h"
#include "engine/eights/plays.h"
#include "engine/eights/presets.h"
#include "engine/eights/state.h"

namespace lastcard::eights {
namespace {

constexpr Violation kNotNow{"not_now", "PES-12"};

constexpr std::array<std::string_view, 10> kPhases = {
    "over",      "play",       "drawn",       "respond", "respond-skip",
    "call-suit", "pass-cards", "choose-seat", "give",    "call-rank"};
// What a play does for sure and before everybody's eyes; not what it draws, shows or lets be
// called.
constexpr std::array<std::string_view, 21> kPreviewedNotes = {
    "forgot-knock", "took-back",     "forbidden-finish", "discarded-suit", "reversed",
    "effect-draw",  "rotated-hands", "redealt",          "skipped",        "again",
    "stepped-back", "chain-opened",  "chain-grew",       "cancelled-draw", "returned-draw",
    "calls-suit",   "calls-rank",    "went-out",         "round-won",      "round-void",
    "match-won"};
const std::array kUndecided = {
    Undecided{static_cast<Phase>(Stage::call_suit), "calls-suit", CallSuit{}},
    Undecided{static_cast<Phase>(Stage::call_rank), "calls-rank", CallRank{}}};
const std::array kDenied = {
    Denial{static_cast<Phase>(Stage::play), Draw{}, {"must_play", "PES-13"}},
    Denial{static_cast<Phase>(Stage::respond), Take{}, {"must_respond", "PES-60"}}};
const FamilyTraits kTraits = {.read = RuleSet::read,
                              .turn = "PES-16",
                              .hand = "PES-12",
                              .call = "PES-50",
                              .expiry = "PES-51",
                              .aside = kPassing,
                              .previewed_notes = kPreviewedNotes,
                              .undecided = kUndecided,
                              .denied = kDenied};

// PES-55.
Refusal check_knock(const Position& position, Seat by, std::span<const Card> cards) {
  const int left = left_after(position, by, cards);
  const bool through_set = position.rules().knock.through_set && cards.size() > 1 && left == 0;
  return refuse_unless(left == 1 || through_set, {"knock_not_owed", "PES-55"});
}

Refusal check_cards(const Position& position, Seat by, std::span<const Card> cards, bool knock) {
  if (!plays_cards(position.stage())) return kNotNow;
  if (auto refusal = check_play(position, by, cards)) return refusal;
  return knock ? check_knock(position, by, cards) : std::nullopt;
}

Refusal check_rank(const Position& position, Rank rank) {
  if (position.stage() != Stage::call_rank) return kNotNow;
  return refuse_unless(position.rules().pack_faces().contains(Card(rank, Suit::clubs)),
                       {"rank_not_in_pack", "PES-72"});
}

Refusal check_draw(const Position& position, Seat by) {
  if (position.stage() == Stage::respond) return Violation{"take_not_draw", "PES-60"};
  if (position.stage() == Stage::drawn) return Violation{"already_drawn", "PES-14"};
  if (position.stage() != Stage::play) return kNotNow;
  return refuse_unless(!position.rules().must_play || !has_play(position, by),
                       {"must_play", "PES-13"});
}

Refusal check_take(const Position& position, Seat by) {
  if (position.stage() != Stage::respond) return Violation{"nothing_to_take", "PES-60"};
  return refuse_unless(!position.rules().must_play || !has_play(position, by),
                       {"must_respond", "PES-60"});
}

Refusal check_pass(const Position& position) {
  if (position.stage() == Stage::respond_skip) return std::nullopt;
  if (position.stage() != Stage::drawn) return Violation{"cannot_pass", "PES-13"};
  return refuse_unless(position.drawn_card_rule() != DrawnCard::must,
                       {"must_play_drawn_card", "PES-14"});
}

Refusal check_give(const Position& position, Seat by, Card card) {
  if (position.stage() != Stage::pass_cards && position.stage() != Stage::give) return kNotNow;
  return refuse_unless(position.holds(by, card), {"not_in_hand", "PES-30"});
}

Refusal check_seat(const Position& position, Seat by, Seat chosen) {
  if (position.stage() != Stage::choose_seat) return kNotNow;
  return check_other_seat(position.seats(), by, chosen, "PES-31");
}

// Gives the sink the seat's plays; says whether there are any.
bool list_plays(const Position& position, Seat seat, IntentSink& out) {
  const PlaySpace plays(position, seat);
  if (plays.empty()) return false;
  out.add_plays(plays);
  return true;
}

// What PES-44 counts.
bool is_turn(const Intent& intent) {
  return std::holds_alternative<PlayCard>(intent) || std::holds_alternative<PlaySet>(intent) ||
         std::holds_alternative<Draw>(intent) || std::holds_alternative<Take>(intent) ||
         std::holds_alternative<Pass>(intent);
}

}  // namespace

Pesten::Pesten() : FamilyGame(kTraits) {}

const GameInfo& Pesten::info() const {
  static const GameInfo kInfo = {.id = "pesten",
                                 .rule_book = "pesten",
                                 .min_seats = 2,
                                 .max_seats = kMaxSeats,
                                 .refusals = {.not_of_this_game = "PES-12", .round_over = "PES-40"},
                                 .presets = pesten_presets(),
                                 .library = pesten_library(),
                                 .counts_rounds = true,
                                 .forbids_card_talk = true,  // section 10 of the rule book
                                 .phases = kPhases};
  return kInfo;
}

ZoneLayout Pesten::zones(const Rules& rules, int seats) const {
  ZoneLayout zones = FamilyGame::zones(rules, seats);
  if (static_cast<const RuleSet&>(rules).redeals()) {
    zones.push_back(
        {.name = "gathered", .faces = Faces::nobody, .layout = Layout::pile, .passing = true});
  }
  return zones;
}

void Pesten::start_round(Tx& tx, Seat dealer) const { Flow(tx).deal(dealer); }

Refusal Pesten::check_call(const Glimpse& glimpse) const {
  return Position(glimpse).may_call(glimpse.seat()) ? Refusal() : FamilyGame::check_call(glimpse);
}

// PES-70.
Refusal Pesten::check_out_of_turn(const Glimpse& glimpse, const Intent& intent) const {
  const auto* play = std::get_if<PlayCard>(&intent);
  if (play == nullptr) return FamilyGame::check_out_of_turn(glimpse, intent);
  const Position position(glimpse);
  if (auto refusal = check_jump_in(position, glimpse.seat(), play->card)) return refusal;
  if (!play->knock) return std::nullopt;
  return check_knock(position, glimpse.seat(), std::span(&play->card, 1));
}

Refusal Pesten::check_turn(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  return std::visit(Overloaded{
                        [&](const PlayCard& play) {
                          return check_cards(position, by, std::span(&play.card, 1), play.knock);
                        },
                        [&](const PlaySet& play) {
                          if (play.cards.size() < 2)
                            return Refusal(Violation{"set_too_small", "PES-34"});
                          return check_cards(position, by, play.cards, play.knock);
                        },
                        [&](Draw) { return check_draw(position, by); },
                        [&](Take) { return check_take(position, by); },
                        [&](Pass) { return check_pass(position); },
                        [&](CallSuit) {
                          return position.stage() == Stage::call_suit ? Refusal()
                                                                      : Refusal(kNotNow);
                        },
                        [&](CallRank call) { return check_rank(position, call.rank); },
                        [&](const GiveCard& gift) { return check_give(position, by, gift.card); },
                        [&](ChooseSeat choice) { return check_seat(position, by, choice.seat); },
                        [&](const auto&) { return Refusal(not_of_this_game()); },
                    },
                    intent);
}

// Where several seats choose, nobody's next turn begins.
Refusal Pesten::check_clock(const Table& table, Clock clock, Seat seat) const {
  const bool stands = !table.round_over() && clock == Clock::knock_expired && !table.turn();
  if (stands) return Violation{"no_knock_expires", "PES-51"};
  return FamilyGame::check_clock(table, clock, seat);
}

void Pesten::play(Tx& tx, const Action& action) const {
  Flow flow(tx);
  carry_out(action, flow);
  const auto* intent = std::get_if<Intent>(&action.what);
  if (intent != nullptr && is_turn(*intent)) flow.count_turn();
}

void Pesten::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  if (position.stage() == Stage::over) return;
  if (position.may_call(seat) && !out.add(KnockLastCard{})) return;
  if (!position.is_turn_of(seat) && !glimpse.waiting().contains(seat)) {
    if (position.rules().jump_in && !check_jump_in(position, seat, position.top())) {
      out.add(PlayCard{position.top()});
    }
    return;
  }
  const auto hand = position.hand(seat);
  const RuleSet& rules = position.rules();
  switch (position.stage()) {
    case Stage::over:
      return;
    case Stage::play:
      if (!list_plays(position, seat, out) || !rules.must_play) out.add(Draw{});
      return;
    case Stage::drawn:
      list_plays(position, seat, out);
      if (!check_pass(position)) out.add(Pass{});
      return;
    case Stage::respond:
      if (!list_plays(position, seat, out) || !rules.must_play) out.add(Take{});
      return;
    case Stage::respond_skip:
      list_plays(position, seat, out);
      out.add(Pass{});
      return;
    case Stage::call_suit:
      for (const Suit suit : kSuits) {
        if (!out.add(CallSuit{suit})) return;
      }
      return;
    case Stage::call_rank:
      for (int value = 1; value <= kRanks; ++value) {
        const CallRank call{static_cast<Rank>(value)};
        if (!check_rank(position, call.rank) && !out.add(call)) return;
      }
      return;
    case Stage::pass_cards:
    case Stage::give:
      for (std::size_t index = 0; index < hand.size(); ++index) {
        const bool copy = index > 0 && hand[index - 1] == hand[index];
        if (!copy && !out.add(GiveCard{hand[index]})) return;
      }
      return;
    case Stage::choose_seat:
      for (int other = 0; other < position.seats(); ++other) {
        if (Seat(other) != seat && !out.add(ChooseSeat{Seat(other)})) return;
      }
      return;
  }
}

namespace {

// The faces that the seat would play alone if it held them and had `others` cards less. Its hand is
// not looked at.
FaceSet faces_to_play(const Position& position, Seat seat, int others = 0) {
  FaceSet faces;
  playable_faces(position).for_each([&](Card card) {
    if (may_end_on(position, seat, static_cast<std::size_t>(others) + 1, card)) faces.insert(card);
  });
  return faces;
}

// Whether a draw ends as soon as a card comes that can be played, or with the first card.
bool draws_one_to_play(const RuleSet& rules) {
  return rules.draw_until_playable || rules.draw_count == 1;
}

}  // namespace

// Who has drawn a card and may still play it drew it last, and it can be played (PES-14).
Holding Pesten::may_hold(const Glimpse& glimpse, ZoneId zone) const {
  const Position position(glimpse);
  Holding holding;
  const bool says = position.stage() == Stage::drawn && !position.rules().sets;
  if (says && zone == position.zones().hand(*glimpse.turn())) {
    holding.one_of = faces_to_play(position, *glimpse.turn());
    holding.newest = true;
  }
  return holding;
}

// PES-13, PES-60: where who can play must.
FaceSet Pesten::cannot_hold(const Glimpse& before, Seat by, const SeenAct& act) const {
  const Position position(before);
  const bool shows = position.rules().must_play &&
                     ((std::holds_alternative<Draw>(act) && position.stage() == Stage::play) ||
                      (std::holds_alternative<Take>(act) && position.stage() == Stage::respond));
  return shows ? faces_to_play(position, by) : FaceSet();
}

// PES-14: of the cards drawn only the last can be played, and if the turn is over it cannot be,
// unless it had to be kept. Who forgot a knock has drawn for that as well (PES-53).
HandLimit Pesten::limit_after(const Glimpse& before, Seat by, const SeenAct& act,
                              const Glimpse& after) const {
  const Position position(before);
  const bool one_to_play = draws_one_to_play(position.rules()) && !position.open().owes.is(by);
  if (!one_to_play || !std::holds_alternative<Draw>(act)) return {};
  const bool may_be_one =
      Position(after).stage() == Stage::drawn || position.drawn_card_rule() == DrawnCard::keep;
  return {cannot_hold(before, by, act), may_be_one ? 1 : 0};
}

// Which card was drawn: any of those with which a play can be made. Where who can play must, the
// others cannot be played (PES-13), as far as a viewer knows that.
bool Pesten::imagine_sealed(Tx& tx, const Glimpse& known, Chance& chance) const {
  const Position position(tx.everything());
  if (position.stage() != Stage::drawn) return true;
  const Seat seat = *known.turn();
  if (known.viewer().is(seat)) return true;
  const auto hand = position.hand(seat);
  const RuleSet& rules = position.rules();
  FaceSet lacked;
  if (rules.must_play && draws_one_to_play(rules)) {
    const int fewest = static_cast<int>(hand.size()) - 1;
    lacked = faces_to_play(position, seat, rules.draw_until_playable ? fewest : 1);
  }
  const auto to_play =
      std::ranges::count_if(hand, [&](Card card) { return lacked.contains(card); });
  InplaceVector<Card, kMaxCards> drawn;
  InplaceVector<Card, kMaxCards> surely;
  for (const Card card : hand) {
    if (!has_play_with(position, seat, card)) continue;
    drawn.push_back(card);
    if (to_play == (lacked.contains(card) ? 1 : 0)) surely.push_back(card);
  }
  if (drawn.empty()) return false;
  const auto& some = surely.empty() ? drawn : surely;
  tx.own<Own>(seat).drawn_face = static_cast<std::uint8_t>(some[chance.below(some.size())].face());
  return true;
}

}  // namespace lastcard::eights
