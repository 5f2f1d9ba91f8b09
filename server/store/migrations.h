#pragma once

#include <array>
#include <string_view>

namespace lastcard::store {

// The migrations of the database: number n upgrades version n - 1 to n, in one transaction. Never
// change a released migration; add a new one. Statements are separated by semicolons, so no
// statement may contain one.
//
// The journal has no index. So the entries of all tables lie together at its end, and a commit
// writes few pages even if many tables share it. (If the journal were sorted by its key, each move
// would write a page of its own.) Table `heads` guarantees that a table's entries are numbered
// without gaps or repetitions: a commit must find the number that it expects.
inline constexpr std::array<std::string_view, 17> kMigrations = {
    R"(
CREATE TABLE tables (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  stage TEXT NOT NULL,
  config TEXT NOT NULL
);
CREATE TABLE heads (
  table_id INTEGER PRIMARY KEY REFERENCES tables (id),
  seq INTEGER NOT NULL
);
CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  table_id INTEGER NOT NULL REFERENCES tables (id),
  seq INTEGER NOT NULL,
  entry TEXT NOT NULL
)
)",
    // Finished matches: later ones have greater numbers. A match stays when its table is closed.
    R"(
CREATE TABLE matches (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  table_code TEXT NOT NULL,
  began TEXT NOT NULL,
  ended TEXT NOT NULL,
  summary TEXT NOT NULL,
  record TEXT NOT NULL
);
CREATE TABLE match_seats (
  session TEXT NOT NULL,
  match INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  PRIMARY KEY (session, match)
) WITHOUT ROWID;
CREATE INDEX match_seats_by_match ON match_seats (match)
)",
    // Rule sets by the hash of their contents. They never change.
    R"(
CREATE TABLE rule_sets (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  object TEXT NOT NULL
)
)",
    // Accounts and the ways to sign in. Table account_devices contains only the devices that are
    // not the guest of their own session.
    R"(
CREATE TABLE accounts (
  principal TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  admin INTEGER NOT NULL,
  password TEXT NOT NULL,
  since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE account_devices (
  session TEXT PRIMARY KEY,
  principal TEXT NOT NULL,
  guest TEXT NOT NULL,
  since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE sign_in_links (
  hash TEXT PRIMARY KEY,
  principal TEXT NOT NULL,
  since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE outside_identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  principal TEXT NOT NULL,
  PRIMARY KEY (issuer, subject)
) WITHOUT ROWID;
CREATE TABLE server_codes (
  code TEXT PRIMARY KEY,
  uses_left INTEGER NOT NULL,
  until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE former_people (
  principal TEXT PRIMARY KEY
) WITHOUT ROWID
)",
    // Leagues. A league is stored as its log.
    R"(
CREATE TABLE league_events (
  league TEXT NOT NULL,
  seq INTEGER NOT NULL,
  event TEXT NOT NULL,
  PRIMARY KEY (league, seq)
) WITHOUT ROWID
)",
    // Data that is deleted after its retention time, by key. Of a closed table only the code stays,
    // so that no other table gets it. A former person is `named` while finished matches still
    // contain the name.
    R"(
CREATE TABLE used_codes (
  code TEXT PRIMARY KEY
) WITHOUT ROWID;
CREATE INDEX closed_tables ON tables (id) WHERE stage = 'closed';
CREATE INDEX matches_by_table ON matches (table_code);
CREATE INDEX matches_by_end ON matches (ended);
ALTER TABLE former_people ADD COLUMN named INTEGER NOT NULL DEFAULT 1;
CREATE INDEX former_people_named ON former_people (principal) WHERE named = 1;
ALTER TABLE rule_sets ADD COLUMN used TEXT;
CREATE INDEX rule_sets_by_use ON rule_sets (coalesce(used, kept))
)",
    // A sign-in link that an admin made can be used once.
    R"(
ALTER TABLE sign_in_links ADD COLUMN once INTEGER NOT NULL DEFAULT 0
)",
    // The key by which push services know this server, and the browsers that receive push messages:
    // one for each session.
    R"(
CREATE TABLE push_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
);
CREATE TABLE push_subscriptions (
  session TEXT PRIMARY KEY,
  principal TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  wishes TEXT NOT NULL,
  since TEXT NOT NULL
) WITHOUT ROWID
)",
    // The great plays of finished matches (docs/rules/tapestry.md), as in the summaries. With this
    // table, walls need not read all matches. A row is deleted with its match.
    R"(
CREATE TABLE great_plays (
  match INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  told TEXT NOT NULL,
  PRIMARY KEY (match, place)
) WITHOUT ROWID;
INSERT INTO great_plays (match, place, told)
  SELECT m.number, e.key, e.value FROM matches m, json_each(m.summary, '$.great_plays') e
  WHERE json_valid(m.summary)
)",
    // For each table: when its last entry was made (seconds since 1970), the number of its newest
    // snapshot (no entry before it is read again), and the number before which all entries are
    // deleted.
    R"(
ALTER TABLE heads ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN first INTEGER NOT NULL DEFAULT 1;
ALTER TABLE heads ADD COLUMN swept INTEGER NOT NULL DEFAULT 1;
UPDATE heads SET at = CAST(strftime('%s', 'now') AS INTEGER)
)",
    // The time of the wall clock when the sweeper last trusted it (seconds since 1970), and for how
    // many seconds the server has run since then with a clock that it does not trust.
    R"(
CREATE TABLE wall_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seen INTEGER NOT NULL,
  doubted INTEGER NOT NULL
)
)",
    // Earlier seats of players who changed seats in a match; the record has their names there, too.
    R"(
CREATE TABLE earlier_seats (
  session TEXT NOT NULL,
  match INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  PRIMARY KEY (session, match, seat)
) WITHOUT ROWID;
CREATE INDEX earlier_seats_by_match ON earlier_seats (match)
)",
    // The last time at which the server is known to have run (seconds since 1970), written while
    // leagues have running seasons. So a match is not lost because the server was not running.
    R"(
CREATE TABLE server_life (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ran INTEGER NOT NULL
)
)",
    // The daily deal: the secret from which the cards of every day are computed, and the tries of
    // today and yesterday. A try without points has no result yet.
    R"(
CREATE TABLE daily_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
);
CREATE TABLE daily_tries (
  day TEXT NOT NULL,
  person TEXT NOT NULL,
  table_code TEXT NOT NULL,
  name TEXT NOT NULL,
  points INTEGER,
  PRIMARY KEY (day, person)
) WITHOUT ROWID
)",
    // People's own web hooks: at most one for each account.
    R"(
CREATE TABLE person_hooks (
  principal TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  plain TEXT NOT NULL,
  language TEXT NOT NULL,
  wishes TEXT NOT NULL,
  stopped TEXT NOT NULL,
  since TEXT NOT NULL
) WITHOUT ROWID
)",
    // The e-mail addresses that receive messages for people: at most one for each account.
    R"(
CREATE TABLE person_mails (
  principal TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  language TEXT NOT NULL,
  wishes TEXT NOT NULL,
  token TEXT NOT NULL,
  refused TEXT NOT NULL,
  since TEXT NOT NULL
) WITHOUT ROWID
)",
    // Whether great plays of the account's owner are kept.
    R"(
ALTER TABLE accounts ADD COLUMN keeps_plays INTEGER NOT NULL DEFAULT 1
)",
};

}  // namespace lastcard::store
