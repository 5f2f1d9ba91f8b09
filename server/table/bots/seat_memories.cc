#include "server/table/bots/seat_memories.h"

#include <string>
#include <utility>

#include "engine/core/glimpse.h"

namespace lastcard::table::bots {
namespace {

// Replays a match for one seat's memory, from the first deal on.
class Recollection final : public HistoryWatcher {
 public:
  explicit Recollection(Seat seat) : seat_(seat) {}

  void dealt(const Table& table) override {
    memory_ = std::make_unique<Memory>(Glimpse(table, seat_));
  }
  void stepped(const Table& before, const Action& action, const std::vector<Event>& events,
               const Table& after) override {
    const Glimpse glimpse(before, seat_);
    memory_->see(glimpse, seen_by(glimpse, action), seen_by(seat_, events, after.setup().zones),
                 Glimpse(after, seat_));
  }
  [[nodiscard]] std::unique_ptr<Memory> take() { return std::move(memory_); }

 private:
  Seat seat_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace

void SeatMemories::dealt(const Table& table) {
  for (std::size_t i = 0; i < memories_.size(); ++i) {
    if (memories_[i]) *memories_[i] = Memory(Glimpse(table, Seat(static_cast<int>(i))));
  }
}

void SeatMemories::stepped(const Table& before, const Action& action,
                           const std::vector<Event>& events, const Table& after) {
  for (std::size_t i = 0; i < memories_.size(); ++i) {
    if (!memories_[i]) continue;
    const Seat seat(static_cast<int>(i));
    const Glimpse glimpse(before, seat);
    memories_[i]->see(glimpse, seen_by(glimpse, action), seen_by(seat, events, after.setup().zones),
                      Glimpse(after, seat));
  }
}

const Memory& SeatMemories::of(Seat seat, const TableConfig& config,
                               std::span<const std::string_view> entries) {
  const auto index = static_cast<std::size_t>(seat.number());
  if (memories_.size() <= index) memories_.resize(index + 1);
  if (!memories_[index]) {
    Recollection recollection(seat);
    static_cast<void>(read_history(config, std::vector<std::string>(entries.begin(), entries.end()),
                                   &recollection));
    memories_[index] = recollection.take();
    if (!memories_[index]) throw HistoryError("no round has been dealt");
  }
  return *memories_[index];
}

}  // namespace lastcard::table::bots
