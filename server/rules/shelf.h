#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "protocol/codec/messages.h"
#include "server/rules/rule_set.h"
#include "server/store/journal.h"
#include "server/store/rule_set_reader.h"

namespace lastcard::rules {

// The rule sets that people keep, by their ids. What is kept is never changed and never goes. Any
// thread; the journal outlives the shelf's users, and the shelf hears of it until it is gone.
class Shelf {
 public:
  // So large may one be as text.
  static constexpr std::size_t kLargest = 16 * 1024;

  Shelf(store::Journal& journal, std::size_t most) : journal_(journal), most_(most) {}

  // Before anybody asks: what is on the disk, and how to read it. Without, rule sets are kept in
  // memory.
  void restore(const std::vector<std::string>& ids, std::unique_ptr<store::RuleSetReader> reader);

  // Nothing if there is none of that id. Throws store::DatabaseError when the disk cannot be read.
  [[nodiscard]] std::optional<RuleSet> find(const std::string& id);

  // Checks and keeps it. `done` hears once, possibly from within the call and else from the
  // journal's thread: the id, when it is on the disk, or why it is not kept.
  using Done = std::function<void(Result<std::string, protocol::Refused>)>;
  void keep(const protocol::KeepRules& message, Done done);
  [[nodiscard]] std::size_t size() const;

 private:
  class Delivery;

  [[nodiscard]] bool is_kept(const std::string& id) const;
  // Whether there is room for one more, which is then taken.
  [[nodiscard]] bool take_place(const std::string& id);
  void note_kept(const store::KeptRuleSet& kept);
  void note_refused(const std::string& id);

  store::Journal& journal_;
  const std::size_t most_;
  std::unique_ptr<store::RuleSetReader> reader_;  // null: nothing is on a disk
  mutable std::mutex mutex_;
  // By id; what is on the disk is not held in memory, too: then it is null.
  std::unordered_map<std::string, std::shared_ptr<const std::string>> kept_;
  std::unordered_set<std::string> under_way_;
};

}  // namespace lastcard::rules
