#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/table/core/change.h"
#include "server/table/history.h"
#include "server/table/table_config.h"

namespace lastcard::table {

// A record's text never takes more: a table holds it for as long as it is played at.
inline constexpr std::size_t kMostRecordBytes = std::size_t{1024} * 1024;

// At the end of the record its round is over.
class NothingToPlay : public HistoryError {
 public:
  using HistoryError::HistoryError;
};

// The change by which a match goes on from the end of `from.record`, at a table of that
// configuration; what follows from the record is filled in here. Plays the whole record, which
// takes some microseconds a step. Any thread. Throws HistoryError where the record does not agree
// with the rules or the configuration, and NothingToPlay.
[[nodiscard]] Begin begin_from(const TableConfig& config, Practice from, std::int64_t began);

// The change as an entry of the table's journal (history.h), and the entry as the change. Throws
// what begin_from does, and what the JSON library throws.
[[nodiscard]] std::string practice_entry(const Practice& practice, std::int64_t began);
[[nodiscard]] Begin practice_of(const TableConfig& config, const Json& entry);

// Tells what the record's players saw, from the first deal on. Throws what begin_from does.
void tell_record(HistoryWatcher& watcher, const TableConfig& config, const std::string& record);

}  // namespace lastcard::table
