#include "server/league/events.h"

#include "server/league/named_variant.h"

namespace lastcard::league {
namespace {

// The members of an event besides `what`.
struct Envelope {
  std::int64_t seq = 0;
  Instant at = 0;
  std::string by;
  Json what;
  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("seq", self.seq);
    visit("at", self.at);
    visit("by", self.by, Word{});
    visit("what", self.what, Object{});
  }
};

std::string which(const Json& json) {
  const auto seq = json.is_object() ? json.find("seq") : json.end();
  return seq != json.end() && seq->is_number_integer() ? "event " + seq->dump() : "an event";
}

Problem problem_of(const Json& json, const ObjectReader::Mistake& mistake) {
  return {mistake.at, which(json) + ": " + mistake.at + " " + mistake.message};
}

void hide_principal(Happening& what) {
  if (auto* founded = std::get_if<LeagueFounded>(&what)) founded->owner.principal.clear();
  if (auto* imported = std::get_if<LeagueImported>(&what)) imported->owner.principal.clear();
  if (auto* joined = std::get_if<PersonJoined>(&what)) joined->person.principal.clear();
  if (auto* claimed = std::get_if<PersonClaimed>(&what)) claimed->principal.clear();
}

void hide_secrets(Happening& what) {
  if (auto* made = std::get_if<CodeMade>(&what)) made->code.code.clear();
  if (auto* revoked = std::get_if<CodeRevoked>(&what)) revoked->code.clear();
  if (auto* used = std::get_if<CodeUsed>(&what)) used->code.clear();
  if (auto* made = std::get_if<CalendarMade>(&what)) made->calendar.key.clear();
  if (auto* revoked = std::get_if<CalendarRevoked>(&what)) revoked->key.clear();
  if (auto* published = std::get_if<HookPublished>(&what)) {
    published->hook.secret.clear();
    published->hook.url.clear();
  }
}

// Returns the Person in the event if it has that id, and otherwise null.
Person* named_person(Happening& what, std::string_view person) {
  Person* named = nullptr;
  if (auto* founded = std::get_if<LeagueFounded>(&what)) named = &founded->owner;
  if (auto* imported = std::get_if<LeagueImported>(&what)) named = &imported->owner;
  if (auto* joined = std::get_if<PersonJoined>(&what)) named = &joined->person;
  return named != nullptr && named->id == person ? named : nullptr;
}

bool clear(std::string& text) {
  const bool had = !text.empty();
  text.clear();
  return had;
}

// Removes the remark on a proposal or on its answer. Returns true if there was one.
bool clear_remark(Happening& what) {
  std::optional<std::string>* text = nullptr;
  if (auto* proposed = std::get_if<SlotsProposed>(&what)) text = &proposed->text;
  if (auto* set = std::get_if<SlotSet>(&what)) text = &set->text;
  if (text == nullptr || !*text) return false;
  text->reset();
  return true;
}

}  // namespace

Json to_json(const Event& event) {
  return {{"seq", event.seq},
          {"at", event.at},
          {"by", event.by},
          {"what", named_json(event.what, "event")}};
}

std::string_view name_of(const Happening& what) {
  return std::visit([](const auto& value) { return value.kName; }, what);
}

Result<Event, Problem> read_event(const Json& json) {
  Envelope envelope;
  if (auto mistake = read_members(json, envelope, false)) {
    return Unexpected(problem_of(json, *mistake));
  }
  const auto name = envelope.what.find("event");
  if (name == envelope.what.end() || !name->is_string()) {
    return Unexpected(problem_of(json, {"event", "is missing"}));
  }
  Event event{static_cast<std::uint64_t>(envelope.seq), envelope.at, envelope.by, {}};
  auto mistake =
      read_named(envelope.what, name->get_ref<const std::string&>(), "event", false, event.what);
  if (mistake) {
    mistake->message += " (" + name->get<std::string>() + ")";
    return Unexpected(problem_of(json, *mistake));
  }
  return event;
}

bool scrub(Event& event, std::string_view person) {
  if (event.by == person && clear_remark(event.what)) return true;
  if (Person* named = named_person(event.what, person)) {
    const bool had_name = clear(named->name);
    return clear(named->principal) || had_name;
  }
  if (auto* renamed = std::get_if<PersonRenamed>(&event.what)) {
    return renamed->person == person && clear(renamed->name);
  }
  if (auto* claimed = std::get_if<PersonClaimed>(&event.what)) {
    return claimed->person == person && clear(claimed->principal);
  }
  return false;
}

Event for_export(const Event& event) {
  Event copy = event;
  hide_principal(copy.what);
  hide_secrets(copy.what);
  return copy;
}

}  // namespace lastcard::league
