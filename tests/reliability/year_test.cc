// A simulated year of a busy server (docs/reliability.md, R21). The real store writes and sweeps
// what a thousand tables a day leave. There are also tables that stay open all year, a league,
// accounts that come and go, rule sets, backups, and a restart every day. An older program began
// the database. TEST_YEAR_DAYS and TEST_YEAR_TABLES set the length and the number of tables.
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <spdlog/spdlog.h>

#include "server/app/sweeper.h"
#include "server/store/backup.h"
#include "server/store/former_people.h"
#include "server/store/journal_writer.h"
#include "server/store/match_reader.h"
#include "server/store/migrations.h"
#include "server/store/moment.h"
#include "server/store/sweeping.h"
#include "server/store/used_codes.h"
#include "tests/reliability/open_table.h"
#include "tests/server/support/test_server.h"
#include "tests/support/numbers.h"
#include "tests/support/prove_row.h"

namespace lastcard::store {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr int kKeepDays = 7;  // the retention of matches and rule sets
constexpr int kMovesAtATable = 40;
constexpr int kProbesADay = 100;    // timed commits, beside other writes and the sweep
constexpr int kProbedDays = 5;      // how long time_commits writes to one table
constexpr int kLongTablesADay = 3;  // tables that stay open for days
constexpr int kLongDays = 5;
constexpr int kOpenTables = 40;  // open all year; every other one plays, the others wait
constexpr int kChangesADay = 40;
constexpr int kAccountsADay = 20;
constexpr int kDeletionsADay = 18;
constexpr int kEventsADay = 10;
constexpr int kRuleSetsADay = 5;

// Counts written entries, and waits until there are enough.
class Written final : public JournalListener {
 public:
  void journal_wrote(std::uint64_t) override {
    const std::lock_guard lock(mutex_);
    ++written_;
    changed_.notify_all();
  }
  void journal_stalled(std::uint64_t) override { ++wrong; }
  void journal_conflict(std::uint64_t) override { ++wrong; }
  void await(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return written_ >= count || wrong > 0; });
  }
  std::atomic<int> wrong = 0;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t written_ = 0;
};

double percentile_99(std::vector<double> times) {
  if (times.empty()) return 0;
  std::ranges::sort(times);
  return times[times.size() * 99 / 100];
}

std::size_t resident_bytes() {
  std::ifstream status("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  status >> all >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

// Measurements of the server at one moment.
struct Reading {
  std::uintmax_t file = 0;
  std::size_t memory = 0;
  double start_ms = 0;
  double commit_ms = 0;  // the 99th percentile
  double sweep_ms = 0;   // for a day
};

class Year {
 public:
  explicit Year(std::uint64_t tables_a_day) : tables_a_day_(tables_a_day) {
    begin_as_an_older_program();
    start();
    for (int i = 0; i < kOpenTables; ++i) {
      const bool plays = i % 2 == 0;
      always_open_.emplace_back(name_of(next_code_), plays, next_code_);
      ++next_code_;
    }
    live_on();
    written_->await(given_);
  }
  ~Year() { sweeper_.reset(); }

  void pass_day() {
    ++day_;
    constexpr int kWeek = 7;
    restart();
    if (day_ % kProbedDays == 0) probe_another_table();
    std::erase_if(matches_, [this](const auto& one) { return one.second < day_ - 2 * kKeepDays; });
    std::vector<double> commits;
    // Tables, the sweeper, and players who wait for their moves run at the same time.
    std::thread sweeping([this] { sweep(); });
    std::thread playing([&] { commits = time_commits(); });
    play_tables();
    live_on();
    keep_rule_sets();
    run_league();
    people_come_and_go();
    sweeping.join();
    playing.join();
    sweep();
    ASSERT_TRUE(journal_->flush(std::chrono::minutes(5)));
    ASSERT_EQ(written_->wrong, 0);
    commits_.insert(commits_.end(), commits.begin(), commits.end());
    if (day_ % kWeek == 0) back_up();
  }

  Reading read() {
    restart();
    Reading reading;
    reading.memory = resident_bytes();
    reading.file = std::filesystem::file_size(file());
    reading.start_ms = start_ms_;
    reading.commit_ms = percentile_99(std::exchange(commits_, {}));
    reading.sweep_ms = std::exchange(sweep_ms_, 0) / std::exchange(sweeps_, 0);
    return reading;
  }

  void expect_nothing_lost() {
    Database database(file());
    std::map<std::string, std::vector<std::string>> found;
    for (StoredTable& table : database.load_tables())
      found.emplace(table.code, std::move(table.entries));
    auto expected = open_;
    expected[probed_code_] = probed_;
    for (const OpenTable& table : always_open_) expected[table.code()] = table.entries();
    EXPECT_EQ(found, expected);
    EXPECT_EQ(database.load_leagues().at(0).rows.size(), league_);
    std::set<std::string> accounts;
    for (const auto& account : database.load_people().accounts) accounts.insert(account.principal);
    EXPECT_EQ(accounts, std::set<std::string>(accounts_.begin(), accounts_.end()));
    MatchReader reader(file());
    int expired = 0;
    for (const auto& [id, day] : matches_) {
      const bool has_expired = day < day_ - kKeepDays;
      EXPECT_EQ(reader.find(id).has_value(), !has_expired) << id << " of day " << day;
      expired += has_expired ? 1 : 0;
    }
    EXPECT_EQ(expired > 0, day_ > kKeepDays + 1);
    UsedCodes codes(file());
    for (std::uint64_t code = 0; code < next_code_; ++code)
      ASSERT_TRUE(codes.contains(name_of(code))) << name_of(code);
    EXPECT_EQ(codes.contains(name_of(next_code_)), false);
    const auto backups = std::filesystem::directory_iterator(folder_.path() / "backups");
    int copies = 0;
    for (const auto& backup : backups) {
      EXPECT_NO_THROW(Database copy(backup.path()));
      ++copies;
    }
    EXPECT_GT(copies, 0);
  }

  void count_swept() const {
    for (const app::Sweeper::Count& count : sweeper_->counts())
      std::cout << "  " << count.what << ": " << count.swept << " since the last restart\n";
  }

 private:
  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "db.sqlite"; }
  [[nodiscard]] std::string today(int days_ago = 0) const {
    return moment_text(std::chrono::sys_days(std::chrono::January / 1 / 2027) +
                       std::chrono::days(day_ - days_ago) + std::chrono::hours(12));
  }
  static std::string name_of(std::uint64_t code) { return "C" + std::to_string(code); }

  // Begins with version 5 of the schema: with a closed table that version 5 could not remove, and a
  // table that goes on.
  void begin_as_an_older_program() {
    soci::session old(soci::sqlite3, connection_text(file()));
    for (std::size_t version = 0; version < 5; ++version) {
      std::string_view migration = kMigrations.at(version);
      while (!migration.empty()) {
        const auto end = migration.find(';');
        old << std::string(migration.substr(0, end));
        migration.remove_prefix(end == std::string_view::npos ? migration.size() : end + 1);
      }
    }
    old << "PRAGMA user_version=5";
    old << "INSERT INTO tables (id, code, stage, config) VALUES (1, 'C0', 'closed', '{}'), "
           "(2, 'C1', 'match', '{}')";
    old << "INSERT INTO heads VALUES (1, 3000), (2, 1)";
    old << "INSERT INTO journal (table_id, seq, entry) VALUES (2, 1, 'from before')";
    old << "WITH RECURSIVE moves (seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM moves WHERE "
           "seq < 3000) INSERT INTO journal (table_id, seq, entry) "
           "SELECT 1, seq, hex(zeroblob(80)) FROM moves";
    probed_ = {"from before"};
    next_code_ = 2;
  }

  void start() {
    const auto begin = Clock::now();
    journal_ =
        std::make_unique<JournalWriter>([this] { return std::make_unique<Database>(file()); });
    const auto tables = journal_->load_tables();
    const auto people = journal_->load_people();
    const auto leagues = journal_->load_leagues();
    const auto rule_sets = journal_->rule_set_ids();
    const UsedCodes codes(file());
    // Reads all tables, as the lobby does at a start.
    std::size_t read = 0;
    for (const StoredTable& stored : tables) {
      const auto open = std::ranges::find(always_open_, stored.code, &OpenTable::code);
      read += open != always_open_.end() && open->is_read_from(stored) ? 1 : 0;
    }
    start_ms_ = Milliseconds(Clock::now() - begin).count();
    EXPECT_EQ(read, always_open_.size());
    EXPECT_EQ(tables.size(), open_.size() + always_open_.size() + 1);
    EXPECT_EQ(people.accounts.size(), accounts_.size());
    written_ = std::make_shared<Written>();
    given_ = 0;
    std::vector<app::Sweeper::Rule> rules;
    const auto within = [this](auto work) {
      return [this, work] {
        return journal_->work_on([&](Database& database) {
          return database.within_transaction([&](soci::session& session) { return work(session); });
        });
      };
    };
    rules.push_back({"names of former people", within([](soci::session& session) {
                       return sweep_former_people(session, 4);
                     })});
    rules.push_back({"matches", within([this](soci::session& session) {
                       return sweep_matches(session, today(kKeepDays), 10);
                     })});
    rules.push_back({"closed tables", [this, tables = TableSweep()]() mutable {
                       return journal_->work_on(
                           [&](Database& database) { return database.sweep_tables(tables); });
                     }});
    rules.push_back({"rule sets", within([this](soci::session& session) {
                       const auto unused = unused_rule_sets(session, today(kKeepDays), 50);
                       remove_rule_sets(session, unused);
                       return unused.size();
                     })});
    rules.push_back({"pages of the file", [this] {
                       return journal_->work_on(
                           [](Database& database) { return database.shrink(64); });
                     }});
    sweeper_ = std::make_unique<app::Sweeper>(
        std::move(rules),
        app::Sweeper::Pace{std::chrono::hours(1000), std::chrono::milliseconds(1)});
  }

  void restart() {
    sweeper_.reset();
    journal_.reset();
    start();
  }

  void sweep() {
    const auto begin = Clock::now();
    sweeper_->sweep_now();
    sweep_ms_ += Milliseconds(Clock::now() - begin).count();
    ++sweeps_;
  }

  void append(JournalEntry entry) {
    journal_->append(std::move(entry), written_);
    ++given_;
    // Limits how many entries wait to be written.
    constexpr std::size_t kAtATime = 2000;
    if (given_ > kAtATime) written_->await(given_ - kAtATime);
  }

  static JournalEntry entry(const std::string& table, std::uint64_t seq, std::string text) {
    JournalEntry made{table, seq, std::move(text)};
    if (seq == 1) {
      made.config = std::string(300, 'c');
      made.stage = TableStage::match;
    }
    return made;
  }

  void play_tables() {
    for (std::uint64_t i = 0; i < tables_a_day_; ++i) {
      const std::string code = name_of(next_code_++);
      std::uint64_t seq = 0;
      while (seq < kMovesAtATable) append(entry(code, ++seq, std::string(160, 'm')));
      JournalEntry last = entry(code, ++seq, "the end");
      last.stage = TableStage::ended;
      last.finished = finished(code);
      append(std::move(last));
      JournalEntry closing = entry(code, ++seq, "closed");
      closing.stage = TableStage::closed;
      append(std::move(closing));
    }
    // Some matches last for days.
    for (int i = 0; i < kLongTablesADay; ++i) {
      const std::string code = name_of(next_code_++);
      open_[code] = {"begins on day " + std::to_string(day_)};
      append(entry(code, 1, open_[code].front()));
      long_.emplace_back(day_, code);
    }
    for (const auto& [since, code] : long_) {
      if (since == day_) continue;
      std::vector<std::string>& told = open_[code];
      told.push_back("goes on at " + today());
      append(entry(code, told.size(), told.back()));
    }
    while (!long_.empty() && long_.front().first <= day_ - kLongDays) {
      const std::string code = long_.front().second;
      JournalEntry closing = entry(code, open_[code].size() + 1, "closed");
      closing.stage = TableStage::closed;
      append(std::move(closing));
      open_.erase(code);
      long_.pop_front();
    }
  }

  void live_on() {
    for (OpenTable& table : always_open_)
      table.go_on(kChangesADay, [this](JournalEntry entry) { append(std::move(entry)); });
  }

  std::shared_ptr<const FinishedMatch> finished(const std::string& table) {
    FinishedMatch match;
    match.id = "match-of-" + table;
    match.table = table;
    match.began = match.ended = today();
    const std::string seats =
        R"([{"seat": 0, "kind": "person", "name": "Ann"}, {"seat": 1, "kind": "person", "name": "Bob"}])";
    match.summary = R"({"table": ")" + table + R"(", "seats": )" + seats + "}";
    match.record = R"({"players": )" + seats + R"(, "steps": ")" + std::string(6000, 's') + R"("})";
    const std::string somebody =
        accounts_.empty() ? "guest" : accounts_[next_code_ % accounts_.size()];
    match.seated = {{somebody, 0}, {"guest of " + table, 1}};
    matches_[match.id] = day_;
    return std::make_shared<const FinishedMatch>(std::move(match));
  }

  // Writes to another table every few days: one table for the whole year would grow with the year,
  // and the measurements with it.
  void probe_another_table() {
    JournalEntry closing = entry(probed_code_, probed_.size() + 1, "closed");
    closing.stage = TableStage::closed;
    append(std::move(closing));
    probed_code_ = name_of(next_code_++);
    probed_ = {"begins on day " + std::to_string(day_)};
    append(entry(probed_code_, 1, probed_.front()));
  }

  std::vector<double> time_commits() {
    std::vector<double> times;
    const std::string code = probed_code_;
    std::vector<std::string>& told = probed_;
    for (int i = 0; i < kProbesADay; ++i) {
      const auto heard = std::make_shared<Written>();
      told.push_back("a move on day " + std::to_string(day_));
      const auto begin = Clock::now();
      journal_->append(entry(code, told.size(), told.back()), heard);
      heard->await(1);
      times.push_back(Milliseconds(Clock::now() - begin).count());
    }
    return times;
  }

  void keep_rule_sets() {
    std::vector<std::string> made;
    for (int i = 0; i < kRuleSetsADay; ++i) {
      made.push_back("rules-" + std::to_string(day_) + "-" + std::to_string(i));
      JournalEntry kept;
      kept.rule_set =
          std::make_shared<const KeptRuleSet>(KeptRuleSet{made.back(), std::string(2000, 'r')});
      append(std::move(kept));
    }
    written_->await(given_);
    journal_->work_on([&](Database& database) {
      return database.within_transaction([&](soci::session& session) {
        note_rule_sets_used(session, made, today());
        return made.size();
      });
    });
  }

  void run_league() {
    for (int i = 0; i < kEventsADay; ++i) {
      JournalEntry decided;
      decided.league = std::make_shared<const LeagueRows>(
          LeagueRows{"league", {{++league_, std::string(250, 'e')}}});
      append(std::move(decided));
    }
  }

  void people_come_and_go() {
    std::vector<PeopleRow> rows;
    for (int i = 0; i < kAccountsADay; ++i) {
      accounts_.push_back("account-" + std::to_string(day_) + "-" + std::to_string(i));
      rows.push_back(
          {people_rows::kAccount, {accounts_.back(), accounts_.back(), "0", "", "1", "1"}});
    }
    for (int i = 0; i < kDeletionsADay; ++i) {
      rows.push_back({people_rows::kNoAccount, {accounts_.front()}});
      rows.push_back({people_rows::kFormer, {accounts_.front()}});
      accounts_.pop_front();
    }
    JournalEntry change;
    change.people = std::make_shared<const std::vector<PeopleRow>>(std::move(rows));
    append(std::move(change));
  }

  void back_up() {
    const auto folder = folder_.path() / "backups";
    std::filesystem::create_directories(folder);
    copy_database(file(), folder / (std::to_string(day_) + ".sqlite"));
    std::filesystem::remove(folder / (std::to_string(day_ - 14) + ".sqlite"));
  }

  const std::uint64_t tables_a_day_;
  test::TemporaryFolder folder_;
  std::unique_ptr<JournalWriter> journal_;
  std::unique_ptr<app::Sweeper> sweeper_;
  std::shared_ptr<Written> written_;
  std::size_t given_ = 0;
  int day_ = 0;
  double start_ms_ = 0;
  double sweep_ms_ = 0;
  int sweeps_ = 0;
  std::vector<double> commits_;
  std::uint64_t next_code_ = 0;
  std::map<std::string, std::vector<std::string>> open_;
  // The table to which time_commits writes, and its entries.
  std::string probed_code_ = name_of(1);
  std::vector<std::string> probed_;
  std::deque<std::pair<int, std::string>> long_;
  std::deque<OpenTable> always_open_;
  std::map<std::string, int> matches_;  // by id, with the day of each
  std::deque<std::string> accounts_;
  std::uint64_t league_ = 0;
};

std::string in_words(const Reading& reading) {
  constexpr double kMega = 1e6;
  std::ostringstream text;
  text.precision(1);
  text << std::fixed << static_cast<double>(reading.file) / kMega << " MB of file, "
       << static_cast<double>(reading.memory) / kMega << " MB of memory, start " << reading.start_ms
       << " ms, p99 of commits " << reading.commit_ms << " ms, a sweep " << reading.sweep_ms
       << " ms";
  return text.str();
}

TEST(Year, R21StoredDataIsBoundedAndNothingIsLost) {
  spdlog::set_level(spdlog::level::off);
  const auto days = static_cast<int>(test::number_from("TEST_YEAR_DAYS", 31));
  const auto tables = test::number_from("TEST_YEAR_TABLES", 60);
  // The first reading comes when expired data is already being removed: after a month, or, in a run
  // of a month, after a third of it.
  constexpr int kMonth = 31;
  const int settled = days > kMonth ? kMonth : std::max(days / 3, kKeepDays + 2);
  Year year(tables);
  Reading first;
  for (int day = 1; day <= days; ++day) {
    year.pass_day();
    ASSERT_FALSE(testing::Test::HasFailure()) << "on day " << day;
    if (day == settled) {
      first = year.read();
      std::cout << "day " << day << ": " << in_words(first) << "\n";
    }
  }
  const Reading last = year.read();
  std::cout << "day " << days << ": " << in_words(last) << "\n";
  year.expect_nothing_lost();
  const auto bounded = [](double after, double before) { return after <= before * 1.5; };
  const bool file = bounded(static_cast<double>(last.file), static_cast<double>(first.file));
  const bool memory = bounded(static_cast<double>(last.memory), static_cast<double>(first.memory));
  EXPECT_TRUE(file) << first.file << " bytes became " << last.file;
  EXPECT_TRUE(memory) << first.memory << " bytes became " << last.memory;
  constexpr double kStart = 2000;
  // Differences below 5 ms come from the disk.
  const bool commits = bounded(last.commit_ms, std::max(first.commit_ms, 5.0));
  test::report_row("R21",
                   std::to_string(days) + " days of " + std::to_string(tables) + " tables; day " +
                       std::to_string(settled) + ": " + in_words(first) + "; day " +
                       std::to_string(days) + ": " + in_words(last),
                   !testing::Test::HasFailure() && last.start_ms <= kStart && commits);
}

}  // namespace
}  // namespace lastcard::store
