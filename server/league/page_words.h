#pragma once

#include <cstdint>
#include <string_view>

#include "server/league/names.h"

namespace lastcard::league {

// The texts of static pages (archives, embedded standings), calendars and web hooks. The web client
// has its own texts.
enum class PageWord : std::uint8_t {
  standings,
  fixtures,
  teams,
  ratings,
  glance,  // all results in one table
  matchday,
  team,
  played,
  won,
  lost,
  drawn,
  points,
  rounds,
  difference,
  cards,
  home,
  away,
  when,
  result,
  bye,
  why,
  player,
  rating,
  uncertainty,
  rounds_rated,
  provisional,
  captain,
  vice,
  substitute,
  withdrawn,
  bot,
  replay,  // the record of a match
  live,
  play_off,
  not_agreed,  // of a slot
  times,       // "{zone}" follows
  final_table,
  open_league,
  nothing_yet,
  forfeit_home,
  forfeit_away,
  double_forfeit,
  administrative,
  voided,
  replayed,
  cancelled,
  former_player,  // a player whose name was deleted
  line_ups_known,
  table_open,
  decision_undone,
  by_points,
  by_matches_won,
  by_head_to_head,
  by_round_difference,
  by_rounds_won,
  by_sonneborn_berger,
  by_card_difference,
  by_play_off,
  by_lot,
};
inline constexpr std::size_t kPageWords = static_cast<std::size_t>(PageWord::by_lot) + 1;

// Returns the English text if the table does not have the language.
[[nodiscard]] std::string_view word(PageWord which, std::string_view language);
[[nodiscard]] std::string_view word_for(TieBreak code, std::string_view language);
// Returns "" for a match that was played.
[[nodiscard]] std::string_view word_for(ResultCode code, std::string_view language);
// Returns the language for a page's `lang` attribute: one that the table has.
[[nodiscard]] std::string_view page_language(std::string_view language);

}  // namespace lastcard::league
