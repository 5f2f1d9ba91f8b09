#pragma once

#include "server/league/model.h"

namespace lastcard::league {

// What the absence of players means for a fixture. A side is charged with nothing that it could not
// do, or that the other side did as well.

enum class Attendance : std::uint8_t {
  complete,    // its line-up is in, and all its players are there, or cannot be there yet
  incomplete,  // its line-up is in, and a player is not there
  no_line_up,
};

struct SideSituation {
  Attendance attendance = Attendance::complete;
  Instant since = 0;         // since when
  bool pauses_left = false;  // at least one
};

struct Situation {
  BySide<SideSituation> sides;
  bool began = false;    // a match is under way
  bool bots = false;     // both sides agreed to bots, and there are tables for them
  Instant slot = 0;      // before the match
  Instant deadline = 0;  // before the match: until when a side may come
};

struct Verdict {
  enum class What : std::uint8_t {
    nothing,
    pause,   // of the side that is charged
    bots,    // play for all who are not there
    result,  // the sides that are charged forfeit
    hold,    // nothing happens by itself: the captains are asked
  };
  What what = What::nothing;
  Instant at = 0;  // when it comes, if nothing changes before
  BySide<bool> charged;
  friend bool operator==(const Verdict&, const Verdict&) = default;
};

// Thread-safe.
[[nodiscard]] Verdict verdict(const Situation& situation);

}  // namespace lastcard::league
