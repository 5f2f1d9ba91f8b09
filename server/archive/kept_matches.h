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
struct KeptMatch {
  std::string id;
  std::string table;
  store::MatchReader::Stored stored;
  std::shared_ptr<const OpenedMatch> opened;  // null: cannot be replayed
};

// Opened matches, as many as fit into so much memory: whoever looks at a replay asks for one page
// after the other. What gives way is taken by lot, so that going through a few more than fit, again
// and again, does not miss each time. Any thread.
class KeptMatches {
 public:
  explicit KeptMatches(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  using Pointer = std::shared_ptr<const KeptMatch>;
  // Null if there is none.
  using Open = std::function<Pointer(const std::string& id)>;
  // What is kept, or what `open` gives; of those who ask for the same at a time one opens it.
  [[nodiscard]] Pointer find(const std::string& id, const Open& open);
  // Nothing that was read before this is given to anybody who asks afterwards.
  void clear();
  // How many were opened so far.
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
  std::list<Entry> kept_;  // guarded by mutex_, as what follows; the last used first
  std::size_t bytes_ = 0;
  std::set<std::string> opening_;
  std::uint64_t opened_ = 0;
  std::uint64_t cleared_ = 0;
};

}  // namespace lastcard::archive
