// What monitoring reads.
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
                          HasSubstr("lastcard_refusals_total")));
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
}

TEST(Metrics, AreForThoseWhoKnowTheToken) {
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

}  // namespace
}  // namespace lastcard::test
