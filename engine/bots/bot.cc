#include "engine/bots/bot.h"

#include <algorithm>
#include <array>

#include "engine/bots/any_random.h"
#include "engine/bots/bartok_thumb.h"
#include "engine/bots/comet_thumb.h"
#include "engine/bots/crates_thumb.h"
#include "engine/bots/eights_random.h"
#include "engine/bots/eights_thumb.h"
#include "engine/bots/last_one_thumb.h"
#include "engine/bots/pisti_thumb.h"
#include "engine/bots/ristiseiska_thumb.h"
#include "engine/bots/stops_thumb.h"
#include "engine/bots/tricks_thumb.h"

namespace lastcard {
namespace {

using Maker = std::unique_ptr<Bot> (*)();

template <class T>
std::unique_ptr<Bot> make() {
  return std::make_unique<T>();
}

constexpr std::array<std::string_view, 2> kLevels = {"random", "thumb"};

// A line for each game of the registry; the makers in the order of the levels.
struct GameBots {
  std::string_view game;
  std::array<Maker, kLevels.size()> makers;
};
constexpr auto kBots = std::to_array<GameBots>({
    {"pesten", {make<bots::EightsRandom>, make<bots::EightsThumb>}},
    {"last-one", {make<bots::AnyRandom>, make<bots::LastOneThumb>}},
    {"crates", {make<bots::AnyRandom>, make<bots::CratesThumb>}},
    {"bartok", {make<bots::AnyRandom>, make<bots::BartokThumb>}},
    {"rolling-stone", {make<bots::AnyRandom>, make<bots::RollingStoneThumb>}},
    {"go-boom", {make<bots::AnyRandom>, make<bots::GoBoomThumb>}},
    {"pisti", {make<bots::AnyRandom>, make<bots::PistiThumb>}},
    {"play-or-pay", {make<bots::AnyRandom>, make<bots::PlayOrPayThumb>}},
    {"spinado", {make<bots::AnyRandom>, make<bots::SpinadoThumb>}},
    {"pope-joan", {make<bots::AnyRandom>, make<bots::PopeJoanThumb>}},
    {"ristiseiska", {make<bots::AnyRandom>, make<bots::RistiseiskaThumb>}},
    {"comet", {make<bots::AnyRandom>, make<bots::CometThumb>}},
});

}  // namespace

std::span<const std::string_view> bot_levels() { return kLevels; }

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view level) {
  const auto bots = std::ranges::find(kBots, game, &GameBots::game);
  const auto found = std::ranges::find(kLevels, level);
  if (bots == kBots.end() || found == kLevels.end()) return nullptr;
  return bots->makers[static_cast<std::size_t>(found - kLevels.begin())]();
}

}  // namespace lastcard
