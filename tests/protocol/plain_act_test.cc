// read_plain_act() reads moves directly from their text. Its result must be that of the general
// decoder.
#include "protocol/codec/plain_act.h"

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "protocol/codec/decode.h"

namespace lastcard::protocol {
namespace {

Act slowly(const std::string& text) {
  const auto message = decode_any_message(text);
  if (!message) throw std::runtime_error(message.error().at + ": " + message.error().expected);
  return std::get<Act>(*message);
}

void expect_same(const std::string& text) {
  const auto act = read_plain_act(text);
  if (!act) return;
  const Act other = slowly(text);
  RC_ASSERT(act->id == other.id);
  RC_ASSERT(act->table == other.table);
  RC_ASSERT(act->prompt == other.prompt);
  RC_ASSERT(act->deed == other.deed);
}

std::string act_with(const std::string& intent) {
  return R"({"type":"act","table":"K7WPQ2","prompt":"3.17.1","do":)" + intent +
         R"(,"id":"q 7")"
         "}";
}

TEST(PlainAct, TheUsualMovesAreRead) {
  for (const std::string intent : {R"({"intent":"play-card","card":"TS"})",
                                   R"({"intent":"play-card","card":"*","knock":true})",
                                   R"({"intent":"play-set","cards":["7H","7C","*"]})",
                                   R"({"knock":true,"cards":["7H","7C"],"intent":"play-set"})",
                                   R"({"intent":"call-suit","suit":"H"})", R"({"intent":"draw"})",
                                   R"({"intent":"take"})", R"({"intent":"pass"})"}) {
    const std::string text =
        R"({"type":"act","id":"q","table":"K7WPQ2","prompt":"3.17.1","do":)" + intent + "}";
    const auto act = read_plain_act(text);
    ASSERT_TRUE(act) << text;
    EXPECT_EQ(act->deed, slowly(text).deed) << text;
  }
}

TEST(PlainAct, OtherTextsAreLeftToTheFullDecoder) {
  for (const std::string intent :
       {R"({"intent":"draw","card":"7H"})", R"({"intent":"play-card"})", R"({"intent":"bow"})",
        R"({"intent":"play-card","card":"1H"})", R"({"intent":"play-card","card":"7\u0048"})",
        R"({"intent":"play-set","cards":["7H"]})", R"({"intent":"play-set","cards":[]})",
        R"({"intent":"draw","intent":"draw"})", R"({"intent":"play-card","card":"7H","knock":1})",
        R"({})", R"({"intent":"draw",})", R"({"intent":"draw"}})"}) {
    const std::string text =
        R"({"type":"act","id":"q","table":"K7WPQ2","prompt":"3.17.1","do":)" + intent + "}";
    EXPECT_FALSE(read_plain_act(text)) << text;
  }
  EXPECT_FALSE(read_plain_act(act_with(R"({"intent":"draw"})"))) << "an id with a space";
  EXPECT_FALSE(read_plain_act(""));
}

// A valid text with a few bytes changed, left out, repeated or inserted.
RC_GTEST_PROP(PlainAct, NeverDisagreesWithTheFullDecoder, ()) {
  const std::vector<std::string> texts = {
      R"({"type":"act","id":"q","table":"K7WPQ2","prompt":"3.17.1","do":{"intent":"play-card","card":"TS","knock":true}})",
      R"({"do":{"cards":["7H","7C","7D"],"intent":"play-set"},"type":"act","id":"1","table":"AB12","prompt":"1"})",
      R"({"type":"act","table":"K7WPQ2","prompt":"3.17.1","do":{"intent":"call-suit","suit":"H"},"id":"9"})",
      R"({"type":"act","table":"K7WPQ2","prompt":"3.17.1","do":{"intent":"take"},"id":"9"})"};
  std::string text = *rc::gen::elementOf(texts);
  const int changes = *rc::gen::inRange(0, 3);
  for (int change = 0; change < changes; ++change) {
    const auto place = *rc::gen::inRange<std::size_t>(0, text.size());
    const auto length = *rc::gen::inRange<std::size_t>(0, 12);
    const std::string piece = *rc::gen::elementOf(std::vector<std::string>{
        "", "\"", ",", "}", "{", " ", "7H", "\\", "true", "0", "\x80", text.substr(place, length)});
    text.replace(place, *rc::gen::inRange<std::size_t>(0, 12), piece);
    if (text.empty()) text = "{";
  }
  if (changes == 0) RC_ASSERT(read_plain_act(text).has_value());
  expect_same(text);
}

}  // namespace
}  // namespace lastcard::protocol
