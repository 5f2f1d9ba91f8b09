// Tests a person's own web hook: how it is set, what it receives, and when it ends.
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/league.h"
#include "tests/server/support/other_server.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;

const Json kShowHook = {{"type", "show-hook"}};

app::Options calling_here() {
  app::Options options = TestServer::plain_options();
  options.web_hooks_private = true;
  return options;
}

Json own_hook(const TestServer& server, const Client& client) {
  const HttpReply reply =
      http(server.port(), "GET", "/api/me/export", {{"Cookie", client.cookie()}});
  return Json::parse(reply.body)["hook"];
}

class OwnHook : public testing::Test {
 protected:
  OwnHook() { claim(client_, "Noor"); }

  OtherServer other_;
  TestServer server_{calling_here()};
  Client client_ = server_.connect();
};

TEST_F(OwnHook, IsTestedKeptAndDropped) {
  const Json wishes = {{"result", true},
                       {"quiet_from", "22:00"},
                       {"quiet_until", "08:00"},
                       {"time_zone", "Europe/Amsterdam"}};
  const Json answer = set_hook(client_, other_, wishes);
  EXPECT_EQ(refusal_of(answer), "");
  EXPECT_EQ(answer["tested"]["event"], "test");
  EXPECT_EQ(answer["tested"]["text"], "Last Card stuurt je berichten hierheen.");
  server_.restart();
  Client back = come_again(server_, client_);
  const Json shown = back.must(kShowHook);
  EXPECT_EQ("http://" + shown["to"].get<std::string>() + "/hook", other_.url());
  EXPECT_THAT(shown.dump(), testing::Not(HasSubstr("/hook")));
  EXPECT_EQ(shown["result"], true);
  EXPECT_FALSE(shown.contains("turn"));
  EXPECT_EQ(shown["quiet_until"], "08:00");
  EXPECT_EQ(own_hook(server_, back)["url"], other_.url());
  EXPECT_EQ(own_hook(server_, back)["wishes"], wishes);
  back.must({{"type", "drop-hook"}});
  EXPECT_FALSE(back.must(kShowHook).contains("to"));
  EXPECT_TRUE(own_hook(server_, back).is_null());
}

TEST_F(OwnHook, ThatFailsItsTestIsNotKept) {
  EXPECT_EQ(refusal_of(set_hook(client_, other_, {{"turn", true}}, "500 Internal Server Error")),
            "hook_refused");
  EXPECT_FALSE(client_.must(kShowHook).contains("to"));
  const Json wishes = {{"type", "set-hook"}, {"language", "nl"}, {"turn", true}};
  EXPECT_EQ(refusal_of(client_.ask(wishes)), "no_such_hook");
  Client guest = server_.connect();
  Json message = wishes;
  message["url"] = other_.url();
  EXPECT_EQ(refusal_of(guest.ask(message)), "needs_account");
  TestServer usual;
  Client client = usual.connect();
  claim(client, "Noor");
  EXPECT_EQ(refusal_of(client.ask(message)), "hook_unanswered") << "it is of this machine";
}

// The hook is dropped before its server has answered the test message.
TEST_F(OwnHook, ThatIsDroppedDuringItsTestIsNotKept) {
  const std::string tried = client_.send(
      {{"type", "set-hook"}, {"url", other_.url()}, {"language", "nl"}, {"turn", true}});
  client_.must({{"type", "drop-hook"}});
  static_cast<void>(other_.next());
  EXPECT_EQ(refusal_of(client_.answer(tried)), "no_such_hook");
  EXPECT_FALSE(client_.must(kShowHook).contains("to"));
  EXPECT_EQ(refusal_of(set_hook(client_, other_, {{"turn", true}})), "");
}

// One server gets one call at a time. So of these two hooks at one server, the second has not been
// called yet.
TEST_F(OwnHook, ThatIsTestedWhenTheServerStopsLeavesNoConnectionBehind) {
  Client other_person = server_.connect();
  claim(other_person, "Bo");
  for (Client* client : {&client_, &other_person}) {
    client->send({{"type", "set-hook"}, {"url", other_.url()}, {"language", "nl"}});
    static_cast<void>(found_league(*client));  // after this answer, the calls wait
  }
  server_.restart();
  Client back = come_again(server_, other_person);
  EXPECT_FALSE(back.must(kShowHook).contains("to"));
}

TEST_F(OwnHook, CanChangeItsWishesWithoutAnotherTest) {
  ASSERT_EQ(refusal_of(set_hook(client_, other_, {{"turn", true}})), "");
  client_.must({{"type", "set-hook"}, {"language", "fi"}, {"time", true}});
  const Json shown = client_.must(kShowHook);
  EXPECT_TRUE(shown.contains("to"));
  EXPECT_FALSE(shown.contains("turn"));
  EXPECT_EQ(shown["time"], true);
}

// A league in which Ivo hears of results by a hook and has no page open.
struct TellingLeague {
  OtherServer other;
  LeagueServer server{calling_here()};
  SmallLeague made = small_league(server);
  Client owner = [this] {
    EXPECT_EQ(refusal_of(set_hook(made.ivo, other, {{"result", true}})), "");
    server->restart();
    return come_again(*server, made.owner);
  }();

  void decide(const char* code) {
    act(owner, made.league,
        {{"action", "decide-fixture"},
         {"fixture", made.fixture},
         {"code", code},
         {"reason", "Nobody came."}});
  }
};

TEST(OwnHookOfALeague, HearsWhatABrowserWouldHear) {
  TellingLeague league;
  league.decide("forfeit-away");
  // A failed call is tried again.
  static_cast<void>(league.other.next("500 Internal Server Error"));
  const Json told = Json::parse(body_of(league.other.next()));
  EXPECT_EQ(told["event"], "result");
  EXPECT_EQ(told["text"], "Je partij in Kaartclub heeft een uitslag.");
  EXPECT_THAT(told["url"].get<std::string>(),
              HasSubstr("/l/" + league.made.league + "/f/" + league.made.fixture));
}

TEST(OwnHookOfALeague, IsStoppedWhenItsServerAnswersNotFound) {
  TellingLeague league;
  league.decide("forfeit-away");
  static_cast<void>(league.other.next("404 Not Found"));
  Client ivo = come_again(*league.server, league.made.ivo);
  while (ivo.must(kShowHook).value("stopped", 0) != 404) std::this_thread::yield();
}

}  // namespace
}  // namespace lastcard::test
