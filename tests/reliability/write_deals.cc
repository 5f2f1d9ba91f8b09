// Writes deals of duplicates, dealt by the server's own code, for verify_deals.py. `write_deals
// COUNT SEED` prints a line of JSON for each deal: a match record with only what a verifier needs.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>

#include "engine/core/codec.h"
#include "engine/core/match.h"
#include "engine/core/record_values.h"
#include "engine/deals/match_deals.h"
#include "engine/registry.h"

namespace {

using namespace lastcard;  // NOLINT(google-build-using-namespace): a program, no header

// Returns a deal of a random preset of a random game, at a table of random size, in a random round.
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
    deals::Number root{};
    for (unsigned char& byte : root) byte = static_cast<unsigned char>(dice.below(256));
    constexpr std::uint64_t kRounds = 20;
    const int round = 1 + static_cast<int>(dice.below(kRounds));
    const deals::MatchDeals from{
        deals::Chain(root), std::string(info.id) + "/f" + std::to_string(round), {}, {}, true};
    const auto dealt = match.value().start_round(*from.chance(round));
    if (dealt.shuffles.empty()) continue;  // the players agree on something before the deal
    Json record = {{"game", info.id},
                   {"seats", seats},
                   {"deals", from.public_part()},
                   {"rounds", Json::array()}};
    record["deals"]["format"] = deals::kFormat;
    for (int before = 1; before < round; ++before) {
      record["rounds"].push_back({{"link", deals::hex_of(from.chain.link(before))},
                                  {"deck", Json::array()},
                                  {"steps", Json::array()}});
    }
    // Without a reveal the deal does not follow from its link. It is printed too, because
    // verify_deals.py has to find it.
    const auto reveal = deals::round_reveal(from, round, dealt.shuffles);
    Json one = deals::json_of(reveal ? *reveal : deals::RoundReveal{from.chain.link(round), {}});
    one["deck"] = codes_of(dealt.shuffles.front());
    Json later = Json::array();
    for (std::size_t place = 1; place < dealt.shuffles.size(); ++place)
      later.push_back(codes_of(dealt.shuffles[place]));
    one["steps"] = Json::array({{{"shuffles", std::move(later)}}});
    record["rounds"].push_back(std::move(one));
    return record;
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
