#pragma once

#include <cstdint>

#include "protocol/codec/messages.h"
#include "server/push/news.h"

namespace lastcard::push {

// Returns true if the wishes include that kind and the moment is not in their quiet hours. `now` is
// in seconds since 1970. Quiet hours are local times of the wishes' time zone. They include
// `quiet_from`, exclude `quiet_until`, and extend over midnight if `quiet_until` is earlier.
[[nodiscard]] bool wants(const protocol::PushWishes& wishes, Kind kind, std::int64_t now);

}  // namespace lastcard::push
