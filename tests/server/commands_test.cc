// Tests the administrator's commands with the real program.
#include "server/app/commands.h"

#include <algorithm>
#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <ostream>
#include <streambuf>
#include <sys/stat.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/app/backups.h"
#include "server/app/data_folder.h"
#include "server/store/backup.h"
#include "server/store/database.h"
#include "tests/server/support/old_database.h"
#include "tests/server/support/program.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// Runs work as the user "nobody" if the test runs as root. The permissions of the files keep any
// other user out anyway.
class AsNobody {
 public:
  static bool can_be() { return ::geteuid() == 0; }
  // Returns the message of the exception that the work throws, or "". The folder belongs to
  // "nobody", the files in it do not.
  static std::string problem(const std::function<void()>& work, const fs::path& folder) {
    constexpr uid_t kNobody = 65534;
    const bool root = can_be();
    if (root) {
      EXPECT_EQ(::chown(folder.c_str(), kNobody, kNobody), 0);
      // "nobody" keeps root's group, which must be able to reach the folder.
      fs::permissions(folder.parent_path(), fs::perms::group_exec, fs::perm_options::add);
      EXPECT_EQ(::setresuid(kNobody, kNobody, 0), 0);
    }
    std::string why;
    try {
      work();
    } catch (const std::runtime_error& error) {
      why = error.what();
    }
    if (root) EXPECT_EQ(::setresuid(0, 0, 0), 0);
    return why;
  }
};

class Commands : public testing::Test {
 protected:
  [[nodiscard]] fs::path data() const { return folder_.path() / "data"; }
  [[nodiscard]] static std::vector<std::string> with(std::vector<std::string> words,
                                                     const fs::path& data) {
    words.insert(words.end(), {"--data-dir", data.string()});
    return words;
  }
  [[nodiscard]] static std::vector<std::string> serving(const fs::path& data) {
    return with({"--listen", "127.0.0.1", "--port", "0", "--messages-per-second", "0",
                 "--address-messages-per-second", "0", "--tables-per-minute", "0"},
                data);
  }
  [[nodiscard]] static Client connect(std::uint16_t port, const std::string& cookie = "") {
    Client client(port, {.cookie = cookie});
    client.must({{"type", "hello"}, {"protocol", 1}});
    return client;
  }
  static void stop(Program& program) {
    program.signal(SIGTERM);
    EXPECT_EQ(program.wait_for_end(), 0);
  }
  [[nodiscard]] static Finished command(std::vector<std::string> words, const fs::path& data) {
    return run(with(std::move(words), data));
  }
  TemporaryFolder folder_;
};

TEST_F(Commands, ABackupOfARunningServerRestoresItsTablesAndMatches) {
  const fs::path backup = folder_.path() / "backup.sqlite";
  std::string cookie;
  std::string table;
  Json update;
  std::string tables;
  std::string matches;
  Json archive;
  {
    Program program(serving(data()));
    const std::uint16_t port = program.port();
    Client client = connect(port);
    cookie = client.cookie();
    const std::string played = start_with_bots(client, 2);
    client.await_type("update");
    Player(client, played, 5).play_match();
    client.must({{"type", "leave"}, {"table", played}});
    table = make_table(client, 4);
    client.must({{"type", "rename"}, {"table", table}, {"name", "Anna"}});
    const Finished made = command({"backup", "--to", backup.string()}, data());
    EXPECT_EQ(made.status, 0);
    EXPECT_EQ(made.printed, "") << "quiet when all is well";
    tables = command({"admin", "tables"}, data()).printed;
    matches = command({"admin", "matches"}, data()).printed;
    archive = Json::parse(http(port, "GET", "/api/matches", {{"Cookie", cookie}}).body);
    // The backup must not contain this later change.
    client.must({{"type", "rename"}, {"table", table}, {"name", "Later"}});
  }
  EXPECT_THAT(tables, AllOf(HasSubstr(table), HasSubstr("pesten/manipesto"), HasSubstr("waiting")));
  EXPECT_EQ(std::ranges::count(matches, '\n'), 1);

  const fs::path fresh = folder_.path() / "fresh";
  EXPECT_EQ(command({"restore", backup.string()}, fresh).status, 0);
  EXPECT_EQ(command({"admin", "tables"}, fresh).printed, tables);
  EXPECT_EQ(command({"admin", "matches"}, fresh).printed, matches);
  Program program(serving(fresh));
  const std::uint16_t port = program.port();
  Client client = connect(port, cookie);
  client.must({{"type", "enter"}, {"table", table}});
  client.await_type("room");
  EXPECT_EQ(client.room()["seats"][0]["name"], "Anna");
  EXPECT_EQ(Json::parse(http(port, "GET", "/api/matches", {{"Cookie", cookie}}).body), archive);
  for (const Json& match : archive["matches"]) {
    const std::string path = "/api/matches/" + match["match"].get<std::string>();
    EXPECT_EQ(http(port, "GET", path, {{"Cookie", cookie}}).status, 200);
  }
}

TEST_F(Commands, ABackupGoesToItsFolderAFileOrTheOutput) {
  { const store::Database make((fs::create_directories(data()), data() / "lastcard.sqlite")); }
  EXPECT_EQ(command({"backup"}, data()).status, 0);
  ASSERT_EQ(std::distance(fs::directory_iterator(data() / "backups"), fs::directory_iterator()), 1);
  const Finished output = command({"backup", "--to", "-"}, data());
  EXPECT_EQ(output.status, 0);
  EXPECT_TRUE(output.printed.starts_with("SQLite format 3"));
  EXPECT_EQ(std::distance(fs::directory_iterator(data() / "backups"), fs::directory_iterator()), 1)
      << "nothing is left over";
  const Finished there = command({"backup", "--to", (data() / "lastcard.sqlite").string()}, data());
  EXPECT_EQ(there.status, 1);
  EXPECT_THAT(there.printed, HasSubstr("already"));
  const Finished nothing = command({"backup"}, folder_.path() / "empty");
  EXPECT_EQ(nothing.status, 1);
  EXPECT_THAT(nothing.printed, AllOf(HasSubstr("no database"), HasSubstr("--data-dir")));
}

// Notes whether a folder is empty while something is written.
class Looking : public std::streambuf {
 public:
  explicit Looking(fs::path folder) : folder_(std::move(folder)) {}
  [[nodiscard]] std::streamsize written() const { return written_; }
  [[nodiscard]] bool always_empty() const { return always_empty_; }

 protected:
  std::streamsize xsputn(const char* /*text*/, std::streamsize size) override {
    always_empty_ = always_empty_ && fs::is_empty(folder_);
    written_ += size;
    return size;
  }
  int_type overflow(int_type letter) override {
    const char one = traits_type::to_char_type(letter);
    xsputn(&one, 1);
    return traits_type::not_eof(letter);
  }

 private:
  fs::path folder_;
  std::streamsize written_ = 0;
  bool always_empty_ = true;
};

// If the reader of the output ends too early, a signal ends the command.
TEST_F(Commands, ABackupForTheOutputLeavesNoFileEvenIfItIsKilled) {
  { const store::Database make((fs::create_directories(data()), data() / "lastcard.sqlite")); }
  app::Options options;
  options.command = app::Options::Command::backup;
  options.data_dir = data();
  options.subject = "-";
  Looking looking(data() / "backups");
  std::ostream out(&looking);
  EXPECT_EQ(app::carry_out(options, out), 0);
  EXPECT_GT(looking.written(), 4096);
  EXPECT_TRUE(looking.always_empty());
}

TEST_F(Commands, RestoreRefusesARunningServerAndInvalidFiles) {
  const fs::path backup = folder_.path() / "backup.sqlite";
  Program program(serving(data()));
  static_cast<void>(program.port());
  ASSERT_EQ(command({"backup", "--to", backup.string()}, data()).status, 0);
  const Finished running = command({"restore", backup.string()}, data());
  EXPECT_EQ(running.status, 1);
  EXPECT_THAT(running.printed, HasSubstr("in use by another lastcard-server"));
  stop(program);

  const auto refused = [&](const fs::path& file) {
    const Finished finished = command({"restore", file.string()}, data());
    EXPECT_EQ(finished.status, 1);
    return finished.printed;
  };
  EXPECT_THAT(refused(folder_.write("text", "this is no database at all")),
              HasSubstr("not a backup"));
  EXPECT_THAT(refused(folder_.path() / "nowhere"), HasSubstr("nowhere"));
  store::Database(backup).execute("PRAGMA user_version=99");
  EXPECT_THAT(refused(backup), AllOf(HasSubstr("newer"), HasSubstr("99")));
  store::Database(folder_.path() / "other.sqlite").execute("DROP TABLE journal");
  EXPECT_THAT(refused(folder_.path() / "other.sqlite"), HasSubstr("not a backup"));
  EXPECT_EQ(fs::file_size(data() / "lastcard.sqlite") > 0, true);
}

TEST_F(Commands, RestoreKeepsTheOldDatabaseAndLeavesNoLog) {
  const fs::path backup = folder_.path() / "backup.sqlite";
  std::string before;
  std::string after;
  {
    Program program(serving(data()));
    Client client = connect(program.port());
    before = make_table(client, 2);
    ASSERT_EQ(command({"backup", "--to", backup.string()}, data()).status, 0);
    after = make_table(client, 2);
    program.signal(SIGKILL);  // its log stays beside the database
    static_cast<void>(program.wait_for_end());
  }
  ASSERT_TRUE(fs::exists(data() / "lastcard.sqlite-wal"));
  const Finished restored = command({"restore", backup.string()}, data());
  EXPECT_EQ(restored.status, 0) << restored.printed;
  EXPECT_THAT(command({"admin", "tables"}, data()).printed,
              AllOf(HasSubstr(before), Not(HasSubstr(after))));
  const auto name = restored.printed.find("kept as ");
  ASSERT_NE(name, std::string::npos);
  const fs::path kept = restored.printed.substr(name + 8, restored.printed.size() - name - 9);
  std::vector<std::string> codes;
  for (const auto& line : store::open_tables(kept)) codes.push_back(line.code);
  EXPECT_THAT(codes, testing::ElementsAre(before, after));
}

// A backup was copied by hand beside the log of a later database. SQLite would apply the log, and
// the later table would be in the database again.
TEST_F(Commands, ADatabaseBesideTheLogOfAnotherIsRefusedUntilItIsRestored) {
  const fs::path backup = folder_.path() / "backup.sqlite";
  std::string before;
  {
    Program program(serving(data()));
    Client client = connect(program.port());
    before = make_table(client, 2);
    ASSERT_EQ(command({"backup", "--to", backup.string()}, data()).status, 0);
    static_cast<void>(make_table(client, 2));
    program.signal(SIGKILL);
    static_cast<void>(program.wait_for_end());
  }
  const fs::path database = data() / "lastcard.sqlite";
  fs::copy_file(backup, database, fs::copy_options::overwrite_existing);
  for (const Finished& refused : {run(serving(data())), command({"admin", "tables"}, data())}) {
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.printed,
                AllOf(HasSubstr(database.string() + " is a backup"),
                      HasSubstr(database.string() + "-wal"), HasSubstr("lastcard-server restore")));
  }
  EXPECT_EQ(command({"restore", backup.string()}, data()).status, 0);
  const std::string tables = command({"admin", "tables"}, data()).printed;
  EXPECT_THAT(tables, HasSubstr(before));
  EXPECT_EQ(std::ranges::count(tables, '\n'), 1);
  // Without the log, a backup that is copied by hand works, too.
  fs::copy_file(backup, database, fs::copy_options::overwrite_existing);
  Program program(serving(data()));
  static_cast<void>(program.port());
  stop(program);
}

// If another user runs a command, it may leave files that the server cannot write.
TEST_F(Commands, AFileThatTheServerCannotWriteIsNamedWithOwnerAndRemedy) {
  const std::vector<std::string> names = {"lastcard.sqlite", "backups", "lock", "frozen"};
  for (const std::string& name : names) {
    const fs::path folder = folder_.path() / ("with-" + name);
    fs::create_directories(folder);
    const fs::path file = folder / name;
    if (name == "backups" || name == "frozen") {
      fs::create_directories(file);
    } else {
      std::ofstream(file) << "";
    }
    fs::permissions(file, fs::perms::none);
    const std::string why = AsNobody::problem([&] { app::DataFolder data_folder(folder); }, folder);
    EXPECT_THAT(why, HasSubstr(file.string() + " cannot be written to"));
    fs::permissions(file, fs::perms::owner_all);
    if (AsNobody::can_be())
      EXPECT_THAT(why, AllOf(HasSubstr("uid 0"), HasSubstr("chown -R 65534 " + folder.string())));
  }
}

// With files of root's, the link would not work, and the server could make no backups.
TEST_F(Commands, WhatRootMakesInTheFolderBelongsToItsOwner) {
  constexpr uid_t kNobody = 65534;
  const fs::path database = data() / "lastcard.sqlite";
  { const store::Database make((fs::create_directories(data()), database)); }
  const uid_t owner = AsNobody::can_be() ? kNobody : ::geteuid();
  for (const fs::path& file : {data(), database})
    ASSERT_EQ(::chown(file.c_str(), owner, ::getegid()), 0);
  fs::permissions(folder_.path(), fs::perms::group_exec | fs::perms::others_exec,
                  fs::perm_options::add);
  EXPECT_EQ(command({"admin", "link"}, data()).status, 0);
  EXPECT_EQ(command({"backup"}, data()).status, 0);
  EXPECT_EQ(command({"backup", "--to", "-"}, data()).status, 0);
  const fs::path backup = folder_.path() / "backup.sqlite";
  EXPECT_EQ(command({"backup", "--to", backup.string()}, data()).status, 0);
  EXPECT_EQ(command({"restore", backup.string()}, data()).status, 0);
  fs::remove(data() / "lock");
  EXPECT_EQ(command({"restore", (folder_.path() / "none").string()}, data()).status, 1);
  for (const auto& entry : fs::recursive_directory_iterator(data())) {
    struct stat found = {};
    ASSERT_EQ(::stat(entry.path().c_str(), &found), 0);
    EXPECT_EQ(found.st_uid, owner) << entry.path();
  }
  for (const char* file : {"admin-code", "backups", "lock"}) EXPECT_TRUE(fs::exists(data() / file));
}

TEST_F(Commands, ANewerProgramBacksUpBeforeItMigrates) {
  const fs::path database = data() / "lastcard.sqlite";
  fs::create_directories(data());
  make_database_of_version_1(database);
  const auto backups = [&] {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(data() / "backups"))
      files.push_back(entry.path());
    return files;
  };
  for (int start = 0; start < 2; ++start) {  // the second start has nothing to migrate
    Program program(serving(data()));
    static_cast<void>(program.port());
    stop(program);
    EXPECT_EQ(store::stored_version(database), store::newest_version());
    ASSERT_EQ(backups().size(), 1U);
    EXPECT_THAT(backups()[0].string(), testing::EndsWith("-version-1.sqlite"));
    EXPECT_EQ(store::stored_version(backups()[0]), 1);
  }
  EXPECT_EQ(command({"restore", backups()[0].string()}, data()).status, 0);
  EXPECT_EQ(store::stored_version(database), 1) << "the way back";
  store::Database(database).execute("PRAGMA user_version=99");
  const Finished newer = run(serving(data()));
  EXPECT_EQ(newer.status, 1);
  EXPECT_THAT(newer.printed, AllOf(HasSubstr(database.string()), HasSubstr("newer"),
                                   HasSubstr("lastcard-server restore")));
}

// A service manager starts a program again whose upgrade fails.
TEST_F(Commands, AnUpgradeThatFailsAgainKeepsOneBackupOfTheSameData) {
  fs::create_directories(data());
  const app::DataPlaces places(data());
  make_database_of_version_1(places.database());
  const auto first = app::back_up_before_migration(places);
  ASSERT_TRUE(first);
  EXPECT_TRUE(app::back_up_before_migration(places) == first);
  const auto count = [&] {
    return std::distance(fs::directory_iterator(places.backups()), fs::directory_iterator());
  };
  EXPECT_EQ(count(), 1);
  {
    soci::session session(soci::sqlite3, store::connection_text(places.database()));
    session << "CREATE TABLE later (number INTEGER)";
  }
  EXPECT_TRUE(app::back_up_before_migration(places) != first);
  EXPECT_EQ(count(), 2);
}

TEST_F(Commands, ATableIsClosedForGoodWhileTheServerIsStopped) {
  std::string cookie;
  std::string closed;
  std::string stays;
  {
    Program program(serving(data()));
    Client client = connect(program.port());
    cookie = client.cookie();
    closed = make_table(client, 2);
    stays = make_table(client, 2);
    EXPECT_THAT(command({"admin", "close-table", closed}, data()).printed,
                HasSubstr("in use by another lastcard-server"));
    stop(program);
  }
  EXPECT_EQ(command({"admin", "close-table", closed}, data()).status, 0);
  EXPECT_THAT(command({"admin", "close-table", closed}, data()).printed,
              HasSubstr("no open table " + closed));
  Program program(serving(data()));
  Client client = connect(program.port(), cookie);
  EXPECT_EQ(client.ask({{"type", "enter"}, {"table", closed}})["code"], "no_such_table");
  EXPECT_EQ(client.ask({{"type", "enter"}, {"table", stays}})["type"], "ok");
}

TEST_F(Commands, ALeagueIsDeletedForGoodWhileTheServerIsStopped) {
  const auto found = [](Client& client) {
    return client
        .must({{"type", "found-league"},
               {"name", "Kaartclub"},
               {"language", "nl"},
               {"time_zone", "Europe/Amsterdam"}})["league"]
        .get<std::string>();
  };
  std::string cookie;
  std::string gone;
  std::string stays;
  std::string table;
  {
    Program program(serving(data()));
    Client client = connect(program.port());
    client.must({{"type", "claim-account"}, {"name", "Ingrid"}});
    cookie = client.cookie();
    gone = found(client);
    stays = found(client);
    table = make_table(client, 2);
    EXPECT_THAT(command({"admin", "delete-league", gone}, data()).printed,
                HasSubstr("in use by another lastcard-server"));
    stop(program);
  }
  // Makes the table one of the league's tables.
  store::Database(data() / "lastcard.sqlite")
      .execute("UPDATE tables SET config = json_set(config, '$.league', json_object('league', '" +
               gone + "'))");
  EXPECT_EQ(command({"admin", "delete-league", gone}, data()).status, 0);
  EXPECT_THAT(command({"admin", "delete-league", gone}, data()).printed,
              HasSubstr("no league " + gone));
  Program program(serving(data()));
  Client client = connect(program.port(), cookie);
  const Json left = client.must({{"type", "list-leagues"}})["leagues"];
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left[0]["league"], stays);
  EXPECT_EQ(client.ask({{"type", "enter"}, {"table", table}})["code"], "no_such_table");
}

TEST_F(Commands, SettingsComeFromAFileAndArePrinted) {
  const auto conf = folder_.write("lastcard.conf", "listen = 127.0.0.1\nport = 0\nthreads = 3\n");
  const Finished printed = command({"config", "print", "--config", conf.string()}, data());
  EXPECT_EQ(printed.status, 0);
  EXPECT_THAT(printed.printed, HasSubstr("threads = 3"));
  Program program(with({"--config", conf.string()}, data()));
  EXPECT_EQ(http(program.port(), "GET", "/healthz").status, 200);
}

TEST_F(Commands, StoredFilesAreAccessibleOnlyToTheirOwner) {
  Program program(serving(data()));
  Client client = connect(program.port());
  static_cast<void>(make_table(client, 2));
  ASSERT_EQ(command({"backup"}, data()).status, 0);
  constexpr auto kOthers = fs::perms::group_all | fs::perms::others_all;
  EXPECT_EQ(fs::status(data()).permissions() & kOthers, fs::perms::none);
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(data())) {
    EXPECT_EQ(entry.status().permissions() & kOthers, fs::perms::none) << entry.path();
    names.push_back(entry.path().lexically_relative(data()).begin()->string());
  }
  EXPECT_THAT(names, testing::Each(testing::AnyOf(testing::StartsWith("lastcard.sqlite"), "lock",
                                                  "backups", "frozen", "admin-code")));
}

}  // namespace
}  // namespace lastcard::test
