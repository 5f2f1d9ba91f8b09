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

// A match that is over, as it is kept. Made by server/table/finished_match.h.
struct FinishedMatch {
  std::string id;       // 32 hexadecimal digits
  std::string table;    // the code
  std::string began;    // UTC, as ISO 8601 writes it: texts that sort by time
  std::string ended;    // likewise
  std::string summary;  // JSON: "match-summary" of protocol/schema/archive.schema.json
  std::string record;   // JSON: docs/rules/conventions.md, "Records"
  struct Seated {
    std::string session;  // as SessionId::hex gives it
    int seat = 0;
  };
  std::vector<Seated> seated;   // everybody who had a seat, each once, with their last
  std::vector<Seated> earlier;  // the other seats that they had
  // JSON, each a "great-play" of the same schema; those that the summary tells, in its order.
  std::vector<std::string> great_plays = {};
};

// A rule set that somebody keeps under its id, which says what is in it. Made by server/rules.
struct KeptRuleSet {
  std::string id;
  std::string object;  // JSON: "rule-set-object" of protocol/schema/archive.schema.json
};

// One thing that happened at a table. `seq` counts a table's entries from 1; (table, seq) is unique
// for ever. With 0 it is no entry: the table's stage changes, whatever the number of its last one.
struct JournalEntry {
  std::string table;
  std::uint64_t seq = 0;
  std::string text;                        // JSON, see server/table/history.h
  std::optional<TableStage> stage = {};    // the table's stage from now on, where it changes
  std::optional<std::string> config = {};  // the table's settings: with its first entry only
  // The match that this entry ends, kept in the same transaction.
  std::shared_ptr<const FinishedMatch> finished = {};
  // Instead of all that: a rule set to be kept, which is no table's. One that is there already is
  // left as it is.
  std::shared_ptr<const KeptRuleSet> rule_set = {};
  // Likewise: a change of what is kept of people.
  std::shared_ptr<const std::vector<PeopleRow>> people = {};
  // Likewise: entries of a league's log.
  std::shared_ptr<const LeagueRows> league = {};
  // Likewise: that the server ran at that moment, in seconds since 1970.
  std::optional<std::int64_t> ran = {};
  std::int64_t at = 0;    // of a table's: when it was made, in seconds since 1970; 0: not known
  bool snapshot = false;  // likewise: no entry before it is read again
};

// Hears what became of an entry. Called on the journal's own thread: pass it on and return.
class JournalListener {
 public:
  JournalListener() = default;
  JournalListener(const JournalListener&) = delete;
  JournalListener& operator=(const JournalListener&) = delete;
  virtual ~JournalListener() = default;
  // The entry of that number, and all before it, are on the disk and survive a power cut.
  virtual void journal_wrote(std::uint64_t seq) = 0;
  // The disk refuses; the entry is kept and tried again until it is written.
  virtual void journal_stalled(std::uint64_t seq) = 0;
  // Another entry of that number is there: somebody else writes this history. The entry is dropped.
  virtual void journal_conflict(std::uint64_t seq) = 0;
  // The entry can never be written, whatever the disk does: it is dropped, and everything that was
  // appended beside it is written. What follows it in the same history is refused, too. Who does
  // not tell the two apart hears of a conflict.
  virtual void journal_refused(std::uint64_t seq) { journal_conflict(seq); }
};

// A table as it was left, with its entries in order: from the newest snapshot on, or all.
struct StoredTable {
  std::string code;
  std::string config;
  std::vector<std::string> entries;
  std::string last_match = {};  // the id of its last finished match that is kept; empty: none
  std::int64_t at = 0;          // of the last entry, as a JournalEntry has it
  std::uint64_t first = 1;      // the number of the first of these entries
};

// Where tables write what happens before anybody is told
// (docs/decisions/journal-before-telling.md). Any thread.
class Journal {
 public:
  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;
  // Takes the entry over. The listener hears of it later, never from within this call. A table has
  // at most one entry under way.
  virtual void append(JournalEntry entry, std::shared_ptr<JournalListener> listener) = 0;
  // Whether the last attempt to write went well.
  [[nodiscard]] virtual bool healthy() const = 0;
};

}  // namespace lastcard::store
