#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "server/league/night.h"

// Reads and writes nights as TRF16, the Tournament Report File of FIDE, as programs for chess
// tournaments use it. The number of rounds is in XXR, as in pairing programs. "White" is the player
// who deals first.
namespace lastcard::league::night {

enum class TrfFault : std::uint8_t {
  too_long,      // too many entrants or rounds
  no_rounds,     // no XXR with a valid number of rounds
  wrong_number,  // entrants are not numbered 1, 2, 3…
  wrong_name,    // empty, or with unreadable characters
  wrong_round,   // unreadable, or after the next round
  no_answer,     // the opponent's line disagrees
  wrong_points,  // do not match the results, with 1, ½ and 0
};
struct TrfRefusal {
  TrfFault fault = TrfFault::no_rounds;
  std::size_t line = 0;  // from 1; 0: the whole file
};

// Entrants who sit out the next round have a Z in its columns. Names are cut to the file's 33
// characters. Requires: as for pair_round(), except that all rounds may be over.
[[nodiscard]] std::string trf_of(const Night& night);
// Reads a file. Ignores lines about things that a night does not have (dates, federations,
// ratings). Requires: valid UTF-8.
[[nodiscard]] Result<Night, TrfRefusal> night_of_trf(std::string_view text);

}  // namespace lastcard::league::night
