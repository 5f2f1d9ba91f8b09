// Tests sessions: signing in makes a new one, it ends in time, and some actions need more than a
// session.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/session_cookie.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kMinute = 60;

std::string planted_cookie() { return "lastcard_session=" + net::new_session_token(); }

// Returns the name of the account that a connection with that cookie has; "" for a guest.
std::string account_of(TestServer& server, const std::string& cookie) {
  Client client = server.connect({.cookie = cookie});
  const Json account = who_am_i(client)["account"];
  return account.is_null() ? "" : account["name"].get<std::string>();
}

HttpReply ask_for_cookie(const TestServer& server, const std::string& ticket,
                         const std::vector<std::pair<std::string, std::string>>& more = {}) {
  std::vector<std::pair<std::string, std::string>> headers = {
      {"Authorization", "Ticket " + ticket}};
  headers.insert(headers.end(), more.begin(), more.end());
  return http(server.port(), "POST", "/api/session", headers);
}

// An attacker who planted the cookie is not signed in when its user signs in.
TEST(Fixation, APlantedCookieIsNotSignedInWhenItsUserSignsIn) {
  TestServer server;
  Client owner = server.connect();
  claim(owner, "Ingrid");
  const std::string link =
      owner.must({{"type", "change-account"}, {"new_link", true}})["link"].get<std::string>();
  for (const Json& way :
       {Json{{"type", "sign-in"}, {"name", "Ingrid"}, {"password", "open sesame"}},
        Json{{"type", "sign-in"}, {"link", link}}}) {
    const std::string planted = planted_cookie();
    Client attacker = server.connect({.cookie = planted});
    Client victim = server.connect({.cookie = planted});
    ASSERT_EQ(victim.must(way)["account"]["name"], "Ingrid");
    EXPECT_EQ(account_of(server, victim.cookie()), "Ingrid");
    EXPECT_NE(victim.cookie(), planted);
    EXPECT_EQ(account_of(server, planted), "");
    EXPECT_EQ(refusal_of(attacker.ask({{"type", "change-account"}, {"new_link", true}})),
              "reconnect_first");
  }
}

TEST(Fixation, APlantedCookieIsNotSignedInWhenItsUserMakesAnAccount) {
  TestServer server;
  const std::string planted = planted_cookie();
  Client attacker = server.connect({.cookie = planted});
  Client victim = server.connect({.cookie = planted});
  const std::string table = make_table(victim, 2);
  claim(victim, "Ingrid");
  EXPECT_EQ(account_of(server, planted), "");
  EXPECT_EQ(refusal_of(attacker.ask({{"type", "who-am-i"}})), "reconnect_first");
  Client thief = server.connect({.cookie = planted});
  EXPECT_EQ(refusal_of(thief.ask({{"type", "delete-account"}, {"name", "Ingrid"}})),
            "needs_account");
  // The connection that made the account stays signed in, and so does its browser.
  victim.must({{"type", "rename"}, {"table", table}, {"name", "Ingrid"}});
  Client again = come_again(server, victim);
  again.must({{"type", "enter"}, {"table", table}});
  again.must({{"type", "rename"}, {"table", table}, {"name", "Ingrid II"}});
  server.restart();
  EXPECT_EQ(account_of(server, planted), "");
  EXPECT_EQ(account_of(server, victim.cookie()), "Ingrid");
}

// The answer with the cookie can be lost. A client that chose the ticket can ask for the cookie
// again, as often as it needs.
TEST(Fixation, AClientsOwnTicketGetsTheCookieEvenIfTheAnswerIsLost) {
  TestServer server;
  const std::string ticket(64, 'c');
  EXPECT_EQ(ask_for_cookie(server, ticket).status, 403);
  Client client = server.connect();
  client.send({{"type", "claim-account"}, {"name", "Ingrid"}, {"ticket", ticket}});
  // The test never reads the answer.
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (ask_for_cookie(server, ticket).status != 204)
    ASSERT_LT(std::chrono::steady_clock::now(), end);
  for (int time = 0; time < 2; ++time) {
    const HttpReply reply = ask_for_cookie(server, ticket);
    ASSERT_EQ(reply.status, 204);
    const std::string cookie = reply.header("Set-Cookie");
    EXPECT_THAT(cookie, StartsWith("lastcard_session="));
    EXPECT_THAT(cookie, Not(HasSubstr(ticket)))
        << "a program that knows the ticket knows no cookie";
    EXPECT_EQ(account_of(server, cookie.substr(0, cookie.find(';'))), "Ingrid");
  }
  EXPECT_EQ(account_of(server, "lastcard_session=" + ticket), "");
}

TEST(Fixation, ATicketWorksOnlyForThisServersPagesWhileItsSessionLasts) {
  TestServer server;
  Client client = server.connect();
  const std::string ticket =
      client.must({{"type", "claim-account"}, {"name", "Ingrid"}})["ticket"].get<std::string>();
  EXPECT_EQ(ask_for_cookie(server, ticket, {{"Origin", "https://evil.example"}}).status, 403);
  for (const std::string& wrong :
       {std::string(64, '0'), ticket.substr(1), ticket + "0", std::string()})
    EXPECT_EQ(ask_for_cookie(server, wrong).status, 403) << wrong;
  EXPECT_EQ(http(server.port(), "GET", "/api/session").status, 404);
  // A session that has ended has no cookie any more.
  client.must({{"type", "sign-out"}});
  EXPECT_EQ(ask_for_cookie(server, ticket).status, 403);
}

TEST(Sessions, EndAYearAfterTheyBegan) {
  const PeopleClock clock;
  TestServer server(TestServer::plain_options(), clock.tuning());
  Client client = server.connect();
  claim(client, "Ingrid");
  const auto sweep = [&] {
    server->sweep();
    // Accounts change one after another, so this answer comes after the sweep's change.
    Client other = server.connect();
    EXPECT_EQ(refusal_of(other.ask({{"type", "sign-out"}})), "needs_account");
  };
  clock.pass(364 * kDay);
  sweep();
  EXPECT_EQ(account_of(server, client.cookie()), "Ingrid");
  clock.pass(2 * kDay);
  sweep();
  EXPECT_EQ(account_of(server, client.cookie()), "");
  EXPECT_EQ(refusal_of(client.ask({{"type", "list-games"}})), "reconnect_first");
}

TEST(Links, OfTheOwnerWorkForAYearAfterTheirLastUse) {
  const PeopleClock clock;
  TestServer server(TestServer::plain_options(), clock.tuning());
  Client client = server.connect();
  const std::string link =
      client.must({{"type", "claim-account"}, {"name", "Ingrid"}})["link"].get<std::string>();
  const auto use = [&] {
    Client other = server.connect();
    return refusal_of(other.ask({{"type", "sign-in"}, {"link", link}}));
  };
  clock.pass(300 * kDay);
  EXPECT_EQ(use(), "");
  clock.pass(300 * kDay);
  EXPECT_EQ(use(), "");
  clock.pass(366 * kDay);
  EXPECT_EQ(use(), "no_such_link");
}

TEST(Links, OfAnAdminWorkOnceWithinThreeDays) {
  const PeopleClock clock;
  TestServer server(TestServer::plain_options(), clock.tuning());
  Client admin = make_admin(server);
  Client member = server.connect();
  claim(member, "Ingrid");
  const auto make = [&] {
    return admin.must({{"type", "make-sign-in-link"}, {"account", "Ingrid"}})["link"]
        .get<std::string>();
  };
  const auto use = [&](const std::string& link) {
    Client other = server.connect();
    return refusal_of(other.ask({{"type", "sign-in"}, {"link", link}}));
  };
  const std::string once = make();
  const std::string late = make();
  EXPECT_EQ(use(once), "");
  EXPECT_EQ(use(once), "no_such_link");
  server.restart();
  EXPECT_EQ(use(once), "no_such_link");
  clock.pass(4 * kDay);
  EXPECT_EQ(use(late), "no_such_link");
}

TEST(Links, AreRevokedWhenThePasswordChanges) {
  TestServer server;
  Client client = server.connect();
  const std::string link =
      client.must({{"type", "claim-account"}, {"name", "Ingrid"}})["link"].get<std::string>();
  const Json told = client.must({{"type", "change-account"}, {"password", "open sesame"}});
  EXPECT_EQ(told["account"]["links"], 0);
  EXPECT_FALSE(told.contains("link"));
  Client other = server.connect();
  EXPECT_EQ(refusal_of(other.ask({{"type", "sign-in"}, {"link", link}})), "no_such_link");
}

// A sensitive action needs a recent confirmation by its owner; an open page is not enough.
TEST(Confirming, SensitiveActionsNeedARecentConfirmation) {
  const PeopleClock clock;
  TestServer server(TestServer::plain_options(), clock.tuning());
  Client admin = make_admin(server);
  Client member = server.connect();
  claim(member, "Ingrid");
  const std::string code = server_code(admin);
  clock.pass(16 * kMinute);
  const std::vector<Json> of_admins = {
      {{"type", "make-server-code"}, {"uses", 1}, {"days", 1}},
      {{"type", "make-sign-in-link"}, {"account", "Ingrid"}},
      {{"type", "revoke-server-code"}, {"code", code}},
      {{"type", "remove-account"}, {"name", "Ingrid"}},
  };
  const std::vector<Json> of_anybody = {
      {{"type", "change-account"}, {"new_link", true}},
      {{"type", "change-account"}, {"revoke_links", true}},
      {{"type", "delete-account"}, {"name", "Chief"}},
  };
  for (const auto* list : {&of_admins, &of_anybody}) {
    for (const Json& message : *list)
      EXPECT_EQ(refusal_of(admin.ask(message)), "confirm_first") << message;
  }
  // Other actions need no confirmation.
  admin.must({{"type", "change-account"}, {"name", "Chief"}});
  EXPECT_EQ(refusal_of(admin.ask({{"type", "confirm"}, {"password", "close sesame"}})),
            "wrong_password");
  EXPECT_EQ(refusal_of(admin.ask(of_admins[0])), "confirm_first");
  admin.must({{"type", "confirm"}, {"password", "open sesame"}});
  for (const auto* list : {&of_admins, &of_anybody}) {
    for (const Json& message : *list) EXPECT_EQ(refusal_of(admin.ask(message)), "") << message;
  }
}

TEST(Confirming, CountsForOneSessionAndTheOwnAccountOnly) {
  const PeopleClock clock;
  TestServer server(TestServer::plain_options(), clock.tuning());
  Client client = server.connect();
  const std::string link =
      client.must({{"type", "claim-account"}, {"name", "Ingrid"}})["link"].get<std::string>();
  Client phone = server.connect();
  phone.must({{"type", "sign-in"}, {"link", link}});
  Client on_phone = come_again(server, phone);
  Client stranger = server.connect();
  const std::string of_stranger =
      stranger.must({{"type", "claim-account"}, {"name", "Otto"}})["link"].get<std::string>();
  clock.pass(16 * kMinute);
  const Json dear = {{"type", "change-account"}, {"password", "open sesame"}};
  EXPECT_EQ(refusal_of(client.ask(dear)), "confirm_first") << "a first password, too";
  EXPECT_EQ(refusal_of(client.ask({{"type", "confirm"}, {"link", of_stranger}})), "no_such_link");
  Client guest = server.connect();
  EXPECT_EQ(refusal_of(guest.ask({{"type", "confirm"}, {"link", link}})), "needs_account");
  on_phone.must({{"type", "confirm"}, {"link", link}});
  EXPECT_EQ(refusal_of(client.ask(dear)), "confirm_first");
  EXPECT_EQ(refusal_of(on_phone.ask(dear)), "");
}

}  // namespace
}  // namespace lastcard::test
