// Tests the addresses on which the server listens: IPv4, IPv6, or both.
#include <stdexcept>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/app/healthcheck.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using boost::asio::ip::tcp;

bool takes(const boost::asio::ip::address& address, std::uint16_t port) {
  boost::asio::io_context context;
  tcp::socket socket(context);
  boost::system::error_code error;
  socket.connect({address, port}, error);
  return !error;
}

bool has_v6() {
  boost::asio::io_context context;
  tcp::acceptor acceptor(context);
  boost::system::error_code error;
  acceptor.open(tcp::v6(), error);
  if (!error) acceptor.bind({boost::asio::ip::address_v6::loopback(), 0}, error);
  return !error;
}

// On a machine without IPv6, the same settings listen on IPv4 only.
TEST(Listening, OnAllAddressesOrLocalhostTakesIPv4AndIPv6) {
  for (const char* listen : {"::", "localhost"}) {
    app::Options options = TestServer::plain_options();
    options.listen = listen;
    const TestServer server(options);
    EXPECT_TRUE(takes(boost::asio::ip::address_v4::loopback(), server.port())) << listen;
    EXPECT_EQ(takes(boost::asio::ip::address_v6::loopback(), server.port()), has_v6()) << listen;
    options.port = server.port();
    std::string why;
    EXPECT_TRUE(app::is_ready(options, why)) << why;
  }
}

// On a machine without IPv6, a server with this setting does not start.
TEST(Listening, OnAnIPv6AddressTakesOnlyThatAddress) {
  app::Options options = TestServer::plain_options();
  options.listen = "::1";
  if (!has_v6()) {
    EXPECT_THAT([&] { const TestServer server(options); },
                testing::ThrowsMessage<std::runtime_error>(
                    testing::StartsWith("cannot listen on ::1 port ")));
    return;
  }
  const TestServer server(options);
  EXPECT_TRUE(takes(boost::asio::ip::address_v6::loopback(), server.port()));
  EXPECT_FALSE(takes(boost::asio::ip::address_v4::loopback(), server.port()));
  options.port = server.port();
  std::string why;
  EXPECT_TRUE(app::is_ready(options, why)) << why;
}

TEST(Listening, OnAnIPv4AddressTakesOnlyThatAddress) {
  app::Options options = TestServer::plain_options();
  const TestServer server(options);
  EXPECT_TRUE(takes(boost::asio::ip::address_v4::loopback(), server.port()));
  EXPECT_FALSE(takes(boost::asio::ip::address_v6::loopback(), server.port()));
}

}  // namespace
}  // namespace lastcard::test
