#include "engine/core/json_nesting.h"

#include <string>

#include <gtest/gtest.h>

namespace lastcard::testing {
namespace {

TEST(JsonNesting, CountsArraysAndObjectsThatAreOpenAtOnce) {
  EXPECT_TRUE(nests_at_most("7", 0));
  EXPECT_TRUE(nests_at_most(R"([{"a":[]},{"b":[]}])", 3));
  EXPECT_FALSE(nests_at_most(R"([{"a":[]},{"b":[]}])", 2));
  EXPECT_TRUE(nests_at_most("[][][]", 1));
}

TEST(JsonNesting, BracketsInAStringDoNotCount) {
  EXPECT_TRUE(nests_at_most(R"("[[[{{{")", 0));
  EXPECT_TRUE(nests_at_most(R"(["\"[[", "\\"])", 1));
  EXPECT_FALSE(nests_at_most(R"(["\\", [])", 1));
}

TEST(JsonNesting, TextThatIsNotJsonIsCountedWithoutAnError) {
  EXPECT_FALSE(nests_at_most(std::string(1'000'000, '['), 64));
  EXPECT_TRUE(nests_at_most("\"[\\", 0));
  EXPECT_TRUE(nests_at_most("]]][", 1));
  EXPECT_TRUE(nests_at_most("", 0));
}

}  // namespace
}  // namespace lastcard::testing
