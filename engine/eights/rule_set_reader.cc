#include <algorithm>
#include <array>
#include <string>

#include "engine/core/rule_reader.h"
#include "engine/core/whole_number.h"
#include "engine/eights/effect_specs.h"
#include "engine/eights/effects_reader.h"
#include "engine/eights/rule_set.h"

namespace lastcard::eights {
namespace {

// In the order of their enumerations.
constexpr std::array<std::string_view, 4> kAceInRuns = {"wrap", "ends", "low", "high"};
constexpr std::array<std::string_view, 2> kRemedy = {"draw", "take-back"};
constexpr std::array<std::string_view, 3> kFirstCard = {"acts", "plain", "redraw"};

// PES-78: each rank, the joker and each exact card once.
constexpr std::size_t kMostForbidden = kRanks + 1 + (Card::kFaces - 1);

}  // namespace

class RuleSetReader {
 public:
  RuleSetReader(const Json& json, int seats) : json_(json), seats_(seats) {}

  ReadRules read() {
    auto rules = std::make_shared<RuleSet>();
    read_members(*rules);
    if (!problems_.empty()) return Unexpected(std::move(problems_));
    rules->source_ = json_;
    return std::shared_ptr<const Rules>(std::move(rules));
  }

 private:
  void read_members(RuleSet& rules) {
    RuleReader reader(json_, "", problems_);
    rules.decks = reader.number("decks", 1, 6);
    read_pack(rules, reader);
    rules.jokers = reader.number("jokers", 0, 4);
    rules.hand = reader.number("hand", 1, 15);
    rules.teams = reader.flag("teams");
    rules.target = reader.number("target", 1, 50);
    rules.must_play = reader.flag("must_play");
    rules.drawn_card = reader.word<DrawnCard>("drawn_card", kDrawnCardWords);
    rules.draw_count = reader.number("draw_count", 1, 5);
    rules.draw_until_playable = reader.flag("draw_until_playable");
    rules.sets = reader.flag("sets");
    rules.ace_in_runs = reader.word<AceInRuns>("ace_in_runs", kAceInRuns);
    rules.jump_in = reader.optional_flag("jump_in");
    read_knock(rules, reader.member("knock", "an object"));
    const Json* finish = reader.member("finish", "an object");
    rules.first_card = reader.word<FirstCard>("first_card", kFirstCard);
    read_table(rules, reader.member("effects", "an object of effects by rank or card"));
    read_finish(rules, finish);
    reader.finish();
    check_players(rules);
  }

  // PES-6.
  static void read_pack(RuleSet& rules, RuleReader& reader) {
    if (const Json* pack = reader.optional_member("pack")) {
      const auto cards = whole_number(*pack, 32, 52);
      if (cards == 32 || cards == 36 || cards == 52) {
        rules.pack = *cards;
      } else {
        reader.problem("pack",
                       "is " + pack->dump() + ": it takes 52, 36 (six to ace) or 32 (seven to ace)",
                       RuleReader::code_of_no_number(*pack));
      }
    }
    const int lowest = rules.pack == 52 ? 2 : rules.pack == 36 ? 6 : 7;
    FaceSet::all().for_each([&](Card card) {
      const bool high = card.rank_value() >= lowest || card.rank_value() == 1;
      if (!card.is_joker() && high) rules.pack_faces_.insert(card);
    });
  }

  void read_knock(RuleSet& rules, const Json* json) {
    if (json == nullptr) return;
    RuleReader reader(*json, "/knock", problems_);
    rules.knock.penalty = reader.number("penalty", 0, 10);
    rules.knock.remedy = reader.word<Remedy>("remedy", kRemedy);
    rules.knock.through_set = reader.flag("through_set");
    rules.knock.false_penalty = reader.number("false_penalty", 0, 10);
    reader.finish();
    if (rules.knock.penalty == 0 && rules.knock.false_penalty != 0 && sound("/knock/penalty")) {
      reader.problem("false_penalty", "must be 0 when penalty is 0: the call is switched off",
                     "false_penalty_without_penalty");
    }
  }

  void read_finish(RuleSet& rules, const Json* json) {
    if (json == nullptr) return;
    RuleReader reader(*json, "/finish", problems_);
    constexpr std::string_view kAccepts =
        R"("none", "specials" or a list of ranks and cards such as "J", "*" or "QS")";
    const Json* forbidden = reader.member("forbidden", kAccepts);
    rules.finish_penalty = reader.number("penalty", 0, 10);
    reader.finish();
    if (forbidden == nullptr) return;
    if (*forbidden == "specials") {
      FaceSet::all().for_each([&](Card card) {
        if (rules.effects(card).special) rules.forbidden_last_.insert(card);
      });
    } else if (forbidden->is_array() && forbidden->size() > kMostForbidden) {
      reader.problem("forbidden",
                     "names at most " + std::to_string(kMostForbidden) +
                         " ranks and cards, this one " + std::to_string(forbidden->size()) +
                         " (PES-78)",
                     "too_many_cards");
    } else if (forbidden->is_array()) {
      for (std::size_t index = 0; index < forbidden->size(); ++index) {
        forbid_last(rules, (*forbidden)[index], "forbidden/" + std::to_string(index), reader);
      }
    } else if (*forbidden != "none") {
      reader.problem("forbidden", "is " + forbidden->dump() + ": it takes " + std::string(kAccepts),
                     forbidden->is_string() ? "unknown_word" : "wrong_type");
    }
  }

  static void forbid_last(RuleSet& rules, const Json& item, const std::string& at,
                          RuleReader& reader) {
    const std::string text = item.is_string() ? item.get<std::string>() : "";
    const auto rank = rank_from_letter(text);
    const auto card = Card::from_code(text);
    if (!rank && !card) {
      reader.problem(at,
                     "is " + item.dump() + ": it takes a rank (\"J\"), a card (\"QS\") or \"*\"",
                     item.is_string() ? "unknown_card" : "wrong_type");
      return;
    }
    if (card) rules.forbidden_last_.insert(*card);
    if (rank) rules.forbidden_last_.insert(FaceSet::of_rank_of(Card(*rank, Suit::clubs)));
  }

  void read_table(RuleSet& rules, const Json* json) {
    CardEffects plain_joker;
    plain_joker.wild = plain_joker.special = true;
    rules.effects_[0] = plain_joker;
    if (json != nullptr && json->is_object()) {
      // Ranks first: an exact card replaces its rank's entry wherever it stands.
      for (const bool exact : {false, true}) {
        for (const auto& [name, list] : json->items()) read_entry(rules, name, list, exact);
      }
    } else if (json != nullptr) {
      problems_.push_back(
          {"/effects", "must be an object of effects by rank or card", "wrong_type"});
    }
    FaceSet::all().for_each([&](Card card) {
      const CardEffects& effects = rules.effects(card);
      if (effects.wild) rules.wild_.insert(card);
      if (effects.draw) rules.draws_.insert(card);
      if (effects.answer != DrawAnswer::none) rules.answers_.insert(card);
      if (effects.not_on_same) rules.not_on_same_.insert(card);
      const auto redeals = [](const AtOnce& one) { return one.kind == AtOnce::Kind::redeal; };
      rules.redeals_ = rules.redeals_ || std::ranges::any_of(effects.at_once, redeals);
    });
  }

  void read_entry(RuleSet& rules, const std::string& name, const Json& list, bool exact) {
    const std::string at = "/effects/" + pointer_token(name);
    const auto rank = rank_from_letter(name);
    const auto card = Card::from_code(name);
    if (!rank && !card) {
      if (!exact) {
        problems_.push_back({at,
                             "is neither a rank (\"2\" to \"9\", \"T\", \"J\", \"Q\", \"K\", "
                             "\"A\", \"*\") nor a card such as \"QS\"",
                             "unknown_card"});
      }
      return;
    }
    if (exact != card.has_value()) return;
    if (rank) return read_rank(rules, *rank, list, at);
    CardEffects effects = read_effects(list, at, seats_, {{}, card->is_joker()}, problems_);
    if (card->is_joker()) effects.wild = effects.special = true;
    rules.effects_[static_cast<std::size_t>(card->face())] = effects;
  }

  // Once for each suit (PES-77); a problem of several suits is told once.
  void read_rank(RuleSet& rules, Rank rank, const Json& list, const std::string& at) {
    RuleProblems found;
    for (const Suit suit : kSuits) {
      rules.effects_[static_cast<std::size_t>(Card(rank, suit).face())] =
          read_effects(list, at, seats_, {suit, false}, found);
    }
    for (RuleProblem& problem : found) {
      if (std::ranges::find(problems_, problem) == problems_.end()) {
        problems_.push_back(std::move(problem));
      }
    }
  }

  // A member that is wrong already contradicts nobody.
  [[nodiscard]] bool sound(std::string_view at) const {
    return std::ranges::none_of(problems_,
                                [&](const RuleProblem& problem) { return problem.at == at; });
  }

  void check_players(const RuleSet& rules) {
    const int cards = rules.decks * (rules.pack + rules.jokers);
    const int needed = seats_ * rules.hand + seats_ + 1;
    if (cards < needed && sound("/decks") && sound("/jokers") && sound("/hand")) {
      problems_.push_back({"/decks",
                           std::to_string(cards) + " cards are too few: " + std::to_string(seats_) +
                               " players with " + std::to_string(rules.hand) +
                               " cards each need at least " + std::to_string(needed),
                           "too_few_cards"});
    }
    if (rules.teams && seats_ % 2 != 0) {
      problems_.push_back(
          {"/teams", "two teams need an even number of players, not " + std::to_string(seats_),
           "odd_teams"});
    }
  }

  const Json& json_;
  int seats_;
  RuleProblems problems_;
};

ReadRules RuleSet::read(const Json& rules, int seats) { return RuleSetReader(rules, seats).read(); }

}  // namespace lastcard::eights
