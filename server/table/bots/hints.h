#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/bots/advice.h"
#include "server/table/outlet.h"
#include "server/table/talk_log.h"
#include "server/table/time_source.h"

namespace lastcard::table::bots {

// The hints that people at one table have requested. Limits: one hint at a time for each seat; ten
// at once for each person, and then one every three seconds. A repeated request for the same prompt
// gets the same hint again. Only on the table's strand.
class Hints {
 public:
  struct Asked {
    std::shared_ptr<Outlet> from;
    std::string id;
    Seat seat;
    std::string prompt;
  };

  // Counts a request of this person. Returns false if the person has reached the limit.
  [[nodiscard]] bool take(const SessionId& person, SteadyTime now) {
    return limits_.take(person, now);
  }
  [[nodiscard]] bool thinks_for(Seat seat) const {
    return std::ranges::any_of(asked_, [&](const auto& one) { return one.second.seat == seat; });
  }
  // Adds a request that is being computed. Returns its number, which end() takes.
  [[nodiscard]] std::uint64_t begin(Asked asked) {
    asked_.emplace_back(++number_, std::move(asked));
    return number_;
  }
  // Removes the request with this number and returns it; nullopt if it was dropped.
  [[nodiscard]] std::optional<Asked> end(std::uint64_t number) {
    const auto found = std::ranges::find(asked_, number, &Numbered::first);
    if (found == asked_.end()) return std::nullopt;
    std::optional<Asked> asked = std::move(found->second);
    asked_.erase(found);
    return asked;
  }
  // Removes and returns all requests; the caller refuses them.
  [[nodiscard]] std::vector<Asked> drop_all() {
    std::vector<Asked> dropped;
    for (auto& [number, asked] : std::exchange(asked_, {})) dropped.push_back(std::move(asked));
    return dropped;
  }

  void keep(Seat seat, std::string prompt, Advice advice) {
    std::erase_if(given_, [&](const Given& given) { return given.seat == seat; });
    given_.push_back({seat, std::move(prompt), advice});
  }
  // Drops all given hints, because prompts of the next match may have the same ids.
  void forget_given() { given_.clear(); }
  // The hint that was given for this prompt; null if there is none. Valid until the next call of
  // keep() or forget_given().
  [[nodiscard]] const Advice* given(Seat seat, std::string_view prompt) const {
    for (const Given& given : given_) {
      if (given.seat == seat && given.prompt == prompt) return &given.advice;
    }
    return nullptr;
  }

 private:
  using Numbered = std::pair<std::uint64_t, Asked>;
  struct Given {
    Seat seat;
    std::string prompt;
    Advice advice;
  };
  std::list<Numbered> asked_;
  std::list<Given> given_;  // the latest hint of each seat
  std::uint64_t number_ = 0;
  PersonLimits limits_{10, std::chrono::seconds(3)};
};

}  // namespace lastcard::table::bots
