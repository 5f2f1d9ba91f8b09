#include "server/store/failure.h"

#include <new>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

namespace lastcard::store {

Failure failure_of(int result) {
  constexpr int kPrimary = 0xff;  // the low byte is the primary result code
  switch (result & kPrimary) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
    case SQLITE_INTERRUPT:
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_NOLFS:
    case SQLITE_IOERR:
    case SQLITE_FULL:
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_NOMEM:
      return Failure::disk;
    default:
      return Failure::entry;
  }
}

void throw_write_error() {
  try {
    throw;
  } catch (const WriteError&) {
    throw;
  } catch (const soci::sqlite3_soci_error& error) {
    // what() would quote the values, which may be cards.
    throw WriteError(failure_of(error.result()), error.get_error_message());
  } catch (const soci::soci_error& error) {
    throw WriteError(Failure::entry, error.get_error_message());
  } catch (const std::bad_alloc& error) {
    throw WriteError(Failure::disk, error.what());
  } catch (const std::exception& error) {
    throw WriteError(Failure::entry, error.what());
  }
}

}  // namespace lastcard::store
