#include "server/table/table_rules.h"

#include <mutex>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lastcard::table {

class TableRules::Kept {
 public:
  explicit Kept(std::string text) : text_(std::move(text)) {}

  [[nodiscard]] const std::string& text() const { return text_; }

  Result<std::shared_ptr<const TableSetup>, RuleProblems> setup(const Game& game, int seats) {
    const std::lock_guard lock(mutex_);
    for (const auto& known : setups_) {
      auto setup = known.lock();
      if (setup && setup->game == &game && setup->seats == seats) return setup;
    }
    auto made = Match::set_up(game, Json::parse(text_), seats);
    if (!made) return made;
    std::erase_if(setups_, [](const auto& known) { return known.expired(); });
    setups_.push_back(*made);
    return made;
  }

 private:
  const std::string text_;
  std::mutex mutex_;
  std::vector<std::weak_ptr<const TableSetup>> setups_;  // of the matches that are under way
};

// All rule sets that somebody holds. Lives as long as the program: what outlives main may hold one.
class TableRules::Shelf {
 public:
  static Shelf& all() {
    static auto* const kAll = new Shelf;
    return *kAll;
  }

  std::shared_ptr<Kept> keep(std::string text) {
    const std::lock_guard lock(mutex_);
    const auto found = kept_.find(text);
    if (found != kept_.end()) {
      if (auto held = found->second.lock()) return held;
      kept_.erase(found);  // whoever held it last is about to forget it
    }
    std::shared_ptr<Kept> made(new Kept(std::move(text)), [this](const Kept* old) { forget(old); });
    kept_.emplace(made->text(), made);
    return made;
  }

 private:
  void forget(const Kept* old) {
    {
      const std::lock_guard lock(mutex_);
      const auto found = kept_.find(old->text());
      // Another one may have come in its place.
      if (found != kept_.end() && found->first.data() == old->text().data()) kept_.erase(found);
    }
    delete old;
  }

  std::mutex mutex_;
  std::unordered_map<std::string_view, std::weak_ptr<Kept>> kept_;
};

TableRules& TableRules::operator=(const Json& rules) {
  kept_ = Shelf::all().keep(rules.dump());
  return *this;
}

const std::string& TableRules::text() const {
  static const std::string kNone;
  return kept_ ? kept_->text() : kNone;
}

Result<Match, RuleProblems> TableRules::match(const Game& game, int seats,
                                              Seat first_dealer) const {
  auto setup = kept_->setup(game, seats);
  if (!setup) return Unexpected(std::move(setup).error());
  return Match(std::move(setup).value(), first_dealer);
}

}  // namespace lastcard::table
