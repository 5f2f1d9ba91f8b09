#include "server/net/match_answer.h"

#include <cstdint>

#include "server/net/gzip.h"

namespace lastcard::net {
namespace {

constexpr std::string_view kMatches = "/api/matches";
// Smaller answers fit into a packet as they are.
constexpr std::size_t kWorthPacking = 1200;

// FNV-1a. Weak: the packed answer is the same one.
std::string etag_of(std::string_view body) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : body) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return "W/\"" + std::to_string(hash) + "\"";
}

std::string_view query_in(std::string_view target) {
  target = target.substr(0, target.find('#'));
  const auto mark = target.find('?');
  return mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
}

}  // namespace

bool is_about_matches(std::string_view path) {
  return path.starts_with(kMatches) &&
         (path.size() == kMatches.size() || path[kMatches.size()] == '/');
}

HttpAnswer match_answer(const HttpQuestion& question, std::string_view path,
                        archive::MatchPages& pages) {
  archive::PageAnswer page;
  if (question.may_ask && !question.may_ask()) {
    page = archive::page_problem(429, "too_fast", "too many questions; wait a moment");
  } else {
    archive::PageQuestion asked{path.substr(kMatches.size()), query_in(question.target), {}};
    if (const auto token = token_in(question.cookie)) asked.session = session_of(*token);
    page = pages.answer(asked);
  }
  HttpAnswer answer;
  answer.status = page.status;
  answer.headers = {{"Content-Type", "application/json"},
                    {"Vary", "Accept-Encoding, Cookie"},
                    {"Cache-Control", page.lasting ? "private, max-age=3600" : "no-store"}};
  if (!page.file_name.empty()) {
    answer.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + page.file_name + "\"");
  }
  if (page.lasting) {
    const std::string etag = etag_of(page.body);
    answer.headers.emplace_back("ETag", etag);
    if (question.if_none_match.find(etag) != std::string_view::npos) {
      answer.status = 304;
      return answer;
    }
  }
  if (page.body.size() > kWorthPacking && accepts_coding(question.accept_encoding, "gzip")) {
    if (auto packed = gzip(page.body, Packing::quick)) {
      answer.headers.emplace_back("Content-Encoding", "gzip");
      page.body = std::move(*packed);
    }
  }
  answer.body = std::make_shared<const std::string>(std::move(page.body));
  return answer;
}

}  // namespace lastcard::net
