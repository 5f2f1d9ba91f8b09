// Tests what is left of a deleted account, and what its owner can export.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr const char* kName = "Ingrid Unmistakable";

HttpReply get(const TestServer& server, const std::string& target, const std::string& cookie) {
  return http(server.port(), "GET", target, {{"Cookie", cookie}});
}

// Makes a table of two at which the client, who has an account, plays against a bot. Returns its
// code.
std::string play_against_a_bot(Client& client) {
  std::string table = start_with_bots(client, 2, {{"name", kName}});
  return table;
}

std::string match_of(const TestServer& server, const std::string& cookie) {
  const Json list = Json::parse(get(server, "/api/matches", cookie).body)["matches"];
  return list.empty() ? "" : list[0]["match"].get<std::string>();
}

Json delete_account(Client& client, const std::string& name = kName) {
  return client.ask({{"type", "delete-account"}, {"name", name}});
}

TEST(Deletion, TheOwnerMustTypeTheirNameToConfirm) {
  TestServer server;
  Client client = server.connect();
  claim(client, kName);
  EXPECT_EQ(refusal_of(delete_account(client, "Somebody Else")), "no_such_account");
  EXPECT_EQ(who_am_i(client)["account"]["name"], kName);
  EXPECT_EQ(delete_account(client)["type"], "ok");
}

TEST(Deletion, EveryWayToSignInIsGone) {
  TestServer server;
  Client client = server.connect();
  claim(client, kName);
  const std::string link =
      client.must({{"type", "change-account"}, {"new_link", true}})["link"].get<std::string>();
  Client phone = server.connect();
  sign_in(phone, kName);
  Client on_phone = come_again(server, phone);
  delete_account(client);
  EXPECT_EQ(refusal_of(client.ask({{"type", "list-games"}})), "reconnect_first");
  EXPECT_EQ(refusal_of(on_phone.ask({{"type", "list-games"}})), "reconnect_first");
  for (int round = 0; round < 2; ++round) {
    for (const Client* device : {&client, &phone}) {
      Client back = come_again(server, *device);
      EXPECT_TRUE(who_am_i(back)["account"].is_null());
    }
    Client other = server.connect();
    EXPECT_EQ(refusal_of(sign_in(other, kName)), "wrong_password");
    EXPECT_EQ(refusal_of(other.ask({{"type", "sign-in"}, {"link", link}})), "no_such_link");
    server.restart();
  }
  // The name is free again, and its new owner gets nothing of the deleted account.
  Client other = server.connect();
  EXPECT_EQ(claim(other, kName)["account"]["devices"], 1);
}

TEST(Deletion, ABotPlaysOnAtTheSeatOfAFormerPlayer) {
  TestServer server;
  Client host = server.connect();
  const std::string table = make_table(host, 4);
  Client client = server.connect();
  join(client, table, 1, kName);
  claim(client, kName);
  for (int seat = 2; seat < 4; ++seat)
    host.must({{"type", "add-bot"}, {"table", table}, {"seat", seat}});
  host.must({{"type", "start"}, {"table", table}});
  delete_account(client);
  const Json room = host.await([](const Json& message) {
    return message["type"] == "room" && message["room"]["seats"][1]["name"] == "former player";
  });
  EXPECT_TRUE(room["room"]["seats"][1]["stand_in"].get<bool>()) << room;
  Client back = come_again(server, client);
  back.must({{"type", "enter"}, {"table", table}});
  back.await_type("room");
  EXPECT_TRUE(back.room()["you"]["seat"].is_null());
  server.restart();
  Client host_again = come_again(server, host);
  host_again.must({{"type", "enter"}, {"table", table}});
  host_again.await_type("room");
  EXPECT_EQ(host_again.room()["seats"][1]["name"], "former player");
  Client once_more(server.port(), {.cookie = client.cookie()});
  EXPECT_THAT(once_more.must({{"type", "hello"}, {"protocol", 1}})["tables"], IsEmpty());
}

TEST(Deletion, ASeatAtAWaitingTableBecomesFree) {
  TestServer server;
  Client host = server.connect();
  const std::string table = make_table(host, 4);
  Client client = server.connect();
  join(client, table, 1, kName);
  claim(client, kName);
  const auto await_seat = [&](const char* member, const char* value) {
    host.await([&](const Json& message) {
      return message["type"] == "room" && message["room"]["seats"][1].value(member, "") == value;
    });
  };
  await_seat("name", kName);
  delete_account(client);
  await_seat("kind", "empty");
}

TEST(Deletion, FinishedMatchesKeepNeitherNameNorOwner) {
  TestServer server;
  Client client = server.connect();
  const std::string table = play_against_a_bot(client);
  client.must({{"type", "end-match"}, {"table", table}});
  claim(client, kName);
  const std::string match = match_of(server, client.cookie());
  ASSERT_THAT(match, SizeIs(32));
  EXPECT_THAT(get(server, "/api/matches/" + match, "").body, HasSubstr(kName));
  EXPECT_THAT(get(server, "/api/matches/" + match + "/record.json", "").body, HasSubstr(kName));
  delete_account(client);
  for (int round = 0; round < 2; ++round) {
    const HttpReply told = get(server, "/api/matches/" + match, "");
    EXPECT_EQ(told.status, 200);
    EXPECT_THAT(told.body, Not(HasSubstr(kName)));
    EXPECT_EQ(Json::parse(told.body)["seats"][0]["former"], true) << "said in nobody's language";
    EXPECT_FALSE(Json::parse(told.body)["seats"][1].contains("former"));
    const HttpReply record = get(server, "/api/matches/" + match + "/record.json", "");
    EXPECT_EQ(Json::parse(record.body)["players"][0]["former"], true);
    EXPECT_THAT(record.body, Not(HasSubstr(kName)));
    const HttpReply positions = get(server, "/api/matches/" + match + "/positions?as=0", "");
    EXPECT_EQ(positions.status, 200);
    EXPECT_THAT(match_of(server, client.cookie()), IsEmpty());
    server.restart();
  }
}

TEST(Export, APersonCanDownloadAllTheirData) {
  TestServer server;
  Client client = server.connect();
  const std::string table = play_against_a_bot(client);
  client.must({{"type", "end-match"}, {"table", table}});
  claim(client, kName);
  const HttpReply reply = get(server, "/api/me/export", client.cookie());
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Cache-Control"), "no-store");
  EXPECT_THAT(reply.header("Content-Disposition"), HasSubstr("attachment"));
  const Json data = Json::parse(reply.body);
  EXPECT_EQ(data["format"], "lastcard-person/1");
  EXPECT_EQ(data["account"]["name"], kName);
  EXPECT_THAT(data["account"]["devices"], SizeIs(1));
  EXPECT_THAT(data["matches"], SizeIs(1));
  EXPECT_EQ(data["tables"][0], table);
  EXPECT_THAT(reply.body, Not(HasSubstr("argon2")));
  EXPECT_THAT(reply.body, Not(HasSubstr(secret_in(client.cookie()))));
  // Another device of the account gets the same export, a stranger an empty one, and a request
  // without a session is refused.
  Client phone = server.connect();
  sign_in(phone, kName);
  EXPECT_EQ(Json::parse(get(server, "/api/me/export", phone.cookie()).body)["matches"],
            data["matches"]);
  Client stranger = server.connect();
  const Json other = Json::parse(get(server, "/api/me/export", stranger.cookie()).body);
  EXPECT_TRUE(other["account"].is_null());
  EXPECT_THAT(other["matches"], IsEmpty());
  EXPECT_EQ(http(server.port(), "GET", "/api/me/export").status, 403);
}

}  // namespace
}  // namespace lastcard::test
