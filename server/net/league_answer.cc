#include "server/net/league_answer.h"

#include <chrono>
#include <future>

#include "engine/core/json_nesting.h"
#include "protocol/codec/strict_json.h"
#include "server/net/page_answer.h"

namespace lastcard::net {
namespace {

using league::Hall;

constexpr std::string_view kLeagues = "/api/leagues/";
constexpr std::string_view kCalendar = "/calendar/";
constexpr std::string_view kEmbed = "/embed/";
constexpr const char* kVary = "Accept-Encoding, Cookie";
constexpr std::chrono::seconds kImportTime(20);
constexpr int kDeepestExport = 32;

SessionId asker(const HttpQuestion& question) {
  return question.visitor ? question.visitor->principal : SessionId();
}

HttpAnswer problem(const HttpQuestion& question, int status, std::string_view code,
                   std::string_view message) {
  return page_answer(question, archive::page_problem(status, code, message), kVary);
}

HttpAnswer not_read(const HttpQuestion& question, Hall::Reading reading) {
  if (reading == Hall::Reading::not_allowed)
    return problem(question, 403, "not_allowed", "this is not for you to read");
  return problem(question, 404, "no_such_league", "there is no such league, season or key");
}

struct FileKind {
  std::string_view type;
  std::string_view name = {};  // of a download; empty: it is shown
};

HttpAnswer file_answer(const HttpQuestion& question, Hall::Page page, const FileKind& kind) {
  if (page.reading != Hall::Reading::fine) return not_read(question, page.reading);
  HttpAnswer answer;
  answer.headers = {{"Content-Type", std::string(kind.type)},
                    {"Cache-Control", "no-store"},
                    {"Vary", "Cookie"},
                    {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"}};
  if (!kind.name.empty()) {
    answer.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + std::string(kind.name) + "\"");
  }
  answer.body = std::make_shared<const std::string>(std::move(page.text));
  return answer;
}

HttpAnswer view_answer(const HttpQuestion& question, Hall::Page page) {
  if (page.reading != Hall::Reading::fine) return not_read(question, page.reading);
  return page_answer(question, {200, std::move(page.text)}, kVary);
}

HttpAnswer embed_answer(const HttpQuestion& question, Hall::Page page) {
  if (page.reading != Hall::Reading::fine) return not_read(question, page.reading);
  HttpAnswer answer;
  answer.headers = {{"Content-Type", "text/html; charset=utf-8"},
                    {"Cache-Control", "no-cache"},
                    {"Content-Security-Policy",
                     "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *"},
                    // Other sites may show it, which the answers to everything else forbid.
                    {"Cross-Origin-Resource-Policy", "cross-origin"}};
  answer.body = std::make_shared<const std::string>(std::move(page.text));
  return answer;
}

std::optional<std::string> record_of(archive::MatchPages* matches, const std::string& match) {
  if (matches == nullptr) return std::nullopt;
  const std::string path = "/" + match + "/record.json";
  auto page = matches->answer({path, {}, {}});
  if (page.status != 200) return std::nullopt;
  return std::move(page.body);
}

// "seasons/s1/archive.zip" → "s1".
std::optional<std::string_view> season_of_archive(std::string_view what) {
  constexpr std::string_view kBefore = "seasons/";
  constexpr std::string_view kAfter = "/archive.zip";
  if (!what.starts_with(kBefore) || !what.ends_with(kAfter)) return std::nullopt;
  if (what.size() <= kBefore.size() + kAfter.size()) return std::nullopt;
  return what.substr(kBefore.size(), what.size() - kBefore.size() - kAfter.size());
}

HttpAnswer answer_about(const HttpQuestion& question, std::string_view path, std::string_view base,
                        Hall& hall, archive::MatchPages* matches) {
  const std::string_view id = path.substr(0, path.find('/'));
  const std::string_view what = path.size() == id.size() ? "" : path.substr(id.size() + 1);
  const SessionId who = asker(question);
  const std::string_view season =
      archive::parameter(query_in(question.target), "season").value_or("");
  if (path.size() == id.size()) return view_answer(question, hall.view(who, id, season));
  constexpr std::string_view kCsv = "text/csv; charset=utf-8; header=present";
  if (what == "standings.csv") {
    return file_answer(question, hall.csv(who, id, season, Hall::Sheet::standings),
                       {kCsv, "standings.csv"});
  }
  if (what == "fixtures.csv") {
    return file_answer(question, hall.csv(who, id, season, Hall::Sheet::fixtures),
                       {kCsv, "fixtures.csv"});
  }
  if (what == "ratings.csv") {
    return file_answer(question, hall.csv(who, id, season, Hall::Sheet::ratings),
                       {kCsv, "ratings.csv"});
  }
  if (what == "export.json") {
    return file_answer(question, hall.exported(who, id), {"application/json", "export.json"});
  }
  if (const auto archived = season_of_archive(what)) {
    auto page = hall.archive(who, id, *archived, base, [matches](const std::string& match) {
      return record_of(matches, match);
    });
    return file_answer(question, std::move(page), {"application/zip", "season.zip"});
  }
  return problem(question, 404, "no_such_page", "there is no such page of a league");
}

}  // namespace

bool is_about_leagues(std::string_view path) {
  return path.starts_with(kLeagues) || path.starts_with(kCalendar) || path.starts_with(kEmbed);
}

HttpAnswer league_answer(const HttpQuestion& question, std::string_view path, std::string_view base,
                         Hall& hall, archive::MatchPages* matches) {
  if (auto refused = too_many_questions(question))
    return page_answer(question, *std::move(refused), kVary);
  if (path.starts_with(kLeagues))
    return answer_about(question, path.substr(kLeagues.size()), base, hall, matches);
  if (path.starts_with(kCalendar)) {
    constexpr std::string_view kEnding = ".ics";
    std::string_view key = path.substr(kCalendar.size());
    if (key.ends_with(kEnding)) key.remove_suffix(kEnding.size());
    return file_answer(question, hall.calendar(key, base), {"text/calendar; charset=utf-8"});
  }
  const std::string_view season =
      archive::parameter(query_in(question.target), "season").value_or("");
  return embed_answer(question, hall.embed(path.substr(kEmbed.size()), season, base));
}

HttpAnswer import_answer(const HttpQuestion& question, Hall& hall) {
  if (auto refused = too_many_questions(question))
    return page_answer(question, *std::move(refused), kVary);
  if (!question.visitor) return problem(question, 403, "needs_account", "nobody is signed in");
  Json exported;
  if (nests_at_most(question.body, kDeepestExport))
    exported = Json::parse(question.body, nullptr, false);
  if (!exported.is_object())
    return problem(question, 400, "bad_export", "this is not an export of a league");
  // The hall has a thread of its own, and the journal too: this one may wait for them.
  const auto came = std::make_shared<std::promise<Result<std::string, league::Refusal>>>();
  auto answer = came->get_future();
  hall.import(question.visitor->principal, std::move(exported),
              [came](const Result<std::string, league::Refusal>& id) { came->set_value(id); });
  if (answer.wait_for(kImportTime) != std::future_status::ready)
    return problem(question, 503, "cannot_keep", "the server cannot write at the moment");
  const auto id = answer.get();
  if (!id) {
    const int status = id.error().code == "bad_export" ? 400 : 403;
    return problem(question, status, id.error().code, id.error().detail);
  }
  return page_answer(question, {201, Json{{"league", *id}}.dump()}, kVary);
}

}  // namespace lastcard::net
