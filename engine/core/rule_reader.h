#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/rules.h"
#include "engine/core/whole_number.h"

namespace lastcard {

// Returns a member's name, escaped for a JSON pointer (RFC 6901).
[[nodiscard]] inline std::string pointer_token(std::string_view name) {
  std::string token;
  for (const char letter : name) {
    if (letter == '~') {
      token += "~0";
    } else if (letter == '/') {
      token += "~1";
    } else {
      token += letter;
    }
  }
  return token;
}

// Returns the member of that name. If `json` has no such member or is not an object, returns null.
[[nodiscard]] inline const Json& member_or_null(const Json& json, std::string_view name) {
  static const Json kNull;
  const auto found = json.find(std::string(name));
  return found == json.end() ? kNull : *found;
}

// Reads the members of one JSON object of a rule set, and adds all problems to a list: missing
// members, wrong types, values out of range. If a value has a problem, the function that reads it
// returns an accepted value instead. The JSON and the list must outlive this object.
class RuleReader {
 public:
  // `at` is the JSON pointer of the object. If `json` is not an object, that is a problem, and
  // there is no further problem for its members.
  RuleReader(const Json& json, std::string at, RuleProblems& problems)
      : json_(json), at_(std::move(at)), problems_(problems) {
    if (!json_.is_object()) {
      problem("", "must be an object", "wrong_type");
      broken_ = true;
    }
  }

  void problem(std::string_view member, std::string message, std::string_view code = {}) {
    problems_.push_back(
        {at_ + (member.empty() ? "" : "/" + std::string(member)), std::move(message), code});
  }

  // Returns nullptr if there is no such member.
  [[nodiscard]] const Json* optional_member(std::string_view name) {
    known_.emplace_back(name);
    if (broken_) return nullptr;
    const auto found = json_.find(std::string(name));
    return found == json_.end() ? nullptr : &*found;
  }
  [[nodiscard]] const Json* member(std::string_view name, std::string_view accepts) {
    const Json* found = optional_member(name);
    if (found == nullptr && !broken_) {
      problem(name, "is missing: it takes " + std::string(accepts), "missing_member");
    }
    return found;
  }

  [[nodiscard]] int number(std::string_view name, int least, int most) {
    const std::string accepts =
        "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    const Json* found = member(name, accepts);
    if (found == nullptr) return least;
    if (const auto value = whole_number(*found, least, most)) return *value;
    problem(name, "is " + found->dump() + ": it takes " + accepts, code_of_no_number(*found));
    return least;
  }
  [[nodiscard]] bool flag(std::string_view name) {
    const Json* found = member(name, "true or false");
    return found != nullptr && as_flag(name, *found);
  }
  [[nodiscard]] bool optional_flag(std::string_view name) {
    const Json* found = optional_member(name);
    return found != nullptr && as_flag(name, *found);
  }
  // Reads a member that must be one of `words`. Returns the enumerator of E that has the same
  // position as the word. Requires: `words` are in the order of the enumerators, and the first
  // enumerator is 0.
  template <class E>
  [[nodiscard]] E word(std::string_view name, std::span<const std::string_view> words) {
    const Json* found = member(name, list(words));
    return static_cast<E>(found == nullptr ? 0 : place_of(name, *found, words));
  }
  template <class E>
  [[nodiscard]] std::optional<E> optional_word(std::string_view name,
                                               std::span<const std::string_view> words) {
    const Json* found = optional_member(name);
    if (found == nullptr) return std::nullopt;
    return static_cast<E>(place_of(name, *found, words));
  }

  // Adds a problem for each member that was not read.
  void finish() {
    if (broken_) return;
    for (const auto& [name, value] : json_.items()) {
      if (std::ranges::find(known_, name) != known_.end()) continue;
      std::string names;
      for (const std::string& known : known_) names += (names.empty() ? "" : ", ") + known;
      problem(pointer_token(name), "is not known here; the members are " + names, "unknown_member");
    }
  }

  // Returns the code of the problem with a value that is not a number in the range.
  [[nodiscard]] static std::string_view code_of_no_number(const Json& found) {
    return found.is_number_integer() ? "out_of_range" : "wrong_type";
  }

 private:
  [[nodiscard]] bool as_flag(std::string_view name, const Json& found) {
    if (found.is_boolean()) return found.get<bool>();
    problem(name, "is " + found.dump() + ": it takes true or false", "wrong_type");
    return false;
  }
  [[nodiscard]] static std::string list(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
      text += (text.empty() ? "\"" : ", \"") + std::string(word) + "\"";
    }
    return words.size() > 1 ? "one of " + text : text;
  }
  [[nodiscard]] std::size_t place_of(std::string_view name, const Json& found,
                                     std::span<const std::string_view> words) {
    if (found.is_string()) {
      const auto known = std::ranges::find(words, found.get_ref<const std::string&>());
      if (known != words.end()) return static_cast<std::size_t>(known - words.begin());
    }
    problem(name, "is " + found.dump() + ": it takes " + list(words),
            found.is_string() ? "unknown_word" : "wrong_type");
    return 0;
  }

  const Json& json_;
  std::string at_;
  RuleProblems& problems_;
  std::vector<std::string> known_;
  bool broken_ = false;
};

}  // namespace lastcard
