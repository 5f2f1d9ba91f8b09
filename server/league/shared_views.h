#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/league/league.h"
#include "server/league/standings.h"

namespace lastcard::league {

// The part of a season's view that is the same for all who may read it.
struct SharedSeason {
  StandingsInput input;
  Json view;
};

// These parts of one league as it is at one time: each is made once, when it is first asked for.
// Thread-safe.
class SharedViews {
 public:
  // Pre: always the same league.
  [[nodiscard]] std::shared_ptr<const SharedSeason> of(const League& league,
                                                       const Season& season) const;

 private:
  mutable std::mutex mutex_;  // held while one is made: others would make the same
  mutable std::map<std::string, std::shared_ptr<const SharedSeason>> made_;
};

}  // namespace lastcard::league
