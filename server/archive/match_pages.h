#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/archive/opened_match.h"
#include "server/archive/page.h"
#include "server/store/match_reader.h"

namespace lastcard::archive {

// Answers what docs/protocol.md says under "Finished matches, over HTTP". Knows no network. Any
// thread.
class MatchPages {
 public:
  // Without a reader there is no match.
  explicit MatchPages(std::unique_ptr<store::MatchReader> reader) : reader_(std::move(reader)) {}

  [[nodiscard]] PageAnswer answer(const PageQuestion& question);
  // The summaries of all matches at which somebody sat. Throws store::DatabaseError.
  [[nodiscard]] Json all_of(const table::SessionId& session);
  // What is kept in memory is read anew: names were taken out of matches.
  void forget_opened();
  // Which tables' matches are as if they were not there, for now. Set before anybody asks.
  using Withheld = std::function<bool(const std::string& table)>;
  void set_withheld(Withheld withheld) { withheld_ = std::move(withheld); }

 private:
  struct Kept {
    std::string id;
    std::string table;
    store::MatchReader::Stored stored;
    std::shared_ptr<const OpenedMatch> opened;  // null: cannot be replayed
  };
  // How many opened matches stay in memory: those who look at a replay ask for one page after the
  // other.
  static constexpr std::size_t kKept = 16;

  [[nodiscard]] PageAnswer decide(const PageQuestion& question);
  [[nodiscard]] PageAnswer list(const PageQuestion& question);
  [[nodiscard]] PageAnswer match(const Kept& kept, const PageQuestion& question);
  [[nodiscard]] static PageAnswer positions(const Kept& kept, std::string_view query);
  [[nodiscard]] static PageAnswer record(const Kept& kept);
  // Null if there is no such match.
  [[nodiscard]] std::shared_ptr<const Kept> find(const std::string& id);

  [[nodiscard]] bool is_withheld(const std::string& table) const {
    return withheld_ && withheld_(table);
  }

  const std::unique_ptr<store::MatchReader> reader_;
  Withheld withheld_;
  std::mutex mutex_;
  std::uint64_t forgotten_ = 0;                  // how often; guarded by mutex_
  std::list<std::shared_ptr<const Kept>> kept_;  // guarded by mutex_; the last used first
};

}  // namespace lastcard::archive
