#pragma once

#include <array>
#include <string_view>

namespace lastcard::store {

// The database's history: number n takes it from version n - 1 to n, in a transaction. Never change
// one that was released; add another. Statements are separated by semicolons (none may hold one).
//
// The journal has no index, so that what all tables write lies together at its end and a commit
// writes few pages however many tables share it (sorted by its key, it is one page a move). That a
// table's entries are numbered without gaps or repetitions is kept by `heads`, which a commit must
// find as it expects.
inline constexpr std::array<std::string_view, 16> kMigrations = {
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
    // Rule sets by the hash of what they say; nobody changes one.
    R"(
CREATE TABLE rule_sets (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kept TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  object TEXT NOT NULL
)
)",
    // People: who has an account, and what they sign in by. A device is here that is not the guest
    // of its own session (any more).
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
    // Leagues: the log of each is the league.
    R"(
CREATE TABLE league_events (
  league TEXT NOT NULL,
  seq INTEGER NOT NULL,
  event TEXT NOT NULL,
  PRIMARY KEY (league, seq)
) WITHOUT ROWID
)",
    // What goes when it has had its time, by key. Of a closed table only its code stays, so that no
    // other table gets it. A former person is `named` while finished matches still hold the name.
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
    // A sign-in link that an admin made serves once.
    R"(
ALTER TABLE sign_in_links ADD COLUMN once INTEGER NOT NULL DEFAULT 0
)",
    // By what push services know this server, and the browsers that hear of something though no
    // page is open: one for each session.
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
    // The great plays of finished matches (docs/rules/tapestry.md), as the summary tells them:
    // walls read them without reading all matches. They go with their match.
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
    // Of each table: when its last entry was made (seconds since 1970), the number of the newest
    // entry that holds the table as it was (a snapshot: nothing before it is read again), and the
    // number before which nothing is left.
    R"(
ALTER TABLE heads ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN first INTEGER NOT NULL DEFAULT 1;
ALTER TABLE heads ADD COLUMN swept INTEGER NOT NULL DEFAULT 1;
UPDATE heads SET at = CAST(strftime('%s', 'now') AS INTEGER)
)",
    // What the wall clock showed when the sweeper last believed it (seconds since 1970), and for
    // how many seconds the server has run since with a clock that it doubts.
    R"(
CREATE TABLE wall_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seen INTEGER NOT NULL,
  doubted INTEGER NOT NULL
)
)",
    // Seats that people had in a match before the one in match_seats: their names stand there, too.
    R"(
CREATE TABLE earlier_seats (
  session TEXT NOT NULL,
  match INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  PRIMARY KEY (session, match, seat)
) WITHOUT ROWID;
CREATE INDEX earlier_seats_by_match ON earlier_seats (match)
)",
    // When the server last said that it ran (seconds since 1970), while leagues have seasons that
    // run: a match is not lost because the server was away.
    R"(
CREATE TABLE server_life (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ran INTEGER NOT NULL
)
)",
    // The day's deal: the secret from which the cards of every day follow, and who has begun that
    // of today and of the day before. Without points nothing has come of it.
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
    // People's own web hooks: one for each account.
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
    // The e-mail addresses to which messages for people go: one for each account.
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
};

}  // namespace lastcard::store
