// Tests rule sets on a real server: people keep them, read them, play by them and try them.
#include <fstream>
#include <map>
#include <set>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/server/support/test_server.h"
#include "tests/support/paths.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// An independent program computed this id: 100 bits, in the alphabet of ids, of SHA-256 over the
// canonical text of "Pesten at the Van Dijks'" by Noor, from manipesto and with its rules.
constexpr const char* kGoldenId = "nbh9ppsnyrv219jd1hns";

Json manipesto() { return find_preset(*find_game("pesten"), "manipesto")->rules; }

Json keeping(const std::string& name, Json rules = manipesto()) {
  return {{"type", "keep-rules"}, {"game", "pesten"},    {"name", name},
          {"author", "Noor"},     {"from", "manipesto"}, {"rules", std::move(rules)}};
}

std::string kept(Client& client, const std::string& name, Json rules = manipesto()) {
  const Json answer = client.ask(keeping(name, std::move(rules)));
  EXPECT_EQ(answer["type"], "rules-kept") << answer.dump();
  return answer.value("rule_set", "");
}

Json house_rules() {
  Json rules = manipesto();
  rules["hand"] = 5;
  rules["teams"] = false;
  return rules;
}

// Compares an answer with its example. If they differ, the answer is written to a file, from which
// you can take a new example.
void expect_example(const std::string& example, const HttpReply& reply) {
  const Json answered = Json::parse(reply.body);
  std::ifstream file(source_dir() / "protocol/examples/archive" / example);
  if (answered == Json::parse(file, nullptr, false)) return;
  const std::string left = testing::TempDir() + example;
  std::ofstream(left) << answered.dump(2) << '\n';
  ADD_FAILURE() << example << " is not what is answered, which stands in " << left;
}

// Enters a table and returns its room.
Json enter(Client& client, const std::string& table) {
  client.must({{"type", "enter"}, {"table", table}});
  return client.await_type("room")["room"];
}

std::string table_by(Client& host, const std::string& id) {
  const Json made =
      host.must({{"type", "create-table"}, {"game", "pesten"}, {"rule_set", id}, {"seats", 2}});
  return made["table"].get<std::string>();
}

class RuleSets : public testing::Test {
 protected:
  [[nodiscard]] HttpReply get(
      const std::string& target,
      const std::vector<std::pair<std::string, std::string>>& headers = {}) const {
    return http(server_.port(), "GET", target, headers);
  }
  TestServer server_;
};

TEST_F(RuleSets, AreKeptUnderAnIdThatNeverChanges) {
  Client client = server_.connect();
  const std::string id = kept(client, "Pesten at the Van Dijks'");
  EXPECT_EQ(id, kGoldenId);
  Client other = server_.connect();
  EXPECT_EQ(kept(other, "Pesten at the Van Dijks'"), id);
  EXPECT_NE(kept(other, "Pesten at the Van Dijks"), id);
}

TEST_F(RuleSets, AreReadByAnybody) {
  Client client = server_.connect();
  const std::string id = kept(client, "Pesten at the Van Dijks'");
  const HttpReply reply = get("/api/rules/" + id);
  ASSERT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Content-Type"), "application/json");
  EXPECT_THAT(reply.header("Cache-Control"), HasSubstr("immutable"));
  EXPECT_EQ(reply.header("Content-Disposition"), "");
  expect_example("rule-set-object.json", reply);
  const std::string etag = reply.header("ETag");
  EXPECT_THAT(etag, Not(IsEmpty()));
  EXPECT_EQ(get("/api/rules/" + id, {{"If-None-Match", etag}}).status, 304);
  EXPECT_EQ(get("/api/rules/" + id + "?download").header("Content-Disposition"),
            "attachment; filename=\"pesten-at-the-van-dijks.rules.json\"");
}

TEST_F(RuleSets, PresetsAreReadByName) {
  const HttpReply reply = get("/api/rules/manipesto");
  ASSERT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Cache-Control"), "no-cache");
  const Json object = Json::parse(reply.body);
  EXPECT_EQ(object["name"], "manipesto");
  EXPECT_EQ(object["author"], "");
  EXPECT_TRUE(object["from"].is_null());
  const auto id = object["id"].get<std::string>();
  EXPECT_EQ(id, "9wx60ekwy4gghfqyd6zk");  // computed by the same independent program
  EXPECT_EQ(Json::parse(get("/api/rules/" + id).body), object);
}

TEST_F(RuleSets, TheListHoldsPresetsAndLibrary) {
  const HttpReply reply = get("/api/rules?game=pesten");
  ASSERT_EQ(reply.status, 200);
  const Json sets = Json::parse(reply.body)["rule_sets"];
  const GameInfo& info = find_game("pesten")->info();
  ASSERT_EQ(sets.size(), info.presets.size() + info.library.size());
  EXPECT_EQ(sets[0]["preset"], "manipesto");
  EXPECT_FALSE(sets[0].contains("source"));
  for (std::size_t i = 0; i < info.library.size(); ++i) {
    const Json& set = sets[info.presets.size() + i];
    EXPECT_EQ(set["preset"], info.library[i].name);
    EXPECT_EQ(set["source"], info.library[i].source);
    const HttpReply one = get("/api/rules/" + std::string(info.library[i].name) + "?game=pesten");
    EXPECT_EQ(Json::parse(one.body)["id"], set["id"]);
  }
}

// This game has few presets and short rules, so its example is short.
TEST_F(RuleSets, AListEqualsTheExample) {
  expect_example("rule-set-list.json", get("/api/rules?game=rolling-stone"));
}

TEST_F(RuleSets, AMissingRuleSetIsAnsweredWithACode) {
  EXPECT_EQ(get("/api/rules/" + std::string(20, '0')).status, 404);
  const HttpReply nothing = get("/api/rules/no-such-thing");
  EXPECT_EQ(nothing.status, 404);
  EXPECT_EQ(Json::parse(nothing.body)["code"], "no_such_rule_set");
  EXPECT_EQ(get("/api/rules/manipesto?game=pisti").status, 404);
  EXPECT_EQ(Json::parse(get("/api/rules?game=bridge").body)["code"], "no_such_game");
  EXPECT_EQ(get("/api/rules").status, 400);
  EXPECT_EQ(get("/api/rules/../matches").status, 404);
  EXPECT_EQ(get("/api/rulesx").status, 404);
}

TEST_F(RuleSets, ATableCanPlayByARuleSet) {
  Client host = server_.connect();
  const std::string id = kept(host, "Ours", house_rules());
  const std::string table = table_by(host, id);
  const Json named = {{"id", id}, {"name", "Ours"}, {"author", "Noor"}};
  const Json room = enter(host, table);
  EXPECT_EQ(room["rule_set"], named);
  EXPECT_FALSE(room.contains("preset"));
  EXPECT_EQ(room["rules"]["hand"], 5);
  host.must({{"type", "add-bot"}, {"table", table}, {"seat", 1}});
  host.must({{"type", "start"}, {"table", table}});
  host.await([](const Json& message) {
    return message["type"] == "room" && message["room"]["stage"] == "match";
  });
  EXPECT_EQ(host.room()["rule_set"], named);
}

TEST_F(RuleSets, ATableKeepsItsRuleSetUntilItsRulesAreChanged) {
  Client host = server_.connect();
  const std::string id = kept(host, "Ours", house_rules());
  const std::string table = table_by(host, id);
  EXPECT_EQ(enter(host, table)["rule_set"]["id"], id);
  const auto configure = [&](Json change) {
    change["type"] = "configure";
    change["table"] = table;
    host.must(change);
    return host.await_type("room")["room"];
  };
  EXPECT_EQ(configure({{"seats", 4}})["rule_set"]["id"], id);
  EXPECT_FALSE(configure({{"rules", house_rules()}}).contains("rule_set"));
  EXPECT_EQ(configure({{"rule_set", id}})["rule_set"]["id"], id);
  EXPECT_FALSE(configure({{"preset", "manipesto"}}).contains("rule_set"));
  const Json room = configure({{"rule_set", id}});
  EXPECT_EQ(room["rule_set"]["id"], id);
  EXPECT_FALSE(room.contains("preset"));
}

TEST_F(RuleSets, SurviveARestartWithTheirTables) {
  std::string id;
  std::string table;
  std::string cookie;
  {
    Client host = server_.connect();
    cookie = host.cookie();
    id = kept(host, "Ours", house_rules());
    table = table_by(host, id);
  }
  server_.restart();
  EXPECT_EQ(get("/api/rules/" + id).status, 200);
  Client host = server_.connect({.cookie = cookie});
  EXPECT_EQ(enter(host, table)["rule_set"]["id"], id);
  // A table that waits for players can change to the rule set, too.
  host.must({{"type", "configure"}, {"table", table}, {"preset", "manipesto"}});
  host.must({{"type", "configure"}, {"table", table}, {"rule_set", id}});
  server_.restart();
  Client again = server_.connect({.cookie = cookie});
  EXPECT_EQ(enter(again, table)["rule_set"]["name"], "Ours");
}

TEST_F(RuleSets, AnUnknownRuleSetCannotBePlayed) {
  Client host = server_.connect();
  const std::string none(20, '0');
  const Json create = {
      {"type", "create-table"}, {"game", "pesten"}, {"rule_set", none}, {"seats", 2}};
  EXPECT_EQ(host.ask(create)["code"], "no_such_rule_set");
  const std::string id = kept(host, "Ours", house_rules());
  Json other = create;
  other["rule_set"] = id;
  other["game"] = "pisti";
  EXPECT_EQ(host.ask(other)["code"], "no_such_rule_set");  // the rule set is for another game
  const std::string table = make_table(host, 2);
  EXPECT_EQ(host.ask({{"type", "configure"}, {"table", table}, {"rule_set", none}})["code"],
            "no_such_rule_set");
}

TEST_F(RuleSets, TablesCanBeMadeFromTheLibrary) {
  Client host = server_.connect();
  for (const Preset& preset : find_game("pesten")->info().library) {
    const Json made = host.ask(
        {{"type", "create-table"}, {"game", "pesten"}, {"preset", preset.name}, {"seats", 4}});
    EXPECT_EQ(made["type"], "ok") << preset.name << ": " << made.dump();
  }
}

TEST_F(RuleSets, AreCheckedMemberByMember) {
  Client client = server_.connect();
  const auto check = [&](const Json& rules, int seats) {
    return client.ask(
        {{"type", "check-rules"}, {"game", "pesten"}, {"rules", rules}, {"seats", seats}});
  };
  const Json sound = check(manipesto(), 4);
  EXPECT_EQ(sound["type"], "rules-checked");
  EXPECT_EQ(sound["problems"], Json::array());
  Json rules = manipesto();
  rules["hand"] = "many";
  rules["x"] = 1;
  rules.erase("decks");
  const Json wrong = check(rules, 4);
  std::map<std::string, std::string> codes;
  for (const Json& problem : wrong["problems"]) {
    codes[problem["at"].get<std::string>()] = problem["code"].get<std::string>();
    EXPECT_NE(problem["message"], "");
  }
  EXPECT_TRUE(codes.contains("/hand"));
  EXPECT_TRUE(codes.contains("/x"));
  EXPECT_TRUE(codes.contains("/decks"));
  EXPECT_EQ(check(manipesto(), 1)["code"], "bad_seats");
  EXPECT_EQ(
      client.ask({{"type", "check-rules"}, {"game", "x"}, {"rules", rules}, {"seats", 4}})["code"],
      "no_such_game");
}

// For every value that an imported file may contain, the server must answer what is wrong.
TEST_F(RuleSets, HostileRulesAreAnswered) {
  Client client = server_.connect();
  const std::vector<std::string> values = {
      "null",      "-1",          "1e3", "[]", "{}", "\"\"", "true", "18446744073709551615",
      "[[[[0]]]]", "\"\\u202e\"", "1.5"};
  // These values are accepted, and all others are refused.
  const std::set<std::pair<std::string, std::string>> accepted = {{"teams", "true"},
                                                                  {"must_play", "true"},
                                                                  {"draw_until_playable", "true"},
                                                                  {"sets", "true"},
                                                                  {"effects", "{}"}};
  std::size_t stored = 0;
  const Json sound = manipesto();
  for (const auto& member : sound.items()) {
    for (const std::string& value : values) {
      Json rules = sound;
      rules[member.key()] = Json::parse(value);
      const Json answer =
          client.ask({{"type", "check-rules"}, {"game", "pesten"}, {"rules", rules}, {"seats", 4}});
      EXPECT_EQ(answer["type"], "rules-checked") << answer.dump();
      const bool fits = accepted.contains({member.key(), value});
      EXPECT_EQ(answer["problems"].empty(), fits) << member.key() << ": " << answer.dump();
      const Json keep = client.ask(keeping("Ours", rules));
      if (fits) {
        ++stored;
        EXPECT_EQ(keep["type"], "rules-kept") << keep.dump();
      } else {
        EXPECT_EQ(keep["code"], "bad_rules") << keep.dump();
      }
    }
  }
  EXPECT_EQ(stored, accepted.size());
  std::string deep = "{\"a\":";
  for (int level = 0; level < 10; ++level) deep += "[";
  for (int level = 0; level < 10; ++level) deep += "]";
  const auto raw = [&](const std::string& rules) {
    client.send_text(R"({"type":"check-rules","id":"raw","game":"pesten","seats":4,"rules":)" +
                     rules + "}");
    return client.answer("raw");
  };
  EXPECT_EQ(raw(deep + "}")["code"], "malformed");
  EXPECT_EQ(raw("{\"hand\":7,\"hand\":8}")["code"], "malformed");
  client.send_text(R"({"type":"ping","id":"alive"})");
  EXPECT_EQ(client.answer("alive")["type"], "pong");
}

TEST_F(RuleSets, AreTriedWithoutATable) {
  Client client = server_.connect();
  const Json trial = {{"type", "try-rules"}, {"game", "pesten"}, {"rules", house_rules()},
                      {"seats", 3},          {"seed", "x"},      {"acts", Json::array()}};
  Json first = client.ask(trial);
  ASSERT_EQ(first["type"], "tried") << first.dump();
  Json second = client.ask(trial);
  first.erase("id");
  second.erase("id");
  EXPECT_EQ(first, second);
  EXPECT_EQ(server_->tables(), 0U);
}

// A trial is separate from all tables: a table does not change it, and it changes no table.
TEST_F(RuleSets, ATrialDoesNotAffectAnyTable) {
  Client host = server_.connect();
  const std::string table = start_with_bots(host, 2);
  const Json trial = {{"type", "try-rules"}, {"game", "pesten"}, {"rules", house_rules()},
                      {"seats", 3},          {"seed", "x"},      {"acts", Json::array()},
                      {"table", table}};
  EXPECT_EQ(host.ask(trial)["code"], "malformed");
  Json alone = trial;
  alone.erase("table");
  const Json tried = host.ask(alone);
  EXPECT_EQ(tried["type"], "tried");
  EXPECT_EQ(tried["view"]["prompt"]["id"], "try-0");
  const Json act = {
      {"type", "act"}, {"table", table}, {"prompt", "try-0"}, {"do", {{"intent", "draw"}}}};
  EXPECT_EQ(host.ask(act)["code"], "stale_prompt");
}

TEST(RuleSetLimits, TheStoreHasALimitOfRuleSets) {
  app::Options options = TestServer::plain_options();
  options.max_rule_sets = 1;
  TestServer server(options);
  Client client = server.connect();
  static_cast<void>(kept(client, "One"));
  EXPECT_EQ(client.ask(keeping("Two"))["code"], "too_many_rule_sets");
  static_cast<void>(kept(client, "One"));
}

// The limits count all connections of an address together.
TEST(RuleSetLimits, AnAddressHasALimitOfKeptRuleSetsAndTrials) {
  app::Options options = TestServer::plain_options();
  options.rule_sets_per_minute = 2;
  options.trials_per_second = 1;  // up to three trials at once
  TestServer server(options);
  Client client = server.connect();
  Client other = server.connect();
  static_cast<void>(kept(client, "One"));
  static_cast<void>(kept(other, "Two"));
  EXPECT_EQ(client.ask(keeping("Three"))["code"], "too_fast");
  const Json trial = {{"type", "try-rules"}, {"game", "pesten"}, {"rules", house_rules()},
                      {"seats", 2},          {"seed", "x"},      {"acts", Json::array()}};
  constexpr int kEnough = 1000;
  Json answer = Json::object();
  for (int tried = 0; answer.value("code", "") != "too_fast" && tried < kEnough; ++tried)
    answer = (tried % 2 == 0 ? client : other).ask(trial);
  EXPECT_EQ(answer["code"], "too_fast");
}

TEST(RuleSetPages, AreAnsweredWithThePage) {
  app::Options options = TestServer::plain_options();
  const TemporaryFolder web;
  web.write("index.html", "<html><head></head><body>the page</body></html>");
  options.web_root = web.path();
  TestServer server(options);
  for (const char* path : {"/rules", "/rules/new", "/rules/new?from=mau-mau", "/r/manipesto",
                           "/r/nbh9ppsnyrv219jd1hns", "/learn/pesten"}) {
    const HttpReply reply = http(server.port(), "GET", path);
    EXPECT_EQ(reply.status, 200) << path;
    EXPECT_THAT(reply.body, HasSubstr("the page"));
  }
  for (const char* path : {"/rules/x", "/r/", "/r/A", "/r/..", "/r/a/b", "/learn/", "/learn/a/b"})
    EXPECT_EQ(http(server.port(), "GET", path).status, 404) << path;
}

}  // namespace
}  // namespace lastcard::test
