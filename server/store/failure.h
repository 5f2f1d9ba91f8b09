#pragma once

#include <cstdint>
#include <string>

#include "server/store/database_error.h"

namespace lastcard::store {

// Whose failure it is that something could not be written. What the disk refuses (it is full, it is
// broken, somebody holds the file) may be taken later, and is tried again for as long as it lasts.
// What an entry is refused for (it breaks a constraint, it is too large, it does not follow the one
// before) it will be refused for every time.
enum class Failure : std::uint8_t { disk, entry };

// By the result code that SQLite gave, plain or extended.
[[nodiscard]] Failure failure_of(int result);

// A write that came to nothing: none of it is in the database. The message quotes no entry.
class WriteError : public DatabaseError {
 public:
  WriteError(Failure failure, const std::string& what) : DatabaseError(what), failure_(failure) {}
  [[nodiscard]] Failure failure() const { return failure_; }

 private:
  Failure failure_;
};

// Tells whose failure the exception is that is being handled, and throws it as a WriteError. What
// nobody knows how to read is the entry's: the disk speaks in result codes only.
[[noreturn]] void throw_write_error();

}  // namespace lastcard::store
