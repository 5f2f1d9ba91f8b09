#include "server/rules/rule_set.h"

#include <array>
#include <sodium.h>

#include "server/rules/game_rules.h"

namespace lastcard::rules {
namespace {

constexpr std::string_view kFormat = "lastcard-rules/1";

// The JSON object, with or without its id. The members always have this order.
Json object_of(const RuleSet& set, bool with_id) {
  Json json{{"format", kFormat}};
  if (with_id) json["id"] = set.id;
  json["game"] = set.game;
  json["name"] = set.name;
  json["author"] = set.author;
  json["from"] = set.from ? Json(*set.from) : Json();
  json["rules"] = set.rules;
  return json;
}

}  // namespace

Json RuleSet::to_json() const { return object_of(*this, true); }

std::optional<RuleSet> RuleSet::from_json(const Json& json) {
  try {
    if (json.at("format") != kFormat) return std::nullopt;
    RuleSet set{json.at("id").get<std::string>(),
                json.at("game").get<std::string>(),
                json.at("name").get<std::string>(),
                json.at("author").get<std::string>(),
                std::nullopt,
                json.at("rules")};
    if (!json.at("from").is_null()) set.from = json["from"].get<std::string>();
    return set;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::string canonical_text(const RuleSet& set) { return object_of(set, false).dump(); }

std::string id_of_text(std::string_view canonical) {
  constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  constexpr std::size_t kIdLetters = 20;
  constexpr std::size_t kBits = 5;  // per letter
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash = {};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(canonical.data()),
                     canonical.size());
  std::string id;
  for (std::size_t letter = 0; letter < kIdLetters; ++letter) {
    std::size_t value = 0;
    for (std::size_t bit = letter * kBits; bit < (letter + 1) * kBits; ++bit)
      value = value * 2 + ((hash[bit / 8] >> (7 - bit % 8)) & 1U);
    id += kLetters[value];
  }
  return id;
}

Result<Json, RuleProblems> canonical_rules(const Game& game, const Json& rules) {
  const GameInfo& info = game.info();
  std::optional<RuleProblems> least;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    auto read = GameRules::read(game, rules, seats);
    if (read) return read->canonical();
    if (!least || read.error().size() < least->size()) least = std::move(read).error();
  }
  return Unexpected(std::move(least).value_or(RuleProblems{}));
}

RuleSet rule_set_of(const Game& game, const Preset& preset) {
  auto rules = canonical_rules(game, preset.rules);
  RuleSet set{{},
              std::string(game.info().id),
              std::string(preset.name),
              {},
              {},
              rules ? std::move(rules).value() : preset.rules};
  set.id = id_of_text(canonical_text(set));
  return set;
}

std::string in_words(const RuleProblems& problems) {
  std::string text;
  for (const RuleProblem& problem : problems) {
    if (!text.empty()) text += "; ";
    text += problem.at.empty() ? problem.message : problem.at + ": " + problem.message;
  }
  return text;
}

}  // namespace lastcard::rules
