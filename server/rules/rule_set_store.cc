#include "server/rules/rule_set_store.h"

#include <atomic>

#include "engine/registry.h"
#include "protocol/codec/free_text.h"

namespace lastcard::rules {
namespace {

using protocol::Refused;

Refused refused(const std::string& id, std::string code, std::string message = {},
                std::optional<std::string> at = {}) {
  Refused answer;
  answer.id = id;
  answer.code = std::move(code);
  answer.message = std::move(message);
  answer.at = std::move(at);
  return answer;
}

Refused bad_name(const std::string& id, const std::string& whose, int most, std::string at) {
  return refused(id, "bad_name",
                 whose + " name has 1 to " + std::to_string(most) +
                     " characters, one that can be seen among them, without control characters, "
                     "line separators or direction marks, and without a space at either end",
                 std::move(at));
}

// The rule set of the message, with its id.
Result<RuleSet, Refused> read(const protocol::KeepRules& message) {
  constexpr int kLongestName = 60;
  constexpr int kLongestAuthor = 40;
  const auto name = protocol::typed_line(message.name, kLongestName);
  if (!name) return Unexpected(bad_name(message.id, "a rule set's", kLongestName, "/name"));
  const auto author =
      message.author.empty() ? std::string() : protocol::typed_line(message.author, kLongestAuthor);
  if (!author) return Unexpected(bad_name(message.id, "an author's", kLongestAuthor, "/author"));
  const Game* game = find_game(message.game);
  if (game == nullptr) return Unexpected(refused(message.id, "no_such_game"));
  auto rules = canonical_rules(*game, message.rules);
  if (!rules) return Unexpected(refused(message.id, "bad_rules", in_words(rules.error())));
  RuleSet set{{}, message.game, *name, *author, message.from, std::move(rules).value()};
  set.id = id_of_text(canonical_text(set));
  return set;
}

}  // namespace

// Waits until one rule set is written. Passes on only the first result.
class RuleSetStore::Delivery final : public store::JournalListener {
 public:
  Delivery(RuleSetStore& rule_sets, std::shared_ptr<const store::KeptRuleSet> kept,
           std::string message_id, Done done)
      : rule_sets_(rule_sets),
        kept_(std::move(kept)),
        message_id_(std::move(message_id)),
        done_(std::move(done)) {}

  void journal_wrote(std::uint64_t) override {
    rule_sets_.note_kept(*kept_);
    tell(kept_->id);
  }
  // The rule set will be written later, but the user should not have to wait.
  void journal_stalled(std::uint64_t) override { tell_cannot_keep(); }
  void journal_refused(std::uint64_t) override {
    rule_sets_.note_refused(kept_->id);
    tell_cannot_keep();
  }
  // Cannot happen: rule sets have no history.
  void journal_conflict(std::uint64_t) override {}

 private:
  void tell_cannot_keep() {
    tell(Unexpected(refused(message_id_, "cannot_keep",
                            "the server cannot write at the moment; try again later")));
  }
  void tell(const Result<std::string, Refused>& answer) {
    if (!answered_.exchange(true)) done_(answer);
  }

  RuleSetStore& rule_sets_;
  const std::shared_ptr<const store::KeptRuleSet> kept_;
  const std::string message_id_;
  const Done done_;
  std::atomic<bool> answered_ = false;
};

void RuleSetStore::restore(const std::vector<std::string>& ids,
                           std::unique_ptr<store::RuleSetReader> reader) {
  const std::lock_guard lock(mutex_);
  reader_ = std::move(reader);
  for (const std::string& id : ids) kept_.emplace(id, nullptr);
}

std::size_t RuleSetStore::size() const {
  const std::lock_guard lock(mutex_);
  return kept_.size();
}

bool RuleSetStore::is_kept(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (!kept_.contains(id)) return false;
  used_.insert(id);
  return true;
}

void RuleSetStore::note_used(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (kept_.contains(id)) used_.insert(id);
}

std::vector<std::string> RuleSetStore::take_used() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> used(used_.begin(), used_.end());
  used_.clear();
  return used;
}

std::vector<std::string> RuleSetStore::let_go(const std::vector<std::string>& ids) {
  std::vector<std::string> going;
  const std::lock_guard lock(mutex_);
  for (const std::string& id : ids) {
    if (used_.contains(id) || under_way_.contains(id)) continue;
    kept_.erase(id);
    going_.insert(id);
    going.push_back(id);
  }
  return going;
}

void RuleSetStore::gone(const std::vector<std::string>& ids) {
  const std::lock_guard lock(mutex_);
  for (const std::string& id : ids) going_.erase(id);
}

void RuleSetStore::stay(const std::vector<std::string>& ids) {
  const std::lock_guard lock(mutex_);
  for (const std::string& id : ids) {
    going_.erase(id);
    kept_.try_emplace(id, nullptr);
  }
}

std::optional<RuleSet> RuleSetStore::find(const std::string& id) {
  std::shared_ptr<const std::string> text;
  {
    const std::lock_guard lock(mutex_);
    const auto found = kept_.find(id);
    if (found == kept_.end()) return std::nullopt;
    used_.insert(id);
    text = found->second;
  }
  if (!text) {
    auto read = reader_->find(id);
    if (!read) return std::nullopt;
    text = std::make_shared<const std::string>(*std::move(read));
  }
  return RuleSet::from_json(Json::parse(*text, nullptr, false));
}

bool RuleSetStore::take_place(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (going_.contains(id)) return false;
  if (kept_.contains(id) || under_way_.contains(id)) return true;
  if (kept_.size() + under_way_.size() >= most_) return false;
  under_way_.insert(id);
  return true;
}

void RuleSetStore::note_kept(const store::KeptRuleSet& kept) {
  const std::lock_guard lock(mutex_);
  under_way_.erase(kept.id);
  used_.insert(kept.id);
  kept_.try_emplace(kept.id, reader_ ? nullptr : std::make_shared<const std::string>(kept.object));
}

void RuleSetStore::note_refused(const std::string& id) {
  const std::lock_guard lock(mutex_);
  under_way_.erase(id);
}

void RuleSetStore::keep(const protocol::KeepRules& message, Done done) {
  auto set = read(message);
  if (!set) return done(Unexpected(std::move(set).error()));
  if (is_kept(set->id)) return done(set->id);
  auto kept = std::make_shared<const store::KeptRuleSet>(
      store::KeptRuleSet{set->id, set->to_json().dump()});
  if (kept->object.size() > kLargest) {
    return done(Unexpected(refused(message.id, "bad_rules", "a rule set has at most 16 KiB")));
  }
  if (!journal_.healthy()) {
    return done(Unexpected(refused(message.id, "cannot_keep",
                                   "the server cannot write at the moment; try again later")));
  }
  if (!take_place(set->id)) {
    return done(Unexpected(refused(message.id, "too_many_rule_sets",
                                   "this server keeps as many rule sets as it may")));
  }
  store::JournalEntry entry;
  entry.rule_set = kept;
  auto delivery = std::make_shared<Delivery>(*this, kept, message.id, std::move(done));
  journal_.append(std::move(entry), std::move(delivery));
}

}  // namespace lastcard::rules
