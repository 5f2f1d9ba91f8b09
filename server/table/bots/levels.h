#pragma once

#include <string_view>

#include "protocol/codec/messages.h"
#include "server/table/room.h"

namespace lastcard::table::bots {

// The engine's name of this level (engine/bots/bot.h).
[[nodiscard]] constexpr std::string_view name_of(protocol::BotLevel level) {
  return protocol::kBotLevelNames.at(static_cast<std::size_t>(level));
}

// The level of the bot that has this seat or plays for the seat's person.
[[nodiscard]] constexpr protocol::BotLevel level_of(const Room::Place& place,
                                                    const protocol::Settings& settings) {
  return place.level.value_or(settings.bot_level);
}

// Whether bots of this level simulate how the round could continue. This takes milliseconds and
// never runs on a table's strand. The other levels choose at once.
[[nodiscard]] constexpr bool thinks_ahead(protocol::BotLevel level) {
  return level >= protocol::BotLevel::good;
}

}  // namespace lastcard::table::bots
