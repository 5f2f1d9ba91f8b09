#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/archive/match_cache.h"
#include "server/archive/match_reviews.h"
#include "server/archive/page.h"
#include "server/archive/practice.h"
#include "server/store/match_reader.h"

namespace lastcard::archive {

// Answers the HTTP requests of docs/protocol.md, "Finished matches, over HTTP". Reads the database
// and replays whole matches, so it must not run on a network thread. Knows nothing of the network.
// Thread-safe.
class MatchPages {
 public:
  // If `reader` is null, there are no matches.
  explicit MatchPages(std::unique_ptr<store::MatchReader> reader,
                      std::size_t most_bytes = kMostBytes)
      : reader_(std::move(reader)), cache_(most_bytes) {}

  [[nodiscard]] PageAnswer answer(const PageQuestion& question);
  // The summaries of all matches in which the session had a seat. Throws store::DatabaseError.
  [[nodiscard]] Json all_of(const table::SessionId& session);
  // A match's stored record, or nullopt if there is no such match or it is withheld. Throws
  // store::DatabaseError.
  [[nodiscard]] std::optional<std::string> record_of(const std::string& id);
  // The table at which a player continues a match from a position, in the player's own seat. See
  // resume() in practice.h. Two more refusals: "no_such_match" and "not_your_match". Slow, like
  // answer(). Throws nothing.
  [[nodiscard]] ResumedOr play_on(const std::string& id, int position, const table::SessionId& who,
                                  std::optional<std::string> name,
                                  const protocol::Settings& settings, std::int64_t began);
  // Empties the cache, because names were removed from matches.
  void forget_opened() { cache_.clear(); }
  // The number of opened matches so far, for metrics.
  [[nodiscard]] std::uint64_t opened() const { return cache_.opened(); }
  // Hides the matches of tables for which `withheld` returns true. Call it before the first
  // request.
  using Withheld = std::function<bool(const std::string& table)>;
  void set_withheld(Withheld withheld) { withheld_ = std::move(withheld); }
  // Sets the service that reviews matches. Without it, there are no reviews. Call it before the
  // first request. Requires: `reviews` outlives this object.
  void set_reviews(MatchReviews& reviews) { reviews_ = &reviews; }

 private:
  using Kept = CachedMatch;
  // Enough for some hundred matches of usual length.
  static constexpr std::size_t kMostBytes = std::size_t{64} * 1024 * 1024;

  [[nodiscard]] PageAnswer decide(const PageQuestion& question);
  [[nodiscard]] PageAnswer list(const PageQuestion& question);
  [[nodiscard]] PageAnswer great_plays(const PageQuestion& question);
  [[nodiscard]] PageAnswer match(const Kept& kept, const PageQuestion& question);
  [[nodiscard]] static PageAnswer positions(const Kept& kept, std::string_view query);
  [[nodiscard]] static PageAnswer record(const Kept& kept);
  [[nodiscard]] PageAnswer review(const Kept& kept, const PageQuestion& question);
  // Returns null if there is no such match.
  [[nodiscard]] std::shared_ptr<const Kept> find(const std::string& id);

  [[nodiscard]] bool is_withheld(const std::string& table) const {
    return withheld_ && withheld_(table);
  }

  const std::unique_ptr<store::MatchReader> reader_;
  Withheld withheld_;
  MatchReviews* reviews_ = nullptr;
  MatchCache cache_;
};

}  // namespace lastcard::archive
