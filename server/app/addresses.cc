#include "server/app/addresses.h"

namespace lastcard::app {

std::string public_address(const Options& options, std::uint16_t port) {
  if (!options.origins.empty()) return options.origins.front() + options.base_path;
  const bool here = options.listen == "0.0.0.0" || options.listen == "127.0.0.1" ||
                    options.listen == "::" || options.listen == "::1";
  return "http://" + (here ? std::string("localhost") : options.listen) + ":" +
         std::to_string(port) + options.base_path;
}

std::string admin_link(const Options& options, std::uint16_t port, std::string_view code) {
  return public_address(options, port) + "/account#admin=" + std::string(code);
}

}  // namespace lastcard::app
