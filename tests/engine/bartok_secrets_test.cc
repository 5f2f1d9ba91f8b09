#include <algorithm>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/core/codec.h"
#include "engine/core/match.h"
#include "engine/eights/bartok/state.h"
#include "engine/registry.h"
#include "engine/sim/random_play.h"

// Section 11 of docs/rules/bartok.md: under `policing: players`, nobody is told whether the last
// card was wrong, which phrases are owed, who has not said "Bartok", or that the delay is over. The
// test changes all of these values at random, and everybody must be told the same.

namespace lastcard {
namespace {

using eights::bartok::HouseRules;
using eights::bartok::Open;
using eights::bartok::RuleBits;
using eights::bartok::Secret;

// Returns all that a view tells in words, and all that its viewer may do.
std::string told(const Table& table, Viewer viewer) {
  const View view = make_view(table, viewer);
  std::string text(view.phase);
  const auto add = [&](const Fact& fact) {
    text += "\n" + std::string(fact.code) + " " + std::string(fact.kind) + " " + fact.text + " " +
            std::to_string(fact.seat.value_or(Seat(99)).number()) + " " +
            std::to_string(fact.other.value_or(Seat(99)).number()) + " " +
            std::to_string(fact.count.value_or(-1));
  };
  add(view.status);
  for (const Fact& badge : view.badges) add(badge);
  for (const Ask& ask : view.asks) {
    text += "\n" + std::string(ask.code);
    for (const std::string& intent : canonical_texts(ask.intents)) text += " " + intent;
  }
  return text;
}

std::string refusals(const Table& table, Seat seat) {
  std::vector<Intent> tries = {Draw{}, Pass{}, Take{}, KnockLastCard{}};
  for (int face = 0; face < Card::kFaces; ++face)
    tries.emplace_back(PlayCard{Card::from_face(face)});
  for (int other = 0; other < table.seats(); ++other) {
    for (const Charge charge :
         {Charge::bartok, Charge::wrong_card, Charge::phrase, Charge::delay}) {
      tries.emplace_back(CallViolation{Seat(other), charge});
    }
  }
  const auto& rules = table.rules<HouseRules>();
  rules.phrases().for_each([&](int phrase) { tries.emplace_back(Say(rules.text_of(phrase))); });
  std::string text;
  for (const Intent& intent : tries) {
    const auto violation = check_action(table, {seat, intent});
    text += violation ? std::string(violation->code) + " " : "legal ";
  }
  return text;
}

RuleBits some_of(const RuleBits& rules, SeededEntropy& dice) {
  RuleBits some = {};
  rules.for_each([&](int place) {
    if (dice.below(2) == 0) some.insert(place);
  });
  return some;
}

// Returns a table that looks the same to the viewer and has other secrets.
Table with_other_secrets(const Table& table, Viewer viewer, SeededEntropy& dice) {
  Table other = table;
  Tx tx(other, dice);
  auto& secret = tx.secret<Secret>();
  secret.wrong = static_cast<std::uint8_t>(dice.below(2));
  secret.late = static_cast<std::uint8_t>(dice.below(2));
  secret.owed = some_of(table.rules<HouseRules>().phrases(), dice);
  for (int number = 0; number < table.seats(); ++number) {
    if (viewer.is(Seat(number)) || dice.below(2) == 0) continue;
    auto& unsaid = tx.open<Open>().unsaid;
    unsaid.contains(Seat(number)) ? unsaid.erase(Seat(number)) : unsaid.insert(Seat(number));
  }
  return other;
}

TEST(BartokSecrets, Section11NobodyIsToldWhatPlayersMustNotice) {
  const Game& game = *find_game("bartok");
  Json rules;
  for (const Preset& preset : game.info().presets) {
    if (preset.name == "bartok-examples") rules = preset.rules;
  }
  auto match = Match::create(game, rules, 4).value();
  SeededEntropy dice(11);
  sim::RandomPlay players(12, {});
  int unlike = 0;
  for (int step = 0; step < 3000; ++step) {
    if (match.over()) match = Match::create(game, rules, 4).value();
    if (match.round_over()) {
      (void)match.start_round(dice);
      continue;
    }
    const Table& table = match.table();
    for (int seat = -1; seat < match.seats(); ++seat) {
      const Viewer viewer = seat < 0 ? Viewer::spectator() : Viewer(Seat(seat));
      const Table other = with_other_secrets(table, viewer, dice);
      unlike += other == table ? 0 : 1;
      ASSERT_EQ(told(table, viewer), told(other, viewer)) << game.snapshot(table).dump();
      if (seat >= 0) {
        ASSERT_EQ(refusals(table, Seat(seat)), refusals(other, Seat(seat)));
      }
    }
    (void)match.apply(players.next_action(table), dice);
  }
  EXPECT_GT(unlike, 5000);
}

}  // namespace
}  // namespace lastcard
