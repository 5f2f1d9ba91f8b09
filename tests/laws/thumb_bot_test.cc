#include <array>

#include <gtest/gtest.h>

#include "engine/bots/any_heuristic.h"
#include "engine/bots/any_random.h"
#include "engine/bots/bot.h"
#include "engine/registry.h"
#include "engine/sim/play.h"
#include "engine/sim/random_play.h"
#include "tests/engine/scenario.h"

// The rule-of-thumb bot must play as its header says.

namespace lastcard::test {
namespace {

using lastcard::testing::playing_with_knock;
using lastcard::testing::Scenario;
using lastcard::testing::text_of;

Scenario scenario(std::string_view preset) { return Scenario(preset); }

// Returns the move of the bot in that seat in card notation, or "" if the bot waits.
std::string choice(Scenario& scene, int seat) {
  const auto bot = make_bot("pesten", "regular");
  SeededChance chance(1);
  const auto intent = bot->choose(Glimpse(scene.match().table(), Seat(seat)), chance);
  return intent ? text_of(*intent) : "";
}

TEST(ThumbBot, LaysTheLongestSet) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "9H TH JH QH 3C 5C KD").to_act(0);
  const std::string laid = choice(t, 0);
  EXPECT_TRUE(laid == "9H TH JH QH" || laid == "QH JH TH 9H") << laid;
}

TEST(ThumbBot, KeepsItsJoker) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "* 9H 3C KD 4S").to_act(0);
  EXPECT_EQ(choice(t, 0), "9H");
}

TEST(ThumbBot, KeepsItsTwos) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "2H 9H 3C KD 4S").to_act(0);
  EXPECT_EQ(choice(t, 0), "9H");
}

TEST(ThumbBot, AttacksAnOpponentWhoIsNearlyOut) {
  auto t =
      scenario("manipesto").seats(4).top("5H").hand(0, "2H 9H 3C KD 4S").hand(1, "KS").to_act(0);
  EXPECT_EQ(choice(t, 0), "2H");
}

TEST(ThumbBot, DoesNotOpenAChainOnItself) {  // PES-23, PES-24
  // With two players, the skip returns the turn to the player who laid the nine, and the draw hits
  // the same player.
  auto two = scenario("manipesto").seats(2).rules(R"({"teams": false, "must_play": false,
      "effects": {"9": [{"effect": "skip", "count": 1},
          {"effect": "draw", "count": 3, "chain": "none", "then": "turn-ends"}]}})");
  two.top("5H").hand(0, "9H 4H 3C KD").to_act(0);
  EXPECT_EQ(choice(two, 0), "4H");
  // With four players, the draw hits an opponent, who is nearly out.
  auto four = scenario("manipesto").seats(4).rules(R"({"must_play": false,
      "effects": {"9": [{"effect": "skip", "count": 2},
          {"effect": "draw", "count": 3, "chain": "none", "then": "turn-ends"}]}})");
  four.top("5H").hand(0, "9H 4H 3C KD").hand(1, "6S").hand(3, "8S").to_act(0);
  EXPECT_EQ(choice(four, 0), "9H");
}

TEST(ThumbBot, OpensAChainOnItselfThatItCanAnswer) {  // PES-61
  auto t = scenario("manipesto").seats(2).rules(R"({"teams": false, "must_play": false,
      "effects": {"9": [{"effect": "skip", "count": 1},
          {"effect": "draw", "count": 3, "chain": "same", "then": "turn-ends"}]}})");
  t.top("5H").hand(0, "9H 9C 4H").hand(1, "6S").to_act(0);
  EXPECT_EQ(choice(t, 0), "9H");
}

TEST(ThumbBot, KnowsThatSkippingEverybodySkipsNobody) {  // PES-23
  // With two players a skip of two seats leaves the turn where a plain card leaves it.
  const auto laid = [](int count) {
    auto t = scenario("manipesto")
                 .seats(2)
                 .rules(R"({"teams": false, "effects": {
        "9": [{"effect": "skip", "count": )" +
                        std::to_string(count) + "}]}}");
    t.top("5H").hand(0, "9H 4H 4S KD").hand(1, "6S").to_act(0);
    return choice(t, 0);
  };
  EXPECT_EQ(laid(1), "9H");   // another turn
  EXPECT_EQ(laid(11), "9H");  // another turn, although the skip goes round five times
  EXPECT_EQ(laid(10), "4H");
}

TEST(ThumbBot, AnswersASequenceRatherThanTakeIt) {
  auto t = scenario("pesten-2018")
               .seats(4)
               .rules(R"({"must_play": false})")
               .top("2H")
               .hand(0, "3H 9C KD 4S")
               .to_act(0);
  EXPECT_EQ(choice(t, 0), "3H");
}

TEST(ThumbBot, TakesASequenceThatItCannotAnswer) {
  auto t = scenario("manipesto").seats(4).top("2H").hand(0, "9C KD 4S").to_act(0);
  EXPECT_EQ(choice(t, 0), "take");
}

TEST(ThumbBot, CallsTheSuitOfWhichItHasMost) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "JH 9C 4C KC 4S").to_act(0);
  t.play(0, "JH");
  EXPECT_EQ(choice(t, 0), "call C");
}

TEST(ThumbBot, DoesNotKeepASevenForLast) {
  // A player cannot go out on a sticky seven (PES-25).
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "7H 9H").to_act(0);
  EXPECT_EQ(choice(t, 0), "7H");
}

TEST(ThumbBot, KnocksWithItsPlay) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "9H KC").to_act(0);
  const auto bot = make_bot("pesten", "regular");
  SeededChance chance(1);
  EXPECT_EQ(bot->choose(Glimpse(t.match().table(), Seat(0)), chance), playing_with_knock("9H"));
}

TEST(ThumbBot, KnocksWhenItOwesOne) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "9H KC").to_act(0);
  t.play(0, "9H");
  EXPECT_EQ(choice(t, 0), "knock");
  EXPECT_EQ(choice(t, 2), "") << "it is not this seat's turn, and it owes nothing";
}

TEST(ThumbBot, GoesOutWhenItCan) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "3H 4H").to_act(0);
  EXPECT_EQ(choice(t, 0), "4H 3H");
}

TEST(ThumbBot, SwapsForTheSmallestHandOfAnOpponent) {
  auto t = scenario("pesten-2018")
               .seats(4)
               .rules(R"({"effects": {"9": [{"effect": "swap-hands"}]}})")
               .top("5H")
               .hand(0, "9H KC KD 4S 6S")
               .hand(1, "KS 3D 5D 6D")
               .hand(2, "8D QD")
               .to_act(0);
  t.play(0, "9H");
  EXPECT_EQ(choice(t, 0), "seat 2");
}

TEST(ThumbBot, GivesAwayNeitherAJokerNorATwo) {
  auto t = scenario("pesten-app").seats(4).top("5H").hand(0, "TH * 2C 9S").to_act(0);
  t.play(0, "TH");
  EXPECT_EQ(choice(t, 0), "give 9S");
}

TEST(ThumbBot, CallsTheRankOfWhichItHasMost) {  // PES-72
  auto t = scenario("manipesto").seats(4).rules(R"({"effects": {"J": [{"effect": "call-rank"}]}})");
  t.top("5H").hand(0, "JH 9C 9D KC 4S").to_act(0);
  t.play(0, "JH");
  EXPECT_EQ(choice(t, 0), "rank 9");
}

TEST(ThumbBot, AnswersADrawRatherThanTakeIt) {  // PES-73, PES-74
  for (const char* effect : {"cancel-draw", "return-draw"}) {
    auto t = scenario("manipesto")
                 .seats(4)
                 .rules(R"({"must_play": false, "effects": {"K": [{"effect": ")" +
                        std::string(effect) + "\"}]}}");
    t.top("*").hand(0, "9C KD 4S").to_act(0);
    EXPECT_EQ(choice(t, 0), "KD") << effect;
  }
}

TEST(ThumbBot, JumpsInAndKnocksWithIt) {  // PES-70
  const auto waiting = [](std::string_view hand) {
    auto t =
        scenario("manipesto").seats(4).rules(R"({"jump_in": true, "knock": {"false_penalty": 1}})");
    return t.top("5H").to_act(1).hand(3, hand);
  };
  const auto bot = make_bot("pesten", "regular");
  SeededChance chance(1);
  auto last_but_one = waiting("5H 9C");
  EXPECT_EQ(bot->choose(Glimpse(last_but_one.match().table(), Seat(3)), chance),
            playing_with_knock("5H"));
  auto many = waiting("5H 9C QC");
  EXPECT_EQ(choice(many, 3), "5H");
  auto none = waiting("9H 9C QC");
  EXPECT_EQ(choice(none, 3), "") << "a knock that is not owed costs a card";
}

TEST(ThumbBot, CountsTheSuitThatASevenDiscards) {  // PES-71
  auto t =
      scenario("manipesto").seats(4).rules(R"({"effects": {"7": [{"effect": "discard-suit"}]}})");
  t.top("5H").hand(0, "7H 9H 3H KC").to_act(0);
  const auto bot = make_bot("pesten", "regular");
  SeededChance chance(1);
  EXPECT_EQ(bot->choose(Glimpse(t.match().table(), Seat(0)), chance), playing_with_knock("7H"));
}

// Four players at random win equally often. A seat that thinks wins far more than its share.
TEST(ThumbBot, BeatsPlayersWhoPlayAtRandom) {
  const Game* game = all_games().front();
  for (const Preset& preset : game->info().presets) {
    sim::PlayOptions options;
    options.game = game;
    options.rules = preset.rules;
    options.matches = 200;
    options.players = {"regular", "random"};
    const auto summary = sim::play_matches(options, [](const Json&) {});
    ASSERT_TRUE(summary);
    int won = 0;
    for (std::size_t side = 0; side < summary->won_by_side.size(); side += 2) {
      won += summary->won_by_side[side];
    }
    EXPECT_EQ(summary->finished, options.matches) << preset.name;
    EXPECT_GE(won, options.matches * 8 / 10) << preset.name;
  }
}

// Plays a match to its end or for at most kMostSteps steps. The two bots take the seats in turn.
// Returns which of them has won, if one has.
std::optional<int> play_out(const Game& game, const Json& rules, int seats, std::uint64_t seed,
                            const std::array<Bot*, 2>& bots) {
  constexpr int kMostSteps = 2000;
  Match match = Match::create(game, rules, seats).value();
  SeededEntropy cards(seed);
  SeededChance chance(seed);
  sim::RandomPlay random(seed, {});
  for (int step = 0; step < kMostSteps && !match.over(); ++step) {
    if (match.round_over()) {
      (void)match.start_round(cards);
      continue;
    }
    // A player who waits may have something to announce.
    std::optional<Action> action;
    for (int number = 0; number < seats && !action; ++number) {
      const Seat seat(number);
      const Glimpse glimpse(match.table(), seat);
      const auto intent = bots[static_cast<std::size_t>(number % 2)]->choose(glimpse, chance);
      if (intent) action = Action{seat, *intent};
      EXPECT_TRUE(intent || !glimpse.to_act().contains(seat)) << game.info().id << " waits";
    }
    if (!action) action = random.next_action(match.table());
    const auto refused = match.check(*action);
    EXPECT_FALSE(refused) << game.info().id << " " << (refused ? refused->code : "");
    if (::testing::Test::HasFailure()) return std::nullopt;
    (void)match.apply(*action, cards);
  }
  const auto outcome = match.outcome();
  return outcome && outcome->side ? std::optional(*outcome->side % 2) : std::nullopt;
}

TEST(AnyHeuristic, PlaysLegallyInEveryGameAndNeverWaitsInItsTurn) {
  bots::AnyHeuristic one;
  bots::AnyHeuristic other;
  for (const Game* game : all_games()) {
    int seats = game->info().max_seats;
    const Json& rules = game->info().presets.front().rules;
    while (!game->parse_rules(rules, seats)) --seats;
    (void)play_out(*game, rules, seats, 3, {&one, &other});
    if (HasFailure()) return;
  }
}

TEST(AnyHeuristic, BeatsPlayersWhoPlayAtRandom) {
  constexpr int kMatches = 30;
  bots::AnyHeuristic heuristic;
  bots::AnyRandom random;
  const Game& pesten = *all_games().front();
  int won = 0;
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    const auto winner =
        play_out(pesten, pesten.info().presets.front().rules, 4, seed, {&heuristic, &random});
    won += winner == 0 ? 1 : 0;
  }
  EXPECT_GE(won, kMatches * 2 / 3);
}

TEST(AnyHeuristic, GoesOutAndAnnouncesItsLastCard) {
  bots::AnyHeuristic bot;
  SeededChance chance(1);
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "9H TH").to_act(0);
  const auto out = bot.choose(Glimpse(t.match().table(), Seat(0)), chance);
  ASSERT_TRUE(out);
  EXPECT_TRUE(std::holds_alternative<PlayCard>(*out));
  EXPECT_TRUE(std::get<PlayCard>(*out).knock) << "one card is left";
}

// Returns for how many of the seeds a beginner draws although one of its cards fits.
int draws_of_beginner(Scenario& scene, int seeds) {
  const auto bot = make_bot("pesten", "beginner");
  int draws = 0;
  for (int seed = 0; seed < seeds; ++seed) {
    SeededChance chance(static_cast<std::uint64_t>(seed));
    const auto intent = bot->choose(Glimpse(scene.match().table(), Seat(0)), chance);
    if (intent && std::holds_alternative<Draw>(*intent)) ++draws;
  }
  return draws;
}

TEST(Beginner, DrawsIfItOverlooksTheCardThatFits) {  // PES-13
  auto may_draw = scenario("manipesto").seats(4).rules(R"({"must_play": false})");
  may_draw.top("5H").hand(0, "9H 3C KD").to_act(0);
  const int draws = draws_of_beginner(may_draw, 300);
  EXPECT_GT(draws, 50);
  EXPECT_LT(draws, 150);
}

TEST(Beginner, PlaysTheCardThatFitsIfItMustPlay) {  // PES-13
  auto must_play = scenario("manipesto").seats(4).top("5H").hand(0, "9H 3C KD").to_act(0);
  EXPECT_EQ(draws_of_beginner(must_play, 300), 0);
}

}  // namespace
}  // namespace lastcard::test
