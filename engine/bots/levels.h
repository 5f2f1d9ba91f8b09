#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "engine/bots/bot.h"
#include "engine/bots/play_on.h"

namespace lastcard::bots {

inline constexpr std::array<std::string_view, 4> kLevels = {"beginner", "regular", "good",
                                                            "expert"};

// A bot of that level of a game that has rules of thumb, and perhaps something to say about how
// rounds are judged that are not played to their end; nullptr if there is no such level. `thumb`
// has no state, as of SearchBot.
[[nodiscard]] std::unique_ptr<Bot> at_level(std::string_view level, std::unique_ptr<Bot> thumb,
                                            const Horizon& horizon = {});

}  // namespace lastcard::bots
