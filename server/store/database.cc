#include "server/store/database.h"

#include <fstream>
#include <map>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/durable_log.h"
#include "server/store/failure.h"
#include "server/store/migrations.h"

namespace lastcard::store {
namespace {

std::vector<std::string> statements_of(std::string_view migration) {
  std::vector<std::string> statements;
  while (!migration.empty()) {
    const auto end = migration.find(';');
    statements.emplace_back(migration.substr(0, end));
    if (end == std::string_view::npos) break;
    migration.remove_prefix(end + 1);
  }
  return statements;
}

std::unique_ptr<soci::session> open(const std::filesystem::path& file) {
  refuse_foreign_log(file);
  return std::make_unique<soci::session>(soci::sqlite3, connection_text(file));
}

}  // namespace

std::string connection_text(const std::filesystem::path& file) {
  // SOCI has no escape for a quotation mark.
  if (file.string().find('"') != std::string::npos) {
    throw DatabaseError(
        "the data folder's name holds a quotation mark, which the database cannot open: " +
        file.string());
  }
  return "dbname=\"" + file.string() + "\" timeout=5";
}

// The header of a database says whether it uses a log. A backup uses none.
void refuse_foreign_log(const std::filesystem::path& file) {
  constexpr std::streamoff kWriteVersion = 18;
  constexpr char kWithoutLog = 1;
  std::filesystem::path log = file;
  log += "-wal";
  std::error_code none;
  const auto size = std::filesystem::file_size(log, none);
  if (none || size == 0) return;
  std::ifstream header(file, std::ios::binary);
  char version = 0;
  if (!header.seekg(kWriteVersion).get(version) || version != kWithoutLog) return;
  throw DatabaseError(file.string() + " is a backup, and " + log.string() +
                      " belongs to the database that was there before: remove it and the file "
                      "that ends in -shm, or run lastcard-server restore with the backup");
}

const char* stage_name(TableStage stage) {
  switch (stage) {
    case TableStage::waiting:
      return "waiting";
    case TableStage::match:
      return "match";
    case TableStage::ended:
      return "ended";
    case TableStage::closed:
      return "closed";
  }
  return "";
}

// Prepared statements and the variables to which they are bound.
struct Database::Statements {
  explicit Statements(soci::session& session)
      : move_head((session.prepare
                       << "UPDATE heads SET seq = :s, at = :a WHERE table_id = :t AND seq = :s - 1",
                   soci::use(seq, "s"), soci::use(at, "a"), soci::use(table, "t"))),
        append((session.prepare << "INSERT INTO journal (table_id, seq, entry) VALUES (:t, :s, :e)",
                soci::use(table), soci::use(seq), soci::use(text))),
        move_first((session.prepare << "UPDATE heads SET first = :s WHERE table_id = :t",
                    soci::use(seq), soci::use(table))),
        set_stage((session.prepare << "UPDATE tables SET stage = :s WHERE id = :t", soci::use(text),
                   soci::use(table))),
        begin((session.prepare << "BEGIN")),
        commit((session.prepare << "COMMIT")) {}

  long long table = 0;
  long long seq = 0;
  long long at = 0;
  std::string text;  // the entry or the stage
  soci::statement move_head;
  soci::statement append;
  soci::statement move_first;
  soci::statement set_stage;
  soci::statement begin;
  soci::statement commit;
};

// A transaction that is rolled back unless it is committed.
class Database::Transaction {
 public:
  Transaction(soci::session& session, Statements& statements)
      : session_(session), statements_(statements) {
    statements_.begin.execute(true);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (committed_) return;
    try {
      session_.rollback();
    } catch (const soci::soci_error&) {
      // SQLite has already rolled it back.
    }
  }
  void commit() {
    statements_.commit.execute(true);
    committed_ = true;
  }

 private:
  soci::session& session_;
  Statements& statements_;
  bool committed_ = false;
};

Database::Database(const std::filesystem::path& file, int log_pages)
    : log_{.pages = log_pages}, session_(open(file)) {
  // Applies to new files only.
  *session_ << "PRAGMA auto_vacuum=INCREMENTAL";
  // A single entry must not fill the disk.
  sqlite_api::sqlite3_limit(handle(), SQLITE_LIMIT_LENGTH, static_cast<int>(kLongestText));
  std::string mode;
  *session_ << "PRAGMA journal_mode=WAL", soci::into(mode);
  *session_ << "PRAGMA synchronous=FULL";
  *session_ << "PRAGMA foreign_keys=ON";
  *session_ << "PRAGMA journal_size_limit=16777216";
  copy_when_long(handle(), log_);
  check_durability();
  settle();
  migrate(file);
  check_log();
  // Prepared here, so that a database without one of its tables fails now and not at the first
  // write.
  statements_ = std::make_unique<Statements>(*session_);
}

Database::~Database() = default;

sqlite_api::sqlite3* Database::handle() {
  return static_cast<soci::sqlite3_session_backend*>(session_->get_backend())->conn_;
}

void Database::check_durability() {
  std::string mode;
  int synchronous = 0;
  *session_ << "PRAGMA journal_mode", soci::into(mode);
  *session_ << "PRAGMA synchronous", soci::into(synchronous);
  constexpr int kFull = 2;
  if (mode != "wal" || synchronous < kFull) {
    throw DatabaseError("the database would not survive a power cut (journal_mode=" + mode +
                        ", synchronous=" + std::to_string(synchronous) +
                        "; needed are wal and 2); is the data folder on a network file system?");
  }
}

void Database::check_log() const {
  if (log_.failed != SQLITE_OK)
    throw WriteError(Failure::disk, "the database's log cannot be copied");
}

void Database::settle() {
  *session_ << "BEGIN IMMEDIATE";
  settle_log(handle());
  *session_ << "ROLLBACK";
}

int Database::version() {
  int version = 0;
  *session_ << "PRAGMA user_version", soci::into(version);
  return version;
}

void Database::migrate(const std::filesystem::path& file) {
  const int found = version();
  const int newest = static_cast<int>(kMigrations.size());
  if (found > newest) {
    throw DatabaseError(
        file.string() + " was made by a newer Last Card (version " + std::to_string(found) +
        ", this program knows " + std::to_string(newest) +
        "): start that one, or go back by lastcard-server restore with the backup from before the "
        "upgrade, backups/lastcard-…-version-" +
        std::to_string(newest) + ".sqlite");
  }
  for (int next = found + 1; next <= newest; ++next) {
    soci::transaction transaction(*session_);
    for (const std::string& statement :
         statements_of(kMigrations[static_cast<std::size_t>(next - 1)])) {
      *session_ << statement;
    }
    *session_ << "PRAGMA user_version=" + std::to_string(next);
    transaction.commit();
  }
  if (found == 0 || found == newest) return;
  constexpr int kIncremental = 2;
  int shrinks = 0;
  *session_ << "PRAGMA auto_vacuum", soci::into(shrinks);
  if (shrinks != kIncremental) tidy_up();
}

std::vector<std::size_t> Database::write(std::span<const JournalEntry> entries, bool again) {
  found_ids_.clear();
  closed_.clear();
  try {
    auto conflicts = write_all(entries, again);
    ids_.merge(found_ids_);
    for (const std::string& code : closed_) ids_.erase(code);
    return conflicts;
  } catch (...) {
    statements_.reset();  // SOCI cannot use a failed statement again
    throw_write_error();
  }
}

std::vector<std::size_t> Database::write_all(std::span<const JournalEntry> entries, bool again) {
  std::vector<std::size_t> conflicts;
  if (!statements_) statements_ = std::make_unique<Statements>(*session_);
  Transaction transaction(*session_, *statements_);
  for (std::size_t place = 0; place < entries.size(); ++place) {
    if (!write_one(entries[place], again)) conflicts.push_back(place);
  }
  transaction.commit();
  check_log();
  return conflicts;
}

bool Database::write_one(const JournalEntry& entry, bool again) {
  if (entry.rule_set) {
    keep(*entry.rule_set);
    return true;
  }
  if (entry.people) {
    write_people(*session_, *entry.people);
    return true;
  }
  if (entry.league) return write_league(*session_, *entry.league, again);
  if (entry.ran) {
    const auto ran = static_cast<long long>(*entry.ran);
    *session_ << "INSERT INTO server_life (id, ran) VALUES (1, :r) "
                 "ON CONFLICT (id) DO UPDATE SET ran = excluded.ran",
        soci::use(ran);
    return true;
  }
  const long long table = table_for(entry);
  if (entry.seq == 0) {
    set_stage(entry, table);
    return true;
  }
  if (again) {
    if (const auto there = entry_of(table, entry.seq)) return *there == entry.text;
  }
  statements_->table = table;
  statements_->seq = static_cast<long long>(entry.seq);
  statements_->at = entry.at;
  statements_->text = entry.text;
  statements_->move_head.execute(true);
  if (statements_->move_head.get_affected_rows() != 1) {
    throw WriteError(Failure::entry, "table " + entry.table + " does not expect entry " +
                                         std::to_string(entry.seq));
  }
  statements_->append.execute(true);
  if (entry.snapshot) statements_->move_first.execute(true);
  if (entry.stage && !entry.config) set_stage(entry, table);
  if (entry.finished) keep(*entry.finished);
  return true;
}

void Database::set_stage(const JournalEntry& entry, long long table) {
  statements_->table = table;
  statements_->text = stage_name(entry.stage.value());
  statements_->set_stage.execute(true);
  if (entry.stage == TableStage::closed) closed_.push_back(entry.table);
}

long long Database::table_for(const JournalEntry& entry) {
  for (const auto* ids : {&ids_, &found_ids_}) {
    const auto known = ids->find(entry.table);
    if (known != ids->end()) return known->second;
  }
  if (entry.config) {
    int used = 0;
    *session_ << "SELECT count(*) FROM used_codes WHERE code = :c", soci::use(entry.table),
        soci::into(used);
    if (used != 0) throw WriteError(Failure::entry, "there was a table " + entry.table);
    const std::string stage = stage_name(entry.stage.value_or(TableStage::waiting));
    *session_
        << "INSERT INTO tables (code, stage, config) VALUES (:c, :s, :g) ON CONFLICT DO NOTHING",
        soci::use(entry.table), soci::use(stage), soci::use(*entry.config);
    *session_ << "INSERT INTO heads (table_id, seq) SELECT id, 0 FROM tables WHERE code = :c "
                 "ON CONFLICT DO NOTHING",
        soci::use(entry.table);
  }
  long long id = 0;
  std::string stage;
  *session_ << "SELECT id, stage FROM tables WHERE code = :c", soci::use(entry.table),
      soci::into(id), soci::into(stage);
  if (!session_->got_data()) throw WriteError(Failure::entry, "there is no table " + entry.table);
  if (entry.config && stage == stage_name(TableStage::closed))
    throw WriteError(Failure::entry, "there was a table " + entry.table);
  found_ids_.emplace(entry.table, id);
  return id;
}

std::optional<std::string> Database::entry_of(long long table, std::uint64_t seq) {
  const auto number = static_cast<long long>(seq);
  long long head = 0;
  *session_ << "SELECT seq FROM heads WHERE table_id = :t", soci::use(table), soci::into(head);
  if (head < number) return std::nullopt;
  std::string text;
  // Searches from the end, because the entry was written lately.
  *session_
      << "SELECT entry FROM journal WHERE table_id = :t AND seq = :s ORDER BY id DESC LIMIT 1",
      soci::use(table), soci::use(number), soci::into(text);
  if (!session_->got_data()) return std::nullopt;
  return text;
}

void Database::keep(const FinishedMatch& match) {
  *session_ << "INSERT INTO matches (id, table_code, began, ended, summary, record) "
               "VALUES (:i, :t, :b, :e, :s, :r)",
      soci::use(match.id), soci::use(match.table), soci::use(match.began), soci::use(match.ended),
      soci::use(match.summary), soci::use(match.record);
  long long number = 0;
  *session_ << "SELECT number FROM matches WHERE id = :i", soci::use(match.id), soci::into(number);
  for (const FinishedMatch::Seated& seated : match.seated) {
    *session_ << "INSERT INTO match_seats (session, match, seat) VALUES (:s, :m, :n)",
        soci::use(seated.session), soci::use(number), soci::use(seated.seat);
  }
  for (const FinishedMatch::Seated& seated : match.earlier) {
    *session_ << "INSERT INTO earlier_seats (session, match, seat) VALUES (:s, :m, :n)",
        soci::use(seated.session), soci::use(number), soci::use(seated.seat);
  }
  int place = 0;
  for (const std::string& told : match.great_plays) {
    *session_ << "INSERT INTO great_plays (match, place, told) VALUES (:m, :p, :t)",
        soci::use(number), soci::use(place), soci::use(told);
    ++place;
  }
  if (place == 0) return;
  // Great plays of players who do not want them kept.
  *session_ << "DELETE FROM great_plays WHERE match = :m AND EXISTS "
               "(SELECT 1 FROM (SELECT session, seat FROM match_seats WHERE match = :s UNION ALL "
               "SELECT session, seat FROM earlier_seats WHERE match = :e) s "
               "JOIN accounts a ON a.principal = s.session WHERE a.keeps_plays = 0 AND "
               "coalesce(json_extract(great_plays.told, '$.seat'), s.seat) = s.seat)",
      soci::use(number, "m"), soci::use(number, "s"), soci::use(number, "e");
}

void Database::keep(const KeptRuleSet& rule_set) {
  *session_ << "INSERT INTO rule_sets (id, object) VALUES (:i, :o) ON CONFLICT DO NOTHING",
      soci::use(rule_set.id), soci::use(rule_set.object);
}

std::vector<std::string> Database::rule_set_ids() {
  std::vector<std::string> ids;
  std::string id;
  soci::statement rows = (session_->prepare << "SELECT id FROM rule_sets", soci::into(id));
  rows.execute();
  while (rows.fetch()) ids.push_back(id);
  return ids;
}

std::int64_t Database::last_ran() {
  long long ran = 0;
  *session_ << "SELECT coalesce(max(ran), 0) FROM server_life", soci::into(ran);
  return ran;
}

StoredPeople Database::load_people() { return store::load_people(*session_); }

StoredPush Database::load_push() { return store::load_push(*session_); }

StoredDaily Database::load_daily() { return store::load_daily(*session_); }

std::vector<LeagueRows> Database::load_leagues() { return store::load_leagues(*session_); }

std::size_t Database::within_transaction(const std::function<std::size_t(soci::session&)>& work) {
  try {
    if (!statements_) statements_ = std::make_unique<Statements>(*session_);
    Transaction transaction(*session_, *statements_);
    const std::size_t count = work(*session_);
    transaction.commit();
    check_log();
    return count;
  } catch (...) {
    statements_.reset();
    throw_write_error();
  }
}

std::vector<StoredTable> Database::load_tables() {
  std::vector<StoredTable> tables;
  std::map<long long, std::size_t> places;
  long long id = 0;
  long long at = 0;
  long long first = 0;
  std::string code;
  std::string text;
  soci::statement rows =
      (session_->prepare
           << "SELECT id, code, config, coalesce(at, 0), coalesce(first, 1) FROM tables "
              "LEFT JOIN heads ON table_id = id WHERE stage <> 'closed' ORDER BY id",
       soci::into(id), soci::into(code), soci::into(text), soci::into(at), soci::into(first));
  rows.execute();
  while (rows.fetch()) {
    places.emplace(id, tables.size());
    tables.push_back({code, text, {}, {}, at, static_cast<std::uint64_t>(first)});
  }
  soci::statement entries = (session_->prepare << "SELECT journal.table_id, entry FROM journal "
                                                  "JOIN heads ON heads.table_id = journal.table_id "
                                                  "WHERE journal.seq >= first ORDER BY journal.id",
                             soci::into(id), soci::into(text));
  entries.execute();
  while (entries.fetch()) {
    const auto place = places.find(id);
    if (place != places.end()) tables[place->second].entries.push_back(text);
  }
  for (StoredTable& table : tables) {
    *session_ << "SELECT id FROM matches WHERE table_code = :c ORDER BY number DESC LIMIT 1",
        soci::use(table.code), soci::into(text);
    if (session_->got_data()) table.last_match = text;
  }
  return tables;
}

void Database::execute(const std::string& statement) { *session_ << statement; }

}  // namespace lastcard::store
