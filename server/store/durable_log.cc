#include "server/store/durable_log.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/database_error.h"

namespace lastcard::store {
namespace {

using sqlite_api::sqlite3_file;
using sqlite_api::sqlite3_int64;

int copy_log(void* data, sqlite_api::sqlite3* connection, const char* name, int in_log) {
  auto& log = *static_cast<LongLog*>(data);
  if (in_log < log.pages) return SQLITE_OK;
  constexpr int kPrimary = 0xff;  // the low byte is the primary result code
  const int result = sqlite_api::sqlite3_wal_checkpoint_v2(
      connection, name, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  const int kind = result & kPrimary;
  if (kind != SQLITE_OK && kind != SQLITE_BUSY && kind != SQLITE_LOCKED) log.failed = result;
  return SQLITE_OK;  // any other code would make the commit a plain SQLITE_ERROR
}

void check(int result) {
  if (result != SQLITE_OK) throw DatabaseError("the database's log cannot be written");
}

sqlite3_file& file_of(sqlite_api::sqlite3* connection, int which) {
  sqlite3_file* file = nullptr;
  check(sqlite_api::sqlite3_file_control(connection, nullptr, which, &file));
  return *file;
}

// The log's pages may exist only in the system's memory, because the process that wrote them was
// killed or a sync failed. Another sync would not write pages whose sync has failed: the system
// takes them for clean. So this writes the log again with the same bytes before the sync.
void write_again(sqlite3_file& log) {
  sqlite3_int64 size = 0;
  check(log.pMethods->xFileSize(&log, &size));
  constexpr sqlite3_int64 kPiece = 65536;
  std::vector<char> piece(kPiece);
  for (sqlite3_int64 at = 0; at < size; at += kPiece) {
    const auto bytes = static_cast<int>(std::min(kPiece, size - at));
    check(log.pMethods->xRead(&log, piece.data(), bytes, at));
    check(log.pMethods->xWrite(&log, piece.data(), bytes, at));
  }
  check(log.pMethods->xSync(&log, SQLITE_SYNC_NORMAL));
}

// If there is a reader, a checkpoint copies only a part of the log. It counts this part as copied,
// but does not sync it. If the next sync fails, these pages are lost in the database, but the log
// still has them. So this sets the count back to 0.
//
// The count is in the memory that connections share (https://www.sqlite.org/walformat.html:
// nBackfill and WAL_CKPT_LOCK). SQLite itself resets it only if there is no other connection.
void count_nothing_as_copied(sqlite3_file& database) {
  constexpr int kCheckpointLock = 1;
  constexpr int kPiece = 32768;
  constexpr std::uint32_t kKnownFormat = 3007000;
  constexpr std::size_t kCopied = 24;
  const auto& methods = *database.pMethods;
  check(methods.xShmLock(&database, kCheckpointLock, 1, SQLITE_SHM_LOCK | SQLITE_SHM_EXCLUSIVE));
  void volatile* shared = nullptr;
  const int mapped = methods.xShmMap(&database, 0, kPiece, 0, &shared);
  if (mapped == SQLITE_OK && shared != nullptr) {
    auto* numbers = static_cast<std::uint32_t*>(const_cast<void*>(shared));  // NOLINT
    if (numbers[0] == kKnownFormat) std::atomic_ref(numbers[kCopied]).store(0);
  }
  check(methods.xShmLock(&database, kCheckpointLock, 1, SQLITE_SHM_UNLOCK | SQLITE_SHM_EXCLUSIVE));
  check(mapped);
}

}  // namespace

void copy_when_long(sqlite_api::sqlite3* connection, LongLog& log) {
  sqlite_api::sqlite3_wal_hook(connection, copy_log, &log);
}

void settle_log(sqlite_api::sqlite3* connection) {
  write_again(file_of(connection, SQLITE_FCNTL_JOURNAL_POINTER));
  count_nothing_as_copied(file_of(connection, SQLITE_FCNTL_FILE_POINTER));
}

}  // namespace lastcard::store
