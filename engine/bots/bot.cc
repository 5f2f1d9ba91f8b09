#include "engine/bots/bot.h"

#include <algorithm>
#include <array>

#include "engine/bots/any_heuristic.h"
#include "engine/bots/any_random.h"
#include "engine/bots/bartok_heuristic.h"
#include "engine/bots/comet_heuristic.h"
#include "engine/bots/crates_heuristic.h"
#include "engine/bots/eights_heuristic.h"
#include "engine/bots/eights_prospect.h"
#include "engine/bots/eights_random.h"
#include "engine/bots/last_one_heuristic.h"
#include "engine/bots/levels.h"
#include "engine/bots/pisti_heuristic.h"
#include "engine/bots/ristiseiska_heuristic.h"
#include "engine/bots/stops_heuristic.h"
#include "engine/bots/tricks_heuristic.h"
#include "engine/registry.h"

namespace lastcard {
namespace {

using Maker = std::unique_ptr<Bot> (*)();

template <class T>
std::unique_ptr<Bot> make() {
  return std::make_unique<T>();
}

// The games that have their own bots: the maker of the random bot, the maker of the bot with rules
// of thumb, and the horizon of a search's imagined rounds. In the Eights games, the number of cards
// goes up and down for a long time, so distant positions say little. The better the estimate, the
// shorter the horizon can be.
struct GameBots {
  std::string_view game;
  Maker anything;
  Maker heuristic;
  bots::PlayoutLimit horizon = {};
};
constexpr bots::PlayoutLimit kNear = {.steps = 20};
constexpr bots::PlayoutLimit kJudged = {.steps = 10, .prospect = bots::eights_prospect};
constexpr auto kBots = std::to_array<GameBots>({
    {"pesten", make<bots::EightsRandom>, make<bots::EightsHeuristic>, kJudged},
    {"last-one", make<bots::AnyRandom>, make<bots::LastOneHeuristic>, kNear},
    {"crates", make<bots::AnyRandom>, make<bots::CratesHeuristic>, kNear},
    {"bartok", make<bots::AnyRandom>, make<bots::BartokHeuristic>, kNear},
    {"rolling-stone", make<bots::AnyRandom>, make<bots::RollingStoneHeuristic>},
    {"go-boom", make<bots::AnyRandom>, make<bots::GoBoomHeuristic>},
    {"pisti", make<bots::AnyRandom>, make<bots::PistiHeuristic>},
    {"play-or-pay", make<bots::AnyRandom>, make<bots::PlayOrPayHeuristic>},
    {"spinado", make<bots::AnyRandom>, make<bots::SpinadoHeuristic>},
    {"pope-joan", make<bots::AnyRandom>, make<bots::PopeJoanHeuristic>},
    {"ristiseiska", make<bots::AnyRandom>, make<bots::RistiseiskaHeuristic>},
    {"comet", make<bots::AnyRandom>, make<bots::CometHeuristic>},
});
constexpr GameBots kOfAnyGame = {"", make<bots::AnyRandom>, make<bots::AnyHeuristic>};

}  // namespace

std::span<const std::string_view> bot_levels() { return bots::kLevels; }

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view level) {
  if (find_game(game) == nullptr) return nullptr;
  const auto own = std::ranges::find(kBots, game, &GameBots::game);
  const GameBots& makers = own == kBots.end() ? kOfAnyGame : *own;
  if (level == kRandomBot) return makers.anything();
  return bots::at_level(level, makers.heuristic(), makers.horizon);
}

}  // namespace lastcard
