#include "server/store/former_people.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "engine/core/rules.h"

namespace lastcard::store {
namespace {

void blot(Json& holder, const char* member) {
  if (holder.contains(member)) holder[member] = std::string(kFormerPlayer);
}

bool is_about(const Json& holder, const char* member, int seat) {
  return holder.contains(member) && holder[member] == seat;
}

// Replaces the name unless a bot has the seat. Clients translate the new name.
void blot_place(Json& place) {
  if (place.value("kind", "") != "person" || !place.contains("name")) return;
  blot(place, "name");
  place["former"] = true;
}

void blot_seats(Json& seats, int seat) {
  for (Json& place : seats) {
    if (is_about(place, "seat", seat)) blot_place(place);
  }
}

// If one player followed another at this seat, both names are removed: the record does not say
// which of them was deleted.
void blot_record(Json& record, int seat) {
  if (record.contains("players")) blot_seats(record["players"], seat);
  if (record.contains("seat_changes")) {
    for (Json& change : record["seat_changes"]) {
      if (!is_about(change, "seat", seat)) continue;
      blot_place(change);
      if (change.contains("was")) blot_place(change["was"]);
    }
  }
  if (!record.contains("talk")) return;
  for (Json& said : record["talk"]) {
    if (is_about(said, "seat", seat)) blot(said, "name");
    if (is_about(said, "other", seat)) blot(said, "other_name");
  }
}

void forget_in_match(soci::session& session, long long number, int seat) {
  std::string summary;
  std::string record;
  session << "SELECT summary, record FROM matches WHERE number = :n", soci::use(number),
      soci::into(summary), soci::into(record);
  if (!session.got_data()) return;
  forget_in_summary(summary, seat);
  forget_in_record(record, seat);
  session << "UPDATE matches SET summary = :s, record = :r WHERE number = :n", soci::use(summary),
      soci::use(record), soci::use(number);
}

}  // namespace

void forget_in_summary(std::string& summary, int seat) {
  Json told = Json::parse(summary);
  if (told.contains("seats")) blot_seats(told["seats"], seat);
  summary = told.dump();
}

void forget_in_record(std::string& record, int seat) {
  Json written = Json::parse(record);
  blot_record(written, seat);
  record = written.dump();
}

std::size_t sweep_former_people(soci::session& session, std::size_t most) {
  std::string who;
  session << "SELECT principal FROM former_people WHERE named = 1 LIMIT 1", soci::into(who);
  if (!session.got_data()) return 0;
  std::vector<std::pair<long long, int>> seats;
  {
    const auto limit = static_cast<long long>(most);
    long long match = 0;
    int seat = 0;
    soci::statement rows =
        (session.prepare << "SELECT match, seat FROM match_seats WHERE session = :s UNION ALL "
                            "SELECT match, seat FROM earlier_seats WHERE session = :e LIMIT :l",
         soci::use(who, "s"), soci::use(who, "e"), soci::use(limit, "l"), soci::into(match),
         soci::into(seat));
    rows.execute();
    while (rows.fetch()) seats.emplace_back(match, seat);
  }
  for (const auto& [match, seat] : seats) {
    forget_in_match(session, match, seat);
    session << "DELETE FROM match_seats WHERE session = :s AND match = :m AND seat = :n",
        soci::use(who), soci::use(match), soci::use(seat);
    session << "DELETE FROM earlier_seats WHERE session = :s AND match = :m AND seat = :n",
        soci::use(who), soci::use(match), soci::use(seat);
  }
  if (seats.size() < most)
    session << "UPDATE former_people SET named = 0 WHERE principal = :p", soci::use(who);
  return std::max<std::size_t>(seats.size(), 1);
}

}  // namespace lastcard::store
