#include "tests/engine/laid_table.h"

#include <algorithm>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "tests/engine/scenario.h"

namespace lastcard::testing {
namespace {

Match match_of(std::string_view game, int seats, std::string_view patch) {
  const Game* found = find_game(game);
  if (found == nullptr) throw std::invalid_argument("no game " + std::string(game));
  Json rules = found->info().presets.front().rules;
  rules.merge_patch(Json::parse(patch));
  auto match = Match::create(*found, rules, seats);
  if (!match) throw std::invalid_argument("these rules make no match: " + std::string(patch));
  return std::move(match).value();
}

Intent intent_of(std::string_view what) {
  if (what == "draw") return Draw{};
  if (what == "take") return Take{};
  if (what == "pass") return Pass{};
  return playing(what);
}

std::string in_words(const std::optional<Violation>& refusal) {
  return refusal ? std::string(refusal->code) + " " + refusal->rule : "";
}

}  // namespace

LaidTable::LaidTable(std::string_view game, int seats, std::string aside, std::string_view patch)
    : match_(match_of(game, seats, patch)), aside_(std::move(aside)) {
  SeededEntropy chance(1);
  match_.start_round(chance);
  change([&](Tx& tx) {
    for (std::size_t index = 0; index < match_.setup().zones.size(); ++index) {
      const ZoneId from(static_cast<int>(index));
      if (from != zone(aside_)) tx.move_all(from, zone(aside_));
    }
  });
}

ZoneId LaidTable::zone(std::string_view name) const {
  const auto& zones = match_.setup().zones;
  const auto found = std::ranges::find(zones, name, &ZoneSpec::name);
  if (found == zones.end()) throw std::invalid_argument("no zone " + std::string(name));
  return ZoneId(static_cast<int>(found - zones.begin()));
}

LaidTable& LaidTable::lay(std::string_view name, std::string_view codes) {
  return change([&](Tx& tx) { tx.move(cards_of(codes), zone(aside_), zone(name)); });
}

LaidTable& LaidTable::turn(std::string_view phase, int seat) {
  constexpr Phase kMostPhases = 10;
  Phase number = 0;
  while (number < kMostPhases && match_.game().phase_name(number) != phase) ++number;
  return change([&](Tx& tx) {
    tx.set_phase(number);
    tx.set_turn(Seat(seat));
  });
}

LaidTable& LaidTable::points(int side, int points) {
  return change([&](Tx& tx) { tx.set_counter(side, points); });
}

LaidTable& LaidTable::act(int seat, std::string_view what) {
  const Action action{Seat(seat), intent_of(what)};
  const auto refusal = match_.check(action);
  EXPECT_FALSE(refusal) << "seat " << seat << ", " << what << ": " << in_words(refusal);
  if (refusal) return *this;
  SeededEntropy chance(1);
  last_ = match_.apply(action, chance);
  return *this;
}

std::string LaidTable::refused(int seat, std::string_view what) const {
  return refused(seat, intent_of(what));
}
std::string LaidTable::refused(int seat, const Intent& intent) const {
  return in_words(match_.check(Action{Seat(seat), intent}));
}

std::vector<std::string> LaidTable::legal(int seat) const {
  IntentList list;
  add_legal(match_.table(), Seat(seat), list);
  std::vector<std::string> texts;
  texts.reserve(list.size());
  for (const Intent& intent : list) texts.push_back(text_of(intent));
  std::ranges::sort(texts);
  return texts;
}

Json LaidTable::at(const char* member) const {
  return match_.game().snapshot(match_.table()).at(member);
}

Json LaidTable::result() const { return match_.game().round_result(match_.table()); }

std::string LaidTable::seen(Viewer viewer, std::string_view name) const {
  const View shown = view(viewer);
  const ZoneView& there = shown.zones[static_cast<std::size_t>(zone(name).index())];
  const auto* open = std::get_if<OpenCards>(&there.cards);
  return open != nullptr ? text_of(open->cards) : std::to_string(there.count) + " backs";
}

std::vector<std::string> LaidTable::notes() const {
  std::vector<std::string> codes;
  for (const Event& event : last_.events) {
    if (const auto* note = note_in(event)) codes.emplace_back(note->code);
  }
  return codes;
}

std::vector<std::string> rule_problems(std::string_view game, std::string_view rules, int seats) {
  const auto read = find_game(game)->parse_rules(Json::parse(rules), seats);
  std::vector<std::string> problems;
  if (read) return problems;
  problems.reserve(read.error().size());
  for (const RuleProblem& problem : read.error()) {
    problems.push_back(problem.at + " " + problem.message);
  }
  return problems;
}

Match dealt(std::string_view game, int seats, std::string_view deck, std::string_view patch) {
  Match match = match_of(game, seats, patch);
  ScriptedEntropy order({cards_of(deck)});
  match.start_round(order);
  return match;
}

}  // namespace lastcard::testing
