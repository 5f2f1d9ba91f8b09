#include "server/push/encryption.h"

#include <algorithm>
#include <memory>
#include <sodium.h>
#include <stdexcept>

#include <openssl/evp.h>

namespace lastcard::push {
namespace {

constexpr std::size_t kSaltSize = 16;
constexpr std::size_t kKeySize = 16;
constexpr std::size_t kNonceSize = 12;
constexpr std::size_t kTagSize = 16;
constexpr std::size_t kHashSize = 32;
constexpr unsigned kRecordSize = 4096;
constexpr char kLastRecord = '\x02';

const unsigned char* octets(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

Bytes hmac(std::string_view key, std::string_view text) {
  Bytes mac(kHashSize, '\0');
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, octets(key), key.size());
  crypto_auth_hmacsha256_update(&state, octets(text), text.size());
  crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(mac.data()));
  return mac;
}

// HKDF (RFC 5869) for an output of at most one block.
Bytes hkdf(std::string_view salt, std::string_view key, std::string info, std::size_t size) {
  info += '\x01';
  return hmac(hmac(salt, key), info).substr(0, size);
}

// All info strings of RFC 8188 and RFC 8291 end with a null octet.
Bytes with_end(std::string_view text) { return Bytes(text) + '\0'; }

struct Free {
  void operator()(EVP_CIPHER_CTX* one) const { EVP_CIPHER_CTX_free(one); }
};

// AES-128-GCM; the tag follows the ciphertext.
Bytes sealed(std::string_view text, std::string_view key, std::string_view nonce) {
  const std::unique_ptr<EVP_CIPHER_CTX, Free> context(EVP_CIPHER_CTX_new());
  Bytes out(text.size() + kTagSize, '\0');
  auto* const at = reinterpret_cast<unsigned char*>(out.data());
  int size = 0;
  int rest = 0;
  const bool done =
      EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, octets(key), octets(nonce)) ==
          1 &&
      EVP_EncryptUpdate(context.get(), at, &size, octets(text), static_cast<int>(text.size())) ==
          1 &&
      EVP_EncryptFinal_ex(context.get(), at + size, &rest) == 1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagSize, at + text.size()) == 1;
  if (!done) throw std::runtime_error("push: a message could not be encrypted");
  return out;
}

}  // namespace

Bytes coded(std::string_view text, std::string_view key, std::string_view salt,
            std::string_view key_id, std::size_t padded) {
  constexpr unsigned kByte = 256;
  Bytes record(text);
  record += kLastRecord;
  record.resize(std::max(record.size(), padded + 1), '\0');
  Bytes out(salt);
  for (unsigned unit = kByte * kByte * kByte; unit > 0; unit /= kByte)
    out += static_cast<char>(kRecordSize / unit % kByte);
  out += static_cast<char>(key_id.size());
  out += key_id;
  const Bytes content_key = hkdf(salt, key, with_end("Content-Encoding: aes128gcm"), kKeySize);
  const Bytes nonce = hkdf(salt, key, with_end("Content-Encoding: nonce"), kNonceSize);
  return out + sealed(record, content_key, nonce);
}

std::optional<Bytes> encrypted(std::string_view text, const Recipient& recipient,
                               const KeyPair& sender, std::string_view salt, std::size_t padded) {
  const auto secret = sender.agree_with(recipient.public_key);
  if (!secret) return std::nullopt;
  const Bytes info = with_end("WebPush: info") + recipient.public_key + sender.public_key();
  const Bytes key = hkdf(recipient.secret, *secret, info, kHashSize);
  return coded(text, key, salt, sender.public_key(), padded);
}

std::optional<Bytes> encrypted(std::string_view text, const Recipient& recipient,
                               std::size_t padded) {
  Bytes salt(kSaltSize, '\0');
  randombytes_buf(salt.data(), salt.size());
  return encrypted(text, recipient, KeyPair::generate(), salt, padded);
}

}  // namespace lastcard::push
