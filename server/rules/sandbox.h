#pragma once

#include <cstddef>
#include <string>

#include "protocol/codec/messages.h"

namespace lastcard::rules {

// Bots do so many things at most while one question is answered.
inline constexpr int kMostBotSteps = 2000;
// What the bots do after one act is told in one answer. They stop when it holds more events.
inline constexpr std::size_t kMostToldEvents = 5000;

// Answers try-rules (docs/protocol.md, "Rule sets"): deals a round by the rules, plays what the
// message says for seat 0 and bots for the others, and encodes what seat 0 sees in the end, or why
// not. Depends on the message alone and touches no table of the house. Any thread; the work is
// bounded, but may take some hundred milliseconds.
[[nodiscard]] std::string try_rules(const protocol::TryRules& message);

}  // namespace lastcard::rules
