// Tests push messages to people who have no page open: who gets them, about what, and who never
// does.
#include <array>
#include <chrono>
#include <set>
#include <sodium.h>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/push/bytes.h"
#include "server/push/key_pair.h"
#include "server/push/news.h"
#include "server/push/notifier.h"
#include "server/push/quiet.h"
#include "server/store/journal_writer.h"
#include "server/table/secret.h"
#include "tests/server/support/league.h"
#include "tests/server/support/other_server.h"
#include "tests/server/support/people.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// A push service that receives one message after another. It cannot read them;
// tests/e2e/push.e2e.mjs decrypts them as a browser does.
class PushService {
 public:
  [[nodiscard]] std::string endpoint(const std::string& browser = "a") const {
    return server_.url(browser);
  }
  // Returns the header of the next message.
  std::string next(const std::string& status = "201 Created") {
    const std::string text = server_.next(status);
    return text.substr(0, text.find("\r\n\r\n") + 2);
  }

 private:
  OtherServer server_;
};

// Returns a subscription with a browser's keys and what it wants to be told.
Json subscription(const std::string& endpoint, const Json& wishes = {{"turn", true}}) {
  Json message{{"type", "push-subscribe"},
               {"endpoint", endpoint},
               {"p256dh", push::base64url(push::KeyPair::generate().public_key())},
               {"auth", push::base64url(push::Bytes(16, 'a'))}};
  message.update(wishes);
  return message;
}

app::Options options() {
  app::Options options = TestServer::plain_options();
  options.push_private = true;
  options.web_hooks_private = true;
  return options;
}

app::ServerTuning tuning() {
  app::ServerTuning tuning;
  tuning.push_grace = std::chrono::milliseconds(0);
  tuning.push_long_wait = std::chrono::milliseconds(0);
  return tuning;
}

// Returns what the server keeps about push messages to the owner of this cookie.
Json told_away(const TestServer& server, const Client& client) {
  const HttpReply reply =
      http(server.port(), "GET", "/api/me/export", {{"Cookie", client.cookie()}});
  return Json::parse(reply.body)["told_away"];
}

class Notifications : public testing::Test {
 protected:
  // Starts a match of two: `host_` and a guest who subscribes. The tests then close the guest's
  // page.
  void arrange(const Json& wishes = {{"turn", true}}) {
    const Json settings{{"settings", {{"absent_ms", 0}}}};
    table_ = make_table(host_, 2, settings);
    join(*guest_, table_, 1, "Bas");
    guest_->must(subscription(service_.endpoint(), wishes));
    host_.must({{"type", "start"}, {"table", table_}});
  }
  // Plays until it is the guest's turn.
  void pass_turn() {
    Player player(host_, table_, 1);
    const auto turn = [&] {
      return host_.update().is_object() ? host_.update()["view"].value("turn", -1) : -1;
    };
    while (turn() != 1) {
      if (turn() < 0 || !player.act()) static_cast<void>(host_.next());
    }
  }

  PushService service_;
  TestServer server_{options(), tuning()};
  Client host_ = server_.connect();
  std::unique_ptr<Client> guest_ = std::make_unique<Client>(server_.connect());
  std::string table_;
};

TEST_F(Notifications, ATurnIsToldToAPlayerWithoutAnOpenPage) {
  const std::string key = guest_->must({{"type", "push-key"}})["key"];
  arrange();
  guest_.reset();
  pass_turn();
  const std::string header = service_.next();
  EXPECT_THAT(header, HasSubstr("POST /a HTTP/1.1\r\n"));
  EXPECT_THAT(header, HasSubstr("Content-Encoding: aes128gcm\r\n"));
  EXPECT_THAT(header, HasSubstr("TTL: 14400\r\n"));
  EXPECT_THAT(header, HasSubstr("Topic: table-" + table_ + "\r\n"));
  EXPECT_THAT(header, HasSubstr("Authorization: vapid t="));
  EXPECT_THAT(header, HasSubstr(", k=" + key + "\r\n"));
  EXPECT_THAT(header, Not(HasSubstr("Bas")));
}

TEST_F(Notifications, ATurnIsToldToThePlayersOwnHookToo) {
  OtherServer hook;
  claim(*guest_, "Bas");
  arrange();
  ASSERT_EQ(refusal_of(set_hook(*guest_, hook, {{"turn", true}})), "");
  guest_.reset();
  pass_turn();
  const Json told = Json::parse(body_of(hook.next()));
  EXPECT_EQ(told["event"], "turn");
  EXPECT_EQ(told["text"], "Je bent aan de beurt aan tafel " + table_ + ".");
  EXPECT_THAT(told["url"].get<std::string>(), HasSubstr("/t/" + table_));
  static_cast<void>(service_.next());
}

TEST_F(Notifications, APlayerWhomOthersAwaitForLongIsToldOnceMore) {
  arrange({{"turn", true}, {"waited", true}});
  guest_.reset();
  pass_turn();
  static_cast<void>(service_.next());
  static_cast<void>(service_.next());
}

TEST_F(Notifications, ABrowserThatIsGoneIsForgotten) {
  arrange();
  const std::string cookie = guest_->cookie();
  EXPECT_EQ(told_away(server_, *guest_).size(), 1U);
  guest_.reset();
  pass_turn();
  static_cast<void>(service_.next("410 Gone"));
  Client::Options again;
  again.cookie = cookie;
  Client back = server_.connect(again);
  while (!told_away(server_, back).empty()) std::this_thread::yield();
}

TEST_F(Notifications, ASubscriptionOutlivesARestartAndEndsOnRequest) {
  const std::string key = guest_->must({{"type", "push-key"}})["key"];
  guest_->must(subscription(service_.endpoint(), {{"league", true},
                                                  {"quiet_from", "22:00"},
                                                  {"quiet_until", "08:00"},
                                                  {"time_zone", "Europe/Amsterdam"}}));
  Client::Options again;
  again.cookie = guest_->cookie();
  guest_.reset();
  server_.restart();
  Client back = server_.connect(again);
  EXPECT_EQ(back.must({{"type", "push-key"}})["key"], key);
  const Json kept = told_away(server_, back);
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0]["wishes"], (Json{{"league", true},
                                     {"quiet_from", "22:00"},
                                     {"quiet_until", "08:00"},
                                     {"time_zone", "Europe/Amsterdam"}}));
  EXPECT_THAT(kept.dump(), Not(HasSubstr("/a"))) << "an endpoint is as good as a secret";
  back.must({{"type", "push-unsubscribe"}});
  EXPECT_TRUE(told_away(server_, back).empty());
}

TEST_F(Notifications, ABrowserBelongsToOneSession) {
  guest_->must(subscription(service_.endpoint()));
  guest_->must(subscription(service_.endpoint("b")));
  EXPECT_EQ(told_away(server_, *guest_).size(), 1U);
  host_.must(subscription(service_.endpoint("b")));
  EXPECT_EQ(told_away(server_, host_).size(), 1U);
  EXPECT_TRUE(told_away(server_, *guest_).empty());
}

TEST_F(Notifications, InvalidAddressesAndKeysAreRefused) {
  Json no_point = subscription(service_.endpoint());
  no_point["p256dh"] = push::base64url(push::Bytes(65, '\x04'));
  EXPECT_EQ(refusal_of(guest_->ask(no_point)), "bad_endpoint");
  Json no_zone = subscription(service_.endpoint());
  no_zone.update(
      {{"quiet_from", "22:00"}, {"quiet_until", "08:00"}, {"time_zone", "Mars/Olympus"}});
  EXPECT_EQ(refusal_of(guest_->ask(no_zone)), "bad_settings");
  TestServer usual;
  Client client = usual.connect();
  EXPECT_EQ(refusal_of(client.ask(subscription(service_.endpoint()))), "bad_endpoint");
}

// A session costs nothing, so subscriptions are counted by address, too.
TEST_F(Notifications, AnAddressHasADailyLimitOfNewSubscriptions) {
  app::Options shared = options();
  shared.proxies = {"127.0.0.1"};
  shared.requests_per_second = 0;
  TestServer server(shared);
  const auto subscribe = [&](Client& client, int number) {
    return refusal_of(
        client.ask(subscription(service_.endpoint("browser" + std::to_string(number)))));
  };
  Client first = server.connect({.forwarded_for = "198.51.100.66"});
  EXPECT_EQ(subscribe(first, 0), "");
  for (int i = 1; i < 100; ++i) {
    Client next = server.connect({.forwarded_for = "198.51.100.66"});
    ASSERT_EQ(subscribe(next, i), "");
  }
  Client last = server.connect({.forwarded_for = "198.51.100.66"});
  EXPECT_EQ(subscribe(last, 100), "too_many_subscriptions");
  EXPECT_EQ(subscribe(first, 101), "") << "it replaces its own";
  EXPECT_EQ(subscribe(last, 101), "") << "the same browser after signing in";
  Client other = server.connect({.forwarded_for = "198.51.100.7"});
  EXPECT_EQ(subscribe(other, 102), "");
}

TEST_F(Notifications, AreRefusedWhenTheHostTurnsPushOff) {
  app::Options off = options();
  off.push = false;
  TestServer server(off);
  Client client = server.connect();
  EXPECT_EQ(refusal_of(client.ask({{"type", "push-key"}})), "push_off");
  EXPECT_EQ(refusal_of(client.ask(subscription(service_.endpoint()))), "push_off");
  client.must({{"type", "push-unsubscribe"}});
}

TEST(LeaguePush, TellsPeopleWhoWantThatKindAndHaveNoOpenPage) {
  PushService service;
  LeagueServer server(options(), tuning());
  SmallLeague made = small_league(server);
  made.kai.must(subscription(service.endpoint("b"), {{"time", true}}));
  made.ivo.must(subscription(service.endpoint(), {{"result", true}}));
  Client::Options again;
  again.cookie = made.owner.cookie();
  server->restart();
  Client owner = server->connect(again);
  act(owner, made.league,
      {{"action", "decide-fixture"},
       {"fixture", made.fixture},
       {"code", "forfeit-away"},
       {"reason", "Nobody came."}});
  const std::string header = service.next();
  EXPECT_THAT(header, HasSubstr("POST /a HTTP/1.1\r\n"));
  EXPECT_THAT(header, HasSubstr("TTL: 86400\r\n"));
  const push::News news{push::Kind::result, "l/" + made.league + "/f/" + made.fixture, {}, {}};
  EXPECT_THAT(header, HasSubstr("Topic: " + push::topic_of(news) + "\r\n"));
}

// A push service that answers with an error and a long delay takes no place from others. The
// addresses are private, so nothing is sent.
TEST(PushRetries, OfOneBrowserAreLimited) {
  ASSERT_GE(sodium_init(), 0);
  const std::array browsers{table::hash_of_secret("kim"), table::hash_of_secret("bas")};
  store::StoredPush stored;
  for (const table::SessionId& who : browsers) {
    stored.subscriptions.push_back({who.hex(), who.hex(), "https://127.0.0.1/" + who.hex(),
                                    push::base64url(push::KeyPair::generate().public_key()),
                                    push::base64url(push::Bytes(16, 'a')), R"({"result":true})",
                                    0});
  }
  base::PoolSettings in_caller;
  in_caller.in_caller = true;
  base::Pool pool(in_caller);
  store::NoJournal journal;
  const people::Accounts accounts(journal, pool, {});
  push::Notifier notifier(journal, accounts, pool, {});
  notifier.restore(stored);
  const push::News news{push::Kind::result, "l/x/f/y", {}, "Kaartclub", {}};
  for (int i = 0; i < 6; ++i) notifier.tell(browsers[0], news);
  EXPECT_EQ(notifier.waiting(), 3U);
  notifier.tell(browsers[1], news);
  EXPECT_EQ(notifier.waiting(), 4U);
  notifier.unsubscribe({browsers[0], browsers[0]}, {});
  notifier.tick();
  EXPECT_EQ(notifier.waiting(), 1U) << "the others have no subscription any more";
  pool.stop();
}

constexpr std::int64_t kNoon = 1'700'046'000;      // 2023-11-15 12:00 in Amsterdam
constexpr std::int64_t kMidnight = kNoon + 43200;  // 2023-11-16 00:00

// A newer message replaces an undelivered one of the same topic.
TEST(PushTopics, AreOfOneTableOrOfOneKindOfNewsOfOnePage) {
  using push::Kind;
  const push::News turn{Kind::turn, "t/K7WPQ2", "K7WPQ2", {}};
  const push::News waited{Kind::waited, "t/K7WPQ2", "K7WPQ2", {}};
  EXPECT_EQ(push::topic_of(turn), push::topic_of(waited));
  const push::News result{Kind::result, "l/7h2kd0qzv9mx3b5c/f/f1", {}, "Kaartclub"};
  push::News ruling = result;
  ruling.kind = Kind::ruling;
  push::News other_match = result;
  other_match.path = "l/7h2kd0qzv9mx3b5c/f/f2";
  push::News other_league = result;
  other_league.path = "l/8h2kd0qzv9mx3b5c/f/f1";
  const std::set<std::string> topics{push::topic_of(turn), push::topic_of(result),
                                     push::topic_of(ruling), push::topic_of(other_match),
                                     push::topic_of(other_league)};
  EXPECT_EQ(topics.size(), 5U);
  constexpr std::size_t kLongest = 32;
  for (const std::string& topic : topics) {
    EXPECT_LE(topic.size(), kLongest);
    EXPECT_TRUE(push::from_base64url(topic) || topic == "table-K7WPQ2") << topic;
  }
}

TEST(PushWishes, ForResultsOrRulingsIncludeDecisionsTakenBack) {
  protocol::PushWishes wishes;
  EXPECT_FALSE(push::wants(wishes, push::Kind::taken_back, kNoon));
  wishes.result = true;
  EXPECT_TRUE(push::wants(wishes, push::Kind::taken_back, kNoon));
  wishes.result = false;
  wishes.ruling = true;
  EXPECT_TRUE(push::wants(wishes, push::Kind::taken_back, kNoon));
}

TEST(PushWishes, ForLineUpsIncludePlayersWhoHaveLeft) {
  protocol::PushWishes wishes;
  EXPECT_FALSE(push::wants(wishes, push::Kind::player_left, kNoon));
  wishes.line_up = true;
  EXPECT_TRUE(push::wants(wishes, push::Kind::player_left, kNoon));
  EXPECT_EQ(push::name_of(push::Kind::player_left), "player_left");
}

TEST(QuietHours, MaySpanMidnightInTheirTimeZone) {
  protocol::PushWishes wishes;
  wishes.turn = true;
  EXPECT_TRUE(push::wants(wishes, push::Kind::turn, kMidnight));
  EXPECT_FALSE(push::wants(wishes, push::Kind::waited, kMidnight));
  wishes.quiet_from = "22:00";
  wishes.quiet_until = "08:00";
  wishes.time_zone = "Europe/Amsterdam";
  EXPECT_TRUE(push::wants(wishes, push::Kind::turn, kNoon));
  EXPECT_FALSE(push::wants(wishes, push::Kind::turn, kMidnight));
  EXPECT_FALSE(push::wants(wishes, push::Kind::turn, kMidnight - 7200)) << "22:00";
  EXPECT_TRUE(push::wants(wishes, push::Kind::turn, kMidnight - 7260)) << "21:59";
  EXPECT_TRUE(push::wants(wishes, push::Kind::turn, kMidnight + 28800)) << "08:00";
  wishes.time_zone = "America/New_York";
  EXPECT_TRUE(push::wants(wishes, push::Kind::turn, kMidnight)) << "18:00 there";
  wishes.quiet_from = "17:00";
  wishes.quiet_until = "19:00";
  EXPECT_FALSE(push::wants(wishes, push::Kind::turn, kMidnight));
}

}  // namespace
}  // namespace lastcard::test
