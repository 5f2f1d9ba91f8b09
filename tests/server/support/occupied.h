#pragma once

#include <latch>
#include <memory>
#include <stop_token>
#include <utility>

#include "server/base/pool.h"

namespace lastcard::test {

// Takes the only place for a kind of work until let_go().
class Occupied {
 public:
  Occupied(base::Pool& pool, base::Work kind) {
    pool.take(kind, "occupant", [place = place_](const std::stop_token&) {
      place->begun.count_down();
      place->let_go.wait();
    });
    place_->begun.wait();
  }
  ~Occupied() { let_go(); }
  Occupied(const Occupied&) = delete;
  Occupied& operator=(const Occupied&) = delete;
  void let_go() {
    if (!std::exchange(gone_, true)) place_->let_go.count_down();
  }

 private:
  // The job may still run when the test is over, so it shares this.
  struct Place {
    std::latch begun{1};
    std::latch let_go{1};
  };
  std::shared_ptr<Place> place_ = std::make_shared<Place>();
  bool gone_ = false;
};

}  // namespace lastcard::test
