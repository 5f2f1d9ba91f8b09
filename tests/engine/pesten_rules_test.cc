#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/engine/scenario.h"

// Pesten, section 1: reading and validating rule sets.

namespace lastcard::testing {
namespace {

RuleProblems problems_of(const Json& rules, int seats = 4) {
  const auto parsed = find_game("pesten")->parse_rules(rules, seats);
  return parsed ? RuleProblems() : parsed.error();
}
RuleProblems problems_with(std::string_view patch, int seats = 4) {
  return problems_of(rules_of("manipesto", patch), seats);
}
// Returns the only problem's JSON pointer, a colon and its message.
std::string problem_with(std::string_view patch, int seats = 4) {
  const RuleProblems problems = problems_with(patch, seats);
  std::string text;
  for (const RuleProblem& problem : problems) {
    text += (text.empty() ? "" : "\n") + problem.at + ": " + problem.message;
  }
  return text;
}
Json without(std::string_view member) {
  Json rules = rules_of("manipesto");
  const Json::json_pointer pointer{std::string(member)};
  rules[pointer.parent_pointer()].erase(pointer.back());
  return rules;
}

TEST(PestenRules, PresetsAreValidForEveryNumberOfPlayers) {  // section 1
  for (const Preset& preset : find_game("pesten")->info().presets) {
    for (int seats = 2; seats <= 12; ++seats) {
      const bool teams = preset.rules.at("teams").get<bool>();
      const int cards =
          preset.rules.at("decks").get<int>() * (52 + preset.rules.at("jokers").get<int>());
      const bool enough = cards >= seats * preset.rules.at("hand").get<int>() + seats + 1;
      const bool allowed = enough && (!teams || seats % 2 == 0);
      EXPECT_EQ(problems_of(preset.rules, seats).empty(), allowed) << preset.name << " " << seats;
    }
  }
}

TEST(PestenRules, ThePresetsStandInTheirOrder) {  // section 1
  const auto& presets = find_game("pesten")->info().presets;
  ASSERT_EQ(presets.size(), 3U);
  EXPECT_EQ(presets[0].name, "manipesto");
  EXPECT_EQ(presets[1].name, "pesten-2018");
  EXPECT_EQ(presets[2].name, "pesten-app");
}

TEST(PestenRules, TheGameTakesTwoToTwelvePlayers) {  // section 1
  for (const int seats : {0, 1, 13}) {
    const auto match = Match::create(*find_game("pesten"), rules_of("pesten-app"), seats);
    ASSERT_FALSE(match) << seats;
    EXPECT_EQ(match.error().front().at, "");
    EXPECT_NE(match.error().front().message.find("2 to 12"), std::string::npos);
  }
}

TEST(PestenRules, ARuleSetIsWrittenAsItWasRead) {
  const Json rules = rules_of("manipesto", R"({"finish": {"forbidden": ["J", "QS", "*"]}})");
  const auto parsed = find_game("pesten")->parse_rules(rules, 4);
  ASSERT_TRUE(parsed);
  EXPECT_EQ((*parsed)->to_json(), rules);
}

TEST(PestenRules, UnknownMembersAreRefused) {
  EXPECT_THAT(problem_with(R"({"decs": 1})"), ::testing::StartsWith("/decs: is not known here"));
  EXPECT_THAT(problem_with(R"({"knock": {"fine": 1}})"),
              ::testing::StartsWith("/knock/fine: is not known here; the members are penalty"));
  EXPECT_THAT(problem_with(R"({"finish": {"fine": 1}})"), ::testing::StartsWith("/finish/fine: "));
  EXPECT_THAT(problem_with(R"({"effects": {"8": [{"effect": "skip", "count": 1, "x": 1}]}})"),
              ::testing::StartsWith("/effects/8/0/x: is not known here"));
  EXPECT_THAT(problem_with(R"({"effects": {"1": []}})"),
              ::testing::StartsWith("/effects/1: is neither a rank"));
  EXPECT_THAT(problem_with(R"({"effects": {"10H": []}})"), ::testing::StartsWith("/effects/10H: "));
  EXPECT_THAT(problem_with(R"({"effects": {"8": [{"effect": "jump"}]}})"),
              ::testing::StartsWith("/effects/8/0/effect: is \"jump\": it takes one of \"wild\""));
}

TEST(PestenRules, ProblemsNameMembersByJsonPointer) {  // RFC 6901
  EXPECT_THAT(problem_with(R"({"a/b~c": 1})"), ::testing::StartsWith("/a~1b~0c: "));
  EXPECT_THAT(problem_with(R"({"effects": {"a/b": []}})"),
              ::testing::StartsWith("/effects/a~1b: "));
}

TEST(PestenRules, EveryMemberIsRequired) {
  for (const char* member : {"/decks",
                             "/jokers",
                             "/hand",
                             "/teams",
                             "/target",
                             "/must_play",
                             "/drawn_card",
                             "/draw_count",
                             "/draw_until_playable",
                             "/sets",
                             "/ace_in_runs",
                             "/knock",
                             "/knock/penalty",
                             "/knock/remedy",
                             "/knock/through_set",
                             "/knock/false_penalty",
                             "/finish",
                             "/finish/forbidden",
                             "/finish/penalty",
                             "/first_card",
                             "/effects"}) {
    const RuleProblems problems = problems_of(without(member));
    ASSERT_EQ(problems.size(), 1U) << member;
    EXPECT_EQ(problems.front().at, member);
    EXPECT_THAT(problems.front().message, ::testing::StartsWith("is missing: it takes ")) << member;
  }
}

TEST(PestenRules, EveryEffectRequiresItsMembers) {  // section 4
  const auto with = [](std::string_view effect) {
    return problem_with(R"({"effects": {"4": [)" + std::string(effect) + "]}}");
  };
  EXPECT_THAT(with(R"({"effect": "skip"})"),
              ::testing::StartsWith("/effects/4/0/count: is missing"));
  EXPECT_THAT(with(R"({"effect": "draw", "count": 1, "chain": "same"})"),
              ::testing::StartsWith("/effects/4/0/then: is missing"));
  EXPECT_THAT(with(R"({"effect": "draw", "count": 1, "then": "plays"})"),
              ::testing::StartsWith("/effects/4/0/chain: is missing"));
  EXPECT_THAT(with(R"({"effect": "others-draw"})"),
              ::testing::StartsWith("/effects/4/0/count: is missing"));
  EXPECT_THAT(with(R"({"effect": "self-draws", "count": 0})"),
              ::testing::StartsWith("/effects/4/0/count: is 0"));
  EXPECT_THAT(with(R"({"effect": "show-hand"})"), ::testing::StartsWith("/effects/4/0/who: "));
  EXPECT_THAT(with(R"({"effect": "show-hand", "who": "me"})"),
              ::testing::StartsWith("/effects/4/0/who: is \"me\": it takes one of \"next\""));
  EXPECT_THAT(with(R"({"effect": "limit"})"), ::testing::StartsWith("/effects/4/0: "));
  EXPECT_THAT(with(R"({"effect": "limit", "max": 3, "min": 2})"),
              ::testing::StartsWith("/effects/4/0: "));
  EXPECT_THAT(with(R"({"effect": "limit", "max": 14})"),
              ::testing::StartsWith("/effects/4/0/max: is 14"));
  EXPECT_THAT(with(R"({"effect": "again", "same_suit": 1})"),
              ::testing::StartsWith("/effects/4/0/same_suit: is 1: it takes true or false"));
  EXPECT_THAT(with(R"({"effect": "again", "drawn_card": "no"})"),
              ::testing::StartsWith("/effects/4/0/drawn_card: is \"no\""));
  EXPECT_THAT(with(R"({"effect": "reverse", "two_players": "skip"})"),
              ::testing::StartsWith("/effects/4/0/two_players: is \"skip\": it takes \"again\""));
  EXPECT_THAT(with(R"({"count": 1})"), ::testing::StartsWith("/effects/4/0/effect: is missing"));
  EXPECT_THAT(with("3"), ::testing::StartsWith("/effects/4/0: must be an object"));
  EXPECT_THAT(problem_with(R"({"effects": {"4": {"effect": "wild"}}})"),
              ::testing::StartsWith("/effects/4: must be a list"));
}

TEST(PestenRules, WrongTypesAreRefused) {
  EXPECT_EQ(problem_with(R"({"decks": "two"})"),
            "/decks: is \"two\": it takes a whole number from 1 to 6");
  EXPECT_EQ(problem_with(R"({"decks": 2.0})"),
            "/decks: is 2.0: it takes a whole number from 1 to 6");
  EXPECT_EQ(problem_with(R"({"sets": 1})"), "/sets: is 1: it takes true or false");
  EXPECT_EQ(problem_with(R"({"ace_in_runs": "both"})"),
            "/ace_in_runs: is \"both\": it takes one of \"wrap\", \"ends\", \"low\", \"high\"");
  EXPECT_EQ(problem_with(R"({"knock": 2})"), "/knock: must be an object");
  EXPECT_EQ(problem_with(R"({"finish": []})"), "/finish: must be an object");
  EXPECT_THAT(problem_with(R"({"effects": []})"), ::testing::StartsWith("/effects: must be an"));
  EXPECT_EQ(problems_of(Json::array()).front().message, "must be an object");
}

TEST(PestenRules, NumbersOutOfRangeAreRefused) {  // section 1
  struct Range {
    const char* member;
    int least, most;
  };
  for (const Range& range :
       {Range{"/decks", 1, 6}, Range{"/jokers", 0, 4}, Range{"/hand", 1, 15},
        Range{"/target", 1, 50}, Range{"/draw_count", 1, 5}, Range{"/knock/penalty", 0, 10},
        Range{"/knock/false_penalty", 0, 10}, Range{"/finish/penalty", 0, 10}}) {
    const auto with = [&](const Json& value) {
      Json rules = rules_of("manipesto", R"({"decks": 6})");
      rules[Json::json_pointer(range.member)] = value;
      return problems_of(rules, 2);
    };
    for (const Json& wrong : {Json(range.least - 1), Json(range.most + 1),
                              Json(18446744073709551615U), Json(-9223372036854775807)}) {
      const RuleProblems problems = with(wrong);
      ASSERT_EQ(problems.size(), 1U) << range.member << " " << wrong;
      EXPECT_EQ(problems.front().at, range.member);
    }
    EXPECT_TRUE(with(range.most).empty()) << range.member;
    const bool switched_off = std::string_view(range.member) == "/knock/penalty";
    EXPECT_TRUE(with(range.least).empty()) << range.member << switched_off;
  }
}

TEST(PestenRules,
     ForbiddenLastCardsAreAWordOrAListOfRanksAndCards) {  // section 1, finish.forbidden
  EXPECT_EQ(problem_with(R"({"finish": {"forbidden": []}})"), "");
  EXPECT_EQ(problem_with(R"({"finish": {"forbidden": ["J", "T", "*", "QS"]}})"), "");
  EXPECT_THAT(problem_with(R"({"finish": {"forbidden": "all"}})"),
              ::testing::StartsWith("/finish/forbidden: is \"all\": it takes \"none\""));
  EXPECT_THAT(problem_with(R"({"finish": {"forbidden": ["J", "10"]}})"),
              ::testing::StartsWith("/finish/forbidden/1: is \"10\""));
  EXPECT_THAT(problem_with(R"({"finish": {"forbidden": [3]}})"),
              ::testing::StartsWith("/finish/forbidden/0: is 3"));
}

// ---- Contradictions between members ----

TEST(PestenRules, TooFewCardsAreRefused) {  // section 1, size check
  // 12 players with 7 cards need at least 12 * 7 + 12 + 1 = 97 cards.
  EXPECT_EQ(problem_with(R"({"decks": 1})", 12),
            "/decks: 54 cards are too few: 12 players with 7 cards each need at least 97");
  EXPECT_EQ(problem_with(R"({"decks": 1, "jokers": 0, "hand": 11})", 4), "");  // 49
  EXPECT_EQ(problem_with(R"({"decks": 1, "jokers": 0, "hand": 12})", 4),
            "/decks: 52 cards are too few: 4 players with 12 cards each need at least 53");
}

TEST(PestenRules, TeamsNeedAnEvenNumber) {  // section 1
  EXPECT_EQ(problem_with("{}", 5), "/teams: two teams need an even number of players, not 5");
}

TEST(PestenRules, AFalsePenaltyNeedsTheCall) {  // section 1, validation
  EXPECT_THAT(problem_with(R"({"knock": {"penalty": 0, "false_penalty": 1}})"),
              ::testing::StartsWith("/knock/false_penalty: must be 0 when penalty is 0"));
  EXPECT_EQ(problem_with(R"({"knock": {"penalty": 0, "through_set": true}})"), "");
  // If the penalty itself is wrong, it is the only reported problem.
  EXPECT_EQ(problem_with(R"({"knock": {"penalty": 11, "false_penalty": 1}})"),
            "/knock/penalty: is 11: it takes a whole number from 0 to 10");
}

std::string combination(std::string_view effects, std::string_view card = "4") {
  return problem_with(R"({"effects": {")" + std::string(card) + "\": " + std::string(effects) +
                      "}}");
}
constexpr std::string_view kDrawTwo =
    R"({"effect": "draw", "count": 2, "chain": "same", "then": "turn-ends"})";

TEST(PestenRules, ACardHasAtMostOneTurnEffect) {  // section 4, limits on combinations
  for (const char* two : {R"([{"effect": "again"}, {"effect": "step-back"}])",
                          R"([{"effect": "skip", "count": 1}, {"effect": "again"}])",
                          R"([{"effect": "step-back"}, {"effect": "step-back"}])",
                          R"([{"effect": "reverse", "two_players": "again"}, {"effect": "again"}])",
                          R"([{"effect": "skip", "count": 1},
                              {"effect": "reverse", "two_players": "again"}])"}) {
    EXPECT_THAT(combination(two), ::testing::StartsWith("/effects/4: at most one of again")) << two;
  }
  EXPECT_EQ(combination(R"([{"effect": "skip", "count": 1}, {"effect": "reverse"}])"), "");
}

TEST(PestenRules, ACardHasAtMostOneDraw) {  // section 4, limits on combinations
  const std::string draw(kDrawTwo);
  EXPECT_EQ(combination("[" + draw + "," + draw + "]"), "/effects/4: at most one draw per card");
}

TEST(PestenRules, ADrawMayNotStandWithAgainOrAPassableSkip) {  // section 4, limits on combinations
  const std::string draw(kDrawTwo);
  EXPECT_EQ(combination("[" + draw + R"(, {"effect": "again"}])"),
            "/effects/4: draw does not go with again");
  EXPECT_EQ(combination("[" + draw + R"(, {"effect": "reverse", "two_players": "again"}])"),
            "/effects/4: draw does not go with again");
  EXPECT_EQ(combination("[" + draw + R"(, {"effect": "skip", "count": 1, "passable": true}])"),
            "/effects/4: draw does not go with a passable skip");
  EXPECT_EQ(combination("[" + draw + R"(, {"effect": "skip", "count": 1}])"), "");
  EXPECT_EQ(combination("[" + draw + R"(, {"effect": "step-back"}])"), "");
}

TEST(PestenRules, AWildCardMayNotOpenATwoSequence) {  // section 1, validation
  const std::string draw =
      R"({"effect": "draw", "count": 2, "chain": "two-sequence", "then": "turn-ends"})";
  EXPECT_THAT(combination(R"([{"effect": "wild"}, )" + draw + "]"),
              ::testing::StartsWith("/effects/4: a wild card may not open a two-sequence"));
  EXPECT_THAT(combination("[" + draw + "]", "*"),
              ::testing::StartsWith("/effects/*: a wild card may not open a two-sequence"));
  EXPECT_EQ(combination("[" + draw + "]", "QS"), "");
}

TEST(PestenRules, ACardHasAtMostOneCallAndOneAnswer) {  // PES-72, PES-73
  EXPECT_EQ(combination(R"([{"effect": "call-suit"}, {"effect": "call-rank"}])"),
            "/effects/4: at most one of call-suit and call-rank per card");
  EXPECT_EQ(combination(R"([{"effect": "call-rank"}, {"effect": "call-rank"}])"),
            "/effects/4: at most one of call-suit and call-rank per card");
  EXPECT_EQ(combination(R"([{"effect": "call-suit"}, {"effect": "call-suit"}])"), "");
  EXPECT_EQ(combination(R"([{"effect": "cancel-draw"}, {"effect": "return-draw"}])"),
            "/effects/4: at most one of cancel-draw and return-draw per card");
}

TEST(PestenRules, OnlyEffectsOfARankMayHaveSuits) {  // PES-77
  const auto king = [](std::string_view suits, std::string_view card) {
    return combination(R"([{"effect": "skip", "count": 1, "suits": )" + std::string(suits) + "}]",
                       card);
  };
  EXPECT_EQ(king(R"(["C", "S"])", "K"), "");
  EXPECT_EQ(king(R"(["C", "D", "H", "S"])", "K"), "");
  for (const char* card : {"*", "KS"}) {
    EXPECT_EQ(king(R"(["C"])", card), "/effects/" + std::string(card) +
                                          "/0/suits: stand only in the list of a rank from \"2\" "
                                          "to \"A\"");
  }
  for (const char* wrong : {R"([])", R"(["C", "C"])", R"(["X"])", R"([1])", R"("C")", "{}"}) {
    EXPECT_THAT(king(wrong, "K"), ::testing::StartsWith("/effects/K/0/suits: ")) << wrong;
  }
  // A problem that concerns four cards is reported once. The effects of a suit that is not listed
  // are checked, too.
  EXPECT_EQ(combination(R"([{"effect": "skip", "count": 0, "suits": ["C"]}])"),
            "/effects/4/0/count: is 0: it takes a whole number from 1 to 11");
}

TEST(PestenRules, CombinationsAreCheckedCardByCard) {  // PES-77
  EXPECT_EQ(combination(R"([{"effect": "again", "suits": ["C", "S"]},
                            {"effect": "step-back", "suits": ["D", "H"]}])"),
            "");
  EXPECT_THAT(combination(R"([{"effect": "again", "suits": ["C", "H"]},
                              {"effect": "step-back", "suits": ["D", "H"]}])"),
              ::testing::StartsWith("/effects/4: at most one of again"));
}

TEST(PestenRules, ThePackIsWholeOrStartsAtSixOrSeven) {  // PES-6
  for (const int cards : {32, 36, 52}) {
    EXPECT_EQ(problem_with(R"({"pack": )" + std::to_string(cards) + "}"), "");
  }
  for (const char* wrong : {"40", "\"36\"", "36.0", "0", "true"}) {
    EXPECT_EQ(
        problem_with(R"({"pack": )" + std::string(wrong) + "}"),
        "/pack: is " + std::string(wrong) + ": it takes 52, 36 (six to ace) or 32 (seven to ace)");
  }
  // 4 players with 7 cards need at least 4 * 7 + 4 + 1 = 33 cards.
  EXPECT_EQ(problem_with(R"({"decks": 1, "jokers": 0, "pack": 32})"),
            "/decks: 32 cards are too few: 4 players with 7 cards each need at least 33");
  EXPECT_EQ(problem_with(R"({"decks": 1, "jokers": 1, "pack": 32})"), "");
  EXPECT_EQ(problem_with(R"({"jump_in": 1})"), "/jump_in: is 1: it takes true or false");
}

TEST(PestenRules, EveryProblemHasACode) {  // clients say each problem in their own words
  const auto code = [](std::string_view patch, int seats = 4) {
    std::string codes;
    for (const RuleProblem& problem : problems_with(patch, seats)) {
      codes += (codes.empty() ? "" : " ") + std::string(problem.code);
    }
    return codes;
  };
  const auto effect = [&](std::string_view list, std::string_view card = "4") {
    return code(R"({"effects": {")" + std::string(card) + "\": " + std::string(list) + "}}");
  };
  EXPECT_EQ(code(R"({"decs": 1})"), "unknown_member");
  EXPECT_EQ(problems_of(without("/knock/remedy")).front().code, "missing_member");
  EXPECT_EQ(code(R"({"decks": "two"})"), "wrong_type");
  EXPECT_EQ(code(R"({"decks": 7})"), "out_of_range");
  EXPECT_EQ(code(R"({"sets": 1})"), "wrong_type");
  EXPECT_EQ(code(R"({"knock": 1})"), "wrong_type");
  EXPECT_EQ(code(R"({"drawn_card": "perhaps"})"), "unknown_word");
  EXPECT_EQ(code(R"({"pack": 40})"), "out_of_range");
  EXPECT_EQ(code(R"({"decks": 1, "hand": 15})"), "too_few_cards");
  EXPECT_EQ(code("{}", 5), "odd_teams");
  EXPECT_EQ(code(R"({"knock": {"penalty": 0, "false_penalty": 1}})"),
            "false_penalty_without_penalty");
  EXPECT_EQ(code(R"({"finish": {"forbidden": "all"}})"), "unknown_word");
  EXPECT_EQ(code(R"({"finish": {"forbidden": ["10"]}})"), "unknown_card");
  const Json queens = std::vector<std::string>(67, "Q");
  EXPECT_EQ(code(R"({"finish": {"forbidden": )" + queens.dump() + "}}"), "too_many_cards");
  EXPECT_EQ(effect("[]", "1"), "unknown_card");
  EXPECT_EQ(effect("3"), "wrong_type");
  EXPECT_EQ(effect(Json(std::vector<Json>(9, {{"effect", "redeal"}})).dump()), "too_many_effects");
  EXPECT_EQ(effect(R"([{"effect": "jump"}])"), "unknown_effect");
  EXPECT_EQ(effect(R"([{"effect": 3}])"), "wrong_type");
  EXPECT_EQ(effect(R"([{}])"), "missing_member");
  EXPECT_EQ(effect(R"([{"effect": "limit", "max": 3, "min": 2}])"), "two_limits");
  EXPECT_EQ(effect(R"([{"effect": "again"}, {"effect": "step-back"}])"), "two_turn_effects");
  const std::string draw(kDrawTwo);
  EXPECT_EQ(effect("[" + draw + "," + draw + "]"), "two_draws");
  EXPECT_EQ(effect("[" + draw + R"(, {"effect": "again"}])"), "draw_with_again");
  EXPECT_EQ(effect("[" + draw + R"(, {"effect": "skip", "count": 1, "passable": true}])"),
            "draw_with_passable_skip");
  EXPECT_EQ(effect(R"([{"effect": "draw", "count": 2, "chain": "two-sequence",
                        "then": "turn-ends"}])",
                   "*"),
            "wild_opens_two_sequence");
  EXPECT_EQ(effect(R"([{"effect": "call-suit"}, {"effect": "call-rank"}])"), "two_calls");
  EXPECT_EQ(effect(R"([{"effect": "cancel-draw"}, {"effect": "return-draw"}])"),
            "two_answers_to_draws");
  EXPECT_EQ(effect(R"([{"effect": "redeal", "suits": ["C"]}])", "KS"), "suits_not_here");
  EXPECT_EQ(effect(R"([{"effect": "discard-suit"}])", "*"), "joker_has_no_suit");
}

TEST(PestenRules, EveryProblemIsReportedAtOnce) {
  const auto problems = problems_with(
      R"({"decks": 9, "sets": "yes", "knock": {"remedy": "fine"}, "extra": 1, "teams": true,
          "finish": {"penalty": 11},
          "effects": {"4": [{"effect": "again"}, {"effect": "step-back"}], "X": []}})",
      5);
  std::vector<std::string> at;
  for (const RuleProblem& problem : problems) at.push_back(problem.at);
  EXPECT_THAT(
      at, ::testing::UnorderedElementsAre("/decks", "/sets", "/knock/remedy", "/extra",
                                          "/finish/penalty", "/effects/4", "/effects/X", "/teams"));
}

}  // namespace
}  // namespace lastcard::testing
