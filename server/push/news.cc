#include "server/push/news.h"

#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

namespace lastcard::push {
namespace {

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, 3> kNames = {"turn", "waited", "league"};
  return kNames.at(static_cast<std::size_t>(kind));
}

}  // namespace

std::string payload_of(const News& news) {
  nlohmann::json payload = {{"kind", name_of(news.kind)}, {"path", news.path}};
  if (!news.code.empty()) payload["code"] = news.code;
  if (!news.league.empty()) payload["league"] = news.league;
  return payload.dump();
}

// Letters, digits, hyphens and underscores, at most 32.
std::string topic_of(const News& news) {
  return news.code.empty() ? std::string(name_of(news.kind)) : "table-" + news.code;
}

}  // namespace lastcard::push
