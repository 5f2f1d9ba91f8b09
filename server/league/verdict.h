#pragma once

#include "server/league/model.h"

namespace lastcard::league {

// Decides what follows if players of a fixture are absent. A side is not charged with what it could
// not do, or what the other side did, too.

enum class Attendance : std::uint8_t {
  complete,    // has a line-up, and all players are there or cannot be there yet
  bots,        // has a line-up, and bots play for all of it: nobody of it is there and waits
  incomplete,  // has a line-up, and a player is absent
  no_line_up,
};

struct SideSituation {
  Attendance attendance = Attendance::complete;
  Instant since = 0;         // since when it is so
  bool pauses_left = false;  // has a pause left
};

struct Situation {
  BySide<SideSituation> sides;
  bool began = false;    // the match has begun
  bool bots = false;     // both sides agreed to bots, and the tables exist
  Instant slot = 0;      // before the match
  Instant deadline = 0;  // before the match: when an absent side forfeits
};

struct Verdict {
  enum class What : std::uint8_t {
    nothing,
    pause,   // the charged side takes a pause
    bots,    // bots replace all absent players
    result,  // the charged sides forfeit
    hold,    // the fixture is held until the captains decide
  };
  What what = What::nothing;
  Instant at = 0;  // when it takes effect unless something changes before
  BySide<bool> charged;
  friend bool operator==(const Verdict&, const Verdict&) = default;
};

// Thread-safe.
[[nodiscard]] Verdict verdict(const Situation& situation);

}  // namespace lastcard::league
