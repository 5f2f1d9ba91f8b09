#include "server/net/page_answer.h"

#include <cstdint>

#include "server/net/gzip.h"

namespace lastcard::net {
namespace {

// Smaller answers fit into one packet without compression.
constexpr std::size_t kWorthPacking = 1200;

// A weak ETag (FNV-1a), because the compressed answer has the same one.
std::string etag_of(std::string_view body) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : body) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return "W/\"" + std::to_string(hash) + "\"";
}

const char* cache_control(archive::Keeping keeping) {
  switch (keeping) {
    case archive::Keeping::never:
      return "no-store";
    case archive::Keeping::after_asking:
      return "no-cache";
    case archive::Keeping::an_hour:
      return "private, max-age=3600";
    case archive::Keeping::for_ever:
      return "public, max-age=31536000, immutable";
  }
  return "no-store";
}

}  // namespace

std::string_view query_in(std::string_view target) {
  target = target.substr(0, target.find('#'));
  const auto mark = target.find('?');
  return mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
}

std::optional<archive::PageAnswer> too_many_questions(const HttpQuestion& question) {
  if (!question.may_ask || question.may_ask()) return std::nullopt;
  return archive::page_problem(429, "too_fast", "too many questions; wait a moment");
}

void pack(HttpAnswer& answer, const HttpQuestion& question, std::string& body) {
  if (!accepts_coding(question.accept_encoding, "gzip")) return;
  if (auto packed = gzip(body, Packing::quick)) {
    answer.headers.emplace_back("Content-Encoding", "gzip");
    body = *std::move(packed);
  }
}

HttpAnswer page_answer(const HttpQuestion& question, archive::PageAnswer page,
                       const std::string& vary) {
  HttpAnswer answer;
  answer.status = page.status;
  answer.headers = {{"Content-Type", "application/json"},
                    {"Vary", vary},
                    {"Cache-Control", cache_control(page.keeping)}};
  if (!page.file_name.empty()) {
    answer.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + page.file_name + "\"");
  }
  if (page.keeping != archive::Keeping::never) {
    const std::string etag = etag_of(page.body);
    answer.headers.emplace_back("ETag", etag);
    if (question.if_none_match.find(etag) != std::string_view::npos) {
      answer.status = 304;
      return answer;
    }
  }
  if (page.body.size() > kWorthPacking) pack(answer, question, page.body);
  answer.body = std::make_shared<const std::string>(std::move(page.body));
  return answer;
}

}  // namespace lastcard::net
