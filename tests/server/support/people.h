#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "tests/server/support/test_server.h"

namespace lastcard::test {

// The time of accounts, which a test moves on.
struct PeopleClock {
  std::shared_ptr<std::atomic<std::int64_t>> now =
      std::make_shared<std::atomic<std::int64_t>>(1'800'000'000);
  [[nodiscard]] app::ServerTuning tuning() const {
    app::ServerTuning tuning;
    tuning.people_clock = [at = now] { return at->load(); };
    return tuning;
  }
  void pass(std::int64_t seconds) const { *now += seconds; }
};

// Returns a new connection with the cookie of another client, as from the same browser.
[[nodiscard]] Client come_again(TestServer& server, const Client& client);
// Returns the account that the server sees behind the connection.
[[nodiscard]] Json who_am_i(Client& client);
// Makes the guest an account with this password. Returns the answer.
Json claim(Client& client, const std::string& name, const std::string& password = "open sesame");
Json sign_in(Client& client, const std::string& name, const std::string& password = "open sesame");
// Returns the refusal's code, or "" if the answer is no refusal.
[[nodiscard]] std::string refusal_of(const Json& answer);
// Returns a client whose new account the server's first link has made an admin. Requires: the link
// was not used before.
[[nodiscard]] Client make_admin(TestServer& server, const std::string& name = "Chief");
// Returns what stands behind "#admin=" or "#sign-in=".
[[nodiscard]] std::string secret_in(const std::string& link);
// Returns a code with which a person may make an account.
[[nodiscard]] std::string server_code(Client& admin, int uses = 1);

}  // namespace lastcard::test
