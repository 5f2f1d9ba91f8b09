// Tests retention: codes are never given twice, and expired data is deleted while people play and
// through restarts, so that the file shrinks, too.
#include <deque>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "engine/registry.h"
#include "server/app/sweeper.h"
#include "server/app/trusted_clock.h"
#include "server/push/bytes.h"
#include "server/push/key_pair.h"
#include "server/store/backup.h"
#include "server/store/failure.h"
#include "server/store/former_people.h"
#include "server/store/journal_writer.h"
#include "server/store/match_reader.h"
#include "server/store/migrations.h"
#include "server/store/sweeping.h"
#include "server/store/used_codes.h"
#include "tests/server/support/mail_server.h"
#include "tests/server/support/other_server.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// A connection to a database that a server has open.
class Beside {
 public:
  explicit Beside(const std::filesystem::path& file)
      : session_(soci::sqlite3, store::connection_text(file)) {}
  explicit Beside(const TestServer& server)
      : Beside(server.folder().path() / "data" / "lastcard.sqlite") {}
  void execute(const std::string& statement) { session_ << statement; }
  long long number(const std::string& question) {
    long long answer = 0;
    session_ << question, soci::into(answer);
    return answer;
  }
  long long count(const std::string& from) { return number("SELECT count(*) FROM " + from); }
  std::string text(const std::string& question) {
    std::string answer;
    session_ << question, soci::into(answer);
    return answer;
  }

 private:
  soci::session session_;
};

// Returns a tuning with which the server gives these codes to new tables, and then others.
app::ServerTuning tuning_with_codes(std::deque<std::string> codes) {
  app::ServerTuning tuning;
  tuning.next_round_ms = 0;
  const auto left = std::make_shared<std::deque<std::string>>(std::move(codes));
  tuning.new_table_code = [left, others = 0]() mutable {
    if (left->empty()) return "ZZZZZ" + std::string(1, static_cast<char>('A' + others++));
    std::string code = left->front();
    left->pop_front();
    return code;
  };
  return tuning;
}

// Closes all tables, as if nobody had been at them for long.
void close_all_tables(TestServer& server) {
  Beside(server).execute("UPDATE tables SET stage = 'closed'");
  server.restart();
}

TEST(Codes, AreNeverGivenTwice) {
  TestServer server(TestServer::plain_options(), tuning_with_codes({"AAAAAA", "AAAAAA", "BBBBBB",
                                                                    "BBBBBB", "AAAAAA", "CCCCCC"}));
  Client first = server.connect();
  EXPECT_EQ(make_table(first, 2), "AAAAAA");
  close_all_tables(server);
  // The table is closed, but not deleted yet.
  Client second = server.connect();
  EXPECT_EQ(make_table(second, 2), "BBBBBB");
  close_all_tables(server);
  server->sweep();
  EXPECT_EQ(Beside(server).count("tables"), 0);
  // The table is deleted; only its code is remembered as used.
  Client third = server.connect();
  EXPECT_EQ(start_with_bots(third, 2), "CCCCCC");
  EXPECT_EQ(refusal_of(third.ask({{"type", "enter"}, {"table", "AAAAAA"}})), "no_such_table");
  EXPECT_EQ(http(server.port(), "GET", "/readyz").status, 200);
}

class Kept : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "db.sqlite"; }
  static store::JournalEntry entry(const std::string& table, std::uint64_t seq,
                                   const std::string& text = "{}") {
    store::JournalEntry made{table, seq, text};
    if (seq == 1) {
      made.config = "{}";
      made.stage = store::TableStage::match;
    }
    return made;
  }
  static store::JournalEntry closing(const std::string& table, std::uint64_t seq) {
    store::JournalEntry made = entry(table, seq);
    made.stage = store::TableStage::closed;
    return made;
  }
  // Returns the entries of a table that was played at and is closed.
  static std::vector<store::JournalEntry> past_table(const std::string& code, int moves) {
    std::vector<store::JournalEntry> entries;
    std::uint64_t seq = 0;
    while (static_cast<int>(seq) < moves)
      entries.push_back(entry(code, ++seq, std::string(400, 'm')));
    entries.push_back(closing(code, ++seq));
    return entries;
  }
  static std::size_t sweep_all(store::Database& database) {
    store::TableSweep sweep;
    std::size_t chunks = 0;
    while (database.sweep_tables(sweep) > 0) ++chunks;
    return chunks;
  }
  test::TemporaryFolder folder_;
};

// The store refuses a used code, even if the server gave it away again.
TEST_F(Kept, TheStoreRefusesAUsedCode) {
  store::Database database(file());
  database.write(past_table("AAAAAA", 3), false);
  for (int round = 0; round < 2; ++round) {
    for (const bool again : {false, true})
      EXPECT_THROW(database.write({entry("AAAAAA", 1)}, again), store::WriteError);
    EXPECT_TRUE(store::UsedCodes(file()).contains("AAAAAA"));
    EXPECT_FALSE(store::UsedCodes(file()).contains("BBBBBB"));
    sweep_all(database);
  }
  EXPECT_THAT(database.load_tables(), IsEmpty());
}

TEST_F(Kept, ClosedTablesAreDeletedInChunksAndOpenOnesStayWhole) {
  constexpr int kTables = 120;
  std::vector<std::string> open;
  {
    store::Database database(file());
    for (int table = 0; table < kTables; ++table) {
      const std::string code = "T" + std::to_string(table);
      database.write(past_table(code, 40), false);
      open.push_back("open " + std::to_string(table));
      database.write({entry("OPEN", static_cast<std::uint64_t>(table) + 1, open.back())}, false);
    }
  }
  // Each run of the server sweeps a few chunks more than the run before it, and starts again from
  // the beginning.
  int lives = 0;
  for (std::size_t left = 1; left > 0; ++lives) {
    ASSERT_LT(lives, 100);
    store::Database database(file());
    store::TableSweep sweep;
    for (int chunk = 0; chunk < 4 + lives && left > 0; ++chunk) left = database.sweep_tables(sweep);
    const auto tables = database.load_tables();
    ASSERT_THAT(tables, SizeIs(1));
    EXPECT_EQ(tables[0].entries, open);
  }
  EXPECT_GT(lives, 1);
  Beside beside(file());
  EXPECT_EQ(beside.count("journal"), kTables);
  EXPECT_EQ(beside.count("tables"), 1);
  EXPECT_EQ(beside.count("heads"), 1);
  EXPECT_EQ(beside.count("used_codes"), kTables);
  EXPECT_EQ(beside.count("pragma_foreign_key_check"), 0);
}

// If the disk refuses a chunk, the sweep tries it again.
TEST_F(Kept, ARefusedChunkIsSweptAgain) {
  store::Database database(file());
  database.write(past_table("AAAAAA", 30), false);
  database.execute(
      "CREATE TRIGGER stop BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, ''); END");
  store::TableSweep sweep;
  for (int i = 0; i < 5; ++i) {
    EXPECT_THROW(database.sweep_tables(sweep), store::WriteError);
  }
  database.execute("DROP TRIGGER stop");
  while (database.sweep_tables(sweep) > 0) {
  }
  EXPECT_EQ(Beside(file()).count("journal"), 0);
  EXPECT_EQ(Beside(file()).count("tables"), 0);
}

TEST_F(Kept, TheFileShrinksAfterASweep) {
  const auto size = [&] {
    Beside(file()).execute("PRAGMA wal_checkpoint(TRUNCATE)");
    return std::filesystem::file_size(file());
  };
  store::Database database(file());
  for (int table = 0; table < 200; ++table)
    database.write(past_table("T" + std::to_string(table), 60), false);
  const auto before = size();
  sweep_all(database);
  while (database.shrink(64) > 0) {
  }
  EXPECT_LT(size(), before / 3);
  EXPECT_EQ(Beside(file()).text("PRAGMA integrity_check"), "ok");
}

// A database of an older program, with data that it could not delete.
TEST_F(Kept, AnOlderDatabaseIsTidiedUpOnce) {
  {
    Beside old(file());
    old.execute("PRAGMA journal_mode=WAL");
    for (std::size_t version = 0; version < 5; ++version) {
      std::string_view migration = store::kMigrations.at(version);
      while (!migration.empty()) {
        const auto end = migration.find(';');
        old.execute(std::string(migration.substr(0, end)));
        migration.remove_prefix(end == std::string_view::npos ? migration.size() : end + 1);
      }
    }
    old.execute("PRAGMA user_version=5");
    old.execute(
        "INSERT INTO tables (id, code, stage, config) VALUES (1, 'PAST', 'closed', '{}'), "
        "(2, 'OPEN', 'match', '{}')");
    old.execute("INSERT INTO heads VALUES (1, 5000), (2, 1)");
    old.execute("INSERT INTO journal (table_id, seq, entry) VALUES (2, 1, 'open')");
    old.execute(
        "WITH RECURSIVE moves (seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM moves "
        "WHERE seq < 5000) INSERT INTO journal (table_id, seq, entry) "
        "SELECT 1, seq, hex(zeroblob(200)) FROM moves");
    old.execute("INSERT INTO former_people VALUES ('somebody')");
    old.execute("INSERT INTO rule_sets (id, object) VALUES ('rules', '{}')");
    old.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  const auto before = std::filesystem::file_size(file());
  store::Database database(file());
  Beside beside(file());
  beside.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  EXPECT_LT(std::filesystem::file_size(file()), before / 3);
  constexpr int kIncremental = 2;
  EXPECT_EQ(beside.number("PRAGMA auto_vacuum"), kIncremental);
  ASSERT_THAT(database.load_tables(), SizeIs(1));
  EXPECT_THAT(database.load_tables()[0].entries, ElementsAre("open"));
  EXPECT_TRUE(store::UsedCodes(file()).contains("PAST"));
  sweep_all(database);
  EXPECT_TRUE(store::UsedCodes(file()).contains("PAST"));
  EXPECT_THAT(database.rule_set_ids(), ElementsAre("rules"));
}

TEST_F(Kept, ABackupCanShrinkWhateverItsDatabaseIs) {
  { Beside(file()).execute("CREATE TABLE tables (id INTEGER)"); }
  store::copy_database(file(), folder_.path() / "copy.sqlite");
  EXPECT_EQ(Beside(folder_.path() / "copy.sqlite").number("PRAGMA auto_vacuum"), 2);
}

store::JournalEntry ending(const std::string& table, std::uint64_t seq, const std::string& id) {
  store::JournalEntry made{table, seq, "{}"};
  made.config = "{}";
  store::FinishedMatch match;
  match.id = id;
  match.table = table;
  match.began = match.ended = "2026-11-21T20:00:00Z";
  const std::string seats =
      R"([{"seat": 0, "kind": "person", "name": "Ann"}, {"seat": 1, "kind": "person", "name": "Bob"}])";
  match.summary = R"({"table": ")" + table + R"(", "seats": )" + seats + "}";
  match.record = R"({"players": )" + seats + "}";
  match.seated = {{"ann", 0}, {"bob", 1}};
  made.finished = std::make_shared<const store::FinishedMatch>(std::move(match));
  return made;
}

// Readers no longer see the name as soon as the account is deleted. It goes from the file in small
// chunks, whatever happens in between.
TEST_F(Kept, AFormerPersonsNameIsHiddenAtOnceAndDeletedInChunks) {
  constexpr int kMatches = 9;
  auto database = std::make_unique<store::Database>(file());
  for (int i = 0; i < kMatches; ++i)
    database->write({ending("T" + std::to_string(i), 1, "match" + std::to_string(i))}, false);
  store::MatchReader reader(file());
  EXPECT_THAT(reader.find("match3")->record, HasSubstr("Ann"));
  store::JournalEntry deletion;
  deletion.people = std::make_shared<const std::vector<store::PeopleRow>>(
      std::vector<store::PeopleRow>{{store::people_rows::kFormer, {"ann"}}});
  database->write({deletion}, false);
  const auto named = [&] { return Beside(file()).count("matches WHERE record LIKE '%Ann%'"); };
  EXPECT_EQ(named(), kMatches) << "no match is written in the transaction of the deletion";
  for (int left = kMatches; left >= 0; left -= 2) {
    EXPECT_EQ(named(), std::max(left, 0));
    for (int i = 0; i < kMatches; ++i) {
      const auto match = reader.find("match" + std::to_string(i));
      EXPECT_THAT(match->record, Not(HasSubstr("Ann")));
      EXPECT_THAT(match->record, HasSubstr("Bob"));
      EXPECT_THAT(match->summary, Not(HasSubstr("Ann")));
      EXPECT_EQ(Json::parse(match->summary)["seats"][0]["former"], true);
      EXPECT_EQ(reader.seat_of("match" + std::to_string(i), "ann"), std::nullopt);
    }
    EXPECT_THAT(reader.matches_of({"ann"}, "", 99), IsEmpty());
    EXPECT_THAT(reader.matches_of({"bob"}, "", 99), SizeIs(kMatches));
    for (const auto& line : reader.matches_of({"bob"}, "", 99))
      EXPECT_THAT(line.summary, Not(HasSubstr("Ann")));
    database = std::make_unique<store::Database>(file());  // the server restarts
    database->within_transaction(
        [](soci::session& session) { return store::sweep_former_people(session, 2); });
  }
  EXPECT_EQ(named(), 0);
  EXPECT_EQ(database->within_transaction(
                [](soci::session& session) { return store::sweep_former_people(session, 2); }),
            0U);
  EXPECT_EQ(Beside(file()).count("former_people WHERE principal = 'ann'"), 1)
      << "whoever comes with that cookie is still nobody";
}

TEST_F(Kept, AFormerPersonsNameIsDeletedFromEverySeatOfAMatch) {
  store::Database database(file());
  store::JournalEntry entry = ending("T", 1, "match");
  store::FinishedMatch match = *entry.finished;
  match.record =
      R"({"seat_changes": [{"seat": 1, "kind": "person", "name": "Bob", "was": {"kind": "person", "name": "Ann"}}]})";
  match.earlier = {{"ann", 1}};
  entry.finished = std::make_shared<const store::FinishedMatch>(std::move(match));
  database.write({entry}, false);
  store::JournalEntry deletion;
  deletion.people = std::make_shared<const std::vector<store::PeopleRow>>(
      std::vector<store::PeopleRow>{{store::people_rows::kFormer, {"ann"}}});
  database.write({deletion}, false);
  store::MatchReader reader(file());
  EXPECT_THAT(reader.find("match")->record, Not(HasSubstr("Ann")));
  const auto sweep = [](soci::session& session) { return store::sweep_former_people(session, 1); };
  while (database.within_transaction(sweep) > 0) continue;
  EXPECT_EQ(Beside(file()).count("matches WHERE record LIKE '%Ann%' OR summary LIKE '%Ann%'"), 0);
  EXPECT_EQ(Beside(file()).count("earlier_seats"), 0);
}

TEST(Sweep, DeletesOnlyExpiredDataWhilePeoplePlay) {
  app::Options options = TestServer::plain_options();
  options.keep_matches_days = 30;
  TestServer server(options);
  Client past = server.connect();
  const std::string gone = start_with_bots(past, 2);
  past.must({{"type", "end-match"}, {"table", gone}});
  const std::string fresh = start_with_bots(past, 2);
  past.must({{"type", "end-match"}, {"table", fresh}});
  Beside beside(server);
  EXPECT_EQ(beside.count("matches"), 2);
  beside.execute("UPDATE matches SET ended = '2001-01-01T00:00:00Z' WHERE table_code = '" + gone +
                 "'");
  close_all_tables(server);
  Client player = server.connect();
  const std::string table = start_with_bots(player, 2);
  const auto entries =
      beside.count("journal JOIN tables ON tables.id = table_id WHERE stage = 'closed'");
  EXPECT_GT(entries, 0);
  std::thread sweep([&] { server->sweep(); });
  Player plays(player, table, 1);
  for (int acts = 0; acts < 20 && !plays.over();) {
    if (plays.act())
      ++acts;
    else
      player.next();
  }
  sweep.join();
  EXPECT_EQ(beside.count("tables WHERE stage = 'closed'"), 0);
  EXPECT_EQ(beside.count("matches"), 1);
  EXPECT_EQ(beside.text("SELECT table_code FROM matches"), fresh);
  EXPECT_EQ(beside.count("journal WHERE table_id NOT IN (SELECT id FROM tables)"), 0);
  server.restart();
  Client back = come_again(server, player);
  back.must({{"type", "enter"}, {"table", table}});
}

TEST(Sweep, UnusedRuleSetsAreDeletedIfTheHostSaysSo) {
  app::Options options = TestServer::plain_options();
  options.keep_rule_sets_days = 30;
  TestServer server(options);
  Client client = server.connect();
  const auto keep = [&](const std::string& name) {
    return client
        .ask({{"type", "keep-rules"},
              {"game", "pesten"},
              {"name", name},
              {"author", "Noor"},
              {"from", "manipesto"},
              {"rules", find_preset(*find_game("pesten"), "manipesto")->rules}})
        .at("rule_set")
        .get<std::string>();
  };
  const std::string used = keep("used");
  const std::string unused = keep("unused");
  // Moves all uses so far into the past.
  server->sweep();
  Beside(server).execute("UPDATE rule_sets SET kept = '2001-01-01', used = '2001-01-01'");
  client.must({{"type", "create-table"},
               {"game", "pesten"},
               {"rule_set", used},
               {"seats", 2},
               {"name", "Host"}});
  server->sweep();
  const auto status = [&](const std::string& id) {
    return http(server.port(), "GET", "/api/rules/" + id).status;
  };
  EXPECT_EQ(status(used), 200);
  EXPECT_EQ(status(unused), 404);
  EXPECT_EQ(keep("unused"), unused) << "and can be kept again";
  EXPECT_EQ(status(unused), 200);
  server.restart();
  EXPECT_EQ(status(unused), 200);
}

TEST(OwnHooks, AreDeletedWithTheAccount) {
  app::Options options = TestServer::plain_options();
  options.web_hooks_private = true;
  TestServer server(options);
  OtherServer other;
  Client client = server.connect();
  claim(client, "Noor");
  ASSERT_EQ(refusal_of(set_hook(client, other, {{"turn", true}})), "");
  Beside beside(server);
  EXPECT_EQ(beside.count("person_hooks"), 1);
  client.must({{"type", "delete-account"}, {"name", "Noor"}});
  while (beside.count("person_hooks") > 0) std::this_thread::yield();
}

TEST(OwnMails, AreDeletedWithTheAccount) {
  MailServer mails;
  TestServer server(mailing_by(mails));
  Client client = server.connect();
  claim(client, "Noor");
  set_mail(client, mails, "noor@example.org");
  Beside beside(server);
  EXPECT_EQ(beside.count("person_mails"), 1);
  client.must({{"type", "delete-account"}, {"name", "Noor"}});
  while (beside.count("person_mails") > 0) std::this_thread::yield();
}

// First the server's clock seems to be five years ahead, and then right.
TEST(Sweep, NothingIsDeletedByAgeWhileTheClockIsWrong) {
  app::Options options = TestServer::plain_options();
  options.keep_matches_days = 30;
  options.keep_rule_sets_days = 30;
  options.push_private = true;
  TestServer server(options);
  Client past = server.connect();
  claim(past, "Ingrid");
  past.must({{"type", "change-account"}, {"new_link", true}});
  past.must({{"type", "keep-rules"},
             {"game", "pesten"},
             {"name", "Old"},
             {"author", "Noor"},
             {"from", "manipesto"},
             {"rules", find_preset(*find_game("pesten"), "manipesto")->rules}});
  past.must({{"type", "push-subscribe"},
             {"endpoint", "http://127.0.0.1:9/browser"},
             {"p256dh", push::base64url(push::KeyPair::generate().public_key())},
             {"auth", push::base64url(push::Bytes(16, 'a'))},
             {"turn", true}});
  const std::string table = start_with_bots(past, 2);
  past.must({{"type", "end-match"}, {"table", table}});
  server->sweep();
  Beside beside(server);
  beside.execute("UPDATE matches SET ended = '2001-01-01T00:00:00Z'");
  beside.execute("UPDATE rule_sets SET kept = '2001-01-01', used = '2001-01-01'");
  for (const char* what : {"account_devices", "sign_in_links", "push_subscriptions"})
    beside.execute("UPDATE " + std::string(what) + " SET since = 0");
  const auto left = [&] {
    return std::vector<long long>{beside.count("matches"), beside.count("rule_sets"),
                                  beside.count("push_subscriptions"), beside.count("sign_in_links"),
                                  beside.count("account_devices WHERE since = 0 AND principal IN "
                                               "(SELECT principal FROM accounts)")};
  };
  const auto sweep_with_clock_ahead = [&](int years) {
    beside.execute("UPDATE wall_clock SET seen = CAST(strftime('%s', 'now', '-" +
                   std::to_string(years) + " years') AS INTEGER), doubted = 0");
    server.restart();
    server->sweep();
    // Changes of people are made one after another, so after this answer the sweep's changes are
    // made.
    Client later = server.connect();
    claim(later, "Later " + std::to_string(years));
  };
  sweep_with_clock_ahead(5);
  EXPECT_THAT(left(), Each(1));
  EXPECT_EQ(beside.count("wall_clock WHERE doubted > 0"), 1) << "it is remembered";
  sweep_with_clock_ahead(0);
  EXPECT_THAT(left(), Each(0));
  EXPECT_EQ(beside.count("wall_clock WHERE doubted = 0"), 1);
}

constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kNoon = 500'000 * kHour;

store::SeenClock look(const store::SeenClock& last, std::int64_t wall, std::int64_t passed) {
  return app::look_at_clock(last, std::chrono::seconds(wall), std::chrono::seconds(passed));
}

TEST(TrustedClock, IsBelievedAtFirstAndThenWithinADayOfTheExpectedTime) {
  store::SeenClock clock = look({}, kNoon, 0);
  EXPECT_EQ(clock, (store::SeenClock{kNoon, 0}));
  clock = look(clock, kNoon + 20 * kHour, 2 * kHour);
  EXPECT_EQ(clock, (store::SeenClock{kNoon + 20 * kHour, 0}));
  clock = look(clock, kNoon + 500 * kHour, 470 * kHour);
  EXPECT_EQ(clock, (store::SeenClock{kNoon + 500 * kHour, 0}));
}

TEST(TrustedClock, IsDoubtedWhenItJumpsAndBelievedWhenItIsBack) {
  for (const std::int64_t jump : {8760 * kHour, -8760 * kHour}) {
    store::SeenClock clock = look({kNoon, 0}, kNoon + jump, 30 * kHour);
    EXPECT_EQ(clock, (store::SeenClock{kNoon + 30 * kHour, 1})) << "the time that it should be";
    clock = look(clock, kNoon + jump, 10 * kHour);
    EXPECT_EQ(clock, (store::SeenClock{kNoon + 40 * kHour, 1 + 10 * kHour}));
    clock = look(clock, kNoon + 41 * kHour, kHour);
    EXPECT_EQ(clock, (store::SeenClock{kNoon + 41 * kHour, 0}));
  }
}

// The machine was off for two months, and now runs three hours a day.
TEST(TrustedClock, IsBelievedAfterADayOfRunning) {
  store::SeenClock clock{kNoon, 0};
  int hours = 0;
  for (int day = 60; day < 80; ++day) {
    const std::int64_t start = kNoon + day * 24 * kHour;
    clock = look(clock, start, 0);
    for (int hour = 1; hour <= 3 && clock.doubted > 0; ++hour, ++hours)
      clock = look(clock, start + hour * kHour, kHour);
  }
  EXPECT_EQ(clock.doubted, 0);
  EXPECT_EQ(hours, 24);
}

TEST(Sweep, AnEndlessRuleDoesNotBlockOtherRules) {
  std::atomic<int> endless = 0;
  std::atomic<int> others = 0;
  app::Sweeper sweeper({{"endless", [&]() -> std::size_t { return ++endless > 0 ? 1 : 0; }},
                        {"others", [&]() -> std::size_t { return ++others > 0 ? 0 : 1; }}},
                       {std::chrono::hours(1), std::chrono::milliseconds(1), 50});
  sweeper.sweep_now();
  EXPECT_EQ(endless, 50);
  EXPECT_EQ(others, 1);
  sweeper.sweep_now();
  EXPECT_EQ(endless, 100) << "it goes on in the next round";
}

TEST(Sweep, StopsWithTheServerEvenIfTheDiskRefuses) {
  auto broken = std::make_shared<std::atomic<bool>>(false);
  const TemporaryFolder folder;
  const auto file = folder.path() / "db.sqlite";
  store::JournalWriter journal(
      [file, broken]() -> std::unique_ptr<store::Database> {
        if (*broken) throw store::DatabaseError("the disk is on strike");
        return std::make_unique<store::Database>(file);
      },
      std::chrono::milliseconds(1));
  *broken = true;
  std::atomic<int> tried = 0;
  app::Sweeper sweeper({{"things",
                         [&]() -> std::size_t {
                           ++tried;
                           return journal.work_on([](store::Database&) -> std::size_t {
                             throw store::WriteError(store::Failure::disk, "it refuses");
                           });
                         }}},
                       {std::chrono::hours(1), std::chrono::milliseconds(1)});
  sweeper.sweep_now();
  EXPECT_EQ(tried, 1) << "tried again in the next round";
  EXPECT_FALSE(journal.healthy());
  *broken = false;
  EXPECT_EQ(journal.work_on([](store::Database&) -> std::size_t { return 7; }), 7U);
  EXPECT_TRUE(journal.healthy());
  journal.refuse_work();
  EXPECT_THROW(journal.work_on([](store::Database&) -> std::size_t { return 1; }),
               store::DatabaseError);
  sweeper.stop();
}

}  // namespace
}  // namespace lastcard::test
