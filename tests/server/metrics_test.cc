// Tests what monitoring reads.
#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/base/histogram.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

TEST(Histogram, CountsInClassesAndSumsUp) {
  base::Histogram times;
  times.add(std::chrono::microseconds(100));
  times.add(std::chrono::microseconds(101));
  times.add(std::chrono::hours(1));
  EXPECT_EQ(times.count(0), 1U);
  EXPECT_EQ(times.count(1), 1U);
  EXPECT_EQ(times.count(base::Histogram::kEnds.size()), 1U);
  EXPECT_EQ(times.sum_us(), 3600000201U);
}

TEST(Metrics, TellWhatHappensAtTheTables) {
  app::Options options = TestServer::plain_options();
  options.metrics = true;
  TestServer server(options);
  Client host = server.connect();
  static_cast<void>(make_table(host, 2));
  static_cast<void>(start_with_bots(host, 4));
  host.await_type("update");
  const std::string text = http(server.port(), "GET", "/metrics").body;
  EXPECT_THAT(text, AllOf(HasSubstr("lastcard_tables{stage=\"waiting\"} 1"),
                          HasSubstr("lastcard_tables{stage=\"match\"} 1"),
                          HasSubstr("lastcard_tables{stage=\"ended\"} 0"),
                          HasSubstr("lastcard_seats 5"), HasSubstr("lastcard_connections 1")));
  EXPECT_THAT(text, AllOf(HasSubstr("# TYPE lastcard_change_seconds histogram"),
                          ContainsRegex("lastcard_change_seconds_count [1-9]"),
                          ContainsRegex("lastcard_journal_commit_seconds_count [1-9]"),
                          HasSubstr("lastcard_journal_commit_seconds_bucket{le=\"+Inf\"}"),
                          HasSubstr("lastcard_outbox_drops_total 0"),
                          HasSubstr("lastcard_bot_questions_waiting 0"),
                          HasSubstr("lastcard_bot_fallbacks_total 0"),
                          HasSubstr("lastcard_bot_questions_dropped_total{why=\"late\"} 0"),
                          HasSubstr("lastcard_refusals_total")));
}

TEST(Metrics, TellWhichMessagesAreSlow) {
  app::Options options = TestServer::plain_options();
  options.metrics = true;
  app::ServerTuning tuning;
  tuning.watch_clock = [reads = std::make_shared<std::atomic<int>>(0)] {
    return base::HandlerWatch::Time(std::chrono::milliseconds(25) * ++*reads);
  };
  TestServer server(options, tuning);
  Client client = server.connect();
  client.must({{"type", "ping"}});  // after this answer, hello is done
  const std::string text = http(server.port(), "GET", "/metrics").body;
  EXPECT_THAT(text, AllOf(HasSubstr("lastcard_slow_handlers_total{message=\"hello\"} 1"),
                          HasSubstr("lastcard_slow_handler_worst_seconds{message=\"hello\"} ")));
}

TEST(Metrics, HaveAnAddressOfTheirOwnIfWanted) {
  app::Options options = TestServer::plain_options();
  options.metrics = true;
  options.metrics_listen = "127.0.0.1:0";
  TestServer server(options);
  EXPECT_EQ(http(server.port(), "GET", "/metrics").status, 404);
  const std::uint16_t port = server->metrics_port();
  EXPECT_THAT(http(port, "GET", "/metrics").body, HasSubstr("lastcard_connections"));
  EXPECT_EQ(http(port, "GET", "/readyz").status, 200);
  for (const char* other : {"/", "/t/K7WPQ2", "/ws", "/api/matches"})
    EXPECT_EQ(http(port, "GET", other).status, 404) << other;
  EXPECT_EQ(http(port, "POST", "/api/leagues/import").status, 404);
}

TEST(Metrics, NeedTheTokenIfOneIsSet) {
  app::Options options = TestServer::plain_options();
  options.metrics = true;
  options.metrics_token = "a-very-secret-token";
  TestServer server(options);
  const auto status = [&](const std::string& authorization) {
    return http(server.port(), "GET", "/metrics", {{"Authorization", authorization}}).status;
  };
  EXPECT_EQ(status("Bearer a-very-secret-token"), 200);
  for (const char* wrong : {"Bearer a-very-secret-tokeN", "a-very-secret-token", "Bearer ",
                            "Basic a-very-secret-token", "Bearer a-very-secret-token2"}) {
    EXPECT_EQ(status(wrong), 401) << wrong;
  }
  const HttpReply refused = http(server.port(), "GET", "/metrics");
  EXPECT_EQ(refused.header("WWW-Authenticate"), "Bearer");
  EXPECT_THAT(refused.body, Not(HasSubstr("a-very-secret-token")));
}

// Tests what the server tells about its own backups.
class BackupMetrics : public testing::Test {
 protected:
  static app::Options options(const std::string& command = {}) {
    app::Options options = TestServer::plain_options();
    options.metrics = true;
    options.backup_hours = kHoursBetween;
    options.backup_command = command;
    return options;
  }
  [[nodiscard]] static std::string text(const TestServer& server) {
    return http(server.port(), "GET", "/metrics").body;
  }
  // Returns the value of a metric, or nothing if the text does not have it.
  [[nodiscard]] static std::optional<double> value(const std::string& text,
                                                   const std::string& name) {
    const auto at = text.find("\n" + name + " ");
    if (at == std::string::npos) return std::nullopt;
    return std::stod(text.substr(at + name.size() + 2));
  }
  // Returns the text of the metrics as soon as it fits, or the last one after a long wait.
  template <class Fits>
  [[nodiscard]] static std::string text_when(const TestServer& server, Fits fits) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    std::string said = text(server);
    while (!fits(said) && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      said = text(server);
    }
    return said;
  }
  // Restarts the server with a scheduled backup of that age in hours. The file is made while the
  // server is stopped. Otherwise a schedule that is still starting could see it.
  static void restart_with_backup(TestServer& server, int hours) {
    server.shut_down();
    const auto file =
        server.folder().write("data/backups/lastcard-20200101-000000-scheduled.sqlite", "old");
    std::filesystem::last_write_time(
        file, std::filesystem::file_time_type::clock::now() - std::chrono::hours(hours));
    server.restart();
  }
  static void leave_trial(const TestServer& server, bool good) {
    const Json trial{{"at", 1'700'000'000}, {"good", good}, {"backup", "b"}, {"problem", ""},
                     {"tables", 0},         {"leagues", 0}, {"accounts", 0}};
    static_cast<void>(server.folder().write("data/restore-trial.json", trial.dump()));
  }
  static constexpr int kHoursBetween = 48;
  static constexpr double kSecondsInAnHour = 3600;
  static constexpr const char* kAge = "lastcard_backup_age_seconds";
  static constexpr const char* kGood = "lastcard_restore_trial_good";
  static constexpr const char* kTried = "lastcard_restore_trial_timestamp_seconds";
  static constexpr const char* kCommandFailures = "lastcard_backup_command_failures_total";
  static constexpr const char* kFailures = "lastcard_backup_failures_total";
};

TEST_F(BackupMetrics, OmitBackupsAndTrialsThatHaveNotHappened) {
  const TestServer server(options());
  const std::string said = text(server);
  EXPECT_EQ(value(said, kCommandFailures), 0);
  EXPECT_EQ(value(said, kFailures), 0);
  EXPECT_THAT(said, Not(HasSubstr(kAge)));
  EXPECT_THAT(said, Not(HasSubstr(kGood)));
  EXPECT_THAT(said, Not(HasSubstr(kTried)));
}

TEST_F(BackupMetrics, TellTheAgeOfTheNewestBackup) {
  constexpr int kHours = 30;
  TestServer server(options());
  restart_with_backup(server, kHours);
  const auto age = value(text(server), kAge);
  ASSERT_TRUE(age);
  EXPECT_GE(*age, kHours * kSecondsInAnHour);
  EXPECT_LT(*age, kHoursBetween * kSecondsInAnHour);
}

TEST_F(BackupMetrics, TellTheTrialFromBeforeTheLastStart) {
  TestServer server(options());
  for (const bool good : {false, true}) {
    leave_trial(server, good);
    server.restart();
    const std::string said = text(server);
    EXPECT_EQ(value(said, kGood), good ? 1 : 0);
    EXPECT_EQ(value(said, kTried), 1'700'000'000);
  }
}

TEST_F(BackupMetrics, CountAFailedCommandAlthoughTheBackupIsGood) {
  TestServer server(options("exit 3"));
  restart_with_backup(server, kHoursBetween + 2);
  const std::string said = text_when(
      server, [](const std::string& so_far) { return value(so_far, kCommandFailures) > 0; });
  EXPECT_EQ(value(said, kCommandFailures), 1);
  EXPECT_EQ(value(said, kFailures), 0);
  EXPECT_EQ(value(said, kGood), 1);
  ASSERT_TRUE(value(said, kAge));
  EXPECT_LT(*value(said, kAge), kHoursBetween * kSecondsInAnHour) << "of the new one";
}

TEST_F(BackupMetrics, DoNotCountACommandThatSucceeds) {
  TestServer server(options("touch \"$LASTCARD_BACKUP_FILE.taken\""));
  restart_with_backup(server, kHoursBetween + 2);
  const auto done = [](const std::string& so_far) {
    return value(so_far, R"(lastcard_work_total{kind="command"})") == 1;
  };
  const std::string said = text_when(server, done);
  EXPECT_TRUE(done(said));
  EXPECT_EQ(value(said, kCommandFailures), 0);
}

}  // namespace
}  // namespace lastcard::test
