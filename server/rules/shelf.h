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

// The rule sets that people keep, by their ids. What is kept is never changed, and goes only when
// nobody has used it for as long as the host says. Any
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

  // --- For the sweeper. ---
  // Somebody uses it: a table, a league, a page.
  void note_used(const std::string& id);
  // Those that were used since the last call.
  [[nodiscard]] std::vector<std::string> take_used();
  // Those of them that nobody uses at this moment are not there from now on; they are about to go
  // from the disk, and until `gone` nobody keeps them anew.
  [[nodiscard]] std::vector<std::string> let_go(const std::vector<std::string>& ids);
  void gone(const std::vector<std::string>& ids);

 private:
  class Delivery;

  // Then it is used.
  [[nodiscard]] bool is_kept(const std::string& id);
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
  std::unordered_set<std::string> used_;   // since the sweeper asked
  std::unordered_set<std::string> going_;  // from the disk
};

}  // namespace lastcard::rules
