#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/core/rule_members.h"
#include "engine/registry.h"
#include "tests/support/paths.h"

// The tables in the rule books' sections "Parameters" say what a rule set may contain. The games
// must accept the same values and have the same defaults.

namespace lastcard::testing {
namespace {

// A row of the table, with the columns `parameter`, `range` and `default`.
struct Row {
  std::vector<std::string> names;
  std::string range;
  std::string preset;
};

std::vector<std::string> found_in(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) {
    found.push_back(at->str(1));
  }
  return found;
}

std::vector<std::string> cells_of(const std::string& line) {
  static const std::regex kMinus("−");
  std::vector<std::string> cells;
  std::stringstream rest(std::regex_replace(line.substr(1), kMinus, "-"));
  for (std::string cell; std::getline(rest, cell, '|');) cells.push_back(cell);
  return cells;
}

// Returns the rows of the book's first table.
std::vector<Row> parameters_of(std::string_view book) {
  static const std::regex kName("`([a-z_]+)`");
  std::ifstream file(test::source_dir() / "docs/rules" / (std::string(book) + ".md"));
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("| `")) {
      if (!rows.empty()) break;
      continue;
    }
    const auto cells = cells_of(line);
    if (cells.size() < 4) continue;
    rows.push_back({found_in(cells[0], kName), cells[2], cells[3]});
  }
  return rows;
}

const Row* row_of(const std::vector<Row>& rows, std::string_view name) {
  for (const Row& row : rows) {
    if (std::ranges::find(row.names, name) != row.names.end()) return &row;
  }
  return nullptr;
}

// Returns the part for this parameter. "1–3, 0–4" has a range for each of two parameters, and
// "0–100" has one for all.
std::string part_for(const Row& row, std::string_view name, const std::vector<std::string>& parts) {
  const auto place =
      static_cast<std::size_t>(std::ranges::find(row.names, name) - row.names.begin());
  if (parts.size() == 1) return parts.front();
  return parts.size() == row.names.size() ? parts[place] : "";
}

int checked(std::string_view name, const NumberMember& member, const Row& row) {
  static const std::regex kRange("(-?[0-9]+–-?[0-9]+)");
  static const std::regex kNumber("(-?[0-9]+)");
  const std::string range = part_for(row, name, found_in(row.range, kRange));
  const std::string preset = part_for(row, name, found_in(row.preset, kNumber));
  if (range.empty() || preset.empty()) return 0;
  EXPECT_EQ(std::to_string(member.least) + "–" + std::to_string(member.most), range) << name;
  EXPECT_EQ(std::to_string(member.preset), preset) << name;
  return 1;
}

int checked(std::string_view name, const FlagMember& member, const Row& row) {
  EXPECT_NE(row.preset.find(member.preset ? "true" : "false"), std::string::npos) << name;
  return 1;
}

int checked(std::string_view name, const WordMember& member, const Row& row) {
  EXPECT_NE(row.preset.find(member.preset), std::string::npos) << name;
  return 1;
}

// Compares an object of numbers. All of them have one range, and the book lists their defaults in
// their order.
int checked(std::string_view name, const NumbersMember& member, const Row& row) {
  static const std::regex kRange("(-?[0-9]+–-?[0-9]+)");
  static const std::regex kNumber("(-?[0-9]+)");
  const auto presets = found_in(row.preset, kNumber);
  const auto ranges = found_in(row.range, kRange);
  if (ranges.size() != 1 || presets.size() != member.numbers.size()) return 0;
  for (std::size_t place = 0; place < presets.size(); ++place) {
    const auto& [key, number] = member.numbers[place];
    EXPECT_EQ(std::to_string(number.least) + "–" + std::to_string(number.most), ranges.front())
        << name << " " << key;
    EXPECT_EQ(std::to_string(number.preset), presets[place]) << name << " " << key;
  }
  return 1;
}

int checked(std::string_view /*name*/, const auto& /*member*/, const Row& /*row*/) { return 0; }

class RuleBooks : public ::testing::TestWithParam<const Game*> {};

TEST_P(RuleBooks, AgreeWithTheMembersThatTheGameAccepts) {
  const GameInfo& info = GetParam()->info();
  const std::vector<Row> rows = parameters_of(info.rule_book);
  int compared = 0;
  for (const RuleMember& member : info.members) {
    const Row* row = row_of(rows, member.name);
    if (row == nullptr) continue;
    compared += std::visit([&](const auto& accepts) { return checked(member.name, accepts, *row); },
                           member.accepts);
  }
  // Pesten reads its rule sets in another way, and Rolling Stone has few parameters.
  EXPECT_GE(compared, info.members.empty() ? 0 : 2);
}

INSTANTIATE_TEST_SUITE_P(Games, RuleBooks,
                         ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) {
                           std::string name(game.param->info().id);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace lastcard::testing
