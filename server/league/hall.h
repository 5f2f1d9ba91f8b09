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
#include "server/league/brought.h"
#include "server/league/decide.h"
#include "server/league/hall_rules.h"
#include "server/league/league_index.h"
#include "server/league/open_league.h"
#include "server/league/person_news.h"
#include "server/league/reports.h"
#include "server/league/wants.h"
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

struct HallSettings {
  std::function<Instant()> now;  // none: the clock of the machine
  std::string address;           // of the server's pages, for those who read them elsewhere
  std::size_t most_leagues = 2000;
  std::size_t leagues_of_person = 0;  // that somebody owns; 0: no limit
  std::size_t tables_of_owner = 100;  // at a time, of all leagues that somebody owns
  std::chrono::milliseconds between_updates{500};
  bool heeds_gaps = true;                          // a clock that jumps ahead is an outage
  std::chrono::milliseconds before_match{10'000};  // everybody is there, and it is about to begin
  net::WebClientSettings web_hooks = {};
};

// All leagues of the server: keeps their logs, tells their followers, opens and ends their tables
// and hears what happens there. Questions and wishes come from any thread; whatever changes a
// league happens on a thread of its own, one thing after the other, and is told when it is on the
// disk.
class Hall final : public table::LeagueListener {
 public:
  // The journal and the accounts outlive the hall, as far as it is not stopped. The pool is stopped
  // before the hall is gone.
  Hall(store::Journal& journal, people::Accounts& accounts, base::Pool& pool,
       HallSettings settings);
  ~Hall() override;

  // Before it opens, or not at all: hears of what somebody is to be told (person_news.h). Called on
  // the hall's thread; never blocks.
  using Tell = std::function<void(const SessionId& who, const push::News& news)>;
  void set_tell(Tell tell) { tell_ = std::move(tell); }
  // Before the tables are restored.
  // `last_ran`: when the server last said that it ran; 0: it is not known.
  void restore(const std::vector<store::LeagueRows>& stored, lobby::Lobby& lobby,
               Instant last_ran = 0);
  // The tables are there: from now on the clocks run.
  void open();
  // Nothing happens any more; nobody is told.
  void stop();

  // --- Wishes. The answer comes from the hall's thread, when it is durable, or why not. ---
  using Answer = std::function<void(Result<std::string, Refusal>)>;
  // What is written for it counts for that budget, and is refused when that is spent; null: no
  // limit.
  using Budget = std::shared_ptr<table::JournalBudget>;
  // Tells the league's id.
  void found(const SessionId& who, Founding founding, const Budget& budget, const Answer& answer);
  // Tells the id, code or key that it made, or nothing.
  void act(const SessionId& who, std::string league, Action action, const Budget& budget,
           const Answer& answer);
  // Tells the league's id.
  void join(const SessionId& who, Joining joining, const Budget& budget, const Answer& answer);
  // Tells the league's id. Reads and checks what was exported in the caller's time, which may be
  // long; gives up when `stop` says so.
  void import(const SessionId& who, std::string_view exported, const std::stop_token& stop,
              const Answer& answer);
  [[nodiscard]] Instant now() const;
  // Some leagues of which nothing came: in which nothing was played, and nothing has happened or
  // was planned since that moment. What is planned counts up to a year ahead. They are not there
  // any more, and what is on the disk of them may go. Waits for the hall's thread. Pre: open, and
  // not stopped.
  [[nodiscard]] std::vector<std::string> let_go_of(Instant idle_since);
  // Whoever this was is nobody any more.
  void forget(const SessionId& who);
  // From now on the league is told to the outlet; "" is the season that is on.
  void follow(const SessionId& who, std::string league, std::string season,
              const std::shared_ptr<table::Outlet>& outlet, const Answer& answer);
  void unfollow(const table::Outlet* outlet, std::string league);
  // The outlet is gone.
  void unfollow_all(const table::Outlet* outlet);

  // --- Questions (hall_reading.cc): answered from what was durable when they were asked, and in
  // nobody's way. ---
  enum class Reading : std::uint8_t { fine, no_such_league, not_allowed };
  struct Page {
    Reading reading = Reading::fine;
    std::string text = {};
  };
  // Whoever is given the same text for a league is given the same views of it. Nothing: there is no
  // such league.
  [[nodiscard]] std::optional<std::string> sharing(const SessionId& who,
                                                   std::string_view league) const;
  [[nodiscard]] Page view(const SessionId& who, std::string_view league, std::string_view season);
  enum class Sheet : std::uint8_t { standings, fixtures, ratings };
  [[nodiscard]] Page csv(const SessionId& who, std::string_view league, std::string_view season,
                         Sheet sheet, Separator separator);
  // A night as a file of TRF16 (docs/nights.md), with its rounds that are over. A season that is no
  // night is none of its kind: no_such_league.
  [[nodiscard]] Page night_file(const SessionId& who, std::string_view league,
                                std::string_view season);
  [[nodiscard]] Page exported(const SessionId& who, std::string_view league);
  // `record_of` gives a finished match as text, or nothing.
  using RecordOf = std::function<std::optional<std::string>(const std::string& match)>;
  [[nodiscard]] Page archive(const SessionId& who, std::string_view league, std::string_view season,
                             std::string_view base, const RecordOf& record_of);
  [[nodiscard]] Page calendar(std::string_view key, std::string_view base);
  // As a visitor sees it; only of leagues that whoever has the address may read.
  [[nodiscard]] Page embed(std::string_view league, std::string_view season, std::string_view base);
  [[nodiscard]] Result<Json, Refusal> log_page(const SessionId& who, std::string_view league,
                                               std::optional<std::uint64_t> before);
  [[nodiscard]] std::vector<protocol::LeagueList::League> leagues_of(const SessionId& who);
  // Calls a person's hook among those of leagues. Any thread.
  void call_hook(WebHooks::Call call);
  // Of web hooks, since the start.
  [[nodiscard]] net::WebCalls hook_calls() const { return hooks_.calls(); }
  [[nodiscard]] int league_count_of(const SessionId& who) const;
  // What leagues keep of somebody, one entry a league.
  [[nodiscard]] Json data_of(const SessionId& who) const;
  // Without an id; nothing when it cannot be used.
  [[nodiscard]] std::optional<protocol::CodeMeaning> meaning_of(std::string_view code);
  // How many people may come by it, and until when; nothing when it cannot be used.
  [[nodiscard]] std::optional<people::ServerCode> invitation_of(std::string_view code);
  [[nodiscard]] std::size_t size() const;
  // The ids of kept rule sets by which seasons are played.
  [[nodiscard]] std::vector<std::string> rule_sets_in_use() const;

  // --- From the tables (hall_tables.cc). ---
  void match_began(const table::LeagueBinding& binding, const std::string& table) override;
  void round_over(const table::LeagueBinding& binding, const std::string& table,
                  const table::LeagueRound& round) override;
  void match_over(const table::LeagueBinding& binding, const std::string& table,
                  const table::LeagueMatch& match) override;
  void presence(const table::LeagueBinding& binding, const std::string& table, Seat seat,
                const SessionId& person, bool online) override;
  void restored(const table::LeagueBinding& binding, const std::string& table,
                const table::LeagueCourse& course) override;
  [[nodiscard]] bool withholds(const std::string& table) const override;

 private:
  class Delivery;
  using LeaguePointer = std::shared_ptr<OpenLeague>;
  using Durable = std::shared_ptr<const DurableLeague>;

  [[nodiscard]] Who who(const SessionId& principal) const;
  [[nodiscard]] Surroundings surroundings() { return {chance_, *rules_}; }
  // Null if there is none.
  [[nodiscard]] LeaguePointer find(std::string_view id) const;
  // What is durable of it; null if there is none.
  [[nodiscard]] Durable durable(std::string_view id) const;
  [[nodiscard]] std::vector<Durable> all_durable() const;
  // Those that are found by it.
  [[nodiscard]] std::vector<Durable> durable_by(LeagueIndex::By by, std::string_view what) const;
  void later(std::function<void()> job);
  // Likewise for a wish: what goes wrong is answered, too.
  void wish(const Answer& answer, std::function<void()> job);

  // On the hall's thread:
  // Why they may not bring one more league into the house; nothing: they may.
  [[nodiscard]] std::optional<Refusal> refuse_more(const Who& asker) const;
  // Why they may not own one more of those that there are.
  [[nodiscard]] std::optional<Refusal> refuse_to_own(const Who& asker) const;
  void decided(const LeaguePointer& league, Decision decision, const Budget& budget,
               const Answer& answer, std::optional<std::string> told = {});
  // Told what became of a writing: false when it came to nothing, and the league is as it was.
  using Then = std::function<void(bool written)>;
  void write(const LeaguePointer& league, std::vector<Event> events, Then then = {},
             const Budget& budget = nullptr);
  void put_down(const LeaguePointer& league, store::LeagueRows rows, Then then);
  // A league that somebody brought comes in when the last of its entries is written (brought.h).
  void bring_in(const std::shared_ptr<Brought>& brought, const Then& then);
  enum class Fate : std::uint8_t { written, refused, conflict };
  void settled(const LeaguePointer& league, Fate fate);
  void forget(const LeaguePointer& league, const SessionId& who);
  void wrote(const LeaguePointer& league, const std::vector<Event>& events,
             const std::shared_ptr<const League>& now);
  void publish(const LeaguePointer& league, std::shared_ptr<const DurableLeague> durable);
  // Does something for a league; if it throws, the league is frozen, and nothing but it.
  void for_league(const LeaguePointer& league, const std::function<void()>& work);
  void freeze(const LeaguePointer& league, const std::string& why);
  // Takes out of the log what has to go (scrubbing.h).
  void scrub_log(const LeaguePointer& league);
  void tick();
  void tick_later();
  // What is held because the server was away.
  void hold_after_outage(const Outage& outage);
  // If the clock has jumped since the last look, the server was away.
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

  // hall_tables.cc: makes the tables as the league would have them.
  void make_so(const LeaguePointer& league);
  void open_tables(const LeaguePointer& league, const std::vector<Want>& wants);
  [[nodiscard]] std::size_t tables_of_owner(const OpenLeague& league) const;
  static void take_up_tables(OpenLeague& league, const std::set<std::string>& fixtures);
  void open_table(const LeaguePointer& league, const Want& want, const std::string& seed);
  void opened(const LeaguePointer& league, const Want& want,
              const Result<std::string, std::string>& code);
  void report_opened(const LeaguePointer& league);
  void arrange_table(const LeaguePointer& league, const Want& want);
  void report_no_table(const LeaguePointer& league, const std::string& fixture);
  void end_tables(OpenLeague& league, const std::vector<Want>& wants);
  void uncover_tables(const std::set<std::string>& tables);
  void report_courses(const LeaguePointer& league);
  void report_course(const LeaguePointer& league, const std::string& code, TableCourse& course);
  void hear(const table::LeagueBinding& binding, const std::string& table,
            std::function<void(TableCourse&)> note);

  store::Journal& journal_;
  people::Accounts& accounts_;
  base::Pool& pool_;
  const HallSettings settings_;
  lobby::Lobby* lobby_ = nullptr;
  Instant said_that_it_runs_ = 0;  // when
  Instant looked_at_clock_ = 0;    // what it showed; 0: nobody has
  SystemChance chance_;
  std::unique_ptr<RulesDesk> rules_;
  boost::asio::io_context context_{1};
  boost::asio::steady_timer timer_{context_};
  WebHooks hooks_;
  Tell tell_;
  Instant last_ran_ = 0;  // before it was restored: what was due by then has been told; 0: never
  // Of leagues_ and of the pointer to what is durable in each: held to copy pointers, never for as
  // long as anything is made of them.
  mutable std::mutex mutex_;
  std::unordered_map<std::string, LeaguePointer> leagues_;
  LeagueIndex index_;  // of what is durable; guarded by mutex_
  std::atomic<bool> stopped_ = false;
  std::thread thread_;
};

}  // namespace lastcard::league
