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

// Another server that says who people are, by OpenID Connect.
struct OutsideSettings {
  std::string issuer;  // empty: there is none
  std::string client_id;
  std::string client_secret;  // empty: a public client
};

// Where that server is asked.
struct OutsideEndpoints {
  std::string authorization;
  std::string token;
  bool secret_in_form = false;
};
// Asks the issuer. Throws std::exception, whose text says what is wrong, also if it should give up.
[[nodiscard]] OutsideEndpoints find_endpoints(const std::string& issuer,
                                              const std::atomic<bool>& give_up);

// Signing in by way of that server: authorization code with PKCE, state and nonce. What is asked of
// the other server is asked by the pool, so a browser is sent on and asks how it went.
// Any thread.
class OutsideSignIn {
 public:
  // The accounts outlive it. The pool is stopped before it is gone.
  OutsideSignIn(Accounts& accounts, base::Pool& pool, OutsideSettings settings);
  ~OutsideSignIn() = default;
  OutsideSignIn(const OutsideSignIn&) = delete;
  OutsideSignIn& operator=(const OutsideSignIn&) = delete;

  [[nodiscard]] bool is_there() const { return !settings_.issuer.empty(); }
  // Where the browser goes to say who it is, and comes back to `return_to`. Nothing while the other
  // server has not said where that is: ask again in a second. `invitation`: a code, if an account
  // is to be made with one. `from`: an address; where many have begun and not come back, those of
  // whoever began the most give way.
  [[nodiscard]] std::optional<std::string> begin(const SessionId& device, const std::string& from,
                                                 const std::string& return_to,
                                                 std::optional<std::string> invitation);
  // The browser is back, with what the other server gave it. Tells it the key by which it asks how
  // it went: the cookie and the state may be known to somebody else, who planted the one and gave
  // away the other. Nothing if nothing of that kind was begun by that browser, or is over.
  [[nodiscard]] std::optional<std::string> come_back(const SessionId& device,
                                                     const std::string& state,
                                                     const std::string& code);
  enum class Progress : std::uint8_t { unknown, under_way, signed_in, refused };
  struct Report {
    Progress progress = Progress::unknown;
    std::string refused = {};  // a code of the protocol
    std::string token = {};    // signed in: the secret of the cookie from now on
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
    std::string key = {};  // empty: it did not come back yet
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
  std::optional<OutsideEndpoints> endpoints_;  // guarded by mutex_, as what follows
  bool looking_ = false;
  std::map<std::string, Begun> begun_;  // by state
};

}  // namespace lastcard::people
