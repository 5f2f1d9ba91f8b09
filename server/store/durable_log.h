#pragma once

namespace sqlite_api {
struct sqlite3;
}

namespace lastcard::store {

// After each commit that leaves `pages` or more in the log, copies the log into the database, as
// far as readers allow (sqlite3_wal_autocheckpoint). Unlike SQLite's own way it tells of a failure:
// the commit fails then, though what it wrote is in the log. `pages` must outlive the connection.
void copy_log_when_long(sqlite_api::sqlite3* connection, int& pages);

// Makes what the log holds durable, and has all of it copied by the next checkpoint. Needs no
// reader's leave. Requires: the connection is in a write transaction, so that nobody else writes
// the log. Throws DatabaseError.
void settle_log(sqlite_api::sqlite3* connection);

}  // namespace lastcard::store
