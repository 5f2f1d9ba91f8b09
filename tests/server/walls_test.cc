// Tests the walls of great plays: what people are told of the plays in their matches, and what not.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/archive/match_pages.h"
#include "server/net/session_cookie.h"
#include "server/store/database.h"
#include "server/store/migrations.h"
#include "server/store/sweeping.h"
#include "tests/server/support/played_match.h"
#include "tests/server/support/test_server.h"

namespace lastcard::archive {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const table::SessionId kAnn = net::session_of("ann");
const table::SessionId kBob = net::session_of("bob");
const table::SessionId kStranger = net::session_of("stranger");

std::string id_of(int number) {
  std::string id = std::to_string(number);
  return std::string(32 - id.size(), '0') + id;
}

// Returns a match of Ann (seat 0) and Bob (seat 1) with that many king flings, told of the seat if
// there is one.
std::shared_ptr<const store::FinishedMatch> match(int number, int flings,
                                                  const std::string& table = "K7WPQ2",
                                                  std::optional<int> seat = {}) {
  store::FinishedMatch made{.id = id_of(number),
                            .table = table,
                            .began = "2026-11-21T19:00:00Z",
                            .ended = "2026-11-21T20:00:00Z",
                            .summary = {},
                            .record = "{}",
                            .seated = {{kAnn.hex(), 0}, {kBob.hex(), 1}}};
  Json summary{{"match", made.id},
               {"table", table},
               {"game", "pesten"},
               {"seats",
                {{{"seat", 0}, {"name", "Ann"}, {"kind", "person"}},
                 {{"seat", 1}, {"name", "Bob"}, {"kind", "person"}}}},
               {"great_plays", Json::array()}};
  for (int fling = 0; fling < flings; ++fling) {
    Json told{{"position", 10 * fling + 9}, {"play", "king-fling"}, {"rule", "TAP-4"}};
    if (seat) told["seat"] = *seat;
    made.great_plays.push_back(told.dump());
    summary["great_plays"].push_back(told);
  }
  made.summary = summary.dump();
  return std::make_shared<const store::FinishedMatch>(std::move(made));
}

class Walls : public testing::Test {
 protected:
  using Matches = std::vector<std::shared_ptr<const store::FinishedMatch>>;
  void keep(const Matches& matches) {
    test::keep(file_, matches);
    pages_ = std::make_unique<MatchPages>(std::make_unique<store::MatchReader>(file_));
  }
  Json wall(const std::optional<table::SessionId>& who, const std::string& query = "") {
    const PageAnswer answer = pages_->answer({"/great-plays", query, who});
    EXPECT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.keeping, Keeping::never);
    return Json::parse(answer.body);
  }
  // Returns the match and the position of each play.
  static std::vector<std::string> places(const Json& wall) {
    std::vector<std::string> found;
    for (const Json& hung : wall.at("plays")) {
      found.push_back(std::to_string(std::stoi(hung["match"]["match"].get<std::string>())) + "@" +
                      hung["play"]["position"].dump());
    }
    return found;
  }
  void execute(const std::string& statement) { store::Database(file_).execute(statement); }

  test::TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "db.sqlite";
  std::unique_ptr<MatchPages> pages_;
};

TEST_F(Walls, ShowPlayersTheGreatPlaysOfTheirMatchesNewestFirst) {
  keep({match(1, 2), match(2, 0), match(3, 1)});
  EXPECT_THAT(places(wall(kAnn)), ElementsAre("3@9", "1@19", "1@9"));
  const Json told = wall(kBob)["plays"][0];
  EXPECT_EQ(told["play"], Json({{"position", 9}, {"play", "king-fling"}, {"rule", "TAP-4"}}));
  EXPECT_EQ(told["match"]["your_seat"], 1);
  EXPECT_EQ(told["match"]["seats"][0]["name"], "Ann");
}

TEST_F(Walls, ShowStrangersNothing) {
  keep({match(1, 2)});
  EXPECT_EQ(wall(kStranger), Json({{"plays", Json::array()}}));
  EXPECT_EQ(wall(std::nullopt), Json({{"plays", Json::array()}}));
  EXPECT_EQ(wall(kStranger, "table=K7WPQ2"), Json({{"plays", Json::array()}}));
}

TEST_F(Walls, OfATableShowOnlyItsOwnMatches) {
  keep({match(1, 1), match(2, 1, "ABCDEF"), match(3, 1)});
  EXPECT_THAT(places(wall(kAnn, "table=K7WPQ2")), ElementsAre("3@9", "1@9"));
  EXPECT_THAT(places(wall(kAnn, "table=ABCDEF")), ElementsAre("2@9"));
  EXPECT_THAT(places(wall(kAnn, "table=ZZZZZZ")), IsEmpty());
  const Json matches = Json::parse(pages_->answer({"", "table=ABCDEF", kAnn}).body);
  ASSERT_THAT(matches["matches"], SizeIs(1));
  EXPECT_EQ(matches["matches"][0]["match"], id_of(2));
}

TEST_F(Walls, AreReadPageByPageAlsoWithinAMatch) {
  keep({match(1, 30), match(2, 15)});
  std::vector<std::string> all;
  std::vector<std::size_t> lengths;
  std::string query;
  for (;;) {
    const Json page = wall(kAnn, query);
    const auto found = places(page);
    lengths.push_back(found.size());
    all.insert(all.end(), found.begin(), found.end());
    if (!page.contains("more")) break;
    query = "before=" + page["more"].get<std::string>();
  }
  EXPECT_THAT(lengths, ElementsAre(20, 20, 5));
  std::vector<std::string> expected;
  for (int fling = 14; fling >= 0; --fling)
    expected.push_back("2@" + std::to_string(10 * fling + 9));
  for (int fling = 29; fling >= 0; --fling)
    expected.push_back("1@" + std::to_string(10 * fling + 9));
  EXPECT_EQ(all, expected);
}

TEST_F(Walls, RefusePageMarksThatNoListGave) {
  keep({match(1, 1)});
  for (const std::string& before : std::vector<std::string>{"", "1", ".", "x.0", id_of(1), ".3"}) {
    const PageAnswer answer = pages_->answer({"/great-plays", "before=" + before, kAnn});
    EXPECT_EQ(answer.status, 400) << before;
    EXPECT_EQ(Json::parse(answer.body)["code"], "bad_request") << before;
  }
  for (const std::string& before : {id_of(1) + ".", id_of(1) + ".-1", id_of(1) + ".1x"})
    EXPECT_EQ(pages_->answer({"/great-plays", "before=" + before, kAnn}).status, 400) << before;
  EXPECT_THAT(places(wall(kAnn, "before=" + id_of(7) + ".0")), IsEmpty()) << "gone since";
}

TEST_F(Walls, LoseThePlaysOfADeletedMatch) {
  keep({match(1, 2), match(2, 1)});
  {
    soci::session session(soci::sqlite3, store::connection_text(file_));
    session << "PRAGMA foreign_keys=ON";
    session << "UPDATE matches SET ended = '2020-01-01T00:00:00Z' WHERE id = '" + id_of(1) + "'";
    EXPECT_EQ(store::sweep_matches(session, "2021-01-01T00:00:00Z", 9), 1);
    int left = 0;
    session << "SELECT count(*) FROM great_plays", soci::into(left);
    EXPECT_EQ(left, 1);
  }
  EXPECT_THAT(places(wall(kAnn)), ElementsAre("2@9"));
}

TEST_F(Walls, GetNoPlaysOfPlayersWhoDoNotWantThemKept) {
  execute("INSERT INTO accounts (principal, name, admin, password, since, keeps_plays) VALUES ('" +
          kBob.hex() + "', 'Bob', 0, '', 1, 0), ('" + kAnn.hex() + "', 'Ann', 0, '', 1, 1)");
  const auto moved = std::make_shared<store::FinishedMatch>(*match(4, 1, "K7WPQ2", 2));
  moved->earlier = {{kBob.hex(), 2}};
  keep({match(1, 1, "K7WPQ2", 0), match(2, 1, "K7WPQ2", 1), match(3, 1), moved});
  EXPECT_THAT(places(wall(kAnn)), ElementsAre("1@9"))
      << "only Ann's: 2 is Bob's, 3 is of no seat, 4 is of an earlier seat of Bob's";
  EXPECT_THAT(places(wall(kBob)), ElementsAre("1@9"));
}

TEST_F(Walls, LoseThePlaysOfAPlayerWhoWantsThemKeptNoMore) {
  const auto moved = std::make_shared<store::FinishedMatch>(*match(4, 1, "K7WPQ2", 2));
  moved->earlier = {{kBob.hex(), 2}};
  auto of_ann_alone = std::make_shared<store::FinishedMatch>(*match(5, 1));
  of_ann_alone->seated = {{kAnn.hex(), 0}};
  keep({match(1, 2, "K7WPQ2", 0), match(2, 2, "K7WPQ2", 1), match(3, 1), moved, of_ann_alone});
  EXPECT_THAT(wall(kAnn)["plays"], SizeIs(7));
  store::JournalEntry entry;
  entry.people = std::make_shared<const std::vector<store::PeopleRow>>(
      std::vector<store::PeopleRow>{{store::people_rows::kNoGreatPlays, {kBob.hex(), kBob.hex()}}});
  EXPECT_THAT(store::Database(file_).write({entry}, false), IsEmpty());
  EXPECT_THAT(places(wall(kAnn)), ElementsAre("5@9", "1@19", "1@9"));
  EXPECT_THAT(places(wall(kBob)), ElementsAre("1@19", "1@9"));
}

TEST_F(Walls, HideTheNameOfAFormerPersonAndShowThemNothing) {
  keep({match(1, 1)});
  execute("INSERT INTO former_people (principal) VALUES ('" + kBob.hex() + "')");
  const Json seats = wall(kAnn)["plays"][0]["match"]["seats"];
  EXPECT_EQ(seats[1]["name"], "former player");
  EXPECT_EQ(seats[1]["former"], true);
  EXPECT_EQ(seats[0]["name"], "Ann");
  EXPECT_THAT(places(wall(kBob)), IsEmpty());
}

TEST_F(Walls, ShowNothingOfATableWhoseMatchesAreWithheld) {
  keep({match(1, 1), match(2, 1, "ABCDEF")});
  pages_->set_withheld([](const std::string& table) { return table == "ABCDEF"; });
  EXPECT_THAT(places(wall(kAnn)), ElementsAre("1@9"));
  EXPECT_THAT(wall(kAnn, "table=ABCDEF")["plays"], IsEmpty());
}

TEST_F(Walls, IncludePlaysFromDatabasesWithoutWalls) {
  keep({match(1, 2), match(2, 0)});
  execute("UPDATE matches SET summary = 'torn' WHERE id = '" + id_of(2) + "'");
  execute("DELETE FROM match_seats WHERE match = 2");
  {
    store::Database old(file_);
    for (const char* later : {"great_plays", "wall_clock", "earlier_seats", "server_life",
                              "daily_secret", "daily_tries", "person_hooks", "person_mails"})
      old.execute(std::string("DROP TABLE ") + later);
    old.execute("ALTER TABLE accounts DROP COLUMN keeps_plays");
    for (const char* later : {"at", "first", "swept"})
      old.execute(std::string("ALTER TABLE heads DROP COLUMN ") + later);
    old.execute("PRAGMA user_version=8");
  }
  const store::Database brought_up(file_);
  EXPECT_THAT(places(wall(kAnn)), ElementsAre("1@19", "1@9"));
}

TEST_F(Walls, ShowThePlaysThatAMatchTold) {
  int hung = 0;
  for (std::uint64_t seed = 1; seed <= 12 && hung == 0; ++seed) {
    const auto finished = test::play_match({.preset = "pesten-2018", .seed = seed}).finished();
    keep({finished});
    const Json told = Json::parse(finished->summary).value("great_plays", Json::array());
    Json on_wall = Json::array();
    const Json shown = wall(net::session_of("p0"));
    for (const Json& play : shown.at("plays")) on_wall.insert(on_wall.begin(), play["play"]);
    if (told.size() <= 20) {
      EXPECT_EQ(on_wall, told) << seed;
    }
    hung += static_cast<int>(on_wall.size());
  }
  EXPECT_GT(hung, 0);
}

TEST(ForgottenKnocks, AreCountedBySeat) {
  int matches_with_some = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const test::PlayedMatch played = test::play_match({.preset = "pesten-2018", .seed = seed});
    std::vector<int> told(4);
    for (const Json& position : played.told.at("watcher")) {
      for (const Json& event : position.at("events"))
        if (event["event"] == "forgot-knock") ++told.at(event["seat"].get<std::size_t>());
    }
    const Json summary = Json::parse(played.finished()->summary);
    if (told == std::vector<int>(4)) {
      EXPECT_FALSE(summary.contains("forgotten_knocks")) << seed;
      continue;
    }
    ++matches_with_some;
    EXPECT_EQ(summary.value("forgotten_knocks", Json()), Json(told)) << seed;
  }
  EXPECT_GT(matches_with_some, 0);
}

TEST(MostTaken, IsTheLargestNumberOfCardsThatASeatTookAtOnce) {
  int matches_with_some = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const test::PlayedMatch played = test::play_match({.preset = "pesten-2018", .seed = seed});
    std::vector<int> told(4);
    for (const Json& position : played.told.at("watcher")) {
      for (const Json& event : position.at("events")) {
        if (event["event"] != "took") continue;
        int& most = told.at(event["seat"].get<std::size_t>());
        most = std::max(most, event["count"].get<int>());
      }
    }
    const Json summary = Json::parse(played.finished()->summary);
    if (told == std::vector<int>(4)) {
      EXPECT_FALSE(summary.contains("most_taken")) << seed;
      continue;
    }
    ++matches_with_some;
    EXPECT_EQ(summary.value("most_taken", Json()), Json(told)) << seed;
  }
  EXPECT_GT(matches_with_some, 0);
}

}  // namespace
}  // namespace lastcard::archive
