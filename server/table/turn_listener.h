#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "server/table/session_id.h"

namespace lastcard::table {

// Hears of people for whom a table waits, whether they are there or not. Any thread; never blocks.
class TurnListener {
 public:
  TurnListener() = default;
  TurnListener(const TurnListener&) = delete;
  TurnListener& operator=(const TurnListener&) = delete;
  virtual ~TurnListener() = default;

  enum class Since : std::uint8_t {
    now,
    before,  // the server started again, and it was their turn already
  };
  struct Limit {
    std::chrono::milliseconds whole;
    std::chrono::milliseconds left;
  };
  // `limit` is how long the turn may last; nothing: as long as they like.
  virtual void turn_began(const std::string& table, const SessionId& who, Since since,
                          std::optional<Limit> limit) = 0;
  virtual void turn_ended(const std::string& table, const SessionId& who) = 0;
};

}  // namespace lastcard::table
