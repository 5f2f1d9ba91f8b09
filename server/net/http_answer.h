#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/session_cookie.h"
#include "server/net/static_files.h"

namespace lastcard::net {

// What a request says, as far as an answer depends on it. Views into the request.
struct HttpQuestion {
  std::string_view method;
  std::string_view target;
  std::string_view host = {};
  std::string_view origin = {};
  std::string_view cookie = {};
  std::string_view accept_encoding = {};
  std::string_view if_none_match = {};
  bool upgrade = false;  // a well-formed WebSocket upgrade
  bool secure = false;   // came over HTTPS to the proxy
};

struct HttpAnswer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers = {};
  Bytes body = nullptr;  // null: none
  // For 101: who connects.
  std::optional<SessionId> session = std::nullopt;
};

struct HttpSettings {
  std::string base_path;
  std::vector<std::string> origins;
  std::string frame_ancestors = "'none'";
  bool metrics = false;
};

// What the server says at /readyz and /metrics. Any thread.
struct HttpProbes {
  std::function<bool()> ready;
  std::function<std::string()> metrics;
};

// Decides what a request is answered: the web client's files, the probes, and who may open a
// WebSocket. Knows no socket. Stateless after construction; any thread.
class HttpAnswers {
 public:
  HttpAnswers(HttpSettings settings, StaticFiles files, HttpProbes probes);
  [[nodiscard]] HttpAnswer answer(const HttpQuestion& question) const;

 private:
  [[nodiscard]] HttpAnswer open_websocket(const HttpQuestion& question) const;
  [[nodiscard]] HttpAnswer page(const HttpQuestion& question) const;
  [[nodiscard]] HttpAnswer file(const HttpQuestion& question, const StaticFile& file) const;
  [[nodiscard]] bool origin_is_ours(std::string_view origin, std::string_view host) const;

  const HttpSettings settings_;
  const StaticFiles files_;
  const HttpProbes probes_;
  const std::string policy_;
};

[[nodiscard]] HttpAnswer plain_answer(int status, std::string text);

}  // namespace lastcard::net
