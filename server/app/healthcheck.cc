#include "server/app/healthcheck.h"

#include <istream>
#include <vector>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>

namespace lastcard::app {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::seconds kPatience(3);

// If the server listens on all addresses, uses the loopback address.
std::vector<tcp::endpoint> endpoints_of(const Options& options) {
  boost::system::error_code no_digits;
  const auto address = asio::ip::make_address(options.listen, no_digits);
  if (!no_digits && !address.is_unspecified()) return {{address, options.port}};
  return {{asio::ip::address_v4::loopback(), options.port},
          {asio::ip::address_v6::loopback(), options.port}};
}

}  // namespace

bool is_ready(const Options& options, std::string& why) {
  asio::io_context context;
  tcp::socket socket(context);
  asio::streambuf answer;
  const std::string question =
      "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  boost::system::error_code problem = asio::error::timed_out;
  const auto asked = [&](const boost::system::error_code& connect_error, const tcp::endpoint&) {
    problem = connect_error;
    if (connect_error) return;
    problem = asio::error::timed_out;
    asio::async_write(socket, asio::buffer(question),
                      [&](const boost::system::error_code& error, std::size_t) {
                        problem = error;
                        if (error) return;
                        problem = asio::error::timed_out;
                        asio::async_read_until(socket, answer, "\r\n",
                                               [&](const boost::system::error_code& read_error,
                                                   std::size_t) { problem = read_error; });
                      });
  };
  const std::vector<tcp::endpoint> endpoints = endpoints_of(options);
  asio::async_connect(socket, endpoints, asked);
  context.run_for(kPatience);
  if (problem) {
    why = problem.message();
    return false;
  }
  std::istream stream(&answer);
  std::string version;
  int status = 0;
  stream >> version >> status;
  why = "status " + std::to_string(status);
  return status == 200;
}

}  // namespace lastcard::app
