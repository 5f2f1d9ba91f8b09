#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "tests/engine/crates_position.h"
#include "tests/support/paths.h"

// The worked positions of docs/rules/crates.md, section 9, read from the rule book itself.

namespace lastcard::testing {
namespace {

Json worked_positions() {
  std::ifstream file(test::source_dir() / "docs/rules/crates.md");
  const std::string book((std::istreambuf_iterator<char>(file)), {});
  const std::string opening = "```json\n[";
  const auto begin = book.rfind(opening);
  const auto end = book.find("```", begin + opening.size());
  return Json::parse(book.substr(begin + opening.size() - 1, end - begin - opening.size() + 1));
}

void expect_members(const CratesPosition& t, const Json& expected) {
  for (const auto& [member, value] : expected.items()) {
    if (member == "result") {
      EXPECT_EQ(t.result(), value);
    } else {
      EXPECT_EQ(t.at(member.c_str()), value) << member;
    }
  }
}

std::set<std::string> legal_intents(CratesPosition& t, Seat seat) {
  IntentList list;
  add_legal(t.table(), seat, list);
  std::set<std::string> texts;
  for (const Intent& intent : list) texts.insert(to_json(intent).dump());
  return texts;
}

TEST(CratesWorked, EveryPositionOfTheRuleBookHolds) {
  const Json positions = worked_positions();
  EXPECT_EQ(positions.size(), 8U);
  for (const Json& worked : positions) {
    SCOPED_TRACE(worked["id"].get<std::string>());
    EXPECT_EQ(worked["position"]["hands"].size(), worked["seats"]);
    CratesPosition t(worked["position"].dump(), worked.value("rules", Json::object()).dump());
    for (const auto& [seat, intents] : worked["legal"].items()) {
      std::set<std::string> expected;
      for (const Json& intent : intents) expected.insert(intent.dump());
      EXPECT_EQ(legal_intents(t, Seat(std::stoi(seat))), expected) << "seat " << seat;
    }
    for (const Json& step : worked.value("then", Json::array())) {
      SCOPED_TRACE(step.dump());
      for (const Json& order : step.value("shuffles", Json::array())) {
        std::string codes;
        for (const Json& card : order) codes += card.get<std::string>() + " ";
        t.shuffled_to(codes);
      }
      t.act(step["seat"], intent_from_json(step["do"]).value());
      expect_members(t, step["after"]);
    }
  }
}

}  // namespace
}  // namespace lastcard::testing
