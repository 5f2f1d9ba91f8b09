#include "server/archive/match_cache.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <sodium.h>
#include <utility>

namespace lastcard::archive {
namespace {

// The steps, the marks and the particulars of an opened match each take about as much memory as its
// record.
std::size_t bytes_of(const CachedMatch& match) {
  constexpr std::size_t kTimes = 4;
  return match.stored.summary.size() + kTimes * match.stored.record.size();
}

}  // namespace

// The right to open a match. Its end wakes the threads that wait for this match, also after an
// exception.
class MatchCache::Turn {
 public:
  Turn(MatchCache& all, const std::string& id) : all_(all), id_(id) {}
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() {
    {
      const std::lock_guard lock(all_.mutex_);
      all_.opening_.erase(id_);
    }
    all_.changed_.notify_all();
  }

 private:
  MatchCache& all_;
  const std::string& id_;
};

MatchCache::Pointer MatchCache::find(const std::string& id, const Open& open) {
  std::uint64_t cleared = 0;
  {
    std::unique_lock lock(mutex_);
    for (;;) {
      const auto found =
          std::ranges::find_if(kept_, [&](const Entry& entry) { return entry.match->id == id; });
      if (found != kept_.end()) {
        kept_.splice(kept_.begin(), kept_, found);
        return kept_.front().match;
      }
      if (opening_.insert(id).second) break;
      changed_.wait(lock);
    }
    ++opened_;
    cleared = cleared_;
  }
  const Turn turn(*this, id);
  Pointer match = open(id);
  const std::lock_guard lock(mutex_);
  if (match && cleared == cleared_) keep(match);
  return match;
}

void MatchCache::keep(Pointer match) {
  const std::size_t bytes = bytes_of(*match);
  kept_.push_front({std::move(match), bytes});
  bytes_ += bytes;
  // The newest match stays: its viewer will soon request the next page.
  while (bytes_ > most_bytes_ && kept_.size() > 1) {
    const auto others = static_cast<std::uint32_t>(kept_.size() - 1);
    const auto loser = std::next(kept_.begin(), 1 + randombytes_uniform(others));
    bytes_ -= loser->bytes;
    kept_.erase(loser);
  }
}

void MatchCache::clear() {
  const std::lock_guard lock(mutex_);
  kept_.clear();
  bytes_ = 0;
  ++cleared_;
}

std::uint64_t MatchCache::opened() const {
  const std::lock_guard lock(mutex_);
  return opened_;
}

}  // namespace lastcard::archive
