#pragma once

#include <stdexcept>

namespace lastcard::store {

// The database cannot be used as it is; the message says why and is meant for the administrator.
class DatabaseError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace lastcard::store
