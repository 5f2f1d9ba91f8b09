// Tests guests who become accounts: what stays theirs, and on which devices they have it.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

Json welcome_of(TestServer& server, const std::string& cookie) {
  Client client(server.port(), {.cookie = cookie});
  return client.must({{"type", "hello"}, {"protocol", 1}});
}

// Returns the seat that the client sees as its own.
int own_seat(const Json& room) { return room["you"]["seat"].get<int>(); }

TEST(Accounts, AGuestHasNoAccount) {
  TestServer server;
  Client guest = server.connect();
  const Json told = who_am_i(guest);
  EXPECT_EQ(told["type"], "account");
  EXPECT_TRUE(told["account"].is_null());
  EXPECT_EQ(told["access"], "open");
  const Json welcome = welcome_of(server, guest.cookie());
  EXPECT_TRUE(welcome["account"].is_null());
  EXPECT_EQ(welcome["access"], "open");
}

TEST(Accounts, AGuestWhoBecomesAnAccountKeepsSeatNameAndConnection) {
  TestServer server;
  Client guest = server.connect();
  const std::string table = make_table(guest, 4);
  join(guest, table, 1, "Ingrid");
  const Json told = claim(guest, "Ingrid");
  ASSERT_EQ(told["type"], "account") << told;
  EXPECT_EQ(told["account"], Json::parse(R"({"name": "Ingrid", "admin": false,
      "has_password": true, "links": 0, "devices": 1, "identities": []})"));
  EXPECT_FALSE(told.contains("link"));
  // The same connection stays at the same seat.
  guest.must({{"type", "rename"}, {"table", table}, {"name", "Ingrid II"}});
  const Json welcome = welcome_of(server, guest.cookie());
  EXPECT_THAT(welcome["tables"], ElementsAre(table));
  EXPECT_EQ(welcome["account"]["name"], "Ingrid");
}

TEST(Accounts, ASecondDeviceSitsAtTheSameSeat) {
  TestServer server;
  Client first = server.connect();
  const std::string table = make_table(first, 4);
  join(first, table, 1, "Ingrid");
  claim(first, "Ingrid");
  Client second = server.connect();
  const Json told = sign_in(second, "ingrid");
  ASSERT_EQ(told["type"], "account") << told;
  EXPECT_EQ(told["account"]["name"], "Ingrid");
  EXPECT_EQ(told["account"]["devices"], 2);
  EXPECT_EQ(refusal_of(second.ask({{"type", "list-games"}})), "reconnect_first");
  EXPECT_EQ(refusal_of(second.ask({{"type", "enter"}, {"table", table}})), "reconnect_first");
  Client again = come_again(server, second);
  again.must({{"type", "enter"}, {"table", table}});
  again.await_type("room");
  EXPECT_EQ(own_seat(again.room()), 1);
  EXPECT_EQ(again.room()["seats"][1]["name"], "Ingrid");
}

TEST(Accounts, APersonWhoSignsOutIsAGuestAgain) {
  TestServer server;
  Client first = server.connect();
  const std::string table = make_table(first, 4);
  join(first, table, 1, "Ingrid");
  claim(first, "Ingrid");
  Client second = server.connect();
  const std::string own_table = make_table(second, 2);
  sign_in(second, "Ingrid");
  Client signed_in = come_again(server, second);
  const Json out = signed_in.must({{"type", "sign-out"}});
  EXPECT_TRUE(out["account"].is_null());
  EXPECT_EQ(refusal_of(signed_in.ask({{"type", "who-am-i"}})), "reconnect_first");
  const Json welcome = welcome_of(server, second.cookie());
  EXPECT_TRUE(welcome["account"].is_null());
  // The tables that the guest had before belong to the guest again.
  EXPECT_THAT(welcome["tables"], ElementsAre(own_table));
}

TEST(Accounts, TheDeviceThatMadeTheAccountCanSignOutToo) {
  TestServer server;
  Client first = server.connect();
  const std::string table = make_table(first, 4);
  join(first, table, 1, "Ingrid");
  claim(first, "Ingrid");
  first.must({{"type", "sign-out"}});
  Json welcome = welcome_of(server, first.cookie());
  EXPECT_TRUE(welcome["account"].is_null());
  EXPECT_THAT(welcome["tables"], IsEmpty());
  // Another person can make an account of their own on this device, and sign out again.
  Client other = come_again(server, first);
  EXPECT_EQ(claim(other, "Otto")["account"]["name"], "Otto");
  other.must({{"type", "sign-out"}});
  welcome = welcome_of(server, first.cookie());
  EXPECT_TRUE(welcome["account"].is_null());
  Client back = come_again(server, first);
  sign_in(back, "Ingrid");
  EXPECT_THAT(welcome_of(server, back.cookie())["tables"], ElementsAre(table));
}

TEST(Accounts, TheOtherPagesOfADeviceHaveToReconnectToo) {
  TestServer server;
  Client owner = server.connect();
  claim(owner, "Ingrid");
  Client page = server.connect();
  Client other_page = come_again(server, page);
  sign_in(page, "Ingrid");
  EXPECT_EQ(refusal_of(other_page.ask({{"type", "list-games"}})), "reconnect_first");
}

TEST(Accounts, ASignedOutDeviceHearsNoMoreOfTheTable) {
  TestServer server;
  Client host = server.connect();
  const std::string table = make_table(host, 4);
  Client guest = server.connect();
  join(guest, table, 1, "Ingrid");
  claim(guest, "Ingrid");
  guest.must({{"type", "sign-out"}});
  EXPECT_EQ(refusal_of(guest.ask({{"type", "ping"}})), "reconnect_first");
  const std::size_t heard = guest.transcript().size();
  host.must({{"type", "sit"}, {"table", table}, {"seat", 2}, {"name", "Host"}});
  EXPECT_EQ(refusal_of(guest.ask({{"type", "ping"}})), "reconnect_first");
  EXPECT_EQ(guest.transcript().size(), heard + 1);
}

TEST(Accounts, NamesAreUniqueWhateverTheirCase) {
  TestServer server;
  Client first = server.connect();
  claim(first, "Zoë Ångström");
  Client second = server.connect();
  EXPECT_EQ(refusal_of(claim(second, "zoë ångström")), "name_in_use");
  EXPECT_EQ(refusal_of(claim(second, "ZOË ÅNGSTRÖM")), "name_in_use");
  EXPECT_EQ(claim(second, "Zoe Angstrom")["type"], "account");
  EXPECT_EQ(refusal_of(second.ask({{"type", "change-account"}, {"name", "zoË Ångström"}})),
            "name_in_use");
  const Json told = second.must({{"type", "change-account"}, {"name", "ZOE Angstrom"}});
  EXPECT_EQ(told["account"]["name"], "ZOE Angstrom");
  Client third = server.connect();
  EXPECT_EQ(sign_in(third, "zoe angstrom")["account"]["name"], "ZOE Angstrom");
}

TEST(Accounts, ASignedInPersonCannotMakeASecondAccount) {
  TestServer server;
  Client client = server.connect();
  claim(client, "Ingrid");
  EXPECT_EQ(refusal_of(claim(client, "Otto")), "already_account");
}

TEST(Accounts, PasswordsHaveAMinimumAndAMaximumLength) {
  TestServer server;
  Client client = server.connect();
  EXPECT_EQ(refusal_of(claim(client, "Ingrid", "1234567")), "bad_password");
  EXPECT_EQ(refusal_of(claim(client, "Ingrid", std::string(201, 'x'))), "bad_password");
  EXPECT_EQ(claim(client, "Ingrid", "ëëëëëëëë")["type"], "account");  // characters, not bytes
}

TEST(Accounts, AWrongNameIsRefusedLikeAWrongPassword) {
  TestServer server;
  Client client = server.connect();
  claim(client, "Ingrid");
  Client other = server.connect();
  Json wrong_password = sign_in(other, "Ingrid", "close sesame");
  Json wrong_name = sign_in(other, "Otto", "close sesame");
  EXPECT_EQ(refusal_of(wrong_password), "wrong_password");
  wrong_password.erase("id");
  wrong_name.erase("id");
  EXPECT_EQ(wrong_password, wrong_name);
  EXPECT_EQ(sign_in(other, "Ingrid")["type"], "account");
}

TEST(Accounts, AnAccountWithoutAPasswordSignsInByALink) {
  TestServer server;
  Client client = server.connect();
  const Json told = client.must({{"type", "claim-account"}, {"name", "Ingrid"}});
  EXPECT_FALSE(told["account"]["has_password"].get<bool>());
  EXPECT_EQ(told["account"]["links"], 1);
  const std::string link = told["link"].get<std::string>();
  EXPECT_THAT(link, SizeIs(64));
  Client second = server.connect();
  EXPECT_EQ(refusal_of(sign_in(second, "Ingrid", "anything at all")), "wrong_password");
  EXPECT_EQ(second.must({{"type", "sign-in"}, {"link", link}})["account"]["name"], "Ingrid");
  Client third = server.connect();  // a link works more than once
  EXPECT_EQ(third.must({{"type", "sign-in"}, {"link", link}})["account"]["devices"], 3);
}

TEST(Accounts, ARevokedLinkNoLongerWorks) {
  TestServer server;
  Client client = server.connect();
  claim(client, "Ingrid");
  const std::string link =
      client.must({{"type", "change-account"}, {"new_link", true}})["link"].get<std::string>();
  Client phone = server.connect();
  phone.must({{"type", "sign-in"}, {"link", link}});
  const Json told = client.must({{"type", "change-account"}, {"revoke_links", true}});
  EXPECT_EQ(told["account"]["links"], 0);
  EXPECT_FALSE(told.contains("link"));
  // The device that signed in by the link is signed out.
  EXPECT_EQ(told["account"]["devices"], 1);
  EXPECT_TRUE(welcome_of(server, phone.cookie())["account"].is_null());
  Client other = server.connect();
  EXPECT_EQ(refusal_of(other.ask({{"type", "sign-in"}, {"link", link}})), "no_such_link");
  EXPECT_EQ(refusal_of(other.ask({{"type", "sign-in"}, {"link", std::string(64, '0')}})),
            "no_such_link");
}

TEST(Accounts, RevokingTheOnlyWayToSignInGivesANewLink) {
  TestServer server;
  Client client = server.connect();
  const Json made = client.must({{"type", "claim-account"}, {"name", "Ingrid"}});
  const Json told = client.must({{"type", "change-account"}, {"revoke_links", true}});
  ASSERT_TRUE(told.contains("link"));
  EXPECT_NE(told["link"], made["link"]);
  EXPECT_EQ(told["account"]["links"], 1);
}

TEST(Accounts, ChangingAPasswordNeedsTheOldOne) {
  TestServer server;
  Client client = server.connect();
  claim(client, "Ingrid");
  Client phone = server.connect();
  sign_in(phone, "Ingrid");
  const auto change = [&](const Json& more) {
    Json message{{"type", "change-account"}, {"password", "another sesame"}};
    message.update(more);
    return client.ask(message);
  };
  EXPECT_EQ(refusal_of(change(Json::object())), "wrong_password");
  EXPECT_EQ(refusal_of(change({{"old_password", "close sesame"}})), "wrong_password");
  EXPECT_EQ(change({{"old_password", "open sesame"}})["type"], "account");
  EXPECT_TRUE(welcome_of(server, phone.cookie())["account"].is_null());
  Client other = server.connect();
  EXPECT_EQ(refusal_of(sign_in(other, "Ingrid")), "wrong_password");
  EXPECT_EQ(sign_in(other, "Ingrid", "another sesame")["type"], "account");
}

TEST(Accounts, AGuestCannotUseAccountActions) {
  TestServer server;
  Client guest = server.connect();
  for (const Json& message :
       {Json{{"type", "change-account"}, {"name", "Otto"}},
        Json{{"type", "change-account"}, {"password", "open sesame"}}, Json{{"type", "sign-out"}},
        Json{{"type", "delete-account"}, {"name", "Otto"}},
        Json{{"type", "use-admin-code"}, {"code", "00000000"}}}) {
    EXPECT_EQ(refusal_of(guest.ask(message)), "needs_account") << message;
  }
}

TEST(Accounts, ARestartKeepsAccountsDevicesAndLinks) {
  TestServer server;
  Client first = server.connect();
  const std::string table = make_table(first, 4);
  join(first, table, 1, "Ingrid");
  claim(first, "Ingrid");
  const std::string link =
      first.must({{"type", "change-account"}, {"new_link", true}})["link"].get<std::string>();
  Client second = server.connect();
  sign_in(second, "Ingrid");
  Client gone = server.connect();
  sign_in(gone, "Ingrid");
  come_again(server, gone).must({{"type", "sign-out"}});
  server.restart();
  for (const Client* device : {&first, &second}) {
    const Json welcome = welcome_of(server, device->cookie());
    EXPECT_THAT(welcome["tables"], ElementsAre(table));
    EXPECT_EQ(welcome["account"], Json::parse(R"({"name": "Ingrid", "admin": false,
        "has_password": true, "links": 1, "devices": 2, "identities": []})"));
  }
  EXPECT_TRUE(welcome_of(server, gone.cookie())["account"].is_null());
  Client third = server.connect();
  EXPECT_EQ(refusal_of(claim(third, "INGRID")), "name_in_use");
  EXPECT_EQ(third.must({{"type", "sign-in"}, {"link", link}})["type"], "account");
  Client fourth = server.connect();
  EXPECT_EQ(sign_in(fourth, "Ingrid")["account"]["devices"], 4);
}

TEST(Accounts, APersonChoosesWhetherGreatPlaysAreKept) {
  TestServer server;
  Client client = server.connect();
  const Json no{{"type", "change-account"}, {"keep_plays", false}};
  EXPECT_EQ(refusal_of(client.ask(no)), "needs_account");
  EXPECT_FALSE(claim(client, "Ingrid")["account"].contains("keep_plays"));
  EXPECT_EQ(client.must(no)["account"].value("keep_plays", true), false);
  const Json renamed = client.must({{"type", "change-account"}, {"name", "Ingrid II"}});
  EXPECT_EQ(renamed["account"].value("keep_plays", true), false) << "another change keeps it";
  server.restart();
  EXPECT_EQ(welcome_of(server, client.cookie())["account"].value("keep_plays", true), false);
  Client again = come_again(server, client);
  const Json yes = again.must({{"type", "change-account"}, {"keep_plays", true}});
  EXPECT_FALSE(yes["account"].contains("keep_plays"));
}

TEST(Accounts, NoSecretIsKeptOrLogged) {
  TestServer server;
  Client client = server.connect();
  claim(client, "Ingrid", "a rather peculiar password");
  const std::string link =
      client.must({{"type", "change-account"}, {"new_link", true}})["link"].get<std::string>();
  server.shut_down();
  std::string kept;
  for (const auto& file :
       std::filesystem::recursive_directory_iterator(server.folder().path() / "data")) {
    if (!file.is_regular_file()) continue;
    std::ifstream content(file.path(), std::ios::binary);
    kept.append(std::istreambuf_iterator<char>(content), {});
  }
  EXPECT_THAT(kept, HasSubstr("Ingrid"));  // proves that the search sees the kept data
  EXPECT_THAT(kept, HasSubstr("$argon2id$"));
  EXPECT_THAT(kept, Not(HasSubstr("peculiar")));
  EXPECT_THAT(kept, Not(HasSubstr(link)));
  EXPECT_THAT(kept, Not(HasSubstr(secret_in(client.cookie()))));
  EXPECT_THAT(kept, Not(HasSubstr(secret_in(server->admin_link()))));
}

}  // namespace
}  // namespace lastcard::test
