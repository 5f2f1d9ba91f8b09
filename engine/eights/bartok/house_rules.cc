#include "engine/eights/bartok/house_rules.h"

#include <algorithm>
#include <array>

#include "engine/core/rule_reader.h"
#include "engine/eights/bartok/effect_specs.h"

namespace lastcard::eights::bartok {
namespace {

std::shared_ptr<const Rule> shared(Rule rule) {
  return std::make_shared<const Rule>(std::move(rule));
}

Json to_json(const std::vector<RuleInForce>& rules) {
  Json list = Json::array();
  for (const RuleInForce& entry : rules) {
    list.push_back({{"id", entry.id}, {"rule", entry.rule->source}});
  }
  return list;
}

// What HouseRules::to_json writes beside the rule set.
constexpr std::array<const char*, 5> kAmendments = {"in_force", "repealed", "vetoed", "made",
                                                    "proposal"};

constexpr int kMostIds = 1 << 30;

// Reads "in_force" or "repealed".
std::vector<RuleInForce> numbered_rules(const Json& json, const char* member,
                                        RuleProblems& problems) {
  std::vector<RuleInForce> rules;
  for (const Json& item : member_or_null(json, member)) {
    const auto id = whole_number(member_or_null(item, "id"), 1, kMostIds);
    auto rule = read_rule(member_or_null(item, "rule"));
    if (!id || !rule) {
      problems.push_back({"/" + std::string(member), "must hold rules with their numbers"});
      return {};
    }
    rules.push_back({*id, shared(std::move(*rule))});
  }
  return rules;
}

const RuleFields<HouseRules>& fields() {
  using R = HouseRules;
  static const RuleFields<R> kFields = {
      {{"decks", NumberMember{1, 3, 1}}},
      {{"jokers", NumberMember{0, 4, 0}}},
      {{"hand", NumberMember{1, 12, 7}}, &R::hand},
      {{"open_start", FlagMember{true}}, nullptr, &R::open_start},
      {{"policing", WordMember{{"players", "table"}, "players"}}},
      {{"penalty", NumberMember{1, 5, 1}}, &R::penalty},
      {{"delay", NumberMember{0, 300, 20}}, &R::delay},
      {{"start_rules", OwnMember{Json::array()}}},
      {{"repeal", FlagMember{true}}, nullptr, &R::repeal},
      {{"veto_limit", NumberMember{0, 9, 3}}, &R::veto_limit},
      {{"hands", NumberMember{0, 100, 0}}, &R::hands},
      {{"max_turns", NumberMember{0, 10000, 500}}, &R::max_turns},
      {{"show_rules", FlagMember{true}}},
  };
  return kFields;
}

}  // namespace

const RuleMembers& HouseRules::members() {
  static const RuleMembers kMembers = members_of(fields());
  return kMembers;
}

void HouseRules::read_base(const Json& json, int seats, RuleProblems& problems) {
  source_ = complete_rules(members(), json, problems);
  set_fields(fields(), source_, *this);
  pack = {source_["decks"].get<int>(), source_["jokers"].get<int>()};
  players_police = source_["policing"] == "players";
  constexpr int kPack = 52;
  const int cards = pack.decks * (kPack + pack.jokers);
  const int needed = seats * (hand + 1) + 1;
  if (needed > cards) problems.push_back(too_few_cards("/hand", seats, needed, cards));
}

// Section 1: each must be acceptable after those before it.
void HouseRules::read_start_rules(RuleProblems& problems) {
  const Json& list = source_["start_rules"];
  if (!list.is_array()) {
    return problems.push_back({"/start_rules", "must be a list of rules"});
  }
  if (list.size() > kMaxRules) {
    return problems.push_back({"/start_rules", "holds " + std::to_string(list.size()) +
                                                   " rules: at most " + std::to_string(kMaxRules) +
                                                   " can be in force"});
  }
  RuleChecker checker(pack);
  for (std::size_t index = 0; index < list.size(); ++index) {
    const std::string at = "/start_rules/" + std::to_string(index);
    const Json& effects = member_or_null(list[index], "do");
    if (effects.is_array() && effects.size() > kMostEffects) {
      problems.push_back({at, "a rule has at most " + std::to_string(kMostEffects) +
                                  " effects, this one has " + std::to_string(effects.size()) +
                                  " (BAR-55)"});
      continue;
    }
    auto rule = read_rule(list[index]);
    if (!rule) {
      problems.push_back({at, "is no rule that the table can carry out: malformed (BAR-60)"});
      continue;
    }
    if (const auto objection = checker.add(*rule)) {
      const Violation why = violation_of(*objection);
      problems.push_back({at, "cannot be in force with the rules before it: " +
                                  std::string(why.code) + " (" + why.rule + ")"});
      continue;
    }
    in_force_.push_back({static_cast<int>(index) + 1, shared(std::move(*rule))});
  }
}

ReadRules HouseRules::read(const Json& json, int seats) {
  RuleProblems problems;
  const std::shared_ptr<HouseRules> rules(new HouseRules());
  rules->read_base(json, seats, problems);
  rules->read_start_rules(problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  rules->index_phrases();
  return std::shared_ptr<const Rules>(rules);
}

ReadRules HouseRules::read_amended(const Json& json, int seats) {
  if (!json.is_object() || !json.contains("in_force")) return read(json, seats);
  RuleProblems problems;
  const std::shared_ptr<HouseRules> rules(new HouseRules());
  Json base = json;
  for (const char* member : kAmendments) base.erase(member);
  rules->read_base(base, seats, problems);
  const auto rule_of = [&](const char* at, const Json& item) {
    auto rule = read_rule(item);
    if (!rule) problems.push_back({at, "must be a rule"});
    return rule ? shared(std::move(*rule)) : nullptr;
  };
  rules->amended_ = true;
  rules->in_force_ = numbered_rules(json, "in_force", problems);
  rules->repealed_ = numbered_rules(json, "repealed", problems);
  for (const Json& item : member_or_null(json, "vetoed")) {
    rules->vetoed_.push_back(rule_of("/vetoed", item));
  }
  rules->made_ = whole_number(member_or_null(json, "made"), 1, kMostIds);
  const Json& proposal = member_or_null(json, "proposal");
  if (!proposal.is_null()) rules->proposal_ = rule_of("/proposal", proposal);
  if (rules->in_force_.size() > kMaxRules) {
    problems.push_back({"/in_force", "must be at most " + std::to_string(kMaxRules) + " rules"});
  }
  if (!problems.empty()) return Unexpected(std::move(problems));
  rules->index_phrases();
  return std::shared_ptr<const Rules>(rules);
}

Json HouseRules::to_json() const {
  Json json = source_;
  if (!amended_) return json;
  Json vetoed = Json::array();
  for (const auto& rule : vetoed_) vetoed.push_back(rule->source);
  json["in_force"] = bartok::to_json(in_force_);
  json["repealed"] = bartok::to_json(repealed_);
  json["vetoed"] = std::move(vetoed);
  json["made"] = made_ ? Json(*made_) : Json();
  json["proposal"] = proposal_ ? proposal_->source : Json();
  return json;
}

std::optional<int> HouseRules::place_of(int id) const {
  const auto found = std::ranges::find(in_force_, id, &RuleInForce::id);
  if (found == in_force_.end()) return std::nullopt;
  return static_cast<int>(found - in_force_.begin());
}

void HouseRules::index_phrases() {
  phrases_.clear();
  phrase_of_.assign(in_force_.size(), 0);
  for (int place = 0; place < rules(); ++place) {
    const Effect* say = rule(place).find(EffectKind::say);
    if (say == nullptr) continue;
    const int phrase = phrase_with(say->text).value_or(place);
    phrases_.insert(phrase);
    phrase_of_[static_cast<std::size_t>(place)] = phrase;
  }
}

std::optional<int> HouseRules::phrase_with(std::string_view text) const {
  std::optional<int> found;
  phrases_.for_each([&](int phrase) {
    if (text_of(phrase) == text) found = phrase;
  });
  return found;
}

std::optional<int> HouseRules::phrase_meant(std::string_view typed, const RuleBits& said) const {
  const std::string heard = spoken(typed);
  std::optional<int> found;
  phrases_.for_each([&](int phrase) {
    if (!found && !said.contains(phrase) && spoken(text_of(phrase)) == heard) found = phrase;
  });
  return found;
}

std::optional<Objection> HouseRules::objection_to(const Rule& proposal) const {
  std::vector<const Rule*> known;
  known.reserve(in_force_.size());
  for (const RuleInForce& entry : in_force_) known.push_back(entry.rule.get());
  return bartok::objection_to(proposal, known, pack);
}

std::shared_ptr<HouseRules> HouseRules::copy() const {
  std::shared_ptr<HouseRules> rules(new HouseRules(*this));
  rules->amended_ = true;
  return rules;
}

HouseRules::Amended HouseRules::without(int place) const {
  auto rules = copy();
  rules->repealed_.push_back(in_force_[static_cast<std::size_t>(place)]);
  std::ranges::sort(rules->repealed_, {}, &RuleInForce::id);
  rules->in_force_.erase(rules->in_force_.begin() + place);
  rules->index_phrases();
  return rules;
}

HouseRules::Amended HouseRules::proposing(Rule proposal) const {
  auto rules = copy();
  rules->proposal_ = shared(std::move(proposal));
  return rules;
}

HouseRules::Amended HouseRules::vetoing() const {
  auto rules = copy();
  rules->vetoed_.push_back(std::move(rules->proposal_));
  rules->proposal_ = nullptr;
  return rules;
}

HouseRules::Amended HouseRules::making(int id) const {
  auto rules = copy();
  rules->in_force_.push_back({id, std::move(rules->proposal_)});
  rules->proposal_ = nullptr;
  rules->made_ = id;
  rules->index_phrases();
  return rules;
}

HouseRules::Amended HouseRules::undecided() const {
  auto rules = copy();
  rules->repealed_.clear();
  rules->vetoed_.clear();
  rules->made_.reset();
  rules->proposal_ = nullptr;
  return rules;
}

HouseRules::Amended HouseRules::undone() const {
  auto rules = copy();
  rules->in_force_.insert(rules->in_force_.end(), repealed_.begin(), repealed_.end());
  std::ranges::sort(rules->in_force_, {}, &RuleInForce::id);
  rules->index_phrases();
  return rules->undecided();
}

}  // namespace lastcard::eights::bartok
