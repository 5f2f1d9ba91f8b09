#include "server/table/session_id.h"

#include <cstring>
#include <sodium.h>

namespace lastcard::table {

std::optional<SessionId> SessionId::from_hex(std::string_view text) {
  SessionId id;
  std::size_t size = 0;
  if (text.size() != 2 * id.bytes_.size() ||
      sodium_hex2bin(id.bytes_.data(), id.bytes_.size(), text.data(), text.size(), nullptr, &size,
                     nullptr) != 0 ||
      size != id.bytes_.size()) {
    return std::nullopt;
  }
  return id;
}

std::string SessionId::hex() const {
  std::array<char, 65> text = {};
  sodium_bin2hex(text.data(), text.size(), bytes_.data(), bytes_.size());
  return text.data();
}

std::size_t SessionId::Hash::operator()(const SessionId& id) const {
  std::size_t hash = 0;  // the bytes are already a hash
  std::memcpy(&hash, id.bytes_.data(), sizeof hash);
  return hash;
}

}  // namespace lastcard::table
