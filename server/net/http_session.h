#pragma once

#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "server/league/league_service.h"
#include "server/lobby/lobby.h"
#include "server/net/http_answer.h"
#include "server/net/hub.h"
#include "server/net/limits.h"
#include "server/net/slow_answer.h"
#include "server/net/strand.h"
#include "server/net/trusted_proxies.h"
#include "server/net/unnamed_proxy.h"
#include "server/people/accounts.h"

namespace lastcard::net {

// The parts of the server that connections use. Outlive all connections. Thread-safe.
struct HttpContext {
  const HttpAnswers& answers;
  const TrustedProxies& proxies;
  lobby::Lobby& lobby;
  people::Accounts& accounts;
  league::LeagueService& leagues;
  Hub& hub;
  AddressLimits& limits;
  SlowAnswers& slow;
  UnnamedProxy& unnamed_proxy;
};

// Serves one accepted socket. Answers its requests until one opens a WebSocket or the socket
// reaches its limits. Runs on the socket's strand. Requires: hub.take_socket() returned true for
// it. The session gives this count back, or the Connection that it becomes does.
[[nodiscard]] asio::awaitable<void> serve_http(Socket socket, HttpContext context);

}  // namespace lastcard::net
