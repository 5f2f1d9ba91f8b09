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

HttpAnswer match_answer(const HttpQuestion& question, std::string_view path,
                        archive::MatchPages& pages) {
  auto page = too_many_questions(question);
  if (!page) {
    archive::PageQuestion asked{path.substr(kMatches.size()), query_in(question.target), {}};
    if (question.visitor) asked.session = question.visitor->principal;
    page = pages.answer(asked);
  }
  return page_answer(question, *std::move(page), "Accept-Encoding, Cookie");
}

}  // namespace lastcard::net
