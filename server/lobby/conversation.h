#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/codec/messages.h"
#include "server/lobby/account_handler.h"
#include "server/lobby/league_handler.h"
#include "server/lobby/lobby.h"
#include "server/lobby/push_handler.h"
#include "server/net/limits.h"
#include "server/table/journal_budget.h"
#include "server/table/outlet.h"
#include "server/table/session_id.h"

namespace lastcard::lobby {

// Handles the messages of one client: decodes them, applies the rate limits, answers messages that
// concern no table, and passes the others to their tables. Use it only on the connection's strand.
class Conversation {
 public:
  // How many tables a client may have entered at a time.
  static constexpr std::size_t kMostTables = 8;
  // How many rule sets of a client may wait for their trial.
  static constexpr int kMostTrials = 4;
  // How many rule sets of a client may wait to be parsed.
  static constexpr int kMostReadings = 8;

  // The lobby, the accounts and the league service must outlive the conversation. `address` is
  // shared by all connections from the same network.
  Conversation(Lobby& lobby, people::Accounts& accounts, league::LeagueService& leagues,
               const people::Visitor& visitor, std::shared_ptr<net::AddressLimit> address);

  // Handles one message. `from` is the client's outlet, which receives the answer.
  void receive(std::string_view text, const std::shared_ptr<table::Outlet>& from);
  // Returns true if the rate limits of the client and of its address allow another message now.
  [[nodiscard]] bool may_receive() const;
  // Returns true if the connection still belongs to the same person. If not, the client leaves all
  // tables and leagues.
  [[nodiscard]] bool is_current(const table::Outlet& from);
  // Call this when the connection is closed: the client leaves all tables and leagues.
  void closed(const table::Outlet& from);

 private:
  using Sender = std::shared_ptr<table::Outlet>;

  void answer(protocol::ClientMessage message, const Sender& from);
  void log_refused(std::size_t bytes, std::string_view code);
  void hello(const protocol::Hello& message, const Sender& from);
  void create_table(const protocol::CreateTable& message, const Sender& from);
  void play_from(const protocol::PlayFrom& message, const Sender& from);
  void play_daily(const protocol::PlayDaily& message, const Sender& from);
  // Reserves a place for one more table of the person. The place is released when the returned
  // pointer is dropped. Returns null if there is no place, and then refuses the message.
  [[nodiscard]] std::shared_ptr<const void> place_for_table(const std::string& id,
                                                            const Sender& from);
  void check_rules(const protocol::CheckRules& message, const Sender& from);
  void keep_rules(const protocol::KeepRules& message, const Sender& from);
  // Runs `job`, which parses rules and sends the answer, in the pool. Refuses the message if the
  // pool does not run it or if it throws.
  void read_rules(const std::string& id, const Sender& from, std::function<void()> job);
  void try_rules(protocol::TryRules message, const Sender& from);
  void pass_on(protocol::ClientMessage message, const Sender& from);
  // Returns a pointer that the table holds while it sends updates to the client. Returns null if
  // the client has entered too many tables.
  [[nodiscard]] std::shared_ptr<const void> listen_to(
      const std::shared_ptr<table::LiveTable>& table);
  // Takes a token for a message with a large answer. If the bucket is empty, refuses the message
  // and returns false.
  [[nodiscard]] bool may_ask(net::TokenBucket& bucket, const std::string& id, const Sender& from);
  [[nodiscard]] std::shared_ptr<table::LiveTable> entered(std::string_view code) const;
  // Returns the message's table. Returns null if there is no such table or if the client has
  // guessed too many codes, and then refuses the message.
  [[nodiscard]] std::shared_ptr<table::LiveTable> table_for(const protocol::ClientMessage& message,
                                                            const Sender& from);

  Lobby* lobby_;
  table::SessionId session_;  // the person; only account_handler_ knows the device
  std::shared_ptr<net::AddressLimit> address_;
  const std::shared_ptr<table::JournalBudget> budget_;
  AccountHandler account_handler_;
  LeagueHandler league_handler_;
  PushHandler push_handler_;
  net::TokenBucket bucket_;
  net::TokenBucket enters_;
  net::TokenBucket lists_;  // requests for lists of games, leagues and results
  // A table that this client has entered. It counts while the table holds `listening`.
  struct Entered {
    std::weak_ptr<table::LiveTable> table;
    std::weak_ptr<const void> listening;
  };
  std::vector<Entered> entered_;
  // Trials that are running or waiting.
  std::shared_ptr<std::atomic<int>> trials_ = std::make_shared<std::atomic<int>>(0);
  // Rule sets that are being parsed or wait for it.
  std::shared_ptr<std::atomic<int>> readings_ = std::make_shared<std::atomic<int>>(0);
  bool greeted_ = false;
};

}  // namespace lastcard::lobby
