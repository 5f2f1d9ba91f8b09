// Tests leagues over HTTP: who may read what, the files for download, and their import.
#include <functional>
#include <map>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/lobby/league_handler.h"
#include "server/net/hub.h"
#include "tests/server/support/league.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kImport = "/api/leagues/import";

class LeagueHttp : public testing::Test {
 protected:
  LeagueHttp() : made_(small_league(server_)) {}
  [[nodiscard]] std::string path(const std::string& what = {}) const {
    return "/api/leagues/" + made_.league + what;
  }
  LeagueServer server_;
  SmallLeague made_;
};

TEST_F(LeagueHttp, AnybodyWithTheAddressReadsTheLeague) {
  const HttpReply reply = server_.get(path());
  ASSERT_EQ(reply.status, 200) << reply.body;
  const Json view = Json::parse(reply.body);
  EXPECT_EQ(view["name"], "Kaartclub");
  EXPECT_TRUE(view["you"]["person"].is_null());
  EXPECT_FALSE(view.contains("codes"));
  EXPECT_FALSE(view.contains("hooks"));
  EXPECT_EQ(Json::parse(server_.get(path(), &made_.kim).body)["you"]["name"], "Kim");
  EXPECT_EQ(server_.get("/api/leagues/0000000000000000").status, 404);
  EXPECT_EQ(server_.get(path("/nothing")).status, 404);
  EXPECT_TRUE(Json::parse(server_.get(path("?season=s9")).body)["season"].is_null());
}

TEST_F(LeagueHttp, AMembersOnlyLeagueIsHiddenFromOthers) {
  act(made_.owner, made_.league, {{"action", "change-league"}, {"visibility", "members"}});
  EXPECT_EQ(server_.get(path()).status, 403);
  EXPECT_EQ(server_.get(path("/standings.csv")).status, 403);
  EXPECT_EQ(server_.get("/embed/" + made_.league).status, 404);
  EXPECT_EQ(server_.get(path(), &made_.kai).status, 200);
  Client stranger = server_->connect();
  const Json answer =
      stranger.ask({{"type", "follow-league"}, {"league", made_.league}, {"on", true}});
  EXPECT_EQ(refusal_of(answer), "not_allowed");
}

TEST_F(LeagueHttp, ARefusedFollowDoesNotCountAgainstTheLimit) {
  act(made_.owner, made_.league, {{"action", "change-league"}, {"visibility", "members"}});
  for (std::size_t i = 0; i < 2 * lobby::LeagueHandler::kMostFollowed; ++i) {
    EXPECT_EQ(refusal_of(made_.kai.ask(
                  {{"type", "follow-league"}, {"league", fmt::format("{:016}", i)}, {"on", true}})),
              "no_such_league");
  }
  made_.kai.must({{"type", "follow-league"}, {"league", made_.league}, {"on", true}});
}

TEST_F(LeagueHttp, PagesOfTheClientAreServed) {
  for (const std::string& page :
       {std::string("/leagues"), std::string("/account"), std::string("/admin"),
        "/l/" + made_.league, "/l/" + made_.league + "/f/f1", std::string("/join/7h2kd0qzv9mx")}) {
    EXPECT_EQ(server_.get(page).header("Content-Type"), server_.get("/").header("Content-Type"))
        << page;
  }
  EXPECT_EQ(server_.get("/l/short").status, 404);
}

TEST_F(LeagueHttp, SheetsAreServedAsCsv) {
  const HttpReply standings = server_.get(path("/standings.csv"));
  ASSERT_EQ(standings.status, 200);
  EXPECT_THAT(standings.header("Content-Type"), StartsWith("text/csv"));
  EXPECT_THAT(standings.body, HasSubstr("Kraken"));
  EXPECT_THAT(server_.get(path("/fixtures.csv")).body, HasSubstr("Inkvissen"));
  EXPECT_EQ(server_.get(path("/ratings.csv")).status, 200);
  EXPECT_THAT(standings.body, HasSubstr("place,team,"));
  EXPECT_THAT(server_.get(path("/standings.csv?separator=semicolon")).body,
              HasSubstr("place;team;"));
}

TEST_F(LeagueHttp, AnArchiveIsAZipFileForMembers) {
  const std::string archive = path("/seasons/s1/archive.zip");
  EXPECT_EQ(server_.get(archive).status, 403);
  const HttpReply reply = server_.get(archive, &made_.kai);
  ASSERT_EQ(reply.status, 200);
  EXPECT_THAT(reply.body, StartsWith("PK"));
  EXPECT_EQ(server_.get(path("/seasons/s9/archive.zip"), &made_.kai).status, 404);
}

TEST_F(LeagueHttp, ACalendarIsReadByItsKeyUntilItIsRevoked) {
  const std::string key =
      act(made_.kai, made_.league, {{"action", "make-calendar"}, {"scope", "mine"}});
  const std::string calendar = "/calendar/" + key + ".ics";
  const HttpReply reply = server_.get(calendar);
  ASSERT_EQ(reply.status, 200);
  EXPECT_THAT(reply.header("Content-Type"), StartsWith("text/calendar"));
  EXPECT_THAT(reply.body, StartsWith("BEGIN:VCALENDAR\r\n"));
  EXPECT_THAT(reply.body, HasSubstr("BEGIN:VEVENT"));
  act(made_.kai, made_.league, {{"action", "revoke-calendar"}, {"key", key}});
  EXPECT_EQ(server_.get(calendar).status, 404);
}

TEST_F(LeagueHttp, OtherSitesMayShowTheStandings) {
  const HttpReply reply = server_.get("/embed/" + made_.league);
  ASSERT_EQ(reply.status, 200);
  EXPECT_THAT(reply.header("Content-Security-Policy"), HasSubstr("frame-ancestors *"));
  EXPECT_THAT(reply.header("Content-Security-Policy"), HasSubstr("default-src 'none'"));
  EXPECT_EQ(reply.header("Cross-Origin-Resource-Policy"), "cross-origin");
  EXPECT_THAT(reply.body, HasSubstr("Kraken"));
  EXPECT_THAT(reply.body, Not(HasSubstr("<script")));
}

TEST_F(LeagueHttp, APersonsExportHoldsTheirDataOfEachLeague) {
  const auto leagues_of = [&](const Client& client) {
    return Json::parse(server_.get("/api/me/export", &client).body)["leagues"];
  };
  act(made_.kai, made_.league, {{"action", "make-calendar"}, {"scope", "mine"}});
  const Json kept = leagues_of(made_.kai);
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0]["league"], made_.league);
  EXPECT_EQ(kept[0]["league_name"], "Kaartclub");
  EXPECT_EQ(kept[0]["name"], "Kai");
  EXPECT_EQ(kept[0]["teams"], Json::array({{{"season", "s1"},
                                            {"season_name", "Winter"},
                                            {"team", "t1"},
                                            {"team_name", "Kraken"},
                                            {"role", "player"}}}));
  EXPECT_EQ(kept[0]["calendars"].size(), 1U);
  std::vector<std::string> events;
  for (const Json& entry : kept[0]["log"]) events.push_back(entry["what"]["event"]);
  EXPECT_THAT(events, testing::IsSupersetOf({"person-joined", "calendar-made"}));
  EXPECT_THAT(kept.dump(), Not(HasSubstr("Ingrid"))) << "nobody else's name";
  EXPECT_THAT(kept.dump(), Not(HasSubstr("principal")));
  // A person who left still gets their data. A person without a league gets none.
  act(made_.kai, made_.league, {{"action", "leave-league"}});
  EXPECT_EQ(leagues_of(made_.kai)[0]["former"], true);
  EXPECT_EQ(leagues_of(made_.owner)[0]["roles"], Json::array({"owner"}));
  EXPECT_EQ(leagues_of(server_.person("Nobody")).size(), 0U);
}

TEST_F(LeagueHttp, TheServersAdminSeesHowManyLeaguesEverybodyHas) {
  Client chief = make_admin(*server_);
  static_cast<void>(found_league(made_.kim, "Another"));
  std::map<std::string, int> leagues;
  const Json list = chief.must({{"type", "list-accounts"}});
  for (const Json& account : list["accounts"])
    leagues[account["name"].get<std::string>()] = account["leagues"].get<int>();
  EXPECT_EQ(leagues.at("Kim"), 2);
  EXPECT_EQ(leagues.at("Kai"), 1);
  EXPECT_EQ(leagues.at("Chief"), 0);
}

// Calls `visit` with each fixture that is still to be played.
void each_coming(Json& league, const std::function<void(Json&)>& visit) {
  for (Json& season : league.at("seasons")) {
    for (Json& fixture : season.at("fixtures")) {
      if (fixture.value("result", Json()).is_null() && !fixture.value("cancelled", false))
        visit(fixture);
    }
  }
}

Json& last_attempt(Json& fixture) { return fixture.at("attempts").back(); }

// Returns the part of an export that must be the same after an import. Fixtures that are still to
// be played are arranged again on the new server, so their arrangements are left out.
Json the_same(const Json& exported) {
  Json league = exported.at("league");
  for (const char* own : {"id", "owner", "admins", "log_length", "people", "counters"})
    league.erase(own);
  each_coming(league, [](Json& fixture) {
    fixture.erase("proposals");
    for (const char* arranged : {"held", "slot", "slot_by", "line_ups", "revealed", "bots",
                                 "extended", "opened", "boards"})
      last_attempt(fixture).erase(arranged);
  });
  return league;
}

TEST_F(LeagueHttp, AnExportedLeagueIsTheSameOnAnotherServer) {
  prepare(server_, made_);
  EXPECT_EQ(server_.get(path("/export.json")).status, 403);
  EXPECT_EQ(server_.get(path("/export.json"), &made_.kai).status, 403);
  const HttpReply exported = server_.get(path("/export.json"), &made_.owner);
  ASSERT_EQ(exported.status, 200);
  EXPECT_THAT(exported.body, Not(ContainsRegex("\"principal\":\"[0-9a-f]")));

  LeagueServer elsewhere;
  Client importer = elsewhere.person("Irma");
  const HttpReply came = elsewhere.post(kImport, exported.body, &importer);
  ASSERT_EQ(came.status, 201) << came.body;
  const std::string id = Json::parse(came.body)["league"].get<std::string>();
  const HttpReply again = elsewhere.get("/api/leagues/" + id + "/export.json", &importer);
  ASSERT_EQ(again.status, 200);
  EXPECT_EQ(the_same(Json::parse(again.body)), the_same(Json::parse(exported.body)));
  // Two captains had agreed on a slot on the first server. On the second one, the fixture has none.
  Json there = Json::parse(exported.body).at("league");
  Json here = Json::parse(again.body).at("league");
  int slots = 0;
  each_coming(there,
              [&](Json& fixture) { slots += last_attempt(fixture).contains("slot") ? 1 : 0; });
  EXPECT_GT(slots, 0);
  each_coming(here, [](Json& fixture) {
    EXPECT_EQ(last_attempt(fixture).at("held"), "imported");
    EXPECT_FALSE(last_attempt(fixture).contains("slot"));
  });
  elsewhere->restart();
  const HttpReply kept = elsewhere.get("/api/leagues/" + id + "/export.json", &importer);
  EXPECT_EQ(kept.body, again.body);
}

TEST_F(LeagueHttp, AnImportNeedsAnAccountAndAPageOfThisSite) {
  const std::string text = server_.get(path("/export.json"), &made_.owner).body;
  const Client guest = server_->connect();
  EXPECT_EQ(server_.post(kImport, text).status, 403);
  EXPECT_EQ(server_.post(kImport, text, &guest).status, 403);
  EXPECT_EQ(server_.post(kImport, text, &made_.kim, "https://elsewhere.example").status, 403);
  EXPECT_EQ(server_.post("/api/leagues/" + made_.league, "{}", &made_.kim).status, 413);
}

TEST_F(LeagueHttp, AnImportForWhichThereIsNoPlaceDoesNotCountTowardsTheDaysLimit) {
  const std::string text = server_.get(path("/export.json"), &made_.owner).body;
  app::Options options = TestServer::plain_options();
  options.leagues_per_day = 1;
  LeagueServer elsewhere(options);
  const Client importer = elsewhere.person("Irma");
  net::Hub& hub = (*elsewhere)->hub();
  int others = 0;
  while (hub.take_upload()) ++others;
  EXPECT_EQ(elsewhere.post(kImport, text, &importer).status, 503);
  for (; others > 0; --others) hub.release_upload();
  EXPECT_EQ(elsewhere.post(kImport, text, &importer).status, 201);
  EXPECT_EQ(elsewhere.post(kImport, text, &importer).status, 429);
}

// A league of many seasons has an export of that size.
TEST_F(LeagueHttp, AnImportMayHaveFifteenMebibytes) {
  std::string text = server_.get(path("/export.json"), &made_.owner).body;
  text.resize(std::size_t{15} * 1024 * 1024, ' ');
  EXPECT_EQ(server_.post(kImport, text, &made_.kim).status, 201);
}

TEST_F(LeagueHttp, HostileImportsAreRefused) {
  const Json good = Json::parse(server_.get(path("/export.json"), &made_.owner).body);
  std::vector<std::string> texts = {"",
                                    "[]",
                                    "null",
                                    "{",
                                    "{}",
                                    std::string(100000, '['),
                                    std::string(100000, '{'),
                                    R"({"format": "lastcard-league/1"})"};
  const auto spoiled = [&](const std::function<void(Json&)>& spoil) {
    Json text = good;
    spoil(text);
    texts.push_back(text.dump());
  };
  spoiled([](Json& text) { text["format"] = "lastcard-league/2"; });
  spoiled([](Json& text) { text["log"] = Json::array(); });
  spoiled([](Json& text) { text["log"].erase(0); });
  spoiled([](Json& text) { text["log"][1]["seq"] = 7; });
  spoiled([](Json& text) { text["log"][0]["what"]["event"] = "hacked"; });
  spoiled([](Json& text) { text["log"][0]["what"] = "league-founded"; });
  spoiled([](Json& text) { text["log"][1]["at"] = "yesterday"; });
  for (const std::string& text : texts) {
    const HttpReply reply = server_.post(kImport, text, &made_.kim);
    EXPECT_EQ(reply.status, 400) << text.substr(0, 80) << "\n" << reply.body;
  }
  const std::string reply =
      exchange_bytes(server_->port(),
                     "POST /api/leagues/import HTTP/1.1\r\nHost: localhost\r\n"
                     "Content-Length: 17000000\r\n\r\n");
  EXPECT_THAT(reply, StartsWith("HTTP/1.1 413"));
  // The server still answers.
  EXPECT_EQ(server_.get(path()).status, 200);
}

}  // namespace
}  // namespace lastcard::test
