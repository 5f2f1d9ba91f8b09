#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/rules.h"
#include "protocol/codec/messages.h"
#include "server/league/limits.h"
#include "server/league/names.h"

namespace lastcard::league {

// Converts values to JSON and back by their `members`. An optional without a value is left out of
// objects, and is null in lists.

template <class Value>
concept Named = std::is_enum_v<Value>;
template <class Value>
inline constexpr bool kIsOptional = false;
template <class Value>
inline constexpr bool kIsOptional<std::optional<Value>> = true;
template <class Value>
inline constexpr bool kIsList = false;
template <class Value>
inline constexpr bool kIsList<std::vector<Value>> = true;

[[nodiscard]] Json json_of(const protocol::Settings& settings);

template <class Value>
[[nodiscard]] Json json_of(const Value& value) {
  if constexpr (Named<Value>) {
    return std::string(word_of(value));
  } else if constexpr (kIsOptional<Value>) {
    return value ? json_of(*value) : Json(nullptr);
  } else if constexpr (kIsList<Value>) {
    Json list = Json::array();
    for (const auto& entry : value) list.push_back(json_of(entry));
    return list;
  } else if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string> ||
                       std::is_same_v<Value, Json>) {
    return value;
  } else {
    Json object = Json::object();
    Value::members(value, [&](std::string_view name, const auto& member, auto&&... /*limits*/) {
      if constexpr (kIsOptional<std::remove_cvref_t<decltype(member)>>) {
        if (!member) return;
        object[std::string(name)] = json_of(*member);
      } else {
        object[std::string(name)] = json_of(member);
      }
    });
    return object;
  }
}

// Reads the members of an object and remembers the first mistake.
class ObjectReader {
 public:
  // `lenient` is for actions: absent members of nested objects keep their defaults, and texts that
  // users may not type are refused. Stored events may be older than the rules for texts; there,
  // such texts are repaired instead (free_text.h).
  ObjectReader(const Json& object, std::string at, bool lenient);

  template <class Value, class... Limits>
  void operator()(std::string_view name, Value& value, const Limits&... limits) {
    const Json* found = find(name);
    if (found == nullptr) {
      if constexpr (!kIsOptional<Value>) absent(name);
      return;
    }
    at_ = path(name);
    if constexpr (kIsOptional<Value>) {
      read(*found, value.emplace(), limits...);
    } else {
      read(*found, value, limits...);
    }
  }

  // Accepts a member that is read elsewhere.
  void know(std::string_view name) { known_.emplace_back(name); }
  [[nodiscard]] bool failed() const { return !message_.empty(); }
  // Call this after all members were read. Returns the first mistake, which may be an unknown
  // member, or nullopt.
  struct Mistake {
    std::string at;
    std::string message;
  };
  [[nodiscard]] std::optional<Mistake> mistake();

 private:
  template <class Value, class... Limits>
  void read(const Json& json, Value& value, const Limits&... limits) {
    if (failed()) return;
    if constexpr (kIsOptional<Value>) {
      value.reset();
      if (!json.is_null()) read(json, value.emplace(), limits...);
    } else if constexpr (Named<Value>) {
      read_word(json, value);
    } else if constexpr (kIsList<Value>) {
      read_list(json, value, limits...);
    } else if constexpr (std::is_same_v<Value, bool> || std::is_same_v<Value, Json> ||
                         std::is_same_v<Value, std::string>) {
      read_plain(json, value, limits...);
    } else if constexpr (std::is_integral_v<Value>) {
      std::int64_t number = 0;
      read_number(json, number, limits...);
      value = static_cast<Value>(number);
    } else if constexpr (std::is_same_v<Value, protocol::Settings>) {
      read_settings(json, value);
    } else {
      read_object(json, value);
    }
  }
  template <class Value>
  void read_word(const Json& json, Value& value) {
    const auto word = json.is_string()
                          ? from_word<Value>(json.template get_ref<const std::string&>())
                          : std::nullopt;
    if (word) {
      value = *word;
    } else {
      fail("one of the words for it");
    }
  }
  template <class Value>
  void read_list(const Json& json, std::vector<Value>& list, Count count = {0, kLongest}) {
    list.clear();
    if (!json.is_array() || json.size() < count.least || json.size() > count.most) {
      return fail("a list of " + std::to_string(count.least) + " to " + std::to_string(count.most));
    }
    for (const Json& entry : json) {
      if constexpr (std::is_same_v<Value, std::string> || kIsOptional<Value>) {
        read(entry, list.emplace_back(), Word{});
      } else {
        read(entry, list.emplace_back());
      }
    }
  }
  template <class Value>
  void read_object(const Json& json, Value& value) {
    if (!json.is_object()) return fail("an object");
    ObjectReader inside(json, at_, lenient_);
    inside.inside_ = true;
    Value::members(value, inside);
    if (auto mistake = inside.mistake()) {
      at_ = std::move(mistake->at);
      message_ = std::move(mistake->message);
    }
  }
  void read_settings(const Json& json, protocol::Settings& settings);
  void read_number(const Json& json, std::int64_t& number, Range range = kAnyNumber);
  void read_plain(const Json& json, bool& value);
  void read_plain(const Json& json, Json& value) { value = json; }
  void read_plain(const Json& json, Json& value, Object object);
  void read_plain(const Json& json, std::string& value);
  void read_plain(const Json& json, std::string& value, Text limit);
  void read_plain(const Json& json, std::string& value, LongText limit);
  void read_plain(const Json& json, std::string& value, Secret limit);
  void read_plain(const Json& json, std::string& value, PersonName limit);
  void read_plain(const Json& json, std::string& value, StoredName limit);
  void read_plain(const Json& json, std::string& value, Word limit);
  void read_plain(const Json& json, std::string& value, Zone limit);
  void read_plain(const Json& json, std::string& value, Date limit);
  void read_plain(const Json& json, std::string& value, TimeOfDay limit);
  void read_plain(const Json& json, std::string& value, Url limit);
  void read_line(const Json& json, std::string& value, std::size_t most);
  template <class Accepts>
  void read_text(const Json& json, std::string& value, std::string_view expected, Accepts accepts);

  const Json* find(std::string_view name);
  void absent(std::string_view name);
  void fail(std::string_view expected);
  [[nodiscard]] std::string path(std::string_view name) const;

  static constexpr std::size_t kLongest = 10000;
  // Instants are limited to the year 9999.
  static constexpr Range kAnyNumber = {-253402300800, 253402300800};

  const Json& object_;
  std::string outer_;
  bool lenient_;
  bool inside_ = false;
  std::string at_;
  std::string message_;
  std::vector<std::string> known_;
};

// Reads all members of a value. Returns the first mistake, or nullopt.
template <class Value>
[[nodiscard]] std::optional<ObjectReader::Mistake> read_members(const Json& json, Value& value,
                                                                bool lenient) {
  if (!json.is_object()) return ObjectReader::Mistake{"", "must be an object"};
  ObjectReader reader(json, "", lenient);
  Value::members(value, reader);
  return reader.mistake();
}

}  // namespace lastcard::league
