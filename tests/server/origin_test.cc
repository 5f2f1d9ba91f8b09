// Tests which pages may open a WebSocket, and from which address a request comes.
#include "server/net/origin.h"

#include <boost/asio/ip/address.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/address_text.h"
#include "server/net/trusted_proxies.h"
#include "server/net/unnamed_proxy.h"
#include "tests/server/support/test_server.h"

namespace lastcard::net {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kNone = nullptr;

struct OriginCase {
  const char* origin;
  bool admitted;
};

// The server is cards.example at port 8443 over HTTPS. The settings also name friends.example.
const std::vector<OriginCase> kOrigins = {
    {kNone, true},  // not a browser
    {"https://cards.example:8443", true},
    {"https://friends.example", true},
    {"", false},
    {"null", false},
    {"*", false},
    {"http://cards.example:8443", false},
    {"https://cards.example", false},
    {"https://cards.example:443", false},
    {"https://cards.example:8444", false},
    {"https://cards.example:84430", false},
    {"https://cards.example:08443", false},
    {"https://cards.example:8443/", false},
    {"https://cards.example:8443/t/K7WPQ2", false},
    {"https://cards.example:8443?", false},
    {"https://cards.example:8443#", false},
    {" https://cards.example:8443", false},
    {"https://cards.example:8443 ", false},
    {"https://cards.example:8443, https://evil.example", false},
    {"https://evil.example, https://cards.example:8443", false},
    {"HTTPS://cards.example:8443", false},
    {"https://Cards.Example:8443", false},
    {"https://cards.example.:8443", false},
    {"https://cards.example.evil.example:8443", false},
    {"https://evilcards.example:8443", false},
    {"https://evil.example/cards.example:8443", false},
    {"https://cards.example:8443@evil.example", false},
    {"https://x@cards.example:8443", false},
    {"https://sub.cards.example:8443", false},
    {"https://cards.exampl\u0435:8443", false},  // a Cyrillic letter
    {"https:cards.example:8443", false},
    {"https:/cards.example:8443", false},
    {"//cards.example:8443", false},
    {"cards.example:8443", false},
    {"wss://cards.example:8443", false},
    {"file://", false},
    {"chrome-extension://cards.example:8443", false},
    {"https://friends.example:443", false},
    {"http://friends.example", false},
    {"https://friends.example.evil.example", false},
    {"https://afriends.example", false},
};

TEST(Origin, OnlyTheServersOwnAndTheNamedOriginsMayConnect) {
  const OriginRule rule({"https://friends.example:443"});
  for (const auto& [origin, admitted] : kOrigins) {
    const auto given = origin == kNone ? std::nullopt : std::optional<std::string_view>(origin);
    EXPECT_EQ(rule.admits(given, "cards.example:8443", true), admitted)
        << (origin == kNone ? "none" : origin);
  }
}

TEST(Origin, TheSchemesOwnPortIsNotWrittenByBrowsers) {
  const OriginRule rule({});
  EXPECT_TRUE(rule.admits("https://cards.example", "cards.example:443", true));
  EXPECT_TRUE(rule.admits("https://cards.example", "Cards.Example", true));
  EXPECT_TRUE(rule.admits("http://cards.example", "cards.example:80", std::nullopt));
  EXPECT_FALSE(rule.admits("http://cards.example", "cards.example:443", std::nullopt));
  EXPECT_FALSE(rule.admits("https://cards.example", "", true));
}

TEST(Origin, BothSchemesAreTheServersOwnUnlessAProxySaysHttps) {
  const OriginRule rule({});
  EXPECT_TRUE(rule.admits("http://localhost:8080", "localhost:8080", std::nullopt));
  EXPECT_TRUE(rule.admits("https://localhost:8080", "localhost:8080", std::nullopt));
  EXPECT_TRUE(rule.admits("https://localhost:8080", "localhost:8080", false));
}

TEST(Origin, AForeignOriginIsRefusedBeforeTheUpgrade) {
  test::TestServer server;
  const std::string host = "localhost:" + std::to_string(server.port());
  for (const auto& [origin, admitted] : kOrigins) {
    if (admitted || std::string_view(origin).find('\n') != std::string_view::npos) continue;
    const std::string reply = test::exchange_bytes(
        server.port(),
        "GET /ws HTTP/1.1\r\nHost: " + host +
            "\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\nOrigin: " + origin +
            "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n");
    EXPECT_THAT(reply, StartsWith("HTTP/1.1 403")) << origin;
    EXPECT_THAT(reply, HasSubstr("LASTCARD_ORIGINS")) << "in words";
  }
  const std::string ours = "Origin: http://" + host + "\r\n";
  const std::string foreign = "Origin: https://evil.example\r\n";
  for (const std::string& two : {ours + foreign, foreign + ours, ours + ours}) {
    const std::string reply = test::exchange_bytes(
        server.port(), "GET /ws HTTP/1.1\r\nHost: " + host +
                           "\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n" + two +
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                           "Sec-WebSocket-Version: 13\r\n\r\n");
    EXPECT_THAT(reply, StartsWith("HTTP/1.1 403")) << two;
  }
  EXPECT_NO_THROW(test::Client(server.port(), {.origin = "http://" + host}));
}

struct ProxyCase {
  const char* peer;
  const char* hops;
  const char* client;
};

// The trusted proxies are 10.0.0.0/8, 192.0.2.7 and fd00::/8.
const std::vector<ProxyCase> kHops = {
    {"203.0.113.5", "", "203.0.113.5"},
    {"203.0.113.5", "198.51.100.1", "203.0.113.5"},
    {"203.0.113.5", "10.1.1.1", "203.0.113.5"},
    {"10.1.2.3", "", "10.1.2.3"},
    {"10.1.2.3", "198.51.100.1", "198.51.100.1"},
    {"10.1.2.3", "  198.51.100.1\t", "198.51.100.1"},
    {"10.1.2.3", "1.2.3.4, 198.51.100.1", "198.51.100.1"},
    {"10.1.2.3", "1.2.3.4,198.51.100.1,10.9.9.9", "198.51.100.1"},
    {"192.0.2.7", "1.2.3.4, 198.51.100.1 , 10.9.9.9", "198.51.100.1"},
    {"10.1.2.3", "10.4.4.4", "10.4.4.4"},
    {"10.1.2.3", "10.4.4.4, 10.5.5.5", "10.4.4.4"},
    {"10.1.2.3", "192.0.2.8", "192.0.2.8"},
    {"10.1.2.3", "nonsense", "10.1.2.3"},
    {"10.1.2.3", "unknown, 10.9.9.9", "10.9.9.9"},
    {"10.1.2.3", "198.51.100.1, _hidden", "10.1.2.3"},
    {"10.1.2.3", "198.51.100.1:4711", "198.51.100.1"},
    {"10.1.2.3", "[2001:db8::9]:4711", "2001:db8::9"},
    {"10.1.2.3", "[2001:db8::9]", "2001:db8::9"},
    {"10.1.2.3", "2001:db8::9", "2001:db8::9"},
    {"10.1.2.3", "198.51.100.1,", "10.1.2.3"},
    {"10.1.2.3", ",198.51.100.1", "198.51.100.1"},
    {"10.1.2.3", "198.51.100.999", "10.1.2.3"},
    {"10.1.2.3", "[", "10.1.2.3"},
    {"::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"},
    {"10.1.2.3", "::ffff:198.51.100.1", "198.51.100.1"},
    {"fd00::1", "2001:db8::9", "2001:db8::9"},
    {"2001:db8::1", "2001:db8::9", "2001:db8::1"},
    {"::1", "198.51.100.1", "::1"},
};

TEST(TrustedProxies, TheLastUntrustedHopIsTheClient) {
  const TrustedProxies proxies({"10.0.0.0/8", "192.0.2.7", "fd00::/8"});
  for (const auto& [peer, hops, client] : kHops)
    EXPECT_EQ(proxies.client(boost::asio::ip::make_address(peer), hops), client)
        << peer << " says " << hops;
}

TEST(TrustedProxies, SchemeAndHostAreBelievedFromAProxyOnly) {
  const TrustedProxies proxies({"10.0.0.0/8"});
  const auto from = [&](const char* peer, Forwarded forwarded) {
    return proxies.provenance(boost::asio::ip::make_address(peer), "inside:8080", forwarded);
  };
  const Provenance stranger = from("203.0.113.5", {.proto = "https", .host = "evil.example"});
  EXPECT_EQ(stranger.secure, std::nullopt);
  EXPECT_EQ(stranger.host, "inside:8080");
  const Provenance ours = from("10.1.1.1", {.proto = "https", .host = "cards.example"});
  EXPECT_EQ(ours.secure, true);
  EXPECT_EQ(ours.host, "cards.example");
  EXPECT_EQ(from("10.1.1.1", {.proto = "https, http"}).secure, false) << "the nearest proxy's word";
  EXPECT_EQ(from("10.1.1.1", {.proto = "gopher"}).secure, std::nullopt);
  EXPECT_EQ(from("10.1.1.1", {.host = "made-up.example, cards.example"}).host, "cards.example");
  EXPECT_EQ(from("10.1.1.1", {}).host, "inside:8080");
}

TEST(TrustedProxies, AProxyThatNamesNoClientIsNoticed) {
  const TrustedProxies proxies({"10.0.0.0/8"});
  const auto silent = [&](const char* peer, const char* hops) {
    return proxies.provenance(boost::asio::ip::make_address(peer), "inside:8080", {.hops = hops})
        .silent;
  };
  for (const char* hops : {"", "unknown", "198.51.100.1, _hidden", "198.51.100.1,"})
    EXPECT_EQ(silent("10.1.1.1", hops), "10.1.1.1") << hops;
  EXPECT_EQ(silent("::ffff:10.1.1.1", ""), "10.1.1.1");
  EXPECT_EQ(silent("10.1.1.1", "unknown, 198.51.100.1:4711"), "");
  EXPECT_EQ(silent("10.1.1.1", "10.1.1.1"), "") << "somebody on the proxy's own machine";
  EXPECT_EQ(silent("203.0.113.5", ""), "") << "no proxy";
}

TEST(UnnamedProxy, IsFoundOnceWhenNearlyAllRequestsComeThroughIt) {
  UnnamedProxy proxy;
  EXPECT_FALSE(proxy.shown_by("")) << "the host looks whether the server runs";
  for (int request = 1; request < 20; ++request) {
    EXPECT_FALSE(proxy.shown_by("172.28.44.2")) << request;
    EXPECT_EQ(proxy.address(), "");
  }
  EXPECT_TRUE(proxy.shown_by("172.28.44.2"));
  EXPECT_FALSE(proxy.shown_by("172.28.44.2")) << "once is enough";
  EXPECT_EQ(proxy.address(), "172.28.44.2");
}

TEST(UnnamedProxy, IsNotAClientThatOnlySendsSuchHeaders) {
  UnnamedProxy proxy;
  // Players come without a proxy, and a stranger sends a proxy's headers in every fifth request.
  for (int request = 0; request < 2000; ++request)
    EXPECT_FALSE(proxy.shown_by(request % 5 == 0 ? "203.0.113.9" : ""));
  // Forty such requests at once do not outweigh the players' requests.
  for (int request = 0; request < 40; ++request) EXPECT_FALSE(proxy.shown_by("203.0.113.9"));
  // Two strangers send such requests in turns.
  for (int request = 0; request < 2000; ++request)
    EXPECT_FALSE(proxy.shown_by(request % 2 == 0 ? "203.0.113.9" : "203.0.113.10"));
  EXPECT_EQ(proxy.address(), "");
}

// A stranger can send such headers before the first player comes.
TEST(UnnamedProxy, IsFoundAfterAStrangerWasTakenForIt) {
  UnnamedProxy proxy;
  for (int request = 0; request < 20; ++request) proxy.shown_by("203.0.113.9");
  EXPECT_EQ(proxy.address(), "203.0.113.9");
  int requests = 1;
  while (!proxy.shown_by("172.28.44.2") && requests < 2000) ++requests;
  EXPECT_LT(requests, 1000);
  EXPECT_EQ(proxy.address(), "172.28.44.2");
}

TEST(UnnamedProxy, IsNoneIfMostRequestsComeWithoutIt) {
  UnnamedProxy proxy;
  for (int request = 0; request < 20; ++request) proxy.shown_by("203.0.113.9");
  for (int request = 0; request < 100; ++request) EXPECT_FALSE(proxy.shown_by(""));
  EXPECT_EQ(proxy.address(), "");
}

TEST(UnnamedProxy, IsFoundEvenAfterWeeksWithoutAProxy) {
  UnnamedProxy proxy;
  for (int request = 0; request < 100000; ++request) EXPECT_FALSE(proxy.shown_by(""));
  int requests = 1;
  while (!proxy.shown_by("::1") && requests < 2000) ++requests;
  EXPECT_LT(requests, 1000);
  EXPECT_EQ(proxy.address(), "::1");
}

TEST(TrustedProxies, AListTakesOnlyAddressesAndNetworks) {
  EXPECT_THROW(TrustedProxies({"proxy.example"}), std::invalid_argument);
  EXPECT_THROW(TrustedProxies({"10.0.0.0/40"}), std::invalid_argument);
  EXPECT_THROW(TrustedProxies({""}), std::invalid_argument);
}

TEST(TrustedProxies, TheProxysHeaderLineBeatsTheClientsLine) {
  app::Options options = test::TestServer::plain_options();
  options.proxies = {"127.0.0.1"};
  options.requests_per_second = 1;
  test::TestServer server(options);
  const auto status = [&](const std::string& address) {
    const std::string reply =
        test::exchange_bytes(server.port(),
                             "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                             "X-Forwarded-For: 198.51.100.200\r\nX-Forwarded-For: " +
                                 address + "\r\n\r\n");
    return reply.substr(0, 12);
  };
  EXPECT_EQ(status("198.51.100.1"), "HTTP/1.1 200");
  constexpr int kEnough = 1000;
  int asked = 0;
  while (status("198.51.100.1") == "HTTP/1.1 200" && asked < kEnough) ++asked;
  EXPECT_LT(asked, kEnough);
  EXPECT_EQ(status("198.51.100.2"), "HTTP/1.1 200") << "the line that the client made up is nobody";
}

TEST(ShownAddress, IsWholeOrANetworkOrNothing) {
  EXPECT_EQ(shown_address("203.0.113.9", AddressStyle::full), "203.0.113.9");
  EXPECT_EQ(shown_address("203.0.113.9", AddressStyle::anonymous), "203.0.113.0/24");
  EXPECT_EQ(shown_address("2001:db8:1:2:3::4", AddressStyle::anonymous), "2001:db8:1::/48");
  EXPECT_EQ(shown_address("203.0.113.9", AddressStyle::none), "-");
  EXPECT_EQ(shown_address("nonsense", AddressStyle::full), "-");
}

}  // namespace
}  // namespace lastcard::net
