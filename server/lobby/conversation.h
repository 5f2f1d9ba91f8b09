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
#include "server/lobby/account_desk.h"
#include "server/lobby/league_desk.h"
#include "server/lobby/lobby.h"
#include "server/lobby/push_desk.h"
#include "server/net/limits.h"
#include "server/table/journal_budget.h"
#include "server/table/outlet.h"
#include "server/table/session_id.h"

namespace lastcard::lobby {

// One client's side of the protocol: decodes its messages, keeps its limits, answers what concerns
// no table and passes the rest on. Its connection's strand only.
class Conversation {
 public:
  // A client may listen to so many tables at a time.
  static constexpr std::size_t kMostTables = 8;
  // So many rule sets may wait to be tried for a client.
  static constexpr int kMostTrials = 4;
  // So many rule sets of a client may wait to be read.
  static constexpr int kMostReadings = 8;

  // The lobby, the accounts and the hall outlive the conversation. `address` is shared with all
  // others from there.
  Conversation(Lobby& lobby, people::Accounts& accounts, league::Hall& hall,
               const people::Visitor& visitor, std::shared_ptr<net::AddressLimit> address);

  // `from` is the client's own outlet.
  void receive(std::string_view text, const std::shared_ptr<table::Outlet>& from);
  // Whether the client and its address may send another message already.
  [[nodiscard]] bool may_receive() const;
  // Whether the person still is who they were. When not, the tables say nothing more to them, and
  // nothing is done for them any more.
  [[nodiscard]] bool is_current(const table::Outlet& from);
  // The client is gone.
  void closed(const table::Outlet& from);

 private:
  using Sender = std::shared_ptr<table::Outlet>;

  void answer(protocol::ClientMessage message, const Sender& from);
  void log_refused(std::size_t bytes, std::string_view code);
  void hello(const protocol::Hello& message, const Sender& from);
  void create_table(const protocol::CreateTable& message, const Sender& from);
  void play_from(const protocol::PlayFrom& message, const Sender& from);
  void play_daily(const protocol::PlayDaily& message, const Sender& from);
  // What is to be held while one more table of theirs is open; null: there may be none, which the
  // sender is told.
  [[nodiscard]] std::shared_ptr<const void> place_for_table(const std::string& id,
                                                            const Sender& from);
  void check_rules(const protocol::CheckRules& message, const Sender& from);
  void keep_rules(const protocol::KeepRules& message, const Sender& from);
  // Has the pool do what reads rules, and tells the sender when it cannot. `job` answers.
  void read_rules(const std::string& id, const Sender& from, std::function<void()> job);
  void try_rules(protocol::TryRules message, const Sender& from);
  void pass_on(protocol::ClientMessage message, const Sender& from);
  // What is to be held while the client hears of the table; null: it hears of too many already.
  [[nodiscard]] std::shared_ptr<const void> listen_to(
      const std::shared_ptr<table::LiveTable>& table);
  // Whether an answer that is much larger than its question may be asked for already; refuses
  // otherwise.
  [[nodiscard]] bool may_ask(net::TokenBucket& bucket, const std::string& id, const Sender& from);
  [[nodiscard]] std::shared_ptr<table::LiveTable> entered(std::string_view code) const;
  // That the message is for; null: there is none, or nobody may look, which the sender is told.
  [[nodiscard]] std::shared_ptr<table::LiveTable> table_for(const protocol::ClientMessage& message,
                                                            const Sender& from);

  Lobby* lobby_;
  table::SessionId session_;  // who the client is: everywhere but at the desk of accounts
  std::shared_ptr<net::AddressLimit> address_;
  const std::shared_ptr<table::JournalBudget> budget_;
  AccountDesk account_desk_;
  LeagueDesk league_desk_;
  PushDesk push_desk_;
  net::TokenBucket bucket_;
  net::TokenBucket enters_;
  net::TokenBucket lists_;  // of games, of leagues and of results
  // A table that this client may hear of, as long as the table holds `listening`.
  struct Entered {
    std::weak_ptr<table::LiveTable> table;
    std::weak_ptr<const void> listening;
  };
  std::vector<Entered> entered_;
  // Rule sets of this client that are being tried.
  std::shared_ptr<std::atomic<int>> trials_ = std::make_shared<std::atomic<int>>(0);
  // Likewise that are being read.
  std::shared_ptr<std::atomic<int>> readings_ = std::make_shared<std::atomic<int>>(0);
  bool greeted_ = false;
};

}  // namespace lastcard::lobby
