#include <algorithm>

#include <gtest/gtest.h>

#include "tests/engine/bartok_table.h"
#include "tests/engine/bartok_words.h"

// The examples in docs/rules/bartok.md, read from the rule book itself: accepted and refused rules
// (section 13) and worked positions (section 14).

namespace lastcard::testing {
namespace {

using eights::bartok::objection_to;
using eights::bartok::Pack;
using eights::bartok::read_rule;
using eights::bartok::Rule;

std::string refusal_of(const Json& example) {
  std::vector<Rule> in_force;
  for (const Json& json : example.value("in_force", Json::array())) {
    in_force.push_back(read_rule(json).value());
  }
  std::vector<const Rule*> known;
  for (const Rule& rule : in_force) known.push_back(&rule);
  const auto proposal = read_rule(example["proposal"]);
  if (!proposal) return "malformed";
  const auto objection = objection_to(*proposal, known, Pack{1, example.value("jokers", 0)});
  return objection ? std::string(violation_of(*objection).code) : "";
}

TEST(BartokBook, Bar60To63RulesAreAcceptedOrRefusedAsInTheBook) {
  const Json examples = bartok_examples("## 13 ");
  EXPECT_GE(examples.size(), 25U);
  for (const Json& example : examples) {
    const Json& refused = example["refused"];
    EXPECT_EQ(refusal_of(example), refused.is_null() ? "" : refused.get<std::string>())
        << example["proposal"].dump();
  }
}

TEST(BartokBook, Section7RulesArePutIntoWordsAsInTheBook) {
  int said = 0;
  for (const Json& example : bartok_examples("## 13 ")) {
    if (!example.contains("words")) continue;
    ++said;
    EXPECT_EQ(words_of(read_rule(example["proposal"]).value()),
              example["words"].get<std::string>());
  }
  EXPECT_GE(said, 14);
}

TEST(BartokBook, Section1StartRulesAreCheckedLikeProposals) {
  int refused = 0;
  for (const Json& example : bartok_examples("## 13 ")) {
    Json start_rules = example.value("in_force", Json::array());
    start_rules.push_back(example["proposal"]);
    const Json rules = {{"start_rules", start_rules}, {"jokers", example.value("jokers", 0)}};
    const auto read = eights::bartok::HouseRules::read(rules, 2);
    EXPECT_EQ(read.has_value(), example["refused"].is_null()) << start_rules.dump();
    if (read) continue;
    ++refused;
    EXPECT_EQ(read.error().front().at, "/start_rules/" + std::to_string(start_rules.size() - 1));
    EXPECT_NE(read.error().front().message.find(example["refused"].get<std::string>()),
              std::string::npos);
  }
  EXPECT_GE(refused, 11);
}

void expect_members(const Json& expected, const BartokTable& table, const std::string& where) {
  const Json snapshot = table.snapshot();
  for (const auto& [name, value] : expected.items()) {
    EXPECT_EQ(name == "result" ? table.result() : snapshot.at(name), value)
        << where << ", " << name;
  }
}

TEST(BartokBook, Section14TheWorkedPositionsHold) {
  const Json positions = bartok_examples("## 14 ");
  EXPECT_GE(positions.size(), 10U);
  for (const Json& example : positions) {
    const auto id = example["id"].get<std::string>();
    SCOPED_TRACE(id);
    BartokTable table(example["seats"].get<int>(), example["rules"], example["position"]);
    for (const auto& [seat, intents] : example["legal"].items()) {
      EXPECT_EQ(table.legal(std::stoi(seat)), canonical(intents)) << "seat " << seat;
    }
    for (const Json& step : example.value("then", Json::array())) {
      table.step(step);
      expect_members(step["after"], table, step.dump());
    }
  }
}

}  // namespace
}  // namespace lastcard::testing
