#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "engine/bots/bot.h"
#include "engine/bots/play_on.h"

namespace lastcard::bots {

inline constexpr std::array<std::string_view, 4> kLevels = {"beginner", "regular", "good",
                                                            "expert"};

// Returns a bot of that level, or nullptr if there is no such level. `heuristic` plays by the
// game's rules of thumb. Requires: no choice of `heuristic` depends on the choices before, as for
// SearchBot. `horizon` limits the number of steps of an imagined round. If a round is not over at
// the limit, `horizon` estimates its result.
[[nodiscard]] std::unique_ptr<Bot> at_level(std::string_view level, std::unique_ptr<Bot> heuristic,
                                            const PlayoutLimit& horizon = {});

}  // namespace lastcard::bots
