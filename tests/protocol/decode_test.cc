#include "protocol/codec/decode.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "protocol/codec/encode.h"
#include "tests/support/paths.h"

namespace lastcard::protocol {
namespace {

template <class Message>
Message decoded(std::string_view text) {
  auto message = decode_client_message(text);
  if (!message) throw std::runtime_error(message.error().at + ": " + message.error().expected);
  return std::get<Message>(std::move(message).value());
}

DecodeError error_of(std::string_view text) {
  const auto message = decode_client_message(text);
  return message ? DecodeError{"", "nothing: it was decoded", ""} : message.error();
}

TEST(Decode, AMemberThatIsLeftOutIsAbsent) {
  const auto message = decoded<CreateTable>(
      R"({"type":"create-table","id":"1","game":"pesten","preset":"manipesto","seats":4})");
  EXPECT_EQ(message.preset, "manipesto");
  EXPECT_FALSE(message.rules);
  EXPECT_FALSE(message.name);
  EXPECT_EQ(message.seats, 4);
  EXPECT_FALSE(message.settings.knock_grace_ms);
  EXPECT_FALSE(message.settings.bot_pace_ms);
}

TEST(Decode, RulesKeepTheirTextAndOrder) {
  const auto message = decoded<CreateTable>(
      R"({"type":"create-table","id":"1","game":"pesten","rules":{"b":[1,{"x":null}],"a":-1.5},"seats":2})");
  EXPECT_EQ(message.rules->dump(), R"({"b":[1,{"x":null}],"a":-1.5})");
}

TEST(Decode, ActHoldsTheIntent) {
  const auto message = decoded<Act>(
      R"({"do":{"intent":"play-card","card":"TS","knock":true},"type":"act","id":"q","table":"K7WPQ2","prompt":"3.17.1"})");
  EXPECT_EQ(message.id, "q");
  EXPECT_EQ(message.table, "K7WPQ2");
  EXPECT_EQ(message.prompt, "3.17.1");
  EXPECT_EQ(message.deed, SeatAction(PlayCard{Card(Rank::ten, Suit::spades), true}));
}

TEST(Decode, ConsiderKeepsTheOrderOfCards) {
  const auto message =
      decoded<Consider>(R"({"type":"consider","id":"1","table":"K7WPQ2","cards":["7H","*","6H"]})");
  EXPECT_EQ(message.cards, CardList({Card(Rank::seven, Suit::hearts), Card::joker(),
                                     Card(Rank::six, Suit::hearts)}));
}

TEST(Decode, KeepRulesIsDecodedWithAnyName) {
  const auto message = decoded<KeepRules>(
      R"({"type":"keep-rules","id":"1","game":"pesten","name":"\u202ename","author":"\n","from":null,"rules":{}})");
  EXPECT_EQ(message.name, "\u202ename");
  EXPECT_EQ(message.author, "\n");
  EXPECT_FALSE(message.from);
}

TEST(Decode, AnIdOfARuleSetHasTwentyCharactersOfItsAlphabet) {
  EXPECT_TRUE(is_rule_set_id("0123456789abcdefghjk"));
  EXPECT_FALSE(is_rule_set_id("0123456789abcdefghil"));  // no i, l, o and u
  EXPECT_FALSE(is_rule_set_id("0123456789ABCDEFGHJK"));
  EXPECT_FALSE(is_rule_set_id("0123456789abcdefghj"));
}

TEST(Decode, TryRulesHoldsTheCardsAndTheActs) {
  const auto message = decoded<TryRules>(
      R"({"type":"try-rules","id":"1","game":"pesten","rules":{"hand":7},"seats":3,"seed":"s","hand":["7H","*"],"upcard":"TS","acts":[{"intent":"draw"},{"intent":"call-rank","rank":"8"}],"cards":["7H"]})");
  EXPECT_EQ(message.hand, (std::vector<Card>{Card(Rank::seven, Suit::hearts), Card::joker()}));
  EXPECT_EQ(message.upcard, Card(Rank::ten, Suit::spades));
  ASSERT_EQ(message.acts.size(), 2U);
  EXPECT_EQ(message.acts[1], SeatAction(CallRank{Rank::eight}));
  EXPECT_EQ(message.cards, CardList({Card(Rank::seven, Suit::hearts)}));
}

TEST(Decode, TryRulesHoldsADeckAndTheStepsOfAllSeats) {
  const std::string head =
      R"({"type":"try-rules","id":"1","game":"pesten","rules":{},"seats":3,"seed":"s",)";
  const auto message = decoded<TryRules>(
      head + R"("acts":[],"deck":["7H","*"],"steps":[{"seat":2,"do":{"intent":"draw"}}]})");
  EXPECT_EQ(message.deck, (std::vector<Card>{Card(Rank::seven, Suit::hearts), Card::joker()}));
  ASSERT_TRUE(message.steps);
  ASSERT_EQ(message.steps->size(), 1U);
  EXPECT_EQ(message.steps->front(), (Action{Seat(2), Draw{}}));
  EXPECT_EQ(error_of(head + R"("acts":[],"steps":[{"seat":3,"do":{"intent":"draw"}}]})").at,
            "/steps/0/seat");
  EXPECT_EQ(error_of(head + R"("acts":[],"steps":[{"seat":0,"clock":"knock-expired"}]})").at,
            "/steps/0");
  EXPECT_EQ(error_of(head + R"("acts":[{"intent":"draw"}],"steps":[]})").expected,
            "no \"acts\" beside \"steps\"");
  EXPECT_EQ(error_of(head + R"("acts":[],"deck":["7H"],"upcard":"TS"})").expected,
            "\"deck\", or \"hand\" and \"upcard\"");
}

// Only messages that may hold a rule set may be long.
TEST(Decode, OnlyMessagesWithRuleSetsMayBeLong) {
  const auto padded = [](std::string text, std::size_t size) {
    text.append(size - text.size(), ' ');
    return text;
  };
  const std::string check =
      R"({"type":"check-rules","id":"7","game":"pesten","rules":{},"seats":2})";
  const std::string ping = R"({"type":"ping","id":"7"})";
  EXPECT_TRUE(decode_client_message(padded(check, kMaxFrame)));
  EXPECT_EQ(error_of(padded(check, kMaxFrame + 1)).expected, "at most 16384 bytes");
  EXPECT_TRUE(decode_client_message(padded(ping, kMaxPlainFrame)));
  EXPECT_EQ(error_of(padded(ping, kMaxPlainFrame + 1)).expected, "at most 4096 bytes");
  EXPECT_EQ(error_of(padded(ping, kMaxPlainFrame + 1)).id, "7");
}

TEST(Decode, AnErrorHasTheIdOfItsMessage) {
  EXPECT_EQ(error_of(R"({"type":"ping","id":"17","x":1})").id, "17");
  EXPECT_EQ(error_of(R"({"id":"17"})").id, "17");
  EXPECT_EQ(error_of(R"({"id":"17","type":"ping",)").id, "17");  // cut off after the id
  EXPECT_EQ(error_of(R"({"type":"ping","x":{"id":"17"}})").id, "");
  EXPECT_EQ(error_of(R"({"type":"ping","id":17})").id, "");
  EXPECT_EQ(error_of(R"([{"id":"17"}])").id, "");
}

TEST(Decode, AnErrorSaysInWordsWhatWasExpected) {
  const auto error = error_of(
      R"({"type":"act","id":"1","table":"K7WPQ2","prompt":"1","do":{"intent":"play-card","card":"5X"}})");
  EXPECT_EQ(error.at, "/do/card");
  EXPECT_EQ(error.expected, R"(a card such as "5H", "TS" or "*")");
  EXPECT_EQ(malformed(error).message, R"(expected a card such as "5H", "TS" or "*")");
  EXPECT_EQ(
      error_of(R"({"type":"enter","id":"1","table":"K7WPQ2","since":9007199254740992})").expected,
      "a whole number from 0 to 9007199254740991");
  EXPECT_EQ(
      error_of(
          R"({"type":"act","id":"1","table":"K7WPQ2","prompt":"1","do":{"intent":"say","text":""}})")
          .expected,
      "a text of 1 to 60 bytes");
}

TEST(Decode, TextThatIsNotUtf8IsRefused) {
  const auto rename = [](std::string_view name) {
    std::string text = R"({"type":"rename","id":"1","table":"K7WPQ2","name":")";
    return text.append(name).append("\"}");
  };
  EXPECT_TRUE(decode_client_message(rename("Zoë")));
  for (const std::string_view bad :
       {"\xFF", "\xC0\x80", "\xE2\x82", "\xED\xA0\x80", "\xF5\x80\x80\x80"}) {
    EXPECT_FALSE(decode_client_message(rename(bad)));
  }
}

TEST(Decode, DeepNestingIsStoppedWhileParsing) {
  // The text is within a frame's size, so that only its depth is wrong.
  for (const std::string_view opening : {"[", "{\"a\":", "[{\"a\":"}) {
    std::string text;
    while (text.size() + opening.size() <= kMaxFrame) text += opening;
    EXPECT_EQ(error_of(text).expected, "at most 8 levels of nesting");
  }
}

// The limit on members bounds the cost of a frame that is full of members.
TEST(Decode, ManyMembersAreStoppedWhileParsing) {
  std::string text = "{";
  for (int member = 0; text.size() < kMaxFrame - 10; ++member) {
    text += '"' + std::to_string(member) + "\":0,";
  }
  EXPECT_EQ(error_of(text).expected, "at most 128 members");
}

// The answer to a hostile message is not much larger than the message.
TEST(Decode, TheAnswerToALargeMessageIsSmall) {
  std::string text = R"({"type":"ping","id":"1",")";
  while (text.size() < 4000) text += "\\u0001";
  const auto error = error_of(text + "\":0}");
  EXPECT_LT(encode(malformed(error)).size(), 1000U);
}

// Returns whether the text is decoded, or has an error that says what was expected.
bool is_answered(std::string_view text) {
  const auto message = decode_client_message(text);
  return message || !message.error().expected.empty();
}

std::vector<std::string> valid_texts() {
  std::vector<std::string> texts;
  for (const auto& entry :
       std::filesystem::directory_iterator(test::source_dir() / "protocol/examples/valid")) {
    if (!entry.path().filename().string().starts_with("client-")) continue;
    std::ifstream in(entry.path());
    texts.push_back(Json::parse(in).dump());
  }
  return texts;
}

RC_GTEST_PROP(DecodeProperty, AnyBytesGiveAMessageOrAnError, (const std::string& bytes)) {
  RC_ASSERT(is_answered(bytes));
}

// Messages with a few bytes changed, dropped or doubled reach more of the decoder than random
// bytes.
RC_GTEST_PROP(DecodeProperty, DamagedMessagesGiveAMessageOrAnError, ()) {
  static const std::vector<std::string> kTexts = valid_texts();
  std::string text = *rc::gen::elementOf(kTexts);
  const int damages = *rc::gen::inRange(1, 4);
  for (int damage = 0; damage < damages && !text.empty(); ++damage) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    switch (*rc::gen::inRange(0, 3)) {
      case 0:
        text[at] = *rc::gen::arbitrary<char>();
        break;
      case 1:
        text.erase(at, *rc::gen::inRange<std::size_t>(1, 8));
        break;
      default:
        text.insert(at, text.substr(at, *rc::gen::inRange<std::size_t>(1, 16)));
        break;
    }
  }
  RC_ASSERT(is_answered(text));
}

}  // namespace
}  // namespace lastcard::protocol
