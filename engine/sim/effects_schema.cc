#include "engine/sim/effects_schema.h"

#include <string>

#include "engine/core/intent.h"
#include "engine/eights/bartok/effect_specs.h"
#include "engine/eights/effect_specs.h"

namespace lastcard::sim {
namespace {

namespace bartok = eights::bartok;
using eights::EffectMember;
using eights::EffectSpec;
using eights::Presence;

Json reference(std::string_view name) { return {{"$ref", "#/$defs/" + std::string(name)}}; }

Json schema_of(const EffectMember& member) {
  return std::visit(Overloaded{
                        [](const eights::EffectNumber& number) {
                          return Json{{"type", "integer"},
                                      {"minimum", number.least},
                                      {"maximum", number.most},
                                      {"default", number.start}};
                        },
                        [](const eights::EffectFlag&) {
                          return Json{{"type", "boolean"}, {"default", false}};
                        },
                        [&](const eights::EffectWord& word) {
                          Json schema = {{"type", "string"}, {"enum", word.words}};
                          if (member.presence == Presence::always) {
                            schema["default"] = word.words.front();
                          }
                          return schema;
                        },
                    },
                    member.accepts);
}

Json schema_of(const EffectSpec& spec) {
  Json required = {"effect"};
  Json properties = {{"effect", {{"const", spec.name}}}};
  Json one_of = Json::array();
  for (const EffectMember& member : spec.members) {
    properties[std::string(member.name)] = schema_of(member);
    if (member.presence == Presence::always) required.push_back(member.name);
    if (member.presence == Presence::one_of) {
      one_of.push_back({{"required", Json::array({member.name})}});
    }
  }
  properties["suits"] = reference("suits");
  Json schema = {{"type", "object"},
                 {"required", std::move(required)},
                 {"additionalProperties", false},
                 {"properties", std::move(properties)}};
  if (!one_of.empty()) schema["oneOf"] = std::move(one_of);
  return schema;
}

Json schema_of(const bartok::EffectMember& member) {
  return std::visit(Overloaded{
                        [](const bartok::EffectCount& count) {
                          return Json{{"type", "integer"}, {"minimum", 1}, {"maximum", count.most}};
                        },
                        [](const bartok::EffectFlag&) {
                          return Json{{"type", "boolean"}};
                        },
                        [](const bartok::EffectChoice& choice) {
                          return Json{{"type", "string"}, {"enum", choice.words}};
                        },
                        [](const bartok::EffectMatcher&) { return reference("matcher"); },
                        [](const bartok::EffectRelation&) { return reference("relation"); },
                        [](const bartok::EffectText&) { return reference("text"); },
                    },
                    member.accepts);
}

Json schema_of(const bartok::EffectSpec& spec) {
  Json required = {"effect"};
  Json properties = {{"effect", {{"const", spec.name}}}};
  for (const bartok::EffectMember& member : spec.members) {
    properties[std::string(member.name)] = schema_of(member);
    const bool optional = std::holds_alternative<bartok::EffectRelation>(member.accepts);
    if (!optional) required.push_back(member.name);
  }
  return {{"type", "object"},
          {"required", std::move(required)},
          {"additionalProperties", false},
          {"properties", std::move(properties)}};
}

Json beginning(std::string_view file, std::string_view title, const std::string& what,
               const std::string& table) {
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"$id", file},
          {"title", title},
          {"description",
           what + " Generated from " + table + " by `lastcard-sim effects`. Do not edit."}};
}

Json list_schema(std::string_view what, int least, std::size_t most) {
  Json schema = {{"description", what}, {"type", "array"}};
  if (least > 0) schema["minItems"] = least;
  schema["maxItems"] = most;
  schema["items"] = {{"$ref", "#"}};
  return schema;
}

std::string name_of(eights::EffectGroup group) {
  return "group-" + std::string(eights::kEffectGroups[static_cast<std::size_t>(group)]);
}

}  // namespace

Json pesten_effects_schema() {
  Json groups = Json::array();
  Json definitions = Json::object();
  for (std::size_t place = 0; place < eights::kEffectGroups.size(); ++place) {
    const std::string name = name_of(static_cast<eights::EffectGroup>(place));
    groups.push_back(reference(name));
    definitions[name] = {{"oneOf", Json::array()}};
  }
  for (const EffectSpec& spec : eights::kEffectSpecs) {
    definitions[name_of(spec.group)]["oneOf"].push_back(reference(spec.name));
    definitions[std::string(spec.name)] = schema_of(spec);
  }
  definitions["suits"] = {
      {"description", "The suits of the rank that it holds for; without it, all (PES-77)."},
      {"type", "array"},
      {"minItems", 1},
      {"uniqueItems", true},
      {"items", {{"type", "string"}, {"enum", {"C", "D", "H", "S"}}}}};
  definitions["list"] =
      list_schema("All effects of a rank or an exact card (PES-78).", 0, eights::kMostEffects);
  Json schema = beginning("pesten-effects.schema.json", "PestenEffect",
                          "One effect of a card in a rule set of Pesten (docs/rules/pesten.md, "
                          "section 4).",
                          "engine/eights/effect_specs.h");
  schema["oneOf"] = std::move(groups);
  schema["$defs"] = std::move(definitions);
  return schema;
}

Json bartok_effects_schema() {
  Json effects = Json::array();
  Json definitions = Json::object();
  for (const bartok::EffectSpec& spec : bartok::kEffectSpecs) {
    effects.push_back(reference(spec.name));
    definitions[std::string(spec.name)] = schema_of(spec);
  }
  Json relations = Json::array();
  for (auto relation = bartok::Relation::same_rank; relation <= bartok::Relation::lower;
       relation = static_cast<bartok::Relation>(static_cast<int>(relation) + 1)) {
    relations.push_back(bartok::relation_name(relation));
  }
  definitions["matcher"] = {{"description", "Which cards (BAR-56)."}, {"type", "object"}};
  definitions["relation"] = {{"description", "Of a card to the one beneath it (BAR-57)."},
                             {"type", "string"},
                             {"enum", std::move(relations)}};
  definitions["text"] = {{"description", "What is to be said (BAR-58)."},
                         {"type", "string"},
                         {"minLength", 1},
                         {"maxLength", bartok::kLongestText}};
  definitions["list"] =
      list_schema("All effects of a rule, each kind once (BAR-55).", 1, bartok::kMostEffects);
  Json schema = beginning("bartok-effects.schema.json", "BartokEffect",
                          "One effect of a rule that a player wrote (docs/rules/bartok.md, section "
                          "4).",
                          "engine/eights/bartok/effect_specs.h");
  schema["oneOf"] = std::move(effects);
  schema["$defs"] = std::move(definitions);
  return schema;
}

}  // namespace lastcard::sim
