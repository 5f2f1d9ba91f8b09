#include "server/league/scrubbing.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace lastcard::league {
namespace {

// A name in a log has at least one character.
constexpr const char* kNobodysTeam = "–";

template <class What, class... Kinds>
constexpr bool kIsOneOf = (std::is_same_v<What, Kinds> || ...);

bool may_name_somebody(const Happening& what) {
  return std::visit(
      []<class What>(const What& /*one*/) {
        return kIsOneOf<What, LeagueFounded, LeagueImported, PersonJoined, PersonRenamed,
                        PersonClaimed, SlotsProposed, SlotSet, TeamAdded, TeamRenamed>;
      },
      what);
}

// Calls `use` with the event's words and returns its result, or false if that kind of event has no
// words.
template <class What, class Use>
bool with_words(What& what, Use use) {
  return std::visit(
      [&](auto& one) {
        if constexpr (requires { one.protest.text; }) {
          return use(one.protest.text);
        } else if constexpr (requires { one.result.reason; }) {
          return use(one.result.reason);
        } else if constexpr (requires { one.reason; }) {
          return use(one.reason);
        } else if constexpr (requires { one.text; }) {
          return use(one.text);
        } else {
          return false;
        }
      },
      what);
}

bool has_words(const Happening& what) {
  return with_words(what, []<class Text>(const Text& text) { return text != Text(); });
}

bool take_words_out(Happening& what) {
  return with_words(what,
                    []<class Text>(Text& text) { return std::exchange(text, Text()) != Text(); });
}

// Returns which words the event contains, if any. `fixture_of_protest` returns null for an unknown
// protest.
template <class FixtureOfProtest>
std::optional<SaidOf> said_in(const Happening& what, FixtureOfProtest fixture_of_protest) {
  return std::visit(
      [&]<class What>(const What& one) -> std::optional<SaidOf> {
        if constexpr (std::is_same_v<What, ProtestMade>) {
          return SaidOf(Said::protest, one.protest.id);
        } else if constexpr (std::is_same_v<What, ProtestRuled>) {
          const std::string* fixture = fixture_of_protest(one.protest);
          if (fixture == nullptr) return std::nullopt;
          return SaidOf(Said::reasons, *fixture);
        } else if constexpr (kIsOneOf<What, ResultSet, MatchVoided, ReplayOrdered,
                                      ResultTakenBack>) {
          return SaidOf(Said::reasons, one.fixture);
        } else if constexpr (kIsOneOf<What, SlotsProposed, SlotSet, Substituted>) {
          return SaidOf(Said::lines, one.fixture);
        } else if constexpr (kIsOneOf<What, TeamWithdrawn, WithdrawalAsked>) {
          return SaidOf(Said::withdrawal, one.team);
        } else {
          return std::nullopt;
        }
      },
      what);
}

}  // namespace

std::optional<SaidOf> words_to_take_out(const League& league, const Happening& what) {
  auto said = said_in(what, [&](const std::string& id) -> const std::string* {
    const auto protest = std::ranges::find(league.protests, id, &Protest::id);
    return protest == league.protests.end() ? nullptr : &protest->fixture;
  });
  return said && has_words(what) ? said : std::nullopt;
}

void Scrubbing::note(const Event& event) {
  if (const auto* forgotten = std::get_if<PersonForgotten>(&event.what))
    gone_.emplace(forgotten->person, event.seq);
  if (const auto* taken = std::get_if<WordsTakenOut>(&event.what))
    taken_[{taken->words, taken->of}] = event.seq;
  if (const auto* made = std::get_if<ProtestMade>(&event.what))
    protested_[made->protest.id] = made->protest.fixture;
  if (const auto* founded = std::get_if<SeasonFounded>(&event.what))
    note_plan(founded->season, founded->plan);
  if (const auto* changed = std::get_if<SeasonChanged>(&event.what))
    note_plan(changed->season, changed->plan);
  if (const auto* added = std::get_if<TeamAdded>(&event.what))
    entered_[added->team] = added->season;
  if (const auto* added = std::get_if<MemberAdded>(&event.what)) {
    const auto season = entered_.find(added->team);
    if (season != entered_.end() && singles_.contains(season->second))
      entrants_.emplace(added->team, added->person);
  }
}

void Scrubbing::note_plan(const std::string& season, const Plan& plan) {
  if (plan.enters_alone()) {
    singles_.insert(season);
  } else {
    singles_.erase(season);
  }
}

// An organiser may have given the team another name since the account was deleted.
bool Scrubbing::takes_team_name_out(Event& event) const {
  std::string team;
  std::string* name = nullptr;
  if (auto* added = std::get_if<TeamAdded>(&event.what)) {
    team = added->team;
    name = &added->name;
  } else if (auto* renamed = std::get_if<TeamRenamed>(&event.what); renamed && renamed->name) {
    team = renamed->team;
    name = &*renamed->name;
  }
  const auto entrant = entrants_.find(team);
  const auto gone = entrant == entrants_.end() ? gone_.end() : gone_.find(entrant->second);
  if (name == nullptr || gone == gone_.end() || event.seq > gone->second) return false;
  return std::exchange(*name, kNobodysTeam) != kNobodysTeam;
}

std::optional<SaidOf> Scrubbing::key_of(const Happening& what) const {
  return said_in(what, [this](const std::string& id) -> const std::string* {
    const auto protest = protested_.find(id);
    return protest == protested_.end() ? nullptr : &protest->second;
  });
}

std::optional<Event> Scrubbing::without(const Event& event) const {
  const auto key = key_of(event.what);
  const auto taken = key ? taken_.find(*key) : taken_.end();
  const bool words = taken != taken_.end() && event.seq < taken->second;
  const bool names = !gone_.empty() && may_name_somebody(event.what);
  if (!words && !names) return std::nullopt;
  Event copy = event;
  bool changed = words && take_words_out(copy.what);
  if (names) {
    for (const auto& [person, seq] : gone_) changed = scrub(copy, person) || changed;
    changed = takes_team_name_out(copy) || changed;
  }
  if (!changed) return std::nullopt;
  return copy;
}

}  // namespace lastcard::league
