#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace soci {
class session;
}

// How a database loses what nobody needs any more: one chunk a call, so small that a move that
// waits for it is not noticed to. Each within the caller's transaction; each says how much it took
// away or looked at, and 0 when nothing is left that has had its time. What was begun is begun anew
// after a restart; nothing is lost by it.
namespace lastcard::store {

// Of open tables: the entries before their newest snapshot. Of tables that are closed: their
// entries, and then the rest but for their codes, which stay used. The journal has no index, so it
// is gone through from its beginning, in passes; a pass ends with the tables that had something to
// lose when it began, and with a 0. A plain value: when the transaction comes to nothing, the copy
// from before it goes on. Pre: foreign keys are not looked at, for each table that goes would be
// looked for in the whole journal.
class TableSweep {
 public:
  static constexpr std::size_t kEntries = 1000;  // looked at in a chunk
  static constexpr std::size_t kTables = 100;    // taken away in a chunk
  static constexpr std::size_t kTablesInAPass = 2000;

  std::size_t sweep(soci::session& session);

 private:
  void begin(soci::session& session);
  std::size_t sweep_entries(soci::session& session);
  std::size_t sweep_tables(soci::session& session);

  struct Shorter {
    long long table = 0;
    long long first = 0;  // what was before that entry is gone with this pass
  };
  std::vector<long long> closed_;  // of this pass, as what follows
  std::vector<Shorter> shorter_;   // open tables
  bool under_way_ = false;
  long long last_ = 0;  // the last entry that the pass has to look at
  long long done_ = 0;  // the last that it has looked at
};

// Matches that ended before that moment (moment_text), with who sat at them.
std::size_t sweep_matches(soci::session& session, const std::string& ended_before,
                          std::size_t most);

// Rule sets that nobody has used since that moment (moment_text), the longest unused first, and how
// they go.
std::vector<std::string> unused_rule_sets(soci::session& session, const std::string& used_before,
                                          std::size_t most);
void remove_rule_sets(soci::session& session, const std::vector<std::string>& ids);
// Those are used at this moment.
void note_rule_sets_used(soci::session& session, const std::vector<std::string>& ids,
                         const std::string& moment);

// What the wall clock showed when it was last believed, and for how long the server has run since
// with a clock that it doubts; in seconds, 0: never.
struct SeenClock {
  std::int64_t seen = 0;
  std::int64_t doubted = 0;
  friend bool operator==(const SeenClock&, const SeenClock&) = default;
};
[[nodiscard]] SeenClock seen_clock(soci::session& session);
void note_clock(soci::session& session, const SeenClock& clock);

}  // namespace lastcard::store
