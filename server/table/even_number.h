#pragma once

#include <concepts>

namespace lastcard::table {

// A uniformly distributed number from 0 to limit - 1, without modulo bias. `next` returns random
// words with all bits random. Words below (range of Word mod limit) are rejected, so that each
// remainder is equally likely. Requires: 0 < limit.
template <std::unsigned_integral Word, class Next>
[[nodiscard]] Word even_number_below(Word limit, Next next) {
  const auto least = static_cast<Word>(static_cast<Word>(Word{0} - limit) % limit);
  for (;;) {
    const Word number = next();
    if (number >= least) return static_cast<Word>(number % limit);
  }
}

}  // namespace lastcard::table
