#include "server/archive/match_reviews.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <spdlog/spdlog.h>

#include "engine/bots/advice.h"
#include "engine/core/codec.h"
#include "protocol/codec/encode.h"
#include "server/archive/seat_walk.h"
#include "server/base/loggable.h"

namespace lastcard::archive {

// A decision in which the expert would have chosen something else.
struct ReviewMoment {
  int position = 0;
  Intent did;
  Advice advice;
  MoveDifference behind;
};

namespace {

// The bots at tables come first. The viewer's page asks again anyway.
constexpr std::chrono::minutes kPatience{10};

// The seed of a decision: always the same for the same match and position (FNV-1a).
std::uint64_t seed_of(std::string_view match, int position) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  const auto add = [&](std::uint64_t value) { hash = (hash ^ value) * 0x100000001B3U; };
  for (const char c : match) add(static_cast<unsigned char>(c));
  add(static_cast<std::uint64_t>(position));
  return hash;
}

Json json_of(const ReviewMoment& moment) {
  constexpr int kThousand = 1000;
  Json json{{"position", moment.position},
            {"did", to_json(moment.did)},
            {"would", to_json(moment.advice.weighed.choice)},
            {"cost", std::max(0L, std::lround(moment.behind.share * kThousand))},
            {"reasons", Json::parse(protocol::encode_reasons(moment.advice.reasons))}};
  if (moment.behind.close()) json["close"] = true;
  return json;
}

}  // namespace

struct MatchReviews::One {
  One(std::string id, std::shared_ptr<const OpenedMatch> match, Seat whose)
      : name(std::move(id)), seat(whose), positions(match->positions()), walk(match, whose) {}

  const std::string name;
  const Seat seat;
  const int positions;

  SeatWalk walk;  // used only by the thread that computes

  std::mutex mutex;
  bool thinking = false;  // guarded by mutex, like all below
  bool ready = false;
  bool failed = false;
  int gone = 0;
  int decisions = 0;
  std::vector<ReviewMoment> moments;
  bool stops = false;

  // Computes no further decision after the one that is being computed.
  void stop() {
    const std::lock_guard lock(mutex);
    stops = true;
  }
  [[nodiscard]] Json to_json() {
    const std::lock_guard lock(mutex);
    Json json{{"match", name},           {"seat", seat.number()},
              {"ready", ready},          {"gone", gone},
              {"positions", positions},  {"decisions", decisions},
              {"moments", Json::array()}};
    if (!ready) return json;
    std::ranges::stable_sort(moments, std::ranges::greater(),
                             [](const ReviewMoment& moment) { return moment.behind.share; });
    for (const ReviewMoment& moment : moments) json["moments"].push_back(json_of(moment));
    return json;
  }
};

MatchReviews::MatchReviews(table::bots::Thinking& thinking, Settings settings)
    : thinking_(thinking), settings_(settings) {}

MatchReviews::~MatchReviews() {
  for (const Pointer& one : all_) one->stop();
}

MatchReviews::Pointer MatchReviews::find(const std::string& match, Seat seat) const {
  const auto found = std::ranges::find_if(
      all_, [&](const Pointer& one) { return one->name == match && one->seat == seat; });
  return found == all_.end() ? nullptr : *found;
}

std::size_t MatchReviews::count_running() const {
  return static_cast<std::size_t>(std::ranges::count_if(all_, [](const Pointer& one) {
    const std::lock_guard lock(one->mutex);
    return one->thinking;
  }));
}

void MatchReviews::forget_oldest() {
  while (all_.size() > settings_.kept) {
    // It may be running, and nobody could ask for its result.
    all_.back()->stop();
    all_.pop_back();
  }
}

PageAnswer MatchReviews::answer(const std::string& match, std::shared_ptr<const OpenedMatch> opened,
                                Seat seat, const table::SessionId& by,
                                const std::function<bool()>& may_begin) {
  Pointer one;
  bool begins = false;
  {
    const std::lock_guard lock(mutex_);
    // A review that had no time, and that nobody requests any more, takes no place.
    const bool has_place = count_running() < settings_.at_once;
    one = find(match, seat);
    if (!one) {
      if (!has_place)
        return page_problem(503, "unavailable", "too many are looked back at at the moment");
      if (!limits_.take(by, settings_.time->now()) || (may_begin && !may_begin()))
        return page_problem(429, "too_fast", "wait a minute before you look back at another");
      one = std::make_shared<One>(match, std::move(opened), seat);
      all_.push_front(one);
      forget_oldest();
    }
    const std::lock_guard state(one->mutex);
    if (one->failed) return page_problem(503, "unavailable", "this match cannot be looked back at");
    begins = has_place && !one->ready && !std::exchange(one->thinking, true);
  }
  if (begins) go_on(thinking_, settings_, one);
  return {200, one->to_json().dump()};
}

void MatchReviews::go_on(table::bots::Thinking& thinking, const Settings& settings,
                         const Pointer& one) {
  const auto due = settings.time->now() + kPatience;
  const auto work = [&thinking, settings, one](std::optional<int> haste) {
    std::optional<SeatWalk::Decision> decision;
    bool failed = false;
    if (haste) {
      try {
        decision = one->walk.next();
        if (decision) {
          const auto seed = seed_of(one->name, decision->position);
          // Full effort even under load: the result must not depend on the load.
          auto advice = advise(decision->knowledge, &decision->done, seed);
          if (advice && advice->weighed.other) {
            const std::lock_guard lock(one->mutex);
            one->moments.push_back(
                {decision->position, decision->done, *advice, *advice->weighed.other});
          }
        }
      } catch (const std::exception& error) {
        spdlog::error("event=cannot_look_back match={} error=\"{}\"", one->name,
                      base::loggable(error));
        failed = true;
      }
    }
    {
      const std::lock_guard lock(one->mutex);
      one->failed = failed;
      one->gone = one->walk.gone();
      if (decision) ++one->decisions;
      one->ready = haste && !failed && !decision;
      // If there was no time for this, the next request starts it again.
      one->thinking = haste && !failed && decision && !one->stops;
      if (!one->thinking) return;
    }
    go_on(thinking, settings, one);
  };
  try {
    thinking.work(due, work);
  } catch (const std::exception& error) {
    // For example out of memory. The next request starts it again.
    spdlog::error("event=cannot_look_back match={} error=\"{}\"", one->name, base::loggable(error));
    const std::lock_guard lock(one->mutex);
    one->thinking = false;
  }
}

}  // namespace lastcard::archive
