#include "server/push/key_pair.h"

#include <algorithm>
#include <stdexcept>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>

namespace lastcard::push {
namespace {

constexpr int kNumberSize = 32;  // octets of a coordinate, of a private key, of half a signature
constexpr std::size_t kPointSize = 65;

struct Free {
  void operator()(BIGNUM* one) const { BN_clear_free(one); }
  void operator()(EC_GROUP* one) const { EC_GROUP_free(one); }
  void operator()(EC_POINT* one) const { EC_POINT_free(one); }
  void operator()(ECDSA_SIG* one) const { ECDSA_SIG_free(one); }
  void operator()(EVP_MD_CTX* one) const { EVP_MD_CTX_free(one); }
  void operator()(EVP_PKEY_CTX* one) const { EVP_PKEY_CTX_free(one); }
  void operator()(OSSL_PARAM_BLD* one) const { OSSL_PARAM_BLD_free(one); }
  void operator()(OSSL_PARAM* one) const { OSSL_PARAM_free(one); }
};
template <class Of>
using Held = std::unique_ptr<Of, Free>;

void must(bool fine, const char* what) {
  if (!fine) throw std::runtime_error(std::string("push: ") + what + " was refused");
}

unsigned char* octets(Bytes& bytes) { return reinterpret_cast<unsigned char*>(bytes.data()); }
const unsigned char* octets(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

Bytes of_number(const BIGNUM* number) {
  Bytes bytes(kNumberSize, '\0');
  must(BN_bn2binpad(number, octets(bytes), kNumberSize) == kNumberSize, "a number");
  return bytes;
}

std::shared_ptr<EVP_PKEY> key_of(OSSL_PARAM_BLD* building, int selection) {
  const Held<OSSL_PARAM> parameters(OSSL_PARAM_BLD_to_param(building));
  const Held<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (!parameters || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, selection, parameters.get()) != 1)
    return nullptr;
  return {key, EVP_PKEY_free};
}

// Returns null if the octets are not a point of the curve.
std::shared_ptr<EVP_PKEY> key_of_point(std::string_view point) {
  if (point.size() != kPointSize) return nullptr;
  const Held<OSSL_PARAM_BLD> building(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(building.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
  OSSL_PARAM_BLD_push_octet_string(building.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  auto key = key_of(building.get(), EVP_PKEY_PUBLIC_KEY);
  const Held<EVP_PKEY_CTX> context(key ? EVP_PKEY_CTX_new(key.get(), nullptr) : nullptr);
  const bool good = context && EVP_PKEY_public_check(context.get()) == 1;
  return good ? key : nullptr;
}

}  // namespace

KeyPair::KeyPair(Key key) : key_(std::move(key)), public_key_(kPointSize, '\0') {
  std::size_t size = 0;
  must(EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, octets(public_key_),
                                       public_key_.size(), &size) == 1 &&
           size == kPointSize,
       "a public key");
}

KeyPair KeyPair::generate() {
  Key key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  must(key != nullptr, "a new key");
  return KeyPair(std::move(key));
}

std::optional<KeyPair> KeyPair::from_secret(std::string_view secret) {
  if (secret.size() != kNumberSize) return std::nullopt;
  const Held<BIGNUM> number(BN_bin2bn(octets(secret), kNumberSize, nullptr));
  const Held<EC_GROUP> group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const Held<EC_POINT> point(EC_POINT_new(group.get()));
  if (BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
    return std::nullopt;
  must(EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1,
       "a private key");
  Bytes shown(kPointSize, '\0');
  must(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, octets(shown),
                          shown.size(), nullptr) == kPointSize,
       "a point");
  const Held<OSSL_PARAM_BLD> building(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(building.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
  OSSL_PARAM_BLD_push_octet_string(building.get(), OSSL_PKEY_PARAM_PUB_KEY, shown.data(),
                                   shown.size());
  OSSL_PARAM_BLD_push_BN(building.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
  Key key = key_of(building.get(), EVP_PKEY_KEYPAIR);
  return key ? std::optional(KeyPair(std::move(key))) : std::nullopt;
}

Bytes KeyPair::secret() const {
  BIGNUM* number = nullptr;
  must(EVP_PKEY_get_bn_param(key_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1, "a private key");
  return of_number(Held<BIGNUM>(number).get());
}

std::optional<Bytes> KeyPair::agree_with(std::string_view public_key) const {
  const auto other = key_of_point(public_key);
  if (!other) return std::nullopt;
  const Held<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new(key_.get(), nullptr));
  Bytes secret(kNumberSize, '\0');
  std::size_t size = secret.size();
  must(EVP_PKEY_derive_init(context.get()) == 1 &&
           EVP_PKEY_derive_set_peer(context.get(), other.get()) == 1 &&
           EVP_PKEY_derive(context.get(), octets(secret), &size) == 1 && size == kNumberSize,
       "an agreement");
  return secret;
}

Bytes KeyPair::sign(std::string_view text) const {
  const Held<EVP_MD_CTX> context(EVP_MD_CTX_new());
  std::size_t size = 0;
  must(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
           EVP_DigestSign(context.get(), nullptr, &size, octets(text), text.size()) == 1,
       "a signature");
  Bytes der(size, '\0');
  must(EVP_DigestSign(context.get(), octets(der), &size, octets(text), text.size()) == 1,
       "a signature");
  const unsigned char* at = octets(std::string_view(der));
  const Held<ECDSA_SIG> signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  must(signature != nullptr, "a signature");
  return of_number(ECDSA_SIG_get0_r(signature.get())) +
         of_number(ECDSA_SIG_get0_s(signature.get()));
}

bool is_signed_by(std::string_view public_key, std::string_view text, std::string_view signature) {
  const auto key = key_of_point(public_key);
  if (!key || signature.size() != 2 * std::size_t{kNumberSize}) return false;
  const Held<ECDSA_SIG> halves(ECDSA_SIG_new());
  // ECDSA_SIG_set0() takes ownership of both numbers.
  ECDSA_SIG_set0(halves.get(), BN_bin2bn(octets(signature), kNumberSize, nullptr),
                 BN_bin2bn(octets(signature) + kNumberSize, kNumberSize, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(halves.get(), &der);
  const Held<EVP_MD_CTX> context(EVP_MD_CTX_new());
  const bool good =
      size > 0 &&
      EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
      EVP_DigestVerify(context.get(), der, static_cast<std::size_t>(size), octets(text),
                       text.size()) == 1;
  OPENSSL_free(der);
  return good;
}

}  // namespace lastcard::push
