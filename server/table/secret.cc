#include "server/table/secret.h"

#include <sodium.h>
#include <vector>

namespace lastcard::table {

std::string random_hex(std::size_t bytes) {
  std::vector<unsigned char> random(bytes);
  randombytes_buf(random.data(), random.size());
  std::string text(2 * bytes + 1, '\0');  // sodium_bin2hex appends a zero byte
  sodium_bin2hex(text.data(), text.size(), random.data(), random.size());
  text.pop_back();
  return text;
}

SessionId hash_of_secret(std::string_view secret) {
  SessionId::Bytes bytes = {};
  crypto_generichash(bytes.data(), bytes.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr,
                     0);
  return SessionId(bytes);
}

}  // namespace lastcard::table
