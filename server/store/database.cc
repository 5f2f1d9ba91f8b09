#include "server/store/database.h"

#include <map>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/migrations.h"

namespace lastcard::store {
namespace {

std::string connection_text(const std::filesystem::path& file) {
  // SOCI knows no escape inside the quotes.
  if (file.string().find('"') != std::string::npos) {
    throw DatabaseError(
        "the data folder's name holds a quotation mark, which the database cannot open: " +
        file.string());
  }
  return "dbname=\"" + file.string() + "\" timeout=5";
}

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

}  // namespace

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

// Prepared once, with the variables that they read.
struct Database::Statements {
  explicit Statements(soci::session& session)
      : append(
            (session.prepare << "INSERT INTO journal (table_code, seq, entry) VALUES (:t, :s, :e)",
             soci::use(table), soci::use(seq), soci::use(text))) {}

  std::string table;
  long long seq = 0;
  std::string text;
  soci::statement append;
};

Database::Database(const std::filesystem::path& file)
    : session_(std::make_unique<soci::session>(soci::sqlite3, connection_text(file))) {
  std::string mode;
  *session_ << "PRAGMA journal_mode=WAL", soci::into(mode);
  *session_ << "PRAGMA synchronous=FULL";
  *session_ << "PRAGMA foreign_keys=ON";
  check_durability();
  migrate();
}

Database::~Database() = default;

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

int Database::version() {
  int version = 0;
  *session_ << "PRAGMA user_version", soci::into(version);
  return version;
}

void Database::migrate() {
  const int found = version();
  const int newest = static_cast<int>(kMigrations.size());
  if (found > newest) {
    throw DatabaseError("the database was made by a newer Last Card (version " +
                        std::to_string(found) + ", this program knows " + std::to_string(newest) +
                        "); start that one, or restore a backup");
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
}

std::vector<std::size_t> Database::write(const std::vector<JournalEntry>& entries, bool again) {
  try {
    return write_all(entries, again);
  } catch (const soci::soci_error& error) {
    // what() would quote the values, and with them the cards.
    throw DatabaseError(error.get_error_message());
  }
}

std::vector<std::size_t> Database::write_all(const std::vector<JournalEntry>& entries, bool again) {
  std::vector<std::size_t> conflicts;
  if (!statements_) statements_ = std::make_unique<Statements>(*session_);
  soci::transaction transaction(*session_);
  for (std::size_t place = 0; place < entries.size(); ++place) {
    const JournalEntry& entry = entries[place];
    if (again) {
      std::string text;
      const auto seq = static_cast<long long>(entry.seq);
      *session_ << "SELECT entry FROM journal WHERE table_code = :t AND seq = :s",
          soci::use(entry.table), soci::use(seq), soci::into(text);
      if (session_->got_data()) {
        if (text != entry.text) conflicts.push_back(place);
        continue;
      }
    }
    if (entry.config) {
      const std::string stage = stage_name(entry.stage.value_or(TableStage::waiting));
      *session_
          << "INSERT INTO tables (code, stage, config) VALUES (:c, :s, :g) ON CONFLICT DO NOTHING",
          soci::use(entry.table), soci::use(stage), soci::use(*entry.config);
    } else if (entry.stage) {
      const std::string stage = stage_name(*entry.stage);
      *session_ << "UPDATE tables SET stage = :s WHERE code = :c", soci::use(stage),
          soci::use(entry.table);
    }
    statements_->table = entry.table;
    statements_->seq = static_cast<long long>(entry.seq);
    statements_->text = entry.text;
    statements_->append.execute(true);
  }
  transaction.commit();
  return conflicts;
}

std::vector<StoredTable> Database::load_tables() {
  std::vector<StoredTable> tables;
  std::map<std::string, std::size_t, std::less<>> places;
  const soci::rowset<soci::row> rows =
      (session_->prepare
       << "SELECT code, config FROM tables WHERE stage <> 'closed' ORDER BY created, code");
  for (const soci::row& row : rows) {
    places.emplace(row.get<std::string>(0), tables.size());
    tables.push_back({row.get<std::string>(0), row.get<std::string>(1), {}});
  }
  std::string code;
  std::string text;
  soci::statement entries =
      (session_->prepare
           << "SELECT table_code, entry FROM journal JOIN tables ON code = table_code "
              "WHERE stage <> 'closed' ORDER BY table_code, seq",
       soci::into(code), soci::into(text));
  entries.execute();
  while (entries.fetch()) {
    const auto place = places.find(code);
    if (place != places.end()) tables[place->second].entries.push_back(std::move(text));
  }
  return tables;
}

void Database::execute(const std::string& statement) { *session_ << statement; }

}  // namespace lastcard::store
