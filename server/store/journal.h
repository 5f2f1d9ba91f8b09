#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store/league_rows.h"
#include "server/store/people_rows.h"

namespace lastcard::store {

enum class TableStage : std::uint8_t { waiting, match, ended, closed };
[[nodiscard]] const char* stage_name(TableStage stage);

// A finished match as it is stored. Made by server/table/finished_match.h.
struct FinishedMatch {
  std::string id;       // 32 hexadecimal digits
  std::string table;    // the code
  std::string began;    // UTC in ISO 8601; such texts sort by time
  std::string ended;    // UTC in ISO 8601
  std::string summary;  // JSON: "match-summary" of protocol/schema/archive.schema.json
  std::string record;   // JSON: docs/rules/conventions.md, "Records"
  struct Seated {
    std::string session;  // SessionId::hex
    int seat = 0;
  };
  std::vector<Seated> seated;   // each player once, with the player's last seat
  std::vector<Seated> earlier;  // the earlier seats of these players
  // JSON, each a "great-play" of the same schema. The same ones as in the summary, in the same
  // order. The database leaves out those of players who do not want them kept.
  std::vector<std::string> great_plays = {};
};

// A rule set that a user stores. Its id is computed from its contents. Made by server/rules.
struct KeptRuleSet {
  std::string id;
  std::string object;  // JSON: "rule-set-object" of protocol/schema/archive.schema.json
};

// One journal entry. `seq` numbers a table's entries from 1, and (table, seq) is unique for ever.
// If `seq` is 0, only the table's stage changes, and the table's next entry keeps its number.
struct JournalEntry {
  std::string table;
  std::uint64_t seq = 0;
  std::string text;                        // JSON, see server/table/history.h
  std::optional<TableStage> stage = {};    // the table's new stage, if it changes
  std::optional<std::string> config = {};  // the table's settings; only in its first entry
  // The match that this entry ends. It is stored in the same transaction.
  std::shared_ptr<const FinishedMatch> finished = {};
  // Instead of a table's entry: a rule set to store. If it is already stored, nothing changes.
  std::shared_ptr<const KeptRuleSet> rule_set = {};
  // Instead of a table's entry: a change of the data about people.
  std::shared_ptr<const std::vector<PeopleRow>> people = {};
  // Instead of a table's entry: entries of a league's log.
  std::shared_ptr<const LeagueRows> league = {};
  // Instead of a table's entry: a time at which the server ran, in seconds since 1970.
  std::optional<std::int64_t> ran = {};
  std::int64_t at = 0;    // when a table's entry was made, in seconds since 1970; 0: unknown
  bool snapshot = false;  // a table's snapshot: earlier entries are never read again
};

// Receives the result of an entry. Called on the journal's thread, so it must return quickly.
class JournalListener {
 public:
  JournalListener() = default;
  JournalListener(const JournalListener&) = delete;
  JournalListener& operator=(const JournalListener&) = delete;
  virtual ~JournalListener() = default;
  // This entry and all entries before it are on the disk and survive a power cut.
  virtual void journal_wrote(std::uint64_t seq) = 0;
  // The disk refuses. The journal keeps the entry and tries again until it is written.
  virtual void journal_stalled(std::uint64_t seq) = 0;
  // A different entry with this number is stored, so another process writes this history. The
  // journal drops this entry.
  virtual void journal_conflict(std::uint64_t seq) = 0;
  // The entry can never be written, whatever the disk does. The journal drops it, and also refuses
  // the entries that follow it in the same history. Other entries are written. By default treated
  // as a conflict.
  virtual void journal_refused(std::uint64_t seq) { journal_conflict(seq); }
};

// A stored table with its entries in order: from the newest snapshot on, or all of them.
struct StoredTable {
  std::string code;
  std::string config;
  std::vector<std::string> entries;
  std::string last_match = {};  // the id of its last finished match that is stored; empty: none
  std::int64_t at = 0;          // of the last entry; see JournalEntry::at
  std::uint64_t first = 1;      // the number of the first of these entries
};

// Tables write each change to the journal before they tell anybody about it
// (docs/decisions/journal-before-telling.md). Thread-safe.
class Journal {
 public:
  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;
  // Adds the entry. The listener is called later, never from within this call. Requires: a table
  // has at most one entry that is not settled.
  virtual void append(JournalEntry entry, std::shared_ptr<JournalListener> listener) = 0;
  // Whether the last attempt to write succeeded.
  [[nodiscard]] virtual bool healthy() const = 0;
};

}  // namespace lastcard::store
