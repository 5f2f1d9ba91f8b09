#pragma once

#include <string_view>

#include "protocol/codec/messages.h"
#include "server/table/room.h"

namespace lastcard::table::bots {

// What the engine calls that level (engine/bots/bot.h).
[[nodiscard]] constexpr std::string_view name_of(protocol::BotLevel level) {
  return protocol::kBotLevelNames.at(static_cast<std::size_t>(level));
}

// How well the bot plays that has that seat, or plays for its person.
[[nodiscard]] constexpr protocol::BotLevel level_of(const Room::Place& place,
                                                    const protocol::Settings& settings) {
  return place.level.value_or(settings.bot_level);
}

// Whether a bot of that level imagines how the round could go on: that takes milliseconds, and
// never happens on a table's strand. The others choose at once.
[[nodiscard]] constexpr bool thinks_ahead(protocol::BotLevel level) {
  return level >= protocol::BotLevel::good;
}

}  // namespace lastcard::table::bots
