// The stored data from which a restart restores a table: its configuration in the first line, and
// an entry of its journal in each other line. The data is either refused in words or read. A table
// that was read must be the same after it is written and read again. A real table with this history
// must continue and answer a watcher.
#include <sstream>

#include "server/table/history.h"
#include "server/table/live_table.h"
#include "tests/fuzz/house.h"
#include "tests/fuzz/table_laws.h"

namespace lastcard::fuzz {
namespace {

using table::TableConfig;
using table::TableCore;

class Listening final : public table::Outlet {
 public:
  void send(table::Frame message) override { hear(message); }
  void send_update(const void* /*table*/, table::Frame update, bool /*truncated*/,
                   table::Frame before) override {
    if (before) hear(before);
    hear(update);
  }
  [[nodiscard]] int heard() const { return heard_; }

 private:
  void hear(const table::Frame& message) {
    demand(!Json::parse(*message, nullptr, false).is_discarded(), "what a table tells is JSON",
           *message);
    ++heard_;
  }
  int heard_ = 0;
};

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

void demand_sound(const TableCore& history) {
  const auto config = TableConfig::from_json(history.config.code, history.config.to_json());
  demand(config && config->to_json() == history.config.to_json(),
         "a configuration that is written is read as the same");
  if (!history.room.places().empty()) {
    const auto room = table::Room::from_json(history.room.to_json());
    demand(room && room->to_json() == history.room.to_json(),
           "a room that is written is read as the same", history.room.to_json().dump());
  }
  if (!history.match || history.match->rounds() == 0) return;
  demand_views_hide(*history.match);
  demand_same_when_read(*history.match);
}

std::optional<TableCore> history_of(const TableConfig& config,
                                    const std::vector<std::string>& entries) {
  try {
    return table::read_history(config, entries).core;
  } catch (const table::HistoryError& error) {
    demand(std::string_view(error.what()).starts_with("entry "), "a refusal names the entry",
           error.what());
    return std::nullopt;
  }
}

// A worker that has no answer to any question of a bot, and calls back at once.
class NoAnswer final : public table::bots::Thinking {
 public:
  void work(table::SteadyTime /*due*/, Work work) override { work(std::nullopt); }
  void think(table::bots::Question /*question*/, Callback callback) override {
    callback(std::nullopt);
  }
};

// Restores a table as the server does, and lets a watcher enter.
void demand_takes_up_its_work(const TableConfig& config, const std::vector<std::string>& entries) {
  static NoAnswer no_answer;
  house().services().thinking = &no_answer;
  auto& context = house().context();
  const auto frozen_before = house().services().counts.frozen.load();
  auto table = std::make_shared<table::LiveTable>(context, config, house().services());
  const std::uint64_t last = table::read_history(config, entries).core.seq;
  table->restore({"", "", entries, "", 0, last + 1 - entries.size()},
                 house().services().time.calendar_now());
  const auto watcher = std::make_shared<Listening>();
  table->submit(
      {watcher, table::SessionId(), protocol::Enter{"1", config.code, {}, {}, false, {}}});
  context.restart();
  context.poll();
  table->stop();
  context.poll();
  demand(house().services().counts.frozen.load() == frozen_before,
         "a table whose history can be read does not freeze");
  demand(watcher->heard() > 0, "who comes to a table is answered");
}

void fuzz_journals(std::string_view text) {
  std::vector<std::string> lines = lines_of(text);
  if (lines.empty()) return;
  const auto config =
      TableConfig::from_json(std::string(kTableCode), Json::parse(lines.front(), nullptr, false));
  if (!config) return;
  const std::vector<std::string> entries(lines.begin() + 1, lines.end());
  const auto history = history_of(*config, entries);
  if (!history) return;
  demand_sound(*history);
  // The first entry of every table is its room.
  if (!history->room.places().empty()) demand_takes_up_its_work(*config, entries);
}

}  // namespace

const Harness kJournals = {"journals", Shape::lines, kLongInput, fuzz_journals, 300};

}  // namespace lastcard::fuzz
