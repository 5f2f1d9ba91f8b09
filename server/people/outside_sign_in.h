#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/base/pool.h"
#include "server/people/accounts.h"
#include "server/people/id_token.h"

namespace lastcard::people {

// An OpenID Connect provider.
struct OutsideSettings {
  std::string issuer;  // empty: no provider
  std::string client_id;
  std::string client_secret;  // empty: a public client
};

// The provider's endpoints.
struct OutsideEndpoints {
  std::string authorization;
  std::string token;
  bool secret_in_form = false;
};
// Reads the endpoints from the issuer's discovery document. May take seconds. Throws std::exception
// on failure, or soon after `give_up` becomes true; its text can be logged.
[[nodiscard]] OutsideEndpoints find_endpoints(const std::string& issuer,
                                              const std::atomic<bool>& give_up);

// Signing in through that provider: authorization code with PKCE, state and nonce. The pool makes
// the calls to the provider, so the browser polls for the result. Thread-safe.
class OutsideSignIn {
 public:
  // The accounts and the pool must outlive this object. The pool must be stopped before it is
  // destroyed.
  OutsideSignIn(Accounts& accounts, base::Pool& pool, OutsideSettings settings);
  ~OutsideSignIn() = default;
  OutsideSignIn(const OutsideSignIn&) = delete;
  OutsideSignIn& operator=(const OutsideSignIn&) = delete;

  [[nodiscard]] bool is_there() const { return !settings_.issuer.empty(); }
  // Returns the URL to which the browser goes to sign in; it then comes back to `return_to`.
  // Returns nullopt while the endpoints are unknown: try again in a second. `invitation` is a code
  // for making an account. `from` is the client's network address. If too many sign-ins of that
  // address are pending, its oldest one is dropped. If too many are pending in all, the address
  // with the most loses its oldest one.
  [[nodiscard]] std::optional<std::string> begin(const SessionId& device, const std::string& from,
                                                 const std::string& return_to,
                                                 std::optional<std::string> invitation);
  // Call this when the browser comes back with the provider's answer. Returns a key with which the
  // browser polls report(); the cookie and the state are not enough, because an attacker may have
  // planted or learnt them. Returns nullopt if this browser has no pending sign-in with that state.
  [[nodiscard]] std::optional<std::string> come_back(const SessionId& device,
                                                     const std::string& state,
                                                     const std::string& code);
  enum class Progress : std::uint8_t { unknown, under_way, signed_in, refused };
  struct Report {
    Progress progress = Progress::unknown;
    std::string refused = {};  // a code of the protocol
    std::string token = {};    // if signed in: the secret of the new cookie
  };
  [[nodiscard]] Report report(const SessionId& device, const std::string& state,
                              const std::string& key) const;

 private:
  struct Begun {
    SessionId device;
    std::string from;
    std::string ticket;
    std::string return_to;
    std::string nonce;
    std::string verifier;
    std::optional<std::string> invitation;
    std::int64_t until = 0;
    std::string key = {};  // empty: the browser has not come back yet
    Report report = {};
  };

  void look_for_endpoints();
  void keep_endpoints();
  void exchange(const std::string& state, const std::string& code);
  [[nodiscard]] std::optional<IdToken> ask_who(const Begun& begun, const std::string& code) const;
  void finish(const std::string& state, std::string_view refused);
  void forget_old(std::int64_t now);
  void make_room(const std::string& from);

  Accounts& accounts_;
  base::Pool& pool_;
  const OutsideSettings settings_;
  std::atomic<bool> stopped_ = false;
  mutable std::mutex mutex_;
  std::optional<OutsideEndpoints> endpoints_;  // guarded by mutex_, like the members below
  bool looking_ = false;
  std::map<std::string, Begun> begun_;  // by state
};

}  // namespace lastcard::people
