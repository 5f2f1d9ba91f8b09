#include "server/people/ticket.h"

#include "server/table/secret.h"

namespace lastcard::people {

std::string new_ticket() {
  constexpr std::size_t kBytes = 32;
  return table::random_hex(kBytes);
}

// The cookie's secret is a hash of the ticket: the ticket itself is not a valid cookie.
std::string token_of_ticket(std::string_view ticket) {
  return table::hash_of_secret("session " + std::string(ticket)).hex();
}

SessionId device_of_ticket(std::string_view ticket) {
  return table::hash_of_secret(token_of_ticket(ticket));
}

}  // namespace lastcard::people
