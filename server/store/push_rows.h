#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace soci {
class session;
}

namespace lastcard::store {

// The stored browsers, web hooks and e-mail addresses that receive messages while no page is open;
// see server/push. They are written as changes of the data about people (people_rows.h).
struct StoredPush {
  struct Subscription {
    std::string session;
    std::string principal;
    std::string endpoint;
    std::string p256dh;  // base64url, like `auth`
    std::string auth;
    std::string wishes;  // JSON
    std::int64_t since = 0;
  };
  // A person's own web hook.
  struct Hook {
    std::string principal;
    std::string url;
    bool plain = false;
    std::string language;
    std::string wishes;  // JSON
    int stopped = 0;
    std::int64_t since = 0;
  };
  // The e-mail address of a person.
  struct Mail {
    std::string principal;
    std::string address;
    std::string language;
    std::string wishes;  // JSON
    std::string token;
    bool refused = false;
    std::int64_t since = 0;
  };
  std::string key;  // the server's private key in base64url; empty: not made yet
  std::vector<Subscription> subscriptions;
  std::vector<Hook> hooks;
  std::vector<Mail> mails;
};

namespace push_rows {
inline constexpr std::string_view kKey =
    "INSERT OR REPLACE INTO push_key (id, secret) VALUES (1, :s)";
inline constexpr std::string_view kSubscription =
    "INSERT OR REPLACE INTO push_subscriptions (session, principal, endpoint, p256dh, auth, "
    "wishes, since) VALUES (:d, :p, :e, :k, :a, :w, :s)";
inline constexpr std::string_view kNoSubscription =
    "DELETE FROM push_subscriptions WHERE session = :d";
inline constexpr std::string_view kHook =
    "INSERT OR REPLACE INTO person_hooks (principal, url, plain, language, wishes, stopped, since) "
    "VALUES (:p, :u, :l, :g, :w, :t, :s)";
inline constexpr std::string_view kNoHook = "DELETE FROM person_hooks WHERE principal = :p";
inline constexpr std::string_view kMail =
    "INSERT OR REPLACE INTO person_mails (principal, address, language, wishes, token, refused, "
    "since) VALUES (:p, :a, :g, :w, :t, :r, :s)";
inline constexpr std::string_view kNoMail = "DELETE FROM person_mails WHERE principal = :p";
}  // namespace push_rows

[[nodiscard]] StoredPush load_push(soci::session& session);

}  // namespace lastcard::store
