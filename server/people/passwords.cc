#include "server/people/passwords.h"

#include <array>
#include <sodium.h>
#include <stdexcept>

#include "protocol/codec/free_text.h"

namespace lastcard::people {
namespace {

constexpr std::size_t kShortest = 8;
constexpr std::size_t kLongest = 200;

}  // namespace

bool is_good_password(std::string_view password) {
  const std::size_t length = protocol::code_points(password);
  return length >= kShortest && length <= kLongest;
}

std::string hash_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> hash = {};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    throw std::runtime_error("no memory to hash a password");
  }
  return hash.data();
}

bool is_password(const std::string& hash, std::string_view password) {
  static const std::string kNobodys = hash_password("a password that nobody has");
  const std::string& compared = hash.empty() ? kNobodys : hash;
  const bool fits =
      crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0;
  return fits && !hash.empty();
}

}  // namespace lastcard::people
