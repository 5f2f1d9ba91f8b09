// Tests how often people may try to sign in.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

Json wrong(Client& client, const std::string& name) {
  return sign_in(client, name, "not the password");
}

TEST(SignInLimits, AnAddressHasALimitOfTriesPerMinute) {
  app::Options options = TestServer::plain_options();
  options.sign_ins_per_minute = 3;
  TestServer server(options);
  Client client = server.connect();
  for (const char* name : {"One", "Two", "Three"})
    EXPECT_EQ(refusal_of(wrong(client, name)), "wrong_password");
  // The first try of each name has a count of its own, so these tries still fit.
  for (const char* name : {"Four", "Five", "Six"})
    EXPECT_EQ(refusal_of(wrong(client, name)), "wrong_password");
  EXPECT_EQ(refusal_of(wrong(client, "Seven")), "too_fast");
  // Another connection or another way to sign in does not give more tries.
  Client other = server.connect();
  EXPECT_EQ(refusal_of(wrong(other, "Four")), "too_fast");
  EXPECT_EQ(refusal_of(other.ask({{"type", "sign-in"}, {"link", std::string(64, '0')}})),
            "too_fast");
  EXPECT_EQ(refusal_of(other.ask({{"type", "use-admin-code"}, {"code", "00000000"}})), "too_fast");
}

// A school, a household, or everybody behind an unnamed proxy has one address.
TEST(SignInLimits, AGuesserDoesNotLockOutOthersOfTheSameAddress) {
  app::Options options = TestServer::plain_options();
  options.sign_ins_per_minute = 10;
  TestServer server(options);
  Client owner = server.connect();
  claim(owner, "Ingrid");
  Client prankster = server.connect();
  for (int i = 0; i < 30; ++i) wrong(prankster, "Nobody " + std::to_string(i));
  EXPECT_EQ(refusal_of(wrong(prankster, "Nobody")), "too_fast");
  Client phone = server.connect();
  EXPECT_EQ(refusal_of(wrong(phone, "Ingrid")), "wrong_password") << "a slip of the finger";
  EXPECT_EQ(sign_in(phone, "Ingrid")["type"], "account");
}

TEST(SignInLimits, ANameHasALimitOfTriesFromAllAddresses) {
  app::Options options = TestServer::plain_options();
  options.sign_ins_per_minute = 3;
  options.proxies = {"127.0.0.1"};
  TestServer server(options);
  const auto from = [&](const std::string& address) {
    return server.connect({.forwarded_for = address});
  };
  Client owner = from("198.51.100.1");
  claim(owner, "Ingrid");
  for (const char* address : {"198.51.100.2", "198.51.100.3", "198.51.100.4"}) {
    Client client = from(address);
    EXPECT_EQ(refusal_of(wrong(client, "Ingrid")), "wrong_password");
  }
  Client client = from("198.51.100.5");
  EXPECT_EQ(refusal_of(wrong(client, "INGRID")), "too_fast");
  EXPECT_EQ(refusal_of(wrong(client, "Otto")), "wrong_password");
}

// A guesser with a few addresses does not keep the owner of the name from signing in.
TEST(SignInLimits, AGuesserDoesNotLockTheOwnerOut) {
  app::Options options = TestServer::plain_options();
  options.sign_ins_per_minute = 10;
  options.proxies = {"127.0.0.1"};
  TestServer server(options);
  const auto from = [&](const std::string& address) {
    return server.connect({.forwarded_for = address});
  };
  Client owner = from("198.51.100.1");
  claim(owner, "Ingrid");
  for (const char* address : {"203.0.113.1", "203.0.113.2", "203.0.113.3"}) {
    Client attacker = from(address);
    for (int time = 0; time < 10; ++time) wrong(attacker, "Ingrid");
  }
  Client attacker = from("203.0.113.2");
  EXPECT_EQ(refusal_of(wrong(attacker, "Ingrid")), "too_fast");
  Client phone = from("198.51.100.7");
  EXPECT_EQ(refusal_of(wrong(phone, "Ingrid")), "wrong_password") << "a slip of the finger";
  Client again = from("198.51.100.7");
  // The guesser also does not keep a signed-in owner from changing the password.
  EXPECT_EQ(owner.ask({{"type", "change-account"},
                       {"password", "another sesame"},
                       {"old_password", "open sesame"}})["type"],
            "account");
}

TEST(SignInLimits, SigningInRestoresAllTries) {
  app::Options options = TestServer::plain_options();
  options.sign_ins_per_minute = 3;
  options.proxies = {"127.0.0.1"};
  TestServer server(options);
  Client owner = server.connect({.forwarded_for = "198.51.100.1"});
  claim(owner, "Ingrid");
  for (int number = 2; number < 8; ++number) {
    Client client = server.connect({.forwarded_for = "198.51.100." + std::to_string(number)});
    EXPECT_EQ(refusal_of(wrong(client, "Ingrid")), "wrong_password");
    EXPECT_EQ(sign_in(client, "Ingrid")["type"], "account");
  }
}

TEST(AccountLimits, AnAddressMakesALimitedNumberOfAccountsPerHour) {
  app::Options options = TestServer::plain_options();
  options.accounts_per_hour = 2;
  TestServer server(options);
  const auto make = [&](const std::string& name) {
    Client client = server.connect();
    return refusal_of(client.ask({{"type", "claim-account"}, {"name", name}}));
  };
  EXPECT_EQ(make("One"), "");
  // A refused attempt makes no account.
  for (int time = 0; time < 3; ++time) EXPECT_EQ(make("one"), "name_in_use");
  EXPECT_EQ(make("Two"), "");
  EXPECT_EQ(make("Three"), "too_fast");
}

// Changes are written one after another, and everybody who signs in waits for them. So their number
// is limited, too.
TEST(AccountLimits, AnAddressHasALimitOfAccountChanges) {
  app::Options options = TestServer::plain_options();
  options.sign_ins_per_minute = 3;
  TestServer server(options);
  Client client = server.connect();
  claim(client, "Ingrid");
  std::string refused;
  for (int time = 0; time < 20 && refused.empty(); ++time) {
    const std::string name = "Ingrid " + std::to_string(time);
    refused = refusal_of(client.ask({{"type", "change-account"}, {"name", name}}));
  }
  EXPECT_EQ(refused, "too_fast");
}

}  // namespace
}  // namespace lastcard::test
