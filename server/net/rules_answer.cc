#include "server/net/rules_answer.h"

#include "server/net/page_answer.h"

namespace lastcard::net {
namespace {

constexpr std::string_view kRules = "/api/rules";

}  // namespace

bool is_about_rules(std::string_view path) {
  return path.starts_with(kRules) && (path.size() == kRules.size() || path[kRules.size()] == '/');
}

HttpAnswer rules_answer(const HttpQuestion& question, std::string_view path,
                        rules::RulePages& pages) {
  auto page = pages.answer({path.substr(kRules.size()), query_in(question.target), {}});
  return page_answer(question, std::move(page), "Accept-Encoding");
}

}  // namespace lastcard::net
