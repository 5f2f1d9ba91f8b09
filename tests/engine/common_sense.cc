#include "tests/engine/common_sense.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "tests/engine/scenario.h"

namespace lastcard::testing {
namespace {

constexpr std::uint64_t kSeeds = 3;

bool calls(const Intent& intent) {
  if (const auto* play = std::get_if<PlayCard>(&intent)) return play->knock;
  const auto* set = std::get_if<PlaySet>(&intent);
  return set != nullptr && set->knock;
}

template <class Expect>
void each_choice(const Table& table, int seat, std::string_view rule, Expect expect) {
  for (const std::string_view level : {"regular", "good", "expert"}) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      SeededChance chance(seed);
      const auto bot = make_bot(table.setup().game->info().id, level);
      const auto intent = bot->choose(Glimpse(table, Seat(seat)), chance);
      std::string text = intent ? text_of(*intent) : "";
      if (intent && calls(*intent)) text += "!";
      SCOPED_TRACE(std::string(level) + " with seed " + std::to_string(seed) + " plays \"" + text +
                   "\", " + std::string(rule));
      expect(text);
    }
  }
}

}  // namespace

void expect_sense(const Table& table, int seat, std::initializer_list<std::string_view> sensible,
                  std::string_view rule) {
  each_choice(table, seat, rule, [&](const std::string& text) {
    EXPECT_NE(std::ranges::find(sensible, text), sensible.end());
  });
}

void expect_no_nonsense(const Table& table, int seat,
                        std::initializer_list<std::string_view> nonsense, std::string_view rule) {
  each_choice(table, seat, rule, [&](const std::string& text) {
    EXPECT_EQ(std::ranges::find(nonsense, text), nonsense.end());
  });
}

}  // namespace lastcard::testing
