#include "server/store/match_reader.h"

#include <limits>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/database.h"

namespace lastcard::store {
namespace {

// What SOCI says may quote the statement's values.
template <class Read>
auto reading(std::mutex& mutex, Read read) {
  const std::lock_guard lock(mutex);
  try {
    return read();
  } catch (const soci::soci_error& error) {
    throw DatabaseError(error.get_error_message());
  }
}

}  // namespace

MatchReader::MatchReader(const std::filesystem::path& file)
    : session_(std::make_unique<soci::session>(soci::sqlite3, connection_text(file))) {
  *session_ << "PRAGMA query_only=ON";
}

MatchReader::~MatchReader() = default;

std::vector<MatchReader::Line> MatchReader::matches_of(const std::string& session,
                                                       const std::string& before, int most) {
  return reading(mutex_, [&] {
    std::vector<Line> lines;
    long long below = std::numeric_limits<long long>::max();
    if (!before.empty()) {
      *session_ << "SELECT number FROM matches WHERE id = :i", soci::use(before), soci::into(below);
      if (!session_->got_data()) return lines;
    }
    Line line;
    soci::statement rows =
        (session_->prepare << "SELECT m.id, s.seat, m.summary FROM match_seats s "
                              "JOIN matches m ON m.number = s.match "
                              "WHERE s.session = :s AND s.match < :n "
                              "ORDER BY s.match DESC LIMIT :l",
         soci::use(session), soci::use(below), soci::use(most), soci::into(line.id),
         soci::into(line.seat), soci::into(line.summary));
    rows.execute();
    while (rows.fetch()) lines.push_back(line);
    return lines;
  });
}

std::optional<MatchReader::Stored> MatchReader::find(const std::string& id) {
  return reading(mutex_, [&]() -> std::optional<Stored> {
    Stored stored;
    *session_ << "SELECT summary, record FROM matches WHERE id = :i", soci::use(id),
        soci::into(stored.summary), soci::into(stored.record);
    if (!session_->got_data()) return std::nullopt;
    return stored;
  });
}

std::optional<int> MatchReader::seat_of(const std::string& id, const std::string& session) {
  return reading(mutex_, [&]() -> std::optional<int> {
    int seat = 0;
    *session_ << "SELECT s.seat FROM match_seats s JOIN matches m ON m.number = s.match "
                 "WHERE m.id = :i AND s.session = :s",
        soci::use(id), soci::use(session), soci::into(seat);
    if (!session_->got_data()) return std::nullopt;
    return seat;
  });
}

}  // namespace lastcard::store
