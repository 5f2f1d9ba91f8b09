#pragma once

#include <cstdint>

#include "protocol/codec/messages.h"
#include "server/push/news.h"

namespace lastcard::push {

// Whether a browser with these wishes is told of that kind at this moment, in seconds since 1970:
// it wants to hear of it, and the clocks of its time zone do not show quiet hours. Those begin with
// `quiet_from` and end before `quiet_until`, over midnight where that is earlier.
[[nodiscard]] bool wants(const protocol::PushWishes& wishes, Kind kind, std::int64_t now);

}  // namespace lastcard::push
