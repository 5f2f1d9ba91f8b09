#include "engine/core/codec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/scenario.h"

// JSON of the engine's values (conventions, "Intents" and "Records").

namespace lastcard::testing {
namespace {

// Returns the error's place and what was expected there, or the intent written as JSON again.
std::string read(std::string_view json) {
  const auto intent = intent_from_json(Json::parse(json));
  if (intent) return to_json(*intent).dump();
  return intent.error().at + ": " + intent.error().expected;
}

TEST(IntentCodec, EveryIntentReadsBack) {
  for (const char* json :
       {R"({"intent":"play-card","card":"5H"})",
        R"({"intent":"play-card","card":"*","knock":true})",
        R"({"intent":"play-set","cards":["5H","6H","7H"]})",
        R"({"intent":"play-set","cards":["*","*"],"knock":true})", R"({"intent":"draw"})",
        R"({"intent":"take"})", R"({"intent":"pass"})", R"({"intent":"call-suit","suit":"S"})",
        R"({"intent":"knock-last-card"})", R"({"intent":"give-card","card":"TC"})",
        R"({"intent":"choose-seat","seat":11})", R"({"intent":"call-rank","rank":"T"})"}) {
    EXPECT_EQ(read(json), json);
  }
}

TEST(IntentCodec, AFalseKnockIsWrittenAsAnAbsentOne) {  // conventions, "Intents"
  EXPECT_EQ(read(R"({"intent":"play-card","card":"5H","knock":false})"),
            R"({"intent":"play-card","card":"5H"})");
}

TEST(IntentCodec, MalformedIntentsAreRefusedWithTheirPlace) {
  using ::testing::StartsWith;
  EXPECT_THAT(read("[]"), StartsWith(": an intent: an object"));
  EXPECT_THAT(read("{}"), StartsWith("/intent: "));
  EXPECT_THAT(read(R"({"intent":5})"), StartsWith("/intent: "));
  EXPECT_THAT(read(R"({"intent":"jump"})"),
              StartsWith("/intent: one of play-card, play-set, draw"));
  EXPECT_THAT(read(R"({"intent":"draw","card":"5H"})"), StartsWith(": no other members"));
  EXPECT_THAT(read(R"({"intent":"draw","knock":true})"), StartsWith(": no other members"));
  EXPECT_THAT(read(R"({"intent":"play-card"})"), StartsWith("/card: a card such as"));
  EXPECT_THAT(read(R"({"intent":"play-card","card":"5h"})"), StartsWith("/card: "));
  EXPECT_THAT(read(R"({"intent":"play-card","card":["5H"]})"), StartsWith("/card: "));
  EXPECT_THAT(read(R"({"intent":"play-card","card":"5H","knock":1})"), StartsWith("/knock: "));
  EXPECT_THAT(read(R"({"intent":"play-card","card":"5H","knock":null})"), StartsWith("/knock: "));
  EXPECT_THAT(read(R"({"intent":"play-set","cards":[]})"), StartsWith("/cards: a list of 2 to 80"));
  EXPECT_THAT(read(R"({"intent":"play-set","cards":["5H"]})"), StartsWith("/cards: "));
  EXPECT_THAT(read(R"({"intent":"play-set","cards":"5H 6H"})"), StartsWith("/cards: "));
  EXPECT_THAT(read(R"({"intent":"play-set","cards":["5H","6H",7]})"), StartsWith("/cards/2: "));
  EXPECT_THAT(read(R"({"intent":"call-suit","suit":"hearts"})"), StartsWith("/suit: "));
  EXPECT_THAT(read(R"({"intent":"call-rank","rank":"*"})"), StartsWith("/rank: "));
  EXPECT_THAT(read(R"({"intent":"call-rank","rank":10})"), StartsWith("/rank: "));
  EXPECT_THAT(read(R"({"intent":"choose-seat","seat":12})"), StartsWith("/seat: "));
  EXPECT_THAT(read(R"({"intent":"choose-seat","seat":-1})"), StartsWith("/seat: "));
  EXPECT_THAT(read(R"({"intent":"choose-seat","seat":1.0})"), StartsWith("/seat: "));
  EXPECT_THAT(read(R"({"intent":"choose-seat","seat":true})"), StartsWith("/seat: "));
  EXPECT_THAT(read(R"({"intent":"choose-seat","seat":18446744073709551615})"),
              StartsWith("/seat: "));
}

TEST(IntentCodec, ASetHasALargestSize) {
  Json json = {{"intent", "play-set"}, {"cards", Json::array()}};
  for (std::size_t card = 0; card < kMaxPlay; ++card) json["cards"].push_back("5H");
  EXPECT_TRUE(intent_from_json(json));
  json["cards"].push_back("5H");
  EXPECT_FALSE(intent_from_json(json));
}

TEST(ActionCodec, AStepIsAnActOfASeatOrOfAClock) {  // conventions, "Records"
  const auto action = [](std::string_view json) { return action_from_step(Json::parse(json), 4); };
  const auto deed = action(R"({"seat":1,"do":{"intent":"draw"},"legal":[],"after":{}})");
  ASSERT_TRUE(deed);
  EXPECT_EQ(*deed, (Action{Seat(1), Intent(Draw{})}));
  EXPECT_EQ(to_json(*deed).dump(), R"({"seat":1,"do":{"intent":"draw"}})");
  const auto clock = action(R"({"clock":"knock-expired","seat":3})");
  ASSERT_TRUE(clock);
  EXPECT_EQ(*clock, (Action{Seat(3), Clock::knock_expired}));
  EXPECT_EQ(to_json(*clock).dump(), R"({"clock":"knock-expired","seat":3})");

  EXPECT_EQ(action(R"({"seat":4,"do":{"intent":"draw"}})").error().at, "/seat");
  EXPECT_EQ(action(R"({"do":{"intent":"draw"}})").error().at, "/seat");
  EXPECT_EQ(action(R"({"seat":1})").error().at, "");
  EXPECT_EQ(action(R"({"seat":1,"do":{"intent":"draw"},"clock":"knock-expired"})").error().at, "");
  EXPECT_EQ(action(R"({"seat":1,"clock":"noon"})").error().at, "/clock");
  EXPECT_EQ(action(R"({"seat":1,"do":{"intent":"play-card"}})").error().at, "/do/card");
  EXPECT_EQ(action("[]").error().expected, "a step: an object");
}

TEST(CardsCodec, AListOfCardsIsReadFromCodes) {
  EXPECT_EQ(text_of(*cards_from_json(Json::parse(R"(["5H","*"])"))), "5H *");
  EXPECT_EQ(cards_from_json(Json::parse(R"(["5H","5X"])")).error().at, "/1");
  EXPECT_FALSE(cards_from_json(Json::parse(R"("5H")")));
}

TEST(CanonicalTexts, AreSorted) {  // conventions: legal intents are compared as a set
  const auto texts = canonical_texts({Draw{}, PlayCard{Card::joker()}});
  EXPECT_EQ(texts, (std::vector<std::string>{R"({"intent":"draw"})",
                                             R"({"intent":"play-card","card":"*"})"}));
}

TEST(TableCodec, ATableReadsBackEqual) {
  auto t = scenario("manipesto").seats(4).top("5H").hand(0, "JH 3C").play(0, "JH").call(0, "S");
  const Table& table = t.match().table();
  const Json json = TableCodec::to_json(table);
  const auto again = TableCodec::from_json(json, t.match().setup());
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, table);
}

TEST(TableCodec, MalformedTablesAreRefusedWithTheirPlace) {
  auto t = scenario("manipesto").seats(4).top("5H");
  const Json good = TableCodec::to_json(t.match().table());
  const auto error_at = [&](const std::string& pointer, const Json& value) {
    Json json = good;
    json[Json::json_pointer(pointer)] = value;
    const auto table = TableCodec::from_json(json, t.match().setup());
    return table ? std::string() : table.error().at;
  };
  EXPECT_EQ(error_at("/phase", "play"), "/phase");
  EXPECT_EQ(error_at("/turn", 4), "/turn");
  EXPECT_EQ(error_at("/dealer", -1), "/dealer");
  EXPECT_EQ(error_at("/zones/stock", 5), "/zones/stock");
  EXPECT_EQ(error_at("/zones/stock/0", "5X"), "/zones/stock");
  EXPECT_EQ(error_at("/counters/2", "1"), "/counters/2");
  EXPECT_EQ(error_at("/open", "00"), "/open");
  EXPECT_EQ(error_at("/own/3", "zz"), "/own/3");
  EXPECT_EQ(error_at("/own/4", "00"), "/own/4");
  EXPECT_EQ(error_at("/own/" + std::to_string(kMaxSeats), "00"), "/own");
  EXPECT_FALSE(TableCodec::from_json(Json::array(), t.match().setup()));
}

}  // namespace
}  // namespace lastcard::testing
