#include <algorithm>

#include "engine/core/face_set.h"
#include "engine/eights/rule_set.h"
#include "tests/laws/cases.h"

// Hands and plays that random play seldom reaches.

namespace lastcard::test {
namespace {

std::optional<ZoneId> zone_named(const Table& table, std::string_view name) {
  const ZoneLayout& zones = table.setup().zones;
  const auto found = std::ranges::find(zones, name, &ZoneSpec::name);
  if (found == zones.end()) return std::nullopt;
  return ZoneId(static_cast<int>(found - zones.begin()));
}

// Returns the faces that must stay in the hand. If the table knows which card the seat has just
// drawn, every legal play contains that card.
FaceSet spoken_for(const Table& table, Seat seat) {
  if (table.setup().game->phase_name(table.phase()) != "drawn" || table.turn() != seat) return {};
  FaceSet in_all = FaceSet::all();
  (void)has_legal(table, seat, [&](const Intent& intent) {
    FaceSet faces;
    for (const Card card : cards_played(intent)) faces.insert(card);
    if (!faces.empty()) in_all = in_all & faces;
    return false;
  });
  return in_all;
}

// Returns whether the rules treat the suits of this rank differently: only some may be the last
// card, only some may be laid in a chain, or only some are wild. The order in which such cards are
// laid matters.
bool tells_apart(const eights::RuleSet& rules, Card card) {
  if (card.is_joker()) return false;
  return std::ranges::any_of(kSuits, [&](Suit suit) {
    const Card other(card.rank(), suit);
    return rules.forbidden_last(card) != rules.forbidden_last(other) ||
           rules.draws(card) != rules.draws(other) || rules.wild(card) != rules.wild(other);
  });
}

std::optional<Card> told_apart(const Table& table, std::span<const Card> stock,
                               SeededEntropy& dice) {
  const auto* rules = dynamic_cast<const eights::RuleSet*>(&table.rules_in_force());
  if (rules == nullptr || dice.below(2) == 0) return std::nullopt;
  std::vector<Card> cards;
  std::ranges::copy_if(stock, std::back_inserter(cards),
                       [&](Card card) { return tells_apart(*rules, card); });
  if (cards.empty()) return std::nullopt;
  return cards[dice.below(cards.size())];
}

Card around_which(const Table& table, std::span<const Card> hand, std::span<const Card> stock,
                  SeededEntropy& dice) {
  constexpr int kTries = 8;
  if (const auto card = told_apart(table, stock, dice)) return *card;
  const auto pile = zone_named(table, "discard");
  Card start;
  for (int tries = 0; tries < kTries; ++tries) {
    const std::size_t place = dice.below(hand.size() + stock.size());
    start = place < hand.size() ? hand[place] : stock[place - hand.size()];
    if (!pile || table.count(*pile) == 0 || dice.below(3) == 0) return start;
    const Card top = table.top(*pile);
    if (start.same_rank(top) ||
        (!start.is_joker() && !top.is_joker() && start.suit() == top.suit()))
      return start;
  }
  return start;
}

bool goes_with(Card card, Card start, bool run) {
  if (!run || start.is_joker()) return card.same_rank(start);
  constexpr int kFar = 4;
  const bool near = std::abs(card.rank_value() - start.rank_value()) <= kFar;
  return !card.is_joker() && card.suit() == start.suit() && near;
}

}  // namespace

Table with_likely_hand(const Table& before, Seat seat, SeededEntropy& dice) {
  constexpr std::size_t kMost = 6;
  Table table = before;
  const auto stock = zone_named(table, "stock");
  const ZoneId hand(seat.number());
  if (!stock || table.count(*stock) == 0 || table.count(hand) == 0) return table;
  const auto size = static_cast<std::size_t>(table.count(hand));
  const FaceSet kept = spoken_for(table, seat);
  const auto cards = table.cards(hand);
  const auto drawn = std::ranges::find_if(cards, [&](Card card) { return kept.contains(card); });
  const Card start = drawn != cards.end() && dice.below(2) == 0
                         ? *drawn
                         : around_which(table, cards, table.cards(*stock), dice);
  const bool run = dice.below(2) == 0;
  const std::size_t most = 1 + dice.below(kMost);
  Tx tx(table, dice);
  for (std::size_t moved = 0; moved < most; ++moved) {
    const auto lying = table.cards(*stock);
    const auto found =
        std::ranges::find_if(lying, [&](Card card) { return goes_with(card, start, run); });
    if (found == lying.end()) break;
    tx.move(Card(*found), *stock, hand);
  }
  const bool nothing_else = dice.below(2) == 0;
  const std::vector<Card> held = hand_of(table, seat);
  auto left = held.size();
  for (const Card card : held) {
    if (kept.contains(card) || left == 1) continue;
    const bool wanted = goes_with(card, start, run);
    if (wanted ? left <= size || nothing_else : left <= size && !nothing_else) continue;
    tx.move(card, hand, *stock);
    --left;
  }
  return table;
}

Table with_nothing_to_draw(const Table& before, SeededEntropy& dice) {
  Table table = before;
  const auto stock = zone_named(table, "stock");
  const auto pile = zone_named(table, "discard");
  if (!stock || !pile || table.count(*pile) == 0) return table;
  Tx tx(table, dice);
  tx.recycle(*pile, *stock);
  while (table.count(*stock) > 0) {
    const auto seat = dice.below(static_cast<std::uint64_t>(table.seats()));
    tx.move(table.top(*stock), *stock, ZoneId(static_cast<int>(seat)));
  }
  return table;
}

std::vector<Card> likely_play(const std::vector<Card>& hand, SeededEntropy& dice) {
  std::vector<Card> cards;
  const Card start = hand[dice.below(hand.size())];
  switch (dice.below(4)) {
    case 0:
      std::ranges::copy_if(hand, std::back_inserter(cards), [&](Card card) {
        return card.rank_value() == start.rank_value() && dice.below(4) != 0;
      });
      dice.shuffle(cards);
      break;
    case 1:
    case 2: {
      if (start.is_joker()) return {start};
      const int direction = dice.below(2) == 0 ? 1 : -1;
      int value = start.rank_value();
      for (auto left = 1 + dice.below(5); left > 0; --left) {
        const Card card(static_cast<Rank>(value), start.suit());
        if (!std::ranges::binary_search(hand, card) && dice.below(10) != 0) break;
        cards.push_back(card);
        value = (value - 1 + direction + kRanks) % kRanks + 1;
      }
      break;
    }
    default:
      for (auto left = 1 + dice.below(4); left > 0; --left) {
        cards.push_back(hand[dice.below(hand.size())]);
      }
  }
  if (dice.below(12) == 0) {
    cards.push_back(Card::from_face(static_cast<int>(dice.below(Card::kFaces))));
  }
  if (cards.empty()) cards.push_back(start);
  return cards;
}

std::vector<Card> cards_played(const Intent& intent) {
  if (const auto* play = std::get_if<PlayCard>(&intent)) return {play->card};
  if (const auto* set = std::get_if<PlaySet>(&intent))
    return {set->cards.begin(), set->cards.end()};
  return {};
}

namespace {

void lay_more(const std::vector<Card>& cards, std::vector<Card>& laid, std::vector<bool>& used,
              const std::function<void()>& visit) {
  if (!laid.empty()) visit();
  for (std::size_t index = 0; index < cards.size(); ++index) {
    if (used[index]) continue;
    used[index] = true;
    laid.push_back(cards[index]);
    lay_more(cards, laid, used, visit);
    laid.pop_back();
    used[index] = false;
  }
}

}  // namespace

void each_arrangement(const std::vector<Card>& cards, std::vector<Card>& laid,
                      const std::function<void()>& visit) {
  std::vector<bool> used(cards.size());
  lay_more(cards, laid, used, visit);
}

}  // namespace lastcard::test
