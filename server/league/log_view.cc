#include <algorithm>

#include "server/league/json_members.h"
#include "server/league/named_variant.h"
#include "server/league/results.h"
#include "server/league/scrubbing.h"
#include "server/league/view_parts.h"

namespace lastcard::league {
namespace {

// The same as in the view (view_parts.h).
bool sees_loan_of(const Viewing& viewing, const std::string& id) {
  const About found = about_loan(viewing.league, id);
  // If there is none, another request to the same person has replaced it.
  if (found.loan == nullptr) return viewing.is_admin();
  return sees_loan(viewing, *found.season, *found.fixture, *found.loan);
}

bool sees_protest_of(const Viewing& viewing, const Protest& made) {
  const auto protest = std::ranges::find(viewing.league.protests, made.id, &Protest::id);
  const Season* season = viewing.league.season_of_fixture(made.fixture);
  if (protest == viewing.league.protests.end() || season == nullptr) return viewing.is_admin();
  return sees_protest(viewing, *season, *season->fixture(made.fixture), *protest);
}

// Returns true if the viewer may not see the event: line-ups that were not shown, the answers of
// other teams' players about times, other teams' loans, requests to withdraw, and protests that are
// not ruled on yet.
bool hidden(const Viewing& viewing, const Event& event) {
  const Happening& what = event.what;
  if (const auto* asked = std::get_if<LoanAsked>(&what)) {
    const Season* season = viewing.league.season_of_fixture(asked->fixture);
    return season == nullptr ||
           !sees_loan(viewing, *season, *season->fixture(asked->fixture), asked->loan);
  }
  if (const auto* answered = std::get_if<LoanAnswered>(&what))
    return !sees_loan_of(viewing, answered->loan);
  if (const auto* ended = std::get_if<LoanEnded>(&what)) return !sees_loan_of(viewing, ended->loan);
  if (const auto* asked = std::get_if<WithdrawalAsked>(&what))
    return !sees_withdrawal(viewing, asked->team);
  if (const auto* made = std::get_if<ProtestMade>(&what))
    return !sees_protest_of(viewing, made->protest);
  if (const auto* said = std::get_if<CanPlaySaid>(&what))
    return !sees_answers(viewing, said->fixture, said->said.side);
  const auto* entered = std::get_if<LineUpEntered>(&what);
  return entered != nullptr &&
         !sees_line_up_entry(viewing, entered->fixture, entered->side, event.seq);
}

bool sees_code(const Viewing& viewing, const std::string& code) {
  if (viewing.is_admin()) return true;
  const Code* found = viewing.league.code(code);
  const Season* season = found == nullptr ? nullptr : viewing.league.season(found->season);
  return season != nullptr && !found->team.empty() && viewing.leads(*season, found->team);
}

// Removes a match's id until the match may be replayed.
void hide_match(const Viewing& viewing, Happening& what) {
  auto* ended = std::get_if<MatchEnded>(&what);
  if (ended == nullptr) return;
  const Season* season = viewing.league.season_of_fixture(ended->fixture);
  const Fixture* fixture = season == nullptr ? nullptr : season->fixture(ended->fixture);
  if (fixture == nullptr || !may_be_replayed(*fixture)) ended->match.clear();
}

// Removes codes that still work, except for viewers who may share them.
void hide_codes(const Viewing& viewing, Happening& what) {
  if (auto* made = std::get_if<CodeMade>(&what)) {
    if (!sees_code(viewing, made->code.code)) made->code.code.clear();
  } else if (auto* used = std::get_if<CodeUsed>(&what)) {
    if (!sees_code(viewing, used->code)) used->code.clear();
  }
}

// Removes other people's keys and all principals.
Happening shown(const Viewing& viewing, const Event& event) {
  Happening what = for_export(event).what;
  if (std::holds_alternative<CodeMade>(what) || std::holds_alternative<CodeUsed>(what) ||
      std::holds_alternative<CodeRevoked>(what)) {
    what = event.what;
    hide_codes(viewing, what);
  }
  hide_match(viewing, what);
  return what;
}

void strip(Json& what) {
  for (const char* person : {"person", "owner"}) {
    if (what.contains(person) && what[person].is_object()) what[person].erase("principal");
  }
  what.erase("principal");
}

}  // namespace

bool is_ahead(const League& league, const Event& event) {
  const auto* round = std::get_if<RoundEnded>(&event.what);
  const auto* over = std::get_if<MatchEnded>(&event.what);
  if (round == nullptr && over == nullptr) return false;
  const std::string& id = round != nullptr ? round->fixture : over->fixture;
  const Season* season = league.season_of_fixture(id);
  const Fixture* fixture = season == nullptr ? nullptr : season->fixture(id);
  if (fixture == nullptr || !is_withheld(league, *season, *fixture)) return false;
  // The event is of an earlier match, which is being replayed.
  if (fixture->attempt().tables_at && event.at < *fixture->attempt().tables_at) return false;
  const auto compared = last_compared(fixture->attempt());
  return compared && (round == nullptr || round->round.round > *compared);
}

std::optional<Json> log_entry(const League& league, const Who& viewer, const Event& event) {
  const Viewing viewing{league, viewer, league.person_of(viewer.principal), event.at};
  if (hidden(viewing, event) || is_ahead(league, event)) return std::nullopt;
  Json what = named_json(shown(viewing, event), "event");
  strip(what);
  const bool person = league.person(event.by) != nullptr;
  Json entry = {{"seq", event.seq},
                {"at", event.at},
                {"by", person ? Json(event.by) : Json(nullptr)},
                {"what", std::move(what)}};
  const auto said =
      viewing.is_admin() ? words_to_take_out(league, event.what) : std::optional<SaidOf>();
  if (said) entry["take_out"] = {{"words", word_of(said->first)}, {"of", said->second}};
  return entry;
}

}  // namespace lastcard::league
