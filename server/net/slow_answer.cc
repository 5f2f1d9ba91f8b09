#include "server/net/slow_answer.h"

#include <memory>
#include <utility>

#include "server/net/gzip.h"
#include "server/net/league_answer.h"
#include "server/net/match_answer.h"
#include "server/net/page_answer.h"
#include "server/net/rules_answer.h"

namespace lastcard::net {
namespace {

constexpr const char* kVary = "Accept-Encoding, Cookie";

// The parts of a request on which a slow answer depends. Outlives the request.
struct Kept {
  Kept(const HttpQuestion& asked, std::string_view asked_path, std::string_view asked_base)
      : target(asked.target),
        accept_encoding(asked.accept_encoding),
        if_none_match(asked.if_none_match),
        body(asked.body),
        path(asked_path),
        base(asked_base) {
    question.method = asked.method == "HEAD" ? "HEAD" : asked.method == "POST" ? "POST" : "GET";
    question.target = target;
    question.accept_encoding = accept_encoding;
    question.if_none_match = if_none_match;
    question.secure = asked.secure;
    question.visitor = asked.visitor;
    question.may_look_back = asked.may_look_back;
    question.body = body;
  }
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;

  const std::string target;
  const std::string accept_encoding;
  const std::string if_none_match;
  const std::string body;
  const std::string path;
  const std::string base;
  HttpQuestion question;  // views into the members above
};

// All inputs of the answer except the person.
std::string key_of(const Kept& kept) {
  const bool packed = accepts_coding(kept.accept_encoding, "gzip");
  return kept.path + '?' + std::string(query_in(kept.target)) + (packed ? "\ngzip\n" : "\n\n") +
         kept.if_none_match + '\n' + kept.base;
}

std::string hex_of(const HttpQuestion& question) {
  return question.visitor ? question.visitor->principal.hex() : std::string();
}

bool is_file(std::string_view path) {
  return path.ends_with(".csv") || path.ends_with(".zip") || path.ends_with("/export.json");
}

SlowAnswer about_leagues(std::shared_ptr<const Kept> kept, const HttpProbes& probes) {
  league::LeagueService& leagues = *probes.leagues;
  archive::MatchPages* matches = probes.matches;
  SlowAnswer slow{is_file(kept->path) ? base::Work::file : base::Work::page, {}, {}};
  // The current state, not the state when an earlier request began.
  const auto sharing = league_sharing(kept->question, kept->path, leagues);
  if (sharing) slow.key = key_of(*kept) + '\n' + *sharing;
  slow.make = [kept = std::move(kept), &leagues, matches](const std::stop_token& stop) {
    return league_answer(kept->question, kept->path, kept->base, {leagues, matches, stop});
  };
  return slow;
}

}  // namespace

std::optional<SlowAnswer> slow_answer(const HttpQuestion& question, std::string_view path,
                                      std::string_view base, const HttpProbes& probes) {
  const auto keep = [&] { return std::make_shared<const Kept>(question, path, base); };
  if (question.method == "POST" && path == kImportPath && probes.leagues != nullptr) {
    return SlowAnswer{base::Work::import,
                      {},
                      [kept = keep(), leagues = probes.leagues](const std::stop_token& stop) {
                        return import_answer(kept->question, *leagues, stop);
                      }};
  }
  if (probes.own_pages != nullptr && path == people::kExportPath) {
    return SlowAnswer{
        base::Work::file, {}, [kept = keep(), pages = probes.own_pages](const std::stop_token&) {
          if (!kept->question.visitor) {
            return page_answer(kept->question,
                               archive::page_problem(403, "needs_account", "nobody is signed in"),
                               kVary);
          }
          return page_answer(kept->question, pages->answer(kept->question.visitor->principal),
                             kVary);
        }};
  }
  if (probes.matches != nullptr && is_about_matches(path)) {
    auto kept = keep();
    std::string key = key_of(*kept);
    if (!is_same_for_all(path)) key += '\n' + hex_of(question);
    return SlowAnswer{base::Work::page, std::move(key),
                      [kept, pages = probes.matches](const std::stop_token&) {
                        return match_answer(kept->question, kept->path, *pages);
                      }};
  }
  if (probes.leagues != nullptr && is_about_leagues(path)) return about_leagues(keep(), probes);
  if (probes.rules != nullptr && is_about_rules(path)) {
    auto kept = keep();
    std::string key = key_of(*kept);
    return SlowAnswer{base::Work::page, std::move(key),
                      [kept, pages = probes.rules](const std::stop_token&) {
                        return rules_answer(kept->question, kept->path, *pages);
                      }};
  }
  return std::nullopt;
}

boost::asio::awaitable<HttpAnswer> SlowAnswers::wait_for(SlowAnswer slow, std::string who) {
  auto pending = pending_.find_or(slow.key, std::move(slow.make));
  const base::Answer<HttpAnswer> came =
      co_await base::answer(pool_, slow.kind, std::move(who), std::move(pending));
  if (came.value) co_return *came.value;
  const bool busy = came.result == base::Pool::JobResult::busy;
  HttpAnswer refused = page_answer(
      {},
      busy ? archive::page_problem(503, "busy", "too much is asked for; try again in a moment")
           : archive::page_problem(503, "server_restarting", "the server is about to restart"),
      kVary);
  refused.headers.emplace_back("Retry-After", "3");
  co_return refused;
}

HttpAnswer failed_answer(const HttpQuestion& question) {
  constexpr std::string_view kWords = "something went wrong in the server; its log says more";
  if (question.target.find("/api/") != std::string_view::npos)
    return page_answer({}, archive::page_problem(500, "server_failed", kWords), kVary);
  return plain_answer(500, "Something went wrong in the server; its log says more\n");
}

}  // namespace lastcard::net
