#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/table/core/change.h"
#include "server/table/history.h"
#include "server/table/table_config.h"

namespace lastcard::table {

// The maximum size of a record's text in bytes. The table holds it in memory while it is played.
inline constexpr std::size_t kMostRecordBytes = std::size_t{1024} * 1024;

// The round is over at the end of the record.
class NothingToPlay : public HistoryError {
 public:
  using HistoryError::HistoryError;
};

// The change with which a match continues from the end of `from.record`, at a table with this
// configuration. Fills in what is computed from the record. Replays the whole record, which takes
// some microseconds per step. Any thread. Throws HistoryError if the record does not agree with the
// rules or the configuration, and NothingToPlay.
[[nodiscard]] Begin begin_from(const TableConfig& config, Practice from, std::int64_t began);

// The change as an entry of the table's journal (history.h), and the entry as a change. Throw what
// begin_from throws, and exceptions of the JSON library.
[[nodiscard]] std::string practice_entry(const Practice& practice, std::int64_t began);
[[nodiscard]] Begin practice_of(const TableConfig& config, const Json& entry);

// Calls the watcher for the deals and steps of the record, from the first deal on. Throws what
// begin_from throws.
void tell_record(HistoryWatcher& watcher, const TableConfig& config, const std::string& record);

}  // namespace lastcard::table
