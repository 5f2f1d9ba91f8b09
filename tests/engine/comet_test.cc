#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/core/imagination.h"
#include "engine/registry.h"
#include "engine/sim/play.h"
#include "engine/stops/comet_state.h"
#include "tests/engine/worked_positions.h"
#include "tests/laws/texts.h"
#include "tests/support/agreeing.h"

// The rules of Comet, docs/rules/comet.md.

namespace lastcard::testing {
namespace {

using stops::CometPosition;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Game& game() { return *find_game("comet"); }

// Lays out a position. Cards that the position does not list were played earlier, so they lie
// before seat 0.
void lay_out(Tx& tx, const Json& position) {
  const CometPosition here(tx.everything());
  const stops::Zones zones(tx.table().seats());
  const auto pack = stops::pack_without({Card(Rank::eight, Suit::diamonds)});
  tx.fill(here.stock(), {pack.data(), pack.size()});
  int number = 0;
  for (const Json& hand : position.at("hands")) {
    tx.move(cards_from(hand), here.stock(), zones.hand(Seat(number++)));
  }
  tx.move(cards_from(position.value("stub", Json::array())), here.stock(), here.stub());
  const bool comet_is_out = stops::holds(tx.table().cards(here.stub()), stops::kComet) ||
                            stops::holder_of(tx.table(), stops::kComet);
  tx.move_all(here.stock(), zones.played(Seat(0)));
  auto& open = tx.open<stops::CometOpen>();
  open.comet_played = comet_is_out ? 0 : 1;
  const auto card = [&](const char* member) {
    return Card::from_code(
        position.value(member, Json()).is_null() ? "" : position.at(member).get<std::string>());
  };
  open.last.set(card("last"));
  open.next.set(card("next"));
  if (const auto by = seat_at(position, "last_seat")) open.last_by.set(*by);
}

// Returns a position of four players. Seat 0 can follow with 6C, and 7C would be next.
Json follow_example() {
  return Json::parse(R"({"seats": 4, "rules": {}, "position": {"phase": "follow", "turn": 0,
    "last": "5C", "last_seat": 2, "next": "6C", "stub": ["2H"],
    "hands": [["6C","4H"], ["5S","KH"], ["9D","QS"], ["7C","TD","3S"]]}})");
}
WorkedTable following(std::string_view patch = "{}") {
  Json example = follow_example();
  example.merge_patch(Json::parse(patch));
  return {"comet", example, lay_out};
}

TEST(Comet, TheWorkedPositionsHold) { EXPECT_EQ(play_worked_positions("comet", lay_out), 10); }

// ---- Section 1 and 2 ----

std::string problems_with(const Json& rules) {
  const auto parsed = game().parse_rules(rules, 4);
  std::string text;
  if (parsed) return text;
  for (const RuleProblem& problem : parsed.error()) {
    text += (text.empty() ? "" : "\n") + problem.at + " " + problem.message;
  }
  return text;
}

TEST(Comet, InvalidRuleSetsAreRefusedInWords) {  // section 1
  EXPECT_EQ(problems_with({{"deal", "odd"}}), R"(/deal is "odd": it takes one of "stub", "even")");
  EXPECT_EQ(problems_with({{"lead", "highest"}}),
            R"(/lead is "highest": it takes one of "any", "lowest")");
  EXPECT_EQ(problems_with({{"target", 1001}}),
            "/target is 1001: it takes a whole number from 1 to 1000");
  EXPECT_EQ(problems_with({{"out_of_turn", "yes"}}),
            R"(/out_of_turn is "yes": it takes true or false)");
  EXPECT_EQ(problems_with({{"win_points", 0}}),
            "/win_points is 0: it takes a whole number from 1 to 20");
  EXPECT_EQ(problems_with({{"card_points", 11}, {"king_points", -1}}),
            "/card_points is 11: it takes a whole number from 0 to 10\n"
            "/king_points is -1: it takes a whole number from 0 to 20");
  EXPECT_THAT(problems_with({{"decks", 1}}), ::testing::StartsWith("/decks is not known here"));
}

TEST(Comet, EachPresetChangesTheMembersThatItIsNamedFor) {  // section 1
  const auto preset = [](std::string_view name) {
    const auto& presets = game().info().presets;
    return std::ranges::find(presets, name, &Preset::name)->rules;
  };
  const Json comet = preset("comet");
  Json even = comet;
  even["deal"] = "even";
  EXPECT_EQ(preset("even"), even);
  Json in_turn = comet;
  in_turn["out_of_turn"] = false;
  EXPECT_EQ(preset("in-turn"), in_turn);
}

TEST(Comet, AbsentMembersHaveTheirDefaults) {  // section 1
  const auto parsed = game().parse_rules(Json::object(), 4);
  ASSERT_TRUE(parsed);
  EXPECT_EQ((*parsed)->to_json().dump(),
            R"({"deal":"stub","target":100,"lead":"any","out_of_turn":true,"win_points":1,)"
            R"("card_points":1,"king_points":2,"kings_in_stub":true,"comet_penalty":1})");
}

TEST(Comet, TheGameTakesFourToTenPlayers) {  // section 1
  for (const int seats : {3, 11}) {
    const auto match = Match::create(game(), Json::object(), seats);
    ASSERT_FALSE(match) << seats;
    EXPECT_THAT(match.error().front().message, ::testing::HasSubstr("4 to 10"));
  }
}

TEST(Comet, CardsAreRemovedUntilThePackDealsOutEvenly) {  // COM-1, COM-2
  const std::vector<int> even = {48, 50, 48, 49, 48, 45, 50};
  const std::vector<int> in_stub = {3, 1, 3, 2, 3, 6, 1};
  for (int seats = 4; seats <= 10; ++seats) {
    const auto index = static_cast<std::size_t>(seats - 4);
    EXPECT_EQ(52 - stops::removed_cards(stops::CometDeal::even, seats).size(), even[index]);
    const WorkedTable dealt("comet", {{"seats", seats}, {"start", {{"dealer", 0}}}}, lay_out);
    EXPECT_EQ(dealt.at("stub").size(), in_stub[index]);
    EXPECT_EQ(dealt.at("turn"), 1);
  }
}

// ---- Plays and refusals ----

TEST(Comet, RefusalsCiteTheirRule) {
  const WorkedTable table = following();
  EXPECT_EQ(table.refused(0, play_of("4H")), "must_follow (COM-12)");
  EXPECT_EQ(table.refused(0, play_of("9D")), "not_in_hand (COM-10)");
  EXPECT_EQ(table.refused(0, PlayCard{Card(Rank::six, Suit::clubs), true}),
            "no_last_card_call (COM-10)");
  EXPECT_EQ(table.refused(0, Pass{}), "cannot_pass (COM-12)");
  EXPECT_EQ(table.refused(0, Draw{}), "not_of_this_game (COM-10)");
  EXPECT_EQ(table.refused(2, play_of("9D")), "not_your_turn (COM-12)") << "no window now";
  auto asked = following();
  asked.act(0, play_of("6C"));
  EXPECT_EQ(asked.refused(2, play_of("QS")), "only_the_comet (COM-20)");
  EXPECT_EQ(asked.refused(3, play_of("7C")), "not_your_turn (COM-12)");
  asked.act(2, play_of("9D"));
  EXPECT_EQ(asked.refused(3, play_of("3S")), "must_answer (COM-23)");
  const auto lead = following(R"({"rules": {"lead": "lowest"}, "position": {"phase": "lead",
    "turn": 3, "next": null, "last": "KC", "hands": [["6C","4H"], ["5S","KH"], ["9D","QS"],
                                                     ["7C","TC","3S"]]}})");
  EXPECT_EQ(lead.refused(3, play_of("TC")), "lowest_of_suit (COM-11)");
}

TEST(Comet, TheLastPlayerLeadsIfNobodyHoldsTheNextCard) {  // COM-13
  auto table = following(R"({"position": {
    "hands": [["6C","4H"], ["5S","KH"], ["QS","AC"], ["TD","3S"]], "stub": ["7C"]}})");
  table.act(0, play_of("6C"));
  EXPECT_EQ(table.at("turn"), 0);
  EXPECT_EQ(table.at("phase"), "lead");
  EXPECT_EQ(table.at("next"), Json());
  EXPECT_THAT(table.notes(), ElementsAre("played", "stopped"));
}

TEST(Comet, TheTenOfDiamondsGoesOnWithItsOwnSuit) {  // COM-23
  auto table = following(R"({"position": {
    "hands": [["6C","4H"], ["5S","JD"], ["9D","QS"], ["7C","TD","3S"]]}})");
  table.act(0, play_of("6C")).act(2, play_of("9D")).act(3, play_of("TD"));
  EXPECT_EQ(table.at("next"), "JD");
  EXPECT_EQ(table.at("turn"), 1);
  EXPECT_EQ(table.at("phase"), "follow") << "no window any more (COM-26)";
}

TEST(Comet, ThePlayerOfTheCometIsAskedLastForTheNextCard) {  // COM-23
  auto table = following(R"({"position": {
    "hands": [["6C","4H"], ["5S","KH"], ["9D","7C"], ["JD","3S"]], "stub": ["TD"]}})");
  table.act(0, play_of("6C"));
  EXPECT_EQ(table.at("phase"), "follow") << "the holder itself is next (COM-20)";
  table.act(2, play_of("9D"));
  EXPECT_EQ(table.at("turn"), 2);
  EXPECT_THAT(table.legal(2), ElementsAre(R"({"intent":"play-card","card":"7C"})"));
}

TEST(Comet, TheCometCanBeTheLastCard) {  // COM-30
  auto table = following(R"({"position": {
    "hands": [["6C","4H"], ["5S","KH"], ["9D"], ["7C","TD","3S"]]}})");
  table.act(0, play_of("6C")).act(2, play_of("9D"));
  EXPECT_EQ(table.at("phase"), "over");
  // The winner gets 1 point for going out, 6 for the six cards of the others, and 2 more for the
  // king.
  EXPECT_EQ(table.at("result"),
            Json::parse(R"({"winner": 2, "points": [0, 0, 9, 0], "scores": [0, 0, 9, 0]})"));
}

TEST(Comet, AHolderWhoKeepsTheCometLosesPoints) {  // COM-31, worked
  auto table = WorkedTable("comet", Json::parse(R"({"seats": 5, "rules": {}, "position": {
    "phase": "follow", "turn": 3, "last": "5C", "last_seat": 2, "next": "6C", "stub": ["KD"],
    "hands": [["2C","3C","4C","KS"], ["9D","2H"], ["3H","4H","5H","6H","7H"], ["6C"], ["AS"]]}})"),
                           lay_out);
  table.act(3, play_of("6C"));
  EXPECT_EQ(table.at("result")["points"], Json::parse("[0, -1, 0, 17, 0]"));
  EXPECT_THAT(table.notes(), ElementsAre("played", "went-out", "kept-comet", "round-won"));
}

TEST(Comet, TheClockPassesForTheHolderOfTheComet) {  // COM-21
  auto table = following();
  EXPECT_THAT(game().alarms(table.table()), IsEmpty());
  table.act(0, play_of("6C"));
  const auto alarms = game().alarms(table.table());
  ASSERT_EQ(alarms.size(), 1U);
  EXPECT_EQ(alarms[0].action, (Action{Seat(2), Clock::comet_expired}));
  EXPECT_EQ(alarms[0].due, Due::after);
  EXPECT_EQ(alarms[0].milliseconds, 2000);
  EXPECT_TRUE(table.match().check({Seat(3), Clock::comet_expired}));
  table.act({Seat(2), Clock::comet_expired});
  EXPECT_EQ(table.at("turn"), 3);
  EXPECT_THAT(table.notes(), IsEmpty()) << "that somebody could have broken in is told to nobody";
}

// ---- What is hidden (COM-41) ----

std::string veiled(const WorkedTable& table, Viewer viewer) {
  return test::text_of(make_view(table.table(), viewer, Moment::veiled));
}
std::vector<Viewer> who_do_not_hold_it() { return {Seat(0), Seat(1), Viewer::spectator()}; }

// Returns a table at which seat 2 has the comet and is asked whether it breaks in.
WorkedTable window() {
  auto table = following();
  table.act(0, play_of("6C"));
  return table;
}

// Returns tables that look the same to seats 0 and 1. They differ in who has the comet and who has
// the next card.
std::vector<WorkedTable> tables_before_a_play() {
  const std::vector<const char*> hidden = {
      R"({"stub": ["2H"], "hands": [["6C","4H"], ["5S","KH"], ["9D","QS"], ["7C","TD","3S"]]})",
      R"({"stub": ["2H"], "hands": [["6C","4H"], ["5S","KH"], ["3S","QS"], ["7C","TD","9D"]]})",
      R"({"stub": ["9D"], "hands": [["6C","4H"], ["5S","KH"], ["2H","QS"], ["7C","TD","3S"]]})",
      R"({"stub": ["9D"], "hands": [["6C","4H"], ["5S","KH"], ["7C","QS"], ["2H","TD","3S"]]})",
      R"({"stub": ["3S"], "hands": [["6C","4H"], ["5S","KH"], ["7C","QS"], ["2H","TD","9D"]]})"};
  std::vector<WorkedTable> tables;
  tables.reserve(hidden.size());
  for (const char* cards : hidden) {
    Json example = follow_example();
    example["position"].merge_patch(Json::parse(cards));
    tables.emplace_back("comet", example, lay_out);
  }
  return tables;
}
std::vector<WorkedTable> tables_that_look_alike() {
  std::vector<WorkedTable> tables = tables_before_a_play();
  for (WorkedTable& table : tables) {
    table.act(0, play_of("6C"));
    EXPECT_EQ(table.at("next"), "7C");
  }
  return tables;
}

TEST(CometVeil, NobodyButTheHolderSeesWhetherThereIsAWindow) {  // COM-41
  const auto tables = tables_that_look_alike();
  EXPECT_EQ(tables[0].at("phase"), "comet");
  EXPECT_EQ(tables[1].at("phase"), "follow") << "the holder is next itself";
  EXPECT_EQ(tables[2].at("phase"), "follow") << "nobody holds it";
  EXPECT_EQ(tables[4].at("phase"), "comet");
  for (const WorkedTable& table : tables) {
    ASSERT_TRUE(veil_of(table.table()));
    EXPECT_EQ(veil_of(table.table())->milliseconds, 2000);
    for (const Viewer viewer : who_do_not_hold_it()) {
      EXPECT_EQ(veiled(table, viewer), veiled(tables[0], viewer));
      const View view = make_view(table.table(), viewer, Moment::veiled);
      EXPECT_EQ(view.phase, "comet");
      EXPECT_FALSE(view.turn);
      EXPECT_TRUE(view.to_act.empty());
      EXPECT_TRUE(view.asks.empty());
    }
  }
}

TEST(CometVeil, TheEventsDoNotTellWhoHoldsTheComet) {  // COM-41
  std::vector<std::string> heard;
  for (const char* hands : {R"([["6C","4H"], ["5S","KH"], ["9D","QS"], ["7C","TD","3S"]])",
                            R"([["6C","4H"], ["5S","KH"], ["3S","QS"], ["7C","TD","9D"]])"}) {
    const auto table = following(R"({"position": {"hands": )" + std::string(hands) + "}}");
    SeededEntropy chance(1);
    const auto step = table.match().prepare({Seat(0), play_of("6C")}, chance);
    heard.push_back(test::text_of(
        seen_by(Viewer::spectator(), step.result.events, table.table().setup().zones)));
  }
  EXPECT_EQ(heard[0], heard[1]);
}

TEST(CometVeil, TheHoldersPassShowsOnlyAfterTheWindow) {  // COM-41
  auto table = window();
  std::vector<std::string> before;
  before.reserve(who_do_not_hold_it().size());
  for (const Viewer viewer : who_do_not_hold_it()) before.push_back(veiled(table, viewer));
  table.act(2, Pass{});
  std::size_t index = 0;
  for (const Viewer viewer : who_do_not_hold_it()) {
    EXPECT_EQ(veiled(table, viewer), before[index++]);
  }
  EXPECT_TRUE(make_view(table.table(), Seat(2), Moment::veiled).asks.empty()) << "it has answered";
  EXPECT_EQ(make_view(table.table(), Seat(1)).turn, Seat(3)) << "the moment is over";
}

// A table after these actions, and what a viewer remembers of them if its memory is given the
// tables without their veil.
struct Seen {
  Seen(const WorkedTable& from, Viewer who, const std::vector<Action>& actions)
      : match(from.match()), memory(Glimpse(from.table(), who)) {
    SeededEntropy chance(1);
    for (const Action& action : actions) {
      const Table before = match.table();
      const StepResult step = match.apply(action, chance);
      const Glimpse glimpse(before, who);
      memory.see(glimpse, seen_by(glimpse, action), seen_by(who, step.events, before.setup().zones),
                 Glimpse(match.table(), who));
    }
  }
  Match match;
  Memory memory;
};

// Returns the zones in which the comet may lie.
ZoneSet places_of_comet(const Memory& memory) {
  ZoneSet places;
  for (const Unseen& unseen : memory.unseen()) {
    if (unseen.card == stops::kComet) places.insert(unseen.zones);
  }
  return places;
}

// Returns the zones in which the comet lies at tables that seat 0 imagines.
ZoneSet imagined_places_of_comet(const Knowledge& knowledge) {
  constexpr int kTables = 300;
  const stops::Zones zones(4);
  ZoneSet places;
  SeededChance chance(5);
  for (int made = 0; made < kTables; ++made) {
    const auto imagined = imagine(knowledge, chance);
    if (!imagined) return {};
    const auto holder = stops::holder_of(*imagined, stops::kComet);
    places.insert(holder ? zones.hand(*holder) : zones.extra(0));
  }
  return places;
}

// Returns the zones in which the comet may lie for all that seat 0 knows: another hand, or the
// stub.
ZoneSet all_places_of_comet() {
  const stops::Zones zones(4);
  ZoneSet all = ZoneSet::of(zones.extra(0));
  for (int seat = 1; seat < 4; ++seat) all.insert(zones.hand(Seat(seat)));
  return all;
}

TEST(CometVeil, NobodyRemembersMoreThanTheVeiledTableShows) {  // COM-41
  const auto tables = tables_before_a_play();
  const std::vector<Action> play = {{Seat(0), play_of("6C")}};
  for (const WorkedTable& table : tables) {
    for (const Viewer viewer : who_do_not_hold_it()) {
      EXPECT_EQ(Seen(table, viewer, play).memory, Seen(tables[0], viewer, play).memory);
    }
    const Seen seen(table, Seat(0), play);
    EXPECT_EQ(places_of_comet(seen.memory), all_places_of_comet());
    const Glimpse veiled(seen.match.table(), Seat(0), Moment::veiled);
    EXPECT_EQ(imagined_places_of_comet(Knowledge(veiled, seen.memory)), all_places_of_comet());
  }
}

TEST(CometVeil, NobodyRemembersThatTheHolderHasDeclined) {  // COM-41
  const auto tables = tables_before_a_play();
  const Action play{Seat(0), play_of("6C")};
  const Action next{Seat(3), play_of("7C")};
  for (const Action& declines : {Action{Seat(2), Pass{}}, Action{Seat(2), Clock::comet_expired}}) {
    for (const Viewer viewer : who_do_not_hold_it()) {
      // At the second table, nobody is asked.
      EXPECT_EQ(Seen(tables[0], viewer, {play, declines}).memory,
                Seen(tables[1], viewer, {play}).memory);
      EXPECT_EQ(Seen(tables[0], viewer, {play, declines, next}).memory,
                Seen(tables[1], viewer, {play, next}).memory);
    }
    EXPECT_EQ(places_of_comet(Seen(tables[0], Seat(0), {play, declines, next}).memory),
              all_places_of_comet());
  }
}

TEST(CometVeil, FactsThatShowAfterTheWindowAreKnownThen) {  // COM-12, COM-41
  const auto tables = tables_before_a_play();
  const std::vector<Action> play = {{Seat(0), play_of("6C")}};
  const stops::Zones zones(4);
  // The table goes on, so the next seat holds the next card.
  const Seen goes_on(tables[1], Seat(0), play);
  const Knowledge after(Glimpse(goes_on.match.table(), Seat(0)), goes_on.memory);
  EXPECT_THAT(after.memory().unseen(),
              Contains(Unseen{Card(Rank::seven, Suit::clubs), ZoneSet::of(zones.hand(Seat(3)))}));
  // The table waits, so some seat has the comet.
  const Seen waits(tables[0], Seat(0), play);
  const Knowledge during(Glimpse(waits.match.table(), Seat(0)), waits.memory);
  EXPECT_FALSE(places_of_comet(during.memory()).contains(zones.extra(0)));
}

TEST(CometVeil, TheHolderIsAskedAtOnce) {  // COM-21, COM-41
  const auto table = window();
  const View view = make_view(table.table(), Seat(2), Moment::veiled);
  EXPECT_TRUE(view.to_act.contains(Seat(2)));
  EXPECT_EQ(view.status.seat, Seat(2));
  IntentList asked;
  for (const Ask& ask : view.asks)
    asked.insert(asked.end(), ask.intents.begin(), ask.intents.end());
  EXPECT_EQ(asked, (IntentList{play_of("9D"), Pass{}}));
}

TEST(CometVeil, EverybodySeesWhetherTheSequenceHasStopped) {  // COM-14, COM-40
  const auto stopped = following(R"({"position": {"phase": "comet", "turn": null, "waiting": [2],
    "last": "KC", "last_seat": 0, "next": null}})");
  const auto codes = [](const View& view) {
    std::vector<std::string> shown;
    shown.reserve(view.badges.size());
    for (const Fact& badge : view.badges) shown.emplace_back(badge.code);
    return shown;
  };
  EXPECT_THAT(codes(make_view(stopped.table(), Seat(1), Moment::veiled)),
              ElementsAre("removed", "last-played", "stopped"));
  EXPECT_THAT(codes(make_view(window().table(), Seat(1))),
              ElementsAre("removed", "last-played", "next-card"));
}

TEST(CometVeil, TheTableIsVeiledOnlyAfterACardWhileTheCometIsUnplayed) {  // COM-20, COM-26, COM-41
  const WorkedTable dealt("comet", {{"seats", 4}, {"start", {{"dealer", 0}}}}, lay_out);
  EXPECT_FALSE(veil_of(dealt.table())) << "none before the first card";
  auto table = window();
  table.act(2, play_of("9D"));
  EXPECT_FALSE(veil_of(table.table())) << "a comet that is played shows at once";
  table.act(3, play_of("7C"));
  EXPECT_FALSE(veil_of(table.table()));
  auto in_turn = following(R"({"rules": {"out_of_turn": false}})");
  in_turn.act(0, play_of("6C"));
  EXPECT_EQ(in_turn.at("phase"), "follow");
  EXPECT_FALSE(veil_of(in_turn.table()));
}

TEST(Comet, ThePublicStateRulesOutImpossibleHands) {  // COM-12, COM-13, COM-20, COM-23
  for (const WorkedTable& table : tables_that_look_alike()) {
    EXPECT_TRUE(test::could_be(table.table()));
  }
  const auto could_be = [](std::string_view patch) {
    return test::could_be(following(patch).table());
  };
  EXPECT_FALSE(could_be(R"({"position": {"turn": 1}})")) << "the next card is elsewhere";
  EXPECT_FALSE(could_be(R"({"position": {"phase": "lead", "next": null}})"))
      << "somebody could follow";
  EXPECT_FALSE(could_be(R"({"position": {"phase": "comet", "turn": null, "waiting": [1]}})"))
      << "the comet is elsewhere";
  constexpr const char* kAnswered = R"({"position": {"phase": "answer", "turn": 3, "last": "9D",
    "last_seat": 1, "next": "7C", "hands": [["6C","4H"], ["5S","KH"], [CARDS], ["7C","3S"]]}})";
  const auto with = [&](std::string_view cards) {
    std::string text = kAnswered;
    return text.replace(text.find("CARDS"), 5, cards);
  };
  EXPECT_TRUE(could_be(with(R"("QS")")));
  EXPECT_FALSE(could_be(with(R"("QS","TD")"))) << "seat 2 would have come first";
}

// ---- The bot ----

Intent heuristic_choice(const WorkedTable& table, int seat) {
  SeededChance chance(1);
  return *make_bot("comet", "regular")->choose(Glimpse(table.table(), Seat(seat)), chance);
}

TEST(CometHeuristic, LeadsTheCardThatKeepsTheLead) {
  const auto table = following(R"({"position": {"phase": "lead", "turn": 1, "last": "KC",
    "last_seat": 1, "next": null, "hands": [["6C","4H"], ["5S","6S","3H","KH"], ["9D","QS"],
                                            ["7S","TD","3S"]]}})");
  EXPECT_EQ(heuristic_choice(table, 1), play_of("KH"));
}

TEST(CometHeuristic, KeepsTheCometForTheEnd) {
  auto table = following(R"({"position": {"hands": [["6C","4H","2S","AS"], ["5S","KH","3H"],
                                                    ["9D","QS","2C"], ["7C","TD","3S"]]}})");
  table.act(0, play_of("6C"));
  EXPECT_EQ(heuristic_choice(table, 2), Intent(Pass{}));
  auto last = following(R"({"position": {"hands": [["6C","4H","2S","AS"], ["5S","KH","3H"], ["9D"],
                                                   ["7C","TD","3S"]]}})");
  last.act(0, play_of("6C"));
  EXPECT_EQ(heuristic_choice(last, 2), play_of("9D"));
}

// Four players at random win equally often. A seat that thinks wins more than its share.
TEST(CometHeuristic, BeatsPlayersWhoPlayAtRandom) {
  for (const Preset& preset : game().info().presets) {
    sim::PlayOptions options;
    options.game = &game();
    options.rules = preset.rules;
    options.matches = 100;
    options.players = {"regular", "random", "random", "random"};
    const auto summary = sim::play_matches(options, [](const Json&) {});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->finished, options.matches) << preset.name;
    EXPECT_GT(summary->won_by_side.front(), options.matches * 35 / 100) << preset.name;
  }
}

}  // namespace
}  // namespace lastcard::testing
