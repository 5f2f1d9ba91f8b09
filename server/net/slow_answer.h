#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/asio/awaitable.hpp>

#include "server/base/answer.h"
#include "server/base/pool.h"
#include "server/net/http_answer.h"

namespace lastcard::net {

// A slow answer: finished matches, leagues, rule sets, exports, imports. Returns nullopt for all
// other paths. `path`: without the base path. `base`: the address of the pages.
[[nodiscard]] std::optional<SlowAnswer> slow_answer(const HttpQuestion& question,
                                                    std::string_view path, std::string_view base,
                                                    const HttpProbes& probes);

// Makes slow answers on the pool. Simultaneous requests with the same key share one. Outlives the
// sessions. Thread-safe.
class SlowAnswers {
 public:
  explicit SlowAnswers(base::Pool& pool) : pool_(pool) {}
  // Waits for the answer. `who`: the caller, for the pool's fairness. Answers 503 if the pool's
  // queue is full or the server stops. Throws what the answer throws.
  [[nodiscard]] boost::asio::awaitable<HttpAnswer> wait_for(SlowAnswer slow, std::string who);

 private:
  base::Pool& pool_;
  base::PendingValues<HttpAnswer> pending_;
};

// The answer after an error of the server. `question` may be incomplete.
[[nodiscard]] HttpAnswer failed_answer(const HttpQuestion& question);

}  // namespace lastcard::net
