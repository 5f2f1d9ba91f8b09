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

// A browser that hears of something though no page is open. A value.
struct Subscription {
  table::SessionId device;
  table::SessionId principal;  // whose it is
  std::string endpoint;
  Recipient recipient;
  protocol::PushWishes wishes;
  std::int64_t since = 0;  // seconds since 1970
  // So many messages at once, and then one in so many seconds: a table at which turns are short has
  // told enough.
  net::TokenBucket allowance{1.0 / 20, 6};
};

// Nothing where the keys are none.
[[nodiscard]] std::optional<Subscription> subscription_of(const people::Visitor& who,
                                                          const protocol::PushSubscribe& wanted,
                                                          std::int64_t since);
[[nodiscard]] std::optional<Subscription> subscription_of(
    const store::StoredPush::Subscription& row);
// For push_rows::kSubscription.
[[nodiscard]] std::vector<std::string> values_of(const Subscription& subscription);
[[nodiscard]] Json json_of(const protocol::PushWishes& wishes);
// What json_of gave. Pre: an object.
[[nodiscard]] protocol::PushWishes wishes_in(const Json& json);

}  // namespace lastcard::push
