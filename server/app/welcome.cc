#include "server/app/welcome.h"

#include <filesystem>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>

#include "server/app/addresses.h"
#include "server/app/qr_code.h"

namespace lastcard::app {
namespace {

namespace ip = boost::asio::ip;

// The local address from which this machine would send packets to this target.
std::string source_towards(const char* target) {
  constexpr std::uint16_t kAnyPort = 9;
  boost::asio::io_context context;
  ip::udp::socket socket(context);
  boost::system::error_code error;
  socket.connect({ip::make_address(target), kAnyPort}, error);
  if (error) return {};
  const ip::address from = socket.local_endpoint(error).address();
  const bool own_link = from.is_v6() && from.to_v6().is_link_local();
  return error || from.is_loopback() || own_link ? std::string() : from.to_string();
}

// The local address for outgoing connections. IPv6 only if there is no IPv4, since the other
// players may lack IPv6.
std::string outward_address() {
  std::string own = source_towards("192.0.2.1");         // reserved by RFC 5737
  if (own.empty()) own = source_towards("2001:db8::1");  // reserved by RFC 3849
  return own;
}

// The address in a link: "[2001:db8::5]".
std::string in_link(const std::string& address) {
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

}  // namespace

Surroundings look_around() {
  std::error_code error;
  const bool container = std::filesystem::exists("/.dockerenv", error) ||
                         std::filesystem::exists("/run/.containerenv", error);
  return {container, outward_address()};
}

std::string link_to_share(const Options& options, std::uint16_t port, const Surroundings& here) {
  boost::system::error_code no_digits;
  const auto listen = ip::make_address(options.listen, no_digits);
  const bool reached = !no_digits && !listen.is_loopback();
  std::string link = public_address(options, port);
  if (options.origins.empty()) {
    if (!reached) return {};
    if (listen.is_unspecified()) {
      const std::string end = ":" + std::to_string(port) + options.base_path;
      if (here.container) {
        return "To share a link, set LASTCARD_ORIGINS to this machine's address, like "
               "http://192.168.1.20" +
               end + "\n";
      }
      if (here.own_address.empty()) return {};
      link = "http://" + in_link(here.own_address) + end;
    }
  }
  return "Share this link with the other players: " + link + "\n" + qr_code(link);
}

}  // namespace lastcard::app
