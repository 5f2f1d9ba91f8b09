#pragma once

#include <stdexcept>

namespace lastcard::store {

// The database cannot be used. The message says why, for the administrator.
class DatabaseError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace lastcard::store
