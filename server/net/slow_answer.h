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

// What of the probes takes its time to answer: finished matches, leagues, rule sets, exports,
// imports. Nothing: it is about something else, or answered at once. `path` is the question's,
// without the base path; `base` is the address of the pages.
[[nodiscard]] std::optional<SlowAnswer> slow_answer(const HttpQuestion& question,
                                                    std::string_view path, std::string_view base,
                                                    const HttpProbes& probes);

// Where slow answers are made: those that are the same for several who ask at a time once. Outlives
// the sessions; any thread.
class SlowAnswers {
 public:
  explicit SlowAnswers(base::Pool& pool) : pool_(pool) {}
  // `who` asks, for fairness. Says 503 where there is no room. Throws what the answer throws.
  [[nodiscard]] boost::asio::awaitable<HttpAnswer> wait_for(SlowAnswer slow, std::string who);

 private:
  base::Pool& pool_;
  base::PendingValues<HttpAnswer> pending_;
};

// A fault of the server's. `question` may have been read only in part.
[[nodiscard]] HttpAnswer failed_answer(const HttpQuestion& question);

}  // namespace lastcard::net
