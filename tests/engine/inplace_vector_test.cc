#include "engine/core/inplace_vector.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "engine/core/table.h"

namespace lastcard::testing {
namespace {

using Letters = InplaceVector<char, 6>;

std::array<std::byte, sizeof(Letters)> bytes_of(const Letters& letters) {
  return std::bit_cast<std::array<std::byte, sizeof(Letters)>>(letters);
}

TEST(InplaceVector, KeepsNothingOfARemovedElement) {
  Letters letters = {'a', 'b', 'c'};
  letters.pop_back();
  EXPECT_EQ(letters, (Letters{'a', 'b'}));
  EXPECT_EQ(bytes_of(letters), bytes_of({'a', 'b'}));
}

TEST(InplaceVector, KeepsNothingAfterClear) {
  Letters letters = {'a', 'b', 'c'};
  letters.clear();
  EXPECT_TRUE(letters.empty());
  EXPECT_EQ(bytes_of(letters), bytes_of({}));
  letters.push_back('d');
  EXPECT_EQ(bytes_of(letters), bytes_of({'d'}));
}

TEST(InplaceVector, KeepsNothingAfterAnAssignment) {
  Letters letters = {'a', 'b', 'c'};
  letters = Letters{'d'};
  EXPECT_EQ(bytes_of(letters), bytes_of({'d'}));
}

// Tables compare their extras byte by byte, so unused elements must be equal, too.
TEST(InplaceVector, MakesExtrasEqualIfItsElementsAreEqual) {
  using Numbers = InplaceVector<std::uint8_t, 6>;
  Extras<8> one;
  Extras<8> other;
  one.as<Numbers>().push_back(7);
  other.as<Numbers>() = Numbers{7, 8, 9};
  other.as<Numbers>().pop_back();
  EXPECT_FALSE(one == other);
  other.as<Numbers>().pop_back();
  EXPECT_TRUE(one == other);
  one.as<Numbers>().clear();
  EXPECT_TRUE(one == Extras<8>());
}

}  // namespace
}  // namespace lastcard::testing
