#include "server/league/export.h"

#include <utility>

#include "server/league/results.h"
#include "server/league/view_parts.h"

namespace lastcard::league {
namespace {

// Returns true if the reader may see the event. Readers may not see hidden line-ups, the answers of
// other teams' players about times, and the rounds that only one table of a running duplicate match
// has played.
bool is_open(const Viewing& viewing, const Event& event) {
  if (const auto* entered = std::get_if<LineUpEntered>(&event.what))
    return sees_line_up_entry(viewing, entered->fixture, entered->side, event.seq);
  if (const auto* locked = std::get_if<LineUpLocked>(&event.what))
    return sees_line_up_entry(viewing, locked->fixture, locked->side, event.seq);
  if (const auto* said = std::get_if<CanPlaySaid>(&event.what))
    return sees_answers(viewing, said->fixture, said->said.side);
  return !is_ahead(viewing.league, event);
}

// Removes from the attempt what is_ahead() hides in the log.
void hide_rounds_ahead(Attempt& attempt) {
  const auto compared = last_compared(attempt);
  if (!compared) return;
  for (Board& board : attempt.boards) board.won = rounds_won(attempt, board);
  for (Board& board : attempt.boards) {
    std::erase_if(board.rounds, [&](const PlayedRound& round) { return round.round > *compared; });
    board.match.clear();
  }
}

}  // namespace

Json export_json(const League& league, std::span<const Event> log, const Who& reader) {
  const Viewing viewing{league, reader, league.person_of(reader.principal), 0};
  Json entries = Json::array();
  for (const Event& event : log) {
    if (!is_open(viewing, event)) continue;
    Event told = for_export(event);
    told.seq = entries.size() + 1;
    entries.push_back(to_json(told));
  }
  League known = league;
  known.log_length = entries.size();
  for (Season& season : known.seasons) {
    for (Fixture& fixture : season.fixtures) {
      std::erase_if(fixture.can_play, [&](const PlayerAnswer& said) {
        return !sees_answers(viewing, fixture.id, said.side);
      });
      for (const Side side : {Side::home, Side::away}) {
        if (!sees_line_up(viewing, season, fixture, side)) fixture.attempt().line_ups[side] = {};
      }
      if (is_withheld(league, season, fixture)) hide_rounds_ahead(fixture.attempt());
    }
  }
  return {
      {"format", kExportFormat}, {"league", exported_state(known)}, {"log", std::move(entries)}};
}

}  // namespace lastcard::league
