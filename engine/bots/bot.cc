#include "engine/bots/bot.h"

#include <algorithm>
#include <array>

#include "engine/bots/any_random.h"
#include "engine/bots/any_thumb.h"
#include "engine/bots/bartok_thumb.h"
#include "engine/bots/comet_thumb.h"
#include "engine/bots/crates_thumb.h"
#include "engine/bots/eights_prospect.h"
#include "engine/bots/eights_random.h"
#include "engine/bots/eights_thumb.h"
#include "engine/bots/last_one_thumb.h"
#include "engine/bots/levels.h"
#include "engine/bots/pisti_thumb.h"
#include "engine/bots/ristiseiska_thumb.h"
#include "engine/bots/stops_thumb.h"
#include "engine/bots/tricks_thumb.h"
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
  Maker thumb;
  bots::PlayoutLimit horizon = {};
};
constexpr bots::PlayoutLimit kNear = {.steps = 20};
constexpr bots::PlayoutLimit kJudged = {.steps = 10, .prospect = bots::eights_prospect};
constexpr auto kBots = std::to_array<GameBots>({
    {"pesten", make<bots::EightsRandom>, make<bots::EightsThumb>, kJudged},
    {"last-one", make<bots::AnyRandom>, make<bots::LastOneThumb>, kNear},
    {"crates", make<bots::AnyRandom>, make<bots::CratesThumb>, kNear},
    {"bartok", make<bots::AnyRandom>, make<bots::BartokThumb>, kNear},
    {"rolling-stone", make<bots::AnyRandom>, make<bots::RollingStoneThumb>},
    {"go-boom", make<bots::AnyRandom>, make<bots::GoBoomThumb>},
    {"pisti", make<bots::AnyRandom>, make<bots::PistiThumb>},
    {"play-or-pay", make<bots::AnyRandom>, make<bots::PlayOrPayThumb>},
    {"spinado", make<bots::AnyRandom>, make<bots::SpinadoThumb>},
    {"pope-joan", make<bots::AnyRandom>, make<bots::PopeJoanThumb>},
    {"ristiseiska", make<bots::AnyRandom>, make<bots::RistiseiskaThumb>},
    {"comet", make<bots::AnyRandom>, make<bots::CometThumb>},
});
constexpr GameBots kOfAnyGame = {"", make<bots::AnyRandom>, make<bots::AnyThumb>};

}  // namespace

std::span<const std::string_view> bot_levels() { return bots::kLevels; }

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view level) {
  if (find_game(game) == nullptr) return nullptr;
  const auto own = std::ranges::find(kBots, game, &GameBots::game);
  const GameBots& makers = own == kBots.end() ? kOfAnyGame : *own;
  if (level == kRandomBot) return makers.anything();
  return bots::at_level(level, makers.thumb(), makers.horizon);
}

}  // namespace lastcard
