#include "tests/laws/cases.h"

#include <algorithm>
#include <map>

#include "engine/registry.h"
#include "engine/sim/random_rules.h"
#include "tests/support/numbers.h"

namespace lastcard::test {
namespace {

// The random rule sets of each game are shared among its numbers of seats. A build without NDEBUG
// is slower, so it tries fewer rule sets, fewer steps and fewer positions.
#ifdef NDEBUG
constexpr int kRandomRuleSets = 24;
constexpr int kSlowness = 1;
constexpr int kLeakPositions = 5000;
#else
constexpr int kRandomRuleSets = 12;
constexpr int kSlowness = 8;
constexpr int kLeakPositions = 400;
#endif
// A nightly run tries one more rule set for each of so many rounds or positions, up to
// kMostRuleSets.
constexpr int kRoundsPerRuleSet = 25;
constexpr int kPositionsPerRuleSet = 250;
constexpr int kMostRuleSets = 600;

// Returns every number of seats. If the game allows many numbers, those between 6 and the largest
// are left out, except 8: they differ little.
std::vector<int> seat_counts(const GameInfo& info) {
  constexpr int kMany = 8;
  std::vector<int> counts;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    const bool many = info.max_seats - info.min_seats >= kMany;
    if (!many || seats <= 6 || seats == 8 || seats == info.max_seats) counts.push_back(seats);
  }
  return counts;
}

std::vector<Case> make_cases(const Game& game) {
  std::vector<Case> cases;
  SeededEntropy numbers(laws_seed());
  const GameInfo& info = game.info();
  const std::vector<int> counts = seat_counts(info);
  const int more = laws_rounds() / kRoundsPerRuleSet +
                   (leak_positions() - kLeakPositions) / kPositionsPerRuleSet;
  const int sets = std::clamp(kRandomRuleSets + more, kRandomRuleSets, kMostRuleSets);
  const int sets_each = std::max(2, sets / static_cast<int>(counts.size()));
  for (const int seats : counts) {
    const std::string at = std::string(info.id) + "/" + std::to_string(seats) + "/";
    for (const Preset& preset : info.presets) {
      if (!game.parse_rules(preset.rules, seats)) continue;
      cases.push_back({at + std::string(preset.name), &game, preset.rules, seats,
                       numbers.below(UINT64_MAX), true});
    }
    for (int number = 1; number <= sets_each; ++number) {
      Json rules = sim::random_rules(game, seats, numbers);
      if (rules.is_null()) continue;
      cases.push_back({at + "random-" + std::to_string(number), &game, std::move(rules), seats,
                       numbers.below(UINT64_MAX), false});
    }
  }
  // The library has many entries, so each is tried at one table only.
  for (std::size_t number = 0; number < info.library.size(); ++number) {
    const Preset& entry = info.library[number];
    int seats = counts[number % counts.size()];
    if (!game.parse_rules(entry.rules, seats)) seats = info.min_seats;
    cases.push_back(
        {std::string(info.id) + "/" + std::to_string(seats) + "/" + std::string(entry.name), &game,
         entry.rules, seats, numbers.below(UINT64_MAX), true});
  }
  return cases;
}

// Plays one case's part of a walk.
class Stroll {
 public:
  Stroll(const Case& one, int deals, int matches)
      : match_(one.match()),
        chance_(one.seed),
        dice_(one.seed + 1),
        play_(one.seed + 2, {}),
        here_{match_, play_, chance_, dice_, one, deck_, deals, matches} {}

  // Returns how many rounds were played to their end.
  int go(Share share, const std::function<void(Walk&, const Action&)>& before) {
    int ended = 0;
    for (int step = 0; step < share.steps && ended < share.rounds; ++step) {
      if (match_.over()) begin_again();
      if (match_.round_over()) deal();
      if (!match_.round_over()) take_step(step, before);
      if (testing::Test::HasFailure()) return ended;
      if (match_.round_over()) ++ended;
    }
    return ended;
  }
  [[nodiscard]] const Walk& here() const { return here_; }

 private:
  void begin_again() {
    match_ = here_.one.match();
    ++here_.matches;
  }
  void deal() {
    ++here_.deals;
    deck_.clear();
    keep_deck(match_.start_round(chance_));
  }
  void take_step(int step, const std::function<void(Walk&, const Action&)>& before) {
    const Action action = play_.next_action(match_.table());
    SCOPED_TRACE("step " + std::to_string(step));
    before(here_, action);
    if (testing::Test::HasFailure()) return;
    const bool prepared = match_.preparing();
    const StepResult result = match_.apply(action, chance_);
    if (prepared) keep_deck(result);
  }
  void keep_deck(const StepResult& dealt) {
    if (!match_.preparing() && !dealt.shuffles.empty()) deck_ = dealt.shuffles.back();
  }

  Match match_;
  DeckOrder deck_;
  SeededEntropy chance_;
  SeededEntropy dice_;
  sim::RandomPlay play_;
  Walk here_;
};

std::optional<ZoneId> hand_zone_of(const ZoneLayout& zones, Seat seat) {
  const auto found = std::ranges::find_if(zones, [&](const ZoneSpec& spec) {
    return spec.owner == seat && !spec.passing && spec.layout == Layout::fan;
  });
  if (found == zones.end()) return std::nullopt;
  return ZoneId(static_cast<int>(found - zones.begin()));
}

}  // namespace

std::string name_of_game(const testing::TestParamInfo<const Game*>& game) {
  std::string name(game.param->info().id);
  std::ranges::replace(name, '-', '_');
  return name;
}

std::uint64_t laws_seed() { return test::number_from("TEST_LAWS_SEED", 20190601); }

int laws_rounds() { return static_cast<int>(test::number_from("TEST_LAWS_ROUNDS", 0)); }

int leak_positions() {
  return static_cast<int>(test::number_from("TEST_LEAK_POSITIONS", kLeakPositions));
}

const std::vector<Case>& cases_of(const Game& game) {
  static std::map<const Game*, std::vector<Case>> cases;
  const auto found = cases.find(&game);
  return found != cases.end() ? found->second
                              : cases.emplace(&game, make_cases(game)).first->second;
}

void each_case(const Game& game, int steps, const std::function<int(const Case&, Share)>& visit,
               std::uint64_t pass) {
  constexpr int kLeastSteps = 30;
  constexpr int kMostRounds = 1 << 20;
  constexpr int kStepsPerRound = 300;  // more than most rounds have; under some rules no round ends
  constexpr std::uint64_t kMostPasses = 100;
  const std::uint64_t last = pass + kMostPasses;
  const std::vector<Case>& cases = cases_of(game);
  const int wanted = laws_rounds();
  const int each = wanted / static_cast<int>(cases.size()) + 1;
  const Share share =
      wanted > 0 ? Share{each * kStepsPerRound, each}
                 : Share{std::max(kLeastSteps, steps / kSlowness / static_cast<int>(cases.size())),
                         kMostRounds};
  int played = 0;
  do {
    for (Case one : cases) {
      one.seed += pass * 1000;
      SCOPED_TRACE(one.described());
      played += visit(one, share);
      if (testing::Test::HasFailure()) return;
    }
  } while (played < wanted && ++pass < last);
  EXPECT_GE(played, wanted) << "rounds do not end often enough";
}

std::string Case::described() const {
  std::string text = name + ", TEST_LAWS_SEED=" + std::to_string(laws_seed());
  if (laws_rounds() > 0) text += ", TEST_LAWS_ROUNDS=" + std::to_string(laws_rounds());
  if (leak_positions() != kLeakPositions) {
    text += ", TEST_LEAK_POSITIONS=" + std::to_string(leak_positions());
  }
  if (!preset) text += ", rules " + rules.dump();
  return text;
}

Match Case::match() const {
  auto match = Match::create(*game, rules, seats);
  if (!match) throw std::logic_error(described() + ": the rules make no match");
  return std::move(match).value();
}

void walk(const Game& game, int steps, const std::function<void(Walk&, const Action& next)>& before,
          std::uint64_t pass) {
  int deals = 0;
  int matches = 0;
  each_case(
      game, steps,
      [&](const Case& one, Share share) {
        Stroll stroll(one, deals, matches + 1);
        const int ended = stroll.go(share, before);
        deals = stroll.here().deals;
        matches = stroll.here().matches;
        return ended;
      },
      pass);
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

std::vector<Card> hand_of(const Table& table, Seat seat) {
  const auto zone = hand_zone_of(table.setup().zones, seat);
  if (!zone) return {};
  const auto cards = table.cards(*zone);
  return {cards.begin(), cards.end()};
}

std::string name_of(Viewer viewer) {
  return viewer.seat() ? "seat " + std::to_string(viewer.seat()->number()) : "a spectator";
}

std::vector<Card> every_card(const Table& table) {
  std::vector<Card> cards;
  for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
    const auto lying = table.cards(ZoneId(static_cast<int>(zone)));
    cards.insert(cards.end(), lying.begin(), lying.end());
  }
  std::ranges::sort(cards);
  return cards;
}

}  // namespace lastcard::test
