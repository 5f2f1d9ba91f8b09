// Tests web hooks: what another server receives, and which addresses are never called.
#include <future>
#include <mutex>
#include <stdexcept>
#include <stop_token>
#include <thread>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/web_hooks.h"
#include "server/net/web_client.h"
#include "tests/server/support/league.h"
#include "tests/server/support/other_server.h"

namespace lastcard::test {
namespace {

using boost::asio::ip::tcp;
using testing::HasSubstr;

TEST(WebHooks, AreSigned) {
  // RFC 4231, test case 2.
  EXPECT_EQ(league::signature_of("what do ya want for nothing?", "Jefe"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(WebHooks, NeverLeadIntoPrivateNetworks) {
  for (const char* address : {"127.0.0.1",
                              "127.8.9.10",
                              "10.0.0.1",
                              "172.16.0.1",
                              "172.31.255.255",
                              "192.168.1.1",
                              "169.254.169.254",
                              "100.64.0.1",
                              "0.0.0.0",
                              "255.255.255.255",
                              "224.0.0.1",
                              "::1",
                              "::",
                              "fe80::1",
                              "fc00::1",
                              "fd12:3456::1",
                              "ff02::1",
                              "::ffff:127.0.0.1",
                              "::ffff:10.0.0.1",
                              "64:ff9b::7f00:1",
                              "2002:7f00:1::",
                              "2001::1",
                              "168.63.129.16",
                              "localhost",
                              ""}) {
    EXPECT_TRUE(net::is_private_address(address)) << address;
  }
  for (const char* address :
       {"1.1.1.1", "172.32.0.1", "192.169.0.1", "100.128.0.1", "168.63.129.17",
        "2606:4700:4700::1111", "2a00:1450:4001::1", "::ffff:1.1.1.1"}) {
    EXPECT_EQ(net::is_private_address(address), false) << address;
  }
}

TEST(WebHooks, TellOtherServersOfAResult) {
  OtherServer other;
  OtherServer plain;
  app::Options options = TestServer::plain_options();
  options.web_hooks_private = true;
  LeagueServer server(options);
  SmallLeague made = small_league(server);
  act(made.owner, made.league,
      {{"action", "publish-hook"},
       {"url", other.url()},
       {"events", {"result"}},
       {"secret", "open sesame"}});
  act(made.owner, made.league,
      {{"action", "publish-hook"},
       {"url", plain.url()},
       {"events", {"result"}},
       {"style", "ntfy"}});
  act(made.owner, made.league,
      {{"action", "decide-fixture"},
       {"fixture", made.fixture},
       {"code", "forfeit-away"},
       {"reason", "Nobody came."}});
  // A failed call is tried again.
  static_cast<void>(other.next("500 Internal Server Error"));
  const std::string text = body_of(plain.next());
  const std::string request = other.next();
  EXPECT_THAT(request, HasSubstr("POST /hook "));
  const Json told = Json::parse(body_of(request));
  EXPECT_EQ(told["event"], "result");
  EXPECT_EQ(told["league"], made.league);
  EXPECT_EQ(told["fixture"], made.fixture);
  EXPECT_THAT(told["text"].get<std::string>(), HasSubstr("Kraken"));
  EXPECT_THAT(told["url"].get<std::string>(), HasSubstr("/l/" + made.league));
  EXPECT_THAT(request, HasSubstr("X-Lastcard-Signature: " +
                                 league::signature_of(body_of(request), "open sesame")));
  EXPECT_EQ(told["text"], text);
  EXPECT_THAT(text, HasSubstr("uit geeft op")) << "the league speaks Dutch";
  act(made.owner, made.league,
      {{"action", "decide-fixture"},
       {"fixture", made.fixture},
       {"code", "played"},
       {"reason", "They came."}});
  EXPECT_THAT(body_of(plain.next()), HasSubstr(": de beslissing werd teruggenomen"));
  EXPECT_EQ(Json::parse(body_of(other.next()))["event"], "result");
}

// Returns the kinds of news in the client's only league.
std::vector<std::string> news_of(Client& client) {
  std::vector<std::string> kinds;
  const Json answer = client.must({{"type", "list-leagues"}});
  const Json none = Json::array();
  for (const Json& one : answer["leagues"][0].value("news", none)) kinds.push_back(one["kind"]);
  return kinds;
}

TEST(LeagueNews, ReachTheOpenPageAndStayInItsList) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  act(made.owner, made.league,
      {{"action", "decide-fixture"},
       {"fixture", made.fixture},
       {"code", "forfeit-away"},
       {"reason", "Nobody came."}});
  const Json told = made.ivo.await_type("told");
  EXPECT_EQ(told, (Json{{"type", "told"},
                        {"kind", "result"},
                        {"path", "l/" + made.league + "/f/" + made.fixture},
                        {"league", "Kaartclub"}}));
  EXPECT_THAT(news_of(made.ivo), testing::ElementsAre("result"));
  act(made.owner, made.league,
      {{"action", "decide-fixture"},
       {"fixture", made.fixture},
       {"code", "played"},
       {"reason", "They came."}});
  EXPECT_EQ(made.ivo.await_type("told")["kind"], "taken_back");
  EXPECT_THAT(news_of(made.ivo), testing::ElementsAre("taken_back", "result"));
  EXPECT_THAT(news_of(made.owner), testing::IsEmpty()) << "who did it knows it";
}

TEST(LeagueNews, TellACaptainThatAPlayerOfTheLineUpHasLeft) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  prepare(server, made);
  made.kai.must({{"type", "delete-account"}, {"name", "Kai"}});
  const Json told = made.kim.await(
      [](const Json& one) { return one["type"] == "told" && one["kind"] == "player_left"; });
  EXPECT_EQ(told["path"], "l/" + made.league + "/f/" + made.fixture);
  EXPECT_THAT(news_of(made.kim), testing::Contains("player_left"));
  EXPECT_THAT(news_of(made.ingrid), testing::Not(testing::Contains("player_left")));
}

// If a protest is upheld and the match becomes void, its players get one piece of news about both.
TEST(LeagueNews, OfAnUpheldProtestComeOnce) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  const auto decide = [&](const char* code) {
    act(made.owner, made.league,
        {{"action", "decide-fixture"},
         {"fixture", made.fixture},
         {"code", code},
         {"reason", "Nobody came."}});
  };
  decide("forfeit-home");
  act(made.kim, made.league,
      {{"action", "protest"}, {"fixture", made.fixture}, {"text", "We came."}});
  act(made.owner, made.league,
      {{"action", "rule-on-protest"},
       {"protest", "o1"},
       {"upheld", true},
       {"code", "void"},
       {"text", "They came."}});
  decide("forfeit-away");
  std::vector<std::string> kinds;
  while (kinds.size() < 3) kinds.push_back(made.ivo.await_type("told")["kind"].get<std::string>());
  EXPECT_THAT(kinds, testing::ElementsAre("result", "ruling", "result"));
}

TEST(LeagueNews, TellInTimeThatALineUpIsDueAndAMatchIsNear) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  const Json view = follow(made.owner, made.league);
  const std::int64_t from = fixture_in(view, made.fixture)["from"];
  const std::int64_t slot = std::max(server.now() + 5 * 3600, from + 3600);
  act(made.owner, made.league, {{"action", "set-slot"}, {"fixture", made.fixture}, {"slot", slot}});
  const auto is = [](const char* kind) {
    return [kind](const Json& one) { return one["type"] == "told" && one["kind"] == kind; };
  };
  static_cast<void>(made.kim.await(is("line_up")));
  server.set_clock(slot - 3600);
  static_cast<void>(made.kai.await(is("league")));
  EXPECT_THAT(news_of(made.kai), testing::ElementsAre("league", "time"));
}

// A league with two hooks at one other server, at "/a" and "/b".
struct TwoHooks {
  OtherServer other;
  LeagueServer server{[] {
    app::Options options = TestServer::plain_options();
    options.web_hooks_private = true;
    return options;
  }()};
  SmallLeague made = small_league(server);

  TwoHooks() {
    const std::string url = other.url();
    const std::string address = url.substr(0, url.rfind('/'));
    for (const char* path : {"/a", "/b"}) {
      act(made.owner, made.league,
          {{"action", "publish-hook"}, {"url", address + path}, {"events", {"result"}}});
    }
  }
  void tell(const char* code) {
    act(made.owner, made.league,
        {{"action", "decide-fixture"},
         {"fixture", made.fixture},
         {"code", code},
         {"reason", "Nobody came."}});
  }
};

TEST(WebHooks, AHookThatMustWaitDelaysNoOtherHookOfTheSameServer) {
  TwoHooks two;
  two.tell("forfeit-away");
  EXPECT_THAT(two.other.next("429 Too Many Requests\r\nRetry-After: 400"), HasSubstr("POST /a "));
  EXPECT_THAT(two.other.next(), HasSubstr("POST /b "));
  two.tell("forfeit-home");
  EXPECT_THAT(two.other.next(), HasSubstr("POST /b "));
}

TEST(WebHooks, AHookThatIsGoneIsStoppedAndTheOrganisersAreTold) {
  TwoHooks two;
  two.tell("forfeit-away");
  EXPECT_THAT(two.other.next("404 Not Found"), HasSubstr("POST /a "));
  EXPECT_THAT(two.other.next(), HasSubstr("POST /b "));
  const auto stopped = [](const Json& view) { return view["hooks"][0].value("stopped", 0) == 404; };
  Json told = follow(two.made.owner, two.made.league);
  if (!stopped(told)) told = await_league(two.made.owner, stopped);
  EXPECT_FALSE(told["hooks"][1].contains("stopped"));
  const Json log =
      two.made.owner.ask({{"type", "read-league-log"}, {"league", two.made.league}})["entries"];
  EXPECT_EQ(log[0]["what"], (Json{{"event", "hook-stopped"}, {"hook", "h1"}, {"status", 404}}));
  two.tell("forfeit-home");
  EXPECT_THAT(two.other.next(), HasSubstr("POST /b "));
  two.tell("forfeit-away");
  EXPECT_THAT(two.other.next(), HasSubstr("POST /b "));
}

TEST(WebHooks, CallOnlyUsualPortsAndNeverThisMachine) {
  const std::set<std::string> own = {"203.0.114.7", "2a00:1450:4001::9"};
  const net::WebClientSettings usual;
  EXPECT_TRUE(net::may_be_called(usual, "1.1.1.1", 443, own));
  EXPECT_TRUE(net::may_be_called(usual, "1.1.1.1", 80, own));
  EXPECT_FALSE(net::may_be_called(usual, "203.0.114.7", 443, own));
  EXPECT_FALSE(net::may_be_called(usual, "2a00:1450:4001::9", 443, own));
  EXPECT_FALSE(net::may_be_called(usual, "169.254.169.254", 80, own));
  for (const std::uint16_t port : std::initializer_list<std::uint16_t>{22, 25, 6379, 8080, 8443})
    EXPECT_FALSE(net::may_be_called(usual, "1.1.1.1", port, own)) << port;
  // The server's own network has devices that strangers must not reach, such as a router or a disk.
  const std::set<std::string> cards = {"203.0.114.7/24", "2a00:1450:4001::9/64", "192.168.1.4/24"};
  EXPECT_FALSE(net::may_be_called(usual, "203.0.114.7", 443, cards));
  EXPECT_FALSE(net::may_be_called(usual, "203.0.114.1", 443, cards));
  EXPECT_FALSE(net::may_be_called(usual, "::ffff:203.0.114.1", 443, cards));
  EXPECT_TRUE(net::may_be_called(usual, "203.0.115.1", 443, cards));
  EXPECT_FALSE(net::may_be_called(usual, "2a00:1450:4001::77", 443, cards));
  EXPECT_TRUE(net::may_be_called(usual, "2a00:1450:4001:1::77", 443, cards));
  EXPECT_FALSE(net::may_be_called(usual, "::ffff:203.0.114.7", 443, own));
  const net::WebClientSettings more{false, {8443}, {}};
  EXPECT_TRUE(net::may_be_called(more, "1.1.1.1", 8443, own));
  EXPECT_FALSE(net::may_be_called(more, "1.1.1.1", 8080, own));
}

TEST(WebHooks, AreCountedByWhetherTheyHadAnAnswer) {
  OtherServer other;
  net::WebClientSettings settings;
  const net::WebClient careful(settings);
  settings.private_targets = true;
  const net::WebClient client(settings);
  auto request = std::async(std::launch::async, [&] { return other.next(); });
  EXPECT_TRUE(client.post({other.url(), {}, "x"}, {}).fine());
  EXPECT_EQ(body_of(request.get()), "x");
  EXPECT_EQ(client.calls().made, 1U);
  EXPECT_EQ(client.calls().unanswered, 0U);
  EXPECT_FALSE(careful.post({other.url(), {}, "x"}, {}).fine()) << "it is this machine";
  EXPECT_EQ(careful.calls().unanswered, 1U);
  EXPECT_NE(careful.calls().problem, "");
}

TEST(WebHooks, NoticeANewPublicAddressOfThisServer) {
  std::mutex mutex;
  std::set<std::string> now = {"203.0.114.7"};
  const auto is_now = [&](std::set<std::string> addresses) {
    const std::lock_guard lock(mutex);
    now = std::move(addresses);
  };
  net::PublicAddresses addresses(
      [&] {
        const std::lock_guard lock(mutex);
        return now;
      },
      kPatience);
  const net::PublicAddresses::Time evening;
  EXPECT_TRUE(addresses.contains("203.0.114.7", evening));
  is_now({"203.0.114.8"});
  EXPECT_FALSE(addresses.contains("203.0.114.8", evening + std::chrono::seconds(299)));
  EXPECT_TRUE(addresses.contains("203.0.114.8", evening + std::chrono::seconds(300)));
  EXPECT_FALSE(addresses.contains("203.0.114.7", evening + std::chrono::seconds(300)));
  is_now({});
  EXPECT_TRUE(addresses.contains("203.0.114.8", evening + std::chrono::seconds(600)))
      << "a name server that does not answer";
}

TEST(WebHooks, ThisMachineIsInItsOwnNetworks) {
  const std::set<std::string> own = net::own_networks();
  EXPECT_THAT(own, testing::Contains("127.0.0.1/8"));
  EXPECT_TRUE(net::is_in_network("127.9.9.9", "127.0.0.1/8"));
  EXPECT_FALSE(net::is_in_network("nobody", "127.0.0.1/8"));
}

TEST(WebHooks, AreQueuedByTheServerThatTheyCall) {
  EXPECT_EQ(net::target_of("https://Chat.Example/x"), "chat.example:443");
  EXPECT_EQ(net::target_of("http://chat.example?x"), "chat.example:80");
  EXPECT_EQ(net::target_of("https://me:secret@chat.example:8443/x"), "chat.example:8443");
  EXPECT_EQ(net::target_of("http://[2001:db8::1]/x"), "[2001:db8::1]:80");
  EXPECT_EQ(net::target_of("http://[2001:db8::1]:81/x"), "[2001:db8::1]:81");
}

// A server that takes a call and does not answer.
class SilentServer {
 public:
  SilentServer() : acceptor_(context_, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)) {}
  [[nodiscard]] std::string url() const {
    return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()) + "/hook";
  }
  void accept() { acceptor_.accept(socket_); }
  // Returns whether the caller still waits for an answer.
  [[nodiscard]] bool is_waited_for() {
    socket_.non_blocking(true);
    boost::system::error_code error;
    std::array<char, 4096> piece = {};
    while (!error) static_cast<void>(socket_.read_some(boost::asio::buffer(piece), error));
    return error == boost::asio::error::would_block;
  }

 private:
  boost::asio::io_context context_;
  tcp::acceptor acceptor_;
  tcp::socket socket_{context_};
};

TEST(WebHooks, AreRetriedOnlyAfterTemporaryFailures) {
  using league::outcome_of;
  using Again = std::optional<std::chrono::seconds>;
  const auto again = [](long status, int attempt, long retry_after = 0) {
    const league::HookOutcome outcome = outcome_of({status, {}, retry_after}, attempt);
    EXPECT_FALSE(outcome.gone) << status;
    return outcome.again;
  };
  EXPECT_EQ(again(204, 1), Again());
  // No answer came, or the other server is too busy.
  for (const long status : {0, 408, 429, 500, 503}) {
    EXPECT_EQ(again(status, 1), std::chrono::seconds(2)) << status;
    EXPECT_EQ(again(status, 4), std::chrono::seconds(300)) << status;
    EXPECT_EQ(again(status, 5), Again()) << status;
    EXPECT_EQ(again(status, 1, 400), std::chrono::seconds(400)) << status;
    EXPECT_EQ(again(status, 1, 1), std::chrono::seconds(2)) << status;
    EXPECT_EQ(again(status, 1, 90'000), std::chrono::hours(1)) << status;
  }
  for (const long status : {301, 400, 403, 413, 422})
    EXPECT_EQ(again(status, 1), Again()) << status;
  for (const long status : {401, 404, 410})
    EXPECT_EQ(outcome_of({status, {}, 0}, 1), (league::HookOutcome{true, {}})) << status;
}

TEST(WebHooks, OfALeagueThatFillsTheQueueLeaveRoomForOthers) {
  SilentServer silent;
  OtherServer other;
  base::Pool pool;
  boost::asio::io_context context;
  net::WebClientSettings settings;
  settings.private_targets = true;
  league::WebHooks hooks(pool, context, settings, {});
  const auto tell = [&](const std::string& league, std::size_t hook, const std::string& url) {
    hooks.take({league, "h" + std::to_string(hook), url, "{}", "application/json", {}, {}});
  };
  constexpr std::size_t kHooks = league::WebHooks::kMost / league::WebHooks::kMostOfOne;
  for (std::size_t i = 0; i < league::WebHooks::kMost; ++i)
    tell("greedy", i % kHooks, silent.url());
  tell("club", 1, other.url());
  EXPECT_THAT(other.next(), HasSubstr("POST /hook "));
  pool.stop();
}

TEST(WebHooks, GoOnAfterACallbackThatThrows) {
  base::Pool pool;
  boost::asio::io_context context;
  const auto work = boost::asio::make_work_guard(context);
  league::WebHooks hooks(pool, context, {}, {});
  int told = 0;
  league::WebHooks::Call call;
  call.owner = "kai";
  call.hook = "h1";
  call.url = "https://hooks.example/";
  call.send = [](const std::stop_token&) { return net::WebPosted{204, {}, 0}; };
  call.done = [&](const net::WebPosted&) {
    if (++told == 2) context.stop();
    throw std::runtime_error("out of memory");
  };
  hooks.take(call);
  hooks.take(call);
  context.run_for(kPatience);
  EXPECT_EQ(told, 2);
  pool.stop();
}

TEST(WebHooks, AHookThatDoesNotAnswerDelaysNoOthers) {
  SilentServer silent;
  OtherServer other;
  app::Options options = TestServer::plain_options();
  options.web_hooks_private = true;
  LeagueServer server(options);
  SmallLeague made = small_league(server);
  for (const std::string& url : {silent.url(), other.url()}) {
    act(made.owner, made.league,
        {{"action", "publish-hook"}, {"url", url}, {"events", {"result"}}});
  }
  act(made.owner, made.league,
      {{"action", "decide-fixture"},
       {"fixture", made.fixture},
       {"code", "forfeit-away"},
       {"reason", "Nobody came."}});
  silent.accept();
  EXPECT_THAT(other.next(), HasSubstr("POST /hook "));
  EXPECT_TRUE(silent.is_waited_for());
}

}  // namespace
}  // namespace lastcard::test
