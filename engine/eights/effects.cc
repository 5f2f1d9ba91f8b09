#include <limits>

#include "engine/core/inplace_vector.h"
#include "engine/eights/effect_specs.h"
#include "engine/eights/flow.h"

// Effects of the card on top (docs/rules/pesten.md, section 4): what happens at once, what needs a
// choice, and how the turn goes on.

namespace lastcard::eights {

void Flow::begin_effects(Seat by) {
  const CardEffects& card = top_effects();
  Open& now = open();
  now.player.set(by);
  now.next_choice = 0;
  now.limit_min = static_cast<std::uint8_t>(card.limit_min);
  now.limit_max = static_cast<std::uint8_t>(card.limit_max);
  for (const AtOnce& effect : card.at_once) do_at_once(by, effect);
  go_on_with_choices();
}

// PES-21.
void Flow::do_at_once(Seat by, const AtOnce& effect) {
  const auto show = [&](Seat seat) {
    tx_.reveal(zones_.hand(seat), [&] { return Note{.code = "shown-hand", .seat = seat}; });
  };
  const auto for_others = [&](auto&& visit) {
    for (int step = 1; step < position_.seats(); ++step) visit(position_.after(by, step));
  };
  switch (effect.kind) {
    case AtOnce::Kind::reverse:
      return reverse(by);
    case AtOnce::Kind::self_draws:
      tx_.note([&] { return Note{.code = "effect-draw", .seat = by, .count = effect.count}; });
      draw_cards(by, effect.count);
      return;
    case AtOnce::Kind::others_draw:
      return for_others([&](Seat other) {
        tx_.note([&] { return Note{.code = "effect-draw", .seat = other, .count = effect.count}; });
        draw_cards(other, effect.count);
      });
    case AtOnce::Kind::show_next_hand:
      return show(position_.after(by));
    case AtOnce::Kind::show_other_hands:
      return for_others(show);
    case AtOnce::Kind::rotate_hands:
      tx_.note([&] { return Note{.code = "rotated-hands", .direction = open().direction}; });
      return shift_hands(open().direction);
    case AtOnce::Kind::redeal:
      return redeal(by);
  }
}

// PES-22.
void Flow::go_on_with_choices() {
  static_assert(kMostEffects <= std::numeric_limits<decltype(Open::next_choice)>::max());
  const auto& choices = top_effects().choices;
  // The loop counts in std::size_t: a std::uint8_t would wrap at 256 and never end.
  for (std::size_t place = open().next_choice; place < choices.size(); ++place) {
    open().next_choice = static_cast<std::uint8_t>(place + 1);
    if (ask(choices[place])) return;
  }
  go_on_with_turn();
}

// False if there is nothing to choose.
bool Flow::ask(Choice choice) {
  const Seat by = open().player.value();
  switch (choice) {
    case Choice::call_suit:
      open().after = After::effects;
      enter(Stage::call_suit, by);
      return true;
    case Choice::call_rank:
      enter(Stage::call_rank, by);
      return true;
    case Choice::swap_hands:
      enter(Stage::choose_seat, by);
      return true;
    case Choice::give_card:
      if (position_.hand_size(by) == 0) return false;  // PES-32
      enter(Stage::choose_seat, by);
      return true;
    case Choice::pass_cards:
      break;
  }
  SeatSet choosers;
  for (int seat = 0; seat < position_.seats(); ++seat) {
    if (position_.hand_size(Seat(seat)) > 0) choosers.insert(Seat(seat));
  }
  if (choosers.empty()) return false;
  enter(Stage::pass_cards, std::nullopt, choosers);
  return true;
}

void Flow::act(Seat by, CallSuit call) {
  set_called(by, call.suit);
  open().called_rank.clear();
  if (open().after == After::take) return end_turn(by);
  go_on_with_choices();
}

void Flow::act(Seat by, GiveCard gift) {
  if (position_.stage() == Stage::pass_cards) {
    tx_.move(gift.card, zones_.hand(by), zones_.aside(by));
    if (!answered_last(by)) return;
    // PES-30: to the player at the left, whatever the direction of play.
    tx_.note([&] { return Note{.code = "passed-cards"}; });
    hand_on(1);
  } else {
    give(by, open().giving_to.value(), gift.card);
  }
  go_on_with_choices();
}

void Flow::act(Seat by, ChooseSeat choice) {
  const Choice effect = top_effects().choices[open().next_choice - 1U];
  if (effect == Choice::give_card) {
    open().giving_to.set(choice.seat);
    return enter(Stage::give, by);
  }
  swap_hands(by, choice.seat);
  go_on_with_choices();
}

// PES-23, PES-24.
void Flow::go_on_with_turn() {
  const CardEffects& card = top_effects();
  const Seat by = open().player.value();
  Seat next = position_.after(by);
  next_turn(next);
  switch (card.turn) {
    case TurnEffect::none:
      break;
    case TurnEffect::again:
      if (open().again_void != 0) break;  // PES-53
      tell_seat("again", by);
      next_turn(by);
      open().same_suit = card.again_same_suit ? 1 : 0;
      if (card.again_drawn_card) open().again_drawn_card.set(*card.again_drawn_card);
      return;
    case TurnEffect::step_back:
      tell_seat("stepped-back", by);
      next = position_.after(by, -1);
      break;
    case TurnEffect::skip:
      if (card.skip_passable) {
        open().asked_to_skip = static_cast<std::uint8_t>(card.skip_count);
        return enter(Stage::respond_skip, next);
      }
      skip(by, card.skip_count);
      next = position_.after(by, card.skip_count + 1);
      break;
  }
  next_turn(next);
  if (card.draw) {
    tx_.note([&] {
      return Note{.code = "chain-opened", .seat = by, .other = next, .count = card.draw->count};
    });
    open_chain(*card.draw, next);
  }
}

}  // namespace lastcard::eights
