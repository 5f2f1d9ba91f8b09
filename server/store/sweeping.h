#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace soci {
class session;
}

// Deletes data that is not needed any more, one chunk per call. A chunk is so small that moves that
// wait for it are not noticeably slower.
//
// Each function runs within the caller's transaction. The deleting ones return the number of rows
// that they deleted or looked at, and 0 if nothing is left to do. After a restart the work begins
// anew; nothing is lost.
namespace lastcard::store {

// Deletes, of open tables, the entries before their newest snapshot. Of closed tables it deletes
// everything except their codes, which stay reserved.
//
// The journal has no index, so a pass reads it from its beginning. A pass covers the tables that
// had something to delete when it began. It ends with a result of 0.
//
// A plain value: keep a copy, and use the copy again if the transaction fails. Requires: foreign
// keys are switched off. Otherwise SQLite would search the whole journal for each deleted table.
class TableSweep {
 public:
  static constexpr std::size_t kEntries = 1000;  // read in one chunk
  static constexpr std::size_t kTables = 100;    // deleted in one chunk
  static constexpr std::size_t kTablesInAPass = 2000;

  std::size_t sweep(soci::session& session);

 private:
  void begin(soci::session& session);
  std::size_t sweep_entries(soci::session& session);
  std::size_t sweep_tables(soci::session& session);

  struct Shorter {
    long long table = 0;
    long long first = 0;  // the pass deletes the entries before this one
  };
  std::vector<long long> closed_;  // of this pass, like all below
  std::vector<Shorter> shorter_;   // open tables
  bool under_way_ = false;
  long long last_ = 0;  // the last entry that the pass has to read
  long long done_ = 0;  // the last entry that it has read
};

// Deletes at most `most` matches that ended before this moment (moment_text), with their seats.
std::size_t sweep_matches(soci::session& session, const std::string& ended_before,
                          std::size_t most);

// Returns at most `most` rule sets that were not used since this moment (moment_text), the longest
// unused first.
std::vector<std::string> unused_rule_sets(soci::session& session, const std::string& used_before,
                                          std::size_t most);
void remove_rule_sets(soci::session& session, const std::vector<std::string>& ids);
// Records that these rule sets are in use at this moment.
void note_rule_sets_used(soci::session& session, const std::vector<std::string>& ids,
                         const std::string& moment);

// The time of the wall clock when it was last trusted, and for how long the server has run since
// then with a clock that it does not trust. In seconds; 0: never.
struct SeenClock {
  std::int64_t seen = 0;
  std::int64_t doubted = 0;
  friend bool operator==(const SeenClock&, const SeenClock&) = default;
};
[[nodiscard]] SeenClock seen_clock(soci::session& session);
void note_clock(soci::session& session, const SeenClock& clock);

}  // namespace lastcard::store
