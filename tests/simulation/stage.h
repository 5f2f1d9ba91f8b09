// A server in simulated time, and pages that send exactly what a test wants when it wants it. Tests
// use it to try orders of events one by one.
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

  // Sends the message, with a new id if it has none. Returns the id.
  std::string say(Json message);
  // Returns the answers to this message in their order: "ok", or the code of a refusal.
  [[nodiscard]] std::vector<std::string> answers(const std::string& id) const;
  // Returns how many answers of any kind this message got.
  [[nodiscard]] int times_answered(const std::string& id) const;
  // Returns the newest message of that type, or null if there is none.
  [[nodiscard]] Json last(std::string_view type) const;
  // Returns all messages of that type but the first `but` ones, the oldest first.
  [[nodiscard]] std::vector<Json> all(std::string_view type, std::size_t but = 0) const;
  [[nodiscard]] std::size_t count(std::string_view type) const;
  void leave();
  // From now on, the page's connection takes nothing from its outbox.
  void stop_reading() { unread_.emplace(); }
  // Returns the messages in the outbox. Throws std::logic_error if a message did not fit.
  [[nodiscard]] std::vector<Json> unread() const;

  void send(table::Frame message) override;
  void send_update(const void* table, table::Frame update, bool truncated,
                   table::Frame before) override;

 private:
  Witness& witness_;
  lobby::Conversation conversation_;
  std::vector<std::string> heard_;
  std::optional<net::Outbox> unread_;  // the outbox of a page that does not read
  bool fits_ = true;
  int ids_ = 0;
};

class Stage {
 public:
  explicit Stage(SimulatedDisk& disk, std::uint64_t seed = 1, lobby::LobbySettings settings = {});

  // Connects the person with that number and says hello.
  std::shared_ptr<Page> page(int who);
  // Lets time pass. All messages under way arrive.
  void pass(milliseconds time);
  // Sends the message, waits, and returns its one answer.
  std::string ask(Page& page, Json message);
  // Makes a table of Pesten for two, at which pages one and two play. It has free chat unless the
  // settings say otherwise. Returns its code.
  std::string table_for_two(Page& one, Page& two, Json settings = Json::object());
  // Starts another server on the same disk, and its lobby.
  House& second_house();
  std::shared_ptr<Page> page_at_second(int who);
  [[nodiscard]] House& house() { return *house_; }
  [[nodiscard]] Witness& witness() { return witness_; }
  [[nodiscard]] SimulatedTime& time() { return time_; }
  // Returns the table's entries on the disk.
  [[nodiscard]] std::vector<std::string> entries(const std::string& table);
  // Restarts the server as after a crash. Its pages are gone. The server is down for this time.
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
