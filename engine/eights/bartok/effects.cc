#include <utility>

#include "engine/core/intent_traits.h"
#include "engine/eights/bartok/flow.h"

// What the rules that apply to a play do, in the order of BAR-30. Which rules these are is decided
// once, when the card is played (Open::applied). Then calls, and what the clock does (section 9).

namespace lastcard::eights::bartok {
namespace {

template <class Visit>
void for_each_effect(const HouseRules& rules, const RuleBits& applied, Visit visit) {
  applied.for_each([&](int place) {
    for (const Effect& effect : rules.rule(place).effects) visit(effect, place);
  });
}

}  // namespace

// Step 1. What is demanded follows from the rules that apply.
void Flow::owe_phrases() {
  secret().owed.clear();
  for_each_effect(rules(), in_effect(table()), [&](const Effect& effect, int place) {
    if (effect.kind == EffectKind::say) secret().owed.insert(rules().phrase_of(place));
  });
}

// Steps 2 to 5.
void Flow::begin_effects(Seat by) {
  const RuleBits applied = in_effect(table());
  bool turns = false;
  open().suit_pending = 0;
  open().hands_pending.clear();
  for_each_effect(rules(), applied, [&](const Effect& effect, int) {
    const EffectKind kind = effect.kind;
    if (kind == EffectKind::everybody_draws) everybody_draws(by, effect);
    if (kind == EffectKind::self_draws) draw_for("effect-draw", by, effect.count);
    if (kind == EffectKind::reverse) turns = open().direction != 0;  // BAR-5
    if (kind == EffectKind::call_suit) open().suit_pending = 1;
    if (class_of(kind) == EffectClass::hands) open().hands_pending.set(kind);
  });
  if (turns) reverse(by);
  go_on_with_choices(by);
}

void Flow::everybody_draws(Seat by, const Effect& effect) {
  for (int step = 1; step < seats(); ++step) draw_for("effect-draw", after(by, step), effect.count);
  if (!effect.others) draw_for("effect-draw", by, effect.count);
}

// Step 4.
void Flow::go_on_with_choices(Seat by) {
  if (open().suit_pending != 0) return enter(Stage::call_suit, by);
  if (open().hands_pending.has_value() && ask_about_hands(by)) return;
  open().hands_pending.clear();
  go_on_with_turn(by);
}

// False if there is nothing to choose.
bool Flow::ask_about_hands(Seat by) {
  const EffectKind kind = open().hands_pending.value();
  if (kind == EffectKind::rotate_hands) {
    const bool to_right = hands_go_right();
    tx_.note([&] { return Note{.code = "rotated-hands", .kind = to_right ? "right" : "left"}; });
    shift_hands(to_right ? -1 : 1);
    return false;
  }
  if (kind == EffectKind::pass_cards) {
    enter(Stage::pass_cards, std::nullopt, SeatSet::all(seats()));
    return true;
  }
  if (kind == EffectKind::give_card && position_.cards_of(by) <= 1) return false;
  enter(Stage::choose_seat, by);
  return true;
}

void Flow::act(Seat by, CallSuit call) {
  begin_thinking();
  open().suit_pending = 0;
  set_called(by, call.suit);
  go_on_with_choices(by);
  end_step();
}

void Flow::act(Seat by, ChooseSeat choice) {
  begin_thinking();
  if (open().hands_pending.is(EffectKind::give_card)) {
    open().giving_to.set(choice.seat);
    enter(Stage::give, by);
    return end_step();
  }
  swap_hands(by, choice.seat);
  end_with_hands(by);
}

void Flow::act(Seat by, GiveCard gift) {
  begin_thinking();
  if (position_.stage() == Stage::give) {
    give(by, open().giving_to.value(), gift.card);
    open().giving_to.clear();
    return end_with_hands(by);
  }
  tx_.move(gift.card, zones_.hand(by), zones_.aside(by));
  if (!answered_last(by)) return end_step();
  const bool to_right = hands_go_right();
  tx_.note([&] { return Note{.code = "passed-cards", .kind = to_right ? "right" : "left"}; });
  hand_on(to_right ? -1 : 1);
  end_with_hands(open().player.value());
}

void Flow::end_with_hands(Seat by) {
  open().hands_pending.clear();
  go_on_with_turn(by);
  end_step();
}

// "Left" is clockwise, whatever the direction of play.
bool Flow::hands_go_right() const {
  int place = 0;
  return find_applied(EffectClass::hands, place)->to_right;
}

const Effect* Flow::find_applied(EffectClass effects, int& place) const {
  const Effect* found = nullptr;
  for_each_effect(rules(), in_effect(table()), [&](const Effect& effect, int rule) {
    if (found != nullptr || class_of(effect.kind) != effects) return;
    found = &effect;
    place = rule;
  });
  return found;
}

// Step 5.
void Flow::go_on_with_turn(Seat by) {
  if (open().direction == 0) {  // BAR-5, BAR-6
    if (seats() > 2) {
      SeatSet neighbours;
      neighbours.insert(by.stepped(1, seats()));
      neighbours.insert(by.stepped(-1, seats()));
      return enter(Stage::second, std::nullopt, neighbours);
    }
    open().direction = 1;
    return end_turn(by);
  }
  int place = 0;
  const Effect* effect = find_applied(EffectClass::order, place);
  if (effect == nullptr) return end_turn(by);
  if (effect->kind == EffectKind::again) {
    tell_seat("again", by);
    return next_turn(by);
  }
  if (effect->kind == EffectKind::step_back) {
    tell_seat("stepped-back", by);
    return next_turn(after(by, -1));
  }
  if (effect->kind == EffectKind::skip) {
    skip(by, effect->count);
    return next_turn(after(by, effect->count + 1));
  }
  open_chain(by, *effect, place);
}

// BAR-35 to BAR-37.
void Flow::open_chain(Seat by, const Effect& effect, int place) {
  const bool until = effect.kind == EffectKind::draw_until;
  const std::uint16_t total = chain_total(until ? 0 : open().carried, effect.count);
  open().chain = Chain{.kind = until ? ChainKind::until : ChainKind::draw,
                       .stack = effect.stack,
                       .then_plays = effect.then_plays,
                       .rule = static_cast<std::uint8_t>(place),
                       .total = total};
  const Seat target = after(by);
  tx_.note([&] {
    return Note{.code = until ? "chain-until" : "chain-opened",
                .seat = by,
                .other = target,
                .count = total};
  });
  enter(Stage::respond, target);
}

// ---- Policing ----

void Flow::act(Seat by, CallViolation call) {
  const Seat charged = call.seat;
  const Charge charge = call.violation;
  tx_.note([&] {
    return Note{
        .code = "called-violation", .seat = by, .other = charged, .kind = charge_name(charge)};
  });
  const bool right = settle_charge(charged, charge);
  const Seat pays = right ? charged : by;  // BAR-42
  tx_.note([&] {
    return Note{.code = right ? "violation-right" : "violation-wrong",
                .seat = pays,
                .count = rules().penalty,
                .kind = charge_name(charge)};
  });
  draw_cards(pays, rules().penalty);
  if (right && charge == Charge::wrong_card) next_turn(charged);
  // BAR-47: a last card whose phrase was forgotten is no last card any more.
  const bool was_last = right && charge == Charge::phrase && position_.stage() == Stage::last_card;
  if (was_last && position_.cards_of(charged) > 0) begin_effects(charged);
  end_step();
}

// BAR-43 to BAR-46: it cannot be called again. Says whether the call is right.
bool Flow::settle_charge(Seat charged, Charge charge) {
  if (charge == Charge::bartok) {
    const bool right = open().unsaid.contains(charged);
    open().unsaid.erase(charged);
    open().settled.insert(charged);
    return right;
  }
  if (charge == Charge::delay) {
    open().delay_settled = 1;
    return std::exchange(secret().late, std::uint8_t{0}) != 0;
  }
  open().charged.insert(charge);
  const bool right = charge == Charge::phrase ? !secret().owed.empty() : secret().wrong != 0;
  if (charge == Charge::phrase) secret().owed.clear();
  if (right && charge == Charge::wrong_card) take_back(charged);
  return right;
}

// BAR-44.
void Flow::take_back(Seat seat) {
  const Card card = position_.top();
  tx_.note_card(card, zones_.discard(), [&] { return Note{.code = "took-back", .seat = seat}; });
  tx_.move(card, zones_.discard(), zones_.hand(seat));
  open().called = open().called_before;
  open().applied = open().applied_before;
  secret().wrong = secret().wrong_before;
  close_play();
  begin_thinking();
}

void Flow::act(Seat by, Clock what) {
  if (what == Clock::end_agreed) return end_by_agreement();
  if (what == Clock::window_over) {
    begin_thinking();
    tx_.note([&] { return Note{.code = "window-over"}; });
    all_declined();
    return end_step();
  }
  // BAR-46, BAR-48: delay.
  ++open().moments;
  if (rules().players_police) {
    secret().late = 1;
    open().delay_settled = 0;
    return;
  }
  draw_for("too-slow", by, rules().penalty);
  end_step();
}

// BAR-73: during a hand it is void; between hands the last one's result stays.
void Flow::end_by_agreement() {
  open().agreed = 1;
  tx_.note([&] { return Note{.code = "end-agreed"}; });
  const Stage stage = position_.stage();
  if (is_preparing(stage)) {
    if (rules().decided()) tx_.amend(rules().undone());
    return enter(Stage::over, std::nullopt);
  }
  if (stage != Stage::over) end_hand(std::nullopt, Ending::agreed);
}

}  // namespace lastcard::eights::bartok
