#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "tests/server/support/test_server.h"

namespace lastcard::test {

// Time that a test moves on.
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

// A client that comes back with the cookie of another, as the same browser does.
[[nodiscard]] Client come_again(TestServer& server, const Client& client);
// What the server says of who is there.
[[nodiscard]] Json who_am_i(Client& client);
// Makes the guest an account, with this password; its answer.
Json claim(Client& client, const std::string& name, const std::string& password = "open sesame");
Json sign_in(Client& client, const std::string& name, const std::string& password = "open sesame");
// The refusal's code; "" if it was none.
[[nodiscard]] std::string refusal_of(const Json& answer);
// A client with an account that the server's first link has made an admin. Pre: it is the first.
[[nodiscard]] Client make_admin(TestServer& server, const std::string& name = "Chief");
// What stands behind "#admin=" or "#sign-in=".
[[nodiscard]] std::string secret_in(const std::string& link);
// A code with which somebody may make an account.
[[nodiscard]] std::string server_code(Client& admin, int uses = 1);

}  // namespace lastcard::test
