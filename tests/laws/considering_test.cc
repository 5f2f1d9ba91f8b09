#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/plays.h"
#include "tests/laws/cases.h"

// consider() offers plays card by card, and legal() lists whole plays. Both must agree.

namespace lastcard::test {
namespace {

// All cases of a game share these steps.
constexpr int kSteps = 4000;
// The number of likely hands that are tried at each step.
constexpr int kHands = 16;

using Cards = std::vector<Card>;

Cards offered(const Table& table, Seat seat, std::span<const Card> chosen) {
  return consider_cards(table, seat, chosen).continuations;
}

bool accepted(const Table& table, Seat seat, std::span<const Card> cards) {
  return !check_action(table, {seat, intent_of(cards)});
}

std::string said(const Table& table, Seat seat, std::span<const Card> chosen) {
  std::string text = "seat " + std::to_string(seat.number()) + " chose";
  for (const Card card : chosen) text += " " + std::string(card.code());
  return text + " on " + table.setup().game->snapshot(table).dump();
}

bool of_one_rank(std::span<const Card> cards) {
  return std::ranges::all_of(cards, [&](Card card) { return card.same_rank(cards.front()); });
}

// Shuffles the cards between the first and the last of a set of equal ranks. Each order is as legal
// as the listed one.
void stir(Cards& cards, SeededEntropy& dice) {
  if (cards.size() <= 3 || !of_one_rank(cards)) return;
  Cards between(cards.begin() + 1, cards.end() - 1);
  dice.shuffle(between);
  std::ranges::copy(between, cards.begin() + 1);
}

void expect_offered_all_along(const Table& table, Seat seat, const Cards& play) {
  for (std::size_t chosen = 0; chosen < play.size(); ++chosen) {
    const auto prefix = std::span(play).first(chosen);
    const Cards next = offered(table, seat, prefix);
    EXPECT_TRUE(std::ranges::find(next, play[chosen]) != next.end())
        << play[chosen].code() << " is not offered: " << said(table, seat, prefix);
  }
}

void expect_listed_plays_offered(const Table& table, Seat seat, SeededEntropy& dice) {
  constexpr std::size_t kMost = 12;
  IntentList listed;
  add_legal(table, seat, listed);
  std::erase_if(listed, [](const Intent& intent) { return cards_played(intent).empty(); });
  for (std::size_t tried = 0; tried < std::min(kMost, listed.size()); ++tried) {
    const bool all = listed.size() <= kMost;
    Cards play = cards_played(listed[all ? tried : dice.below(listed.size())]);
    stir(play, dice);
    expect_offered_all_along(table, seat, play);
  }
}

// Chooses among the offered cards until nothing more is offered or the player stops.
void expect_offers_to_lead_somewhere(const Table& table, Seat seat, SeededEntropy& dice) {
  const Cards hand = hand_of(table, seat);
  Cards chosen;
  for (;;) {
    const Cards next = offered(table, seat, chosen);
    EXPECT_TRUE(std::ranges::is_sorted(next) && std::ranges::adjacent_find(next) == next.end())
        << said(table, seat, chosen);
    for (const Card card : next) {
      EXPECT_LT(std::ranges::count(chosen, card), std::ranges::count(hand, card))
          << "offered a card too many: " << said(table, seat, chosen);
      Cards longer = chosen;
      longer.push_back(card);
      EXPECT_TRUE(accepted(table, seat, longer) || !offered(table, seat, longer).empty())
          << card.code() << " leads nowhere: " << said(table, seat, chosen);
    }
    if (next.empty() || testing::Test::HasFailure()) return;
    chosen.push_back(next[dice.below(next.size())]);
  }
}

// Compares all offers for a small hand with all accepted plays. After any cards in any order, the
// offered cards must be exactly those that come next in some accepted play.
void expect_offers_to_be_the_plays(const Table& table, Seat seat) {
  const Cards hand = hand_of(table, seat);
  std::map<Cards, std::set<Card>> follows;
  std::set<Cards> prefixes = {{}};
  Cards laid;
  each_arrangement(hand, laid, [&] {
    prefixes.insert(laid);
    if (!accepted(table, seat, laid)) return;
    for (std::size_t chosen = 0; chosen < laid.size(); ++chosen) {
      const auto end = laid.begin() + static_cast<std::ptrdiff_t>(chosen);
      follows[Cards(laid.begin(), end)].insert(laid[chosen]);
    }
  });
  for (const Cards& prefix : prefixes) {
    const std::set<Card>& plays = follows[prefix];
    EXPECT_EQ(offered(table, seat, prefix), Cards(plays.begin(), plays.end()))
        << said(table, seat, prefix);
  }
}

void expect_agreement(const Table& table, Seat seat, SeededEntropy& dice) {
  constexpr std::size_t kSmall = 4;
  constexpr std::size_t kStillSmall = 5;
  expect_listed_plays_offered(table, seat, dice);
  expect_offers_to_lead_somewhere(table, seat, dice);
  const std::size_t cards = hand_of(table, seat).size();
  if (cards <= kSmall || (cards <= kStillSmall && dice.below(8) == 0)) {
    expect_offers_to_be_the_plays(table, seat);
  }
}

TEST_P(Laws, ThePlaysOfferedCardByCardAreTheLegalPlays) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action& next) {
    const Table& table = here.match.table();
    expect_agreement(table, next.by, here.dice);
    // A seat that need not act may sometimes lay a card (PES-70).
    expect_agreement(table, here.play.pick(SeatSet::all(table.seats())), here.dice);
    for (int hands = 0; hands < kHands; ++hands) {
      expect_agreement(with_likely_hand(table, next.by, here.dice), next.by, here.dice);
    }
  });
}

}  // namespace
}  // namespace lastcard::test
