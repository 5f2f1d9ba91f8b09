#include "server/app/healthcheck.h"

#include <istream>

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

}  // namespace

bool is_ready(const Options& options, std::string& why) {
  // A server that listens everywhere is asked on the loopback.
  std::string address = options.listen;
  if (address == "0.0.0.0") address = "127.0.0.1";
  if (address == "::") address = "::1";
  asio::io_context context;
  tcp::socket socket(context);
  asio::streambuf answer;
  const std::string question =
      "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  boost::system::error_code problem = asio::error::timed_out;
  boost::system::error_code bad_address;
  const tcp::endpoint endpoint(asio::ip::make_address(address, bad_address), options.port);
  socket.async_connect(endpoint, [&](const boost::system::error_code& connect_error) {
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
  });
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
