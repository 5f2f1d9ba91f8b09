#include "server/app/addresses.h"

#include <boost/asio/ip/address.hpp>

namespace lastcard::app {

std::string local_address(const Options& options, std::uint16_t port) {
  boost::system::error_code no_digits;
  const auto address = boost::asio::ip::make_address(options.listen, no_digits);
  std::string host = address.is_v6() ? "[" + options.listen + "]" : options.listen;
  if (address.is_unspecified() || address.is_loopback()) host = "localhost";
  return "http://" + host + ":" + std::to_string(port) + options.base_path;
}

std::string public_address(const Options& options, std::uint16_t port) {
  if (!options.origins.empty()) return options.origins.front() + options.base_path;
  return local_address(options, port);
}

std::string admin_link(const Options& options, std::uint16_t port, std::string_view code) {
  return public_address(options, port) + "/account#admin=" + std::string(code);
}

}  // namespace lastcard::app
