#pragma once

#include <concepts>

namespace lastcard::table {

// Evenly distributed from 0 to limit - 1, made of what `next` gives: numbers of all their bits.
// Those below (a word's range mod limit) are thrown away, so that every remainder is left equally
// often. Pre: 0 < limit.
template <std::unsigned_integral Word, class Next>
[[nodiscard]] Word even_number_below(Word limit, Next next) {
  const auto least = static_cast<Word>(static_cast<Word>(Word{0} - limit) % limit);
  for (;;) {
    const Word number = next();
    if (number >= least) return static_cast<Word>(number % limit);
  }
}

}  // namespace lastcard::table
