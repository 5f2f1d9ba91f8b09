#pragma once

#include <cstdint>
#include <string>

#include "server/store/database_error.h"

namespace lastcard::store {

// The cause of a failed write. `disk`: the disk refuses, because it is full or broken or another
// process has locked the file. The write may succeed later, and is tried again. `entry`: the entry
// breaks a constraint, is too large, or does not follow the one before. It would be refused every
// time.
enum class Failure : std::uint8_t { disk, entry };

// The cause for a result code of SQLite, plain or extended.
[[nodiscard]] Failure failure_of(int result);

// A failed write. Nothing of it is in the database. The message does not quote the entry.
class WriteError : public DatabaseError {
 public:
  WriteError(Failure failure, const std::string& what) : DatabaseError(what), failure_(failure) {}
  [[nodiscard]] Failure failure() const { return failure_; }

 private:
  Failure failure_;
};

// Rethrows the exception that is being handled as a WriteError. An exception without a result code
// of SQLite counts as the entry's fault, except std::bad_alloc, which counts as the disk's.
[[noreturn]] void throw_write_error();

}  // namespace lastcard::store
