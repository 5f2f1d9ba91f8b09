#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "protocol/codec/messages.h"
#include "server/league/decide.h"
#include "server/league/desired_tables.h"
#include "server/league/league_index.h"
#include "server/league/open_league.h"
#include "server/league/pending_import.h"
#include "server/league/person_news.h"
#include "server/league/reports.h"
#include "server/league/server_rules.h"
#include "server/league/web_hooks.h"
#include "server/people/accounts.h"
#include "server/store/journal.h"
#include "server/table/journal_budget.h"
#include "server/table/league_listener.h"
#include "server/table/outlet.h"

namespace lastcard::lobby {
class Lobby;
}

namespace lastcard::league {

using table::SessionId;

enum class Separator : char;  // csv.h
struct Outage;                // outage.h

struct LeagueServiceSettings {
  std::function<Instant()> now;  // empty: the system clock
  std::string address;           // URL of the server's pages, for links
  std::size_t most_leagues = 2000;
  std::size_t leagues_of_person = 0;  // owned by one person; 0: no limit
  std::size_t tables_of_owner = 100;  // open at a time, in all leagues of one owner
  std::chrono::milliseconds between_updates{500};
  bool heeds_gaps = true;                          // treat a clock that jumps ahead as an outage
  std::chrono::milliseconds before_match{10'000};  // delay from everybody's arrival to the start
  net::WebClientSettings web_hooks = {};
};

// All leagues of the server. The service stores their logs, sends updates to their followers, opens
// and ends their tables, and receives the tables' reports.
//
// Thread-safe. All changes are made one after the other on the service's own thread, and are
// reported only when they are durable.
class LeagueService final : public table::LeagueListener {
 public:
  // The journal, the accounts and the pool must outlive the service. The pool must be stopped
  // before the service is destroyed.
  LeagueService(store::Journal& journal, people::Accounts& accounts, base::Pool& pool,
                LeagueServiceSettings settings);
  ~LeagueService() override;

  // Sets the function that receives people's notifications (person_news.h). It is called on the
  // service's thread and must not block. Optional; call it before open().
  using Tell = std::function<void(const SessionId& who, const push::News& news)>;
  void set_tell(Tell tell) { tell_ = std::move(tell); }
  // Restores the stored leagues. Call it before the tables are restored. `last_ran` is when the
  // server last recorded that it was running; 0: unknown.
  void restore(const std::vector<store::LeagueRows>& stored, lobby::Lobby& lobby,
               Instant last_ran = 0);
  // Starts the service's thread and the clocks. Call it after the tables were restored.
  void open();
  // Stops the service's thread. Refuses the requests that are still queued, and later ones, with
  // `server_restarting`. Requests whose changes are being written get no answer.
  void stop();

  // --- Requests. The service's thread calls `answer` when the change is durable or refused. ---
  // If this number of a person's requests already wait for the service's thread, found(), act() and
  // join() refuse the next one with `too_fast`, on the caller's thread.
  static constexpr int kMostWaiting = 16;
  using Answer = std::function<void(Result<std::string, Refusal>)>;
  // The budget that pays for the written bytes; the request is refused if it is spent. Null: no
  // limit.
  using Budget = std::shared_ptr<table::JournalBudget>;
  // Answers with the league's id.
  void found(const SessionId& who, Founding founding, const Budget& budget, const Answer& answer);
  // Answers with the id, code or key that the action made, or with an empty text.
  void act(const SessionId& who, std::string league, Action action, const Budget& budget,
           const Answer& answer);
  // Answers with the league's id.
  void join(const SessionId& who, Joining joining, const Budget& budget, const Answer& answer);
  // Imports a league and answers with its id. Parses and checks the export on the caller's thread,
  // which may take long. Stops early if `stop` is requested.
  void import(const SessionId& who, std::string_view exported, const std::stop_token& stop,
              const Answer& answer);
  [[nodiscard]] Instant now() const;
  // Removes some leagues in which nothing was ever played, and nothing has happened or was planned
  // since `idle_since`. Plans more than a year after the last event do not count. Returns their
  // ids; the caller may delete their stored data. Blocks until the service's thread is done.
  // Throws if the service has stopped or its job has failed. Requires: open() was called.
  [[nodiscard]] std::vector<std::string> let_go_of(Instant idle_since);
  // Removes a person whose account was deleted from all leagues.
  void forget(const SessionId& who);
  // Sends the league's view to the outlet, now and after each change. `season` "" means the current
  // season.
  void follow(const SessionId& who, std::string league, std::string season,
              const std::shared_ptr<table::Outlet>& outlet, const Answer& answer);
  void unfollow(const table::Outlet* outlet, std::string league);
  // Call this when the outlet is closed.
  void unfollow_all(const table::Outlet* outlet);

  // --- Queries of the durable state (league_service_queries.cc). They do not wait for the
  // service's thread. ---
  enum class Reading : std::uint8_t { fine, no_such_league, not_allowed };
  struct Page {
    Reading reading = Reading::fine;
    std::string text = {};
  };
  // Returns a cache key: viewers with equal keys get equal views of the league. Returns nullopt if
  // there is no such league.
  [[nodiscard]] std::optional<std::string> sharing(const SessionId& who,
                                                   std::string_view league) const;
  [[nodiscard]] Page view(const SessionId& who, std::string_view league, std::string_view season);
  enum class Sheet : std::uint8_t { standings, fixtures, ratings };
  [[nodiscard]] Page csv(const SessionId& who, std::string_view league, std::string_view season,
                         Sheet sheet, Separator separator);
  // A night as a TRF16 file (docs/nights.md), with its finished rounds. Answers no_such_league if
  // the season is not a night.
  [[nodiscard]] Page night_file(const SessionId& who, std::string_view league,
                                std::string_view season);
  [[nodiscard]] Page exported(const SessionId& who, std::string_view league);
  // `record_of` returns the record of a finished match as text, or nullopt.
  using RecordOf = std::function<std::optional<std::string>(const std::string& match)>;
  [[nodiscard]] Page archive(const SessionId& who, std::string_view league, std::string_view season,
                             std::string_view base, const RecordOf& record_of);
  [[nodiscard]] Page calendar(std::string_view key, std::string_view base);
  // The standings as a visitor sees them. Only leagues that are visible by link have this page.
  [[nodiscard]] Page embed(std::string_view league, std::string_view season, std::string_view base);
  [[nodiscard]] Result<Json, Refusal> log_page(const SessionId& who, std::string_view league,
                                               std::optional<std::uint64_t> before);
  [[nodiscard]] std::vector<protocol::LeagueList::League> leagues_of(const SessionId& who);
  // Queues a call of a person's hook among those of leagues. Thread-safe.
  void call_hook(WebHooks::Call call);
  // The number of calls to web hooks since the server started.
  [[nodiscard]] net::WebCalls hook_calls() const { return hooks_.calls(); }
  [[nodiscard]] int league_count_of(const SessionId& who) const;
  // The data that leagues store about a person, one entry per league.
  [[nodiscard]] Json data_of(const SessionId& who) const;
  // The meaning of an invite code, without a message id; nullopt if the code cannot be used.
  [[nodiscard]] std::optional<protocol::CodeMeaning> meaning_of(std::string_view code);
  // How many accounts may be made with the invite code, and until when; nullopt if the code cannot
  // be used.
  [[nodiscard]] std::optional<people::ServerCode> invitation_of(std::string_view code);
  [[nodiscard]] std::size_t size() const;
  // The ids of stored rule sets that seasons use.
  [[nodiscard]] std::vector<std::string> rule_sets_in_use() const;

  // --- Reports of the tables (league_service_tables.cc). ---
  void match_began(const table::LeagueBinding& binding, const std::string& table) override;
  void round_over(const table::LeagueBinding& binding, const std::string& table,
                  const table::LeagueRound& round) override;
  void match_over(const table::LeagueBinding& binding, const std::string& table,
                  const table::LeagueMatch& match) override;
  void ended_early(const table::LeagueBinding& binding, const std::string& table) override;
  void presence(const table::LeagueBinding& binding, const std::string& table, Seat seat,
                const SessionId& person, bool online) override;
  void frozen(const table::LeagueBinding& binding, const std::string& table) override;
  void restored(const table::LeagueBinding& binding, const std::string& table,
                const table::LeagueCourse& course) override;
  [[nodiscard]] bool withholds(const std::string& table) const override;

 private:
  class Delivery;
  using LeaguePointer = std::shared_ptr<OpenLeague>;
  using Durable = std::shared_ptr<const DurableLeague>;

  [[nodiscard]] Who who(const SessionId& principal) const;
  [[nodiscard]] Surroundings surroundings() { return {chance_, *rules_}; }
  // Returns null if there is no such league.
  [[nodiscard]] LeaguePointer find(std::string_view id) const;
  // The durable state of a league; null if there is no such league.
  [[nodiscard]] Durable durable(std::string_view id) const;
  [[nodiscard]] std::vector<Durable> all_durable() const;
  // The durable states of the leagues that the index finds by that key.
  [[nodiscard]] std::vector<Durable> durable_by(LeagueIndex::By by, std::string_view what) const;
  // Runs a job on the service's thread, unless the service stops first.
  void later(std::function<void()> job);
  // Runs a request on the service's thread. Answers `server_failed` if it throws, and
  // `server_restarting` if the service stops first.
  void wish(const Answer& answer, std::function<void()> job);
  // The same for a request of this person, with the limit kMostWaiting.
  void wish_of(const SessionId& who, const Answer& answer, std::function<void()> job);
  // Counts a request of this person as waiting until the result is destroyed. Returns null if too
  // many wait.
  [[nodiscard]] std::shared_ptr<const void> place_in_queue(const SessionId& who);

  // The functions below are called on the service's thread.

  // Returns why the person may not add a league to the server, or nullopt.
  [[nodiscard]] std::optional<Refusal> refuse_more(const Who& asker) const;
  // Returns why the person may not own another league, or nullopt.
  [[nodiscard]] std::optional<Refusal> refuse_to_own(const Who& asker) const;
  void decided(const LeaguePointer& league, Decision decision, const Budget& budget,
               const Answer& answer, std::optional<std::string> result = {});
  // Receives the result of a write; if `written` is false, the league is unchanged.
  using Then = std::function<void(bool written)>;
  void write(const LeaguePointer& league, std::vector<Event> events, Then then = {},
             const Budget& budget = nullptr);
  void put_down(const LeaguePointer& league, store::LeagueRows rows, Then then);
  // Adds an imported league when its last entry is written (pending_import.h).
  void bring_in(const std::shared_ptr<PendingImport>& pending, const Then& then);
  enum class WriteResult : std::uint8_t { written, refused, conflict };
  void settled(const LeaguePointer& league, WriteResult result);
  void forget(const LeaguePointer& league, const SessionId& who);
  void wrote(const LeaguePointer& league, const std::vector<Event>& events,
             const std::shared_ptr<const League>& now);
  void publish(const LeaguePointer& league, std::shared_ptr<const DurableLeague> durable);
  // Runs `work` for a league. If it throws, freezes that league only.
  void for_league(const LeaguePointer& league, const std::function<void()>& work);
  void freeze(const LeaguePointer& league, const std::string& why);
  // Removes deleted names and words from the log (scrubbing.h).
  void scrub_log(const LeaguePointer& league);
  void tick();
  void tick_later();
  // Holds the fixtures that an outage affected.
  void hold_after_outage(const Outage& outage);
  // Treats a jump of the clock since the last call as an outage.
  void look_at_clock(Instant moment);
  void say_that_it_runs();
  void run_clock(const LeaguePointer& league);
  void changed(const LeaguePointer& league);
  void tell_later(const LeaguePointer& league);
  void tell_followers(const LeaguePointer& league);
  void make_view(const LeaguePointer& league);
  void send_view(const OpenLeague& league, const std::string& kind, const table::Frame& frame,
                 std::uint64_t length);
  void call_hooks(const OpenLeague& league, const std::vector<Event>& events);
  void stop_hook(const std::string& league, const std::string& hook, int status);
  void tell_people(const OpenLeague& league, const std::vector<Event>& events) const;
  void tell_people(const League& league, const Telling& telling) const;
  void remind(const LeaguePointer& league) const;

  // league_service_tables.cc: opens, arranges and ends tables as the league's state demands.
  void make_so(const LeaguePointer& league);
  void open_tables(const LeaguePointer& league, const std::vector<DesiredTable>& all_desired);
  [[nodiscard]] std::size_t tables_of_owner(const OpenLeague& league) const;
  static void take_up_tables(OpenLeague& league, const std::set<std::string>& fixtures);
  void open_table(const LeaguePointer& league, const DesiredTable& desired,
                  const std::string& seed);
  void opened(const LeaguePointer& league, const DesiredTable& desired,
              const Result<std::string, std::string>& code);
  void report_opened(const LeaguePointer& league);
  void arrange_table(const LeaguePointer& league, const DesiredTable& desired);
  // Writes the events that follow from a report of a table.
  void write_report(const LeaguePointer& league, const Report& one);
  void end_tables(OpenLeague& league, const std::vector<DesiredTable>& all_desired);
  void uncover_tables(const std::set<std::string>& tables);
  void report_courses(const LeaguePointer& league);
  void report_course(const LeaguePointer& league, const std::string& code, TableCourse& course);
  void hear(const table::LeagueBinding& binding, const std::string& table,
            std::function<void(TableCourse&)> note);

  store::Journal& journal_;
  people::Accounts& accounts_;
  base::Pool& pool_;
  const LeagueServiceSettings settings_;
  lobby::Lobby* lobby_ = nullptr;
  Instant said_that_it_runs_ = 0;  // when it last did
  Instant looked_at_clock_ = 0;    // its last reading; 0: none yet
  SystemChance chance_;
  std::unique_ptr<RulesResolver> rules_;
  // Declared before context_: when that is destroyed, its last handlers give their places back.
  std::mutex waiting_mutex_;
  std::unordered_map<SessionId, int, SessionId::Hash> waiting_;  // guarded by waiting_mutex_
  boost::asio::io_context context_{1};
  boost::asio::steady_timer timer_{context_};
  WebHooks hooks_;
  Tell tell_;
  // Leagues whose first entries are being written, and the principals of their owners.
  std::map<std::string, std::string> coming_;
  Instant last_ran_ = 0;  // the previous run's end: reminders due by then were sent; 0: unknown
  // Guards leagues_, index_ and the pointers to the durable states. It is held only to copy
  // pointers, never while views are made from them.
  mutable std::mutex mutex_;
  std::unordered_map<std::string, LeaguePointer> leagues_;
  LeagueIndex index_;  // of the durable states
  std::atomic<bool> stopped_ = false;
  std::thread thread_;
};

}  // namespace lastcard::league
