// A server in simulated time, and pages that say exactly what a test wants when it wants: for
// orders of events that are to be tried one by one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/lobby/conversation.h"
#include "server/net/outbox.h"
#include "tests/simulation/house.h"

namespace lastcard::simulation {

// One connection without a network.
class Page final : public table::Outlet, public std::enable_shared_from_this<Page> {
 public:
  Page(House& house, Witness& witness, const table::SessionId& who);

  // Gives the message an id if it has none, and returns it.
  std::string say(Json message);
  // What was answered, in order: "ok", or the code of a refusal.
  [[nodiscard]] std::vector<std::string> answers(const std::string& id) const;
  // How often that was answered, in whatever way.
  [[nodiscard]] int times_answered(const std::string& id) const;
  // The newest of that type; null: there is none.
  [[nodiscard]] Json last(std::string_view type) const;
  // All of that type, the oldest first, but for so many.
  [[nodiscard]] std::vector<Json> all(std::string_view type, std::size_t but = 0) const;
  [[nodiscard]] std::size_t count(std::string_view type) const;
  void leave();
  // From now on its connection takes nothing off its outbox.
  void stop_reading() { unread_.emplace(); }
  // What lies there. Throws std::logic_error if a message did not fit.
  [[nodiscard]] std::vector<Json> unread() const;

  void send(table::Frame message) override;
  void send_update(const void* table, table::Frame update, bool truncated,
                   table::Frame before) override;

 private:
  Witness& witness_;
  lobby::Conversation conversation_;
  std::vector<std::string> heard_;
  std::optional<net::Outbox> unread_;  // of one that does not read
  bool fits_ = true;
  int ids_ = 0;
};

class Stage {
 public:
  explicit Stage(SimulatedDisk& disk, std::uint64_t seed = 1, lobby::LobbySettings settings = {});

  // Somebody by that number connects and says hello.
  std::shared_ptr<Page> page(int who);
  // Lets time pass; all that is under way arrives.
  void pass(milliseconds time);
  // Both at once: says it, and waits for the answer. The one answer.
  std::string ask(Page& page, Json message);
  // A table of Pesten for two, at which one and two play. Its code.
  std::string table_for_two(Page& one, Page& two, Json settings = Json::object());
  // Another server on the same disk, and its lobby.
  House& second_house();
  std::shared_ptr<Page> page_at_second(int who);
  [[nodiscard]] House& house() { return *house_; }
  [[nodiscard]] Witness& witness() { return witness_; }
  [[nodiscard]] SimulatedTime& time() { return time_; }
  // The entries that are on the disk.
  [[nodiscard]] std::vector<std::string> entries(const std::string& table);
  // As a crash leaves it; pages are gone. For so long there is no server.
  void restart(milliseconds down = {});

 private:
  SimulatedDisk& disk_;
  Dice dice_;
  SimulatedTime time_;
  Witness witness_;
  Fingerprint fingerprint_;
  Ground ground_;
  lobby::LobbySettings settings_;
  std::unique_ptr<House> house_;
  Witness other_witness_;
  Ground other_ground_;
  std::unique_ptr<House> second_;
};

}  // namespace lastcard::simulation
