// Removes the names of people whose accounts were deleted.
#include "server/store/former_people.h"

#include <boost/asio/post.hpp>

#include "server/table/guarded.h"
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {

using protocol::SeatKind;

bool Room::forget(const SessionId& person, const SessionId& nobody, std::string_view name,
                  bool in_match) {
  const Room before = *this;
  leave_queue(person);
  std::erase(removed_, person);
  std::erase(silenced_, person);
  for (Place& place : places_) {
    if (place.lent_by && place.lent_by->session == person)
      place.lent_by = {std::string(name), nobody};
  }
  if (const auto seat = seat_of(person)) {
    if (at(*seat).lent_by || !in_match) {
      vacate(*seat, in_match);
    } else {
      hand_over(*seat, Place{.kind = SeatKind::person,
                             .name = std::string(name),
                             .session = nobody,
                             .stand_in = true});
    }
  }
  pass_host_on(person);
  if (host_ == person) host_ = nobody;
  return *this != before;
}

void LiveTable::forget_person(const SessionId& person) {
  boost::asio::post(strand_, [self = shared_from_this(), person] {
    self->guarded([&] {
      self->former_.push_back(person);
      if (!self->stopped_) static_cast<void>(self->forget_former());
    });
  });
}

bool LiveTable::forget_former() {
  while (!former_.empty() && !pending_ && !frozen_) {
    const SessionId person = former_.back();
    former_.pop_back();
    Room changed = core_.room;
    constexpr std::size_t kSessionBytes = 32;
    const auto nobody = SessionId::from_hex(random_hex(kSessionBytes));
    if (!changed.forget(person, *nobody, store::kFormerPlayer, core_.playing())) continue;
    write({RoomChange{std::move(changed)}});
    return true;
  }
  return false;
}

}  // namespace lastcard::table
