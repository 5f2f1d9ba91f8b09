#pragma once

#include <cstddef>
#include <cstdint>
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

// Looks back at finished matches: what an expert would have played at each of a seat's decisions
// who knew no more than its player could (docs/protocol.md, "Looking back"). Thought of when it is
// asked for, in the time of the bots and after them; kept for as long as there are not many newer
// ones. The same match and seat come to the same. Any thread.
class LookBacks {
 public:
  struct Settings {
    std::size_t kept = 200;   // that have been thought of to the end
    std::size_t at_once = 8;  // that are being thought of
    table::TimeSource* time = &table::machine_time();
  };
  // Refers to who thinks, who must outlive it.
  explicit LookBacks(table::bots::Thinking& thinking) : LookBacks(thinking, Settings()) {}
  LookBacks(table::bots::Thinking& thinking, Settings settings);
  LookBacks(const LookBacks&) = delete;
  LookBacks& operator=(const LookBacks&) = delete;
  ~LookBacks();

  // How far it has come, and at the end all that it has found; begins it if it has not been begun.
  // `by`: who asks, who may begin six at once and then one a minute. Pre: the seat is the match's.
  [[nodiscard]] PageAnswer answer(const std::string& match,
                                  std::shared_ptr<const OpenedMatch> opened, Seat seat,
                                  const table::SessionId& by);

 private:
  struct One;
  using Pointer = std::shared_ptr<One>;
  [[nodiscard]] Pointer find(const std::string& match, Seat seat) const;
  [[nodiscard]] std::size_t count_begun() const;
  void forget_oldest();
  static void go_on(table::bots::Thinking& thinking, const Settings& settings, Pointer one);

  table::bots::Thinking& thinking_;
  const Settings settings_;
  mutable std::mutex mutex_;
  std::list<Pointer> all_;  // guarded by mutex_, as what follows; the newest first
  table::PersonLimits limits_{6, std::chrono::minutes(1)};
};

}  // namespace lastcard::archive
