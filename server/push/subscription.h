#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rules.h"
#include "protocol/codec/messages.h"
#include "server/net/limits.h"
#include "server/people/account.h"
#include "server/push/encryption.h"
#include "server/store/push_rows.h"

namespace lastcard::push {

// A browser's push subscription.
struct Subscription {
  table::SessionId device;
  table::SessionId principal;  // the owner
  std::string endpoint;
  Recipient recipient;
  protocol::PushWishes wishes;
  std::int64_t since = 0;  // seconds since 1970
  // Limits messages to a burst of six, then one in 20 seconds. Tables with short turns would
  // otherwise send too many.
  net::TokenBucket allowance{1.0 / 20, 6};
};

// Returns nullopt if the keys are invalid.
[[nodiscard]] std::optional<Subscription> subscription_of(const people::Visitor& who,
                                                          const protocol::PushSubscribe& wanted,
                                                          std::int64_t since);
[[nodiscard]] std::optional<Subscription> subscription_of(
    const store::StoredPush::Subscription& row);
// The values for the statement push_rows::kSubscription.
[[nodiscard]] std::vector<std::string> values_of(const Subscription& subscription);
[[nodiscard]] Json json_of(const protocol::PushWishes& wishes);
// Reads the JSON that json_of() returned. Requires: `json` is an object.
[[nodiscard]] protocol::PushWishes wishes_in(const Json& json);

}  // namespace lastcard::push
