#include "engine/bots/search_bot.h"

#include "engine/bots/choices.h"
#include "engine/bots/sensible.h"
#include "engine/core/imagination.h"

namespace lastcard::bots {

SearchBot::Thought SearchBot::think(const Glimpse& glimpse, Chance& chance) {
  constexpr std::uint64_t kTen = 10;
  Thought thought{heuristic_->choose(glimpse, chance)};
  thought.searches = thought.heuristic.has_value() && must_act(glimpse) &&
                     chance.below(kTen) < static_cast<std::uint64_t>(effort_.searched_in_ten);
  return thought;
}

std::optional<Intent> SearchBot::choose(const Glimpse& glimpse, Chance& chance) {
  const Thought thought = think(glimpse, chance);
  if (!thought.searches) return thought.heuristic;
  return search(Knowledge(glimpse), *thought.heuristic, chance);
}

std::optional<Intent> SearchBot::choose_knowing(const Knowledge& knowledge, Chance& chance) {
  const Thought thought = think(knowledge.glimpse(), chance);
  if (!thought.searches) return thought.heuristic;
  return search(knowledge, *thought.heuristic, chance);
}

Intent SearchBot::search(const Knowledge& knowledge, const Intent& heuristic, Chance& chance) {
  const Glimpse glimpse = knowledge.glimpse();
  const IntentList moves = sensible_moves(glimpse, *heuristic_, heuristic, chance);
  if (moves.size() == 1) return heuristic;
  return moves[try_out(knowledge, moves, effort_.rounds, true, chance).best()];
}

std::optional<ComparedChoice> SearchBot::weigh(const Knowledge& knowledge, const Intent* other,
                                               Chance& chance) {
  constexpr int kPartForOther = 4;
  const Glimpse glimpse = knowledge.glimpse();
  const auto heuristic = heuristic_->choose(glimpse, chance);
  if (!heuristic) return std::nullopt;
  if (!must_act(glimpse)) return ComparedChoice{*heuristic};
  IntentList moves = sensible_moves(glimpse, *heuristic_, *heuristic, chance);
  if (moves.size() == 1) return ComparedChoice{*heuristic};
  const bool is_asked = other != nullptr && !heuristic_->is_wrong(glimpse, *other);
  const auto asked = is_asked ? place_among(moves, *other) : std::nullopt;
  const Trials trials = try_out(knowledge, moves, effort_.rounds, true, chance);
  const std::size_t best = trials.best();
  if (trials.tables(best) == 0) return ComparedChoice{*heuristic};
  ComparedChoice weighed{moves[best], static_cast<int>(moves.size()), trials.tables(best)};
  if (const auto next = trials.next_to(best)) weighed.next = trials.behind(*next, best);
  if (!asked || *asked == best) return weighed;
  // These tables flatter the choice: it is the best of many moves on them, and a move was dropped
  // when it looked worst. So this comparison has tables of its own, and drops no move.
  const Trials two = try_out(knowledge, {moves[best], moves[*asked]},
                             effort_.rounds / kPartForOther, false, chance);
  if (two.tables(1) > 0) weighed.other = two.behind(1, 0);
  return weighed;
}

Trials SearchBot::try_out(const Knowledge& knowledge, const IntentList& moves, int rounds,
                          bool drops_worse, Chance& chance) {
  const Glimpse glimpse = knowledge.glimpse();
  constexpr int kBeforeDropping = 8;
  constexpr std::uint64_t kSeeds = std::uint64_t{1} << 62U;
  Imagination imagination(knowledge);
  Trials trials(moves.size());
  const Seat me = glimpse.seat();
  int left = rounds;
  const std::uint64_t most_weighed =
      weighed() + static_cast<std::uint64_t>(rounds) * effort_.weighed_per_round;
  const auto is_spent = [&] { return weighed() >= most_weighed; };
  for (int deal = 1; trials.count_live() > 1 && !is_spent(); ++deal) {
    const auto cost = static_cast<int>(trials.count_live());
    if (cost > left) break;
    left -= cost;
    const std::uint64_t seed = chance.below(kSeeds);
    FastChance dealing(seed);
    const auto dealt = imagination.table(dealing);
    if (!dealt) break;
    PlayOn play_on(dealt->setup(), *heuristic_, horizon_);
    for (std::size_t move = 0; move < moves.size(); ++move) {
      if (!trials.live(move) || is_spent()) continue;
      Table table = *dealt;
      FastChance same_chance(seed + 1);
      FastEntropy same_cards(seed + 2);
      Tx tx(table, same_cards);
      table.setup().game->play(tx, Action{me, moves[move]});
      trials.add(move, play_on.share_of(me, table, same_chance, same_cards));
    }
    if (drops_worse && deal % kBeforeDropping == 0) trials.drop_worse();
  }
  return trials;
}

}  // namespace lastcard::bots
