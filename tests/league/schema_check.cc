#include "tests/league/schema_check.h"

#include <algorithm>
#include <fstream>
#include <regex>
#include <stdexcept>

#include "tests/support/paths.h"

namespace lastcard::league {
namespace {

bool is_of_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "null") return value.is_null();
  throw std::runtime_error("no such type: " + type);
}

std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & '\xC0') != '\x80'; }));
}

const std::regex& compiled(const std::string& pattern) {
  static std::map<std::string, std::regex> known;
  const auto found = known.find(pattern);
  return found != known.end() ? found->second : known.emplace(pattern, pattern).first->second;
}

}  // namespace

Schema::Schema() {
  for (const char* name : {"league.schema.json", "common.schema.json"}) {
    std::ifstream file(test::source_dir() / "protocol/schema" / name);
    files_[name] = Json::parse(file);
  }
}

const Json& Schema::at(const std::string& reference) const {
  const auto hash = reference.find('#');
  return files_.at(reference.substr(0, hash)).at(Json::json_pointer(reference.substr(hash + 1)));
}

const Json& Schema::resolve(const Json& schema, std::string& file) const {
  if (!schema.contains("$ref")) return schema;
  std::string reference = schema["$ref"].get<std::string>();
  if (reference.starts_with('#')) reference = file + reference;
  file = reference.substr(0, reference.find('#'));
  return resolve(at(reference), file);
}

std::vector<std::string> Schema::problems(const Json& value, const std::string& reference) {
  problems_.clear();
  check(value, at(reference), {reference.substr(0, reference.find('#')), ""});
  return std::move(problems_);
}

void Schema::expect(bool fits, const Place& place, const std::string& what) {
  if (!fits) problems_.push_back(place.pointer + ": " + what);
}

void Schema::check(const Json& value, const Json& given, const Place& given_place) {
  Place place = given_place;
  const Json& schema = resolve(given, place.file);
  if (schema.contains("type")) {
    const auto type = schema["type"].get<std::string>();
    if (!is_of_type(value, type)) return expect(false, place, "is no " + type);
  }
  if (schema.contains("const")) expect(value == schema["const"], place, "is another value");
  if (schema.contains("enum")) {
    expect(std::ranges::find(schema["enum"], value) != schema["enum"].end(), place,
           value.dump() + " is none of the words");
  }
  for (const char* choice : {"anyOf", "oneOf"}) {
    if (schema.contains(choice)) check_choice(value, schema[choice], place);
  }
  if (value.is_number()) check_number(value, schema, place);
  if (value.is_string()) check_text(value, schema, place);
  if (value.is_array()) check_list(value, schema, place);
  if (value.is_object()) check_object(value, schema, place);
}

void Schema::check_choice(const Json& value, const Json& choices, const Place& place) {
  const std::vector<std::string> before = problems_;
  std::vector<std::string> least;
  for (const Json& choice : choices) {
    problems_.clear();
    check(value, choice, place);
    if (problems_.empty()) {
      problems_ = before;
      return;
    }
    if (least.empty() || problems_.size() < least.size()) least = problems_;
  }
  problems_ = before;
  problems_.insert(problems_.end(), least.begin(), least.end());
}

void Schema::check_number(const Json& value, const Json& schema, const Place& place) {
  if (schema.contains("minimum")) expect(value >= schema["minimum"], place, "is too small");
  if (schema.contains("maximum")) expect(value <= schema["maximum"], place, "is too large");
}

void Schema::check_text(const Json& value, const Json& schema, const Place& place) {
  const auto& text = value.get_ref<const std::string&>();
  if (schema.contains("minLength"))
    expect(characters(text) >= schema["minLength"].get<std::size_t>(), place, "is too short");
  if (schema.contains("maxLength"))
    expect(characters(text) <= schema["maxLength"].get<std::size_t>(), place, "is too long");
  if (schema.contains("pattern")) {
    const auto& pattern = schema["pattern"].get_ref<const std::string&>();
    // Patterns about letters beyond ASCII are left out. Other readers of the schema check them.
    if (pattern.find("\\u") == std::string::npos)
      expect(std::regex_search(text, compiled(pattern)), place, text + " does not fit " + pattern);
  }
}

void Schema::check_list(const Json& value, const Json& schema, const Place& place) {
  if (schema.contains("minItems"))
    expect(value.size() >= schema["minItems"].get<std::size_t>(), place, "is too short");
  if (schema.contains("maxItems"))
    expect(value.size() <= schema["maxItems"].get<std::size_t>(), place, "is too long");
  if (!schema.contains("items")) return;
  for (std::size_t i = 0; i < value.size(); ++i)
    check(value[i], schema["items"], {place.file, place.pointer + "/" + std::to_string(i)});
}

void Schema::check_object(const Json& value, const Json& schema, const Place& place) {
  for (const Json& name : schema.value("required", Json::array())) {
    expect(value.contains(name.get<std::string>()), place, "has no " + name.get<std::string>());
  }
  const Json members = schema.value("properties", Json::object());
  const bool closed =
      schema.contains("additionalProperties") && schema["additionalProperties"] == Json(false);
  for (const auto& [name, member] : value.items()) {
    if (!members.contains(name)) {
      expect(!closed, place, name + " is not known");
      continue;
    }
    if (schema.contains("title")) seen_.insert(schema["title"].get<std::string>() + "." + name);
    check(member, members[name], {place.file, place.pointer + "/" + name});
  }
}

std::set<std::string> Schema::members_below(const std::string& reference) const {
  std::set<std::string> members;
  gather(at(reference), reference.substr(0, reference.find('#')), members);
  return members;
}

// Collects the members below a definition. This recursion ends because the schema of leagues never
// refers back to itself.
void Schema::gather(const Json& given, std::string file, std::set<std::string>& members) const {
  const Json& schema = resolve(given, file);
  for (const char* choice : {"anyOf", "oneOf"}) {
    for (const Json& one : schema.value(choice, Json::array())) gather(one, file, members);
  }
  if (schema.contains("items")) gather(schema["items"], file, members);
  const Json inside = schema.value("properties", Json::object());
  for (const auto& [name, member] : inside.items()) {
    if (schema.contains("title")) members.insert(schema["title"].get<std::string>() + "." + name);
    gather(member, file, members);
  }
}

}  // namespace lastcard::league
