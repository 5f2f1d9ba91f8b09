#include "server/store/match_reader.h"

#include <limits>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/database.h"
#include "server/store/former_people.h"

namespace lastcard::store {
namespace {

// SOCI's message may quote the statement's values.
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

std::vector<int> MatchReader::former_seats(long long match) {
  std::vector<int> seats;
  int seat = 0;
  soci::statement rows =
      (session_->prepare << "SELECT s.seat FROM (SELECT session, seat FROM match_seats WHERE match "
                            "= :m UNION ALL SELECT session, seat FROM earlier_seats WHERE match = "
                            ":e) s JOIN former_people f ON f.principal = s.session",
       soci::use(match, "m"), soci::use(match, "e"), soci::into(seat));
  rows.execute();
  while (rows.fetch()) seats.push_back(seat);
  return seats;
}

std::optional<long long> MatchReader::number_of(const std::string& match) {
  long long number = std::numeric_limits<long long>::max();
  if (match.empty()) return number;
  *session_ << "SELECT number FROM matches WHERE id = :i", soci::use(match), soci::into(number);
  if (!session_->got_data()) return std::nullopt;
  return number;
}

std::vector<MatchReader::Line> MatchReader::matches_of(const Wanted& wanted,
                                                       const std::string& before, int most) {
  return reading(mutex_, [&] {
    std::vector<Line> lines;
    const auto below = number_of(before);
    if (!below) return lines;
    Line line;
    long long number = 0;
    std::vector<long long> numbers;
    {
      soci::statement rows =
          (session_->prepare
               << "SELECT m.number, m.id, s.seat, m.summary FROM match_seats s "
                  "JOIN matches m ON m.number = s.match "
                  "WHERE s.session = :s AND s.match < :n"
                  " AND m.table_code = coalesce(nullif(:t, ''), m.table_code) AND NOT EXISTS "
                  "(SELECT 1 FROM former_people WHERE principal = s.session) ORDER BY s.match DESC "
                  "LIMIT :l",
           soci::use(wanted.session, "s"), soci::use(*below, "n"), soci::use(wanted.table, "t"),
           soci::use(most, "l"), soci::into(number), soci::into(line.id), soci::into(line.seat),
           soci::into(line.summary));
      rows.execute();
      while (rows.fetch()) {
        numbers.push_back(number);
        lines.push_back(line);
      }
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (const int seat : former_seats(numbers[i])) forget_in_summary(lines[i].summary, seat);
    }
    return lines;
  });
}

std::vector<MatchReader::HungPlay> MatchReader::great_plays_of(const Wanted& wanted,
                                                               const Before& before, int most) {
  return reading(mutex_, [&] {
    std::vector<HungPlay> plays;
    const auto below = number_of(before.match);
    if (!below) return plays;
    HungPlay play;
    long long number = 0;
    std::vector<long long> numbers;
    {
      soci::statement rows =
          (session_->prepare
               << "SELECT m.number, m.id, g.place, s.seat, g.told, m.summary "
                  "FROM match_seats s JOIN great_plays g ON g.match = s.match "
                  "JOIN matches m ON m.number = s.match "
                  "WHERE s.session = :s AND (s.match, g.place) < (:n, :p)"
                  " AND m.table_code = coalesce(nullif(:t, ''), m.table_code) AND NOT EXISTS "
                  "(SELECT 1 FROM former_people WHERE principal = s.session) ORDER BY s.match "
                  "DESC, g.place DESC LIMIT :l",
           soci::use(wanted.session, "s"), soci::use(*below, "n"), soci::use(before.place, "p"),
           soci::use(wanted.table, "t"), soci::use(most, "l"), soci::into(number),
           soci::into(play.match), soci::into(play.place), soci::into(play.seat),
           soci::into(play.told), soci::into(play.summary));
      rows.execute();
      while (rows.fetch()) {
        numbers.push_back(number);
        plays.push_back(play);
      }
    }
    for (std::size_t i = 0; i < plays.size(); ++i) {
      for (const int seat : former_seats(numbers[i])) forget_in_summary(plays[i].summary, seat);
    }
    return plays;
  });
}

std::optional<MatchReader::Stored> MatchReader::find(const std::string& id) {
  return reading(mutex_, [&]() -> std::optional<Stored> {
    long long number = 0;
    *session_ << "SELECT number FROM matches WHERE id = :i", soci::use(id), soci::into(number);
    if (!session_->got_data()) return std::nullopt;
    // Reads the deleted people first: if sweep_former_people removes them in between, the match has
    // been rewritten.
    const std::vector<int> former = former_seats(number);
    Stored stored;
    *session_ << "SELECT summary, record FROM matches WHERE number = :n", soci::use(number),
        soci::into(stored.summary), soci::into(stored.record);
    if (!session_->got_data()) return std::nullopt;
    for (const int seat : former) {
      forget_in_summary(stored.summary, seat);
      forget_in_record(stored.record, seat);
    }
    return stored;
  });
}

std::optional<int> MatchReader::seat_of(const std::string& id, const std::string& session) {
  return reading(mutex_, [&]() -> std::optional<int> {
    int seat = 0;
    *session_ << "SELECT s.seat FROM match_seats s JOIN matches m ON m.number = s.match "
                 "WHERE m.id = :i AND s.session = :s AND NOT EXISTS "
                 "(SELECT 1 FROM former_people WHERE principal = s.session)",
        soci::use(id), soci::use(session), soci::into(seat);
    if (!session_->got_data()) return std::nullopt;
    return seat;
  });
}

}  // namespace lastcard::store
