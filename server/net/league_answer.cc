#include "server/net/league_answer.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "server/league/csv.h"
#include "server/net/page_answer.h"

namespace lastcard::net {
namespace {

using league::LeagueService;

constexpr std::string_view kLeagues = "/api/leagues/";
constexpr std::string_view kCalendar = "/calendar/";
constexpr std::string_view kEmbed = "/embed/";
constexpr const char* kVary = "Accept-Encoding, Cookie";
constexpr std::chrono::seconds kImportTime(60);

SessionId asker(const HttpQuestion& question) {
  return question.visitor ? question.visitor->principal : SessionId();
}

HttpAnswer problem(const HttpQuestion& question, int status, std::string_view code,
                   std::string_view message) {
  return page_answer(question, archive::page_problem(status, code, message), kVary);
}

HttpAnswer not_read(const HttpQuestion& question, LeagueService::Reading reading) {
  if (reading == LeagueService::Reading::not_allowed)
    return problem(question, 403, "not_allowed", "this is not for you to read");
  return problem(question, 404, "no_such_league", "there is no such league, season or key");
}

struct FileKind {
  std::string_view type;
  std::string_view name = {};  // the name of a download; empty: shown in the browser
};

HttpAnswer file_answer(const HttpQuestion& question, LeagueService::Page page,
                       const FileKind& kind) {
  if (page.reading != LeagueService::Reading::fine) return not_read(question, page.reading);
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

HttpAnswer view_answer(const HttpQuestion& question, LeagueService::Page page) {
  if (page.reading != LeagueService::Reading::fine) return not_read(question, page.reading);
  return page_answer(question, {200, std::move(page.text)}, kVary);
}

HttpAnswer embed_answer(const HttpQuestion& question, LeagueService::Page page) {
  if (page.reading != LeagueService::Reading::fine) return not_read(question, page.reading);
  HttpAnswer answer;
  answer.headers = {{"Content-Type", "text/html; charset=utf-8"},
                    {"Cache-Control", "no-cache"},
                    {"Content-Security-Policy",
                     "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *"},
                    // Other sites may embed this, unlike all other answers.
                    {"Cross-Origin-Resource-Policy", "cross-origin"}};
  answer.body = std::make_shared<const std::string>(std::move(page.text));
  return answer;
}

// "seasons/s1/archive.zip" → "s1".
std::optional<std::string_view> season_of_archive(std::string_view what) {
  constexpr std::string_view kBefore = "seasons/";
  constexpr std::string_view kAfter = "/archive.zip";
  if (!what.starts_with(kBefore) || !what.ends_with(kAfter)) return std::nullopt;
  if (what.size() <= kBefore.size() + kAfter.size()) return std::nullopt;
  return what.substr(kBefore.size(), what.size() - kBefore.size() - kAfter.size());
}

std::optional<LeagueService::Sheet> sheet_of(std::string_view what) {
  if (what == "standings.csv") return LeagueService::Sheet::standings;
  if (what == "fixtures.csv") return LeagueService::Sheet::fixtures;
  if (what == "ratings.csv") return LeagueService::Sheet::ratings;
  return std::nullopt;
}

HttpAnswer answer_about(const HttpQuestion& question, std::string_view path, std::string_view base,
                        const LeagueSources& sources) {
  LeagueService& leagues = sources.leagues;
  const std::string_view id = path.substr(0, path.find('/'));
  const std::string_view what = path.size() == id.size() ? "" : path.substr(id.size() + 1);
  const SessionId who = asker(question);
  const std::string_view season =
      archive::parameter(query_in(question.target), "season").value_or("");
  if (path.size() == id.size()) return view_answer(question, leagues.view(who, id, season));
  if (const auto sheet = sheet_of(what)) {
    const bool semicolons =
        archive::parameter(query_in(question.target), "separator") == "semicolon";
    const auto separator = semicolons ? league::Separator::semicolon : league::Separator::comma;
    return file_answer(question, leagues.csv(who, id, season, *sheet, separator),
                       {"text/csv; charset=utf-8; header=present", what});
  }
  if (what == "night.trf") {
    return file_answer(question, leagues.night_file(who, id, season),
                       {"text/plain; charset=utf-8", "night.trf"});
  }
  if (what == "export.json") {
    return file_answer(question, leagues.exported(who, id), {"application/json", "export.json"});
  }
  if (const auto archived = season_of_archive(what)) {
    const auto record_of = [&](const std::string& match) -> std::optional<std::string> {
      if (sources.matches == nullptr || sources.stop.stop_requested()) return std::nullopt;
      return sources.matches->record_of(match);
    };
    auto page = leagues.archive(who, id, *archived, base, record_of);
    if (sources.stop.stop_requested())
      return problem(question, 503, "server_restarting", "the server is about to restart");
    return file_answer(question, std::move(page), {"application/zip", "season.zip"});
  }
  return problem(question, 404, "no_such_page", "there is no such page of a league");
}

// The league service's answer to a wish, for which a thread waits.
class Verdict {
 public:
  void say(Result<std::string, league::Refusal> what) {
    {
      const std::lock_guard lock(mutex_);
      said_ = std::move(what);
    }
    there_.notify_all();
  }
  // Returns nullopt if it takes too long or the server stops.
  std::optional<Result<std::string, league::Refusal>> wait(std::chrono::seconds most,
                                                           const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    there_.wait_for(lock, stop, most, [this] { return said_.has_value(); });
    return said_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any there_;
  std::optional<Result<std::string, league::Refusal>> said_;  // guarded by mutex_
};

}  // namespace

bool is_about_leagues(std::string_view path) {
  return path.starts_with(kLeagues) || path.starts_with(kCalendar) || path.starts_with(kEmbed);
}

HttpAnswer league_answer(const HttpQuestion& question, std::string_view path, std::string_view base,
                         const LeagueSources& sources) {
  LeagueService& leagues = sources.leagues;
  if (path.starts_with(kLeagues))
    return answer_about(question, path.substr(kLeagues.size()), base, sources);
  if (path.starts_with(kCalendar)) {
    constexpr std::string_view kEnding = ".ics";
    std::string_view key = path.substr(kCalendar.size());
    if (key.ends_with(kEnding)) key.remove_suffix(kEnding.size());
    return file_answer(question, leagues.calendar(key, base), {"text/calendar; charset=utf-8"});
  }
  const std::string_view season =
      archive::parameter(query_in(question.target), "season").value_or("");
  return embed_answer(question, leagues.embed(path.substr(kEmbed.size()), season, base));
}

std::optional<std::string> league_sharing(const HttpQuestion& question, std::string_view path,
                                          const LeagueService& leagues) {
  if (path.starts_with(kEmbed)) return leagues.sharing(SessionId(), path.substr(kEmbed.size()));
  if (!path.starts_with(kLeagues)) return std::nullopt;
  path.remove_prefix(kLeagues.size());
  return leagues.sharing(asker(question), path.substr(0, path.find('/')));
}

HttpAnswer import_answer(const HttpQuestion& question, LeagueService& leagues,
                         const std::stop_token& stop) {
  if (!question.visitor) return problem(question, 403, "needs_account", "nobody is signed in");
  const auto verdict = std::make_shared<Verdict>();
  leagues.import(
      question.visitor->principal, question.body, stop,
      [verdict](Result<std::string, league::Refusal> id) { verdict->say(std::move(id)); });
  const auto id = verdict->wait(kImportTime, stop);
  if (!id) return problem(question, 503, "cannot_keep", "the server cannot write at the moment");
  if (!*id) {
    const auto& why = id->error();
    const int status = why.code == "bad_export" ? 400 : why.code == "server_failed" ? 500 : 403;
    return problem(question, status, why.code, why.detail);
  }
  return page_answer(question, {201, Json{{"league", **id}}.dump()}, kVary);
}

}  // namespace lastcard::net
