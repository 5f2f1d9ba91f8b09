#include "engine/eights/bartok/rule_language.h"

#include <algorithm>
#include <array>

#include "engine/core/intent.h"
#include "engine/core/whole_number.h"
#include "engine/eights/bartok/effect_specs.h"
#include "engine/eights/fitting.h"

namespace lastcard::eights::bartok {
namespace {

// ---- Matchers and relations as sets of faces (docs/rules/bartok.md, BAR-56 and BAR-57) ----

constexpr std::size_t kRelationCount = static_cast<std::size_t>(Relation::lower) + 1;

template <class Holds>
FaceSet faces_that(Holds holds) {
  FaceSet faces;
  for (int face = 0; face < Card::kFaces; ++face) {
    const Card card = Card::from_face(face);
    if (holds(card)) faces.insert(card);
  }
  return faces;
}

// The values of cards that have one (BAR-56).
template <class Holds>
FaceSet values_that(Holds holds) {
  return faces_that([&](Card card) { return !card.is_joker() && holds(card.rank_value()); });
}

bool stands_in(Relation relation, Card card, Card beneath) {
  if (relation == Relation::any) return true;
  if (card.is_joker() || beneath.is_joker()) return false;
  switch (relation) {
    case Relation::any:
      return true;
    case Relation::same_rank:
      return card.rank() == beneath.rank();
    case Relation::same_suit:
      return card.suit() == beneath.suit();
    case Relation::same_color:
      return is_red(card.suit()) == is_red(beneath.suit());
    case Relation::other_color:
      return is_red(card.suit()) != is_red(beneath.suit());
    case Relation::higher:
      return card.rank_value() > beneath.rank_value();
    case Relation::lower:
      return card.rank_value() < beneath.rank_value();
  }
  return false;
}

using RelationTable = std::array<std::array<FaceSet, Card::kFaces>, kRelationCount>;

RelationTable make_relations() {
  RelationTable table;
  for (std::size_t relation = 0; relation < table.size(); ++relation) {
    for (int face = 0; face < Card::kFaces; ++face) {
      const Card beneath = Card::from_face(face);
      table[relation][static_cast<std::size_t>(face)] = faces_that(
          [&](Card card) { return stands_in(static_cast<Relation>(relation), card, beneath); });
    }
  }
  return table;
}

FaceSet faces_of(Rank rank) { return faces_of_rank(rank); }
FaceSet faces_of(Suit suit) { return FaceSet::of(suit); }
FaceSet faces_of(Card card) { return FaceSet::of(card); }

// A list of codes, not empty, without repeats (BAR-56).
template <class Parse>
std::optional<FaceSet> read_list(const Json& list, Parse parse) {
  if (!list.is_array() || list.empty()) return std::nullopt;
  FaceSet faces;
  for (const Json& item : list) {
    if (!item.is_string()) return std::nullopt;
    const auto one = parse(item.get_ref<const std::string&>());
    if (!one || !(faces & faces_of(*one)).empty()) return std::nullopt;
    faces.insert(faces_of(*one));
  }
  return faces;
}

std::optional<FaceSet> either(const Json& value, FaceSet faces) {
  if (!value.is_boolean()) return std::nullopt;
  return value.get<bool>() ? faces : ~faces;
}

// Of the cards that have a value those of the first word, or the others.
std::optional<FaceSet> one_of(const Json& word, std::string_view first, FaceSet faces,
                              std::string_view second) {
  if (word == first) return faces;
  if (word == second) return ~faces & ~FaceSet::of(Card::joker());
  return std::nullopt;
}

std::optional<FaceSet> bound(const Json& value, bool least) {
  const auto limit = whole_number(value, 1, kRanks);
  if (!limit) return std::nullopt;
  return values_that([&](int card) { return least ? card >= *limit : card <= *limit; });
}

std::optional<FaceSet> read_matcher_at(const Json& json, bool inner);

// One member of a matcher.
std::optional<FaceSet> read_condition(const std::string& name, const Json& value, bool inner) {
  constexpr int kJack = 11;
  if (name == "rank") return read_list(value, rank_from_letter);
  if (name == "suit") return read_list(value, suit_from_letter);
  if (name == "card") return read_list(value, Card::from_code);
  if (name == "color") {
    const FaceSet red = FaceSet::of(Suit::diamonds) | FaceSet::of(Suit::hearts);
    return one_of(value, "red", red, "black");
  }
  if (name == "face") return either(value, values_that([](int card) { return card >= kJack; }));
  if (name == "parity") {
    return one_of(value, "even", values_that([](int card) { return card % 2 == 0; }), "odd");
  }
  if (name == "min") return bound(value, true);
  if (name == "max") return bound(value, false);
  if (name == "joker") return either(value, FaceSet::of(Card::joker()));
  if (name == "not" && !inner && value.is_object() && !value.empty()) {
    const auto faces = read_matcher_at(value, true);
    return faces ? std::optional(~*faces) : std::nullopt;
  }
  return std::nullopt;
}

std::optional<FaceSet> read_matcher_at(const Json& json, bool inner) {
  if (!json.is_object()) return std::nullopt;
  FaceSet faces = FaceSet::all();
  for (const auto& [name, value] : json.items()) {
    const auto some = read_condition(name, value, inner);
    if (!some) return std::nullopt;
    faces = faces & *some;
  }
  return faces;
}

// ---- Rules ----

constexpr char kFirstPrintable = 32;
constexpr char kLastPrintable = 126;

constexpr std::array<std::string_view, 7> kRelations = {
    "", "same-rank", "same-suit", "same-color", "other-color", "higher", "lower"};

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
  if (text.empty() || text.size() > kLongestText || !printable || text.front() == ' ' ||
      text.back() == ' ' || std::ranges::none_of(text, is_letter_or_digit)) {
    return members.fail(std::string());
  }
  return text;
}

void read_member(Strict& members, const EffectMember& member, Effect& effect) {
  std::visit(Overloaded{
                 [&](const EffectCount& count) {
                   effect.*count.field = members.number(member.name, 1, count.most);
                 },
                 [&](const EffectFlag& flag) { effect.*flag.field = members.flag(member.name); },
                 [&](const EffectChoice& choice) {
                   effect.*choice.field =
                       members.second_of(member.name, choice.words[0], choice.words[1]);
                 },
                 [&](const EffectMatcher&) { effect.match = members.matcher(member.name); },
                 [&](const EffectRelation&) { effect.relation = members.optional_relation(); },
                 [&](const EffectText&) { effect.text = read_text(members); },
             },
             member.accepts);
}

// Of a card that must be any card nothing is asked.
bool asks_nothing(const Effect& effect, const Json& json) {
  if (effect.kind != EffectKind::next_must || effect.relation != Relation::any) return false;
  const auto match = json.find("match");
  return match != json.end() && match->is_object() && match->empty();
}

std::optional<Effect> read_effect(const Json& json) {
  Strict members(json);
  const Json* name = members.find("effect");
  if (name == nullptr || !name->is_string()) return std::nullopt;
  const auto* const spec =
      std::ranges::find(kEffectSpecs, name->get_ref<const std::string&>(), &EffectSpec::name);
  if (spec == kEffectSpecs.end()) return std::nullopt;
  Effect effect;
  effect.kind = spec->kind;
  for (const EffectMember& member : spec->members) read_member(members, member, effect);
  if (!members.good() || asks_nothing(effect, json)) return std::nullopt;
  return effect;
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
  if (!list.is_array() || list.empty() || list.size() > kMostEffects) return false;
  for (const Json& item : list) {
    auto effect = read_effect(item);
    if (!effect || rule.has(effect->kind)) return false;
    rule.effects.push_back(std::move(*effect));
  }
  return true;
}

}  // namespace

FaceSet related(Relation relation, Card beneath) {
  static const RelationTable kTable = make_relations();
  return kTable[static_cast<std::size_t>(relation)][static_cast<std::size_t>(beneath.face())];
}

std::optional<FaceSet> read_matcher(const Json& json) { return read_matcher_at(json, false); }

std::string_view relation_name(Relation relation) {
  return kRelations[static_cast<std::size_t>(relation)];
}

std::string_view effect_name(EffectKind kind) { return spec_of(kind).name; }

EffectClass class_of(EffectKind kind) { return spec_of(kind).group; }

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
