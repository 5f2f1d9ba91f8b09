#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/record.h"
#include "engine/core/view.h"
#include "engine/registry.h"
#include "tests/engine/scenario.h"

// Matches, their records, and what viewers see.

namespace lastcard::testing {
namespace {

Match new_match(int seats, Seat first_dealer = Seat(0)) {
  return Match::create(*find_game("pesten"), rules_of("manipesto"), seats, first_dealer).value();
}

TEST(Match, BeginsBeforeItsFirstRound) {
  Match match = new_match(4, Seat(2));
  EXPECT_TRUE(match.round_over());
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.rounds(), 0);
  EXPECT_EQ(match.next_dealer(), Seat(2));
  EXPECT_STREQ(match.check({Seat(0), Intent(Draw{})})->code, "round_over");
  SeededEntropy entropy(1);
  const StepResult deal = match.start_round(entropy);
  EXPECT_EQ(deal.shuffles.front().size(), 108U);
  EXPECT_EQ(match.rounds(), 1);
  EXPECT_EQ(match.table().dealer(), Seat(2));
}

TEST(Match, PrepareChangesNothingAndCommitAppliesTheStep) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "3H 9C QC");
  Match& match = t.match();
  const Table before = match.table();
  SeededEntropy entropy(1);
  const auto prepared = match.prepare({Seat(0), playing("3H")}, entropy);
  EXPECT_EQ(match.table(), before);
  EXPECT_FALSE(prepared.result.events.empty());
  match.commit(prepared);
  EXPECT_EQ(match.table(), prepared.table);
  EXPECT_EQ(t.top(), "3H");
}

TEST(Match, PrepareRoundChangesNothing) {
  Match match = new_match(4);
  SeededEntropy entropy(1);
  const auto prepared = match.prepare_round(entropy);
  EXPECT_EQ(match.rounds(), 0);
  EXPECT_TRUE(match.round_over());
  match.commit(prepared);
  EXPECT_EQ(match.rounds(), 1);
}

TEST(Match, TheTableIsUnchangedIfTheEntropyThrows) {
  auto t = scenario("manipesto").top("5H").under("QC QD").hand(0, "9S 4C").whole_stock("", 1);
  Match& match = t.match();
  const Table before = match.table();
  ScriptedEntropy nothing({});
  EXPECT_THROW(match.apply({Seat(0), Intent(Draw{})}, nothing), ReplayError);
  EXPECT_EQ(match.table(), before);
}

TEST(Match, AMatchMayBeMovedWhileTablesReferToItsSetup) {
  Match match = new_match(2);
  SeededEntropy entropy(1);
  match.start_round(entropy);
  const Match moved = std::move(match);
  EXPECT_EQ(&moved.table().setup(), &moved.setup());
  EXPECT_EQ(moved.table().seats(), 2);
}

TEST(Match, TeamsFollowTheRules) {
  EXPECT_TRUE(new_match(4).has_teams());
  const auto app = Match::create(*find_game("pesten"), rules_of("pesten-app"), 4);
  EXPECT_FALSE(app.value().has_teams());
}

// ---- Records ----

// Returns the record of a short match with all details. The players choose at random.
Json recorded_match(std::uint64_t seed) {
  Match match = new_match(2);
  Recorder recorder(match, {.legal = true, .after = true});
  SeededEntropy entropy(seed);
  recorder.round_started(match, match.start_round(entropy));
  for (int steps = 0; steps < 60 && !match.round_over(); ++steps) {
    const SeatSet seats = match.table().to_act();
    Seat by;
    seats.for_each([&](Seat seat) { by = seat; });
    IntentList legal;
    add_legal(match.table(), by, legal);
    const Action action{by, legal[entropy.below(legal.size())]};
    recorder.before_step(match, action);
    const StepResult result = match.apply(action, entropy);
    recorder.after_step(match, action, result);
  }
  return recorder.record();
}

TEST(Record, AReplayEndsLikeItsMatch) {  // conventions, "Records"
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto match = replay(recorded_match(seed));
    ASSERT_TRUE(match) << match.error().at << " " << match.error().message;
  }
}

TEST(Record, TheFirstDifferenceIsNamed) {
  const Json good = recorded_match(1);
  const auto problem_at = [&](const char* pointer, const Json& value) {
    Json record = good;
    record[Json::json_pointer(pointer)] = value;
    const auto match = replay(record);
    return match ? std::string("none") : match.error().at;
  };
  EXPECT_EQ(problem_at("/format", 2), "/format");
  EXPECT_EQ(problem_at("/game", "chess"), "/game");
  EXPECT_EQ(problem_at("/seats", 13), "/seats");
  EXPECT_EQ(problem_at("/rules/decks", 7), "/rules/decks");
  EXPECT_EQ(problem_at("/rounds/0/dealer", 12), "/rounds/0/dealer");
  EXPECT_NE(problem_at("/rounds/0/dealer", 1), "none") << "any seat may deal first, but not this";
  EXPECT_EQ(problem_at("/rounds/0/deck/0", "XX"), "/rounds/0/deck/0");
  EXPECT_EQ(problem_at("/rounds/0/steps/0/seat", 7), "/rounds/0/steps/0/seat");
  EXPECT_EQ(problem_at("/rounds/0/steps/0/after/stock", 1), "/rounds/0/steps/0/after/stock");
  EXPECT_EQ(problem_at("/rounds/0/steps/0/legal", Json::array()), "/rounds/0/steps/0/legal");
  EXPECT_EQ(problem_at("/rounds/0/steps/0/do", {{"intent", "take"}}).substr(0, 18),
            "/rounds/0/steps/0");
}

TEST(Record, AWalkStopsAtEveryDealAndStep) {
  const Json record = recorded_match(3);
  auto walk = RecordWalk::begin(record);
  ASSERT_TRUE(walk);
  std::size_t positions = 0;
  for (;; ++positions) {
    const auto more = walk->advance();
    ASSERT_TRUE(more) << more.error().at << " " << more.error().message;
    if (!*more) break;
    EXPECT_EQ(walk->action().has_value(), positions > 0);
    EXPECT_EQ(walk->happened().events.empty(), false);
    const Json& round = record["rounds"][0];
    EXPECT_EQ(&walk->entry(), positions == 0 ? &round : &round["steps"][positions - 1]);
    if (positions > 0) {
      EXPECT_EQ(walk->match().game().snapshot(walk->match().table()), walk->entry()["after"]);
    }
  }
  EXPECT_EQ(positions, record["rounds"][0]["steps"].size() + 1);
}

TEST(Record, SaysWhoDealsFirst) {
  auto match = Match::create(*find_game("pesten"), rules_of("manipesto"), 2, Seat(1));
  Recorder recorder(*match, {});
  SeededEntropy entropy(5);
  recorder.round_started(*match, match->start_round(entropy));
  EXPECT_EQ(recorder.record()["first_dealer"], 1);
  EXPECT_TRUE(replay(recorder.record()));
  Json other = recorder.record();
  other["first_dealer"] = 2;
  const auto replayed = replay(other);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().at, "/first_dealer");
  EXPECT_FALSE(recorded_match(1).contains("first_dealer"));
}

TEST(Record, ExtraMembersOfTheWriterAreIgnored) {
  Json record = recorded_match(1);
  record["players"] = Json::array({"Noor"});
  record["rounds"][0]["steps"][0]["by"] = "bot";
  EXPECT_TRUE(replay(record));
}

// ---- Views ----

std::string faces_in(const View& view, std::string_view zone) {
  for (std::size_t index = 0; index < view.zones.size(); ++index) {
    if ((*view.zone_specs)[index].name != zone) continue;
    const auto* open = std::get_if<OpenCards>(&view.zones[index].cards);
    return open ? text_of(open->cards)
                : std::to_string(std::get<HiddenCards>(view.zones[index].cards).count) + " backs";
  }
  return "no such zone";
}

TEST(View, ASeatSeesItsOwnHandAndThePile) {  // section 9
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "3H 9C").hand(1, "4D QC");
  const View view = make_view(t.match().table(), Seat(0));
  EXPECT_EQ(faces_in(view, "hand-0"), "3H 9C");
  EXPECT_EQ(faces_in(view, "hand-1"), "2 backs");
  EXPECT_EQ(faces_in(view, "discard"), "5H");
  EXPECT_EQ(faces_in(view, "stock"), std::to_string(t.stock_size()) + " backs");
  EXPECT_EQ(view.turn, Seat(0));
  EXPECT_EQ(view.phase, "play");
  EXPECT_EQ(view.target, 4);
  EXPECT_FALSE(view.asks.empty());
}

TEST(View, OthersAndSpectatorsSeeNoPrompt) {  // section 9: nobody's legal moves are shown to others
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "3H 9C").hand(1, "4D QC");
  EXPECT_TRUE(make_view(t.match().table(), Seat(1)).asks.empty());
  const View spectator = make_view(t.match().table(), Viewer::spectator());
  EXPECT_TRUE(spectator.asks.empty());
  EXPECT_EQ(faces_in(spectator, "hand-0"), "2 backs");
  EXPECT_EQ(spectator.status.code, "play");
  EXPECT_EQ(spectator.status.seat, Seat(0));
}

TEST(View, AChoiceIsHiddenFromOthersUntilAllHaveChosen) {  // section 9
  auto t =
      scenario("pesten-app").seats(3).top("5H").hand(0, "TH 3C 4C").play(0, "TH").give(0, "3C");
  const View other = make_view(t.match().table(), Seat(1));
  EXPECT_EQ(faces_in(other, "passing-0"), "1 backs");
  EXPECT_EQ(faces_in(other, "hand-0"), "1 backs");
  EXPECT_EQ(faces_in(make_view(t.match().table(), Seat(0)), "passing-0"), "3C");
}

TEST(View, AnIllegalDrawIsListedWithItsRefusal) {  // PES-13
  auto t = scenario("manipesto").top("5H").hand(0, "3H 9C");
  const View view = make_view(t.match().table(), Seat(0));
  const auto draw = std::ranges::find(view.asks, "draw", &Ask::code);
  ASSERT_NE(draw, view.asks.end());
  ASSERT_TRUE(draw->refusal);
  EXPECT_STREQ(draw->refusal->rule, "PES-13");
}

TEST(View, BadgesShowLastingFacts) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "JH 9C").play(0, "JH").call(0, "S");
  const View view = make_view(t.match().table(), Seat(1));
  std::vector<std::string> codes;
  for (const Fact& badge : view.badges) codes.emplace_back(badge.code);
  EXPECT_EQ(codes, (std::vector<std::string>{"direction", "called-suit", "owes-knock"}));
}

TEST(View, AViewShowsTheResultsOfARoundAndOfAMatch) {  // PES-40, PES-41
  auto t = scenario("manipesto").seats(4).top("5H").rules(R"({"target": 1})").hand(0, "3H");
  EXPECT_FALSE(make_view(t.match().table(), Seat(1)).round_result);
  t.play(0, "3H");
  const View view = make_view(t.match().table(), Seat(1));
  ASSERT_TRUE(view.round_result);
  EXPECT_EQ(view.round_result->winner, Seat(0));
  EXPECT_EQ(view.round_result->side, 0);
  ASSERT_TRUE(view.match_result);
  EXPECT_EQ(view.match_result->points, (std::vector{1, 0}));
}

}  // namespace
}  // namespace lastcard::testing
