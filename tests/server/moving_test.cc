// Tests that a host can change the server's address while people play: HTTP becomes HTTPS, or the
// server gets a path. The cookie's name then changes, and browsers still send the earlier one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/session_cookie.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::IsEmpty;
using testing::StartsWith;

// Returns the options of a server that now trusts a proxy on this machine. People have played on it
// before.
app::Options behind_a_proxy(const std::string& path = "") {
  app::Options options = TestServer::plain_options();
  options.proxies = {"127.0.0.1"};
  options.base_path = path;
  return options;
}

std::string set_by(const HttpReply& reply) {
  std::string set = reply.header("Set-Cookie");
  return set.substr(0, set.find(';'));
}

class Browser {
 public:
  Browser(TestServer& server, std::string cookies, std::string path = "")
      : server_(server), cookies_(std::move(cookies)), path_(std::move(path)) {}
  // Opens the page over HTTPS and keeps the cookie that it gets.
  std::string open(const std::string& from = "192.0.2.1") {
    std::string set = asks_for_page(from);
    if (!set.empty()) cookies_ = set + "; " + cookies_;
    return set;
  }
  // Returns the cookie that the answer sets, or "" if it sets none.
  [[nodiscard]] std::string asks_for_page(const std::string& from = "192.0.2.1") const {
    return set_by(
        http(server_.port(), "GET", path_ + "/",
             {{"Cookie", cookies_}, {"X-Forwarded-Proto", "https"}, {"X-Forwarded-For", from}}));
  }
  // Says hello and asks. Connects again if the server refuses because the session has moved
  // meanwhile.
  [[nodiscard]] Json ask(const Json& message) const {
    for (;;) {
      Client client(server_.port(),
                    {.cookie = cookies_, .forwarded_proto = "https", .path = path_ + "/ws"});
      const Json hello = client.ask({{"type", "hello"}, {"protocol", 1}});
      if (hello["type"] != "welcome") continue;
      Json answer = message.is_null() ? hello : client.ask(message);
      if (answer["type"] != "refused") return answer;
    }
  }
  [[nodiscard]] std::vector<std::string> tables() const { return ask(nullptr)["tables"]; }
  [[nodiscard]] Json account() const { return ask({{"type", "who-am-i"}})["account"]; }
  // Connects with both cookies until the move is on the disk. Until then, the server accepts both.
  void come_until_moved(const std::string& earlier) const {
    while (!Browser(server_, earlier, path_).tables().empty()) static_cast<void>(tables());
  }
  [[nodiscard]] const std::string& cookies() const { return cookies_; }

 private:
  TestServer& server_;
  std::string cookies_;
  std::string path_;
};

TEST(Moving, AGuestKeepsTheSeatWhenTheProxyIsNamed) {
  for (const std::string& path : {std::string(), std::string("/cards")}) {
    TestServer server(behind_a_proxy(path));
    // The first connection is over HTTP, so the proxy adds no header.
    Client before(server.port(), {.path = path + "/ws"});
    before.must({{"type", "hello"}, {"protocol", 1}});
    const std::string table = start_with_bots(before, 4);
    const std::vector<std::string> seats = {table};
    Browser browser(server, before.cookie(), path);
    EXPECT_EQ(browser.tables(), seats) << "an open page comes back before it is loaded anew";
    EXPECT_THAT(browser.open(), StartsWith(path.empty() ? "__Host-" : "__Secure-"));
    EXPECT_EQ(browser.tables(), seats);
    browser.come_until_moved(before.cookie());
    server.restart();
    EXPECT_EQ(browser.tables(), seats);
    EXPECT_THAT(browser.open(), IsEmpty());
    EXPECT_THAT(Browser(server, before.cookie(), path).tables(), IsEmpty())
        << "whoever else has the earlier cookie is a stranger";
  }
}

TEST(Moving, ALostAnswerCostsNobodyTheirSeat) {
  TestServer server(behind_a_proxy());
  Client before = server.connect();
  const std::string table = make_table(before, 4);
  Browser lost(server, before.cookie());
  static_cast<void>(lost.open("198.51.100.7"));
  Browser browser(server, before.cookie());
  static_cast<void>(browser.open());
  browser.come_until_moved(before.cookie());
  EXPECT_EQ(browser.tables(), std::vector<std::string>{table});
  EXPECT_THAT(lost.tables(), IsEmpty()) << "of two, the one that comes first is it";
}

TEST(Moving, ParallelRequestsGiveABrowserOneCookie) {
  TestServer server(behind_a_proxy());
  Client before = server.connect();
  const std::string table = make_table(before, 4);
  const Browser asked_earlier(server, before.cookie());
  Browser browser(server, before.cookie());
  const std::string given = browser.open();
  EXPECT_EQ(asked_earlier.asks_for_page(), given);
  browser.come_until_moved(before.cookie());
  EXPECT_THAT(asked_earlier.asks_for_page(), IsEmpty()) << "it would take the browser's place";
  EXPECT_EQ(browser.tables(), std::vector<std::string>{table});
}

// Over HTTPS, a page of another site of the same domain can set the plain cookie.
TEST(Moving, NobodyIsSignedInByACookieThatAnotherSiteCanPlant) {
  TestServer server(behind_a_proxy());
  Client attacker = server.connect();
  claim(attacker, "Mallory");
  Browser victim(server, attacker.cookie());
  EXPECT_THAT(victim.open(), StartsWith("__Host-"));
  EXPECT_TRUE(victim.account().is_null());
}

TEST(Moving, APlantedCookieDoesNotReplaceTheBrowsersOwn) {
  TestServer server(behind_a_proxy());
  Client attacker = server.connect();
  const std::string table = make_table(attacker, 4);
  Browser fresh(server, "");
  static_cast<void>(fresh.open());
  Browser victim(server, fresh.cookies() + attacker.cookie());
  EXPECT_THAT(victim.open(), IsEmpty());
  EXPECT_THAT(victim.tables(), IsEmpty());
  EXPECT_EQ(Browser(server, attacker.cookie()).tables(), std::vector<std::string>{table});
}

// The server moves from HTTPS at the root to a path. No other site can have set the earlier cookie.
TEST(Moving, AnAccountStaysSignedInWhenHttpsGetsAPath) {
  TestServer server(behind_a_proxy("/cards"));
  Client before(server.port(), {.path = "/cards/ws"});
  before.must({{"type", "hello"}, {"protocol", 1}});
  claim(before, "Ingrid");
  Browser browser(server, "__Host-" + before.cookie(), "/cards");
  EXPECT_THAT(browser.open(), StartsWith("__Secure-"));
  EXPECT_EQ(browser.account()["name"], "Ingrid");
  server.restart();
  EXPECT_EQ(browser.account()["name"], "Ingrid");
}

}  // namespace
}  // namespace lastcard::test
