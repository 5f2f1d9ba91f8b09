#include "engine/eights/effects_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/core/intent.h"
#include "engine/core/rule_reader.h"
#include "engine/eights/effect_specs.h"

namespace lastcard::eights {
namespace {

// What an effect says beside its name. Of what was wrong it has the least or the first that would
// have been right.
class Said {
 public:
  // Members of which only one may be there are for the effect itself to read.
  Said(const EffectSpec& spec, RuleReader& reader) : spec_(spec) {
    for (const EffectMember& member : spec.members) {
      if (member.presence != Presence::one_of)
        values_[place_of(member.name)] = read(member, reader);
    }
  }

  [[nodiscard]] int number(std::string_view member) const { return *values_[place_of(member)]; }
  [[nodiscard]] bool flag(std::string_view member) const {
    return values_[place_of(member)].value_or(0) != 0;
  }
  template <class E>
  [[nodiscard]] E word(std::string_view member) const {
    return static_cast<E>(number(member));
  }
  template <class E>
  [[nodiscard]] std::optional<E> optional_word(std::string_view member) const {
    const auto place = values_[place_of(member)];
    return place ? std::optional(static_cast<E>(*place)) : std::nullopt;
  }

 private:
  static constexpr std::size_t kMostMembers = 3;
  static_assert(std::ranges::all_of(kEffectSpecs, [](const EffectSpec& spec) {
    return spec.members.size() <= kMostMembers;
  }));

  [[nodiscard]] static std::optional<int> read(const EffectMember& member, RuleReader& reader) {
    return std::visit(Overloaded{
                          [&](const EffectNumber& number) -> std::optional<int> {
                            return reader.number(member.name, number.least, number.most);
                          },
                          [&](const EffectFlag&) -> std::optional<int> {
                            return reader.optional_flag(member.name) ? 1 : 0;
                          },
                          [&](const EffectWord& word) -> std::optional<int> {
                            return member.presence == Presence::always
                                       ? reader.word<int>(member.name, word.words)
                                       : reader.optional_word<int>(member.name, word.words);
                          },
                      },
                      member.accepts);
  }
  [[nodiscard]] std::size_t place_of(std::string_view member) const {
    const auto found = std::ranges::find(spec_.members, member, &EffectMember::name);
    return static_cast<std::size_t>(found - spec_.members.begin());
  }

  const EffectSpec& spec_;
  std::array<std::optional<int>, kMostMembers> values_;
};

// What a list of effects combines, for the limits at the end of section 4 of the rule book.
struct Combination {
  int turn_effects = 0;
  int draws = 0;
  int suit_calls = 0;
  int rank_calls = 0;
  bool again = false;
  bool passable_skip = false;
  int answers_to_draws = 0;
};

class EffectsReader {
 public:
  EffectsReader(int seats, Listed listed, RuleProblems& problems)
      : seats_(seats), listed_(listed), problems_(problems) {}

  CardEffects read(const Json& list, const std::string& at) {
    if (!list.is_array()) {
      problems_.push_back({at, "must be a list of effects", "wrong_type"});
      return effects_;
    }
    if (list.size() > kMostEffects) {
      problems_.push_back({at,
                           "a card has at most " + std::to_string(kMostEffects) +
                               " effects, this one has " + std::to_string(list.size()) +
                               " (PES-78)",
                           "too_many_effects"});
      return effects_;
    }
    for (std::size_t index = 0; index < list.size(); ++index) {
      read_entry(list[index], at + "/" + std::to_string(index));
    }
    check_combination(at);
    return effects_;
  }

 private:
  void turn_effect(TurnEffect effect) {
    effects_.turn = effect;
    ++combination_.turn_effects;
    combination_.again = combination_.again || effect == TurnEffect::again;
  }
  void at_once(AtOnce::Kind kind, int count = 0) { effects_.at_once.push_back({kind, count}); }

  // PES-77: an effect of other suits only is read for its problems, and changes nothing.
  void read_entry(const Json& json, const std::string& at) {
    if (holds_for_suit(json, at)) return read_effect(json, at);
    const CardEffects effects = effects_;
    const Combination combination = combination_;
    read_effect(json, at);
    effects_ = effects;
    combination_ = combination;
  }

  [[nodiscard]] bool holds_for_suit(const Json& json, const std::string& at) {
    if (!json.is_object() || !json.contains("suits")) return true;
    const Json& suits = json["suits"];
    const auto problem = [&](std::string message, std::string_view code) {
      problems_.push_back({at + "/suits", std::move(message), code});
      return true;
    };
    if (!listed_.suit) {
      return problem("stand only in the list of a rank from \"2\" to \"A\"", "suits_not_here");
    }
    const std::string accepts = R"(one or more of "C", "D", "H" and "S", each once)";
    if (!suits.is_array()) {
      return problem("is " + suits.dump() + ": it takes a list of " + accepts, "wrong_type");
    }
    std::array<bool, kSuits.size()> named = {};
    for (const Json& item : suits) {
      const auto suit = suit_from_letter(item.is_string() ? item.get<std::string>() : "");
      if (!suit || named[static_cast<std::size_t>(*suit)]) {
        return problem("has " + item.dump() + ": it takes " + accepts,
                       item.is_string() ? "unknown_word" : "wrong_type");
      }
      named[static_cast<std::size_t>(*suit)] = true;
    }
    if (suits.empty()) return problem("is empty: it takes " + accepts, "out_of_range");
    return named[static_cast<std::size_t>(*listed_.suit)];
  }

  void read_effect(const Json& json, const std::string& at) {
    RuleReader reader(json, at, problems_);
    if (!json.is_object()) return;
    const EffectSpec* spec = spec_of_entry(json, reader);
    if (spec == nullptr) return;
    static_cast<void>(reader.optional_member("suits"));
    effects_.special = effects_.special || spec->makes_special;
    add(spec->id, Said(*spec, reader), reader);
    reader.finish();
  }

  void add(EffectName name, const Said& said, RuleReader& reader) {
    switch (name) {
      case EffectName::wild:
        effects_.wild = true;
        return;
      case EffectName::draw:
        effects_.draw = DrawEffect{said.number("count"), said.word<ChainKind>("chain"),
                                   said.word<Then>("then")};
        ++combination_.draws;
        return;
      case EffectName::again:
        turn_effect(TurnEffect::again);
        effects_.again_same_suit = said.flag("same_suit");
        effects_.again_drawn_card = said.optional_word<DrawnCard>("drawn_card");
        return;
      case EffectName::step_back:
        return turn_effect(TurnEffect::step_back);
      case EffectName::skip:
        turn_effect(TurnEffect::skip);
        effects_.skip_count = said.number("count");
        effects_.skip_passable = said.flag("passable");
        combination_.passable_skip = effects_.skip_passable;
        return;
      case EffectName::reverse:
        return reverse(said.optional_word<bool>("two_players").has_value());
      case EffectName::call_suit:
        return call(Choice::call_suit);
      case EffectName::pass_cards:
        return effects_.choices.push_back(Choice::pass_cards);
      case EffectName::swap_hands:
        return effects_.choices.push_back(Choice::swap_hands);
      case EffectName::give_card:
        return effects_.choices.push_back(Choice::give_card);
      case EffectName::rotate_hands:
        return at_once(AtOnce::Kind::rotate_hands);
      case EffectName::others_draw:
        return at_once(AtOnce::Kind::others_draw, said.number("count"));
      case EffectName::self_draws:
        return at_once(AtOnce::Kind::self_draws, said.number("count"));
      case EffectName::show_hand:
        return at_once(said.number("who") == 0 ? AtOnce::Kind::show_next_hand
                                               : AtOnce::Kind::show_other_hands);
      case EffectName::limit:
        return read_limit(reader);
      case EffectName::discard_suit:
        effects_.discard_suit = true;
        if (listed_.joker) {
          reader.problem("effect", "a joker has no suit to discard", "joker_has_no_suit");
        }
        return;
      case EffectName::call_rank:
        return call(Choice::call_rank);
      case EffectName::cancel_draw:
        return answer(DrawAnswer::cancels);
      case EffectName::return_draw:
        return answer(DrawAnswer::returns);
      case EffectName::redeal:
        return at_once(AtOnce::Kind::redeal);
      case EffectName::not_on_same:
        effects_.not_on_same = true;
        return;
    }
  }

  [[nodiscard]] static const EffectSpec* spec_of_entry(const Json& json, RuleReader& reader) {
    const auto found = json.find("effect");
    if (found != json.end() && found->is_string()) {
      if (const EffectSpec* spec = find_effect(found->get_ref<const std::string&>())) {
        static_cast<void>(reader.optional_member("effect"));
        return spec;
      }
    }
    std::string words;
    for (std::size_t place = 0; place < kEffectSpecs.size(); ++place) {
      const EffectSpec& spec = spec_of(static_cast<EffectName>(place));
      words += (words.empty() ? "\"" : ", \"") + std::string(spec.name) + "\"";
    }
    if (found == json.end()) {
      reader.problem("effect", "is missing: it takes one of " + words, "missing_member");
    } else {
      reader.problem("effect", "is " + found->dump() + ": it takes one of " + words,
                     found->is_string() ? "unknown_effect" : "wrong_type");
    }
    return nullptr;
  }

  void answer(DrawAnswer answer) {
    ++combination_.answers_to_draws;
    effects_.answer = answer;
  }

  // PES-72: two `call-suit` are one. Of two `call-rank` none is right.
  void call(Choice choice) {
    const auto& choices = effects_.choices;
    if (std::ranges::find(choices, choice) == choices.end()) effects_.choices.push_back(choice);
    ++(choice == Choice::call_rank ? combination_.rank_calls : combination_.suit_calls);
  }

  void reverse(bool two_play_again) {
    if (!two_play_again) return at_once(AtOnce::Kind::reverse);
    // It counts as `again` in the limits on combinations whatever the number of players (section
    // 1).
    const TurnEffect other = effects_.turn;
    turn_effect(TurnEffect::again);
    if (seats_ != 2) {
      effects_.turn = other;
      at_once(AtOnce::Kind::reverse);
    }
  }

  void read_limit(RuleReader& reader) {
    const bool max = reader.optional_member("max") != nullptr;
    const bool min = reader.optional_member("min") != nullptr;
    if (max == min) {
      reader.problem("", "a limit takes either \"max\" or \"min\", a rank's value from 1 to 13",
                     max ? "two_limits" : "missing_member");
      return;
    }
    const int value = reader.number(max ? "max" : "min", effect_members::kRankValue.least,
                                    effect_members::kRankValue.most);
    int& bound = max ? effects_.limit_max : effects_.limit_min;
    const bool tighter = max ? value < bound : value > bound;
    if (bound == 0 || tighter) bound = value;
  }

  void check_combination(const std::string& at) {
    const auto problem = [&](const char* message, std::string_view code) {
      problems_.push_back({at, message, code});
    };
    if (combination_.turn_effects > 1) {
      problem("at most one of again, step-back and skip (and reverse with two_players) per card",
              "two_turn_effects");
    }
    if (combination_.draws > 1) problem("at most one draw per card", "two_draws");
    if (combination_.draws > 0 && combination_.again) {
      problem("draw does not go with again", "draw_with_again");
    }
    if (combination_.draws > 0 && combination_.passable_skip) {
      problem("draw does not go with a passable skip", "draw_with_passable_skip");
    }
    if ((effects_.wild || listed_.joker) && opens_two_sequence()) {
      problem(listed_.joker ? "a wild card may not open a two-sequence, and a joker is wild"
                            : "a wild card may not open a two-sequence",
              "wild_opens_two_sequence");
    }
    const int rank_calls = combination_.rank_calls;
    if (rank_calls > 1 || (rank_calls > 0 && combination_.suit_calls > 0)) {
      problem("at most one of call-suit and call-rank per card", "two_calls");
    }
    if (combination_.answers_to_draws > 1) {
      problem("at most one of cancel-draw and return-draw per card", "two_answers_to_draws");
    }
  }
  [[nodiscard]] bool opens_two_sequence() const {
    return effects_.draw && effects_.draw->chain == ChainKind::two_sequence;
  }

  int seats_;
  Listed listed_;
  RuleProblems& problems_;
  CardEffects effects_;
  Combination combination_;
};

}  // namespace

CardEffects read_effects(const Json& list, const std::string& at, int seats, Listed listed,
                         RuleProblems& problems) {
  return EffectsReader(seats, listed, problems).read(list, at);
}

}  // namespace lastcard::eights
