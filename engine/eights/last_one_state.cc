#include "engine/eights/last_one_state.h"

#include <algorithm>

#include "engine/eights/fitting.h"

namespace lastcard::eights::last_one {
namespace {

const RuleFields<RuleSet>& fields() {
  using R = RuleSet;
  static const RuleFields<R> kFields = {
      {{"decks", NumberMember{1, 3, 1}}, &R::decks},
      {{"jokers", NumberMember{0, 4, 2}}, &R::jokers},
      {{"hand_min", NumberMember{1, 15, 4}}, &R::hand_min},
      {{"hand_max", NumberMember{1, 15, 8}}, &R::hand_max},
      {{"hand_agreed", NumberMember{1, 15, 9}}, &R::hand_agreed},
      {{"threshold", NumberMember{10, 5000, 250}}, &R::target},
      {{"must_play", FlagMember{false}}, nullptr, &R::must_play},
      {{"first_card_effect", FlagMember{true}}, nullptr, &R::first_card_effect},
      {{"two_draw", NumberMember{1, 8, 2}}, &R::two_draw},
      {{"melee_top", WordMember{{"T", "J", "Q", "K"}, "K"}}},
      {{"melee_self", FlagMember{true}}, nullptr, &R::melee_self},
      {{"joker_in_melee", FlagMember{true}}, nullptr, &R::joker_in_melee},
      {{"joker_effects", FlagMember{true}}, nullptr, &R::joker_effects},
      {{"call_penalty", NumberMember{0, 10, 2}}, &R::call_penalty},
      {{"one_card_free", FlagMember{true}}, nullptr, &R::one_card_free},
      {{"points", NumbersMember{{{"*", {0, 100, 40}},
                                 {"8", {0, 100, 25}},
                                 {"A", {0, 100, 15}},
                                 {"face", {0, 100, 10}}}}}},
  };
  return kFields;
}

}  // namespace

const RuleMembers& RuleSet::members() {
  static const RuleMembers kMembers = members_of(fields());
  return kMembers;
}

ReadRules RuleSet::read(const Json& json, int seats) {
  RuleProblems problems;
  auto rules = std::make_shared<RuleSet>();
  Json& source = rules->source_;
  source = complete_rules(members(), json, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  set_fields(fields(), source, *rules);
  rules->melee_top = *rank_from_letter(source["melee_top"].get_ref<const std::string&>());
  const Json& points = source["points"];
  rules->joker_points_ = points["*"].get<int>();
  rules->eight_points_ = points["8"].get<int>();
  rules->ace_points_ = points["A"].get<int>();
  rules->face_points_ = points["face"].get<int>();

  const auto refuse = [&](const char* at, int value, const std::string& bound) {
    problems.push_back({at, "is " + std::to_string(value) + ": it takes at " + bound +
                                " hand_max (" + std::to_string(rules->hand_max) + ")"});
  };
  if (rules->hand_min > rules->hand_max) refuse("/hand_min", rules->hand_min, "most");
  if (rules->hand_agreed < rules->hand_max) refuse("/hand_agreed", rules->hand_agreed, "least");
  const int needed = seats * rules->hand_min + 1;
  if (needed > rules->cards()) {
    problems.push_back(too_few_cards("/hand_min", seats, needed, rules->cards()));
  }
  if (!problems.empty()) return Unexpected(std::move(problems));
  return std::shared_ptr<const Rules>(std::move(rules));
}

int RuleSet::points(Card card) const {
  if (card.is_joker()) return joker_points_;
  if (card.rank() == Rank::eight) return eight_points_;
  if (card.rank() == Rank::ace) return ace_points_;
  return card.rank() >= Rank::jack ? face_points_ : card.rank_value();
}

Seat Position::next_active(Seat seat, int direction) const {
  Seat next = seat.stepped(direction, seats());
  while (next != seat && !is_active(next)) next = next.stepped(direction, seats());
  return next;
}

std::optional<Card> Position::up() const {
  if (!top().is_joker()) return top();
  if (open().named_face == 0) return std::nullopt;
  return Card::from_face(open().named_face);
}

FaceSet Position::fitting() const {
  const auto card = up();
  if (!card) return FaceSet::all();
  return fitting_faces(*card, open().called.get()) | faces_of_rank(Rank::eight) |
         FaceSet::of(Card::joker());
}

std::optional<Card> Position::needed() const {
  const Card card = *up();
  if (card.rank() == rules().melee_top) return std::nullopt;
  return Card(static_cast<Rank>(card.rank_value() + 1), card.suit());
}

int Position::melee_cards() const { return up()->rank_value() - static_cast<int>(Rank::four) + 1; }

int Position::stake() const {
  constexpr int kMostPips = 10;
  return std::min(up()->rank_value(), kMostPips);
}

int Position::largest_hand() const {
  const int enough_for = (rules().cards() - 1) / players();
  return std::min(open().refused != 0 ? rules().hand_max : rules().hand_agreed, enough_for);
}

}  // namespace lastcard::eights::last_one
