#include "server/people/passwords.h"

#include <algorithm>
#include <array>
#include <sodium.h>
#include <stdexcept>
#include <vector>

#include "protocol/codec/free_text.h"

namespace lastcard::people {
namespace {

using protocol::NormalForm;

constexpr std::size_t kShortest = 8;
constexpr std::size_t kLongest = 200;

}  // namespace

bool is_good_password(std::string_view password) {
  const std::size_t length = protocol::code_points(password);
  return length >= kShortest && length <= kLongest;
}

std::string hash_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> hash = {};
  const std::string typed = protocol::normalized(password, NormalForm::nfc);
  if (crypto_pwhash_str(hash.data(), typed.data(), typed.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    throw std::runtime_error("no memory to hash a password");
  }
  return hash.data();
}

bool is_password(const std::string& hash, std::string_view password) {
  static const std::string kNobodys = hash_password("a password that nobody has");
  const std::string& compared = hash.empty() ? kNobodys : hash;
  std::vector<std::string> forms = {protocol::normalized(password, NormalForm::nfc)};
  for (std::string& other :
       std::array{protocol::normalized(password, NormalForm::nfd), std::string(password)}) {
    if (std::ranges::find(forms, other) == forms.end()) forms.push_back(std::move(other));
  }
  const bool fits = std::ranges::any_of(forms, [&](const std::string& form) {
    return crypto_pwhash_str_verify(compared.c_str(), form.data(), form.size()) == 0;
  });
  return fits && !hash.empty();
}

}  // namespace lastcard::people
