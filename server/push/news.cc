#include "server/push/news.h"

#include <array>
#include <sodium.h>

#include <nlohmann/json.hpp>

#include "server/push/bytes.h"

namespace lastcard::push {
namespace {

using Wishes = protocol::PushWishes;

struct NamedKind {
  std::string_view name;
  // A person who has one of the two wishes wants news of this kind.
  bool Wishes::*wish;
  bool Wishes::*or_wish = nullptr;
};

// In the order of Kind.
constexpr std::array<NamedKind, kKinds> kNamedKinds = {{
    {"turn", &Wishes::turn},
    {"waited", &Wishes::waited},
    {"league", &Wishes::league},
    {"proposal", &Wishes::proposal},
    {"time", &Wishes::time},
    {"line_up", &Wishes::line_up},
    {"loan", &Wishes::loan},
    {"result", &Wishes::result},
    {"ruling", &Wishes::ruling},
    {"taken_back", &Wishes::result, &Wishes::ruling},
    {"player_left", &Wishes::line_up},
}};

const NamedKind& named(Kind kind) { return kNamedKinds.at(static_cast<std::size_t>(kind)); }

}  // namespace

std::string_view name_of(Kind kind) { return named(kind).name; }

bool is_wished(const protocol::PushWishes& wishes, Kind kind) {
  const NamedKind& wanted = named(kind);
  return wishes.*wanted.wish || (wanted.or_wish != nullptr && wishes.*wanted.or_wish);
}

std::string payload_of(const News& news) {
  nlohmann::json payload = {{"kind", name_of(news.kind)}, {"path", news.path}};
  if (!news.code.empty()) payload["code"] = news.code;
  if (!news.league.empty()) payload["league"] = news.league;
  return payload.dump();
}

// A topic has at most 32 characters of the base64url alphabet (RFC 8030, section 5.4). The page of
// a league's match has a longer address, so a hash of 24 octets stands for it.
std::string topic_of(const News& news) {
  if (!news.code.empty()) return "table-" + news.code;
  constexpr std::size_t kOctets = 24;
  const std::string event = std::string(name_of(news.kind)) + ' ' + news.path;
  Bytes hash(kOctets, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(event.data()), event.size(), nullptr,
                     0);
  return base64url(hash);
}

}  // namespace lastcard::push
