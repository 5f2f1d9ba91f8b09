#include "engine/eights/bartok/flow.h"

// What the rules that apply to a play do, in the order of BAR-30. Which rules these are is decided
// once, when the card is played (Open::applied).

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
  for_each_effect(rules(), position_.in_effect(), [&](const Effect& effect, int place) {
    if (effect.kind == EffectKind::say) secret().owed.insert(rules().phrase_of(place));
  });
}

// Steps 2 to 5.
void Flow::begin_effects(Seat by) {
  const RuleBits applied = position_.in_effect();
  bool turns = false;
  open().suit_pending = 0;
  open().hands_pending.clear();
  for_each_effect(rules(), applied, [&](const Effect& effect, int) {
    const EffectKind kind = effect.kind;
    if (kind == EffectKind::everybody_draws) everybody_draws(by, effect);
    if (kind == EffectKind::self_draws) draw_for_effect(by, effect.count);
    if (kind == EffectKind::reverse) turns = open().direction != 0;  // BAR-5
    if (kind == EffectKind::call_suit) open().suit_pending = 1;
    if (class_of(kind) == EffectClass::hands) open().hands_pending.set(kind);
  });
  if (turns) {
    open().direction = static_cast<std::int8_t>(-open().direction);
    tx_.note([&] { return Note{.code = "reversed", .seat = by, .direction = open().direction}; });
  }
  go_on_with_choices(by);
}

void Flow::everybody_draws(Seat by, const Effect& effect) {
  for (int step = 1; step < position_.seats(); ++step) {
    draw_for_effect(position_.after(by, step), effect.count);
  }
  if (!effect.others) draw_for_effect(by, effect.count);
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
    int place = 0;
    rotate_hands(find_applied(EffectClass::hands, place)->to_right);
    return false;
  }
  if (kind == EffectKind::pass_cards) {
    enter(Stage::pass_cards, std::nullopt, SeatSet::all(position_.seats()));
    return true;
  }
  if (kind == EffectKind::give_card && position_.cards_of(by) <= 1) return false;
  enter(Stage::choose_seat, by);
  return true;
}

void Flow::call_suit(Seat by, Suit suit) {
  begin_thinking();
  open().suit_pending = 0;
  open().called.set(suit);
  tx_.note([&] { return Note{.code = "called-suit", .seat = by, .suit = suit}; });
  go_on_with_choices(by);
  end_step();
}

void Flow::choose_seat(Seat by, Seat chosen) {
  begin_thinking();
  if (open().hands_pending.is(EffectKind::give_card)) {
    open().giving_to.set(chosen);
    enter(Stage::give, by);
    return end_step();
  }
  tx_.note([&] { return Note{.code = "swapped-hands", .seat = by, .other = chosen}; });
  tx_.exchange(zones_.hand(by), zones_.hand(chosen));
  open().hands_pending.clear();
  go_on_with_turn(by);
  end_step();
}

void Flow::give_card(Seat by, Card card) {
  begin_thinking();
  if (position_.stage() == Stage::give) {
    const Seat to = open().giving_to.value();
    tx_.note([&] { return Note{.code = "gave-card", .seat = by, .other = to}; });
    tx_.move(card, zones_.hand(by), zones_.hand(to));
    open().giving_to.clear();
    open().hands_pending.clear();
    go_on_with_turn(by);
    return end_step();
  }
  tx_.move(card, zones_.hand(by), zones_.passing(by));
  SeatSet waiting = tx_.table().waiting();
  waiting.erase(by);
  tx_.set_waiting(waiting);
  if (waiting.empty()) pass_cards_on();
  end_step();
}

// "Left" is clockwise, whatever the direction of play.
void Flow::shift_passed(bool to_right) {
  for (int number = 0; number < position_.seats(); ++number) {
    const Seat from(number);
    tx_.move_all(zones_.passing(from),
                 zones_.hand(from.stepped(to_right ? -1 : 1, position_.seats())));
  }
}

void Flow::pass_cards_on() {
  int place = 0;
  const bool to_right = find_applied(EffectClass::hands, place)->to_right;
  tx_.note([&] { return Note{.code = "passed-cards", .kind = to_right ? "right" : "left"}; });
  shift_passed(to_right);
  open().hands_pending.clear();
  go_on_with_turn(open().player.value());
}

void Flow::rotate_hands(bool to_right) {
  tx_.note([&] { return Note{.code = "rotated-hands", .kind = to_right ? "right" : "left"}; });
  // By way of the passing zones, so that no two hands ever mix.
  for (int seat = 0; seat < position_.seats(); ++seat) {
    tx_.move_all(zones_.hand(Seat(seat)), zones_.passing(Seat(seat)));
  }
  shift_passed(to_right);
}

const Effect* Flow::find_applied(EffectClass effects, int& place) const {
  const Effect* found = nullptr;
  for_each_effect(rules(), position_.in_effect(), [&](const Effect& effect, int rule) {
    if (found != nullptr || class_of(effect.kind) != effects) return;
    found = &effect;
    place = rule;
  });
  return found;
}

// Step 5.
void Flow::go_on_with_turn(Seat by) {
  if (open().direction == 0) {  // BAR-5, BAR-6
    const int seats = position_.seats();
    if (seats > 2) {
      SeatSet neighbours;
      neighbours.insert(by.stepped(1, seats));
      neighbours.insert(by.stepped(-1, seats));
      return enter(Stage::second, std::nullopt, neighbours);
    }
    open().direction = 1;
    return end_turn(by);
  }
  int place = 0;
  const Effect* effect = find_applied(EffectClass::order, place);
  if (effect == nullptr) return end_turn(by);
  go_on_by(by, *effect, place);
}

void Flow::go_on_by(Seat by, const Effect& effect, int place) {
  if (effect.kind == EffectKind::again) {
    tx_.note([&] { return Note{.code = "again", .seat = by}; });
    return next_turn(by);
  }
  if (effect.kind == EffectKind::step_back) {
    tx_.note([&] { return Note{.code = "stepped-back", .seat = by}; });
    return next_turn(position_.after(by, -1));
  }
  if (effect.kind == EffectKind::skip) {
    for (int step = 1; step <= effect.count; ++step) {
      tx_.note([&] { return Note{.code = "skipped", .seat = position_.after(by, step)}; });
    }
    return next_turn(position_.after(by, effect.count + 1));
  }
  open_chain(by, effect, place);
}

// BAR-35 to BAR-37.
void Flow::open_chain(Seat by, const Effect& effect, int place) {
  const bool until = effect.kind == EffectKind::draw_until;
  Chain chain = {};
  chain.kind = until ? ChainKind::until : ChainKind::draw;
  chain.stack = effect.stack ? 1 : 0;
  chain.then_plays = effect.then_plays ? 1 : 0;
  chain.rule = static_cast<std::uint8_t>(place);
  chain.total = static_cast<std::uint16_t>(effect.count + (until ? 0 : open().carried));
  open().chain = chain;
  const Seat target = position_.after(by);
  tx_.note([&] {
    return Note{.code = until ? "chain-until" : "chain-opened",
                .seat = by,
                .other = target,
                .count = chain.total};
  });
  enter(Stage::respond, target);
}

}  // namespace lastcard::eights::bartok
