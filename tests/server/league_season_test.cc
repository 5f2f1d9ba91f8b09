// Tests a season over real WebSockets: from its founding to standings that come from played matches
// alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>

#include "server/store/database.h"
#include "tests/server/support/league.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

bool is_decided(const Json& view, const std::string& fixture) {
  return fixture_in(view, fixture).contains("result");
}

// Moves the clock to the slot and waits as a visitor until the fixture is decided.
Json play(LeagueServer& server, SmallLeague& made, Client& visitor) {
  const Json before = follow(visitor, made.league);
  server.set_clock(fixture_in(before, made.fixture)["slot"].get<std::int64_t>());
  return await_league(visitor, [&](const Json& view) { return is_decided(view, made.fixture); });
}

// Fills both teams up to four players, as two tables need.
void fill_up(LeagueServer& server, SmallLeague& made) {
  for (const char* name : {"Kees", "Klaas"}) {
    Client client = server.person(name);
    bring(made.kim, made, "t1", client);
  }
  for (const char* name : {"Inge", "Iris"}) {
    Client client = server.person(name);
    bring(made.ingrid, made, "t2", client);
  }
}

TEST(LeagueSeason, FoundingALeagueNeedsAnAccount) {
  LeagueServer server;
  Client guest = server->connect();
  const Json answer = guest.ask({{"type", "found-league"},
                                 {"name", "X"},
                                 {"language", "nl"},
                                 {"time_zone", "Europe/Amsterdam"}});
  EXPECT_EQ(refusal_of(answer), "needs_account");
}

TEST(LeagueSeason, BotsPlayAndFollowersAreSentTheStandings) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  prepare(server, made);
  Client visitor = server->connect();
  const Json view = play(server, made, visitor);
  const Json& match = fixture_in(view, made.fixture);
  EXPECT_EQ(match["result"]["code"], "played") << match;
  EXPECT_EQ(std::max(match["result"]["home"].get<int>(), match["result"]["away"].get<int>()), 2);
  const Json& standings = view["season"]["standings"];
  ASSERT_EQ(standings.size(), 2U);
  EXPECT_EQ(standings[0]["won"], 1) << standings;
  EXPECT_EQ(standings[1]["lost"], 1) << standings;
}

TEST(LeagueSeason, BothTablesOfADuplicatePlayEquallyManyRounds) {
  LeagueServer server;
  SmallLeague made =
      small_league(server, {{"duplicate", true}, {"target", 3}},
                   [&](SmallLeague& league, const std::string&) { fill_up(server, league); });
  const Json people = follow(made.owner, made.league);
  const auto line_up = [&](const std::vector<std::string>& names) {
    Json ids = Json::array();
    for (const std::string& name : names) ids.push_back(person_in(people, name));
    return ids;
  };
  prepare(server, made, line_up({"Kim", "Kai", "Kees", "Klaas"}),
          line_up({"Ingrid", "Ivo", "Inge", "Iris"}));
  Client visitor = server->connect();
  const Json view = play(server, made, visitor);
  const Json& match = fixture_in(view, made.fixture);
  EXPECT_EQ(match["result"]["code"], "played") << match;
  ASSERT_EQ(match["tables"].size(), 2U);
  int home = 0;
  for (const Json& table : match["tables"]) {
    EXPECT_EQ(table["home"].get<int>() + table["away"].get<int>(), 3) << match;
    home += table["home"].get<int>();
  }
  EXPECT_EQ(match["result"]["home"], home);
  EXPECT_EQ(match["result"]["away"], 6 - home);
}

// --- Duplicates: what was played at one table would reveal the cards of the other. ---

class Duplicate : public testing::Test {
 protected:
  // Kai plays at the first table and Kim at the second. Bots play all other seats.
  Duplicate()
      : made_(small_league(
            server_, {{"duplicate", true}, {"target", 1}},
            [this](SmallLeague& made, const std::string&) { fill_up(server_, made); })) {
    const Json view = follow(made_.owner, made_.league);
    const Json kai = person_in(view, "Kai");
    const Json kim = person_in(view, "Kim");
    prepare(server_, made_, {kai, nullptr, kim, nullptr}, {nullptr, nullptr, nullptr, nullptr});
    const Json ready = Json::parse(server_.get("/api/leagues/" + made_.league).body);
    server_.set_clock(fixture_in(ready, made_.fixture)["opens_at"].get<std::int64_t>());
    const Json open = await_league(made_.owner, [&](const Json& now) {
      return fixture_in(now, made_.fixture)["tables"].size() == 2;
    });
    for (const Json& table : fixture_in(open, made_.fixture)["tables"])
      tables_.push_back(table["table"].get<std::string>());
    enter(made_.kai, tables_[0]);
    enter(made_.kim, tables_[1]);
    made_.kai.await_type("update");
    made_.kim.await_type("update");
  }
  static void enter(Client& client, const std::string& table) {
    client.must({{"type", "enter"}, {"table", table}});
    client.await_type("talk");  // comes after the room
  }
  [[nodiscard]] Json first_board(const Json& view) const {
    return fixture_in(view, made_.fixture)["tables"][0];
  }
  [[nodiscard]] int status_of(const std::string& target, const Client& as) {
    return server_.get(target, &as).status;
  }
  // Returns the id of the only finished match. It is in the database, and in no answer yet.
  [[nodiscard]] std::string match_of_first_board() {
    std::string match;
    store::Database(server_->folder().path() / "data" / "lastcard.sqlite")
        .within_transaction([&](soci::session& session) {
          session << "SELECT id FROM matches", soci::into(match);
          return match.size();
        });
    return match;
  }
  void expect_withheld(const std::string& match) {
    const std::string path = "/api/matches/" + match;
    for (const std::string& target : {path, path + "/record.json", path + "/positions?as=all"}) {
      EXPECT_EQ(status_of(target, made_.kai), 404) << target;
      EXPECT_EQ(status_of(target, made_.owner), 404) << target;
    }
    EXPECT_THAT(Json::parse(server_.get("/api/matches", &made_.kai).body)["matches"], IsEmpty());
    const std::string league = "/api/leagues/" + made_.league;
    EXPECT_THAT(server_.get(league + "/export.json", &made_.owner).body, Not(HasSubstr(match)));
    const Json view = Json::parse(server_.get(league, &made_.owner).body);
    EXPECT_EQ(first_board(view)["stage"], "over");
    EXPECT_FALSE(first_board(view).contains("match")) << first_board(view);
  }

  LeagueServer server_;
  SmallLeague made_;
  std::vector<std::string> tables_;
};

TEST_F(Duplicate, NothingOfAFinishedTableIsShownWhileTheOtherPlays) {
  Player(made_.kai, tables_[0], 3).play_match();
  await_league(made_.owner, [&](const Json& view) { return first_board(view)["stage"] == "over"; });
  const std::string match = match_of_first_board();
  ASSERT_THAT(match, SizeIs(32));
  expect_withheld(match);
  enter(made_.kai, tables_[0]);
  EXPECT_EQ(made_.kai.room()["stage"], "ended");
  EXPECT_FALSE(made_.kai.room().contains("match"));
  Client visitor = server_->connect();
  EXPECT_EQ(refusal_of(visitor.ask({{"type", "enter"}, {"table", tables_[0]}})), "watching_off");
  const Json log = made_.ingrid.must({{"type", "read-league-log"}, {"league", made_.league}});
  EXPECT_THAT(log.dump(), Not(HasSubstr("match-over")));
  EXPECT_THAT(log.dump(), Not(HasSubstr("round-played")));
  EXPECT_THAT(log.dump(), Not(HasSubstr(match)));

  server_->restart();
  expect_withheld(match);
  made_.owner = come_again(*server_, made_.owner);
  made_.kai = come_again(*server_, made_.kai);
  enter(made_.kai, tables_[0]);
  EXPECT_FALSE(made_.kai.room().contains("match"));
  act(made_.owner, made_.league,
      {{"action", "decide-fixture"},
       {"fixture", made_.fixture},
       {"code", "double-forfeit"},
       {"reason", "It is late."}});
  const Json told = made_.kai.await([](const Json& message) {
    return message["type"] == "room" && message["room"].contains("match");
  });
  EXPECT_EQ(told["room"]["match"], match);
  const Json view = follow(made_.owner, made_.league);
  EXPECT_EQ(first_board(view)["match"], match);
  EXPECT_EQ(status_of("/api/matches/" + match, made_.kai), 200);
  EXPECT_THAT(Json::parse(server_.get("/api/matches", &made_.kai).body)["matches"], SizeIs(1));
  Client watcher = server_->connect();
  EXPECT_EQ(watcher.ask({{"type", "enter"}, {"table", tables_[0]}})["type"], "ok");
}

}  // namespace
}  // namespace lastcard::test
