#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/archive/kept_matches.h"
#include "server/archive/look_backs.h"
#include "server/archive/page.h"
#include "server/archive/practice.h"
#include "server/store/match_reader.h"

namespace lastcard::archive {

// Answers what docs/protocol.md says under "Finished matches, over HTTP": from the database, and by
// replaying whole matches, so never on a thread that others wait for. Knows no network. Any thread.
class MatchPages {
 public:
  // Without a reader there is no match.
  explicit MatchPages(std::unique_ptr<store::MatchReader> reader,
                      std::size_t most_bytes = kMostBytes)
      : reader_(std::move(reader)), kept_(most_bytes) {}

  [[nodiscard]] PageAnswer answer(const PageQuestion& question);
  // The summaries of all matches at which somebody sat. Throws store::DatabaseError.
  [[nodiscard]] Json all_of(const table::SessionId& session);
  // A match's record as it was kept; nothing if there is none, or nobody may see it yet. Throws
  // store::DatabaseError.
  [[nodiscard]] std::optional<std::string> record_of(const std::string& id);
  // The table at which somebody plays on in a match, in the seat that they had in it; see resume()
  // in practice.h, which this adds refusals to: "no_such_match", "not_your_match". As `answer`
  // does, it takes its time; throws nothing.
  [[nodiscard]] ResumedOr play_on(const std::string& id, int position, const table::SessionId& who,
                                  std::optional<std::string> name,
                                  const protocol::Settings& settings, std::int64_t began);
  // What is kept in memory is read anew: names were taken out of matches.
  void forget_opened() { kept_.clear(); }
  // How many matches were opened so far, for metrics.
  [[nodiscard]] std::uint64_t opened() const { return kept_.opened(); }
  // Which tables' matches are as if they were not there, for now. Set before anybody asks.
  using Withheld = std::function<bool(const std::string& table)>;
  void set_withheld(Withheld withheld) { withheld_ = std::move(withheld); }
  // Who looks back at matches; without, nobody does. Set before anybody asks.
  void let_look_back(LookBacks& look_backs) { look_backs_ = &look_backs; }

 private:
  using Kept = KeptMatch;
  // Some hundreds of matches of the usual length.
  static constexpr std::size_t kMostBytes = std::size_t{64} * 1024 * 1024;

  [[nodiscard]] PageAnswer decide(const PageQuestion& question);
  [[nodiscard]] PageAnswer list(const PageQuestion& question);
  [[nodiscard]] PageAnswer great_plays(const PageQuestion& question);
  [[nodiscard]] PageAnswer match(const Kept& kept, const PageQuestion& question);
  [[nodiscard]] static PageAnswer positions(const Kept& kept, std::string_view query);
  [[nodiscard]] static PageAnswer record(const Kept& kept);
  [[nodiscard]] PageAnswer look_back(const Kept& kept, const PageQuestion& question);
  // Null if there is no such match.
  [[nodiscard]] std::shared_ptr<const Kept> find(const std::string& id);

  [[nodiscard]] bool is_withheld(const std::string& table) const {
    return withheld_ && withheld_(table);
  }

  const std::unique_ptr<store::MatchReader> reader_;
  Withheld withheld_;
  LookBacks* look_backs_ = nullptr;
  KeptMatches kept_;
};

}  // namespace lastcard::archive
