#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/archive/opened_match.h"
#include "server/store/match_reader.h"

namespace lastcard::archive {

// A finished match in memory.
struct CachedMatch {
  std::string id;
  std::string table;
  store::MatchReader::Stored stored;
  std::shared_ptr<const OpenedMatch> opened;  // null: the match cannot be replayed
};

// A cache of opened matches with a limit on memory: the viewer of a replay requests one page after
// the other. Evicts a random match. So a viewer who repeatedly goes through a few more matches than
// fit does not miss every time. Thread-safe.
class MatchCache {
 public:
  explicit MatchCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  using Pointer = std::shared_ptr<const CachedMatch>;
  // Returns null if there is no such match.
  using Open = std::function<Pointer(const std::string& id)>;
  // Returns the cached match, or the result of `open`. If several threads request the same match,
  // one opens it and the others wait.
  [[nodiscard]] Pointer find(const std::string& id, const Open& open);
  // Empties the cache. Matches that are being opened are not added to it.
  void clear();
  // The number of calls of `open` so far.
  [[nodiscard]] std::uint64_t opened() const;

 private:
  class Turn;
  struct Entry {
    Pointer match;
    std::size_t bytes;
  };
  void keep(Pointer match);

  const std::size_t most_bytes_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::list<Entry> kept_;  // guarded by mutex_, like all below; the most recently used first
  std::size_t bytes_ = 0;
  std::set<std::string> opening_;
  std::uint64_t opened_ = 0;
  std::uint64_t cleared_ = 0;
};

}  // namespace lastcard::archive
