#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "engine/core/rules.h"

namespace lastcard::test {

// A server on the loopback that vouches for people, as OpenID Connect wants it, but for asking them
// anything: a test says who comes back with which code.
class FakeIssuer {
 public:
  FakeIssuer();
  ~FakeIssuer();
  FakeIssuer(const FakeIssuer&) = delete;
  FakeIssuer& operator=(const FakeIssuer&) = delete;

  [[nodiscard]] std::string issuer() const;
  // What the token says that is had once for the code by whoever can show what the challenge was
  // made of.
  void vouch(const std::string& code, const Json& claims, const std::string& challenge);

  static constexpr const char* kClient = "last:card";  // to be escaped where it is sent
  static constexpr const char* kSecret = "s3cret/with+signs";

 private:
  struct Impl;
  struct Vouched {
    Json claims;
    std::string challenge;
  };
  void run();
  [[nodiscard]] std::string answer(const std::string& target, const std::string& authorization,
                                   const std::string& form, int& status);
  [[nodiscard]] std::string token(const std::string& authorization, const std::string& form,
                                  int& status);

  std::unique_ptr<Impl> impl_;
  std::mutex mutex_;
  std::map<std::string, Vouched> vouched_;  // guarded by mutex_
  std::thread thread_;
};

// A value of "a=b&c=d", unescaped; "" if it is not there.
[[nodiscard]] std::string value_in(const std::string& query, const std::string& name);

}  // namespace lastcard::test
