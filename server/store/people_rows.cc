#include "server/store/people_rows.h"

#include <array>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/daily_rows.h"
#include "server/store/push_rows.h"

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

}  // namespace

void write_people(soci::session& session, const std::vector<PeopleRow>& rows) {
  for (const PeopleRow& row : rows) execute(session, row);
}

StoredPeople load_people(soci::session& session) {
  StoredPeople people;
  each_row<6>(session, "SELECT principal, name, admin, password, since, keeps_plays FROM accounts",
              [&](const auto& row) {
                people.accounts.push_back(
                    {row[0], row[1], row[2] == "1", row[3], std::stoll(row[4]), row[5] == "1"});
              });
  each_row<4>(session, "SELECT session, principal, guest, since FROM account_devices",
              [&](const auto& row) {
                people.devices.push_back({row[0], row[1], row[2], std::stoll(row[3])});
              });
  each_row<4>(session, "SELECT hash, principal, since, once FROM sign_in_links",
              [&](const auto& row) {
                people.links.push_back({row[0], row[1], std::stoll(row[2]), row[3] == "1"});
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

StoredPush load_push(soci::session& session) {
  StoredPush push;
  each_row<1>(session, "SELECT secret FROM push_key", [&](const auto& row) { push.key = row[0]; });
  each_row<7>(
      session,
      "SELECT session, principal, endpoint, p256dh, auth, wishes, since FROM push_subscriptions",
      [&](const auto& row) {
        push.subscriptions.push_back(
            {row[0], row[1], row[2], row[3], row[4], row[5], std::stoll(row[6])});
      });
  each_row<7>(session,
              "SELECT principal, url, plain, language, wishes, stopped, since FROM person_hooks",
              [&](const auto& row) {
                push.hooks.push_back({row[0], row[1], row[2] == "1", row[3], row[4],
                                      std::stoi(row[5]), std::stoll(row[6])});
              });
  each_row<7>(
      session,
      "SELECT principal, address, language, wishes, token, refused, since FROM person_mails",
      [&](const auto& row) {
        push.mails.push_back(
            {row[0], row[1], row[2], row[3], row[4], row[5] == "1", std::stoll(row[6])});
      });
  return push;
}

StoredDaily load_daily(soci::session& session) {
  StoredDaily daily;
  each_row<1>(session, "SELECT secret FROM daily_secret",
              [&](const auto& row) { daily.secret = row[0]; });
  each_row<5>(session,
              "SELECT day, person, table_code, name, coalesce(points, '') FROM daily_tries "
              "WHERE person NOT IN (SELECT principal FROM former_people)",
              [&](const auto& row) {
                const auto points =
                    row[4].empty() ? std::nullopt : std::optional(std::stoi(row[4]));
                daily.tries.push_back({row[0], row[1], row[2], row[3], points});
              });
  return daily;
}

}  // namespace lastcard::store
