#include "server/league/verdict.h"

#include <algorithm>
#include <array>

namespace lastcard::league {
namespace {

// A shorter interruption of the connection has no consequence. In seconds.
constexpr Instant kAwayBeforePause = 15;
// If the side has no pause left.
constexpr Instant kAwayBeforeForfeit = kMinute;

// The side whose absence counts.
enum class Absence : std::uint8_t { nobody, home, away, each, both };

// Indexed by the attendance of home, then of away. `each`: neither side is charged, because the
// other one is absent, too. Bots that replace a side are not its presence.
Absence absence_in(const Situation& situation) {
  using enum Absence;
  constexpr std::array<std::array<Absence, 4>, 4> kTable = {{
      // complete, bots, incomplete, no_line_up
      {nobody, nobody, away, away},  // complete
      {nobody, nobody, each, away},  // bots
      {home, each, each, away},      // incomplete
      {home, home, home, both},      // no_line_up
  }};
  const auto row = static_cast<std::size_t>(situation.sides.home.attendance);
  const auto column = static_cast<std::size_t>(situation.sides.away.attendance);
  return kTable.at(row).at(column);
}

Verdict before_match(const Situation& situation, Absence absence) {
  using What = Verdict::What;
  const auto in = [](const SideSituation& side) {
    return side.attendance != Attendance::no_line_up;
  };
  if (situation.bots && in(situation.sides.home) && in(situation.sides.away))
    return {What::bots, situation.slot, {}};
  if (absence == Absence::each) return {What::hold, situation.deadline, {}};
  return {What::result, situation.deadline, {absence != Absence::away, absence != Absence::home}};
}

Verdict during_match(const Situation& situation, Absence absence) {
  using What = Verdict::What;
  // An absence counts from when the other side is waiting.
  const Instant from = std::max(situation.sides.home.since, situation.sides.away.since);
  const BySide<bool> charged = {absence == Absence::home, absence == Absence::away};
  const bool one = charged.home || charged.away;
  if (one && situation.sides[charged.home ? Side::home : Side::away].pauses_left)
    return {What::pause, from + kAwayBeforePause, charged};
  if (situation.bots) return {What::bots, from + kAwayBeforeForfeit, {}};
  if (!one) return {What::hold, from + kAwayBeforePause, {}};
  return {What::result, from + kAwayBeforeForfeit, charged};
}

}  // namespace

Verdict verdict(const Situation& situation) {
  const Absence absence = absence_in(situation);
  if (absence == Absence::nobody) return {};
  return situation.began ? during_match(situation, absence) : before_match(situation, absence);
}

}  // namespace lastcard::league
