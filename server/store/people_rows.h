#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace soci {
class session;
}

namespace lastcard::store {

// The stored accounts; see server/people. Sessions and principals are written as SessionId::hex,
// secrets are hashes, times are seconds since 1970.
struct StoredPeople {
  struct Account {
    std::string principal;
    std::string name;
    bool admin = false;
    std::string password;  // libsodium's hash; empty: no password
    std::int64_t since = 0;
    bool keeps_plays = true;  // whether great plays of this person are kept
  };
  // The principal of a device, unless it is the guest of the device's own session.
  struct Device {
    std::string session;
    std::string principal;
    std::string guest;  // its principal while it is signed out; empty: a new guest
    std::int64_t since = 0;
  };
  struct Link {
    std::string hash;
    std::string principal;
    std::int64_t since = 0;  // when it was made or last used
    bool once = false;       // can be used only once
  };
  // A person whose identity another server (OpenID Connect) confirms.
  struct Outside {
    std::string issuer;
    std::string subject;
    std::string principal;
  };
  struct Code {
    std::string code;
    int uses_left = 0;
    std::int64_t until = 0;
    friend bool operator==(const Code&, const Code&) = default;
  };
  std::vector<Account> accounts;
  std::vector<Device> devices;
  std::vector<Link> links;
  std::vector<Outside> outside;
  std::vector<Code> codes;
  std::vector<std::string> former;  // principals whose accounts were deleted
};

// One change: one of the statements below with its values. Each statement sets the new state, so
// running it twice changes nothing, and existing rows never make it fail.
struct PeopleRow {
  std::string_view statement;
  std::vector<std::string> values;
};

namespace people_rows {
inline constexpr std::string_view kAccount =
    "INSERT OR REPLACE INTO accounts (principal, name, admin, password, since, keeps_plays) "
    "VALUES (:p, :n, :a, :w, :s, :k)";
inline constexpr std::string_view kNoAccount = "DELETE FROM accounts WHERE principal = :p";
inline constexpr std::string_view kDevice =
    "INSERT OR REPLACE INTO account_devices (session, principal, guest, since) "
    "VALUES (:d, :p, :g, :s)";
inline constexpr std::string_view kNoDevice = "DELETE FROM account_devices WHERE session = :d";
inline constexpr std::string_view kLink =
    "INSERT OR REPLACE INTO sign_in_links (hash, principal, since, once) VALUES (:h, :p, :s, :o)";
inline constexpr std::string_view kNoLink = "DELETE FROM sign_in_links WHERE hash = :h";
inline constexpr std::string_view kOutside =
    "INSERT OR REPLACE INTO outside_identities (issuer, subject, principal) VALUES (:i, :s, :p)";
inline constexpr std::string_view kNoOutside =
    "DELETE FROM outside_identities WHERE issuer = :i AND subject = :s";
inline constexpr std::string_view kCode =
    "INSERT OR REPLACE INTO server_codes (code, uses_left, until) VALUES (:c, :u, :t)";
inline constexpr std::string_view kNoCode = "DELETE FROM server_codes WHERE code = :c";
// From then on the name is hidden; see server/store/former_people.h.
inline constexpr std::string_view kFormer =
    "INSERT OR REPLACE INTO former_people (principal) VALUES (:p)";
// Deletes the kept great plays of a person: those of the person's seats, and those of no seat.
// Both values are the principal.
inline constexpr std::string_view kNoGreatPlays =
    "DELETE FROM great_plays WHERE (match, place) IN (SELECT g.match, g.place FROM "
    "(SELECT match, seat FROM match_seats WHERE session = :p UNION ALL "
    "SELECT match, seat FROM earlier_seats WHERE session = :e) s "
    "CROSS JOIN great_plays g ON g.match = s.match "
    "WHERE coalesce(json_extract(g.told, '$.seat'), s.seat) = s.seat)";
}  // namespace people_rows

// Within the caller's transaction.
void write_people(soci::session& session, const std::vector<PeopleRow>& rows);
[[nodiscard]] StoredPeople load_people(soci::session& session);
}  // namespace lastcard::store
