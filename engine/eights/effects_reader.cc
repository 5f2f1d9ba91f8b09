#include "engine/eights/effects_reader.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/core/rule_reader.h"
#include "engine/core/seat.h"

namespace lastcard::eights {
namespace {

template <class E, std::size_t N>
using Words = std::array<std::pair<std::string_view, E>, N>;

constexpr Words<DrawnCard, 3> kDrawnCard = {
    {{"must", DrawnCard::must}, {"may", DrawnCard::may}, {"keep", DrawnCard::keep}}};
constexpr Words<ChainKind, 4> kChain = {{{"none", ChainKind::none},
                                         {"same", ChainKind::same},
                                         {"any-draw", ChainKind::any_draw},
                                         {"two-sequence", ChainKind::two_sequence}}};
constexpr Words<Then, 3> kThen = {
    {{"turn-ends", Then::turn_ends}, {"call-suit", Then::call_suit}, {"plays", Then::plays}}};
constexpr Words<AtOnce::Kind, 2> kWho = {
    {{"next", AtOnce::Kind::show_next_hand}, {"others", AtOnce::Kind::show_other_hands}}};
constexpr Words<bool, 1> kTwoPlayers = {{{"again", true}}};

enum class Name : std::uint8_t {
  wild,
  draw,
  again,
  step_back,
  skip,
  reverse,
  call_suit,
  pass_cards,
  swap_hands,
  give_card,
  rotate_hands,
  others_draw,
  self_draws,
  show_hand,
  limit,
  discard_suit,
  call_rank,
  cancel_draw,
  return_draw,
  redeal,
  not_on_same
};
constexpr Words<Name, 21> kNames = {{{"wild", Name::wild},
                                     {"draw", Name::draw},
                                     {"again", Name::again},
                                     {"step-back", Name::step_back},
                                     {"skip", Name::skip},
                                     {"reverse", Name::reverse},
                                     {"call-suit", Name::call_suit},
                                     {"pass-cards", Name::pass_cards},
                                     {"swap-hands", Name::swap_hands},
                                     {"give-card", Name::give_card},
                                     {"rotate-hands", Name::rotate_hands},
                                     {"others-draw", Name::others_draw},
                                     {"self-draws", Name::self_draws},
                                     {"show-hand", Name::show_hand},
                                     {"limit", Name::limit},
                                     {"discard-suit", Name::discard_suit},
                                     {"call-rank", Name::call_rank},
                                     {"cancel-draw", Name::cancel_draw},
                                     {"return-draw", Name::return_draw},
                                     {"redeal", Name::redeal},
                                     {"not-on-same", Name::not_on_same}}};

// The rule book sets no bound to the number of cards that an effect deals out; a pack is plenty.
constexpr int kMostCards = 52;

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
    const auto name = name_of(json, reader);
    if (!name) return;
    static_cast<void>(reader.optional_member("suits"));
    effects_.special = effects_.special || *name != Name::not_on_same;
    switch (*name) {
      case Name::wild:
        effects_.wild = true;
        break;
      case Name::draw:
        read_draw(reader);
        break;
      case Name::again:
        read_again(reader);
        break;
      case Name::step_back:
        turn_effect(TurnEffect::step_back);
        break;
      case Name::skip:
        read_skip(reader);
        break;
      case Name::reverse:
        read_reverse(reader);
        break;
      case Name::call_suit:
        call(Choice::call_suit);
        break;
      case Name::pass_cards:
        effects_.choices.push_back(Choice::pass_cards);
        break;
      case Name::swap_hands:
        effects_.choices.push_back(Choice::swap_hands);
        break;
      case Name::give_card:
        effects_.choices.push_back(Choice::give_card);
        break;
      case Name::rotate_hands:
        at_once(AtOnce::Kind::rotate_hands);
        break;
      case Name::others_draw:
        at_once(AtOnce::Kind::others_draw, reader.number("count", 1, kMostCards));
        break;
      case Name::self_draws:
        at_once(AtOnce::Kind::self_draws, reader.number("count", 1, kMostCards));
        break;
      case Name::show_hand:
        at_once(reader.word("who", kWho));
        break;
      case Name::limit:
        read_limit(reader);
        break;
      case Name::discard_suit:
        effects_.discard_suit = true;
        if (listed_.joker) {
          reader.problem("effect", "a joker has no suit to discard", "joker_has_no_suit");
        }
        break;
      case Name::call_rank:
        call(Choice::call_rank);
        break;
      case Name::cancel_draw:
        ++combination_.answers_to_draws;
        effects_.answer = DrawAnswer::cancels;
        break;
      case Name::return_draw:
        ++combination_.answers_to_draws;
        effects_.answer = DrawAnswer::returns;
        break;
      case Name::redeal:
        at_once(AtOnce::Kind::redeal);
        break;
      case Name::not_on_same:
        effects_.not_on_same = true;
        break;
    }
    reader.finish();
  }

  [[nodiscard]] static std::optional<Name> name_of(const Json& json, RuleReader& reader) {
    const auto found = json.find("effect");
    for (const auto& [word, name] : kNames) {
      if (found != json.end() && *found == word) {
        static_cast<void>(reader.optional_member("effect"));
        return name;
      }
    }
    std::string words;
    for (const auto& [word, name] : kNames) {
      words += (words.empty() ? "\"" : ", \"") + std::string(word) + "\"";
    }
    if (found == json.end()) {
      reader.problem("effect", "is missing: it takes one of " + words, "missing_member");
    } else {
      reader.problem("effect", "is " + found->dump() + ": it takes one of " + words,
                     found->is_string() ? "unknown_effect" : "wrong_type");
    }
    return std::nullopt;
  }

  // PES-72: two `call-suit` are one. Of two `call-rank` none is right.
  void call(Choice choice) {
    const auto& choices = effects_.choices;
    if (std::ranges::find(choices, choice) == choices.end()) effects_.choices.push_back(choice);
    ++(choice == Choice::call_rank ? combination_.rank_calls : combination_.suit_calls);
  }

  void read_draw(RuleReader& reader) {
    DrawEffect draw;
    draw.count = reader.number("count", 1, kMostCards);
    draw.chain = reader.word("chain", kChain);
    draw.then = reader.word("then", kThen);
    effects_.draw = draw;
    ++combination_.draws;
  }

  void read_again(RuleReader& reader) {
    turn_effect(TurnEffect::again);
    effects_.again_same_suit = reader.optional_flag("same_suit");
    effects_.again_drawn_card = reader.optional_word("drawn_card", kDrawnCard);
  }

  void read_skip(RuleReader& reader) {
    turn_effect(TurnEffect::skip);
    effects_.skip_count = reader.number("count", 1, kMaxSeats - 1);
    effects_.skip_passable = reader.optional_flag("passable");
    combination_.passable_skip = effects_.skip_passable;
  }

  void read_reverse(RuleReader& reader) {
    if (!reader.optional_word("two_players", kTwoPlayers)) {
      at_once(AtOnce::Kind::reverse);
      return;
    }
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
    const int value = reader.number(max ? "max" : "min", 1, kRanks);
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
