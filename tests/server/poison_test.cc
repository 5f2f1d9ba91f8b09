// Tests that an entry which can never be written stops only the table, league or person that it is
// about. Every kind of entry is tried, in the journal and in a whole server.
#include <condition_variable>
#include <map>
#include <mutex>
#include <sqlite3.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "server/lobby/lobby.h"
#include "server/store/failure.h"
#include "server/store/journal_writer.h"
#include "tests/server/support/held_journal.h"
#include "tests/server/support/league.h"
#include "tests/server/support/occupied.h"
#include "tests/server/support/people.h"
#include "tests/server/support/wait.h"

namespace lastcard::store {
namespace {

TEST(Failures, TheResultCodeTellsADiskFailureFromABadEntry) {
  for (const int code :
       {SQLITE_IOERR, SQLITE_IOERR_FSYNC, SQLITE_IOERR_SHORT_READ, SQLITE_FULL, SQLITE_BUSY,
        SQLITE_BUSY_SNAPSHOT, SQLITE_LOCKED, SQLITE_READONLY, SQLITE_READONLY_DBMOVED,
        SQLITE_CANTOPEN, SQLITE_CANTOPEN_ISDIR, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_NOMEM}) {
    EXPECT_EQ(failure_of(code), Failure::disk) << code;
  }
  for (const int code :
       {SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_TRIGGER,
        SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_RANGE, SQLITE_MISUSE}) {
    EXPECT_EQ(failure_of(code), Failure::entry) << code;
  }
}

// Collects what became of each entry, by its number.
class Heard final : public JournalListener {
 public:
  void journal_wrote(std::uint64_t seq) override { hear(seq, "wrote"); }
  void journal_stalled(std::uint64_t seq) override { hear(seq, "stalled"); }
  void journal_conflict(std::uint64_t seq) override { hear(seq, "conflict"); }
  void journal_refused(std::uint64_t seq) override { hear(seq, "refused"); }

  std::map<std::uint64_t, std::string> first(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, test::kPatience, [&] { return heard_.size() >= count; });
    return heard_;
  }

 private:
  void hear(std::uint64_t seq, const std::string& what) {
    const std::lock_guard lock(mutex_);
    std::string& all = heard_[seq];
    all += (all.empty() ? "" : " ") + what;
    changed_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, std::string> heard_;
};

// Passes on what it hears under another number. Tables number their entries themselves, so several
// tables would give one listener the same numbers.
class Renamed final : public JournalListener {
 public:
  Renamed(std::shared_ptr<Heard> to, std::uint64_t as) : to_(std::move(to)), as_(as) {}
  void journal_wrote(std::uint64_t) override { to_->journal_wrote(as_); }
  void journal_stalled(std::uint64_t) override { to_->journal_stalled(as_); }
  void journal_conflict(std::uint64_t) override { to_->journal_conflict(as_); }
  void journal_refused(std::uint64_t) override { to_->journal_refused(as_); }

 private:
  std::shared_ptr<Heard> to_;
  std::uint64_t as_;
};

JournalEntry first_entry(const std::string& table, std::string text) {
  JournalEntry made{table, 1, std::move(text), TableStage::match, "{}"};
  return made;
}

// Returns an entry of that kind; the test knows it by the number.
JournalEntry made(const std::string& kind, std::uint64_t number, const std::string& text) {
  const std::string name = std::to_string(number);
  JournalEntry entry = first_entry("T" + name, text);
  if (kind == "table") return entry;
  entry = {};
  entry.seq = number;
  if (kind == "rule set") {
    entry.rule_set = std::make_shared<const KeptRuleSet>(KeptRuleSet{"rules-" + name, text});
  } else if (kind == "people") {
    entry.people = std::make_shared<const std::vector<PeopleRow>>(std::vector<PeopleRow>{
        {people_rows::kAccount, {"principal-" + name, text, "0", "", "1", "1"}},
        {people_rows::kNoAccount, {"principal-of-nobody"}}});
  } else {
    entry.league = std::make_shared<const LeagueRows>(
        LeagueRows{"league-" + name, {{1, "founded"}, {2, text}}});
  }
  return entry;
}

// The statement that makes a database refuse every row of a table that has the word in that column.
std::string poisoning(const std::string& table, const std::string& column,
                      const std::string& word = "poison", const std::string& how = "ABORT") {
  return "CREATE TRIGGER poison BEFORE INSERT ON " + table + " WHEN NEW." + column + " LIKE '%" +
         word + "%' BEGIN SELECT RAISE(" + how + ", 'poison'); END";
}

struct Poison {
  const char* name;
  const char* kind;
  bool too_large = false;
  std::string trigger = {};  // the trigger in the database that refuses it
  [[nodiscard]] std::string text() const {
    return too_large ? std::string(Database::kLongestText + 1, 'x') : "poison";
  }
};

class PoisonStore : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "db.sqlite"; }
  [[nodiscard]] JournalWriter::Open open() const {
    return [this] { return std::make_unique<Database>(file()); };
  }
  // Holds the journal's thread. What is appended until let_go() is written as one batch.
  [[nodiscard]] static std::shared_ptr<test::HeldJournal> hold(JournalWriter& journal) {
    auto held = std::make_shared<test::HeldJournal>();
    journal.append(first_entry("HELD", "x"), held);
    held->await();
    return held;
  }

 private:
  test::TemporaryFolder folder_;
};

class Poisons : public PoisonStore, public testing::WithParamInterface<Poison> {};

// All other entries of the batch are written, whatever their kind and wherever the bad entry
// stands.
TEST_P(Poisons, DoNotStopOtherEntries) {
  constexpr std::uint64_t kEntries = 32;
  const std::vector<std::uint64_t> places =
      GetParam().too_large ? std::vector<std::uint64_t>{17} : std::vector<std::uint64_t>{1, 17, 32};
  for (const std::uint64_t place : places) {
    std::filesystem::remove(file());
    const auto heard = std::make_shared<Heard>();
    {
      JournalWriter journal(open(), std::chrono::milliseconds(1));
      if (!GetParam().trigger.empty()) Database(file()).execute(GetParam().trigger);
      const auto held = hold(journal);
      constexpr std::array kKinds = {"table", "rule set", "people", "league"};
      for (std::uint64_t number = 1; number <= kEntries; ++number) {
        const bool poisoned = number == place;
        JournalEntry entry = made(poisoned ? GetParam().kind : kKinds[number % kKinds.size()],
                                  number, poisoned ? GetParam().text() : "fine");
        entry.seq = entry.table.empty() ? number : entry.seq;
        journal.append(std::move(entry), std::make_shared<Renamed>(heard, number));
      }
      held->let_go();
      for (const auto& [number, what] : heard->first(kEntries))
        EXPECT_EQ(what, number == place ? "refused" : "wrote") << number;
      EXPECT_EQ(heard->first(kEntries).size(), kEntries);
      EXPECT_TRUE(journal.healthy());
      EXPECT_EQ(journal.counts().refused, 1U);
      EXPECT_EQ(journal.counts().failures, 0U) << "the disk refused nothing";
      // The journal also takes later entries.
      journal.append(first_entry("LATER", "x"), heard);
      EXPECT_TRUE(
          journal.flush(std::chrono::duration_cast<std::chrono::milliseconds>(test::kPatience)));
    }
    Database database(file());
    std::size_t found = database.load_tables().size() + database.rule_set_ids().size() +
                        database.load_people().accounts.size() + database.load_leagues().size();
    EXPECT_EQ(found, kEntries - 1 + 2) << "all but the poison, and two tables around them";
  }
}

INSTANTIATE_TEST_SUITE_P(
    OfEveryKind, Poisons,
    testing::Values(
        Poison{"ATableBreaksAConstraint", "table", false, poisoning("journal", "entry")},
        // SQLite itself rolls the whole transaction back.
        Poison{"ATableUndoesItsTransaction", "table", false,
               poisoning("journal", "entry", "poison", "ROLLBACK")},
        Poison{"ARuleSetBreaksAConstraint", "rule set", false, poisoning("rule_sets", "object")},
        Poison{"PeopleBreakAConstraint", "people", false, poisoning("accounts", "name")},
        Poison{"ALeagueBreaksAConstraint", "league", false, poisoning("league_events", "event")},
        Poison{"ATableIsTooLarge", "table", true}, Poison{"ARuleSetIsTooLarge", "rule set", true},
        Poison{"PeopleAreTooLarge", "people", true}, Poison{"ALeagueIsTooLarge", "league", true}),
    [](const auto& tried) { return tried.param.name; });

// The table that a failed batch made must not be taken for made.
TEST_F(PoisonStore, ATableThatWasMadeBesideAPoisonIsMadeAgain) {
  Database database(file());
  JournalEntry gap = first_entry("GAP", "x");
  gap.seq = 5;
  EXPECT_THROW(database.write({first_entry("NEW", "one"), gap}, false), WriteError);
  EXPECT_TRUE(database.load_tables().empty()) << "all or nothing";
  EXPECT_TRUE(database.write({first_entry("NEW", "one")}, false).empty());
  ASSERT_EQ(database.load_tables().size(), 1U);
  EXPECT_EQ(database.load_tables()[0].entries, std::vector<std::string>{"one"});
}

// Two matches have one id. Only the table that would end the second one is stopped.
TEST_F(PoisonStore, ADuplicateMatchIdStopsOnlyItsOwnTable) {
  const auto ending = [](const std::string& table) {
    JournalEntry entry = first_entry(table, "the end");
    FinishedMatch match;
    match.id = "0123456789abcdef0123456789abcdef";
    match.table = table;
    match.began = match.ended = "2026-01-01T00:00:00Z";
    match.summary = match.record = "{}";
    entry.finished = std::make_shared<const FinishedMatch>(match);
    return entry;
  };
  const auto heard = std::make_shared<Heard>();
  const auto other = std::make_shared<Heard>();
  JournalWriter journal(open());
  journal.append(ending("ONE"), heard);
  EXPECT_EQ(heard->first(1).at(1), "wrote");
  journal.append(ending("TWO"), other);
  EXPECT_EQ(other->first(1).at(1), "refused");
}

// A reader, such as a backup, keeps one state of the database open meanwhile.
TEST_F(PoisonStore, OnlyThePoisonIsRefusedWhileAReaderIsOpen) {
  const auto heard = std::make_shared<Heard>();
  JournalWriter journal(open(), std::chrono::milliseconds(1));
  Database reader(file());
  reader.execute(poisoning("journal", "entry"));
  reader.execute("BEGIN");
  reader.execute("SELECT count(*) FROM journal");
  const auto held = hold(journal);
  for (std::uint64_t number = 1; number <= 3; ++number) {
    journal.append(made("table", number, number == 2 ? "poison" : "fine"),
                   std::make_shared<Renamed>(heard, number));
  }
  held->let_go();
  EXPECT_THAT(heard->first(3),
              testing::ElementsAre(testing::Pair(1, "wrote"), testing::Pair(2, "refused"),
                                   testing::Pair(3, "wrote")));
  EXPECT_TRUE(journal.healthy());
  EXPECT_EQ(journal.counts().failures, 0U);
}

}  // namespace
}  // namespace lastcard::store

namespace lastcard::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> frozen_files(const TestServer& server) {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& file :
       std::filesystem::directory_iterator(server.folder().path() / "data" / "frozen", none))
    names.push_back(file.path().filename().string());
  return names;
}

std::filesystem::path database_of(const TestServer& server) {
  return server.folder().path() / "data" / "lastcard.sqlite";
}

// Makes the server's database refuse every row of a table that has the word in that column.
void poison(const TestServer& server, const std::string& table, const std::string& column,
            const std::string& word = "poison") {
  store::Database(database_of(server)).execute(store::poisoning(table, column, word));
}

// A server that makes one record or file at a time.
TestServer server_with_one_recorder() {
  app::Options options = TestServer::plain_options();
  options.threads = 1;
  app::ServerTuning tuning;
  tuning.pool.kinds.at(static_cast<std::size_t>(base::Work::record)).at_once = 1;
  return TestServer(options, tuning);
}

const Json kWithChat = {{"settings", {{"talk", "chat"}}}};

// Says what the journal of a poisoned server refuses, which freezes the table. Requires: the table
// has free chat.
void freeze(Client& client, const std::string& table) {
  EXPECT_EQ(refusal_of(client.ask({{"type", "chat"}, {"table", table}, {"text", "poison"}})),
            "table_frozen");
}

// Lets a person play meanwhile. Every act must be accepted.
void expect_play_goes_on(Client& player, const std::string& table) {
  Player plays(player, table, 1);
  for (int acts = 0; acts < 5 && !plays.over();) {
    if (plays.act())
      ++acts;
    else
      player.next();
  }
}

TEST(Poisoned, ATableIsFrozenAndItsPlayersAreToldWhileOthersPlay) {
  TestServer server;
  poison(server, "journal", "entry");
  Client bystander = server.connect();
  const std::string other = start_with_bots(bystander, 2);
  Client host = server.connect();
  const std::string table = make_table(host, 2, kWithChat);
  freeze(host, table);
  EXPECT_EQ(refusal_of(host.ask({{"type", "rename"}, {"table", table}, {"name", "Ann"}})),
            "table_frozen");
  EXPECT_THAT(host.transcript(), Contains(testing::HasSubstr("table_frozen")));
  expect_play_goes_on(bystander, other);
  // After a restart, everything that was accepted is there and the table goes on.
  server.restart();
  EXPECT_THAT(frozen_files(server), ElementsAre(testing::StartsWith(table)));
  Client back = come_again(server, host);
  back.must({{"type", "enter"}, {"table", table}});
  back.must({{"type", "rename"}, {"table", table}, {"name", "Ann"}});
}

TEST(Poisoned, PlayersAreToldOfAFrozenTableBeforeItsFileIsWritten) {
  TestServer server = server_with_one_recorder();
  poison(server, "journal", "entry");
  Client host = server.connect();
  const std::string table = make_table(host, 2, kWithChat);
  Client bystander = server.connect();
  const std::string other = start_with_bots(bystander, 2);
  {
    // The place for records is taken, so the file of the frozen table cannot be written yet.
    const Occupied occupied(server->pool(), base::Work::record);
    freeze(host, table);
    EXPECT_THAT(host.transcript(), Contains(testing::HasSubstr("table_frozen")));
    expect_play_goes_on(bystander, other);
    EXPECT_THAT(frozen_files(server), IsEmpty());
  }
  // The server writes such files at its end at the latest.
  server.shut_down();
  EXPECT_THAT(frozen_files(server), ElementsAre(testing::StartsWith(table)));
}

TEST(Poisoned, ATableThatFreezesWhileItsRecordIsMadeStopsNobodyElse) {
  TestServer server = server_with_one_recorder();
  Client host = server.connect();
  const std::string table = start_with_bots(host, 2);
  Client bystander = server.connect();
  const std::string other = start_with_bots(bystander, 2);
  Occupied occupied(server->pool(), base::Work::record);
  const std::string end = host.send({{"type", "end-match"}, {"table", table}});
  wait_until([&] { return server->pool().count(base::Work::record).waiting == 1U; });
  server->lobby().find(table)->journal_conflict(0);
  EXPECT_EQ(refusal_of(host.answer(end)), "table_frozen");
  occupied.let_go();
  expect_play_goes_on(bystander, other);
}

TEST(Poisoned, PlayersAreToldOfAFrozenTableEvenIfItsFileCannotBeWritten) {
  TestServer server;
  poison(server, "journal", "entry");
  static_cast<void>(server.folder().write("data/frozen", "a file, where the folder should be"));
  Client host = server.connect();
  const std::string table = make_table(host, 2, kWithChat);
  Client watcher = server.connect();
  watcher.must({{"type", "enter"}, {"table", table}});
  freeze(host, table);
  EXPECT_EQ(watcher.await_type("notice")["code"], "table_frozen");
}

TEST(Poisoned, ATableWhoseFirstEntryIsRefusedDoesNotExist) {
  TestServer server;
  poison(server, "tables", "config", "777");
  Client host = server.connect();
  const auto make = [&](int pace) {
    return host.ask({{"type", "create-table"},
                     {"game", "pesten"},
                     {"preset", "manipesto"},
                     {"seats", 2},
                     {"name", "Host"},
                     {"settings", {{"bot_pace_ms", pace}}}});
  };
  EXPECT_EQ(refusal_of(make(777)), "cannot_keep");
  EXPECT_EQ(server->tables(), 0U);
  EXPECT_EQ(make(778)["type"], "ok");
}

TEST(Poisoned, ARuleSetIsRefusedAndCanBeTriedAgain) {
  TestServer server;
  poison(server, "rule_sets", "object");
  Client bystander = server.connect();
  const std::string table = start_with_bots(bystander, 2);
  Client client = server.connect();
  const auto keep = [&](const std::string& name) {
    return client.ask({{"type", "keep-rules"},
                       {"game", "pesten"},
                       {"name", name},
                       {"author", "Noor"},
                       {"from", "manipesto"},
                       {"rules", find_preset(*find_game("pesten"), "manipesto")->rules}});
  };
  EXPECT_EQ(refusal_of(keep("poison")), "cannot_keep");
  EXPECT_EQ(refusal_of(keep("poison")), "cannot_keep") << "no place is taken by the first";
  EXPECT_EQ(keep("good")["type"], "rules-kept");
  expect_play_goes_on(bystander, table);
}

TEST(Poisoned, RefusedAccountChangesLeaveAccountsUnchanged) {
  TestServer server;
  poison(server, "accounts", "name");
  Client bystander = server.connect();
  const std::string table = start_with_bots(bystander, 2);
  Client client = server.connect();
  EXPECT_EQ(refusal_of(client.ask({{"type", "claim-account"}, {"name", "poison"}})), "cannot_keep");
  EXPECT_TRUE(who_am_i(client)["account"].is_null());
  client.must({{"type", "claim-account"}, {"name", "Ann"}});
  EXPECT_EQ(refusal_of(client.ask({{"type", "change-account"}, {"name", "poison"}})),
            "cannot_keep");
  EXPECT_EQ(who_am_i(client)["account"]["name"], "Ann");
  expect_play_goes_on(bystander, table);
}

TEST(Poisoned, ARefusedLeagueChangeLeavesTheLeagueUnchanged) {
  LeagueServer server;
  poison(*server, "league_events", "event");
  Client owner = server.person("Olga");
  EXPECT_THROW(static_cast<void>(found_league(owner, "poison")), std::exception);
  const std::string league = found_league(owner, "Kaartclub");
  const Json before = follow(owner, league);
  const auto rename = [&](const std::string& name) {
    return try_act(owner, league, {{"action", "change-league"}, {"name", name}});
  };
  EXPECT_EQ(refusal_of(rename("poison")), "cannot_keep");
  EXPECT_EQ(rename("Kaarters")["type"], "ok") << "decided by what is written";
  server->restart();
  const Json after = Json::parse(server.get("/api/leagues/" + league).body);
  EXPECT_EQ(after["name"], "Kaarters");
  EXPECT_EQ(after["version"].get<int>(), before["version"].get<int>() + 1);
}

// If another program writes to the same log, the server notices and overwrites nothing of it.
TEST(Fence, ASecondWriterOfALeagueIsNoticed) {
  LeagueServer server;
  Client owner = server.person("Olga");
  const std::string league = found_league(owner, "Kaartclub");
  const Json before = follow(owner, league);
  const int version = before["version"].get<int>();
  const auto file = database_of(*server);
  const auto log = [&] {
    std::vector<std::string> events;
    for (const store::LeagueRows& rows : store::Database(file).load_leagues()) {
      for (const auto& row : rows.rows) events.push_back(row.event);
    }
    return events;
  };
  store::LeagueRows theirs{league, {{log().size() + 1, "theirs"}}};
  store::JournalEntry entry;
  entry.league = std::make_shared<const store::LeagueRows>(theirs);
  store::Database(file).write({entry}, false);
  const auto rename = [&] {
    return refusal_of(try_act(owner, league, {{"action", "change-league"}, {"name", "Kaarters"}}));
  };
  EXPECT_EQ(rename(), "cannot_keep");
  EXPECT_EQ(rename(), "cannot_keep") << "and it is not tried again";
  EXPECT_EQ(log().back(), "theirs");
  EXPECT_EQ(Json::parse(server.get("/api/leagues/" + league).body)["version"].get<int>(), version);
}

}  // namespace
}  // namespace lastcard::test
