#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/league/league.h"
#include "server/league/standings.h"

namespace lastcard::league {

// The part of a season's view that is the same for all viewers.
struct SharedSeason {
  StandingsInput input;
  Json view;
};

// Caches these parts for one state of a league. Each is made once, on first use. Thread-safe.
class SharedViews {
 public:
  // Requires: always the same state of the league.
  [[nodiscard]] std::shared_ptr<const SharedSeason> of(const League& league,
                                                       const Season& season) const;

 private:
  mutable std::mutex mutex_;  // held while a part is made, so that it is made only once
  mutable std::map<std::string, std::shared_ptr<const SharedSeason>> made_;
};

}  // namespace lastcard::league
