#include "server/push/bytes.h"

#include <sodium.h>

namespace lastcard::push {
namespace {

constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

}  // namespace

std::string base64url(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), kVariant);
  text.pop_back();  // the terminating zero
  return text;
}

std::optional<Bytes> from_base64url(std::string_view text) {
  Bytes bytes(text.size(), '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  const bool read =
      sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &size, &end, kVariant) == 0 &&
      end == text.data() + text.size();
  if (!read) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

}  // namespace lastcard::push
