#include "server/league/json_members.h"

#include "engine/core/whole_number.h"
#include "protocol/codec/free_text.h"
#include "protocol/codec/member_reader.h"
#include "server/league/local_time.h"

namespace lastcard::league {
namespace {

constexpr std::size_t kLongestPersonName = 24;
constexpr std::size_t kLongestWord = 64;
constexpr std::size_t kLongestUrl = 500;
constexpr std::size_t kLongestStored = 4000;

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= kLongestWord && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  });
}

// "America/Argentina/Buenos_Aires", "Etc/GMT+1".
bool is_zone(std::string_view text) {
  std::string word(text);
  std::ranges::replace_if(
      word, [](char c) { return c == '/' || c == '+'; }, '-');
  return is_word(word);
}

bool is_long_text(std::string_view text, std::size_t most) {
  std::string one_line(text);
  std::ranges::replace(one_line, '\n', ' ');
  return protocol::code_points(text) <= most && !protocol::has_control_characters(one_line);
}

bool is_url(std::string_view text) {
  const bool web = text.starts_with("https://") || text.starts_with("http://");
  return web && text.size() <= kLongestUrl &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F'; });
}

std::string up_to(std::size_t most) { return std::to_string(most) + " characters"; }

}  // namespace

Json json_of(const protocol::Settings& settings) {
  return {
      {"knock_grace_ms", settings.knock_grace_ms},
      {"bot_pace_ms", settings.bot_pace_ms},
      {"bot_level", protocol::kBotLevelNames.at(static_cast<std::size_t>(settings.bot_level))},
      {"hints", settings.hints},
      {"turn_ms", settings.turn_ms},
      {"base_ms", settings.base_ms},
      {"increment_ms", settings.increment_ms},
      {"on_timeout", protocol::kOnTimeoutNames.at(static_cast<std::size_t>(settings.on_timeout))},
      {"absent_ms", settings.absent_ms},
      {"watchers", settings.watchers},
      {"watch_delay", settings.watch_delay},
      {"talk", protocol::kTalkModeNames.at(static_cast<std::size_t>(settings.talk))}};
}

ObjectReader::ObjectReader(const Json& object, std::string at, bool lenient)
    : object_(object), outer_(std::move(at)), lenient_(lenient) {}

std::string ObjectReader::path(std::string_view name) const {
  return outer_.empty() ? std::string(name) : outer_ + "." + std::string(name);
}

const Json* ObjectReader::find(std::string_view name) {
  if (failed()) return nullptr;
  known_.emplace_back(name);
  const auto found = object_.find(std::string(name));
  return found == object_.end() ? nullptr : &*found;
}

void ObjectReader::absent(std::string_view name) {
  if (failed() || (lenient_ && inside_)) return;
  at_ = path(name);
  message_ = "is missing";
}

void ObjectReader::fail(std::string_view expected) {
  if (!failed()) message_ = "must be " + std::string(expected);
}

std::optional<ObjectReader::Mistake> ObjectReader::mistake() {
  if (failed()) return Mistake{at_, message_};
  for (const auto& [name, value] : object_.items()) {
    if (std::ranges::find(known_, name) == known_.end()) return Mistake{path(name), "is not known"};
  }
  return std::nullopt;
}

void ObjectReader::read_settings(const Json& json, protocol::Settings& settings) {
  const Json message = {{"settings", json}};
  protocol::MemberReader in(message);
  const protocol::SettingsChange change = in.settings();
  if (in.problem()) return fail("the settings of a table");
  settings = protocol::changed(settings, change);
}

void ObjectReader::read_number(const Json& json, std::int64_t& number, Range range) {
  if (const auto whole = whole_number(json, range.least, range.most)) {
    number = *whole;
  } else {
    fail("a whole number from " + std::to_string(range.least) + " to " +
         std::to_string(range.most));
  }
}

void ObjectReader::read_plain(const Json& json, bool& value) {
  if (!json.is_boolean()) return fail("true or false");
  value = json.get<bool>();
}

void ObjectReader::read_plain(const Json& json, Json& value, Object /*object*/) {
  if (!json.is_object()) return fail("an object");
  value = json;
}

template <class Accepts>
void ObjectReader::read_text(const Json& json, std::string& value, std::string_view expected,
                             Accepts accepts) {
  if (!json.is_string() || !accepts(json.get_ref<const std::string&>())) return fail(expected);
  value = json.get<std::string>();
}

void ObjectReader::read_plain(const Json& json, std::string& value) {
  read_text(json, value, "a text", [](std::string_view text) {
    return text.size() <= kLongestStored && is_long_text(text, kLongestStored);
  });
}
void ObjectReader::read_line(const Json& json, std::string& value, std::size_t most) {
  const auto expected = "a line of 1 to " + up_to(most) + ", one that can be seen among them";
  if (!json.is_string()) return fail(expected);
  const auto& text = json.get_ref<const std::string&>();
  if (lenient_) {
    auto line = protocol::typed_line(text, most);
    if (!line) return fail(expected);
    value = *std::move(line);
    return;
  }
  if (text.empty() || protocol::code_points(text) > most) return fail(expected);
  value = protocol::line_from(text, most);
  if (value.empty()) value = "?";
}
void ObjectReader::read_plain(const Json& json, std::string& value, Text limit) {
  read_line(json, value, limit.most);
}
void ObjectReader::read_plain(const Json& json, std::string& value, LongText limit) {
  read_text(json, value, "a text of at most " + up_to(limit.most),
            [&](std::string_view text) { return is_long_text(text, limit.most); });
  if (failed()) return;
  // Normalisation may turn one character into several.
  const auto text = protocol::typed_text(value, lenient_ ? limit.most : kLongestStored);
  if (!text) return fail("a text of at most " + up_to(limit.most));
  value = *text;
}
void ObjectReader::read_plain(const Json& json, std::string& value, Secret limit) {
  read_text(json, value, "a line of 1 to " + up_to(limit.most), [&](std::string_view text) {
    return !text.empty() && protocol::code_points(text) <= limit.most &&
           !protocol::has_control_characters(text);
  });
}
void ObjectReader::read_plain(const Json& json, std::string& value, PersonName /*limit*/) {
  read_line(json, value, kLongestPersonName);
}
void ObjectReader::read_plain(const Json& json, std::string& value, StoredName /*limit*/) {
  value.clear();
  if (json.is_string() && json.get_ref<const std::string&>().empty()) return;
  read_line(json, value, kLongestPersonName);
}
void ObjectReader::read_plain(const Json& json, std::string& value, Word /*limit*/) {
  read_text(json, value, "an identifier", is_word);
}
void ObjectReader::read_plain(const Json& json, std::string& value, Zone /*limit*/) {
  read_text(json, value, "a time zone such as \"Europe/Amsterdam\"",
            [&](std::string_view zone) { return lenient_ ? known_zone(zone) : is_zone(zone); });
}
void ObjectReader::read_plain(const Json& json, std::string& value, Date /*limit*/) {
  read_text(json, value, "a date such as \"2026-12-01\"", valid_date);
}
void ObjectReader::read_plain(const Json& json, std::string& value, TimeOfDay /*limit*/) {
  read_text(json, value, "a time of day such as \"20:00\"", valid_time);
}
void ObjectReader::read_plain(const Json& json, std::string& value, Url /*limit*/) {
  read_text(json, value, "an address of the web", is_url);
}

}  // namespace lastcard::league
