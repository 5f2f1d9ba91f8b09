#include "server/net/match_answer.h"

#include "server/net/page_answer.h"

namespace lastcard::net {
namespace {

constexpr std::string_view kMatches = "/api/matches";

}  // namespace

bool is_about_matches(std::string_view path) {
  return path.starts_with(kMatches) &&
         (path.size() == kMatches.size() || path[kMatches.size()] == '/');
}

bool is_same_for_all(std::string_view path) {
  return path.ends_with("/positions") || path.ends_with("/record.json");
}

HttpAnswer match_answer(const HttpQuestion& question, std::string_view path,
                        archive::MatchPages& pages) {
  archive::PageQuestion asked{path.substr(kMatches.size()), query_in(question.target)};
  asked.may_look_back = question.may_look_back;
  if (question.visitor) asked.session = question.visitor->principal;
  return page_answer(question, pages.answer(asked), "Accept-Encoding, Cookie");
}

}  // namespace lastcard::net
