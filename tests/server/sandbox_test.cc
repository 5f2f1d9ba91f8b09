// Tests the sandbox, in which people try rules, without a network.
#include "server/rules/sandbox.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/registry.h"

namespace lastcard::rules {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

Json pesten_rules(const std::string& preset = "manipesto") {
  return find_preset(*find_game("pesten"), preset)->rules;
}

protocol::TryRules trial(const std::string& seed = "1", int seats = 3) {
  protocol::TryRules message;
  message.id = "t";
  message.game = "pesten";
  message.rules = pesten_rules();
  message.rules["teams"] = false;
  message.seats = seats;
  message.seed = seed;
  return message;
}

Json answer_to(const protocol::TryRules& message) { return Json::parse(try_rules(message)); }

Card card(const std::string& code) { return Card::from_code(code).value(); }

Json zone(const Json& view, const std::string& id) {
  for (const Json& zone : view["zones"]) {
    if (zone["id"] == id) return zone;
  }
  return nullptr;
}

// Returns a legal intent of the newest prompt.
std::optional<Intent> first_intent(const Json& view) {
  if (!view.contains("prompt")) return std::nullopt;
  for (const Json& ask : view["prompt"]["asks"]) {
    if (ask.contains("refusal") || ask["intents"].empty()) continue;
    return intent_from_json(ask["intents"][0]).value();
  }
  return std::nullopt;
}

TEST(Sandbox, DealsARoundInWhichSeat0Begins) {
  const Json answer = answer_to(trial());
  ASSERT_EQ(answer["type"], "tried") << answer.dump();
  EXPECT_EQ(answer["id"], "t");
  EXPECT_EQ(answer["view"]["you"], 0);
  EXPECT_EQ(answer["view"]["round"], 1);
  EXPECT_THAT(answer["view"]["to_act"], Contains(Json(0)));
  EXPECT_TRUE(answer["view"]["prompt"]["asks"].is_array());
  EXPECT_EQ(zone(answer["view"], "hand-0")["cards"].size(), 7U);
  EXPECT_FALSE(zone(answer["view"], "hand-1").contains("cards"));  // hidden as at any table
  EXPECT_FALSE(answer.contains("considered"));
}

TEST(Sandbox, TheSameQuestionHasTheSameAnswer) {
  protocol::TryRules message = trial("seed", 4);
  for (int act = 0; act < 8; ++act) {
    const std::string answer = try_rules(message);
    EXPECT_EQ(answer, try_rules(message));
    const auto intent = first_intent(Json::parse(answer)["view"]);
    if (!intent) break;
    message.acts.emplace_back(*intent);
  }
  EXPECT_GT(message.acts.size(), 3U);
  EXPECT_NE(try_rules(trial("1")), try_rules(trial("2")));
}

TEST(Sandbox, DealsTheHandAndTheUpcardThatAreAskedFor) {
  protocol::TryRules message = trial();
  message.hand = {card("7H"), card("7H"), card("*"), card("KS")};
  message.upcard = card("9H");
  const Json answer = answer_to(message);
  ASSERT_EQ(answer["type"], "tried") << answer.dump();
  const Json hand = zone(answer["view"], "hand-0")["cards"];
  EXPECT_EQ(hand.size(), 7U);
  EXPECT_EQ(std::ranges::count(hand, Json("7H")), 2);
  EXPECT_THAT(hand, Contains(Json("*")));
  EXPECT_THAT(hand, Contains(Json("KS")));
  EXPECT_EQ(zone(answer["view"], "discard")["cards"].back(), "9H");
}

TEST(Sandbox, PlaysTheStepsOfAllSeatsFromADeck) {
  protocol::TryRules message = trial();
  message.rules["hand"] = 2;
  for (const char* code : {"9H", "4H", "4C", "QD", "6D", "3D", "5H", "8S"})
    message.deck.push_back(card(code));
  message.steps.emplace();
  Json answer = answer_to(message);
  ASSERT_EQ(answer["type"], "tried") << answer.dump();
  EXPECT_EQ(zone(answer["view"], "hand-0")["cards"], Json::parse(R"(["9H","QD"])"));
  EXPECT_EQ(zone(answer["view"], "discard")["cards"].back(), "5H");
  message.steps->push_back({Seat(0), PlayCard{card("9H"), true}});
  message.steps->push_back({Seat(1), PlayCard{card("4H"), true}});
  answer = answer_to(message);
  ASSERT_EQ(answer["type"], "tried") << answer.dump();
  EXPECT_EQ(answer["view"]["turn"], 2) << "no bot plays";
  EXPECT_EQ(zone(answer["view"], "discard")["cards"].back(), "4H");
  // The answer has the events since seat 0's last act, beginning with that act.
  EXPECT_EQ(answer["events"][0]["event"], "played");
  EXPECT_EQ(answer["events"][0]["seat"], 0);
  message.steps->push_back({Seat(2), PlayCard{card("3D")}});
  answer = answer_to(message);
  EXPECT_EQ(answer["type"], "refused");
  EXPECT_EQ(answer["act"], 2);
  EXPECT_EQ(answer["rule"], "PES-10");
}

TEST(Sandbox, SkipsACardOfTheDeckThatThePackLacks) {
  protocol::TryRules message = trial();
  message.deck = {card("7H"), card("7H"), card("7H"), card("7H"), card("9S")};
  const Json answer = answer_to(message);
  ASSERT_EQ(answer["type"], "tried") << answer.dump();
  EXPECT_THAT(zone(answer["view"], "hand-0")["cards"], Contains(Json("7H")));
}

TEST(Sandbox, DealsOnlyCardsThatThePackHas) {
  protocol::TryRules message = trial();
  message.hand = {card("7H"), card("7H"), card("7H")};  // all from two packs
  EXPECT_EQ(answer_to(message)["code"], "cards_not_in_pack");
  message.hand = {card("7H"), card("7H")};
  message.upcard = card("7H");
  EXPECT_EQ(answer_to(message)["code"], "cards_not_in_pack");
  message.upcard.reset();
  message.rules["jokers"] = 0;
  message.rules["effects"].erase("*");
  message.hand = {card("*")};
  EXPECT_EQ(answer_to(message)["code"], "cards_not_in_pack");
}

TEST(Sandbox, DealsOnlyHandsAndUpcardsThatTheRulesDeal) {
  protocol::TryRules message = trial();
  for (const char* rank : {"2", "3", "4", "5", "6", "9", "Q", "A"})
    message.hand.push_back(card(rank + std::string("H")));
  EXPECT_EQ(answer_to(message)["code"], "cards_not_dealt");  // eight cards, but a hand has seven
  message.hand.clear();
  message.rules["first_card"] = "redraw";
  message.upcard = card("8H");
  EXPECT_EQ(answer_to(message)["code"], "cards_not_dealt");  // these rules put an eight back
  message.upcard = card("9H");
  EXPECT_EQ(answer_to(message)["type"], "tried");
}

TEST(Sandbox, CarriesOutActsAndLetsBotsPlay) {
  protocol::TryRules message = trial("1", 3);
  message.hand = {card("5H"), card("KS")};
  message.upcard = card("9H");
  message.acts.emplace_back(Intent(PlayCard{card("5H")}));
  const Json answer = answer_to(message);
  ASSERT_EQ(answer["type"], "tried") << answer.dump();
  EXPECT_EQ(answer["events"][0]["event"], "played");
  EXPECT_EQ(answer["events"][0]["seat"], 0);
  std::vector<int> who;
  for (const Json& event : answer["events"]) {
    if (event["event"] != "move" && event.contains("seat")) who.push_back(event["seat"]);
  }
  EXPECT_THAT(who, Contains(1));
  EXPECT_THAT(answer["view"]["to_act"], Contains(Json(0)));
}

TEST(Sandbox, WaitsUntilSeat0JumpsInOrPasses) {
  protocol::TryRules message = trial("1", 3);
  message.rules["jump_in"] = true;
  message.hand = {card("5H"), card("5H"), card("KS")};
  message.upcard = card("9H");
  message.acts.emplace_back(Intent(PlayCard{card("5H")}));
  Json answer = answer_to(message);
  ASSERT_EQ(answer["type"], "tried") << answer.dump();
  EXPECT_EQ(answer["view"]["to_act"], Json::array({1}));
  EXPECT_EQ(answer["view"]["prompt"]["asks"][0]["code"], "jump-in");

  protocol::TryRules jumping = message;
  jumping.acts.emplace_back(Intent(PlayCard{card("5H")}));
  answer = answer_to(jumping);
  ASSERT_EQ(answer["type"], "tried") << answer.dump();
  EXPECT_EQ(answer["events"][0]["event"], "played");
  EXPECT_EQ(answer["events"][0]["seat"], 0);

  message.acts.emplace_back(Intent(Pass{}));
  answer = answer_to(message);
  ASSERT_EQ(answer["type"], "tried") << answer.dump();
  EXPECT_EQ(answer["events"][0]["seat"], 1);
  EXPECT_EQ(zone(answer["view"], "hand-0")["count"], 6);
}

TEST(Sandbox, RefusesByTheRulesAndSaysWhichAct) {
  protocol::TryRules message = trial();
  message.hand = {card("5H"), card("KS"), card("8H")};
  message.upcard = card("9H");
  message.acts.emplace_back(Intent(PlayCard{card("KS")}));
  Json answer = answer_to(message);
  EXPECT_EQ(answer["type"], "refused");
  EXPECT_EQ(answer["id"], "t");
  EXPECT_EQ(answer["act"], 0);
  EXPECT_THAT(answer["rule"].get<std::string>(), HasSubstr("PES-"));
  EXPECT_NE(answer["code"], "");
  // By other rules the same card may be played.
  message.rules["effects"]["K"] = Json::parse(R"([{"effect": "wild"}])");
  answer = answer_to(message);
  EXPECT_EQ(answer["type"], "tried") << answer.dump();
  message.acts.emplace_back(Intent(GiveCard{card("KS")}));
  answer = answer_to(message);
  EXPECT_EQ(answer["type"], "refused");
  EXPECT_EQ(answer["act"], 1);
}

TEST(Sandbox, ConsidersCardsAfterTheActs) {
  protocol::TryRules message = trial();
  message.hand = {card("5H"), card("KS")};
  message.upcard = card("9H");
  message.cards = CardList({card("5H")});
  Json answer = answer_to(message);
  EXPECT_EQ(answer["considered"]["legal"], true);
  EXPECT_TRUE(answer["considered"].contains("effect"));
  message.cards = CardList({card("KS")});
  answer = answer_to(message);
  EXPECT_EQ(answer["considered"]["legal"], false);
  EXPECT_THAT(answer["considered"]["refusal"]["rule"].get<std::string>(), HasSubstr("PES-"));
}

TEST(Sandbox, SaysWhatIsWrongWithTheRules) {
  protocol::TryRules message = trial();
  message.rules.erase("hand");
  Json answer = answer_to(message);
  EXPECT_EQ(answer["code"], "bad_rules");
  EXPECT_THAT(answer["message"].get<std::string>(), HasSubstr("hand"));
  message.rules = Json::object();
  EXPECT_EQ(answer_to(message)["code"], "bad_rules");
  message.game = "bridge";
  EXPECT_EQ(answer_to(message)["code"], "no_such_game");
}

// An unlimited list of effects once occupied this thread for ever, and nobody else could try rules.
TEST(Sandbox, RefusesMoreEffectsThanACardCanHave) {  // PES-78
  protocol::TryRules message = trial("1", 2);
  message.rules["hand"] = 1;
  Json list = Json::parse(R"([{"effect": "wild"}, {"effect": "again"}])");
  while (list.size() < 258) list.push_back({{"effect", "give-card"}});
  message.rules["effects"]["7"] = list;
  message.hand = {card("7H")};
  message.acts.emplace_back(Intent(PlayCard{card("7H")}));
  const Json answer = answer_to(message);
  EXPECT_EQ(answer["code"], "bad_rules");
  EXPECT_THAT(answer["message"].get<std::string>(), HasSubstr("at most 8 effects"));
  list.erase(list.begin() + 8, list.end());
  message.rules["effects"]["7"] = list;
  EXPECT_EQ(answer_to(message)["type"], "tried");
}

// Twelve bots move all hands eight times with each card, while seat 0 is skipped.
TEST(Sandbox, AnswersStaySmallWhateverTheRules) {
  constexpr std::size_t kLargestAnswer = std::size_t{2} << 20;
  int carried_out = 0;
  for (const char* effect : {"rotate-hands", "redeal", "show-hand", "others-draw", "pass-cards"}) {
    protocol::TryRules message = trial("1", 12);
    message.rules.update({{"decks", 6}, {"jokers", 4}, {"hand", 15}, {"sets", true}});
    Json one = {{"effect", effect}};
    if (one["effect"] == "show-hand") one["who"] = "others";
    if (one["effect"] == "others-draw") one["count"] = 52;
    const Json list = std::vector<Json>(8, one);
    for (const char rank : std::string("23456789TJQKA")) {
      message.rules["effects"][std::string(1, rank)] = list;
    }
    for (int act = 0; act < 3; ++act) {
      const std::string answer = try_rules(message);
      EXPECT_LT(answer.size(), kLargestAnswer) << effect;
      const Json json = Json::parse(answer);
      if (json["type"] != "tried") {
        // Only what the bots play after an act can be too long.
        EXPECT_GT(act, 0) << effect << ": " << answer;
        EXPECT_EQ(json["code"], "too_many_steps") << effect;
        break;
      }
      if (act > 0) ++carried_out;
      const auto intent = first_intent(json["view"]);
      if (!intent) break;
      message.acts.emplace_back(*intent);
    }
  }
  EXPECT_GT(carried_out, 0);
}

// Whatever the rules, bots finish the round. After its end no act is legal.
TEST(Sandbox, ARoundCanBePlayedToItsEnd) {
  int ended = 0;
  for (const auto* list :
       {&find_game("pesten")->info().presets, &find_game("pesten")->info().library}) {
    for (const Preset& preset : *list) {
      protocol::TryRules message = trial("end", 4);
      message.rules = preset.rules;
      Json view;
      while (message.acts.size() < protocol::kMostTriedActs) {
        const Json answer = answer_to(message);
        ASSERT_EQ(answer["type"], "tried") << preset.name << ": " << answer.dump();
        view = answer["view"];
        if (view["stage"] != "playing") break;
        const auto intent = first_intent(view);
        ASSERT_TRUE(intent) << preset.name << ": " << view.dump();
        message.acts.emplace_back(*intent);
      }
      if (view["stage"] == "playing") continue;  // a round that takes long
      ++ended;
      message.acts.emplace_back(Intent(Draw{}));
      const Json after = answer_to(message);
      EXPECT_EQ(after["code"], "round_over") << preset.name;
      EXPECT_EQ(after["act"], message.acts.size() - 1);
    }
  }
  EXPECT_GE(ended, 3);
}

// Every game can be tried in the sandbox.
TEST(Sandbox, KnowsAllGames) {
  for (const Game* game : all_games()) {
    const GameInfo& info = game->info();
    protocol::TryRules message = trial();
    message.game = info.id;
    message.rules = info.presets.front().rules;
    message.seats = std::max(info.min_seats, std::min(4, info.max_seats));
    const Json answer = answer_to(message);
    EXPECT_EQ(answer["type"], "tried") << info.id << ": " << answer.dump();
  }
}

}  // namespace
}  // namespace lastcard::rules
