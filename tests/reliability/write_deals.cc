// Deals of duplicates by the server's own code, for verify_deals.py: write_deals COUNT SEED prints
// a line of JSON for each, with the seed, the round, the cards of each shuffle in no telling order,
// and what it made of them.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>

#include "engine/core/codec.h"
#include "engine/core/match.h"
#include "engine/registry.h"
#include "server/table/chance.h"

namespace {

using namespace lastcard;  // NOLINT(google-build-using-namespace): a program, no header

Json codes_of(const DeckOrder& cards) {
  Json codes = Json::array();
  for (const Card card : cards) codes.push_back(card.code());
  return codes;
}

Json shuffle_of(const DeckOrder& order) {
  DeckOrder pack = order;
  std::ranges::sort(pack);
  return {{"pack", codes_of(pack)}, {"deck", codes_of(order)}};
}

// Any preset of any game, at a table of any size, in any round.
Json deal(SeededEntropy& dice) {
  const auto games = all_games();
  for (;;) {
    const Game& game = *games[dice.below(games.size())];
    const GameInfo& info = game.info();
    const Preset& preset = info.presets[dice.below(info.presets.size())];
    const auto sizes =
        static_cast<std::uint64_t>(info.max_seats) + 1 - static_cast<std::uint64_t>(info.min_seats);
    const int seats = info.min_seats + static_cast<int>(dice.below(sizes));
    auto match = Match::create(game, preset.rules, seats);
    if (!match) continue;
    constexpr std::uint64_t kRounds = 20;
    const std::string seed = std::to_string(dice.below(UINT64_MAX)) + "/" + info.id.data();
    const int round = 1 + static_cast<int>(dice.below(kRounds));
    table::DuplicateEntropy entropy(seed, round, 0);
    const auto dealt = match.value().start_round(entropy);
    if (dealt.shuffles.empty()) continue;  // something is agreed before
    Json shuffles = Json::array();
    for (const DeckOrder& order : dealt.shuffles) shuffles.push_back(shuffle_of(order));
    return {{"game", info.id}, {"seed", seed}, {"round", round}, {"shuffles", shuffles}};
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "write_deals COUNT SEED\n";
    return 2;
  }
  SeededEntropy dice(std::stoull(arguments[2]));
  for (long left = std::stol(arguments[1]); left > 0; --left) std::cout << deal(dice) << '\n';
  return 0;
}
