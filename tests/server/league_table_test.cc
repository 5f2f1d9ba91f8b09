// Tests tables of leagues over real WebSockets: the test opens them and listens to them as a league
// does.
#include <algorithm>
#include <condition_variable>
#include <future>
#include <map>
#include <mutex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/deals/record_deals.h"
#include "engine/registry.h"
#include "server/lobby/lobby.h"
#include "server/net/session_cookie.h"
#include "server/table/league_listener.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using table::LeagueBinding;
using table::LeagueCourse;
using table::LeagueMatch;
using table::LeagueRound;
using table::LeagueSeat;
using table::SessionId;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr const char* kSeed = "5eed5eed5eed5eed5eed5eed5eed5eed";

// Collects what a league hears, in order.
class Ear final : public table::LeagueListener {
 public:
  struct Presence {
    int seat;
    SessionId person;
    bool online;
    friend bool operator==(const Presence&, const Presence&) = default;
  };
  struct Heard {
    std::vector<LeagueRound> rounds;
    std::vector<LeagueMatch> matches;
    std::vector<Presence> presence;
    std::vector<LeagueCourse> courses;
    std::vector<LeagueBinding> bindings;
    int began = 0;
    int ended_early = 0;
    int frozen = 0;
  };

  void match_began(const LeagueBinding& binding, const std::string& table) override {
    note(binding, table, [&](Heard& heard) { ++heard.began; });
  }

  void round_over(const LeagueBinding& binding, const std::string& table,
                  const LeagueRound& round) override {
    note(binding, table, [&](Heard& heard) { heard.rounds.push_back(round); });
  }
  void match_over(const LeagueBinding& binding, const std::string& table,
                  const LeagueMatch& match) override {
    note(binding, table, [&](Heard& heard) { heard.matches.push_back(match); });
  }
  void ended_early(const LeagueBinding& binding, const std::string& table) override {
    note(binding, table, [](Heard& heard) { ++heard.ended_early; });
  }
  void presence(const LeagueBinding& binding, const std::string& table, Seat seat,
                const SessionId& person, bool online) override {
    note(binding, table, [&](Heard& heard) {
      heard.presence.push_back({seat.number(), person, online});
    });
  }
  void frozen(const LeagueBinding& binding, const std::string& table) override {
    note(binding, table, [](Heard& heard) { ++heard.frozen; });
  }
  void restored(const LeagueBinding& binding, const std::string& table,
                const LeagueCourse& course) override {
    note(binding, table, [&](Heard& heard) { heard.courses.push_back(course); });
  }

  // Waits until what was heard about that table fits.
  Heard await(const std::string& table, const std::function<bool(const Heard&)>& fits) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, kPatience, [&] { return fits(heard_[table]); }))
      throw std::runtime_error("the league did not hear it");
    return heard_[table];
  }
  Heard so_far(const std::string& table) {
    const std::lock_guard lock(mutex_);
    return heard_[table];
  }

 private:
  template <class Note>
  void note(const LeagueBinding& binding, const std::string& table, Note write) {
    const std::lock_guard lock(mutex_);
    heard_[table].bindings.push_back(binding);
    write(heard_[table]);
    changed_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, Heard> heard_;
};

SessionId principal(const Client& client) {
  const std::string& cookie = client.cookie();
  return net::session_of(cookie.substr(cookie.find('=') + 1));
}

Json hand_of(const Json& update, int seat) {
  for (const Json& zone : update["view"]["zones"]) {
    if (zone["id"] == "hand-" + std::to_string(seat)) return zone;
  }
  return {};
}

int round_of(const Client& client) { return client.update()["view"]["round"].get<int>(); }

class LeagueTables : public testing::Test {
 protected:
  void begin_server() {
    app::ServerTuning tuning;
    tuning.next_round_ms = next_round_ms_;
    tuning.league_listener = &ear_;
    server_ = std::make_unique<TestServer>(TestServer::plain_options(), tuning);
  }
  // Connects that many people.
  void invite(int people) {
    if (!server_) begin_server();
    for (int i = 0; i < people; ++i) people_.push_back(server_->connect());
  }
  static table::TableConfig config(int seats, const protocol::SettingsChange& settings = {}) {
    table::TableConfig made;
    made.game = find_game("pesten");
    made.settings.knock_grace_ms = 0;
    made.settings.bot_pace_ms = 0;
    made.settings.talk = protocol::TalkMode::remarks;
    Json rules = find_preset(*made.game, "manipesto")->rules;
    rules["teams"] = seats > 2;
    rules["target"] = 2;
    made = table::changed(made, table::ConfigRequest{{}, rules, {}, seats, settings}).value();
    made.league = LeagueBinding{"league", "s1", "f1", 1, "Kraken \xE2\x80\x93 Inkvissen"};
    return made;
  }
  [[nodiscard]] LeagueSeat seat_for(std::size_t who) const {
    return {principal(people_[who]), "P" + std::to_string(who)};
  }
  Result<std::string, std::string> opened(table::TableConfig made,
                                          std::vector<std::optional<LeagueSeat>> seats) {
    std::promise<Result<std::string, std::string>> promise;
    const Json rules = made.rules.json();
    (*server_)->lobby().open_league_table(
        std::move(made), rules, std::move(seats),
        [&](Result<std::string, std::string> code) { promise.set_value(std::move(code)); });
    return promise.get_future().get();
  }
  // Opens a table: the first people sit at the first seats and enter, and bots sit at the others.
  // Returns its code.
  std::string open(int people, table::TableConfig made) {
    std::vector<std::optional<LeagueSeat>> seats(static_cast<std::size_t>(made.seats));
    for (int i = 0; i < people; ++i)
      seats[static_cast<std::size_t>(i)] = seat_for(static_cast<std::size_t>(i));
    table_ = opened(std::move(made), std::move(seats)).value();
    for (int i = 0; i < people; ++i) enter(people_[static_cast<std::size_t>(i)]);
    return table_;
  }
  void start() {
    live().start_for_league();
    for (Client& client : people_) client.await_type("update");
  }
  [[nodiscard]] table::LiveTable& live(const std::string& code = {}) {
    return *(*server_)->lobby().find(code.empty() ? table_ : code);
  }
  void enter(Client& client, const std::string& code = {}) {
    client.must({{"type", "enter"}, {"table", code.empty() ? table_ : code}});
    client.await_type("talk");  // comes after the room
  }
  std::string refusal(Client& client, Json message) {
    message["table"] = table_;
    const Json answer = client.ask(std::move(message));
    return answer["type"] == "ok" ? "" : answer["code"].get<std::string>();
  }
  Json room(Client& client, const std::function<bool(const Json&)>& fits) {
    if (client.room().is_object() && fits(client.room())) return client.room();
    return client.await(
        [&](const Json& m) { return m["type"] == "room" && fits(m["room"]); })["room"];
  }
  // Lets the two players play until the next round is dealt or the match is over.
  static void play_round(Client& one, Client& two, const std::string& code, unsigned seed) {
    const int round = round_of(one);
    Player first(one, code, seed);
    Player second(two, code, seed + 1);
    while (!first.over() && round_of(one) == round)
      play_together({&one, &two}, {&first, &second}, 1);
  }

  int next_round_ms_ = 20000;
  Ear ear_;
  std::unique_ptr<TestServer> server_;
  std::vector<Client> people_;
  std::string table_;
};

TEST_F(LeagueTables, SeatsAreBoundAndNobodyIsHost) {
  invite(3);
  open(2, config(4));
  const Json seen = people_[0].room();
  EXPECT_EQ(seen["league"], Json({{"league", "league"},
                                  {"season", "s1"},
                                  {"fixture", "f1"},
                                  {"board", 1},
                                  {"name", "Kraken \xE2\x80\x93 Inkvissen"}}));
  EXPECT_EQ(seen["you"]["seat"], 0);
  EXPECT_EQ(seen["seats"][0]["name"], "P0");
  EXPECT_EQ(seen["seats"][2]["kind"], "bot");
  enter(people_[2]);
  for (const Client& client : people_) {
    EXPECT_EQ(client.room()["you"].value("host", false), false);
    for (const Json& seat : client.room()["seats"]) EXPECT_EQ(seat.value("host", false), false);
  }
  EXPECT_TRUE(people_[2].room()["you"]["seat"].is_null()) << "who is in no line-up watches";
  const auto heard =
      ear_.await(table_, [](const Ear::Heard& all) { return all.presence.size() == 2; });
  EXPECT_THAT(heard.presence, ElementsAre(Ear::Presence{0, principal(people_[0]), true},
                                          Ear::Presence{1, principal(people_[1]), true}));
  EXPECT_THAT(heard.bindings, Each(config(4).league.value()));
  Client again = server_->connect({.cookie = people_[0].cookie()});
  EXPECT_THAT(again.ask({{"type", "hello"}, {"protocol", 1}})["tables"], Contains(table_))
      << "their table is found from anywhere";
}

TEST_F(LeagueTables, PlayersSeeTheCountdownToTheMatchAndItsCancellation) {
  const auto counts_down = [](Client& client) {
    return client.await_type("clock")["clock"].contains("begins");
  };
  invite(3);
  table::TableConfig made = config(2);
  made.preset = "manipesto";
  made.league->teams = {"Kraken", "Inkvissen"};
  open(2, made);
  EXPECT_EQ(people_[0].room()["league"]["teams"], (Json{"Kraken", "Inkvissen"}));
  EXPECT_EQ(people_[0].room()["preset"], "manipesto");
  EXPECT_EQ(people_[0].room()["rules"]["target"], 2) << "the season says how long a match is";

  live().start_for_league(std::chrono::hours(1));
  EXPECT_TRUE(counts_down(people_[0]));
  EXPECT_TRUE(counts_down(people_[1]));
  enter(people_[2]);
  EXPECT_TRUE(counts_down(people_[2])) << "who comes later sees it, too";
  live().hold_start();
  for (Client& client : people_) EXPECT_FALSE(counts_down(client));
  EXPECT_EQ(ear_.so_far(table_).began, 0);

  live().start_for_league(std::chrono::milliseconds(1));
  for (Client& client : people_) client.await_type("update");
  EXPECT_EQ(ear_.await(table_, [](const auto& heard) { return heard.began > 0; }).began, 1);
}

TEST_F(LeagueTables, TheLeagueHearsThatItsTableIsFrozen) {
  invite(2);
  open(2, config(2));
  start();
  live().journal_conflict(0);
  EXPECT_EQ(ear_.await(table_, [](const auto& heard) { return heard.frozen > 0; }).frozen, 1);
}

TEST_F(LeagueTables, HostActionsAreRefusedToEverybodyAtAnyTime) {
  invite(2);
  open(1, config(2));
  enter(people_[1]);
  const std::vector<Json> messages = {
      {{"type", "start"}},
      {{"type", "sit"}, {"seat", 1}, {"name", "Eve"}},
      {{"type", "stand"}},
      {{"type", "rename"}, {"name", "Eve"}},
      {{"type", "add-bot"}, {"seat", 1}},
      {{"type", "remove-bot"}, {"seat", 1}},
      {{"type", "rematch"}},
      {{"type", "configure"}, {"preset", "pesten-2018"}},
      {{"type", "lock"}, {"on", true}},
      {{"type", "swap-seats"}, {"seat", 0}, {"other", 1}},
      {{"type", "remove-player"}, {"seat", 0}},
      {{"type", "hand-host"}, {"seat", 0}},
      {{"type", "end-match"}},
      {{"type", "gather"}},
      {{"type", "invite-to-seat"}, {"seat", 0}},
      {{"type", "give-seat"}, {"seat", 1}, {"watcher", 1}},
      {{"type", "silence"}, {"seat", 0}, {"on", true}},
      {{"type", "wait-for-seat"}, {"on", true}, {"name", "Eve"}},
      {{"type", "pause"}, {"on", true}},
      {{"type", "chat"}, {"text", "hello"}},
      {{"type", "ask-hint"}, {"prompt", "1.1.0"}},
  };
  const auto all_refused = [&](const char* when) {
    for (const Json& message : messages) {
      for (Client& client : people_)
        EXPECT_EQ(refusal(client, message), "league_table") << message.dump() << when;
    }
  };
  all_refused(" while it waits");
  EXPECT_TRUE(people_[0].update().is_null()) << "nothing has begun";
  start();
  all_refused(" in the match");
  EXPECT_EQ(refusal(people_[0], {{"type", "remark"}, {"remark", "well-played"}}), "")
      << "talk at the table is free";
  live().end_for_league();
  room(people_[0], [](const Json& r) { return r["stage"] == "ended"; });
  all_refused(" after it");
}

TEST_F(LeagueTables, TheLeagueHearsOfEveryRoundAndOfTheEnd) {
  invite(2);
  open(2, config(4));
  start();
  Player one(people_[0], table_, 5);
  Player two(people_[1], table_, 6);
  play_together({&people_[0], &people_[1]}, {&one, &two}, 1'000'000);
  const auto heard =
      ear_.await(table_, [](const Ear::Heard& all) { return all.matches.size() == 1; });
  const Json ended = room(people_[0], [](const Json& r) { return r.contains("match"); });
  ASSERT_THAT(heard.rounds, SizeIs(ended["sheet"].size()));
  for (std::size_t i = 0; i < heard.rounds.size(); ++i) {
    const LeagueRound& round = heard.rounds[i];
    EXPECT_EQ(round.round, static_cast<int>(i) + 1);
    ASSERT_TRUE(round.outcome.side && round.outcome.winner);
    EXPECT_EQ(round.outcome.winner->number() % 2, *round.outcome.side);
    ASSERT_THAT(round.cards_left, SizeIs(4));
    EXPECT_EQ(round.cards_left.at(static_cast<std::size_t>(round.outcome.winner->number())), 0);
    EXPECT_EQ(std::ranges::count(round.cards_left, 0), 1) << "the others hold some";
  }
  EXPECT_EQ(heard.matches[0].points, heard.rounds.back().outcome.points);
  EXPECT_EQ(std::ranges::max(heard.matches[0].points), 2) << "rounds that win the match";
  EXPECT_EQ(heard.matches[0].match, ended["match"].get<std::string>());
  // As if a day had passed: after a restart, the table reports the course of its finished match
  // again.
  server_->restart();
  const auto course =
      ear_.await(table_, [](const Ear::Heard& all) { return !all.courses.empty(); }).courses[0];
  EXPECT_EQ(course.rounds, heard.rounds);
  EXPECT_EQ(course.over, heard.matches[0]);
  EXPECT_FALSE(course.ended_early);
}

TEST_F(LeagueTables, AMatchOfAFixedNumberOfRoundsEndsAfterThem) {
  invite(2);
  table::TableConfig made = config(2);
  Json rules = made.rules.json();
  rules["target"] = 3;
  made.rules = rules::GameRules::read(*made.game, rules, 2).value();
  made.league->rounds = 2;
  open(2, made);
  start();
  Player one(people_[0], table_, 5);
  Player two(people_[1], table_, 6);
  play_together({&people_[0], &people_[1]}, {&one, &two}, 1'000'000);
  const auto heard =
      ear_.await(table_, [](const Ear::Heard& all) { return all.matches.size() == 1; });
  ASSERT_THAT(heard.rounds, SizeIs(2));
  const LeagueMatch& match = heard.matches[0];
  EXPECT_EQ(match.points, heard.rounds[1].outcome.points);
  const bool level = match.points.at(0) == match.points.at(1);
  EXPECT_EQ(match.outcome.tied, level ? std::vector({0, 1}) : std::vector<int>());
  EXPECT_EQ(match.outcome.side, level ? std::nullopt : heard.rounds[0].outcome.side);
  const Json ended = room(people_[0], [](const Json& r) { return r.contains("match"); });
  EXPECT_EQ(ended["stage"], "ended");
  EXPECT_FALSE(ended.contains("ended_early"));
  EXPECT_EQ(people_[0].update()["view"]["stage"], "match-over");
  EXPECT_EQ(ended["match"], match.match);
  const std::string kept = "/api/matches/" + match.match;
  const auto read = [&](const std::string& path) {
    return Json::parse(http(server_->port(), "GET", path, {{"Cookie", people_[0].cookie()}}).body);
  };
  EXPECT_EQ(read(kept)["result"]["points"], Json(match.points));
  EXPECT_FALSE(read(kept + "/record.json").contains("ended_early"));
  // Pages show how many rounds the match has, and no target of points.
  EXPECT_EQ(ended["fixed_rounds"], 2);
  EXPECT_EQ(people_[0].update()["view"]["target"], 0);
  const Json page = read(kept);
  EXPECT_EQ(page["fixed_rounds"], 2);
  const int last = page["positions"].get<int>() - 1;
  const Json replayed = read(kept + "/positions?as=all&from=" + std::to_string(last));
  ASSERT_THAT(replayed["positions"], SizeIs(1));
  const Json& view = replayed["positions"][0]["view"];
  EXPECT_EQ(view["stage"], "match-over");
  EXPECT_EQ(view["match"], people_[0].update()["view"]["match"]);
  EXPECT_EQ(view["target"], 0);
  const int second = page["round_starts"][1]["position"].get<int>();
  const Json between = read(kept + "/positions?as=all&count=1&from=" + std::to_string(second - 1));
  EXPECT_EQ(between["positions"][0]["view"]["stage"], "round-over");
  server_->restart();
  const auto course =
      ear_.await(table_, [](const Ear::Heard& all) { return !all.courses.empty(); }).courses[0];
  EXPECT_EQ(course.over, match);
}

TEST_F(LeagueTables, ACrashLosesNothing) {
  invite(2);
  open(2, config(2));
  server_->restart();
  const auto waiting =
      ear_.await(table_, [](const Ear::Heard& all) { return !all.courses.empty(); }).courses[0];
  EXPECT_FALSE(waiting.began);
  EXPECT_THAT(waiting.seats, ElementsAre(seat_for(0), seat_for(1)));
  for (Client& client : people_) {
    client = server_->connect({.cookie = client.cookie()});
    enter(client);
  }
  start();
  play_round(people_[0], people_[1], table_, 3);
  live().set_paused(true);
  room(people_[0], [](const Json& r) { return r.contains("paused"); });
  const auto before = ear_.so_far(table_);
  ASSERT_THAT(before.rounds, SizeIs(1));
  server_->restart();
  const auto course =
      ear_.await(table_, [](const Ear::Heard& all) { return all.courses.size() == 2; }).courses[1];
  EXPECT_TRUE(course.began);
  EXPECT_TRUE(course.paused);
  EXPECT_EQ(course.rounds, before.rounds);
  EXPECT_FALSE(course.over);
  for (Client& client : people_) {
    client = server_->connect({.cookie = client.cookie()});
    enter(client);
    client.await_type("update");
  }
  live().set_paused(false);
  room(people_[0], [](const Json& r) { return !r.contains("paused"); });
  Player one(people_[0], table_, 5);
  Player two(people_[1], table_, 6);
  play_together({&people_[0], &people_[1]}, {&one, &two}, 1'000'000);
  const auto after = ear_.await(table_, [](const Ear::Heard& all) { return !all.matches.empty(); });
  EXPECT_EQ(after.rounds[0], before.rounds[0]) << "told once";
  EXPECT_EQ(after.rounds.at(1).round, 2);
}

TEST_F(LeagueTables, OnlyTheLeagueCanPauseAMatch) {
  invite(1);
  open(1, config(2));
  live().set_paused(true);
  start();
  EXPECT_FALSE(people_[0].room().contains("paused")) << "before a match there is nothing to pause";
  live().set_paused(true);
  live().set_paused(true);
  room(people_[0], [](const Json& r) { return r.contains("paused"); });
  EXPECT_EQ(refusal(people_[0], {{"type", "pause"}, {"on", false}}), "league_table");
  EXPECT_EQ(
      refusal(people_[0], {{"type", "act"}, {"prompt", "1.1.0"}, {"do", {{"intent", "draw"}}}}),
      "match_paused");
  live().set_paused(false);
  room(people_[0], [](const Json& r) { return !r.contains("paused"); });
}

TEST_F(LeagueTables, ASubstituteSitsDownBetweenRoundsAndTheReplacedPlayerWatches) {
  invite(3);
  open(2, config(2));
  enter(people_[2]);
  start();
  live().reseat(Seat(1), seat_for(2));
  Player one(people_[0], table_, 5);
  Player two(people_[1], table_, 6);
  play_together({&people_[0], &people_[1]}, {&one, &two}, 3);
  EXPECT_EQ(people_[1].room()["you"]["seat"], 1) << "a hand is played by whom it was dealt to";
  // The next round is not dealt until the substitute sits.
  while (one.stage() != "round-over" && round_of(people_[0]) == 1)
    play_together({&people_[0], &people_[1]}, {&one, &two}, 1);
  room(people_[2], [](const Json& r) { return r["you"]["seat"] == 1; });
  room(people_[1], [](const Json& r) { return r["you"]["seat"].is_null(); });
  people_[0].must({{"type", "ready"}, {"table", table_}});
  people_[2].must({{"type", "ready"}, {"table", table_}});
  people_[2].await([](const Json& m) { return m["type"] == "update" && m["view"]["round"] == 2; });
  EXPECT_TRUE(hand_of(people_[2].update(), 1).contains("cards"));

  people_[1].abandon();
  Client back = server_->connect({.cookie = people_[1].cookie()});
  enter(back);
  back.await_type("update");
  EXPECT_TRUE(back.room()["you"]["seat"].is_null());
  EXPECT_FALSE(hand_of(back.update(), 1).contains("cards"));
  const Json act = {
      {"type", "act"}, {"prompt", "2.1.1"}, {"do", {{"intent", "draw"}}}, {"table", table_}};
  EXPECT_EQ(back.ask(act)["code"], "not_seated");
  EXPECT_THAT(ear_.so_far(table_).presence,
              Contains(Ear::Presence{1, principal(people_[2]), true}));
}

TEST_F(LeagueTables, SeatsChangeAndSwapAtOnceBeforeTheMatch) {
  invite(3);
  open(2, config(4));
  live().reseat(Seat(0), seat_for(1));
  live().reseat(Seat(1), seat_for(0));
  live().reseat(Seat(2), seat_for(2));
  enter(people_[2]);
  room(people_[0], [](const Json& r) { return r["you"]["seat"] == 1; });
  room(people_[1], [](const Json& r) { return r["you"]["seat"] == 0; });
  room(people_[2], [](const Json& r) { return r["you"]["seat"] == 2; });
  live().reseat(Seat(2), std::nullopt);
  const Json seen = room(people_[0], [](const Json& r) { return r["seats"][2]["kind"] == "bot"; });
  EXPECT_EQ(seen["seats"][0]["name"], "P1");
}

TEST_F(LeagueTables, ABotPlaysAnOverdueTurnButNeverTakesTheSeat) {
  invite(1);
  protocol::SettingsChange quick;
  quick.turn_ms = 30;
  quick.absent_ms = 50;
  quick.on_timeout = protocol::OnTimeout::bot_seat;
  open(1, config(2, quick));
  EXPECT_EQ(people_[0].room()["settings"]["absent_ms"], 0);
  start();
  // A bot plays several turns in a row, and then the player goes away. The bot must not take the
  // seat in either case.
  int turns = 0;
  people_[0].await([&](const Json& m) {
    EXPECT_FALSE(m["type"] == "room" && m["room"]["seats"][0].contains("stand_in"));
    if (m["type"] == "talk" && m["items"][0]["code"] == "bot-played") ++turns;
    return turns == 4;
  });
  people_[0].abandon();
  ear_.await(table_, [](const Ear::Heard& all) { return all.presence.size() == 2; });
  people_[0] = server_->connect({.cookie = people_[0].cookie()});
  enter(people_[0]);
  EXPECT_FALSE(people_[0].room()["seats"][0].contains("stand_in"));
}

TEST_F(LeagueTables, APlayerWhoMissesThreeTurnsInARowIsAbsentUntilTheyAct) {
  invite(1);
  protocol::SettingsChange quick;
  quick.turn_ms = 30;
  open(1, config(2, quick));
  start();
  const SessionId person = principal(people_[0]);
  auto heard = ear_.await(table_, [](const Ear::Heard& all) { return all.presence.size() >= 2; });
  EXPECT_EQ(heard.presence[1], (Ear::Presence{0, person, false}));
  enter(people_[0]);
  heard = ear_.await(table_, [](const Ear::Heard& all) { return all.presence.size() >= 3; });
  EXPECT_EQ(heard.presence[2], (Ear::Presence{0, person, true}));
}

TEST_F(LeagueTables, TheLeagueCanSeatABotForAnAbsentPlayerWhoMayReturn) {
  invite(2);
  next_round_ms_ = 0;
  open(2, config(2));
  start();
  Player player(people_[0], table_, 5);
  people_[1].abandon();
  ear_.await(table_, [](const Ear::Heard& all) { return all.presence.size() == 3; });
  live().reseat(Seat(1), std::nullopt);
  room(people_[0], [](const Json& r) { return r["seats"][1]["kind"] == "bot"; });
  EXPECT_EQ(round_of(people_[0]), 1) << "at once: nobody can end the round";
  live().reseat(Seat(1), seat_for(1));
  people_[1] = server_->connect({.cookie = people_[1].cookie()});
  enter(people_[1]);
  EXPECT_TRUE(people_[1].room()["you"]["seat"].is_null());
  while (people_[0].room()["seats"][1]["kind"] == "bot") {
    if (!player.act()) people_[0].next();
  }
  EXPECT_GE(ear_.so_far(table_).rounds.size(), 1U);
  room(people_[1], [](const Json& r) { return r["you"]["seat"] == 1; });
}

TEST_F(LeagueTables, TheLeagueEndsAMatchAndClosesATableThatIsNotNeeded) {
  invite(1);
  const std::string unused = open(1, config(2));
  live().end_for_league();
  EXPECT_EQ(people_[0].await_type("notice")["code"], "table_closed");
  EXPECT_EQ((*server_)->lobby().find(unused), nullptr);
  open(1, config(2));
  start();
  live().end_for_league();
  live().end_for_league();
  const Json ended = room(people_[0], [](const Json& r) { return r["stage"] == "ended"; });
  EXPECT_TRUE(ended.contains("ended_early"));
  ear_.await(table_, [](const Ear::Heard& all) { return all.ended_early == 1; });
  EXPECT_THAT(ear_.so_far(table_).matches, IsEmpty());
  server_->restart();
  const auto course =
      ear_.await(table_, [](const Ear::Heard& all) { return !all.courses.empty(); }).courses[0];
  EXPECT_TRUE(course.ended_early);
  EXPECT_FALSE(course.over);
}

TEST_F(LeagueTables, WatchersSeeAShownHandLaterThanThePlayers) {
  invite(3);
  protocol::SettingsChange settings;
  settings.watch_delay = 2;
  open(2, config(2, settings));
  people_[0].must({{"type", "show-hand"}, {"table", table_}, {"on", true}});
  live().start_for_league();
  for (int i : {0, 1}) people_[static_cast<std::size_t>(i)].await_type("update");
  const auto dealt = people_[0].update()["seq"].get<std::uint64_t>();
  enter(people_[2]);
  Player one(people_[0], table_, 11);
  Player two(people_[1], table_, 12);
  play_together({&people_[0], &people_[1]}, {&one, &two}, 5);
  const Json shown =
      people_[2].await([&](const Json& m) { return m["type"] == "update" && m["seq"] >= dealt; });
  EXPECT_TRUE(hand_of(shown, 0).contains("cards"));
  EXPECT_FALSE(hand_of(shown, 1).contains("cards"));
  EXPECT_LT(shown["seq"], people_[0].update()["seq"]);
}

TEST_F(LeagueTables, OpeningAnInvalidTableIsRefusedWithAReason) {
  begin_server();
  EXPECT_EQ(opened(config(2), {std::nullopt}).error(), "bad_seats");
  auto no_league = config(2);
  no_league.league.reset();
  EXPECT_EQ(opened(no_league, {std::nullopt, std::nullopt}).error(), "bad_settings");
  auto no_seed = config(2);
  no_seed.league->duplicate = true;
  EXPECT_EQ(opened(no_seed, {std::nullopt, std::nullopt}).error(), "bad_settings");
}

// --- duplicates ---

class Duplicates : public LeagueTables {
 protected:
  struct Board {
    std::string table;
    std::size_t first;                                // whose seat is 0
    std::size_t second;                               // whose seat is 1
    std::map<int, std::pair<Json, Json>> hands = {};  // the dealt hands of both seats, by round
  };

  Board open_board(int number, std::size_t first, std::size_t second) {
    auto made = config(2);
    made.league->board = number;
    made.league->duplicate = true;
    made.league->deal_seed = kSeed;
    Board board{opened(made, {seat_for(first), seat_for(second)}).value(), first, second};
    come_in(board);
    return board;
  }
  void come_in(const Board& board) {
    for (const std::size_t who : {board.first, board.second}) enter(people_[who], board.table);
  }
  void begin(Board& board) {
    live(board.table).start_for_league();
    for (const std::size_t who : {board.first, board.second}) people_[who].await_type("update");
    note_deal(board);
  }
  void note_deal(Board& board) {
    const Client& one = people_[board.first];
    board.hands[round_of(one)] = {hand_of(one.update(), 0)["cards"],
                                  hand_of(people_[board.second].update(), 1)["cards"]};
  }
  // Plays a round. Returns false when the match is over.
  bool play(Board& board, unsigned seed) {
    const int round = round_of(people_[board.first]);
    play_round(people_[board.first], people_[board.second], board.table, seed);
    if (round_of(people_[board.first]) == round) return false;
    note_deal(board);
    return true;
  }
};

TEST_F(Duplicates, BothTablesDealTheSameCardsAndTheOtherSidePlaysThem) {
  invite(4);
  // People 0 and 1 play for one side, 2 and 3 for the other.
  Board one = open_board(1, 0, 2);
  Board two = open_board(2, 3, 1);
  begin(one);
  begin(two);
  EXPECT_EQ(one.hands, two.hands);
  // The tables are played differently, and the server restarts at different places in their rounds.
  ASSERT_TRUE(play(one, 1));
  server_->restart();
  for (const Board& board : {one, two}) {
    for (const std::size_t who : {board.first, board.second}) {
      people_[who] = server_->connect({.cookie = people_[who].cookie()});
      enter(people_[who], board.table);
      people_[who].await_type("update");
    }
  }
  ASSERT_TRUE(play(two, 101));
  while (play(one, 7)) {
  }
  while (play(two, 108)) {
  }
  const std::size_t both = std::min(one.hands.size(), two.hands.size());
  ASSERT_GE(both, 2U);
  for (int round = 1; round <= static_cast<int>(both); ++round) {
    EXPECT_EQ(one.hands.at(round), two.hands.at(round)) << "round " << round;
    EXPECT_NE(one.hands.at(round).first, one.hands.at(round % 2 + 1).first);
  }
}

TEST_F(Duplicates, HaveNoWatchersUntilTheEndAndNeverRevealTheirSeed) {
  invite(4);
  Board board = open_board(1, 0, 1);
  const Json watch = {{"type", "enter"}, {"table", board.table}};
  EXPECT_EQ(people_[2].ask(watch)["code"], "watching_off");
  begin(board);
  EXPECT_EQ(people_[2].ask(watch)["code"], "watching_off");
  // A replaced player still hears from the table, but sees no card of later rounds.
  live(board.table).reseat(Seat(1), seat_for(3));
  const Client& first = people_[0];
  Player one(people_[0], board.table, 5);
  Player two(people_[1], board.table, 6);
  while (one.stage() != "round-over" && !one.over())
    play_together({&people_[0], &people_[1]}, {&one, &two}, 1);
  room(people_[1], [](const Json& r) { return r["you"]["seat"].is_null(); });
  const auto seen = people_[1].update()["seq"].get<std::uint64_t>();
  enter(people_[3], board.table);
  people_[3].await_type("update");
  board.second = 3;
  Player three(people_[3], board.table, 7);
  play_together({&people_[0], &people_[3]}, {&one, &three}, 1'000'000);
  ASSERT_TRUE(one.over());
  for (const std::string& text : people_[1].transcript()) {
    const Json message = Json::parse(text);
    if (message["type"] != "update" || message["seq"] <= seen) continue;
    EXPECT_EQ(message["view"]["stage"], "match-over") << "nothing before the end";
  }
  EXPECT_EQ(people_[2].ask(watch)["type"], "ok") << "when it is over everybody may look";
  room(people_[0], [](const Json& r) { return r.contains("match"); });
  const std::string match = first.room()["match"].get<std::string>();
  const auto record =
      http(server_->port(), "GET", "/api/matches/" + match, {{"Cookie", people_[0].cookie()}});
  EXPECT_EQ(record.status, 200);
  EXPECT_THAT(record.body, Not(HasSubstr(kSeed)));
  for (const Client& client : people_)
    EXPECT_THAT(client.transcript(), Each(Not(HasSubstr(kSeed))));
}

TEST_F(Duplicates, DecksCanBeVerifiedFromTheRecordsAndNoRoundIsRevealedEarly) {
  invite(4);
  Board one = open_board(1, 0, 2);
  Board two = open_board(2, 3, 1);
  begin(one);
  begin(two);
  while (play(one, 7)) {
  }
  while (play(two, 108)) {
  }
  std::vector<Json> deals;
  for (const std::size_t who : {one.first, two.first}) {
    room(people_[who], [](const Json& r) { return r.contains("match"); });
    const auto match = people_[who].room()["match"].get<std::string>();
    const Json record =
        Json::parse(http(server_->port(), "GET", "/api/matches/" + match + "/record.json").body);
    const auto check = deals::check_deals(record);
    ASSERT_TRUE(check) << check.error();
    EXPECT_EQ(check->rounds, static_cast<int>(record["rounds"].size()));
    deals.push_back(record["deals"]);
    bool told_before = false;
    for (const std::string& text : people_[who].transcript()) {
      const Json message = Json::parse(text);
      if (message["type"] == "deals") {
        told_before = true;
        EXPECT_EQ(message["deals"]["commit"], record["deals"]["commit"]);
        EXPECT_EQ(message["deals"]["rounds"], Json::array());
      }
      for (const Json& round : record["rounds"])
        EXPECT_THAT(text, Not(HasSubstr(round["link"].get<std::string>())));
    }
    EXPECT_TRUE(told_before);
  }
  EXPECT_EQ(deals[0], deals[1]);
}

}  // namespace
}  // namespace lastcard::test
