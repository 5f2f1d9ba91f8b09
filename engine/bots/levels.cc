#include "engine/bots/levels.h"

#include <algorithm>

#include "engine/bots/beginner.h"
#include "engine/bots/search_bot.h"

namespace lastcard::bots {

std::unique_ptr<Bot> at_level(std::string_view level, std::unique_ptr<Bot> thumb,
                              const PlayoutLimit& horizon) {
  if (level == "beginner") return std::make_unique<Beginner>(std::move(thumb));
  if (level == "regular") return thumb;
  if (level == "good") {
    return std::make_unique<SearchBot>(std::move(thumb), horizon,
                                       SearchEffort{.rounds = 256, .searched_in_ten = 5});
  }
  if (level == "expert") {
    return std::make_unique<SearchBot>(std::move(thumb), horizon, SearchEffort{});
  }
  return nullptr;
}

}  // namespace lastcard::bots
