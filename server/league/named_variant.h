#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "server/league/json_members.h"

namespace lastcard::league {

// JSON for variants whose alternatives have kName and `members`: one object, with the name first.

template <class Variant>
[[nodiscard]] Json named_json(const Variant& variant, std::string_view name_member) {
  return std::visit(
      [&](const auto& value) {
        Json json = {{std::string(name_member), value.kName}};
        json.update(json_of(value));
        return json;
      },
      variant);
}

template <class Variant, std::size_t At = 0>
[[nodiscard]] std::optional<ObjectReader::Mistake> read_named(const Json& json,
                                                              std::string_view name,
                                                              std::string_view name_member,
                                                              bool lenient, Variant& variant) {
  if constexpr (At == std::variant_size_v<Variant>) {
    return ObjectReader::Mistake{std::string(name_member), "is not known"};
  } else {
    using Value = std::variant_alternative_t<At, Variant>;
    if (name != Value::kName) {
      return read_named<Variant, At + 1>(json, name, name_member, lenient, variant);
    }
    ObjectReader reader(json, "", lenient);
    reader.know(name_member);
    Value::members(variant.template emplace<Value>(), reader);
    return reader.mistake();
  }
}

}  // namespace lastcard::league
