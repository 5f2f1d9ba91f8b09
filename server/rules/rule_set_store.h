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

// The rule sets that users have stored, by id. A stored rule set never changes. It is deleted only
// if it was unused for the time that the host has set. Thread-safe. Requires: the journal outlives
// all callers, and the store outlives the journal's last callback.
class RuleSetStore {
 public:
  // The maximum size of a rule set's text in bytes.
  static constexpr std::size_t kLargest = 16 * 1024;

  RuleSetStore(store::Journal& journal, std::size_t most) : journal_(journal), most_(most) {}

  // Adds the stored rule sets and their reader. Call it before the first request. Without it, rule
  // sets are kept in memory only.
  void restore(const std::vector<std::string>& ids, std::unique_ptr<store::RuleSetReader> reader);

  // Returns nullopt if there is no rule set with this id. Throws store::DatabaseError if the disk
  // cannot be read.
  [[nodiscard]] std::optional<RuleSet> find(const std::string& id);

  // Checks and stores a rule set. Calls `done` exactly once: with the id when the rule set is on
  // the disk, or with the refusal. The call comes from within keep() or from the journal's thread.
  using Done = std::function<void(Result<std::string, protocol::Refused>)>;
  void keep(const protocol::KeepRules& message, Done done);
  [[nodiscard]] std::size_t size() const;

  // --- For the sweeper. ---
  //
  // Records that a table, a league or a page uses the rule set.
  void note_used(const std::string& id);
  // The rule sets that were used since the last call.
  [[nodiscard]] std::vector<std::string> take_used();
  // Removes those of these rule sets that are not in use, and returns them. The caller then deletes
  // them from the disk, and calls gone(), or stay() if the disk refuses. Until then, they cannot be
  // stored again.
  [[nodiscard]] std::vector<std::string> let_go(const std::vector<std::string>& ids);
  void gone(const std::vector<std::string>& ids);
  void stay(const std::vector<std::string>& ids);

 private:
  class Delivery;

  // Whether it is stored. If so, also records that it is used.
  [[nodiscard]] bool is_kept(const std::string& id);
  // Reserves a place for one more rule set. Returns false if there is none, or if the id is being
  // deleted.
  [[nodiscard]] bool take_place(const std::string& id);
  void note_kept(const store::KeptRuleSet& kept);
  void note_refused(const std::string& id);

  store::Journal& journal_;
  const std::size_t most_;
  std::unique_ptr<store::RuleSetReader> reader_;  // null: nothing is on the disk
  mutable std::mutex mutex_;
  // By id. The text is null if it is on the disk.
  std::unordered_map<std::string, std::shared_ptr<const std::string>> kept_;
  std::unordered_set<std::string> under_way_;
  std::unordered_set<std::string> used_;   // since the last take_used()
  std::unordered_set<std::string> going_;  // ids that are being deleted from the disk
};

}  // namespace lastcard::rules
