#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "protocol/codec/messages.h"
#include "server/lobby/seat_index.h"
#include "server/store/journal.h"
#include "server/table/live_table.h"
#include "server/table/services.h"

namespace lastcard::lobby {

struct LobbySettings {
  std::size_t max_tables = 2000;
  int knock_grace_ms = 3000;
  int bot_pace_ms = 900;
  int messages_per_second = 50;
  std::chrono::hours keep{168};
  std::filesystem::path dump_dir;
  std::shared_ptr<const table::DeckScript> deck_script;
  int next_round_ms = 20000;
};

// The house: all tables by their codes. Any thread. The context, the journal and the lobby outlive
// its tables.
class Lobby final : public table::Registry {
 public:
  Lobby(boost::asio::io_context& context, store::Journal& journal, LobbySettings settings);

  // Before anybody connects: every table as it was left.
  void restore(const std::vector<store::StoredTable>& stored);

  // Makes a table whose host is the session; `from` hears ok once it is durable. Says why not
  // otherwise.
  [[nodiscard]] std::optional<protocol::Refused> create(const protocol::CreateTable& message,
                                                        const table::SessionId& host,
                                                        const std::shared_ptr<table::Outlet>& from);
  // Null if there is none. `code` as people type it.
  [[nodiscard]] std::shared_ptr<table::LiveTable> find(std::string_view code) const;
  [[nodiscard]] std::vector<std::string> tables_of(const table::SessionId& session) const {
    return seats_.tables_of(session);
  }
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] const LobbySettings& settings() const { return settings_; }
  [[nodiscard]] const table::TableCounts& counts() const { return counts_; }
  [[nodiscard]] table::Services& services() { return services_; }

  // To be called now and then: tables that nobody is at are closed in the end.
  void sweep();
  // From now on messages are refused: the server is about to end.
  void begin_shutdown() { shutting_down_ = true; }
  [[nodiscard]] bool shutting_down() const { return shutting_down_; }
  void stop_tables();
  // Lets go of all tables. Pre: nobody uses the lobby any more.
  void forget_tables();

  void set_seated(const std::string& table,
                  const std::vector<table::SessionId>& sessions) override {
    seats_.set(table, sessions);
  }
  void closed(const std::string& table) override;

 private:
  [[nodiscard]] std::vector<std::shared_ptr<table::LiveTable>> all() const;

  boost::asio::io_context& context_;
  const LobbySettings settings_;
  table::TableCounts counts_;
  table::Services services_;
  SeatIndex seats_;
  std::atomic<bool> shutting_down_ = false;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<table::LiveTable>> tables_;
};

}  // namespace lastcard::lobby
