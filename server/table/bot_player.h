#pragma once

#include <optional>

#include "engine/bots/bot.h"
#include "engine/core/intent.h"
#include "engine/core/table.h"
#include "protocol/codec/messages.h"

namespace lastcard::table {

// What a bot does on that seat, if anything. It is shown what the seat knows and nothing else
// (threat 8 of reliability), and what it chooses is legal. It chooses at once: a bot of a level
// that thinks ahead (bots/levels.h) goes by its rules of thumb. Throws std::logic_error when a seat
// that must act has nothing legal to do.
[[nodiscard]] std::optional<Intent> choose_for_bot(
    const Table& table, Seat seat, protocol::BotLevel level = protocol::BotLevel::regular);
// The same with chance of the caller's.
[[nodiscard]] std::optional<Intent> choose_for_bot(
    const Table& table, Seat seat, Chance& chance,
    protocol::BotLevel level = protocol::BotLevel::regular);

// The rule that a bot on that seat writes, where the game asks for one and the bot likes to: legal
// too, and from what its seat knows.
[[nodiscard]] std::optional<ProposeRule> rule_of_bot(const Table& table, Seat seat);

}  // namespace lastcard::table
