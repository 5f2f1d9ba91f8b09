#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "protocol/codec/messages.h"
#include "server/archive/match_pages.h"
#include "server/base/handler_watch.h"
#include "server/base/pool.h"
#include "server/lobby/daily.h"
#include "server/lobby/journal_budgets.h"
#include "server/lobby/seat_index.h"
#include "server/lobby/table_card.h"
#include "server/lobby/table_code.h"
#include "server/push/notifier.h"
#include "server/rules/rule_set_store.h"
#include "server/store/journal.h"
#include "server/table/live_table.h"
#include "server/table/services.h"

namespace lastcard::lobby {

struct LobbySettings {
  std::size_t max_tables = 2000;
  std::size_t max_rule_sets = 10000;
  protocol::Settings table_settings;  // defaults for a new table
  int messages_per_second = 50;
  std::size_t tables_per_session = 0;  // most seats of a person who makes a table; 0: no limit
  std::chrono::hours keep{168};
  std::filesystem::path dump_dir;
  std::shared_ptr<const table::DeckScript> deck_script;
  int next_round_ms = 20000;
  std::chrono::milliseconds host_absence{180000};
  table::TimeSource* time = &table::machine_time();
  base::HandlerWatch::Clock watch_clock = {};  // measures slow handlers; empty: `time`
  std::function<std::string()> new_code = new_table_code;
  int bot_steps_per_second = 250;  // for all tables at which only bots play
  std::uint64_t entries_of_a_match = table::kEntriesOfAMatch;
  // How many bytes a person may write at tables and in leagues per day, without moves; 0: no limit.
  double journal_bytes_per_day = 16 * 1024.0 * 1024.0;
};

// All tables, by their codes. Thread-safe. The context, the journal, the pool and the lobby must
// outlive the tables. The setup functions below are optional.
class Lobby final : public table::Registry {
 public:
  Lobby(boost::asio::io_context& context, store::Journal& journal, base::Pool& pool,
        LobbySettings settings);

  // Sets a function that knows the codes of closed tables, so that no code is used twice. It may
  // throw store::DatabaseError; then no table is made. Requires: no client is connected yet.
  using CodeUsed = std::function<bool(const std::string& code)>;
  void set_used_codes(CodeUsed used) { code_used_ = std::move(used); }
  // Sets the listener for tables of leagues, which must outlive the tables. Call it before
  // restore().
  void listen_for_leagues(table::LeagueListener& listener) { services_.league = &listener; }
  // Sets the search for bots that think ahead. It must outlive the tables. Call it before
  // restore().
  void let_think(table::bots::Thinking& thinking) { services_.thinking = &thinking; }
  // Sets the pool that writes the records of finished matches; without it, tables write them at
  // once. The pool must outlive the tables. Call it before restore().
  void write_records_in(base::Pool& pool) { services_.records = &pool; }
  // Sets the object that notifies people of their turns. It must outlive the tables and all
  // connections. Call it before restore().
  void set_notifier(push::Notifier& notifier) {
    notifier_ = &notifier;
    services_.turns = &notifier;
  }
  // Sets the archive of matches from which people can play on. It must outlive the pool's jobs.
  // Requires: no client is connected yet.
  void let_play_on(archive::MatchPages& matches) { matches_ = &matches; }
  // Sets the daily deal, which must outlive the tables. Call it before restore().
  void offer_daily(Daily& daily) { services_.daily = daily_ = &daily; }
  // Null if the server sends no notifications.
  [[nodiscard]] push::Notifier* notifier() const { return notifier_; }
  // Restores all stored tables. `now` is the calendar time, as far as the clock is trusted. `ran`
  // is when the server stopped, if that is known to be earlier. Requires: no client is connected
  // yet.
  void restore(const std::vector<store::StoredTable>& stored, table::CalendarTime now,
               std::optional<table::CalendarTime> ran = {});

  // Makes a table with `host` as its host. `from` is sent ok when the table is durable, or the
  // refusal. The table holds `place` while it exists. The pool parses rules that a user wrote;
  // `lane` identifies the client for its fair queueing (base/pool.h).
  void create(const protocol::CreateTable& message, const table::SessionId& host,
              const std::shared_ptr<table::Outlet>& from, std::shared_ptr<const void> place,
              const std::string& lane);
  // Makes a table at which a finished match continues from a position. Only players of that match
  // may do this, once a minute with a burst of six. `budget` pays for the entry with the match's
  // record. The other arguments are those of create().
  void play_on(const protocol::PlayFrom& message, const table::SessionId& who,
               const std::shared_ptr<table::Outlet>& from, std::shared_ptr<const void> place,
               const std::string& lane, const std::shared_ptr<table::JournalBudget>& budget);
  // Makes the person's table of today's deal, which is the same for everybody and can be played
  // once (docs/games.md). `may_try` is called if the person has not tried it yet. `from` is sent ok
  // when the table is durable, or the refusal.
  void play_daily(const protocol::PlayDaily& message, const table::SessionId& who,
                  const std::function<bool()>& may_try, const std::shared_ptr<table::Outlet>& from,
                  std::shared_ptr<const void> place);
  // The code of the table at which the person is playing today's deal, if there is one.
  [[nodiscard]] std::optional<std::string> daily_table_of(const table::SessionId& who) const;
  // The person's view of the daily deal: the results, and whether the person can play.
  [[nodiscard]] protocol::DailyShown daily_shown(const std::string& message_id,
                                                 const table::SessionId& who) const;
  // Makes a table for a fixture; `config.league` identifies it. The lobby chooses the code. `seats`
  // has one entry per seat; nullopt means a bot. The pool parses `rules`; config.rules must be
  // unset.
  //
  // `done` is called later on another thread, never from within this call. It receives the code
  // when the table is durable, or the code of a refusal: "too_many_tables", "cannot_keep",
  // "bad_seats", "bad_rules", "bad_settings", "busy", "server_restarting" or "server_failed".
  using LeagueTableDone = std::function<void(Result<std::string, std::string> code)>;
  using LeagueSeats = std::vector<std::optional<table::LeagueSeat>>;
  void open_league_table(table::TableConfig config, Json rules, LeagueSeats seats,
                         const LeagueTableDone& done);
  // Returns null if there is no such table. `code` is as a user typed it.
  [[nodiscard]] std::shared_ptr<table::LiveTable> find(std::string_view code) const;
  [[nodiscard]] std::vector<std::string> tables_of(const table::SessionId& session) const {
    return seats_.tables_of(session);
  }
  // Removes a person whose account was deleted from all tables.
  void forget_person(const table::SessionId& person);
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] const LobbySettings& settings() const { return settings_; }
  [[nodiscard]] const table::TableCounts& counts() const { return counts_; }
  [[nodiscard]] table::Services& services() { return services_; }
  // Reports handlers that block a network thread or a table's strand for too long.
  [[nodiscard]] base::HandlerWatch& watch() { return watch_; }
  [[nodiscard]] const base::HandlerWatch& watch() const { return watch_; }
  // The current time of the settings' clock.
  [[nodiscard]] table::SteadyTime now() const { return settings_.time->now(); }
  [[nodiscard]] rules::RuleSetStore& rule_sets() { return rule_sets_; }
  [[nodiscard]] JournalBudgets& journal_budgets() { return budgets_; }
  // The pool that parses and tries rule sets.
  [[nodiscard]] base::Pool& pool() { return pool_; }

  // Call this periodically. Closes tables that have been idle for too long, and unreadable tables.
  void sweep();
  // Refuses all further messages, because the server is about to stop.
  void begin_shutdown() { shutting_down_ = true; }
  [[nodiscard]] bool shutting_down() const { return shutting_down_; }
  // Stops all tables (LiveTable::stop).
  void stop_tables();
  // Releases all tables. Requires: no other thread uses the lobby any more.
  void forget_tables();

  // The public preview of a table, or nullopt if there is no such table.
  [[nodiscard]] std::optional<TableCard> card_of(std::string_view code) const;
  // The number of tables at each stage, indexed by store::TableStage, and of their taken seats.
  struct Census {
    std::array<std::size_t, 4> tables = {};
    std::size_t seats_taken = 0;
    std::size_t frozen = 0;
  };
  [[nodiscard]] Census census() const;

  void changed(const table::TableConfig& config, const table::Room& room,
               store::TableStage stage) override;
  void closed(const std::string& table) override;

 private:
  [[nodiscard]] std::vector<std::shared_ptr<table::LiveTable>> all() const;
  // Makes a table with an unused code. Returns the code of a refusal on failure.
  [[nodiscard]] Result<std::shared_ptr<table::LiveTable>, std::string> put_up(
      table::TableConfig config);
  [[nodiscard]] std::string unused_code() const;
  // Returns the code of the refusal, or an empty text if `done` will be called.
  [[nodiscard]] std::string put_up_for_league(table::TableConfig config, LeagueSeats seats,
                                              LeagueTableDone done);
  [[nodiscard]] std::optional<protocol::Refused> create_from(
      const table::TableConfig& made_of, const protocol::CreateTable& message,
      const table::SessionId& host, const std::shared_ptr<table::Outlet>& from,
      std::shared_ptr<const void> place);
  void close_unreadable();
  // Returns the code of the refusal, or nullopt.
  [[nodiscard]] std::optional<std::string> resume(archive::Resumed resumed,
                                                  const std::shared_ptr<table::Outlet>& from,
                                                  const std::string& message_id,
                                                  std::shared_ptr<const void> place,
                                                  std::shared_ptr<table::JournalBudget> budget);

  boost::asio::io_context& context_;
  const LobbySettings settings_;
  table::TableCounts counts_;
  rules::RuleSetStore rule_sets_;
  base::Pool& pool_;
  table::BotBudget bots_;
  base::HandlerWatch watch_;
  JournalBudgets budgets_;
  table::Services services_;
  push::Notifier* notifier_ = nullptr;
  archive::MatchPages* matches_ = nullptr;
  Daily* daily_ = nullptr;
  SeatIndex seats_;
  CodeUsed code_used_;
  std::atomic<bool> shutting_down_ = false;
  mutable std::mutex mutex_;
  // mutex_ guards the members below.
  table::PersonLimits played_on_{6, std::chrono::minutes(1)};
  std::unordered_map<std::string, std::shared_ptr<table::LiveTable>> tables_;
  std::unordered_map<std::string, TableCard> cards_;
  std::unordered_map<std::string, std::shared_ptr<const void>> places_;  // by code
  // Stored tables whose game or rules this program does not know, and when they last changed.
  struct Unreadable {
    std::string code;
    table::SteadyTime changed;
  };
  std::vector<Unreadable> unreadable_;
};

}  // namespace lastcard::lobby
