#include "server/league/season_reader.h"

#include "server/league/local_time.h"
#include "server/league/page_words.h"

namespace lastcard::league {
namespace {

const Json& nothing() {
  static const Json kNothing = Json::array();
  return kNothing;
}

}  // namespace

bool SeasonReader::has_season(const Json& view) {
  const Json* season = member(view, "season");
  return season != nullptr && season->is_object();
}

SeasonReader::SeasonReader(const Json& view)
    : view_(view), season_(has_season(view) ? view["season"] : nothing()) {
  for (const Json& team : list("teams")) {
    teams_[text(team, "team")] = {text(team, "name"), number(team, "mark")};
  }
  const Json* people = member(view_, "people");
  if (people == nullptr) return;
  for (const Json& person : *people) {
    const std::string name = text(person, "name");
    people_[text(person, "person")] =
        name.empty() ? std::string(word(PageWord::former_player, text(view_, "language"))) : name;
  }
}

const Json& SeasonReader::list(std::string_view name) const {
  const Json* found = member(season_, name);
  return found != nullptr && found->is_array() ? *found : nothing();
}

std::string SeasonReader::team(std::string_view id) const {
  const auto found = teams_.find(std::string(id));
  return found == teams_.end() ? std::string(id) : found->second.name;
}
std::string SeasonReader::person(std::string_view id) const {
  const auto found = people_.find(std::string(id));
  return found == people_.end() ? std::string(id) : found->second;
}
int SeasonReader::mark(std::string_view team) const {
  const auto found = teams_.find(std::string(team));
  return found == teams_.end() ? 0 : found->second.mark;
}

std::string SeasonReader::local_text(Instant instant) const {
  const LocalMoment local = local_of(instant, zone());
  return local.date + ' ' + local.time;
}

const Json* SeasonReader::member(const Json& object, std::string_view name) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(std::string(name));
  return found == object.end() || found->is_null() ? nullptr : &*found;
}
std::string SeasonReader::text(const Json& object, std::string_view name) {
  const Json* found = member(object, name);
  return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
}
int SeasonReader::number(const Json& object, std::string_view name, int otherwise) {
  const Json* found = member(object, name);
  return found != nullptr && found->is_number() ? found->get<int>() : otherwise;
}
bool SeasonReader::flag(const Json& object, std::string_view name) {
  const Json* found = member(object, name);
  return found != nullptr && found->is_boolean() && found->get<bool>();
}
std::optional<Instant> SeasonReader::instant(const Json& object, std::string_view name) {
  const Json* found = member(object, name);
  if (found == nullptr || !found->is_number()) return std::nullopt;
  return found->get<Instant>();
}

}  // namespace lastcard::league
