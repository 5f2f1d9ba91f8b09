#include <algorithm>
#include <array>

#include "engine/core/whole_number.h"
#include "engine/eights/bartok/rule_language.h"
#include "engine/eights/fitting.h"

// Matchers and relations as sets of faces (docs/rules/bartok.md, BAR-56 and BAR-57).

namespace lastcard::eights::bartok {
namespace {

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

// A list of texts, not empty, without repeats, each of which `faces_of` knows (BAR-56).
template <class FacesOf>
std::optional<FaceSet> read_list(const Json& list, FacesOf faces_of) {
  if (!list.is_array() || list.empty()) return std::nullopt;
  FaceSet faces;
  std::vector<std::string> seen;
  for (const Json& item : list) {
    if (!item.is_string()) return std::nullopt;
    const auto& code = item.get_ref<const std::string&>();
    const std::optional<FaceSet> some = faces_of(code);
    if (!some || std::ranges::find(seen, code) != seen.end()) return std::nullopt;
    seen.push_back(code);
    faces.insert(*some);
  }
  return faces;
}

std::optional<FaceSet> of_rank(const std::string& code) {
  const auto rank = rank_from_letter(code);
  if (!rank) return std::nullopt;
  return values_that([&](int value) { return value == static_cast<int>(*rank); });
}

std::optional<FaceSet> of_suit(const std::string& code) {
  const auto suit = suit_from_letter(code);
  return suit ? std::optional(FaceSet::of(*suit)) : std::nullopt;
}

std::optional<FaceSet> of_card(const std::string& code) {
  const auto card = Card::from_code(code);
  return card ? std::optional(FaceSet::of(*card)) : std::nullopt;
}

std::optional<FaceSet> either(const Json& value, bool yes, FaceSet faces) {
  if (!value.is_boolean()) return std::nullopt;
  return value.get<bool>() == yes ? faces : ~faces;
}

std::optional<FaceSet> one_of(const Json& word, std::string_view first, FaceSet first_faces,
                              std::string_view second, FaceSet second_faces) {
  if (word == first) return first_faces;
  if (word == second) return second_faces;
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
  if (name == "rank") return read_list(value, of_rank);
  if (name == "suit") return read_list(value, of_suit);
  if (name == "card") return read_list(value, of_card);
  if (name == "color") {
    const FaceSet red = FaceSet::of(Suit::diamonds) | FaceSet::of(Suit::hearts);
    return one_of(value, "red", red, "black", FaceSet::of(Suit::clubs) | FaceSet::of(Suit::spades));
  }
  if (name == "face") {
    return either(value, true, values_that([](int card) { return card >= kJack; }));
  }
  if (name == "parity") {
    return one_of(value, "even", values_that([](int card) { return card % 2 == 0; }), "odd",
                  values_that([](int card) { return card % 2 != 0; }));
  }
  if (name == "min") return bound(value, true);
  if (name == "max") return bound(value, false);
  if (name == "joker") return either(value, true, FaceSet::of(Card::joker()));
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

}  // namespace

FaceSet related(Relation relation, Card beneath) {
  static const RelationTable kTable = make_relations();
  return kTable[static_cast<std::size_t>(relation)][static_cast<std::size_t>(beneath.face())];
}

std::optional<FaceSet> read_matcher(const Json& json) { return read_matcher_at(json, false); }

}  // namespace lastcard::eights::bartok
