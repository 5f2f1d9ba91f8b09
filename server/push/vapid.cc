#include "server/push/vapid.h"

#include <nlohmann/json.hpp>

namespace lastcard::push {
namespace {

// "https://push.example:8443/x/y" → "https://push.example:8443".
std::string origin_of(std::string_view endpoint) {
  const auto host = endpoint.find("//") + 2;
  return std::string(endpoint.substr(0, endpoint.find_first_of("/?#", host)));
}

}  // namespace

std::string vapid_authorization(const KeyPair& key, std::string_view endpoint,
                                std::string_view contact, std::int64_t until) {
  nlohmann::json claims = {{"aud", origin_of(endpoint)}, {"exp", until}};
  if (!contact.empty()) claims["sub"] = contact;
  const std::string text =
      base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims.dump());
  return "vapid t=" + text + "." + base64url(key.sign(text)) + ", k=" + base64url(key.public_key());
}

}  // namespace lastcard::push
