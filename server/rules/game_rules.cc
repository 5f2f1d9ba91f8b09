#include "server/rules/game_rules.h"

#include <atomic>
#include <map>
#include <mutex>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "server/base/handler_watch.h"

namespace lastcard::rules {
namespace {

// The key of rules: their game, the number of players and their complete text.
std::string key_of(const Game& game, int seats, std::string_view text) {
  std::string key(game.info().id);
  key += '/';
  key += std::to_string(seats);
  key += '/';
  key += text;
  return key;
}

struct Counts {
  std::atomic<std::uint64_t> all = 0;
  std::atomic<std::uint64_t> in_handlers = 0;
};
Counts& counts() {
  static Counts counts;
  return counts;
}

void note_reading() {
  counts().all.fetch_add(1, std::memory_order_relaxed);
  if (base::HandlerWatch::in_handler())
    counts().in_handlers.fetch_add(1, std::memory_order_relaxed);
}

}  // namespace

class GameRules::Kept {
 public:
  Kept(std::string key, std::string text, std::shared_ptr<const TableSetup> setup)
      : key_(std::move(key)), text_(std::move(text)), setup_(std::move(setup)) {}

  [[nodiscard]] std::string_view key() const { return key_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::shared_ptr<const TableSetup>& setup() const { return setup_; }

 private:
  const std::string key_;
  const std::string text_;
  const std::shared_ptr<const TableSetup> setup_;
};

// All rules in memory. Lives until the program ends, because objects that outlive main may hold
// rules.
class GameRules::Register {
 public:
  static Register& all() {
    static auto* const kAll = new Register;
    return *kAll;
  }

  std::shared_ptr<const Kept> find(std::string_view key) {
    const std::lock_guard lock(mutex_);
    const auto found = kept_.find(key);
    return found == kept_.end() ? nullptr : found->second.lock();
  }

  std::shared_ptr<const Kept> keep(std::string key, std::string text,
                                   std::shared_ptr<const TableSetup> setup) {
    std::shared_ptr<const Kept> made(new Kept(std::move(key), std::move(text), std::move(setup)),
                                     [this](const Kept* old) { forget(old); });
    const std::lock_guard lock(mutex_);
    const auto found = kept_.find(made->key());
    if (found != kept_.end()) {
      if (auto held = found->second.lock()) return held;
      kept_.erase(found);  // its last owner is about to call forget()
    }
    kept_.emplace(made->key(), made);
    return made;
  }

  Result<GameRules, RuleProblems> of_preset(const Game& game, const Preset& preset, int seats) {
    const std::lock_guard lock(presets_mutex_);
    const auto key = std::tuple(&game, &preset, seats);
    if (const auto found = presets_.find(key); found != presets_.end()) return found->second;
    return presets_.emplace(key, read_anew(game, preset.rules, seats)).first->second;
  }

  Result<GameRules, RuleProblems> read_anew(const Game& game, const Json& rules, int seats) {
    auto setup = Match::set_up(game, rules, seats);
    if (!setup) return Unexpected(std::move(setup).error());
    std::string text = (*setup)->rules->to_json().dump();
    std::string key = key_of(game, seats, text);
    return GameRules(keep(std::move(key), std::move(text), std::move(setup).value()));
  }

 private:
  void forget(const Kept* old) {
    {
      const std::lock_guard lock(mutex_);
      const auto found = kept_.find(old->key());
      // keep() may have replaced it already.
      if (found != kept_.end() && found->first.data() == old->key().data()) kept_.erase(found);
    }
    delete old;
  }

  std::mutex mutex_;
  std::unordered_map<std::string_view, std::weak_ptr<const Kept>> kept_;
  std::mutex presets_mutex_;  // never locked while mutex_ is
  std::map<std::tuple<const Game*, const Preset*, int>, Result<GameRules, RuleProblems>> presets_;
};

Result<GameRules, RuleProblems> GameRules::read(const Game& game, const Json& rules, int seats) {
  if (auto same = held(game, rules, seats)) return *std::move(same);
  note_reading();
  return Register::all().read_anew(game, rules, seats);
}

std::optional<GameRules> GameRules::held(const Game& game, const Json& rules, int seats) {
  auto kept = Register::all().find(key_of(game, seats, rules.dump()));
  if (!kept) return std::nullopt;
  return GameRules(std::move(kept));
}

Result<GameRules, RuleProblems> GameRules::of_preset(const Game& game, const Preset& preset,
                                                     int seats) {
  return Register::all().of_preset(game, preset, seats);
}

const std::string& GameRules::text() const {
  static const std::string kNone;
  return kept_ ? kept_->text() : kNone;
}

int GameRules::seats() const { return kept_->setup()->seats; }

bool GameRules::have_teams() const { return kept_->setup()->rules->has_teams(); }

Json GameRules::canonical() const { return kept_->setup()->rules->canonical(); }

Match GameRules::match(Seat first_dealer) const { return Match(kept_->setup(), first_dealer); }

GameRules::Readings GameRules::readings() {
  return {counts().all.load(std::memory_order_relaxed),
          counts().in_handlers.load(std::memory_order_relaxed)};
}

}  // namespace lastcard::rules
