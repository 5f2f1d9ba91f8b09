#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/bots/choices.h"
#include "engine/bots/search_bot.h"
#include "engine/core/tx.h"
#include "engine/registry.h"
#include "tests/laws/cases.h"

// Every list in a rule set has a limit, and a step under the largest rule sets stays far below the
// bounds of a Tx. The test finds lists and numbers in the rule sets themselves, so it also tries
// new games and new members.

namespace lastcard::test {
namespace {

// A length that no list may reach. If the reader accepts it, the list has no limit.
constexpr std::size_t kEndless = 1024;
// A legal step may do at most one kFactor-th of the work at which a Tx gives up.
constexpr int kFactor = 4;

std::size_t depth_of(const std::string& pointer) {
  return static_cast<std::size_t>(std::ranges::count(pointer, '/'));
}

using Pointers = std::vector<std::string>;

void find_lists(const Json& value, const std::string& at, Pointers& found) {
  if (value.is_array()) found.push_back(at);
  if (!value.is_structured()) return;
  for (const auto& [name, part] : value.items()) find_lists(part, at + "/" + name, found);
}

void find_numbers(const Json& value, const std::string& at, Pointers& found) {
  if (value.is_number_integer()) found.push_back(at);
  if (!value.is_structured()) return;
  for (const auto& [name, part] : value.items()) find_numbers(part, at + "/" + name, found);
}

Json& part_of(Json& rules, const std::string& at) { return rules[Json::json_pointer(at)]; }

class Maker {
 public:
  Maker(const Game& game, int seats) : game_(game), seats_(seats) {}

  [[nodiscard]] bool reads(const Json& rules) const {
    return game_.parse_rules(rules, seats_).has_value();
  }

  // Raises each number in this part of the rules, one after the other, to the largest value that
  // the reader accepts.
  void raise_numbers(Json& rules, const std::string& part = "") const {
    Pointers numbers;
    find_numbers(part_of(rules, part), part, numbers);
    for (const std::string& at : numbers) raise(rules, at);
  }

  // Appends `element` to the list again and again, while the reader accepts the rules.
  void append(Json& rules, const std::string& at, const Json& element) const {
    while (part_of(rules, at).size() < kEndless) {
      part_of(rules, at).push_back(element);
      if (reads(rules)) continue;
      part_of(rules, at).erase(part_of(rules, at).size() - 1);
      return;
    }
  }

  // Fills the list with as many copies of `element` as the reader accepts, and then with the
  // others.
  void fill(Json& rules, const std::string& at, const Json& element,
            const std::vector<Json>& others) const {
    Json trial = rules;
    part_of(trial, at) = Json::array({element});
    if (!reads(trial)) return;
    raise_numbers(trial, at);
    append(trial, at, Json(part_of(trial, at)[0]));
    for (const Json& other : others) append(trial, at, other);
    rules = std::move(trial);
  }

 private:
  void raise(Json& rules, const std::string& at) const {
    constexpr int kHighest = 1 << 20;
    int good = part_of(rules, at).get<int>();
    int step = std::max(1, good);
    for (; step > 0 && good<kHighest; step = good + step> kHighest ? step / 2 : step) {
      part_of(rules, at) = good + step;
      if (reads(rules)) {
        good += step;
        step *= 2;
      } else {
        step /= 2;
      }
    }
    part_of(rules, at) = good;
  }

  const Game& game_;
  int seats_;
};

// Returns one case for each list in the game's rule sets, by the list's JSON pointer.
std::map<std::string, Case> lists_of(const Game& game) {
  std::map<std::string, Case> lists;
  for (const Case& one : cases_of(game)) {
    Pointers found;
    find_lists(one.rules, "", found);
    for (const std::string& at : found) {
      Json rules = one.rules;
      if (!part_of(rules, at).empty()) lists.emplace(at, one);
    }
  }
  return lists;
}

TEST_P(Laws, EveryListOfARuleSetHasALimit) {
  for (const auto& [at, one] : lists_of(*GetParam())) {
    const Maker maker(*GetParam(), one.seats);
    Json rules = one.rules;
    const Json elements = part_of(rules, at);
    for (const Json& element : elements) {
      rules = one.rules;
      Json& list = part_of(rules, at);
      while (list.size() < kEndless) list.push_back(element);
      EXPECT_FALSE(maker.reads(rules)) << one.name << ": " << at << " may be of any length";
      if (HasFailure()) return;
    }
  }
}

Json without_numbers(Json value) {
  Pointers numbers;
  find_numbers(value, "", numbers);
  for (const std::string& at : numbers) part_of(value, at) = 0;
  return value;
}

// Returns the elements of the lists in the game's rule sets. Of elements that differ only in
// numbers, it returns one.
std::vector<Json> elements_of(const Game& game) {
  std::set<std::string> known;
  std::vector<Json> elements;
  for (const auto& [at, one] : lists_of(game)) {
    Json rules = one.rules;
    for (Json element : part_of(rules, at)) {
      if (element.is_object()) element.erase("suits");
      if (known.insert(without_numbers(element).dump()).second)
        elements.push_back(std::move(element));
    }
  }
  return elements;
}

// Returns the rule set with the most lists at a table of `seats` players, with the largest numbers.
Json base_of(const Game& game, int seats) {
  const auto size = [](const Json& rules) {
    Pointers lists;
    find_lists(rules, "", lists);
    return lists.size();
  };
  const Case* best = nullptr;
  for (const Case& one : cases_of(game)) {
    if (one.seats != seats) continue;
    if (best == nullptr || size(one.rules) > size(best->rules)) best = &one;
  }
  Json rules = best->rules;
  Maker(game, seats).raise_numbers(rules);
  return rules;
}

// Returns a rule set with as many rules as can be in force at once: 128 of Bartok's draws, which
// all hold for a seven.
std::vector<Json> sets_of_many_rules(const Game& game, int seats) {
  const RuleMembers& members = game.info().members;
  if (std::ranges::find(members, "start_rules", &RuleMember::name) == members.end()) return {};
  constexpr int kRules = 128;
  constexpr int kSeven = 7;
  Json rules = default_rules(members);
  Maker(game, seats).raise_numbers(rules);
  rules["policing"] = "table";
  for (int number = 0; number < kRules; ++number) {
    const int least = 1 + number % kSeven;
    const int most = kSeven + 1 + number / kSeven % 6;
    const int count = 1 + number / (kSeven * 6);
    rules["start_rules"].push_back(
        {{"when", {{"played", {{"min", least}, {"max", most}}}}},
         {"do",
          {{{"effect", "everybody-draws"}, {"count", count}, {"who", "all"}},
           {{"effect", "self-draws"}, {"count", count}}}}});
  }
  return {rules};
}

// Returns a rule set for each kind of element. Every list that accepts this kind has as many of it
// as the reader accepts, and is then filled with others.
std::vector<Json> largest_rule_sets(const Game& game, int seats) {
  const Maker maker(game, seats);
  const Json base = base_of(game, seats);
  const std::vector<Json> elements = elements_of(game);
  testing::Test::RecordProperty("kinds", static_cast<int>(elements.size()));
  std::vector<Json> sets = sets_of_many_rules(game, seats);
  sets.push_back(base);
  for (std::size_t kind = 0; kind < elements.size(); ++kind) {
    Json rules = base;
    Pointers lists;
    find_lists(rules, "", lists);
    std::ranges::sort(lists, {}, depth_of);
    std::map<std::size_t, Json> filled;  // by the list's depth
    for (const std::string& at : lists) {
      Json trial = rules;
      if (!trial.contains(Json::json_pointer(at))) continue;
      const auto known = filled.find(depth_of(at));
      if (known != filled.end()) {
        part_of(trial, at) = known->second;
        if (maker.reads(trial)) {
          rules = std::move(trial);
          continue;
        }
      }
      trial = rules;
      maker.fill(trial, at, elements[kind], elements);
      if (trial == rules) continue;
      filled[depth_of(at)] = part_of(trial, at);
      rules = std::move(trial);
    }
    if (rules != base) sets.push_back(std::move(rules));
  }
  return sets;
}

struct Largest {
  std::size_t events = 0;
  std::size_t cards = 0;
};

void measure(const StepResult& step, Largest& largest) {
  std::size_t cards = 0;
  for (const Event& event : step.events) {
    if (const auto* moved = std::get_if<Moved>(&event)) cards += moved->cards.size();
    if (const auto* told = std::get_if<NoteOfCards>(&event)) cards += told->cards.size();
  }
  for (const DeckOrder& shuffle : step.shuffles) cards += shuffle.size();
  largest.events = std::max(largest.events, step.events.size());
  largest.cards = std::max(largest.cards, cards);
}

void play(const Game& game, const Json& rules, int seats, Largest& largest) {
#ifdef NDEBUG
  constexpr int kSteps = 400;
#else
  constexpr int kSteps = 60;
#endif
  auto created = Match::create(game, rules, seats);
  ASSERT_TRUE(created) << rules.dump();
  Match match = std::move(created).value();
  SeededEntropy chance(1);
  sim::RandomPlay players(1, {});
  for (int step = 0; step < kSteps && !match.over(); ++step) {
    if (match.round_over()) measure(match.start_round(chance), largest);
    if (match.round_over()) continue;
    measure(match.apply(players.next_action(match.table()), chance), largest);
  }
  EXPECT_LE(largest.events * kFactor, static_cast<std::size_t>(Tx::kMostEvents)) << rules.dump();
  EXPECT_LE(largest.cards * kFactor, static_cast<std::size_t>(Tx::kMostCards)) << rules.dump();
}

TEST_P(Laws, AStepByTheLargestRuleSetsStaysFarBelowItsBounds) {
  const Game& game = *GetParam();
  Largest largest;
  for (const auto& [at, one] : lists_of(game)) {
    // If a list had no limit, there would be no largest rule set.
    Json rules = one.rules;
    Json& list = part_of(rules, at);
    while (list.size() < kEndless) list.push_back(list.back());
    ASSERT_FALSE(Maker(game, one.seats).reads(rules)) << at;
  }
  const int seats = game.info().max_seats;
  const std::vector<Json> sets = largest_rule_sets(game, seats);
  for (const Json& rules : sets) {
    play(game, rules, seats, largest);
    if (HasFailure()) return;
  }
  RecordProperty("sets", static_cast<int>(sets.size()));
  RecordProperty("events", static_cast<int>(largest.events));
  RecordProperty("cards", static_cast<int>(largest.cards));
}

// Returns a position of a new match in which the players hold all cards except the top card.
Table with_largest_hands(const Game& game, const Json& rules, int seats, std::uint64_t seed) {
  Match match = Match::create(game, rules, seats).value();
  SeededEntropy chance(seed);
  match.start_round(chance);
  return with_nothing_to_draw(match.table(), chance);
}

// A running search cannot be interrupted, and the searches of all tables wait for it. Only Pesten
// has more plays than a bot weighs one by one.
TEST(LargestRules, ASearchWithTheLargestHandsWeighsALimitedNumberOfPlays) {
  constexpr std::uint64_t kSeeds = 8;
  constexpr int kHaste = 25;
  constexpr std::uint64_t kSteps = 10;  // of an imagined round of Pesten
  // The most that one choice weighs: so many plays of each kind, and a few other intents.
  constexpr std::uint64_t kMostOfAChoice =
      bots::kWeightOfAFoundPlay * bots::kMostWeighedOfAKind * (PlayCounts::kMostKinds + 1);
  constexpr bots::SearchEffort kEffort;
  const std::uint64_t budget =
      static_cast<std::uint64_t>(kEffort.rounds / kHaste) * kEffort.weighed_per_round;
  const Game& game = *find_game("pesten");
  const int seats = game.info().min_seats;
  Json rules = base_of(game, seats);
  rules["sets"] = true;
  bool searched = false;
  for (std::uint64_t seed = 1; seed <= kSeeds && !searched; ++seed) {
    const Table table = with_largest_hands(game, rules, seats, seed);
    if (!table.turn()) continue;
    const Glimpse glimpse(table, *table.turn());
    SeededChance chance(seed);
    const auto regular = make_bot("pesten", "regular");
    ASSERT_TRUE(regular->choose(glimpse, chance));
    // The card turned up first can call for a response or another choice, with few plays.
    searched = regular->weighed() > kEffort.weighed_per_round;
    if (!searched) continue;
    const auto expert = make_bot("pesten", "expert");
    expert->hurry(kHaste);
    ASSERT_TRUE(expert->choose(glimpse, chance));
    EXPECT_GT(expert->weighed(), regular->weighed()) << "no search";
    // The choice by rules of thumb comes first, and the last round may go over the budget.
    EXPECT_LE(expert->weighed(), budget + (1 + kSteps) * kMostOfAChoice) << rules.dump();
  }
  EXPECT_TRUE(searched) << rules.dump();
}

}  // namespace
}  // namespace lastcard::test
