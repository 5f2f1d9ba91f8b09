#include "engine/sim/self_play.h"

#include <stdexcept>

#include "engine/core/choosing.h"

namespace lastcard::sim {

SelfPlay::SelfPlay(const TableSetup& setup, std::uint64_t seed)
    : setup_(setup), entropy_(seed), chance_(seed), table_(setup) {
  legal_.reserve(2 * ShortList::kFew);
  for (std::size_t zone = 0; zone < setup.zones.size(); ++zone) {
    const ZoneSpec& spec = setup.zones[zone];
    if (!spec.owner || spec.passing || spec.layout != Layout::fan) continue;
    hands_[static_cast<std::size_t>(spec.owner->number())] = ZoneId(static_cast<int>(zone));
  }
}

// Half of the time, adds the last-card call if the play leaves one card and the call is accepted.
void SelfPlay::call_last_card(Action& action) {
  const auto left = [&](std::size_t played) {
    const ZoneId hand = hands_[static_cast<std::size_t>(action.by.number())];
    return static_cast<std::size_t>(table_.count(hand)) - played;
  };
  const auto call = [&](auto& play) {
    play.knock = true;
    play.knock = !check_action(table_, action);
  };
  Intent& intent = std::get<Intent>(action.what);
  if (auto* play = std::get_if<PlayCard>(&intent)) {
    if (left(1) == 1 && entropy_.below(2) == 0) call(*play);
  } else if (auto* set = std::get_if<PlaySet>(&intent)) {
    if (left(set->cards.size()) == 1 && entropy_.below(2) == 0) call(*set);
  }
}

Action SelfPlay::next_action() {
  Seat seat;
  if (const auto turn = table_.turn()) {
    seat = *turn;
  } else {
    while (!table_.waiting().contains(seat)) seat = seat.stepped(1, table_.seats());
  }
  legal_.clear();
  ShortList list(legal_, chance_);
  setup_.game->legal(Glimpse(table_, seat), list);
  Action action{seat, legal_[entropy_.below(legal_.size())]};
  call_last_card(action);
  return action;
}

void SelfPlay::deal() {
  Tx tx(table_, entropy_);
  while (table_.round_over()) {
    setup_.game->start_round(tx, fresh_ ? Seat(0) : setup_.game->next_dealer(table_));
    fresh_ = false;
    ++rounds_;
    renew();  // a deal can end a round
  }
}

void SelfPlay::move() {
  const Action action = next_action();
  if (check_action(table_, action)) throw std::logic_error("a listed intent is refused");
  Tx tx(table_, entropy_);
  setup_.game->play(tx, action);
}

void SelfPlay::renew() {
  if (fresh_ || !table_.round_over() || !setup_.game->match_outcome(table_)) return;
  table_ = Table(setup_);
  fresh_ = true;
}

void SelfPlay::moves(int count) {
  for (int left = count; left > 0; --left) {
    renew();
    deal();
    move();
  }
}

}  // namespace lastcard::sim
