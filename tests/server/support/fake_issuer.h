#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "engine/core/rules.h"

namespace lastcard::test {

// An OpenID Connect server on the loopback. It asks no person: the test says which code stands for
// which claims.
class FakeIssuer {
 public:
  FakeIssuer();
  ~FakeIssuer();
  FakeIssuer(const FakeIssuer&) = delete;
  FakeIssuer& operator=(const FakeIssuer&) = delete;

  [[nodiscard]] std::string issuer() const;
  // Gives out one token with these claims for the code. The caller must have the verifier of the
  // challenge (PKCE).
  void vouch(const std::string& code, const Json& claims, const std::string& challenge);
  // Gives out this text as the discovery document.
  void describe_as(const std::string& text);

  static constexpr const char* kClient = "last:card";  // has characters that must be escaped
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
  std::string description_;                 // guarded by mutex_; empty: the usual one
  std::thread thread_;
};

// Returns the unescaped value of a name in "a=b&c=d", or "" if there is none.
[[nodiscard]] std::string value_in(const std::string& query, const std::string& name);

}  // namespace lastcard::test
