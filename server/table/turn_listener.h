#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "server/table/session_id.h"

namespace lastcard::table {

// Receives the beginnings and ends of people's turns, whether the people are connected or not.
// Thread-safe; never blocks.
class TurnListener {
 public:
  TurnListener() = default;
  TurnListener(const TurnListener&) = delete;
  TurnListener& operator=(const TurnListener&) = delete;
  virtual ~TurnListener() = default;

  enum class Since : std::uint8_t {
    now,
    before,  // the turn began before the server was restarted
  };
  struct Limit {
    std::chrono::milliseconds whole;
    std::chrono::milliseconds left;
  };
  // `limit`: the time for the turn; nullopt: no limit.
  virtual void turn_began(const std::string& table, const SessionId& who, Since since,
                          std::optional<Limit> limit) = 0;
  virtual void turn_ended(const std::string& table, const SessionId& who) = 0;
};

}  // namespace lastcard::table
