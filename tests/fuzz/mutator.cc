#include "tests/fuzz/mutator.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/rules.h"

namespace lastcard::fuzz {
namespace {

// Tokens on which parsers often fail.
constexpr std::array<std::string_view, 30> kTokens = {"{",
                                                      "}",
                                                      "[",
                                                      "]",
                                                      "\"",
                                                      ":",
                                                      ",",
                                                      "null",
                                                      "true",
                                                      "-1",
                                                      "0",
                                                      "1e9",
                                                      "1.5",
                                                      "-0",
                                                      "4294967296",
                                                      "9223372036854775807",
                                                      "18446744073709551616",
                                                      "\\u0000",
                                                      "\\ud800",
                                                      "\xC3\xA9",
                                                      "\xFF",
                                                      "..",
                                                      "%2e%2e",
                                                      "/",
                                                      "//",
                                                      "?",
                                                      "#",
                                                      "\n",
                                                      "\\",
                                                      "*"};

Json any_value(SeededEntropy& dice) {
  switch (dice.below(12)) {
    case 0:
      return nullptr;
    case 1:
      return true;
    case 2:
      return false;
    case 3:
      return 0;
    case 4:
      return -1;
    case 5:
      return 1.5;
    case 6:
      return std::int64_t{1} << dice.below(63);
    case 7:
      return "";
    case 8:
      return Json::array();
    case 9:
      return Json::object();
    case 10:
      return "5H";
    default:
      return dice.below(20);
  }
}

// Collects all values of a document, the document itself first.
void collect(Json& value, std::vector<Json*>& values) {
  values.push_back(&value);
  if (value.is_structured()) {
    for (Json& inside : value) collect(inside, values);
  }
}

void change_list(Json& list, SeededEntropy& dice) {
  const auto at = [&] { return static_cast<std::size_t>(dice.below(list.size())); };
  switch (dice.below(4)) {
    case 0:
      list.erase(at());
      break;
    case 1:
      list.push_back(Json(list[at()]));
      break;
    case 2: {
      Json one = list[at()];
      list[at()] = std::move(one);
      break;
    }
    default: {
      const std::size_t one = at();
      std::swap(list[one], list[at()]);
    }
  }
}

void change_object(Json& object, const std::vector<Json*>& others, SeededEntropy& dice) {
  const auto place = std::next(object.begin(), static_cast<long>(dice.below(object.size())));
  switch (dice.below(4)) {
    case 0:
      object.erase(place);
      break;
    case 1:
      object["x"] = any_value(dice);
      break;
    case 2:
      place.value() = Json(*others[dice.below(others.size())]);
      break;
    default:
      place.value() = any_value(dice);
  }
}

void change_number(Json& number, SeededEntropy& dice) {
  const auto old = number.get<std::int64_t>();
  constexpr std::array<std::int64_t, 5> kSteps = {1, -1, 7, -60, 3600};
  std::int64_t changed = 0;
  if (!__builtin_add_overflow(old, kSteps[dice.below(kSteps.size())], &changed)) number = changed;
}

void change(Json& value, const std::vector<Json*>& others, SeededEntropy& dice) {
  const bool kind_stays = dice.below(4) != 0;
  if (kind_stays && value.is_array() && !value.empty()) return change_list(value, dice);
  if (kind_stays && value.is_object() && !value.empty()) return change_object(value, others, dice);
  if (kind_stays && value.is_boolean()) {
    value = !value.get<bool>();
  } else if (kind_stays && value.is_number_integer() && dice.below(2) == 0) {
    change_number(value, dice);
  } else if (dice.below(2) == 0) {
    value = Json(*others[dice.below(others.size())]);
  } else {
    value = any_value(dice);
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

}  // namespace

std::string Mutator::with_changed_bytes(std::string text) {
  const std::size_t at = below(text.size() + 1);
  constexpr std::size_t kMost = 32;
  switch (below(6)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(below(256));
      break;
    case 1:
      if (at < text.size())
        text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << below(8)));
      break;
    case 2:
      text.erase(at, 1 + below(kMost));
      break;
    case 3:
      text.insert(at, text.substr(below(text.size() + 1), 1 + below(kMost)));
      break;
    case 4:
      text.insert(at, kTokens[below(kTokens.size())]);
      break;
    default:
      text.resize(at);
  }
  return text;
}

std::string Mutator::with_changed_lines(const std::string& text) {
  auto lines = lines_of(text);
  const std::size_t one = below(lines.size());
  const std::size_t other = below(lines.size());
  switch (below(5)) {
    case 0:
      lines.erase(lines.begin() + static_cast<long>(one));
      break;
    case 1:
      lines.insert(lines.begin() + static_cast<long>(one), std::string(lines[other]));
      break;
    case 2:
      std::swap(lines[one], lines[other]);
      break;
    default:
      lines[one] = changed(lines[one], Shape::json);
  }
  return text_of(lines);
}

std::string Mutator::with_changed_value(const std::string& text) {
  // Deeper documents would exhaust the mutator's stack.
  constexpr auto kDeepest = 100;
  bool too_deep = false;
  Json document = Json::parse(
      text,
      [&](int depth, Json::parse_event_t, Json&) {
        too_deep = too_deep || depth > kDeepest;
        return !too_deep;
      },
      false);
  if (document.is_discarded() || too_deep) return with_changed_bytes(text);
  std::vector<Json*> values;
  collect(document, values);
  change(*values[below(values.size())], values, dice_);
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string Mutator::changed(std::string text, Shape shape) {
  constexpr std::size_t kBytesOnceIn = 4;
  if (shape == Shape::bytes || below(kBytesOnceIn) == 0) return with_changed_bytes(std::move(text));
  return shape == Shape::json ? with_changed_value(text) : with_changed_lines(text);
}

std::string Mutator::made_from(std::span<const std::string> corpus, const Harness& harness) {
  std::string text = corpus[below(corpus.size())];
  constexpr std::size_t kSpliceOnceIn = 10;
  if (below(kSpliceOnceIn) == 0) {
    const std::string& other = corpus[below(corpus.size())];
    text = text.substr(0, below(text.size() + 1)) + other.substr(below(other.size() + 1));
  }
  for (std::size_t left = 1 + below(4); left > 0; --left)
    text = changed(std::move(text), harness.shape);
  if (text.size() > harness.longest) text.resize(harness.longest);
  return text;
}

}  // namespace lastcard::fuzz
