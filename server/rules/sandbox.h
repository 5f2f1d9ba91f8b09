#pragma once

#include <cstddef>
#include <string>

#include "protocol/codec/messages.h"

namespace lastcard::rules {

// The maximum number of steps of bots for one request.
inline constexpr int kMostBotSteps = 2000;
// One answer contains all events of the bots after one action. The bots stop when it contains more
// events than this.
inline constexpr std::size_t kMostToldEvents = 5000;

// Answers try-rules (docs/protocol.md, "Rule sets"). Deals a round by the rules, plays the
// message's actions for seat 0 and bots for the other seats. Returns the encoded view of seat 0 at
// the end, or the refusal. The answer depends only on the message, and no table of the server is
// used. Thread-safe. The work is limited, but may take some hundred milliseconds.
[[nodiscard]] std::string try_rules(const protocol::TryRules& message);

}  // namespace lastcard::rules
