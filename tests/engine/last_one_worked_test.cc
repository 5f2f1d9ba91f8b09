#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "tests/engine/last_one_position.h"
#include "tests/support/paths.h"

// The worked positions of docs/rules/last-one.md, section 9, read from the rule book itself.

namespace lastcard::testing {
namespace {

Json worked_positions() {
  std::ifstream file(test::source_dir() / "docs/rules/last-one.md");
  std::stringstream text;
  text << file.rdbuf();
  const std::string book = text.str();
  const auto begin = book.find("```json") + std::string_view("```json").size();
  return Json::parse(book.substr(begin, book.rfind("```") - begin));
}

Intent intent_of(const Json& json) { return intent_from_json(json).value(); }

void expect_legal(const LastOnePosition& t, const Json& listed) {
  for (const auto& [seat, intents] : listed.items()) {
    IntentList legal;
    add_legal(t.table(), Seat(std::stoi(seat)), legal);
    IntentList expected;
    for (const Json& intent : intents) expected.push_back(intent_of(intent));
    EXPECT_EQ(canonical_texts(legal), canonical_texts(expected)) << "seat " << seat;
  }
}

void expect_after(const LastOnePosition& t, const Json& after) {
  for (const auto& [member, value] : after.items()) {
    const Json found = member == "result" ? t.result() : t.at(member.c_str());
    // The order of an object's members does not matter.
    EXPECT_EQ(nlohmann::json(found), nlohmann::json(value)) << member;
  }
}

TEST(LastOneWorked, EveryPositionOfTheRuleBookHolds) {
  const Json positions = worked_positions();
  ASSERT_EQ(positions.size(), 7U);
  for (const Json& worked : positions) {
    SCOPED_TRACE(worked["id"]);
    auto t = LastOnePosition::of(worked["position"]);
    expect_legal(t, worked["legal"]);
    for (const Json& step : worked.value("then", Json::array())) {
      SCOPED_TRACE(step.dump());
      const auto action = action_from_step(step, t.match().seats());
      ASSERT_TRUE(action);
      if (const auto* clock = std::get_if<Clock>(&action->what)) {
        t.clock(*clock, action->by.number());
      } else {
        t.act(action->by.number(), std::get<Intent>(action->what));
      }
      expect_after(t, step.value("after", Json::object()));
    }
  }
}

}  // namespace
}  // namespace lastcard::testing
