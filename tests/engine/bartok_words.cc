#include "tests/engine/bartok_words.h"

#include <array>
#include <utility>

namespace lastcard::testing {
namespace {

using eights::bartok::Effect;
using eights::bartok::EffectKind;
using eights::bartok::kAnyLeft;
using eights::bartok::Rule;

std::string name_of(Rank rank) {
  if (rank == Rank::ace) return "ace";
  if (rank == Rank::jack) return "jack";
  if (rank == Rank::queen) return "queen";
  if (rank == Rank::king) return "king";
  return std::to_string(static_cast<int>(rank));
}

std::string_view name_of(Suit suit) {
  constexpr std::array<std::string_view, 4> kNames = {"club", "diamond", "heart", "spade"};
  return kNames[static_cast<std::size_t>(suit)];
}

std::string with_article(const std::string& noun) {
  const bool vowel = noun.front() == 'a' || noun.front() == 'e' || noun.front() == '8';
  return (vowel ? "an " : "a ") + noun;
}

std::string card_in_words(const std::string& code) {
  const Card card = *Card::from_code(code);
  if (card.is_joker()) return "a joker";
  return "the " + name_of(card.rank()) + " of " + std::string(name_of(card.suit())) + "s";
}

template <class Name>
std::string list_in_words(const Json& list, Name name) {
  std::string text;
  for (std::size_t index = 0; index < list.size(); ++index) {
    if (index > 0) text += index + 1 == list.size() ? " or " : ", ";
    text += name(list[index].get<std::string>());
  }
  return text;
}

std::string conditions_in_words(const Json& matcher);

std::string condition(const std::string& name, const Json& value) {
  if (name == "rank") {
    return list_in_words(value, [](const std::string& code) {
      return with_article(name_of(*rank_from_letter(code)));
    });
  }
  if (name == "suit") {
    return list_in_words(value, [](const std::string& code) {
      return with_article(std::string(name_of(*suit_from_letter(code))));
    });
  }
  if (name == "card") return list_in_words(value, card_in_words);
  if (name == "face") return value.get<bool>() ? "a face card" : "not a face card";
  if (name == "joker") return value.get<bool>() ? "a joker" : "not a joker";
  if (name == "min") return value.dump() + " or higher";
  if (name == "max") return value.dump() + " or lower";
  if (name == "not") return "not (" + conditions_in_words(value) + ")";
  return value.get<std::string>();  // color, parity
}

// The conditions stand in the order of BAR-56.
std::vector<std::string> conditions(const Json& matcher) {
  constexpr std::array<const char*, 9> kOrder = {"rank", "suit", "color", "face", "parity",
                                                 "min",  "max",  "joker", "card"};
  std::vector<std::string> words;
  for (const char* name : kOrder) {
    if (matcher.contains(name)) words.push_back(condition(name, matcher[name]));
  }
  if (matcher.contains("not")) words.push_back(condition("not", matcher["not"]));
  return words;
}

std::string all_in_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " and ") + word;
  return text;
}

std::string conditions_in_words(const Json& matcher) { return all_in_words(conditions(matcher)); }

std::string noun(const Json& matcher) {
  if (matcher.empty()) return "any card";
  if (matcher.size() == 1) {
    const std::string& name = matcher.begin().key();
    const Json& value = matcher.front();
    if (name == "color" || name == "parity") {
      return with_article(value.get<std::string>()) + " card";
    }
    const bool named = name == "rank" || name == "suit" || name == "card";
    const bool is_one = (name == "face" || name == "joker") && value.get<bool>();
    if (named || is_one) return condition(name, value);
  }
  return "a card that is " + conditions_in_words(matcher);
}

std::string_view relation_in_words(const Json& relation) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kWords = {{
      {"same-rank", "of the same rank as"},
      {"same-suit", "of the same suit as"},
      {"same-color", "of the same colour as"},
      {"other-color", "of the other colour than"},
      {"higher", "higher than"},
      {"lower", "lower than"},
  }};
  for (const auto& [name, words] : kWords) {
    if (relation == name) return words;
  }
  return "";
}

std::string cards(int count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); }

std::string next_must(const Json& effect) {
  auto words = conditions(effect["match"]);
  if (effect.contains("relation")) {
    words.push_back(std::string(relation_in_words(effect["relation"])) + " it");
  }
  return "the next card must be " + all_in_words(words);
}

std::string effect_in_words(const Effect& effect, const Json& source) {
  const std::string then = effect.then_plays ? " and then plays" : " and is skipped";
  const std::string side = effect.to_right ? "right" : "left";
  switch (effect.kind) {
    case EffectKind::wild:
      return "it fits every card";
    case EffectKind::forbid:
      return "it is a wrong card";
    case EffectKind::next_must:
      return next_must(source);
    case EffectKind::say:
      return "say “" + effect.text + "”";
    case EffectKind::everybody_draws:
      return (effect.others ? "everybody else draws " : "everybody draws ") + cards(effect.count);
    case EffectKind::self_draws:
      return "draw " + cards(effect.count);
    case EffectKind::reverse:
      return "the direction of play turns";
    case EffectKind::call_suit:
      return effect.same_color ? "name a suit of its colour" : "name any suit";
    case EffectKind::pass_cards:
      return "everybody passes a card to the " + side;
    case EffectKind::rotate_hands:
      return "all hands move one seat to the " + side;
    case EffectKind::swap_hands:
      return "swap hands with somebody";
    case EffectKind::give_card:
      return "give somebody a card";
    case EffectKind::again:
      return "one more turn";
    case EffectKind::step_back:
      return "back to the player before";
    case EffectKind::skip:
      if (effect.count == 1) return "the next player is skipped";
      return "the next " + std::to_string(effect.count) + " players are skipped";
    case EffectKind::draw:
      return "the next player draws " + cards(effect.count) + then +
             (effect.stack ? ", or passes that on with a card of the same rank (the cards add up)"
                           : "");
    case EffectKind::draw_until:
      return "the next player draws until " + noun(source["match"]) + " comes, at most " +
             std::to_string(effect.count) + "," + then;
  }
  return "";
}

}  // namespace

std::string words_of(const Rule& rule) {
  const Json& when = rule.source["when"];
  const auto noun_of = [&](const char* member) {
    return noun(when.contains(member) ? when[member] : Json::object());
  };
  std::string text = "After " + noun_of("played");
  if (when.contains("beneath")) text += " on " + noun_of("beneath");
  if (when.contains("relation")) {
    text += ", " + std::string(relation_in_words(when["relation"])) + " the card beneath";
  }
  if (rule.left != kAnyLeft) text += ", leaving " + cards(rule.left) + " in hand";
  std::string_view between = ": ";
  for (const Effect& effect : rule.effects) {
    text += std::string(between) + effect_in_words(effect, rule.source_of(effect.kind));
    between = "; ";
  }
  return text + ".";
}

}  // namespace lastcard::testing
