#include "server/net/limits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/hub.h"
#include "tests/server/support/test_server.h"

namespace lastcard::net {
namespace {

using std::chrono::milliseconds;

const TimePoint kStart = TimePoint() + std::chrono::hours(1);

TEST(TokenBucket, GivesABurstAndThenItsRate) {
  TokenBucket bucket(10, 3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart + milliseconds(99)));
  EXPECT_TRUE(bucket.take(kStart + milliseconds(200)));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kStart + std::chrono::hours(1)));
  EXPECT_FALSE(bucket.take(kStart + std::chrono::hours(1)));
}

TEST(TokenBucket, AnEarlierTimeTakesNoTokensAway) {
  TokenBucket bucket(100, 300);
  EXPECT_TRUE(bucket.take(kStart + std::chrono::seconds(10)));
  EXPECT_TRUE(bucket.take(kStart)) << "who looked at the clock ten seconds ago";
  EXPECT_TRUE(bucket.has_one(kStart + std::chrono::seconds(10)));
  EXPECT_FALSE(bucket.is_full(kStart));
  EXPECT_TRUE(bucket.is_full(kStart + std::chrono::seconds(11)));
}

TEST(TokenBucket, MoreTokensCanBeSpentThanThereAre) {
  TokenBucket bucket(10, 100);
  bucket.spend(kStart, 150);
  EXPECT_FALSE(bucket.has_one(kStart));
  EXPECT_FALSE(bucket.has_one(kStart + milliseconds(5000)));
  EXPECT_TRUE(bucket.has_one(kStart + milliseconds(5200)));
}

TEST(AddressLimits, AnAddressHasADailyLimitOfWrittenBytes) {
  AddressRates rates;
  rates.journal_bytes_per_day = 1000;
  AddressLimits limits(rates);
  const auto address = limits.of("192.0.2.1", kStart);
  EXPECT_TRUE(address->may_write(kStart));
  address->wrote(1500, kStart);
  EXPECT_FALSE(address->may_write(kStart + std::chrono::hours(11)));
  EXPECT_FALSE(address->is_rested(kStart + std::chrono::hours(11)));
  EXPECT_TRUE(address->may_write(kStart + std::chrono::hours(13)));
  // Behind an unnamed proxy, everybody would have this machine's address, so it has no limit.
  const auto here = limits.of("127.0.0.1", kStart);
  here->wrote(1'000'000, kStart);
  EXPECT_TRUE(here->may_write(kStart));
}

TEST(TokenBucket, ARateOfZeroIsNoLimit) {
  TokenBucket bucket(0, 0);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(bucket.take(kStart));
}

TEST(AddressLimits, ConnectionsFromOneAddressShareALimit) {
  AddressLimits limits({1, 60, 0, 0});
  const auto first = limits.of("192.0.2.1", kStart);
  EXPECT_EQ(first, limits.of("192.0.2.1", kStart));
  EXPECT_NE(first, limits.of("192.0.2.2", kStart));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(first->take_message(kStart));
  EXPECT_FALSE(first->take_message(kStart));
}

TEST(AddressLimits, AnIpv6NetworkOf64BitsIsOneAddress) {
  AddressLimits limits({1, 1, 0, 0});
  EXPECT_EQ(limits.of("2001:db8:1:2::1", kStart), limits.of("2001:db8:1:2:ffff::9", kStart));
  EXPECT_NE(limits.of("2001:db8:1:2::1", kStart), limits.of("2001:db8:1:3::1", kStart));
}

TEST(AddressLimits, UnusedAddressesAreForgotten) {
  AddressLimits limits({1, 1, 0, 0});
  const std::weak_ptr<AddressLimit> gone = limits.of("192.0.2.1", kStart);
  for (int i = 0; i < 3000; ++i) {
    static_cast<void>(
        limits.of("198.51.100." + std::to_string(i), kStart + std::chrono::minutes(5)));
  }
  EXPECT_TRUE(gone.expired());
}

TEST(AddressLimits, ConnectionsAreCountedAndGivenBack) {
  AddressLimits limits({.connections = 2});
  const auto limit = limits.of("192.0.2.1", kStart);
  EXPECT_TRUE(limit->take_connection());
  EXPECT_TRUE(limit->take_connection());
  EXPECT_FALSE(limit->take_connection());
  limit->release_connection();
  EXPECT_TRUE(limit->take_connection());
}

TEST(AddressLimits, ThisMachineHasNoLimitOfConnectionsAndRequests) {
  AddressLimits limits({.requests_per_second = 1, .connections = 1});
  for (const char* address : {"127.0.0.1", "::1"}) {
    const auto limit = limits.of(address, kStart);
    for (int i = 0; i < 100; ++i) {
      EXPECT_TRUE(limit->take_connection());
      EXPECT_TRUE(limit->take_request(kStart));
    }
  }
}

TEST(AddressLimits, RepeatedRefusalsDoNotFillTheLog) {
  AddressLimits limits({});
  const auto limit = limits.of("192.0.2.1", kStart);
  int lines = 0;
  for (int i = 0; i < 10000; ++i) lines += limit->take_log_line(kStart) ? 1 : 0;
  EXPECT_EQ(lines, 10);
}

TEST(Limits, TooManyConnectionsFromAnAddressAreRefusedWithStatus429) {
  app::Options options = test::TestServer::plain_options();
  options.proxies = {"127.0.0.1"};
  options.connections_per_address = 1;
  test::TestServer server(options);
  const auto connect = [&](const std::string& address) {
    return test::Client(server.port(), {.forwarded_for = address});
  };
  auto first = std::make_unique<test::Client>(connect("198.51.100.1"));
  EXPECT_THAT([&] { connect("198.51.100.1"); },
              testing::ThrowsMessage<std::runtime_error>(testing::HasSubstr("429")));
  EXPECT_NO_THROW(connect("198.51.100.2"));
  first->close();
  first.reset();
  // The place is free as soon as the server notices that the connection ended.
  const auto end = std::chrono::steady_clock::now() + test::kPatience;
  bool free = false;
  while (!free) {
    ASSERT_LT(std::chrono::steady_clock::now(), end);
    try {
      connect("198.51.100.1");
      free = true;
    } catch (const std::runtime_error&) {
      continue;
    }
  }
}

TEST(Limits, APersonWithSeatsAtTooManyTablesCannotMakeAnother) {
  app::Options options = test::TestServer::plain_options();
  options.tables_per_session = 2;
  test::TestServer server(options);
  test::Client host = server.connect();
  static_cast<void>(test::make_table(host, 2));
  const std::string second = test::make_table(host, 2);
  const Json third = {
      {"type", "create-table"}, {"game", "pesten"}, {"preset", "manipesto"}, {"seats", 2}};
  EXPECT_EQ(host.ask(third)["code"], "too_many_tables");
  host.must({{"type", "stand"}, {"table", second}});
  EXPECT_EQ(host.ask(third)["type"], "ok");
}

TEST(Limits, ARefusalHasATextAndARetryTime) {
  app::Options options = test::TestServer::plain_options();
  options.proxies = {"127.0.0.1"};
  options.requests_per_second = 1;
  test::TestServer server(options);
  test::HttpReply reply;
  constexpr int kEnough = 1000;
  for (int asked = 0; reply.status != 429 && asked < kEnough; ++asked)
    reply = test::http(server.port(), "GET", "/", {{"X-Forwarded-For", "198.51.100.1"}});
  EXPECT_EQ(reply.status, 429);
  EXPECT_THAT(reply.body, testing::HasSubstr("Too many requests"));
  EXPECT_EQ(reply.header("Retry-After"), "5");
}

TEST(Limits, AClientThatFloodsPingsIsDisconnected) {
  test::TestServer server;
  // After the handshake, the client sends a masked ping without a payload, again and again.
  std::string bytes =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  constexpr int kPings = 2000;
  for (int i = 0; i < kPings; ++i) bytes += std::string("\x89\x80\0\0\0\0", 6);
  const std::string reply = test::exchange_bytes(server.port(), bytes);
  const std::string close = std::string("\x88\x02") + "\x03\xF0";  // status 1008: policy violation
  EXPECT_THAT(reply, testing::EndsWith(close));
  const std::string pong("\x8A\0", 2);
  std::size_t pongs = 0;
  for (auto at = reply.find(pong); at != std::string::npos; at = reply.find(pong, at + 2)) ++pongs;
  EXPECT_GT(pongs, 0U);
  EXPECT_LT(pongs, 200U);
}

// A client that may not import a league is refused before the server reads the body.
TEST(Limits, TheBodyOfARefusedImportIsNotRead) {
  test::TestServer server;
  const std::string reply = test::exchange_bytes(
      server.port(),
      "POST /api/leagues/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000000\r\n\r\n"
      "the first of four million bytes");
  EXPECT_THAT(reply, testing::StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(reply, testing::HasSubstr("needs_account"));
}

TEST(Sockets, BeyondTheLimitAreRefusedAndCounted) {
  net::Hub hub(2);
  EXPECT_TRUE(hub.take_socket());
  EXPECT_TRUE(hub.take_socket());
  EXPECT_FALSE(hub.take_socket());
  EXPECT_EQ(hub.counts.turned_away, 1U);
  hub.release_socket();
  EXPECT_TRUE(hub.take_socket());
}

TEST(ByteBudget, CanBeGivenBackAndAdmitsOneOversizedItemWhenUnused) {
  ByteBudget budget(100);
  EXPECT_TRUE(budget.take(60));
  EXPECT_FALSE(budget.take(60));
  EXPECT_TRUE(budget.take(40));
  EXPECT_FALSE(budget.take(1));
  budget.give_back(60);
  budget.give_back(40);
  EXPECT_TRUE(budget.take(1000));
  EXPECT_FALSE(budget.take(1));
  budget.give_back(1000);
  EXPECT_TRUE(budget.take(1));
}

TEST(AddressLimits, AnAddressHasALimitOfUnreadAnswerBytes) {
  AddressLimits limits(AddressRates{});
  constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
  const auto one = limits.of("192.0.2.1", kStart);
  std::size_t held = 0;
  while (one->answers().take(kMegabyte)) ++held;
  EXPECT_EQ(held, 32U);
  EXPECT_TRUE(limits.of("192.0.2.2", kStart)->answers().take(kMegabyte));
  const auto here = limits.of("127.0.0.1", kStart);
  for (std::size_t i = 0; i < 2 * held; ++i) EXPECT_TRUE(here->answers().take(kMegabyte));
}

}  // namespace
}  // namespace lastcard::net
