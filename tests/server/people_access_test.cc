// Tests what the server allows whom: open, by invitation, closed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/league.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::Not;

app::Options with_access(const std::string& access) {
  app::Options options = TestServer::plain_options();
  options.access = access;
  return options;
}

Json make_a_table(Client& client) {
  return client.ask({{"type", "create-table"},
                     {"game", "pesten"},
                     {"preset", "manipesto"},
                     {"seats", 2},
                     {"name", "Host"}});
}

int status_of(const TestServer& server, const std::string& target, const std::string& cookie) {
  return http(server.port(), "GET", target, {{"Cookie", cookie}}).status;
}

TEST(Access, AnybodyMakesTablesAndAccountsOnAnOpenServer) {
  TestServer server(with_access("open"));
  Client guest = server.connect();
  EXPECT_EQ(make_a_table(guest)["type"], "ok");
  EXPECT_EQ(claim(guest, "Ingrid")["type"], "account");
}

TEST(Access, TablesAndAccountsNeedAnInvitationIfTheServerSaysSo) {
  TestServer server(with_access("invite"));
  Client admin = make_admin(server);
  const std::string table = make_table(admin, 4);
  Client guest = server.connect();
  EXPECT_EQ(who_am_i(guest)["access"], "invite");
  EXPECT_EQ(refusal_of(make_a_table(guest)), "needs_account");
  EXPECT_EQ(refusal_of(claim(guest, "Ingrid")), "needs_code");
  // Anybody who has a table's link may play there.
  join(guest, table, 1, "Guest");
  EXPECT_EQ(status_of(server, "/api/matches", guest.cookie()), 200);
  const std::string code = server_code(admin);
  EXPECT_EQ(guest.must({{"type", "claim-account"}, {"name", "Ingrid"}, {"code", code}})["type"],
            "account");
  EXPECT_EQ(make_a_table(guest)["type"], "ok");
}

TEST(Access, ALeaguesCodeInvitesAsManyPeopleAsItHasUses) {
  TestServer server(with_access("invite"));
  Client admin = make_admin(server);
  const std::string league = found_league(admin);
  const std::string code =
      act(admin, league, {{"action", "make-code"}, {"role", "follower"}, {"uses", 2}, {"days", 7}});
  const auto claim_by = [&](const std::string& name) {
    Client guest = server.connect();
    return refusal_of(guest.ask({{"type", "claim-account"}, {"name", name}, {"code", code}}));
  };
  EXPECT_EQ(claim_by("Ann"), "");
  server.restart();
  EXPECT_EQ(claim_by("Bob"), "");
  EXPECT_EQ(claim_by("Cleo"), "code_used_up");
  // It is a code of the league, so the server does not list it.
  Client again = come_again(server, admin);
  EXPECT_TRUE(again.must({{"type", "list-accounts"}})["codes"].empty());
}

TEST(Access, NobodyWithoutAnAccountSeesAnythingOfAClosedServer) {
  TestServer server(with_access("closed"));
  Client admin = make_admin(server);
  const std::string table = make_table(admin, 4);
  Client guest = server.connect();
  EXPECT_EQ(who_am_i(guest)["access"], "closed");
  EXPECT_EQ(guest.must({{"type", "ping"}})["type"], "pong");
  for (const Json& message :
       {Json{{"type", "list-games"}}, Json{{"type", "enter"}, {"table", table}},
        Json{{"type", "sit"}, {"table", table}, {"seat", 1}, {"name", "Guest"}},
        Json{{"type", "enter"}, {"table", "AAAAAA"}}, Json{{"type", "list-leagues"}}}) {
    EXPECT_EQ(refusal_of(guest.ask(message)), "needs_account") << message;
  }
  EXPECT_EQ(refusal_of(make_a_table(guest)), "needs_account");
  EXPECT_EQ(refusal_of(claim(guest, "Ingrid")), "needs_code");
  for (const char* page : {"/api/matches", "/api/me/export", "/api/rules"}) {
    EXPECT_EQ(status_of(server, page, guest.cookie()), 403) << page;
    EXPECT_EQ(status_of(server, page, ""), 403) << page;
  }
  EXPECT_EQ(status_of(server, "/healthz", ""), 200);
  const std::string code = server_code(admin);
  guest.must(
      {{"type", "claim-account"}, {"name", "Ingrid"}, {"password", "open sesame"}, {"code", code}});
  guest.must({{"type", "enter"}, {"table", table}});
  EXPECT_EQ(make_a_table(guest)["type"], "ok");
  EXPECT_EQ(status_of(server, "/api/matches", guest.cookie()), 200);
}

TEST(Access, SigningInOpensAClosedServerAndSigningOutClosesIt) {
  TestServer server(with_access("closed"));
  Client admin = make_admin(server);
  const std::string table = make_table(admin, 4);
  Client phone = server.connect();
  EXPECT_EQ(sign_in(phone, "Chief")["type"], "account");
  Client back = come_again(server, phone);
  back.must({{"type", "enter"}, {"table", table}});
  back.must({{"type", "sign-out"}});
  Client out = come_again(server, phone);
  EXPECT_EQ(refusal_of(out.ask({{"type", "enter"}, {"table", table}})), "needs_account");
}

TEST(Access, ACodeMakesAsManyAccountsAsItHasUses) {
  TestServer server(with_access("closed"));
  Client admin = make_admin(server);
  const std::string code = server_code(admin, 2);
  const auto come_with = [&](const std::string& name, const std::string& with) {
    Client guest = server.connect();
    return guest.ask({{"type", "claim-account"}, {"name", name}, {"code", with}});
  };
  EXPECT_EQ(come_with("One", code)["type"], "account");
  // A refused attempt does not use up the code.
  EXPECT_EQ(refusal_of(come_with("ONE", code)), "name_in_use");
  EXPECT_EQ(come_with("Two", code)["type"], "account");
  EXPECT_EQ(refusal_of(come_with("Three", code)), "code_used_up");
  server.restart();
  EXPECT_EQ(refusal_of(come_with("Three", code)), "code_used_up");
  EXPECT_EQ(refusal_of(come_with("Three", "0123456789ab")), "no_such_code");
  Client again = come_again(server, admin);
  again.must({{"type", "confirm"}, {"password", "open sesame"}});
  const std::string revoked = server_code(again);
  again.must({{"type", "revoke-server-code"}, {"code", revoked}});
  EXPECT_EQ(refusal_of(come_with("Three", revoked)), "no_such_code");
}

TEST(Access, ALinkToATableTellsStrangersOfAClosedServerNothing) {
  app::Options options = with_access("closed");
  const TemporaryFolder web;
  web.write("index.html", "<html><head><base href=\"/\"></head><body></body></html>");
  options.web_root = web.path();
  TestServer server(options);
  Client admin = make_admin(server);
  const std::string table = make_table(admin, 4);
  const auto page = [&](const std::string& cookie) {
    return http(server.port(), "GET", "/t/" + table, {{"Cookie", cookie}}).body;
  };
  EXPECT_THAT(page(admin.cookie()), HasSubstr("og:title"));
  EXPECT_THAT(page(""), Not(HasSubstr("og:title")));
}

}  // namespace
}  // namespace lastcard::test
