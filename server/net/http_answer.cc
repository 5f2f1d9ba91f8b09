#include "server/net/http_answer.h"

#include <algorithm>

namespace lastcard::net {
namespace {

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// Whether an Accept-Encoding header takes the coding (RFC 9110, 12.5.3): named, and not with q=0.
bool accepts(std::string_view header, std::string_view coding) {
  while (!header.empty()) {
    const auto end = header.find(',');
    std::string_view part = header.substr(0, end);
    header.remove_prefix(end == std::string_view::npos ? header.size() : end + 1);
    while (part.starts_with(' ')) part.remove_prefix(1);
    const auto parameters = part.find(';');
    std::string_view name = part.substr(0, parameters);
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (!same_letters(name, coding)) continue;
    if (parameters == std::string_view::npos) return true;
    std::string_view weight = part.substr(parameters + 1);
    while (weight.starts_with(' ')) weight.remove_prefix(1);
    return !(weight.starts_with("q=0") &&
             weight.find_first_not_of("0.", 2) == std::string_view::npos);
  }
  return false;
}

bool matches(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

// The page answers "/" and the links to a table, "/t/K7WPQ2".
bool is_page(std::string_view path) {
  if (path == "/" || path == "/index.html") return true;
  if (!path.starts_with("/t/")) return false;
  path.remove_prefix(3);
  return !path.empty() && path.size() <= 16 &&
         std::ranges::all_of(path, [](unsigned char c) { return std::isalnum(c) != 0; });
}

}  // namespace

HttpAnswer plain_answer(int status, std::string text) {
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          std::make_shared<const std::string>(std::move(text)),
          std::nullopt};
}

HttpAnswers::HttpAnswers(HttpSettings settings, StaticFiles files, HttpProbes probes)
    : settings_(std::move(settings)),
      files_(std::move(files)),
      probes_(std::move(probes)),
      policy_(
          "default-src 'self'; connect-src 'self'; base-uri 'self'; object-src 'none'; form-action "
          "'none'; "
          "require-trusted-types-for 'script'; frame-ancestors " +
          settings_.frame_ancestors) {}

HttpAnswer HttpAnswers::answer(const HttpQuestion& question) const {
  std::string_view path = question.target;
  if (!path.starts_with('/')) return plain_answer(400, "Bad request\n");
  path = path.substr(0, path.find_first_of("?#"));
  // A proxy may pass the base path on or cut it off.
  if (!settings_.base_path.empty() && path.starts_with(settings_.base_path) &&
      (path.size() == settings_.base_path.size() || path[settings_.base_path.size()] == '/')) {
    path.remove_prefix(settings_.base_path.size());
    if (path.empty()) {
      HttpAnswer moved = plain_answer(308, "");
      moved.headers.emplace_back("Location", settings_.base_path + "/");
      return moved;
    }
  }
  if (question.method != "GET" && question.method != "HEAD") {
    HttpAnswer refused = plain_answer(405, "Method not allowed\n");
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  if (path == "/ws") return open_websocket(question);
  if (path == "/healthz") return plain_answer(200, "ok\n");
  if (path == "/readyz") {
    return probes_.ready() ? plain_answer(200, "ready\n") : plain_answer(503, "not ready\n");
  }
  if (path == "/metrics" && settings_.metrics) return plain_answer(200, probes_.metrics());
  if (is_page(path)) return page(question);
  const StaticFile* found = files_.find(path);
  return found != nullptr ? file(question, *found) : plain_answer(404, "Not found\n");
}

HttpAnswer HttpAnswers::open_websocket(const HttpQuestion& question) const {
  if (!question.upgrade || question.method != "GET") {
    HttpAnswer refused = plain_answer(426, "This is where WebSockets connect\n");
    refused.headers.emplace_back("Upgrade", "websocket");
    refused.headers.emplace_back("Sec-WebSocket-Version", "13");
    return refused;
  }
  // Another site's page must not play with this browser's cookie (cross-site WebSocket hijacking).
  if (!question.origin.empty() && !origin_is_ours(question.origin, question.host)) {
    return plain_answer(403, "This origin may not connect; see LASTCARD_ORIGINS\n");
  }
  HttpAnswer upgrade{101, {}, nullptr, std::nullopt};
  std::optional<std::string> token = token_in(question.cookie);
  if (!token) {
    token = new_session_token();
    upgrade.headers.emplace_back("Set-Cookie",
                                 set_cookie(*token, settings_.base_path, question.secure));
  }
  upgrade.session = session_of(*token);
  return upgrade;
}

HttpAnswer HttpAnswers::page(const HttpQuestion& question) const {
  HttpAnswer answer = file(question, files_.page());
  answer.headers.emplace_back("Content-Security-Policy", policy_);
  if (!token_in(question.cookie)) {
    answer.headers.emplace_back(
        "Set-Cookie", set_cookie(new_session_token(), settings_.base_path, question.secure));
  }
  return answer;
}

HttpAnswer HttpAnswers::file(const HttpQuestion& question, const StaticFile& file) const {
  HttpAnswer answer;
  answer.headers = {
      {"Content-Type", file.content_type},
      {"ETag", file.etag},
      {"Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary", "Accept-Encoding"},
  };
  if (matches(question.if_none_match, file.etag)) {
    answer.status = 304;
    return answer;
  }
  answer.body = file.plain;
  if (file.brotli && accepts(question.accept_encoding, "br")) {
    answer.headers.emplace_back("Content-Encoding", "br");
    answer.body = file.brotli;
  } else if (file.gzip && accepts(question.accept_encoding, "gzip")) {
    answer.headers.emplace_back("Content-Encoding", "gzip");
    answer.body = file.gzip;
  }
  return answer;
}

bool HttpAnswers::origin_is_ours(std::string_view origin, std::string_view host) const {
  if (std::ranges::any_of(settings_.origins,
                          [&](const std::string& ours) { return same_letters(ours, origin); })) {
    return true;
  }
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme) && !host.empty() &&
        same_letters(origin.substr(scheme.size()), host)) {
      return true;
    }
  }
  return false;
}

}  // namespace lastcard::net
