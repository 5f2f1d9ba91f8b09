#include "engine/core/inplace_vector.h"
#include "engine/eights/last_one_flow.h"

// The hand size and the deal (docs/rules/last-one.md, section 2).

namespace lastcard::eights::last_one {

void Flow::begin_round(Seat dealer) {
  InplaceVector<Card, kMaxCards> pack;
  for (int deck = 0; deck < rules().decks; ++deck) {
    for (int face = 1; face < Card::kFaces; ++face) pack.push_back(Card::from_face(face));
    for (int joker = 0; joker < rules().jokers; ++joker) pack.push_back(Card::joker());
  }
  tx_.fill(zones_.stock(), {pack.data(), pack.size()});
  tx_.set_dealer(dealer);
  Open fresh = {};
  fresh.direction = 1;
  fresh.drop_outs = open().drop_outs;
  fresh.out_in = open().out_in;
  fresh.windows = open().windows;
  open() = fresh;
  for (int number = 0; number < position_.seats(); ++number) {
    tx_.own<Own>(Seat(number)) = Own{};
    tx_.set_counter(hand_points_counter(Seat(number)), 0);
  }
  ask_dealer();
}

// With one size to choose from, it is settled without asking.
void Flow::ask_dealer() {
  if (position_.largest_hand() == rules().hand_min) return settle_hand(rules().hand_min, false);
  enter(Stage::choose_hand, position_.glimpse().dealer());
}

void Flow::choose_hand(int size) {
  const Seat dealer = position_.glimpse().dealer();
  tx_.note([&] { return Note{.code = "chose-hand", .seat = dealer, .count = size}; });
  if (size <= rules().hand_max) return settle_hand(size, false);
  open().hand = static_cast<std::uint8_t>(size);
  SeatSet voters = position_.active();
  voters.erase(dealer);
  enter(Stage::vote_hand, std::nullopt);
  tx_.set_waiting(voters);
}

void Flow::vote(Seat by, bool yes) {
  tx_.note([&] { return Note{.code = "voted", .seat = by, .kind = yes ? "yes" : "no"}; });
  if (!yes) {
    tx_.set_waiting({});
    open().hand = 0;
    open().refused = 1;
    return ask_dealer();
  }
  SeatSet left = position_.glimpse().waiting();
  left.erase(by);
  tx_.set_waiting(left);
  if (left.empty()) settle_hand(open().hand, true);
}

void Flow::settle_hand(int size, bool unanimous) {
  open().hand = static_cast<std::uint8_t>(size);
  open().unanimous = unanimous ? 1 : 0;
  tx_.set_waiting({});
  deal();
}

void Flow::deal() {
  const Seat dealer = position_.glimpse().dealer();
  tx_.shuffle(zones_.stock());
  InplaceVector<ZoneId, kMaxSeats> hands;
  for (Seat seat = position_.next_active(dealer, 1);; seat = position_.next_active(seat, 1)) {
    hands.push_back(zones_.hand(seat));
    if (seat == dealer) break;
  }
  const int size = open().hand;
  tx_.note([&] { return Note{.code = "dealt", .seat = dealer, .count = size}; });
  tx_.deal(size, zones_.stock(), {hands.data(), hands.size()});
  tx_.move_top(1, zones_.stock(), zones_.discard());
  turn_up_first_card(dealer);
}

// LAS-5, LAS-6.
void Flow::turn_up_first_card(Seat dealer) {
  tx_.note_card(position_.top(), zones_.discard(),
                [&] { return Note{.code = "turned-up", .seat = dealer}; });
  if (rules().first_card_effect) {
    begin_effect(dealer);
  } else {
    next_turn(position_.after(dealer));
  }
}

}  // namespace lastcard::eights::last_one
