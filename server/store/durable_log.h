#pragma once

namespace sqlite_api {
struct sqlite3;
}

namespace lastcard::store {

// When to copy SQLite's write-ahead log into the database.
struct LongLog {
  int pages = 0;   // copy it as soon as it has so many pages
  int failed = 0;  // the SQLite code of the last failed copy; 0: none
};

// Makes each commit that leaves a long log copy it, as far as readers allow
// (sqlite3_wal_autocheckpoint). Unlike SQLite's own automatic checkpoint, it records a failure in
// `log`. Requires: `log` outlives the connection.
void copy_when_long(sqlite_api::sqlite3* connection, LongLog& log);

// Makes the contents of the log durable. The next checkpoint then copies all of it. Readers cannot
// block this. Requires: the connection is in a write transaction, so that no other connection
// writes the log. Throws DatabaseError.
void settle_log(sqlite_api::sqlite3* connection);

}  // namespace lastcard::store
