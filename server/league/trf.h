#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "server/league/night.h"

// Nights as files that programs of chess tournaments read and write: TRF16, the Tournament Report
// File of FIDE, with the number of rounds as XXR, as pairing programs have it. "White" is who deals
// first.
namespace lastcard::league::night {

enum class TrfFault : std::uint8_t {
  too_long,      // more than a night may have of entrants or rounds
  no_rounds,     // no XXR with a number of rounds, from those that are over to kMostRounds
  wrong_number,  // entrants are not numbered 1, 2, 3…
  wrong_name,    // empty, or of signs that nobody can read
  wrong_round,   // no opponent, colour and result that can be read, or one after the next round
  no_answer,     // the opponent's line says otherwise
  wrong_points,  // not what the results come to, with 1, ½ and 0
};
struct TrfRefusal {
  TrfFault fault = TrfFault::no_rounds;
  std::size_t line = 0;  // from 1; 0: the whole file
};

// Who sits the next round out has a Z in its columns. Names are cut to the file's 33 signs. Pre: as
// for pair_round, but that everybody may have been through all the rounds.
[[nodiscard]] std::string trf_of(const Night& night);
// Lines that say what a night has no place for (dates, federations, ratings) are passed over.
// Pre: UTF-8.
[[nodiscard]] Result<Night, TrfRefusal> night_of_trf(std::string_view text);

}  // namespace lastcard::league::night
