#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/registry.h"
#include "engine/sim/random_play.h"
#include "server/net/session_cookie.h"
#include "server/store/journal.h"
#include "server/table/history.h"

namespace lastcard::store {

// A table of Pesten that stays open as long as its server. It writes the entries that a real table
// writes (server/table/history.h). If it `plays`, one match follows the other; otherwise its host
// locks and unlocks it again and again.
class OpenTable {
 public:
  using Append = std::function<void(JournalEntry)>;

  OpenTable(const std::string& code, bool plays, std::uint64_t seed)
      : plays_(plays),
        core_(table::empty_table(config_of(code))),
        play_(seed, {}),
        chance_(sim::mixed_seed(seed, 1)) {}

  // Makes this many more changes.
  void go_on(int changes, const Append& append) {
    for (int i = 0; i < changes; ++i) write(next(), append);
  }
  [[nodiscard]] const std::string& code() const { return core_.config.code; }
  // The entries that a start of the server must find.
  [[nodiscard]] const std::vector<std::string>& entries() const { return entries_; }
  // Reads the stored table as a start of the server does. Returns whether it is as it was.
  [[nodiscard]] bool is_read_from(const StoredTable& stored) const {
    const auto config = table::TableConfig::from_json(stored.code, Json::parse(stored.config));
    if (!config) return false;
    const auto history = table::read_history(*config, stored.entries);
    return history.core.seq == core_.seq && history.core.room == core_.room &&
           history.core.match.has_value() == core_.match.has_value();
  }

 private:
  static constexpr std::uint64_t kStepsOfAMatch = 400;  // random players seldom finish a match

  static table::TableConfig config_of(const std::string& code) {
    table::TableConfig config;
    config.code = code;
    config.game = find_game("pesten");
    config.seats = 4;
    const auto& preset = config.game->info().presets.front();
    config.preset = std::string(preset.name);
    config.rules = rules::GameRules::read(*config.game, preset.rules, config.seats).value();
    return config;
  }

  table::Change next() {
    if (core_.seq == 0) {
      table::Room room(core_.config.seats, net::session_of("Ann"));
      for (int seat = 0; seat < core_.config.seats; ++seat) {
        const std::string name = "Guest " + std::to_string(seat);
        static_cast<void>(room.sit(net::session_of(seat == 0 ? "Ann" : name), Seat(seat), name));
      }
      return {table::RoomChange{std::move(room)}};
    }
    if (!plays_) {
      table::Room room = core_.room;
      room.set_locked(!room.locked());
      return {table::RoomChange{std::move(room)}};
    }
    if (!core_.match || core_.match_over()) {
      Match match = core_.config.rules.match(Seat(0));
      auto dealt = match.prepare_round(chance_);
      return {table::Begin{std::move(match), Seat(0), 0, std::move(dealt)}};
    }
    if (core_.seq - core_.match_entry >= kStepsOfAMatch) return {table::End{core_.room}};
    if (core_.match->round_over()) return {table::Deal{core_.match->prepare_round(chance_)}};
    return {table::step_of(core_, play_.next_action(core_.match->table()), chance_)};
  }

  void write(table::Change change, const Append& append) {
    change.snapshot = table::wants_snapshot(core_, change);
    std::string text = table::entry_of(change);
    if (change.snapshot) {
      text = table::with_snapshot(core_, text);
      entries_.clear();
    }
    entries_.push_back(text);
    JournalEntry entry{code(), core_.seq + 1, std::move(text)};
    entry.snapshot = change.snapshot;
    if (core_.seq == 0) {
      entry.config = core_.config.to_json().dump();
      entry.stage = TableStage::waiting;
    }
    table::apply(core_, change);
    append(std::move(entry));
  }

  const bool plays_;
  table::TableCore core_;
  sim::RandomPlay play_;
  SeededEntropy chance_;
  std::vector<std::string> entries_;
};

}  // namespace lastcard::store
