// Tests how finished matches are recorded, and what the server answers about them.
#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "engine/sim/verify.h"
#include "server/archive/match_pages.h"
#include "server/net/session_cookie.h"
#include "tests/server/support/played_match.h"
#include "tests/server/support/test_server.h"

namespace lastcard::archive {
namespace {

using test::play_match;
using test::PlayedMatch;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

table::SessionId session(const std::string& token) { return net::session_of(token); }

// The pages about finished matches, over a database in a folder of its own.
class Pages : public testing::Test {
 protected:
  std::string keep(const PlayedMatch& played) {
    const auto finished = played.finished();
    EXPECT_NE(finished, nullptr);
    test::keep(file_, {finished});
    return finished->id;
  }
  // Returns the answer as JSON. `who` is the asker's token; "" is an asker without a session.
  Json ask(const std::string& path, const std::string& query = "", const std::string& who = "",
           int status = 200) {
    const PageAnswer answer =
        pages_.answer({path, query, who.empty() ? std::nullopt : std::optional(session(who))});
    EXPECT_EQ(answer.status, status) << path << "?" << query << ": " << answer.body;
    return Json::parse(answer.body);
  }
  Json positions(const std::string& id, const std::string& as, int from, int count) {
    return ask("/" + id + "/positions", "as=" + as + "&from=" + std::to_string(from) +
                                            "&count=" + std::to_string(count))["positions"];
  }

  test::TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "db.sqlite";
  MatchPages pages_{[this] {
    test::keep(file_, {});  // creates the database
    return std::make_unique<store::MatchReader>(file_);
  }()};
};

TEST_F(Pages, AReplayShowsEveryViewerWhatTheTableSentIt) {
  for (const char* preset : {"manipesto", "pesten-2018", "pesten-app"}) {
    const PlayedMatch played =
        play_match({.preset = preset, .seed = 7, .first_dealer = 2, .most_steps = 400});
    const std::string id = keep(played);
    for (const std::string& viewer : test::replay_viewers(4)) {
      SCOPED_TRACE(std::string(preset) + " as " + viewer);
      const std::vector<Json>& told = played.told.at(viewer);
      std::vector<Json> shown;
      for (std::size_t from = 0; from < told.size(); from += 100) {
        for (Json& position : positions(id, viewer, static_cast<int>(from), 100))
          shown.push_back(std::move(position));
      }
      EXPECT_EQ(shown, told);
    }
  }
}

TEST_F(Pages, EverySeatThatAPersonHadIsKnown) {
  PlayedMatch played = play_match({});
  const auto seats = [](const std::vector<store::FinishedMatch::Seated>& seated) {
    std::vector<int> seats;
    for (const auto& one : seated) {
      if (one.session == session("p0").hex()) seats.push_back(one.seat);
    }
    return seats;
  };
  EXPECT_THAT(seats(played.finished()->seated), ElementsAre(0));
  EXPECT_THAT(seats(played.finished()->earlier), IsEmpty());
  // Two players change places.
  table::Room room(played.config.seats, session("p0"));
  EXPECT_EQ(room.sit(session("p0"), Seat(1), "Player 0"), std::nullopt);
  EXPECT_EQ(room.sit(session("p1"), Seat(0), "Player 1"), std::nullopt);
  played.entries.push_back(Json{{"room", room.to_json()}}.dump());
  played.room = room;
  EXPECT_THAT(seats(played.finished()->seated), ElementsAre(1));
  EXPECT_THAT(seats(played.finished()->earlier), ElementsAre(0));
}

TEST_F(Pages, AReplayMayBeginAnywhere) {
  const PlayedMatch played = play_match({.seed = 3});
  const std::string id = keep(played);
  const std::vector<Json>& told = played.told.at("all");
  const int end = static_cast<int>(told.size());
  ASSERT_GT(end, 200);
  for (const int from : {0, 1, 63, 64, 65, 66, 128, 129, end - 3, end - 1}) {
    const Json shown = positions(id, "all", from, 5);
    const auto count = static_cast<std::size_t>(std::min(5, end - from));
    ASSERT_THAT(shown, SizeIs(count)) << from;
    for (std::size_t i = 0; i < count; ++i) {
      EXPECT_EQ(shown[i], told[static_cast<std::size_t>(from) + i]) << from;
    }
  }
  EXPECT_THAT(positions(id, "all", end, 5), IsEmpty());
  EXPECT_THAT(positions(id, "all", 1'000'000'000, 100), IsEmpty());
}

// The zones that show cards, and the hands into which a move shows cards.
struct Shown {
  std::set<std::string> zones;
  std::set<std::string> drawn_by;  // hands that got cards from the stock face up
};
Shown shown_in(const Json& positions) {
  Shown shown;
  for (const Json& position : positions) {
    for (const Json& zone : position["view"]["zones"]) {
      if (zone.contains("cards") && zone["count"] > 0) shown.zones.insert(zone["id"]);
    }
    for (const Json& event : position["events"]) {
      if (event["event"] != "move" || !event.contains("cards")) continue;
      if (event["from"] == "stock") shown.drawn_by.insert(event["to"]);
    }
  }
  return shown;
}

TEST_F(Pages, ASeatSeesItsHandAWatcherNoneAndAllOpenEveryHandButNoStock) {
  const std::string id = keep(play_match({.seed = 11, .most_steps = 60}));
  const auto as = [&](const std::string& viewer) {
    return shown_in(positions(id, viewer, 0, 100));
  };
  EXPECT_THAT(as("watcher").zones, ElementsAre("discard"));
  EXPECT_THAT(as("watcher").drawn_by, ElementsAre("discard"));
  EXPECT_THAT(as("2").zones, ElementsAre("discard", "hand-2"));
  EXPECT_THAT(as("2").drawn_by, ElementsAre("discard", "hand-2"));
  EXPECT_THAT(as("all").zones, ElementsAre("discard", "hand-0", "hand-1", "hand-2", "hand-3"));
  EXPECT_THAT(ask("/" + id + "/positions", "")["as"], "watcher") << "unless one says otherwise";
}

TEST_F(Pages, TheRecordIsOneThatTheSimulatorVerifies) {
  const PlayedMatch played = play_match({.seed = 5, .first_dealer = 3});
  ASSERT_TRUE(played.over);
  const std::string id = keep(played);
  const PageAnswer answer = pages_.answer({"/" + id + "/record.json", "", std::nullopt});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.file_name, "pesten-K7WPQ2-2026-11-21.json");
  const Json record = Json::parse(answer.body);
  EXPECT_EQ(record["players"][0],
            Json::parse(R"({"seat":0,"name":"Player 0","kind":"person","team":0})"));
  EXPECT_FALSE(record.contains("ended_early"));
  EXPECT_THAT(answer.body, HasSubstr(R"("by":"bot")"));
  EXPECT_THAT(answer.body, Not(HasSubstr(session("p0").hex()))) << "who they are stays here";

  const std::string file = folder_.write("record.json", answer.body + "\n");
  std::ostringstream out;
  const auto verified = sim::verify({file}, out);
  EXPECT_EQ(verified.records, 1U);
  EXPECT_EQ(verified.wrong, 0U) << out.str();
}

TEST_F(Pages, AMatchPageHoldsAllThatAReplayNeeds) {
  const PlayedMatch played = play_match({.seed = 2, .first_dealer = 1});
  const std::string id = keep(played);
  const Json page = ask("/" + id, "", "p2");
  EXPECT_EQ(page["match"], id);
  EXPECT_EQ(page["table"], "K7WPQ2");
  EXPECT_EQ(page["game"], "pesten");
  EXPECT_EQ(page["preset"], "manipesto");
  EXPECT_EQ(page["began"], "2026-11-21T19:00:00Z");
  EXPECT_EQ(page["ended"], "2026-11-21T20:15:00Z");
  EXPECT_EQ(page["your_seat"], 2);
  EXPECT_EQ(page["rounds"], played.rounds);
  EXPECT_EQ(page["seats_count"], 4);
  EXPECT_EQ(page["rules"], played.config.rules.json());
  const auto& told = played.told.at("watcher");
  EXPECT_EQ(page["positions"], told.size());
  EXPECT_EQ(page["result"]["points"], told.back()["view"]["match"]["points"]);
  EXPECT_EQ(page["result"]["winner"], told.back()["view"]["result"]["winner"]);
  ASSERT_THAT(page["round_starts"], SizeIs(static_cast<std::size_t>(played.rounds)));
  EXPECT_EQ(page["round_starts"][0], Json::parse(R"({"position":0,"dealer":1})"));
  ASSERT_THAT(page["turns"], SizeIs(told.size()));
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(page["turns"][i], told[i].value("seat", Json())) << i;
  }
  EXPECT_FALSE(ask("/" + id).contains("your_seat"));
  EXPECT_FALSE(ask("/" + id, "", "stranger").contains("your_seat"));
}

TEST_F(Pages, AMatchThatWasEndedEarlyHasNoResult) {
  PlayedMatch played = play_match({.most_steps = 30});
  played.entries.push_back(Json{{"ended", true}, {"room", played.room.to_json()}}.dump());
  const std::string id = keep(played);
  EXPECT_EQ(ask("/" + id)["result"], nullptr);
  EXPECT_EQ(ask("/" + id)["positions"], played.told.at("all").size());
  const Json record = ask("/" + id + "/record.json");
  EXPECT_EQ(record["ended_early"], true);
  EXPECT_TRUE(replay(record));
}

TEST_F(Pages, PeopleWhoComeAndGoAreOnTheRecord) {
  PlayedMatch played = play_match({.most_steps = 30});
  // After ten steps, p1 leaves and a bot takes the seat. After twenty steps, a friend takes it.
  const auto room_without_p1 = [&] {
    table::Room room(4, session("p0"));
    EXPECT_EQ(room.sit(session("p0"), Seat(0), "Player 0"), std::nullopt);
    EXPECT_EQ(room.sit(session("p2"), Seat(2), "Player 2"), std::nullopt);
    EXPECT_EQ(room.add_bot(Seat(3)), std::nullopt);
    return room;
  };
  table::Room with_bot = room_without_p1();
  ASSERT_EQ(with_bot.add_bot(Seat(1)), std::nullopt);
  const std::string bot_name = with_bot.at(Seat(1)).name;
  table::Room with_friend = room_without_p1();
  ASSERT_EQ(with_friend.sit(session("friend"), Seat(1), "Friend"), std::nullopt);
  const Json remark = Json::parse(R"({"number":7,"kind":"remark","code":"oops","seat":0})");
  const Json chat = Json::parse(R"({"number":8,"kind":"chat","text":"between us"})");
  const Json ruling = Json::parse(
      R"({"number":9,"kind":"event","code":"ruling","text":"between us","verdict":"yes"})");
  auto& entries = played.entries;
  entries.insert(
      entries.begin() + 22,
      Json{{"room", with_friend.to_json()}, {"talk", Json::array({remark, chat, ruling})}}.dump());
  entries.insert(entries.begin() + 12, Json{{"room", with_bot.to_json()}}.dump());
  played.room = with_friend;
  const std::string id = keep(played);
  const Json page = ask("/" + id);
  EXPECT_EQ(page["seats"][1]["name"], "Friend");
  const Json left{{"position", 10},
                  {"seat", 1},
                  {"name", bot_name},
                  {"kind", "bot"},
                  {"was", {{"name", "Player 1"}, {"kind", "person"}}}};
  const Json came{{"position", 20},
                  {"seat", 1},
                  {"name", "Friend"},
                  {"kind", "person"},
                  {"was", {{"name", bot_name}, {"kind", "bot"}}}};
  EXPECT_THAT(page["seat_changes"], ElementsAre(left, came));
  EXPECT_THAT(page["talk"],
              ElementsAre(Json::parse(
                  R"({"position":20,"number":7,"kind":"remark","code":"oops","seat":0})")));
  for (const char* who : {"p0", "p1", "friend"}) {
    EXPECT_THAT(ask("", "", who)["matches"], SizeIs(1)) << who;
  }
}

TEST_F(Pages, AListHoldsThePlayersMatchesNewestFirstInPagesOfTwenty) {
  const PlayedMatch ours = play_match({.most_steps = 5});
  const PlayedMatch theirs = play_match({.seats = 2, .most_steps = 5});  // p0 against a bot
  std::vector<std::string> ids;
  for (int i = 0; i < 45; ++i) {
    ids.push_back(keep(ours));
    keep(theirs);
  }
  std::ranges::reverse(ids);
  std::vector<std::string> listed;
  std::vector<std::size_t> pages;
  std::string query;
  for (;;) {
    const Json page = ask("", query, "p1");
    pages.push_back(page["matches"].size());
    for (const Json& match : page["matches"]) {
      listed.push_back(match["match"]);
      EXPECT_EQ(match["your_seat"], 1);
    }
    if (!page.contains("more")) break;
    query = "before=" + page["more"].get<std::string>();
  }
  EXPECT_EQ(listed, ids);
  EXPECT_THAT(pages, ElementsAre(20U, 20U, 5U));
  EXPECT_THAT(ask("", "", "p0")["matches"], SizeIs(20));
  EXPECT_EQ(ask("", "", "stranger"), Json::parse(R"({"matches":[]})"));
  EXPECT_EQ(ask(""), Json::parse(R"({"matches":[]})"));
}

TEST_F(Pages, InvalidRequestsAreAnsweredWithACodeAndAMessage) {
  const std::string id = keep(play_match({.most_steps = 5}));
  for (const char* query :
       {"as=4", "as=12", "as=01", "as=-0", "as=everyone", "as=", "from=-1", "from=x", "from=1e3",
        "from=99999999999999999999", "count=0", "count=101", "count="}) {
    const Json problem = ask("/" + id + "/positions", query, "", 400);
    EXPECT_EQ(problem["code"], "bad_request") << query;
    EXPECT_THAT(problem["message"].get<std::string>(), Not(IsEmpty()));
  }
  EXPECT_EQ(ask("", "before=x", "p0", 400)["code"], "bad_request");
  for (const std::string& path :
       {"/" + std::string(32, '0'), std::string("/abc"), "/" + id + "/x", "/" + id + "/",
        "/" + std::string(32, 'F'), std::string("/../x")}) {
    EXPECT_EQ(ask(path, "", "", 404)["code"], "no_such_match") << path;
  }
}

TEST_F(Pages, AMatchWithInvalidEntriesIsNotKept) {
  PlayedMatch played = play_match({.most_steps = 20});
  PlayedMatch gap = played;
  gap.entries.erase(gap.entries.begin() + 8);
  PlayedMatch headless = played;
  headless.entries.erase(headless.entries.begin() + 1);
  PlayedMatch garbled = played;
  garbled.entries[5] = "{";
  EXPECT_EQ(headless.finished(), nullptr);
  EXPECT_EQ(garbled.finished(), nullptr);
  EXPECT_EQ(gap.finished(), nullptr);
  EXPECT_NE(played.finished(), nullptr);
}

// In this game the dealer first chooses how many cards a hand has (LAS-3). The match ends before
// that, so its record would have no round.
TEST_F(Pages, AMatchThatWasEndedBeforeItsFirstDealIsNotKept) {
  PlayedMatch played = play_match({.most_steps = 0});
  played.config.game = find_game("last-one");
  played.config.preset.reset();
  const auto rules = rules::GameRules::of_preset(
      *played.config.game, played.config.game->info().presets.front(), played.config.seats);
  ASSERT_TRUE(rules);
  played.config.rules = *rules;
  Match match = rules->match(Seat(0));
  NoEntropy no_chance;
  static_cast<void>(match.start_round(no_chance));
  ASSERT_TRUE(match.preparing());
  played.entries = {played.entries.front(), R"({"match":{"first_dealer":0}})"};
  EXPECT_EQ(played.finished(), nullptr);
}

// The reader takes compact entries, as a table writes them, directly from their text, and parses
// all others as JSON. Both must give the same record.
TEST_F(Pages, ARecordIsTheSameHoweverItsEntriesAreSpaced) {
  for (const char* preset : {"manipesto", "pesten-app"}) {
    const PlayedMatch played = play_match({.preset = preset, .seed = 9});
    PlayedMatch spaced = played;
    for (std::string& entry : spaced.entries) {
      entry = Json::parse(entry).dump(2);
      std::ranges::replace(entry, '\n', ' ');  // an entry is one line
    }
    auto finished = *played.finished();
    const auto other = spaced.finished();
    ASSERT_NE(other, nullptr);
    finished.record.replace(finished.record.find(finished.id), finished.id.size(), other->id);
    EXPECT_EQ(finished.record, other->record) << preset;
  }
}

TEST_F(Pages, ARecordWithUnreadableRulesCanStillBeDownloaded) {
  auto changed = *play_match({.most_steps = 20}).finished();
  Json record = Json::parse(changed.record);
  record["rules"]["decks"] = 7;
  changed.record = record.dump();
  test::keep(file_, {std::make_shared<const store::FinishedMatch>(changed)});
  EXPECT_EQ(ask("/" + changed.id, "", "", 503)["code"], "unavailable");
  EXPECT_EQ(ask("/" + changed.id + "/positions", "", "", 503)["code"], "unavailable");
  EXPECT_EQ(ask("/" + changed.id + "/record.json")["rules"]["decks"], 7);
  EXPECT_THAT(ask("", "", "p0")["matches"], SizeIs(1));
}

TEST(WithoutAStore, ThereIsNoMatch) {
  MatchPages pages(nullptr);
  EXPECT_EQ(pages.answer({"", "", session("p0")}).body, R"({"matches":[]})");
  EXPECT_EQ(pages.answer({"/" + std::string(32, '0'), "", std::nullopt}).status, 404);
}

// Goes through seventeen replays in the same order, again and again.
TEST_F(Pages, TheCacheStillHitsWhenSlightlyMoreMatchesAreReadThanItHolds) {
  constexpr std::uint64_t kMatches = 17;
  std::vector<std::string> ids;
  std::size_t bytes = 0;
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    const PlayedMatch played = play_match({.preset = "manipesto", .seats = 2, .seed = seed});
    ids.push_back(keep(played));
    bytes += pages_.record_of(ids.back()).value().size();
  }
  const auto go_through = [&](MatchPages& pages) {
    for (const std::string& id : ids) EXPECT_EQ(pages.answer({"/" + id, "", {}}).status, 200);
  };
  go_through(pages_);
  go_through(pages_);
  EXPECT_EQ(pages_.opened(), kMatches) << "what is kept is bounded by memory, and these are small";
  // This cache has room for about three quarters of the replays. Some of them must still be there
  // each time.
  MatchPages small(std::make_unique<store::MatchReader>(file_), 3 * bytes);
  constexpr std::uint64_t kRounds = 8;
  for (std::uint64_t round = 0; round < kRounds; ++round) go_through(small);
  EXPECT_LT(small.opened(), kRounds * kMatches * 9 / 10);
  EXPECT_GT(small.opened(), kMatches) << "and not all of them";
  small.forget_opened();
  const std::uint64_t before = small.opened();
  go_through(small);
  EXPECT_GE(small.opened(), before + kMatches) << "nothing of what was read before";
}

}  // namespace
}  // namespace lastcard::archive
