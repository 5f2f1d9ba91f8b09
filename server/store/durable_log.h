#pragma once

namespace sqlite_api {
struct sqlite3;
}

namespace lastcard::store {

// A log that is copied into the database as soon as it is long.
struct LongLog {
  int pages = 0;   // from so many on
  int failed = 0;  // SQLite's code of the last copy that failed; 0: none
};

// Copies the log after each commit that leaves it long, as far as readers allow
// (sqlite3_wal_autocheckpoint). Unlike SQLite's own way it notes a failure. `log` must outlive the
// connection.
void copy_when_long(sqlite_api::sqlite3* connection, LongLog& log);

// Makes what the log holds durable, and has all of it copied by the next checkpoint. Needs no
// reader's leave. Requires: the connection is in a write transaction, so that nobody else writes
// the log. Throws DatabaseError.
void settle_log(sqlite_api::sqlite3* connection);

}  // namespace lastcard::store
