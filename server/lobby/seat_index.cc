#include "server/lobby/seat_index.h"

#include <algorithm>

namespace lastcard::lobby {

void SeatIndex::set(const std::string& table, const std::vector<table::SessionId>& sessions) {
  const std::lock_guard lock(mutex_);
  std::vector<table::SessionId>& seated = sessions_[table];
  for (const table::SessionId& session : seated) {
    const auto entry = tables_.find(session);
    if (entry == tables_.end()) continue;
    std::erase(entry->second, table);
    if (entry->second.empty()) tables_.erase(entry);
  }
  for (const table::SessionId& session : sessions) tables_[session].push_back(table);
  if (sessions.empty()) {
    sessions_.erase(table);
  } else {
    seated = sessions;
  }
}

std::vector<std::string> SeatIndex::tables_of(const table::SessionId& session) const {
  std::vector<std::string> tables;
  {
    const std::lock_guard lock(mutex_);
    const auto entry = tables_.find(session);
    if (entry != tables_.end()) tables = entry->second;
  }
  std::ranges::sort(tables);
  return tables;
}

}  // namespace lastcard::lobby
