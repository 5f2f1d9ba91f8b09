#include "server/table/seated.h"

#include <utility>

namespace lastcard::table {

void hand_over(std::vector<Seated>& seats, const Room& before, const Room& now, std::uint64_t seq) {
  const SeatSet others = handed_over(before, now);
  if (others.empty()) return;
  std::vector<Seated> was = seats;
  others.for_each([&](Seat seat) {
    const Room::Place& place = now.at(seat);
    const auto old = now.is_person(seat) ? before.seat_of(place.session) : std::nullopt;
    Seated& is = seats[static_cast<std::size_t>(seat.number())];
    const std::optional<SessionId> wanted = is.wanted;
    is = old ? std::move(was[static_cast<std::size_t>(old->number())]) : Seated{};
    is.prompt = {seq, 0};
    is.commitment.reset();  // it was for the old seat
    // A lender who wants the seat back gets it from its present player.
    if (wanted && (now.seat_of(*wanted) == seat || now.lent_by(*wanted) == seat))
      is.wanted = wanted;
  });
}

}  // namespace lastcard::table
