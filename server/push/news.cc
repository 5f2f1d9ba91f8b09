#include "server/push/news.h"

#include <nlohmann/json.hpp>

#include "protocol/codec/people_messages.h"

namespace lastcard::push {

std::string_view name_of(Kind kind) {
  if (kind == Kind::taken_back) return "taken_back";
  return protocol::kPushKinds.at(static_cast<std::size_t>(kind)).first;
}

std::string payload_of(const News& news) {
  nlohmann::json payload = {{"kind", name_of(news.kind)}, {"path", news.path}};
  if (!news.code.empty()) payload["code"] = news.code;
  if (!news.league.empty()) payload["league"] = news.league;
  return payload.dump();
}

// A topic has at most 32 characters of the base64url alphabet (RFC 8030, section 5.4).
std::string topic_of(const News& news) {
  return news.code.empty() ? std::string(name_of(news.kind)) : "table-" + news.code;
}

}  // namespace lastcard::push
