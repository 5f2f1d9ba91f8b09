// Tests how the first admin is made, and what admins can do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(Admins, TheFirstLinkMakesAnAdminOnce) {
  TestServer server;
  const std::string link = server->admin_link();
  EXPECT_THAT(link, HasSubstr("/account#admin="));
  Client first = server.connect();
  claim(first, "Ingrid");
  EXPECT_EQ(refusal_of(first.ask({{"type", "use-admin-code"}, {"code", "wrong-code"}})),
            "no_such_code");
  EXPECT_FALSE(who_am_i(first)["account"]["admin"].get<bool>());
  const Json told = first.must({{"type", "use-admin-code"}, {"code", secret_in(link)}});
  EXPECT_TRUE(told["account"]["admin"].get<bool>());
  Client second = server.connect();
  claim(second, "Otto");
  EXPECT_EQ(refusal_of(second.ask({{"type", "use-admin-code"}, {"code", secret_in(link)}})),
            "no_such_code");
  server.restart();
  EXPECT_THAT(server->admin_link(), IsEmpty());
  Client again = come_again(server, first);
  EXPECT_TRUE(who_am_i(again)["account"]["admin"].get<bool>());
}

TEST(Admins, TheFirstLinkCanAlsoMakeANewAccount) {
  TestServer server;
  Client admin = make_admin(server, "Ingrid");
  EXPECT_TRUE(who_am_i(admin)["account"]["admin"].get<bool>());
}

TEST(Admins, TheLinkIsToldOnceAndWorksUntilItIsUsed) {
  TestServer server;
  const std::string code = secret_in(server->admin_link());
  server.restart();
  EXPECT_THAT(server->admin_link(), IsEmpty());
  Client client = server.connect();
  const Json told = client.must({{"type", "claim-account"}, {"name", "Ingrid"}, {"code", code}});
  EXPECT_TRUE(told["account"]["admin"].get<bool>());
}

TEST(Admins, AdminActionsAreRefusedToOthers) {
  TestServer server;
  Client admin = make_admin(server);
  const std::string code = server_code(admin);
  Client guest = server.connect();
  Client member = server.connect();
  claim(member, "Ingrid");
  for (Client* client : {&guest, &member}) {
    for (const Json& message : {Json{{"type", "list-accounts"}},
                                Json{{"type", "make-server-code"}, {"uses", 1}, {"days", 1}},
                                Json{{"type", "revoke-server-code"}, {"code", code}},
                                Json{{"type", "make-sign-in-link"}, {"account", "Chief"}},
                                Json{{"type", "remove-account"}, {"name", "Chief"}}}) {
      EXPECT_EQ(refusal_of(client->ask(message)), "not_admin") << message;
    }
  }
}

TEST(Admins, TheySeeAllAccountsAndCodes) {
  TestServer server;
  Client admin = make_admin(server, "Zora");
  Client member = server.connect();
  claim(member, "anna");
  const std::string code = server_code(admin, 5);
  const Json list = admin.must({{"type", "list-accounts"}});
  ASSERT_THAT(list["accounts"], SizeIs(2));
  EXPECT_EQ(list["accounts"][0]["name"], "anna");
  EXPECT_EQ(list["accounts"][0]["admin"], false);
  EXPECT_EQ(list["accounts"][0]["leagues"], 0);
  EXPECT_GT(list["accounts"][0]["since"], 1'600'000'000);
  EXPECT_EQ(list["accounts"][1]["name"], "Zora");
  EXPECT_EQ(list["accounts"][1]["admin"], true);
  ASSERT_THAT(list["codes"], SizeIs(1));
  EXPECT_EQ(list["codes"][0]["code"], code);
  EXPECT_EQ(list["codes"][0]["uses_left"], 5);
}

TEST(Admins, TheyCanMakeASignInLinkForAnAccount) {
  TestServer server;
  Client admin = make_admin(server);
  Client member = server.connect();
  claim(member, "Ingrid");
  const std::string link =
      admin.must({{"type", "make-sign-in-link"}, {"account", "INGRID"}})["link"].get<std::string>();
  Client other = server.connect();
  EXPECT_EQ(other.must({{"type", "sign-in"}, {"link", link}})["account"]["name"], "Ingrid");
  EXPECT_EQ(refusal_of(admin.ask({{"type", "make-sign-in-link"}, {"account", "Nobody"}})),
            "no_such_account");
}

TEST(Admins, TheyRemoveAccounts) {
  TestServer server;
  Client admin = make_admin(server);
  Client member = server.connect();
  claim(member, "Ingrid");
  EXPECT_EQ(refusal_of(admin.ask({{"type", "remove-account"}, {"name", "Nobody"}})),
            "no_such_account");
  admin.must({{"type", "remove-account"}, {"name", "ingrid"}});
  EXPECT_EQ(refusal_of(member.ask({{"type", "list-games"}})), "reconnect_first");
  Client back = come_again(server, member);
  EXPECT_TRUE(who_am_i(back)["account"].is_null());
  EXPECT_EQ(refusal_of(sign_in(back, "Ingrid")), "wrong_password");
  EXPECT_THAT(admin.must({{"type", "list-accounts"}})["accounts"], SizeIs(1));
}

}  // namespace
}  // namespace lastcard::test
