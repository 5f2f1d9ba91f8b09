#pragma once

#include <optional>

#include "engine/bots/bot.h"
#include "engine/core/intent.h"
#include "engine/core/table.h"
#include "protocol/codec/messages.h"

namespace lastcard::table {

// The choice of a bot on this seat, or nullopt if it does nothing. The bot is given only what the
// seat knows (threat 8 of reliability). The choice is legal. It is made at once: bots whose level
// thinks ahead (bots/levels.h) use their rules of thumb here. Throws std::logic_error if a seat
// that must act has no legal action.
[[nodiscard]] std::optional<Intent> choose_for_bot(
    const Table& table, Seat seat, Chance& chance,
    protocol::BotLevel level = protocol::BotLevel::regular);

// The rule that a bot on this seat proposes, if the game asks for one and the bot wants to. The
// rule is legal and depends only on what the seat knows.
[[nodiscard]] std::optional<ProposeRule> rule_of_bot(const Table& table, Seat seat, Chance& chance);

}  // namespace lastcard::table
