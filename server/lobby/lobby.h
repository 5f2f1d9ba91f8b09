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
#include "server/push/office.h"
#include "server/rules/shelf.h"
#include "server/store/journal.h"
#include "server/table/live_table.h"
#include "server/table/services.h"

namespace lastcard::lobby {

struct LobbySettings {
  std::size_t max_tables = 2000;
  std::size_t max_rule_sets = 10000;
  protocol::Settings table_settings;  // what a new table's creator leaves out
  int messages_per_second = 50;
  std::size_t tables_per_session = 0;  // at which somebody has a seat who makes one more; 0: any
  std::chrono::hours keep{168};
  std::filesystem::path dump_dir;
  std::shared_ptr<const table::DeckScript> deck_script;
  int next_round_ms = 20000;
  std::chrono::milliseconds host_absence{180000};
  table::TimeSource* time = &table::machine_time();
  base::HandlerWatch::Clock watch_clock = {};  // by which slow handlers are found; none: by `time`
  std::function<std::string()> new_code = new_table_code;
  int bot_steps_per_second = 250;  // of all tables at which bots play without people
  std::uint64_t entries_of_a_match = table::kEntriesOfAMatch;
  // What one person may have written at tables and in leagues in a day, but for moves; 0: no limit.
  double journal_bytes_per_day = 16 * 1024.0 * 1024.0;
};

// The house: all tables by their codes. Any thread. The context, the journal, the pool and the
// lobby outlive its tables.
class Lobby final : public table::Registry {
 public:
  Lobby(boost::asio::io_context& context, store::Journal& journal, base::Pool& pool,
        LobbySettings settings);

  // Before anybody connects, or not at all: knows the codes of tables that are closed, too; none of
  // them is given again. May throw a store::DatabaseError: then no table is made.
  using CodeUsed = std::function<bool(const std::string& code)>;
  void set_used_codes(CodeUsed used) { code_used_ = std::move(used); }
  // Before `restore`, or not at all: who hears of the tables of leagues. Outlives the tables.
  void listen_for_leagues(table::LeagueListener& listener) { services_.league = &listener; }
  // Before `restore`, or not at all: who thinks for bots that think ahead. Outlives the tables.
  void let_think(table::bots::Thinking& thinking) { services_.thinking = &thinking; }
  // Before `restore`, or not at all: where matches that are over are written down; else at once.
  // Outlives the tables.
  void write_records_in(base::Pool& pool) { services_.records = &pool; }
  // Before `restore`, or not at all: who tells people that a table waits for them. Outlives the
  // tables and whoever is connected.
  void tell_away(push::Office& office) {
    office_ = &office;
    services_.turns = &office;
  }
  // Before anybody connects, or not at all: the matches from which people play on. Outlive the
  // pool's work.
  void let_play_on(archive::MatchPages& matches) { matches_ = &matches; }
  // Before `restore`, or not at all: the deal of the day. Outlives the tables.
  void offer_daily(Daily& daily) { services_.daily = daily_ = &daily; }
  // Null: nobody does.
  [[nodiscard]] push::Office* office() const { return office_; }
  // Before anybody connects: every table as it was left. `now`: by the calendar, as far as it is
  // believed; `ran`: until when the server ran, if not until now.
  void restore(const std::vector<store::StoredTable>& stored, table::CalendarTime now,
               std::optional<table::CalendarTime> ran = {});

  // Makes a table whose host is the session; `from` hears ok once it is durable, or why there is
  // none. The pool reads the rules that somebody wrote. `lane`: by what the work takes its turns
  // (base/pool.h).
  void create(const protocol::CreateTable& message, const table::SessionId& host,
              const std::shared_ptr<table::Outlet>& from, std::shared_ptr<const void> place,
              const std::string& lane);
  // Makes a table at which a finished match goes on from a position, for whoever sat at it; `from`
  // hears ok once it is durable, or why not. Once a minute for each person, and six at once.
  // `lane`: by what the work takes its turns (base/pool.h).
  void play_on(const protocol::PlayFrom& message, const table::SessionId& who,
               const std::shared_ptr<table::Outlet>& from, std::shared_ptr<const void> place,
               const std::string& lane);
  // Makes the person's table of today's deal, or finds it: the same for everybody, once for each
  // (docs/games.md). `from` hears ok once it is durable, or why there is none.
  void play_daily(const protocol::PlayDaily& message, const table::SessionId& who,
                  const std::shared_ptr<table::Outlet>& from, std::shared_ptr<const void> place);
  // Where they play today's already; nothing: they do not.
  [[nodiscard]] std::optional<std::string> daily_table_of(const table::SessionId& who) const;
  // What the person is told of it: the results, and whether they can play.
  [[nodiscard]] protocol::DailyShown daily_shown(const std::string& message_id,
                                                 const table::SessionId& who) const;
  // Makes a table for a fixture; `config.league` says which. One seat for each of `seats`; nobody:
  // a bot. Its code is made here. `done` hears the code once the table is durable, or why there is
  // none ("too_many_tables", "cannot_keep", "bad_seats", "bad_rules", "bad_settings", "busy"): on
  // another thread's time, never from within this call. The pool reads `rules`; config.rules are
  // none yet.
  using LeagueTableDone = std::function<void(Result<std::string, std::string> code)>;
  using LeagueSeats = std::vector<std::optional<table::LeagueSeat>>;
  void open_league_table(table::TableConfig config, Json rules, LeagueSeats seats,
                         const LeagueTableDone& done);
  // Null if there is none. `code` as people type it.
  [[nodiscard]] std::shared_ptr<table::LiveTable> find(std::string_view code) const;
  [[nodiscard]] std::vector<std::string> tables_of(const table::SessionId& session) const {
    return seats_.tables_of(session);
  }
  // Whose account that was has no seat any more.
  void forget_person(const table::SessionId& person);
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] const LobbySettings& settings() const { return settings_; }
  [[nodiscard]] const table::TableCounts& counts() const { return counts_; }
  [[nodiscard]] table::Services& services() { return services_; }
  // What holds a network thread or a table's strand for too long.
  [[nodiscard]] base::HandlerWatch& watch() { return watch_; }
  [[nodiscard]] const base::HandlerWatch& watch() const { return watch_; }
  // The time that holds here.
  [[nodiscard]] table::SteadyTime now() const { return settings_.time->now(); }
  [[nodiscard]] rules::Shelf& shelf() { return shelf_; }
  [[nodiscard]] JournalBudgets& journal_budgets() { return budgets_; }
  // Where rule sets are read and tried.
  [[nodiscard]] base::Pool& pool() { return pool_; }

  // To be called now and then: tables that nobody is at are closed in the end, and those that
  // cannot be read any more.
  void sweep();
  // From now on messages are refused: the server is about to end.
  void begin_shutdown() { shutting_down_ = true; }
  [[nodiscard]] bool shutting_down() const { return shutting_down_; }
  // Nothing happens at the tables any more (LiveTable::stop).
  void stop_tables();
  // Lets go of all tables. Pre: nobody uses the lobby any more.
  void forget_tables();

  // What a link to the table may show. Nothing if there is no such table.
  [[nodiscard]] std::optional<TableCard> card_of(std::string_view code) const;
  // How many tables are at each stage, by its number, and how many of their seats are taken.
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
  // Under a code that no table ever had; or the code of the refusal.
  [[nodiscard]] Result<std::shared_ptr<table::LiveTable>, std::string> put_up(
      table::TableConfig config);
  [[nodiscard]] std::string unused_code() const;
  // The code of the refusal; else nothing, and `done` hears.
  [[nodiscard]] std::string put_up_for_league(table::TableConfig config, LeagueSeats seats,
                                              LeagueTableDone done);
  [[nodiscard]] std::optional<protocol::Refused> create_from(
      const table::TableConfig& made_of, const protocol::CreateTable& message,
      const table::SessionId& host, const std::shared_ptr<table::Outlet>& from,
      std::shared_ptr<const void> place);
  void close_unreadable();
  // The code of the refusal, if it is one.
  [[nodiscard]] std::optional<std::string> resume(archive::Resumed resumed,
                                                  const std::shared_ptr<table::Outlet>& from,
                                                  const std::string& message_id,
                                                  std::shared_ptr<const void> place);

  boost::asio::io_context& context_;
  const LobbySettings settings_;
  table::TableCounts counts_;
  rules::Shelf shelf_;
  base::Pool& pool_;
  table::BotBudget bots_;
  base::HandlerWatch watch_;
  JournalBudgets budgets_;
  table::Services services_;
  push::Office* office_ = nullptr;
  archive::MatchPages* matches_ = nullptr;
  Daily* daily_ = nullptr;
  SeatIndex seats_;
  CodeUsed code_used_;
  std::atomic<bool> shutting_down_ = false;
  mutable std::mutex mutex_;
  table::PersonLimits played_on_{6, std::chrono::minutes(1)};  // guarded by mutex_, as what follows
  std::unordered_map<std::string, std::shared_ptr<table::LiveTable>> tables_;
  std::unordered_map<std::string, TableCard> cards_;
  std::unordered_map<std::string, std::shared_ptr<const void>> places_;  // by code
  // Tables whose game or rules this program does not know, and since when nothing happened there.
  struct Unreadable {
    std::string code;
    table::SteadyTime changed;
  };
  std::vector<Unreadable> unreadable_;
};

}  // namespace lastcard::lobby
