#include "tests/league/stage.h"

#include <gtest/gtest.h>

#include "server/league/apply.h"
#include "server/league/desired_tables.h"
#include "server/league/due.h"
#include "server/league/moments.h"
#include "server/league/view.h"

namespace lastcard::league {

namespace {

using Attempts = std::map<std::string, std::vector<Attempt>>;  // by fixture

Attempts ended_attempts(const League& league) {
  Attempts all;
  for (const Season& season : league.seasons) {
    for (const Fixture& fixture : season.fixtures) {
      EXPECT_FALSE(fixture.attempts.empty());
      all[fixture.id].assign(fixture.attempts.begin(), fixture.attempts.end() - 1);
    }
  }
  return all;
}

// Ended attempts never change, and none is removed except by taking back an ordered replay.
void expect_kept(const Attempts& before, const Attempts& after) {
  for (const auto& [fixture, ended] : after) {
    const auto was = before.find(fixture);
    if (was == before.end()) continue;
    ASSERT_GE(ended.size(), was->second.size()) << fixture;
    EXPECT_TRUE(std::equal(was->second.begin(), was->second.end(), ended.begin())) << fixture;
  }
}

}  // namespace

Result<RulesResolver::Answer, Refusal> TestRules::choose(const Question& question) const {
  if (question.game != "pesten") return Unexpected(Refusal{"no_such_game", ""});
  if (question.preset && question.preset != "usual") {
    return Unexpected(Refusal{"no_such_preset", ""});
  }
  if (question.rule_set) return Unexpected(Refusal{"no_such_rule_set", ""});
  Answer answer;
  answer.rules = question.rules.value_or(Json{{"hand", 7}});
  answer.rules["target"] = question.target.value_or(4);
  answer.hash = std::to_string(std::hash<std::string>()(answer.rules.dump()));
  answer.preset = question.rules ? "" : "usual";
  answer.target = question.target.value_or(4);
  return answer;
}

Stage::Stage(std::uint64_t seed) : chance_(std::make_shared<TestChance>(seed)) {
  take(found(account("owner"), {"The league", "en", "Europe/Amsterdam"}, now_, *chance_).value());
}

Who Stage::account(const std::string& name) { return {"principal of " + name, name, false}; }

std::string Stage::id_of_person(const std::string& name) const {
  const Person* person = league.person_of(account(name).principal);
  return person == nullptr ? "" : person->id;
}

std::string Stage::does(const std::string& name, const Json& action) {
  return does(account(name), action);
}

std::string Stage::does(const Who& who, const Json& action) {
  const auto read = read_action(action);
  if (!read) return "malformed";
  auto decided = decide(league, who, *read, now_, {*chance_, *rules_});
  if (!decided) return decided.error().code;
  made_ = made_by(*decided).value_or("");
  take(*std::move(decided));
  return "";
}

std::string Stage::joins(const std::string& name, const Joining& joining) {
  auto decided = join(league, account(name), joining, now_);
  if (!decided) return decided.error().code;
  take(*std::move(decided));
  return "";
}

std::string Stage::code(const Json& members) {
  Json action = {{"action", "make-code"}, {"uses", 10}, {"days", 100}};
  action.update(members);
  EXPECT_EQ(does("owner", action), "");
  return made_;
}

void Stage::take(std::vector<Event> events) {
  for (Event& event : events) {
    EXPECT_EQ(event.seq, log.size() + 1);
    auto ended = ended_attempts(league);
    apply(league, event);
    const auto* result = std::get_if<ResultSet>(&event.what);
    if (result != nullptr && result->revokes_replay) ended[result->fixture].pop_back();
    expect_kept(ended, ended_attempts(league));
    log.push_back(std::move(event));
  }
}

void Stage::settle() {
  for (int turn = 0; turn < 100; ++turn) {
    auto events = due(league, now_);
    if (events.empty()) break;
    take(std::move(events));
  }
  EXPECT_TRUE(due(league, now_).empty()) << "the clock never rests";
  std::map<std::string, std::vector<std::string>> opened;
  for (const DesiredTable& want : desired_tables(league)) {
    if (want.table.empty()) opened[want.fixture].push_back("TABLE" + std::to_string(++tables_));
  }
  for (const auto& [fixture, codes] : opened) tells(TablesOpened{fixture, codes});
}

void Stage::pass_to(Instant moment) {
  settle();
  for (;;) {
    const auto next = next_due(league, now_);
    if (!next || *next > moment) break;
    now_ = std::max(*next, now_ + 1);
    settle();
  }
  now_ = std::max(now_, moment);
  settle();
}

std::size_t Stage::tells(const Report& told) {
  auto events = report(league, told, now_);
  const std::size_t count = events.size();
  take(std::move(events));
  return count;
}

void Stage::takes(Happening what) {
  take({Event{league.log_length + 1, now_, std::string(kByServer), std::move(what)}});
}

void Stage::all_arrive(const std::string& id) {
  const auto line_ups = fixture(id).attempt().line_ups;
  for (const Side side : {Side::home, Side::away}) {
    for (const Place& place : line_ups[side].players) {
      if (place) tells(PersonSeen{id, league.person(*place)->principal, true});
    }
  }
  for (const DesiredTable& want : desired_tables(league)) {
    if (want.fixture == id && want.start) tells(MatchBegan{id, want.board});
  }
}

void Stage::plays(const std::string& id, int board, int home, int away, int cards) {
  int round = 0;
  for (int won = 0; won < std::max(home, away); ++won) {
    if (won < home) tells(RoundReport{id, board, ++round, Side::home, {0, cards}});
    if (won < away) tells(RoundReport{id, board, ++round, Side::away, {cards, 0}});
  }
  tells(MatchReport{id, board, home, away, match_at(id, board)});
}

std::string Stage::match_at(const std::string& fixture, int board) {
  constexpr std::size_t kDigits = 32;
  const std::string number = fixture.substr(1) + "0" + std::to_string(board);
  return std::string(kDigits - number.size(), 'f') + number;
}

void Stage::found_season(const Json& members) {
  Json action = {{"action", "found-season"}, {"name", "Winter"}};
  action.update(members);
  EXPECT_EQ(does("owner", action), "");
  EXPECT_EQ(does("owner", {{"action", "open-registration"}, {"season", made_}}), "");
}

std::string Stage::enters(const std::string& prefix, int people) {
  const std::string captains = code({{"role", "captain"}, {"season", season().id}});
  EXPECT_EQ(joins(prefix + "0", {captains, {}, "Team " + prefix}), "");
  std::string team = season().teams.back().id;
  const std::string players = code({{"role", "player"}, {"team", team}});
  for (int number = 1; number < people; ++number) {
    EXPECT_EQ(joins(prefix + std::to_string(number), {players, {}, {}}), "");
  }
  return team;
}

std::string Stage::starts() {
  return does("owner", {{"action", "start-season"}, {"season", season().id}});
}

std::string Stage::captain_of(const std::string& team) const {
  for (const Member& member : season().team(team)->roster) {
    if (member.role == TeamRole::captain) return league.person(member.person)->name;
  }
  return "";
}

std::vector<std::string> Stage::ids_of(const std::string& team, int count) const {
  std::vector<std::string> ids;
  for (const Member& member : season().team(team)->roster) {
    if (static_cast<int>(ids.size()) < count) ids.push_back(member.person);
  }
  return ids;
}

void Stage::line_up(const std::string& id) {
  for (const Side side : {Side::home, Side::away}) {
    const std::string team = fixture(id).team(side);
    EXPECT_EQ(does(captain_of(team), {{"action", "enter-line-up"},
                                      {"fixture", id},
                                      {"players", ids_of(team, season().line_up_size())}}),
              "");
    EXPECT_EQ(does(captain_of(team), {{"action", "lock-line-up"}, {"fixture", id}}), "");
  }
}

void Stage::play_fixture(const std::string& id, int home, int away) {
  EXPECT_EQ(does("owner", {{"action", "set-slot"}, {"fixture", id}, {"slot", now_ + kMinute}}), "");
  line_up(id);
  pass(1);
  all_arrive(id);
  const int boards = season().plan.duplicate ? 2 : 1;
  for (int board = 0; board < boards; ++board) plays(id, board, home, away);
  EXPECT_TRUE(fixture(id).decided()) << id;
}

void Stage::play_all(const std::function<std::pair<int, int>(const Fixture&)>& score) {
  std::vector<std::string> ids;
  for (const Fixture& each : season().fixtures) ids.push_back(each.id);
  for (const std::string& id : ids) {
    if (fixture(id).decided() || fixture(id).cancelled) continue;
    const auto [home, away] = score(fixture(id));
    play_fixture(id, home, away);
  }
}

const Fixture& Stage::fixture(const std::string& id) const { return *season().fixture(id); }

Json Stage::view(const std::string& name) const {
  return view_for(league, account(name), "", now_).value_or(Json());
}

Json Stage::fixture_seen_by(const std::string& name, const std::string& id) const {
  const Json seen = view(name);
  for (const Json& each : seen["season"]["fixtures"]) {
    if (each["fixture"] == id) return each;
  }
  return {};
}

}  // namespace lastcard::league
