#include "engine/core/inplace_vector.h"
#include "engine/eights/discard_suit.h"
#include "engine/eights/flow.h"

// Effects that no preset of ours has but many houses do (docs/rules/pesten.md, PES-71 to PES-75).

namespace lastcard::eights {

// PES-71.
void Flow::lay_suit(Seat by, std::span<const Card> cards) {
  const CardList along = taken_along(rules(), position_.hand(by), cards);
  if (along.empty()) return;
  tx_.note_cards(along, zones_.hand(by), zones_.discard(), [&] {
    return Note{.code = "discarded-suit", .seat = by, .suit = cards.back().suit()};
  });
  tx_.move(along, zones_.hand(by), zones_.discard());
}

// PES-72.
void Flow::act(Seat by, CallRank call) {
  open().called_rank.set(call.rank);
  open().called.clear();
  tx_.note([&] { return Note{.code = "called-rank", .seat = by, .rank = call.rank}; });
  go_on_with_choices();
}

// PES-73.
void Flow::cancel_draw(Seat by) {
  tx_.note([&] { return Note{.code = "cancelled-draw", .seat = by, .count = open().chain_total}; });
  open().in_chain = 0;
  end_turn(by);
}

// PES-74.
void Flow::return_draw(Seat by, Card card) {
  Open& now = open();
  const auto& draw = rules().effects(card).draw;
  if (draw) now.chain_total = eights::chain_total(now.chain_total, draw->count);
  const Seat target = position_.after(by, -1);
  tx_.note([&] {
    return Note{.code = "returned-draw", .seat = by, .other = target, .count = open().chain_total};
  });
  next_turn(target);
  enter(Stage::respond, target);
}

// PES-75.
void Flow::redeal(Seat by) {
  // The hands have just been dealt.
  if (turning_up_) return;
  const int seats = position_.seats();
  InplaceVector<ZoneId, kMaxSeats> hands;
  for (int step = 1; step <= seats; ++step) hands.push_back(zones_.hand(position_.after(by, step)));
  tx_.note([&] { return Note{.code = "redealt", .seat = by}; });
  for (const ZoneId hand : hands) {
    if (tx_.table().count(hand) > 0) tx_.move_all(hand, zones_.gathered());
  }
  const int cards = tx_.table().count(zones_.gathered());
  if (cards == 0) return;
  tx_.shuffle(zones_.gathered());
  const int rounds = cards / seats;
  const auto rest = static_cast<std::size_t>(cards % seats);
  if (rounds > 0) tx_.deal(rounds, zones_.gathered(), {hands.data(), hands.size()});
  if (rest > 0) tx_.deal(1, zones_.gathered(), {hands.data(), rest});
}

}  // namespace lastcard::eights
