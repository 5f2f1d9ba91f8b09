#include "server/league/decide.h"

#include "server/league/asking.h"

namespace lastcard::league {
namespace {

// Numbers the events, with the asking person as their author.
Decision by_asker(const Asking& asking, Outcome outcome) {
  if (!outcome) return Unexpected(std::move(outcome).error());
  const std::string by = asking.me == nullptr ? std::string(kByServer) : asking.me->id;
  return numbered(asking.league, std::move(outcome).value(), by, asking.now);
}

}  // namespace

std::string random_letters(Chance& chance, int count) {
  constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  std::string letters;
  for (int made = 0; made < count; ++made) letters += kLetters[chance.below(kLetters.size())];
  return letters;
}

Decision decide(const League& league, const Who& who, const Action& action, Instant now,
                const Surroundings& surroundings) {
  const About what = about(league, action);
  const StandingSet mine = standing(league, who, what);
  if ((allowed_to(name_of(action)) & mine) == 0) return refuse("not_allowed");
  if (league.closed && !fits_a_closed_league(name_of(action))) return refuse("league_closed");
  const bool night = what.season != nullptr && what.season->is_night();
  if (night && !fits_a_night(name_of(action))) return refuse("not_on_a_night");
  const Asking asking{league, who, league.person_of(who.principal), now, surroundings};
  return by_asker(asking,
                  std::visit([&](const auto& wish) { return decide_on(asking, wish); }, action));
}

std::optional<std::string> made_by(std::span<const Event> events) {
  for (const Event& event : events) {
    if (const auto* what = std::get_if<LeagueFounded>(&event.what)) return what->league;
    if (const auto* what = std::get_if<CodeMade>(&event.what)) return what->code.code;
    if (const auto* what = std::get_if<CalendarMade>(&event.what)) return what->calendar.key;
    if (const auto* what = std::get_if<HookPublished>(&event.what)) return what->hook.id;
    if (const auto* what = std::get_if<SeasonFounded>(&event.what)) return what->season;
    if (const auto* what = std::get_if<TeamAdded>(&event.what)) return what->team;
    if (const auto* what = std::get_if<PlayOffAdded>(&event.what)) return what->fixture.fixture;
    if (const auto* what = std::get_if<LoanAsked>(&event.what)) return what->loan.id;
    if (const auto* what = std::get_if<ProtestMade>(&event.what)) return what->protest.id;
  }
  return std::nullopt;
}

}  // namespace lastcard::league
