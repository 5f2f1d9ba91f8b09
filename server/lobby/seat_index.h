#pragma once

#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/table/session_id.h"

namespace lastcard::lobby {

// The tables at which each session has a seat. Thread-safe.
class SeatIndex {
 public:
  // Replaces the sessions that have a seat at the table.
  void set(const std::string& table, const std::vector<table::SessionId>& sessions);
  // Sorted by code.
  [[nodiscard]] std::vector<std::string> tables_of(const table::SessionId& session) const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<table::SessionId, std::vector<std::string>, table::SessionId::Hash> tables_;
  std::unordered_map<std::string, std::vector<table::SessionId>> sessions_;
};

}  // namespace lastcard::lobby
