#include "server/league/export.h"

#include <utility>

namespace lastcard::league {

Json export_json(const League& league, std::span<const Event> log) {
  Json entries = Json::array();
  for (const Event& event : log) entries.push_back(to_json(for_export(event)));
  return {
      {"format", kExportFormat}, {"league", exported_state(league)}, {"log", std::move(entries)}};
}

}  // namespace lastcard::league
