// Begins the next round or match when the players want it.
#include <algorithm>
#include <utility>

#include "server/table/live_table.h"

namespace lastcard::table {

void LiveTable::ready(const Command& command, const protocol::Ready& message) {
  agree(command, message.id, core_.round_over() && !core_.match_over());
}

void LiveTable::rematch(const Command& command, const protocol::Rematch& message) {
  // A position is played only once.
  if (core_.played_from && core_.match_over() && core_.room.seat_of(command.session))
    return refuse(command.from, message.id, "practice_over");
  agree(command, message.id, core_.match_over());
}

// `may`: false if the game has gone on meanwhile, so that there is nothing to agree to.
void LiveTable::agree(const Command& command, const std::string& id, bool may) {
  const auto seat = core_.room.seat_of(command.session);
  if (!seat) return refuse(command.from, id, "not_seated");
  if (!core_.match) return refuse(command.from, id, "not_started");
  answer_ok(command.from, id);
  if (!may) return;
  if (!std::exchange(seated_at(*seat).ready, true)) tell_ready(command.session);
  go_on_if_ready();
}

void LiveTable::go_on_if_ready() {
  rematch_due_.reset();
  if (!core_.round_over() || pending_ || opening_ || frozen_) return;
  if (core_.room.paused()) {
    if (!core_.match_over()) return;
    // The players agreed to end the match during the pause. The pause ends with its match.
    Room changed = core_.room;
    changed.set_paused(false);
    return write({RoomChange{std::move(changed)}});
  }
  bool somebody = false;
  std::optional<Time> waits;
  for (int i = 0; i < core_.config.seats; ++i) {
    const Seat seat(i);
    const bool ready = seated_at(seat).ready;
    somebody = somebody || ready;
    if (ready || !core_.room.is_person(seat) || core_.room.at(seat).stand_in) continue;
    // Absent players have not agreed. They are waited for as long as in one of their turns; without
    // limit only if the table's settings say so.
    const auto until = core_.match_over() ? turns_.waits_until(seat) : std::nullopt;
    if (!until) return;
    waits = std::max(waits.value_or(*until), *until);
  }
  if (!somebody) return;
  if (!core_.match_over()) return begin_round({});
  if (!core_.room.start_refusal().empty()) return;
  if (waits && *waits > services_.time.now()) {
    rematch_due_ = waits;
    return arm();
  }
  begin_match(core_.first_dealer.stepped(1, core_.config.seats), {});
}

}  // namespace lastcard::table
