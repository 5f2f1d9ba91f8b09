#include "server/net/limits.h"

#include <boost/asio/ip/address.hpp>
#include <gtest/gtest.h>

#include "server/net/trusted_proxies.h"

namespace lastcard::net {
namespace {

using std::chrono::milliseconds;

const TimePoint kStart = TimePoint() + std::chrono::hours(1);

TEST(TokenBucket, GivesABurstAndThenItsRate) {
  TokenBucket bucket(10, 3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart + milliseconds(99)));
  EXPECT_TRUE(bucket.take(kStart + milliseconds(200)));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kStart + std::chrono::hours(1)));
  EXPECT_FALSE(bucket.take(kStart + std::chrono::hours(1)));
}

TEST(TokenBucket, ARateOfNoughtIsNoLimit) {
  TokenBucket bucket(0, 0);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(bucket.take(kStart));
}

TEST(AddressLimits, ConnectionsFromOneAddressShareALimit) {
  AddressLimits limits({1, 60});
  const auto first = limits.of("192.0.2.1", kStart);
  EXPECT_EQ(first, limits.of("192.0.2.1", kStart));
  EXPECT_NE(first, limits.of("192.0.2.2", kStart));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(first->take_message(kStart));
  EXPECT_FALSE(first->take_message(kStart));
}

TEST(AddressLimits, AnIpv6NetworkOf64BitsIsOneAddress) {
  AddressLimits limits({1, 1});
  EXPECT_EQ(limits.of("2001:db8:1:2::1", kStart), limits.of("2001:db8:1:2:ffff::9", kStart));
  EXPECT_NE(limits.of("2001:db8:1:2::1", kStart), limits.of("2001:db8:1:3::1", kStart));
}

TEST(AddressLimits, ThoseLongGoneAreForgotten) {
  AddressLimits limits({1, 1});
  const std::weak_ptr<AddressLimit> gone = limits.of("192.0.2.1", kStart);
  for (int i = 0; i < 3000; ++i) {
    static_cast<void>(
        limits.of("198.51.100." + std::to_string(i), kStart + std::chrono::minutes(5)));
  }
  EXPECT_TRUE(gone.expired());
}

TEST(TrustedProxies, AForwardedAddressIsBelievedFromAProxyOnly) {
  const auto address = [](const char* text) { return boost::asio::ip::make_address(text); };
  const TrustedProxies proxies({"10.0.0.0/8", "192.0.2.7", "fd00::/8"});
  EXPECT_EQ(proxies.client(address("203.0.113.5"), "198.51.100.1"), "203.0.113.5") << "not a proxy";
  EXPECT_EQ(proxies.client(address("10.1.2.3"), "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(proxies.client(address("::ffff:10.1.2.3"), "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(proxies.client(address("fd00::1"), "2001:db8::9"), "2001:db8::9");
  EXPECT_EQ(proxies.client(address("192.0.2.7"), "1.2.3.4, 198.51.100.1 , 10.9.9.9"),
            "198.51.100.1")
      << "the last hop that is not ours; what is before it the client may have made up";
  EXPECT_EQ(proxies.client(address("10.1.2.3"), ""), "10.1.2.3");
  EXPECT_EQ(proxies.client(address("10.1.2.3"), "nonsense"), "10.1.2.3");
  EXPECT_EQ(proxies.client(address("10.1.2.3"), "10.4.4.4"), "10.4.4.4");
  EXPECT_THROW(TrustedProxies({"proxy.example"}), std::invalid_argument);
  EXPECT_THROW(TrustedProxies({"10.0.0.0/40"}), std::invalid_argument);
}

}  // namespace
}  // namespace lastcard::net
