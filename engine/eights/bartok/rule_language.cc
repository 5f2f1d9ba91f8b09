#include "engine/eights/bartok/rule_language.h"

#include <algorithm>
#include <array>

#include "engine/core/whole_number.h"

namespace lastcard::eights::bartok {
namespace {

constexpr int kMaxEffects = 3;
constexpr int kMaxText = 60;
constexpr char kFirstPrintable = 32;
constexpr char kLastPrintable = 126;

constexpr std::array<std::string_view, 7> kRelations = {
    "", "same-rank", "same-suit", "same-color", "other-color", "higher", "lower"};

constexpr std::array<std::string_view, kEffectKinds> kEffects = {
    "wild",    "forbid",    "next-must",  "say",          "everybody-draws", "self-draws",
    "reverse", "call-suit", "pass-cards", "rotate-hands", "swap-hands",      "give-card",
    "again",   "step-back", "skip",       "draw",         "draw-until"};

// Reads one JSON object; anything unexpected makes it fail for good.
class Strict {
 public:
  explicit Strict(const Json& json) : json_(json), good_(json.is_object()) {}

  // The member, or nullptr.
  const Json* find(std::string_view name) {
    if (!json_.is_object()) return nullptr;
    const auto found = json_.find(std::string(name));
    if (found == json_.end()) return nullptr;
    ++used_;
    return &*found;
  }
  int number(std::string_view name, int least, int most) {
    const Json* found = find(name);
    const auto value = found == nullptr ? std::nullopt : whole_number(*found, least, most);
    if (!value) return fail(least);
    return *value;
  }
  bool flag(std::string_view name) {
    const Json* found = find(name);
    if (found == nullptr || !found->is_boolean()) return fail(false);
    return found->get<bool>();
  }
  // Whether the word is the second of the two.
  bool second_of(std::string_view name, std::string_view first, std::string_view second) {
    const Json* found = find(name);
    if (found != nullptr && *found == second) return true;
    if (found == nullptr || *found != first) good_ = false;
    return false;
  }
  FaceSet matcher(std::string_view name) {
    const Json* found = find(name);
    const auto faces = found == nullptr ? std::nullopt : read_matcher(*found);
    return faces ? *faces : fail(FaceSet());
  }
  FaceSet optional_matcher(std::string_view name) {
    if (!json_.is_object() || !json_.contains(std::string(name))) return FaceSet::all();
    return matcher(name);
  }
  Relation optional_relation() {
    const Json* found = find("relation");
    if (found == nullptr) return Relation::any;
    for (std::size_t index = 1; index < kRelations.size(); ++index) {
      if (*found == kRelations[index]) return static_cast<Relation>(index);
    }
    return fail(Relation::any);
  }
  template <class Value>
  Value fail(Value value) {
    good_ = false;
    return value;
  }
  // Whether all was as it must be, and no member is left that nobody asked for.
  [[nodiscard]] bool good() const { return good_ && used_ == json_.size(); }

 private:
  const Json& json_;
  std::size_t used_ = 0;
  bool good_;
};

bool is_letter_or_digit(char letter) {
  return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
         (letter >= 'A' && letter <= 'Z');
}

// BAR-58.
std::string read_text(Strict& members) {
  const Json* found = members.find("text");
  if (found == nullptr || !found->is_string()) return members.fail(std::string());
  const auto& text = found->get_ref<const std::string&>();
  const bool printable = std::ranges::all_of(
      text, [](char letter) { return letter >= kFirstPrintable && letter <= kLastPrintable; });
  if (text.empty() || text.size() > kMaxText || !printable || text.front() == ' ' ||
      text.back() == ' ' || std::ranges::none_of(text, is_letter_or_digit)) {
    return members.fail(std::string());
  }
  return text;
}

void read_next_must(Strict& members, const Json& json, Effect& effect) {
  effect.match = members.matcher("match");
  effect.relation = members.optional_relation();
  const auto match = json.find("match");
  const bool asks_nothing = match != json.end() && match->is_object() && match->empty();
  if (asks_nothing && effect.relation == Relation::any) members.fail(0);
}

void read_members(Strict& members, const Json& json, Effect& effect) {
  constexpr int kMostEverybody = 5;
  constexpr int kMostSkipped = 3;
  constexpr int kMostDrawn = 10;
  switch (effect.kind) {
    case EffectKind::next_must:
      return read_next_must(members, json, effect);
    case EffectKind::say:
      effect.text = read_text(members);
      return;
    case EffectKind::everybody_draws:
      effect.count = members.number("count", 1, kMostEverybody);
      effect.others = members.second_of("who", "all", "others");
      return;
    case EffectKind::self_draws:
      effect.count = members.number("count", 1, kMostEverybody);
      return;
    case EffectKind::call_suit:
      effect.same_color = members.second_of("colors", "any", "same");
      return;
    case EffectKind::pass_cards:
    case EffectKind::rotate_hands:
      effect.to_right = members.second_of("to", "left", "right");
      return;
    case EffectKind::skip:
      effect.count = members.number("count", 1, kMostSkipped);
      return;
    case EffectKind::draw:
      effect.count = members.number("count", 1, kMostDrawn);
      effect.stack = members.flag("stack");
      effect.then_plays = members.second_of("then", "skip", "play");
      return;
    case EffectKind::draw_until:
      effect.match = members.matcher("match");
      effect.count = members.number("max", 1, kMostDrawn);
      effect.then_plays = members.second_of("then", "skip", "play");
      return;
    case EffectKind::wild:
    case EffectKind::forbid:
    case EffectKind::reverse:
    case EffectKind::swap_hands:
    case EffectKind::give_card:
    case EffectKind::again:
    case EffectKind::step_back:
      return;
  }
}

std::optional<Effect> read_effect(const Json& json) {
  Strict members(json);
  const Json* name = members.find("effect");
  if (name == nullptr || !name->is_string()) return std::nullopt;
  const auto* const known = std::ranges::find(kEffects, name->get_ref<const std::string&>());
  if (known == kEffects.end()) return std::nullopt;
  Effect effect;
  effect.kind = static_cast<EffectKind>(known - kEffects.begin());
  read_members(members, json, effect);
  return members.good() ? std::optional(std::move(effect)) : std::nullopt;
}

bool read_when(const Json& json, Rule& rule) {
  Strict members(json);
  rule.played = members.optional_matcher("played");
  rule.beneath = members.optional_matcher("beneath");
  rule.relation = members.optional_relation();
  if (json.is_object() && json.contains("left")) {
    rule.left = members.number("left", 0, kMostLeft);
  }
  return members.good();
}

bool read_effects(const Json& list, Rule& rule) {
  if (!list.is_array() || list.empty() || list.size() > kMaxEffects) return false;
  for (const Json& item : list) {
    auto effect = read_effect(item);
    if (!effect || rule.has(effect->kind)) return false;
    rule.effects.push_back(std::move(*effect));
  }
  return true;
}

}  // namespace

std::string_view relation_name(Relation relation) {
  return kRelations[static_cast<std::size_t>(relation)];
}

std::string_view effect_name(EffectKind kind) { return kEffects[static_cast<std::size_t>(kind)]; }

EffectClass class_of(EffectKind kind) {
  if (kind == EffectKind::reverse) return EffectClass::reverse;
  if (kind == EffectKind::call_suit) return EffectClass::suit;
  // The kinds of one class stand together.
  if (kind >= EffectKind::again) return EffectClass::order;
  if (kind >= EffectKind::pass_cards) return EffectClass::hands;
  return EffectClass::none;
}

const Effect* Rule::find(EffectKind kind) const {
  const auto found = std::ranges::find(effects, kind, &Effect::kind);
  return found == effects.end() ? nullptr : &*found;
}

const Json& Rule::source_of(EffectKind kind) const {
  const Json& list = source.at("do");
  return *std::ranges::find_if(
      list, [&](const Json& effect) { return effect.at("effect") == effect_name(kind); });
}

std::optional<Rule> read_rule(const Json& json) {
  if (!json.is_object() || json.size() != 2 || !json.contains("when") || !json.contains("do")) {
    return std::nullopt;
  }
  Rule rule;
  rule.source = json;
  if (!read_when(json["when"], rule) || !read_effects(json["do"], rule)) return std::nullopt;
  return rule;
}

std::optional<Rule> parse_rule(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  return json.is_discarded() ? std::nullopt : read_rule(json);
}

std::string spoken(std::string_view text) {
  std::string heard;
  for (const char letter : text) {
    if (!is_letter_or_digit(letter)) continue;
    const bool upper = letter >= 'A' && letter <= 'Z';
    heard += static_cast<char>(upper ? letter - 'A' + 'a' : letter);
  }
  return heard;
}

}  // namespace lastcard::eights::bartok
