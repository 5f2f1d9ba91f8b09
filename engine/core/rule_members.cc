#include "engine/core/rule_members.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "engine/core/intent.h"
#include "engine/core/rule_reader.h"
#include "engine/core/whole_number.h"

namespace lastcard {
namespace {

Json preset_of(const RuleMember& member) {
  return std::visit(Overloaded{
                        [](const NumbersMember& numbers) {
                          Json all = Json::object();
                          for (const auto& [name, number] : numbers.numbers) {
                            all[std::string(name)] = number.preset;
                          }
                          return all;
                        },
                        [](const auto& accepts) { return Json(accepts.preset); },
                    },
                    member.accepts);
}

constexpr std::array<std::string_view, 7> kKinds = {"number",  "number-choice", "flag", "word",
                                                    "numbers", "number-list",   "own"};
static_assert(kKinds.size() == std::variant_size_v<decltype(RuleMember::accepts)>);

Json range_of(const NumberMember& number) {
  return {{"least", number.least}, {"most", number.most}};
}

std::string in_words(const NumberMember& number) {
  return "a whole number from " + std::to_string(number.least) + " to " +
         std::to_string(number.most);
}

template <class Items, class Write>
std::string one_of(const Items& items, Write write) {
  std::string text = "one of ";
  bool first = true;
  for (const auto& item : items) {
    text += (first ? "" : ", ") + write(item);
    first = false;
  }
  return text;
}

bool takes(const NumberMember& number, const Json& value) {
  return whole_number(value, number.least, number.most).has_value();
}

class Completion {
 public:
  Completion(std::string at, RuleProblems& problems) : at_(std::move(at)), problems_(problems) {}

  [[nodiscard]] Json number(const NumberMember& number, const Json& value) {
    if (takes(number, value)) return value;
    return wrong(value, in_words(number), number.preset, RuleReader::code_of_no_number(value));
  }

  Json operator()(const NumberMember& accepts, const Json& value) { return number(accepts, value); }
  Json operator()(const NumberChoiceMember& accepts, const Json& value) {
    const bool known = std::ranges::any_of(accepts.numbers, [&](int number) {
      return takes({number, number, number}, value);
    });
    if (known) return value;
    return wrong(value, one_of(accepts.numbers, [](int number) { return std::to_string(number); }),
                 accepts.preset, RuleReader::code_of_no_number(value));
  }
  Json operator()(const FlagMember& accepts, const Json& value) {
    if (value.is_boolean()) return value;
    return wrong(value, "true or false", accepts.preset, "wrong_type");
  }
  Json operator()(const WordMember& accepts, const Json& value) {
    if (value.is_string() &&
        std::ranges::find(accepts.words, value.get_ref<const std::string&>()) !=
            accepts.words.end()) {
      return value;
    }
    return wrong(
        value,
        one_of(accepts.words, [](std::string_view word) { return '"' + std::string(word) + '"'; }),
        accepts.preset, value.is_string() ? "unknown_word" : "wrong_type");
  }
  Json operator()(const NumbersMember& accepts, const Json& value) {
    RuleReader reader(value, at_, problems_);
    Json all = Json::object();
    for (const auto& [name, number] : accepts.numbers) {
      const Json* found = reader.optional_member(name);
      Completion part(at_ + "/" + pointer_token(name), problems_);
      all[std::string(name)] = found == nullptr ? Json(number.preset) : part.number(number, *found);
    }
    reader.finish();
    return all;
  }
  Json operator()(const NumberListMember& accepts, const Json& value) {
    const NumberMember each{accepts.least, accepts.most, accepts.least};
    const bool sized = value.is_array() &&
                       value.size() >= static_cast<std::size_t>(accepts.shortest) &&
                       value.size() <= static_cast<std::size_t>(accepts.longest);
    if (sized && std::ranges::all_of(value, [&](const Json& item) { return takes(each, item); })) {
      return value;
    }
    return wrong(value,
                 "a list of " + std::to_string(accepts.shortest) + " to " +
                     std::to_string(accepts.longest) + " whole numbers from " +
                     std::to_string(accepts.least) + " to " + std::to_string(accepts.most),
                 accepts.preset, value.is_array() ? "out_of_range" : "wrong_type");
  }
  Json operator()(const OwnMember& /*accepts*/, const Json& value) { return value; }

 private:
  Json wrong(const Json& value, const std::string& accepts, Json preset, std::string_view code) {
    problems_.push_back({at_, "is " + value.dump() + ": it takes " + accepts, code});
    return preset;
  }

  std::string at_;
  RuleProblems& problems_;
};

}  // namespace

Json complete_rules(const RuleMembers& members, const Json& rules, RuleProblems& problems) {
  RuleReader reader(rules, "", problems);
  Json complete = Json::object();
  for (const RuleMember& member : members) {
    const Json* value = reader.optional_member(member.name);
    complete[std::string(member.name)] =
        value == nullptr
            ? preset_of(member)
            : std::visit(
                  [&](const auto& accepts) {
                    return Completion("/" + pointer_token(member.name), problems)(accepts, *value);
                  },
                  member.accepts);
  }
  reader.finish();
  return complete;
}

RuleProblem too_few_cards(std::string at, int seats, int needed, int cards) {
  return {std::move(at), std::to_string(seats) + " players need " + std::to_string(needed) +
                             " cards, and there are " + std::to_string(cards)};
}

Json to_json(const RuleMembers& members) {
  Json list = Json::array();
  for (const RuleMember& member : members) {
    Json entry = {{"name", member.name}, {"kind", kKinds[member.accepts.index()]}};
    entry["preset"] = preset_of(member);
    std::visit(Overloaded{
                   [&](const NumberMember& accepts) { entry.update(range_of(accepts)); },
                   [&](const NumberChoiceMember& accepts) { entry["numbers"] = accepts.numbers; },
                   [&](const WordMember& accepts) { entry["words"] = accepts.words; },
                   [&](const NumbersMember& accepts) {
                     entry["numbers"] = Json::array();
                     for (const auto& [name, number] : accepts.numbers) {
                       Json one = {{"name", name}};
                       one.update(range_of(number));
                       one["preset"] = number.preset;
                       entry["numbers"].push_back(std::move(one));
                     }
                   },
                   [&](const NumberListMember& accepts) {
                     entry.update(range_of({accepts.least, accepts.most, accepts.least}));
                     entry["shortest"] = accepts.shortest;
                     entry["longest"] = accepts.longest;
                   },
                   [](const auto&) {},
               },
               member.accepts);
    list.push_back(std::move(entry));
  }
  return list;
}

Json default_rules(const RuleMembers& members) {
  return default_rules_but(members, Json::object());
}

Json default_rules_but(const RuleMembers& members, const Json& changed) {
  RuleProblems problems;
  Json rules = complete_rules(members, changed, problems);
  assert(problems.empty());
  return rules;
}

}  // namespace lastcard
