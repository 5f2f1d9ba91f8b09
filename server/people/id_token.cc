#include "server/people/id_token.h"

#include <algorithm>
#include <sodium.h>

#include "engine/core/rules.h"

namespace lastcard::people {
namespace {

// Allowed difference between the clocks of both servers, in seconds.
constexpr std::int64_t kLeeway = 120;
constexpr std::size_t kLongestSubject = 255;

std::string text_in(const Json& claims, const char* name) {
  const auto found = claims.find(name);
  return found != claims.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Json claims_of(std::string_view token) {
  const auto first = token.find('.');
  const auto second = token.find('.', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return nullptr;
  const std::string_view body = token.substr(first + 1, second - first - 1);
  std::string text(body.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(text.data()),  // char* is required
                        text.size(), body.data(), body.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0) {
    return nullptr;
  }
  text.resize(size);
  return Json::parse(text, nullptr, false);
}

bool is_for(const Json& claims, const std::string& client) {
  const auto audience = claims.find("aud");
  if (audience == claims.end()) return false;
  if (audience->is_string()) return *audience == client;
  if (!audience->is_array() ||
      std::find(audience->begin(), audience->end(), Json(client)) == audience->end())
    return false;
  // With several audiences, "azp" must name this client (OpenID Connect Core 3.1.3.7).
  return audience->size() == 1 || text_in(claims, "azp") == client;
}

}  // namespace

Result<IdToken, std::string_view> read_id_token(std::string_view token,
                                                const ExpectedToken& expected) {
  using Refused = Unexpected<std::string_view>;
  const Json claims = claims_of(token);
  if (!claims.is_object()) return Refused("malformed");
  if (text_in(claims, "iss") != expected.issuer) return Refused("wrong_issuer");
  if (!is_for(claims, expected.client_id)) return Refused("wrong_audience");
  if (text_in(claims, "nonce") != expected.nonce) return Refused("wrong_nonce");
  const auto end = claims.find("exp");
  if (end == claims.end() || !end->is_number()) return Refused("malformed");
  if (end->get<double>() < static_cast<double>(expected.now - kLeeway)) return Refused("expired");
  IdToken read{text_in(claims, "sub"), text_in(claims, "preferred_username")};
  if (read.subject.empty() || read.subject.size() > kLongestSubject) return Refused("malformed");
  for (const char* other : {"name", "nickname"}) {
    if (read.name.empty()) read.name = text_in(claims, other);
  }
  return read;
}

}  // namespace lastcard::people
