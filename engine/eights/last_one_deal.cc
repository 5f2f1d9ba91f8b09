#include "engine/eights/last_one_flow.h"

// The hand size and the deal (docs/rules/last-one.md, section 2).

namespace lastcard::eights::last_one {

void Flow::begin_round(Seat dealer) {
  gather(dealer, pack_of(rules().decks, rules().jokers));
  Open fresh = {};
  fresh.direction = 1;
  fresh.drop_outs = open().drop_outs;
  fresh.out_in = open().out_in;
  fresh.windows = open().windows;
  open() = fresh;
  for (int number = 0; number < seats(); ++number) {
    tx_.own<Own>(Seat(number)) = Own{};
    tx_.set_counter(hand_points_counter(Seat(number)), 0);
  }
  ask_dealer();
}

// With one size to choose from, it is settled without asking.
void Flow::ask_dealer() {
  if (position_.largest_hand() == rules().hand_min) return settle_hand(rules().hand_min, false);
  enter(Stage::choose_hand, table().dealer());
}

void Flow::choose_hand(int size) {
  const Seat dealer = table().dealer();
  tx_.note([&] { return Note{.code = "chose-hand", .seat = dealer, .count = size}; });
  if (size <= rules().hand_max) return settle_hand(size, false);
  open().hand = static_cast<std::uint8_t>(size);
  enter(Stage::vote_hand, std::nullopt, position_.active().without(dealer));
}

void Flow::vote(Seat by, bool yes) {
  tx_.note([&] { return Note{.code = "voted", .seat = by, .kind = yes ? "yes" : "no"}; });
  if (yes) {
    if (answered_last(by)) settle_hand(open().hand, true);
    return;
  }
  open().hand = 0;
  open().refused = 1;
  ask_dealer();
}

void Flow::settle_hand(int size, bool unanimous) {
  open().hand = static_cast<std::uint8_t>(size);
  open().unanimous = unanimous ? 1 : 0;
  deal();
}

// LAS-5, LAS-6: the card that is turned up may act as if the dealer had played it.
void Flow::deal() {
  const Seat dealer = table().dealer();
  tx_.shuffle(zones_.stock());
  deal_hands(dealer, open().hand, position_.active());
  tell_turned_up(dealer);
  rules().first_card_effect ? begin_effect(dealer) : end_turn(dealer);
}

}  // namespace lastcard::eights::last_one
