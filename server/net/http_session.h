#pragma once

#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "server/league/hall.h"
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

// What a connection needs of the server around it. Outlives all connections; any thread.
struct HttpContext {
  const HttpAnswers& answers;
  const TrustedProxies& proxies;
  lobby::Lobby& lobby;
  people::Accounts& accounts;
  league::Hall& hall;
  Hub& hub;
  AddressLimits& limits;
  SlowAnswers& slow;
  UnnamedProxy& unnamed_proxy;
};

// Serves one accepted socket: answers its requests until one opens a WebSocket or it has had
// enough. Runs on the socket's strand. Pre: hub.take_socket() said yes for it; the session or the
// connection it becomes gives it back.
[[nodiscard]] asio::awaitable<void> serve_http(Socket socket, HttpContext context);

}  // namespace lastcard::net
