#include "server/league/export.h"

#include <map>
#include <utility>

#include "server/league/results.h"
#include "server/league/view_parts.h"

namespace lastcard::league {
namespace {

// The events of a log that its reader may see, renumbered: without hidden line-ups, the answers of
// other teams' players about times, and the rounds that only one table of a running duplicate match
// has played. Revealed line-ups remain.
class OpenLog {
 public:
  OpenLog(const Viewing& viewing, std::span<const Event> log) : viewing_(viewing) {
    for (const Event& event : log) {
      if (const auto* shown = std::get_if<LineUpsRevealed>(&event.what))
        shown_at_[shown->fixture] = event.seq;
    }
  }

  [[nodiscard]] bool holds(const Event& event) const {
    if (const auto* entered = std::get_if<LineUpEntered>(&event.what))
      return is_open(event, entered->fixture, entered->side);
    if (const auto* locked = std::get_if<LineUpLocked>(&event.what))
      return is_open(event, locked->fixture, locked->side);
    if (const auto* said = std::get_if<CanPlaySaid>(&event.what))
      return sees_answers(viewing_, said->fixture, said->said.side);
    return !is_ahead(viewing_.league, event);
  }

 private:
  [[nodiscard]] bool is_open(const Event& event, const std::string& id, Side side) const {
    const auto shown = shown_at_.find(id);
    if (shown != shown_at_.end() && event.seq < shown->second) return true;
    const Season* season = viewing_.league.season_of_fixture(id);
    return season != nullptr && sees_line_up(viewing_, *season, *season->fixture(id), side);
  }

  const Viewing& viewing_;
  std::map<std::string, std::uint64_t> shown_at_;
};

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
  const OpenLog open(viewing, log);
  Json entries = Json::array();
  for (const Event& event : log) {
    if (!open.holds(event)) continue;
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
