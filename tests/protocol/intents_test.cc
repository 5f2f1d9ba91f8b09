#include <fstream>
#include <set>
#include <string>
#include <type_traits>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/intent_traits.h"
#include "protocol/codec/append_values.h"
#include "tests/support/paths.h"

// IntentTraits define the names and members of intents. The schema has a list of its own, which
// must be the same.

namespace lastcard::protocol {
namespace {

using Names = std::set<std::string>;

template <class T>
constexpr bool is_left_out(const IntentMark<T>& /*member*/) {
  return true;
}
template <class Member>
constexpr bool is_left_out(const Member& /*member*/) {
  return false;
}

template <class T>
void expect_described(const Json& definitions) {
  const std::string name(IntentTraits<T>::kName);
  ASSERT_TRUE(definitions.contains(name)) << name;
  Names members = {"intent"};
  Names required = {"intent"};
  for_each_member<T>([&](const auto& member) {
    members.insert(std::string(member.name));
    if (!is_left_out(member)) required.insert(std::string(member.name));
  });
  const Json& definition = definitions[name];
  Names described;
  for (const auto& property : definition["properties"].items()) described.insert(property.key());
  EXPECT_EQ(described, members) << name;
  EXPECT_EQ(definition["required"].get<Names>(), required) << name;
  EXPECT_EQ(definition["properties"]["intent"]["const"], name);
}

template <class... T>
Names names_of(std::type_identity<std::variant<T...>> /*all*/) {
  return {std::string(IntentTraits<T>::kName)...};
}

template <class... T>
void expect_all_described(const Json& definitions, std::type_identity<std::variant<T...>> /*all*/) {
  (expect_described<T>(definitions), ...);
}

TEST(Intents, HaveTheSameNamesInTheSchema) {
  std::ifstream file(test::source_dir() / "protocol/schema/common.schema.json");
  const Json definitions = Json::parse(file)["$defs"];
  expect_all_described(definitions, std::type_identity<Intent>());

  Names listed;
  for (const Json& one : definitions["intent"]["oneOf"]) {
    const auto reference = one["$ref"].get<std::string>();
    listed.insert(reference.substr(reference.rfind('/') + 1));
  }
  Names names = names_of(std::type_identity<Intent>());
  names.insert("propose-rule");
  EXPECT_EQ(listed, names);
}

template <class... T>
void expect_written_alike(std::type_identity<std::variant<T...>> /*all*/) {
  for (const Intent& intent : {Intent(T())...}) {
    const std::string text = written(64, [&](Appender& out) { append_intent(out, intent); });
    EXPECT_EQ(text, to_json(intent).dump());
  }
}

TEST(Intents, AreWrittenAlikeInViewsAndRecords) {
  expect_written_alike(std::type_identity<Intent>());
  for (const Intent& intent :
       {Intent(PlayCard{*Card::from_code("TS"), true}), Intent(Say("\"Eight ball\" \\ ♠")),
        Intent(PlaySet{CardList({*Card::from_code("5H"), Card::joker()}), true}),
        Intent(CallViolation{Seat(11), Charge::wrong_card}), Intent(Vote{true})}) {
    const std::string text = written(64, [&](Appender& out) { append_intent(out, intent); });
    EXPECT_EQ(text, to_json(intent).dump());
  }
}

}  // namespace
}  // namespace lastcard::protocol
