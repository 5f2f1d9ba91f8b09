#include "server/store/people_rows.h"

#include <array>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "engine/core/rules.h"

namespace lastcard::store {
namespace {

void execute(soci::session& session, const PeopleRow& row) {
  soci::statement statement(session);
  for (const std::string& value : row.values) statement.exchange(soci::use(value));
  statement.alloc();
  statement.prepare(std::string(row.statement));
  statement.define_and_bind();
  statement.execute(true);
}

// Calls `take` for each row that the query finds; all columns are texts.
template <std::size_t Columns, class Take>
void each_row(soci::session& session, const char* query, Take take) {
  std::array<std::string, Columns> values;
  soci::statement rows(session);
  for (std::string& value : values) rows.exchange(soci::into(value));
  rows.alloc();
  rows.prepare(query);
  rows.define_and_bind();
  rows.execute();
  while (rows.fetch()) take(values);
}

void blot(Json& holder, const char* member) {
  if (holder.contains(member)) holder[member] = std::string(kFormerPlayer);
}

bool is_about(const Json& holder, const char* member, int seat) {
  return holder.contains(member) && holder[member] == seat;
}

// A seat's name is its person's, but where a bot had it. Clients say it in their own words.
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

// Who followed somebody at their seat loses the name too: which of the two it was is not told.
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

void forget_in_match(soci::session& session, const std::string& number, int seat) {
  std::string summary;
  std::string record;
  session << "SELECT summary, record FROM matches WHERE number = :n", soci::use(number),
      soci::into(summary), soci::into(record);
  Json told = Json::parse(summary);
  if (told.contains("seats")) blot_seats(told["seats"], seat);
  Json written = Json::parse(record);
  blot_record(written, seat);
  summary = told.dump();
  record = written.dump();
  session << "UPDATE matches SET summary = :s, record = :r WHERE number = :n", soci::use(summary),
      soci::use(record), soci::use(number);
}

}  // namespace

void write_people(soci::session& session, const std::vector<PeopleRow>& rows) {
  bool somebody_left = false;
  for (const PeopleRow& row : rows) {
    execute(session, row);
    somebody_left = somebody_left || row.statement == people_rows::kFormer;
  }
  if (somebody_left) forget_former_people(session);
}

void forget_former_people(soci::session& session) {
  std::vector<std::pair<std::string, int>> seats;
  each_row<2>(session,
              "SELECT match, seat FROM match_seats WHERE session IN "
              "(SELECT principal FROM former_people)",
              [&](const auto& row) { seats.emplace_back(row[0], std::stoi(row[1])); });
  for (const auto& [match, seat] : seats) forget_in_match(session, match, seat);
  session << "DELETE FROM match_seats WHERE session IN (SELECT principal FROM former_people)";
}

StoredPeople load_people(soci::session& session) {
  StoredPeople people;
  each_row<5>(
      session, "SELECT principal, name, admin, password, since FROM accounts",
      [&](const auto& row) {
        people.accounts.push_back({row[0], row[1], row[2] == "1", row[3], std::stoll(row[4])});
      });
  each_row<4>(session, "SELECT session, principal, guest, since FROM account_devices",
              [&](const auto& row) {
                people.devices.push_back({row[0], row[1], row[2], std::stoll(row[3])});
              });
  each_row<3>(session, "SELECT hash, principal, since FROM sign_in_links", [&](const auto& row) {
    people.links.push_back({row[0], row[1], std::stoll(row[2])});
  });
  each_row<3>(session, "SELECT issuer, subject, principal FROM outside_identities",
              [&](const auto& row) {
                people.outside.push_back({row[0], row[1], row[2]});
              });
  each_row<3>(session, "SELECT code, uses_left, until FROM server_codes", [&](const auto& row) {
    people.codes.push_back({row[0], std::stoi(row[1]), std::stoll(row[2])});
  });
  each_row<1>(session, "SELECT principal FROM former_people",
              [&](const auto& row) { people.former.push_back(row[0]); });
  return people;
}

}  // namespace lastcard::store
