#include "engine/bots/levels.h"

#include <algorithm>

#include "engine/bots/beginner.h"
#include "engine/bots/search_bot.h"

namespace lastcard::bots {

std::unique_ptr<Bot> at_level(std::string_view level, std::unique_ptr<Bot> heuristic,
                              const PlayoutLimit& horizon) {
  if (level == "beginner") return std::make_unique<Beginner>(std::move(heuristic));
  if (level == "regular") return heuristic;
  if (level == "good") {
    return std::make_unique<SearchBot>(std::move(heuristic), horizon,
                                       SearchEffort{.rounds = 256, .searched_in_ten = 5});
  }
  if (level == "expert") {
    return std::make_unique<SearchBot>(std::move(heuristic), horizon, SearchEffort{});
  }
  return nullptr;
}

}  // namespace lastcard::bots
