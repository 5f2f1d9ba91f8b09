#include "server/store/sweeping.h"

#include <algorithm>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

namespace lastcard::store {
namespace {

std::vector<long long> some_closed_tables(soci::session& session, std::size_t most) {
  std::vector<long long> ids;
  const auto limit = static_cast<long long>(most);
  long long id = 0;
  soci::statement rows =
      (session.prepare << "SELECT id FROM tables WHERE stage = 'closed' LIMIT :l", soci::use(limit),
       soci::into(id));
  rows.execute();
  while (rows.fetch()) ids.push_back(id);
  return ids;
}

}  // namespace

std::size_t TableSweep::sweep(soci::session& session) {
  if (!under_way_) begin(session);
  if (!under_way_) return 0;
  if (done_ < last_) return sweep_entries(session);
  const std::size_t count = sweep_tables(session);
  under_way_ = count > 0;
  return count;
}

void TableSweep::begin(soci::session& session) {
  closed_ = some_closed_tables(session, kTablesInAPass);
  shorter_.clear();
  Shorter one;
  soci::statement rows =
      (session.prepare << "SELECT table_id, first FROM heads WHERE first > swept",
       soci::into(one.table), soci::into(one.first));
  rows.execute();
  while (rows.fetch()) shorter_.push_back(one);
  done_ = 0;
  last_ = 0;
  under_way_ = !closed_.empty() || !shorter_.empty();
  if (under_way_) session << "SELECT coalesce(max(id), 0) FROM journal", soci::into(last_);
}

std::size_t TableSweep::sweep_entries(soci::session& session) {
  const auto entries = static_cast<long long>(kEntries);
  long long up_to = 0;
  long long looked_at = 0;
  session << "SELECT coalesce(max(id), 0), count(*) FROM "
             "(SELECT id FROM journal WHERE id > :d ORDER BY id LIMIT :n)",
      soci::use(done_), soci::use(entries), soci::into(up_to), soci::into(looked_at);
  if (looked_at == 0) {
    done_ = last_;
    return 1;
  }
  session << "DELETE FROM journal WHERE id > :d AND id <= :u AND "
             "(SELECT stage = 'closed' OR journal.seq < first FROM tables "
             "LEFT JOIN heads ON heads.table_id = tables.id WHERE tables.id = journal.table_id)",
      soci::use(done_), soci::use(up_to);
  done_ = up_to;
  return static_cast<std::size_t>(looked_at);
}

std::size_t TableSweep::sweep_tables(soci::session& session) {
  const std::size_t count = std::min(closed_.size(), kTables);
  for (std::size_t i = 0; i < count; ++i) {
    const long long id = closed_[closed_.size() - 1 - i];
    session
        << "INSERT INTO used_codes SELECT code FROM tables WHERE id = :i ON CONFLICT DO NOTHING",
        soci::use(id);
    session << "DELETE FROM heads WHERE table_id = :i", soci::use(id);
    session << "DELETE FROM tables WHERE id = :i", soci::use(id);
  }
  closed_.resize(closed_.size() - count);
  if (count > 0) return count;
  for (const Shorter& shorter : shorter_) {
    session << "UPDATE heads SET swept = :f WHERE table_id = :t", soci::use(shorter.first),
        soci::use(shorter.table);
  }
  return 0;
}

std::size_t sweep_matches(soci::session& session, const std::string& ended_before,
                          std::size_t most) {
  const auto limit = static_cast<long long>(most);
  soci::statement old =
      (session.prepare << "DELETE FROM matches WHERE number IN "
                          "(SELECT number FROM matches WHERE ended < :t ORDER BY ended LIMIT :l)",
       soci::use(ended_before), soci::use(limit));
  old.execute(true);
  return static_cast<std::size_t>(old.get_affected_rows());
}

std::vector<std::string> unused_rule_sets(soci::session& session, const std::string& used_before,
                                          std::size_t most) {
  std::vector<std::string> unused;
  const auto limit = static_cast<long long>(most);
  std::string id;
  soci::statement rows =
      (session.prepare << "SELECT id FROM rule_sets WHERE coalesce(used, kept) < :t "
                          "ORDER BY coalesce(used, kept) LIMIT :l",
       soci::use(used_before), soci::use(limit), soci::into(id));
  rows.execute();
  while (rows.fetch()) unused.push_back(id);
  return unused;
}

void remove_rule_sets(soci::session& session, const std::vector<std::string>& ids) {
  for (const std::string& id : ids) session << "DELETE FROM rule_sets WHERE id = :i", soci::use(id);
}

void note_rule_sets_used(soci::session& session, const std::vector<std::string>& ids,
                         const std::string& moment) {
  for (const std::string& id : ids)
    session << "UPDATE rule_sets SET used = :m WHERE id = :i", soci::use(moment), soci::use(id);
}

SeenClock seen_clock(soci::session& session) {
  long long seen = 0;
  long long doubted = 0;
  session << "SELECT coalesce(max(seen), 0), coalesce(max(doubted), 0) FROM wall_clock",
      soci::into(seen), soci::into(doubted);
  return {seen, doubted};
}

void note_clock(soci::session& session, const SeenClock& clock) {
  const auto seen = static_cast<long long>(clock.seen);
  const auto doubted = static_cast<long long>(clock.doubted);
  session << "INSERT INTO wall_clock (id, seen, doubted) VALUES (1, :s, :d) "
             "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, doubted = excluded.doubted",
      soci::use(seen), soci::use(doubted);
}

}  // namespace lastcard::store
