#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace soci {
class session;
}

namespace lastcard::store {

// What is kept of browsers that hear of something though no page is open, as server/push knows
// them. Written as changes of what is kept of people (people_rows.h).
struct StoredPush {
  struct Subscription {
    std::string session;
    std::string principal;
    std::string endpoint;
    std::string p256dh;  // base64url, as `auth`
    std::string auth;
    std::string wishes;  // JSON
    std::int64_t since = 0;
  };
  std::string key;  // the server's private key, as base64url; empty: there is none yet
  std::vector<Subscription> subscriptions;
};

namespace push_rows {
inline constexpr std::string_view kKey =
    "INSERT OR REPLACE INTO push_key (id, secret) VALUES (1, :s)";
inline constexpr std::string_view kSubscription =
    "INSERT OR REPLACE INTO push_subscriptions (session, principal, endpoint, p256dh, auth, "
    "wishes, since) VALUES (:d, :p, :e, :k, :a, :w, :s)";
inline constexpr std::string_view kNoSubscription =
    "DELETE FROM push_subscriptions WHERE session = :d";
}  // namespace push_rows

[[nodiscard]] StoredPush load_push(soci::session& session);

}  // namespace lastcard::store
