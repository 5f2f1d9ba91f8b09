#include "engine/core/whole_number.h"

#include <limits>

#include <gtest/gtest.h>

namespace lastcard::testing {
namespace {

constexpr auto kLeast = std::numeric_limits<int>::min();
constexpr auto kMost = std::numeric_limits<int>::max();

TEST(WholeNumber, IsReadOnlyWithinItsRange) {
  EXPECT_EQ(whole_number(Json::parse("7"), 7, 9), 7);
  EXPECT_EQ(whole_number(Json::parse("9"), 7, 9), 9);
  EXPECT_EQ(whole_number(Json::parse("6"), 7, 9), std::nullopt);
  EXPECT_EQ(whole_number(Json::parse("10"), 7, 9), std::nullopt);
  EXPECT_EQ(whole_number(Json::parse("-7"), 7, 9), std::nullopt);
  EXPECT_EQ(whole_number(Json::parse("-2147483648"), kLeast, kMost), kLeast);
}

TEST(WholeNumber, FitsItsType) {
  EXPECT_EQ(whole_number(Json::parse("4294967303"), 0, kMost), std::nullopt);
  EXPECT_EQ(whole_number(Json::parse("-4294967289"), kLeast, kMost), std::nullopt);
  constexpr auto kAll = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(whole_number(Json::parse("18446744073709551615"), std::uint64_t{0}, kAll), kAll);
  EXPECT_EQ(whole_number(Json::parse("-1"), std::uint64_t{0}, kAll), std::nullopt);
  EXPECT_EQ(whole_number(Json::parse("499992233720368547758071"), std::uint64_t{0}, kAll),
            std::nullopt);
  EXPECT_EQ(whole_number(Json::parse("499992233720368547758071"), kLeast, kMost), std::nullopt);
}

TEST(WholeNumber, IsReadOnlyFromAnIntegerLiteral) {
  for (const char* text : {"1.0", "1e0", "true", "\"1\"", "null", "[1]", "{}"}) {
    EXPECT_EQ(whole_number(Json::parse(text), kLeast, kMost), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace lastcard::testing
