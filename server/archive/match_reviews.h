#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/archive/opened_match.h"
#include "server/archive/page.h"
#include "server/table/bots/thinking.h"
#include "server/table/talk_log.h"

namespace lastcard::archive {

// Reviews of finished matches: for each decision of a seat, what an expert would have played with
// the knowledge of the seat's player (docs/protocol.md, "Looking back"). A review is computed on
// request, by the threads of the bots, after the bots' own work. The newest reviews are kept; an
// older one stops if it is still running. The same match and seat always give the same review.
// Thread-safe.
class MatchReviews {
 public:
  struct Settings {
    std::size_t kept = 200;   // the maximum number of reviews in memory
    std::size_t at_once = 8;  // the maximum number of reviews that are being computed
    table::TimeSource* time = &table::machine_time();
  };
  // Requires: `thinking` outlives this object.
  explicit MatchReviews(table::bots::Thinking& thinking) : MatchReviews(thinking, Settings()) {}
  MatchReviews(table::bots::Thinking& thinking, Settings settings);
  MatchReviews(const MatchReviews&) = delete;
  MatchReviews& operator=(const MatchReviews&) = delete;
  ~MatchReviews();

  // Returns the progress of the review, and its findings when it is complete. Starts it at the
  // first request. `by` is the caller, who may start six reviews at once and then one a minute.
  // `may_begin` is called before a review is started; empty means yes. It must be quick. Requires:
  // the match has this seat.
  [[nodiscard]] PageAnswer answer(const std::string& match,
                                  std::shared_ptr<const OpenedMatch> opened, Seat seat,
                                  const table::SessionId& by,
                                  const std::function<bool()>& may_begin = {});

 private:
  struct One;
  using Pointer = std::shared_ptr<One>;
  [[nodiscard]] Pointer find(const std::string& match, Seat seat) const;
  [[nodiscard]] std::size_t count_running() const;
  void forget_oldest();
  static void go_on(table::bots::Thinking& thinking, const Settings& settings, const Pointer& one);

  table::bots::Thinking& thinking_;
  const Settings settings_;
  mutable std::mutex mutex_;
  std::list<Pointer> all_;  // guarded by mutex_, like limits_; the newest first
  table::PersonLimits limits_{6, std::chrono::minutes(1)};
};

}  // namespace lastcard::archive
