#include "tests/laws/cases.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/laws/random_rules.h"

namespace lastcard::test {
namespace {

// For each number of seats. Builds that look for other things, more slowly, try fewer.
#ifdef NDEBUG
constexpr int kRandomRuleSets = 10;
#else
constexpr int kRandomRuleSets = 3;
#endif

std::vector<Case> make_cases() {
  std::vector<Case> cases;
  SeededEntropy numbers(laws_seed());
  for (const Game* game : all_games()) {
    const GameInfo& info = game->info();
    for (const int seats : {2, 3, 4, 5, 6, 8, 12}) {
      if (seats < info.min_seats || seats > info.max_seats) continue;
      const std::string at = std::string(info.id) + "/" + std::to_string(seats) + "/";
      for (const Preset& preset : info.presets) {
        if (!game->parse_rules(preset.rules, seats)) continue;
        cases.push_back({at + std::string(preset.name), game, preset.rules, seats,
                         numbers.below(UINT64_MAX), true});
      }
      for (int number = 1; number <= kRandomRuleSets; ++number) {
        Json rules = random_rules(*game, seats, numbers);
        if (rules.is_null()) continue;
        cases.push_back({at + "random-" + std::to_string(number), game, std::move(rules), seats,
                         numbers.below(UINT64_MAX), false});
      }
    }
  }
  return cases;
}

}  // namespace

std::uint64_t laws_seed() {
  const char* wanted = std::getenv("LASTCARD_LAWS_SEED");
  return wanted == nullptr ? 20190601 : std::strtoull(wanted, nullptr, 10);
}

const std::vector<Case>& all_cases() {
  static const std::vector<Case> kCases = make_cases();
  return kCases;
}

std::string Case::described() const {
  std::string text = name + ", LASTCARD_LAWS_SEED=" + std::to_string(laws_seed());
  if (!preset) text += ", rules " + rules.dump();
  return text;
}

Match Case::match() const {
  auto match = Match::create(*game, rules, seats);
  if (!match) throw std::logic_error(described() + ": the rules make no match");
  return std::move(match).value();
}

void walk(const Case& one, int steps,
          const std::function<void(Walk&, const Action& next)>& before) {
  Match match = one.match();
  SeededEntropy chance(one.seed);
  SeededEntropy dice(one.seed + 1);
  sim::RandomPlay play(one.seed + 2, {});
  for (int step = 0; step < steps; ++step) {
    if (match.over()) match = one.match();
    if (match.round_over()) (void)match.start_round(chance);
    if (match.round_over()) continue;  // a deal can end a round
    const Action action = play.next_action(match.table());
    Walk here{match, play, chance, dice};
    SCOPED_TRACE("step " + std::to_string(step));
    before(here, action);
    if (testing::Test::HasFailure()) return;
    (void)match.apply(action, chance);
  }
}

std::vector<Viewer> viewers(const Table& table) {
  std::vector<Viewer> all;
  all.reserve(static_cast<std::size_t>(table.seats()) + 3);
  for (int seat = 0; seat < table.seats(); ++seat) all.emplace_back(Seat(seat));
  all.push_back(Viewer::spectator());
  SeatSet odd;
  for (int seat = 1; seat < table.seats(); seat += 2) odd.insert(Seat(seat));
  all.push_back(Viewer::spectator(odd));
  all.push_back(Viewer::spectator(SeatSet::all(table.seats())));
  return all;
}

}  // namespace lastcard::test
