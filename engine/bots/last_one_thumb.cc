#include "engine/bots/last_one_thumb.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/bots/choices.h"
#include "engine/eights/last_one_state.h"

namespace lastcard::bots {
namespace {

namespace last_one = eights::last_one;

// A view of a table of Last One, read as a player reads it. What a choice is worth is counted in
// cards: 1 is one card less in hand.
class Judge {
 public:
  explicit Judge(const View& view)
      : view_(view),
        rules_(static_cast<const eights::LastOneRules&>(*view.rules)),
        me_(*view.viewer.seat()),
        seats_(static_cast<int>(view.points.size())) {
    const auto hand = static_cast<std::size_t>(last_one::Zones(seats_).hand(me_).index());
    if (const auto* cards = std::get_if<OpenCards>(&view.zones[hand].cards)) hand_ = cards->cards;
    for (const Fact& badge : view.badges) {
      if (badge.code == "direction") direction_ = *badge.direction;
      if (badge.code == "melee") melee_ = &badge;
    }
    for (int seat = 0; seat < seats_; ++seat) {
      if (Seat(seat) == me_ || is_out(Seat(seat))) continue;
      ++opponents_;
      fewest_ = std::min(fewest_, hand_size(Seat(seat)));
    }
  }

  [[nodiscard]] double worth(const Intent& intent) const {
    return std::visit(Overloaded{
                          [&](const PlayCard& play) {
                            return melee_ == nullptr ? worth_of_play(play.card)
                                                     : worth_of_answer(play.card);
                          },
                          [](Draw) { return -1.0; },
                          [&](CallSuit call) { return followers(call.suit, hand_); },
                          [&](NameCard name) { return worth_of_name(name.card); },
                          [&](ChooseHand choice) {
                            return -std::abs(2.0 * choice.hand - rules_.hand_min - rules_.hand_max);
                          },
                          [](Vote vote) { return vote.yes ? 1.0 : 0.0; },
                          [](const auto&) { return 0.0; },
                      },
                      intent);
  }

  // LAS-50.
  [[nodiscard]] Intent with_call(Intent intent) const {
    if (auto* play = std::get_if<PlayCard>(&intent)) play->knock = hand_.size() == 2;
    return intent;
  }

 private:
  static constexpr double kGoesOut = 100;
  static constexpr int kNearlyOut = 2;

  [[nodiscard]] bool is_out(Seat seat) const {
    return std::ranges::any_of(
        view_.badges, [&](const Fact& badge) { return badge.code == "out" && badge.seat == seat; });
  }
  [[nodiscard]] int hand_size(Seat seat) const {
    return view_.zones[static_cast<std::size_t>(last_one::Zones(seats_).hand(seat).index())].count;
  }
  [[nodiscard]] Seat next() const {
    Seat seat = me_.stepped(direction_, seats_);
    while (is_out(seat)) seat = seat.stepped(direction_, seats_);
    return seat;
  }

  [[nodiscard]] static bool is_wild(Card card) {
    return card.is_joker() || card.rank() == Rank::eight;
  }
  // How many cards go with that suit.
  [[nodiscard]] static double followers(Suit suit, const std::vector<Card>& cards) {
    return static_cast<double>(std::ranges::count_if(
        cards, [&](Card card) { return !is_wild(card) && card.suit() == suit; }));
  }
  [[nodiscard]] std::vector<Card> without(Card card) const {
    std::vector<Card> rest = hand_;
    rest.erase(std::ranges::find(rest, card));
    return rest;
  }
  [[nodiscard]] bool holds(Card card) const { return std::ranges::binary_search(hand_, card); }
  // A card that somebody draws, or a turn that somebody loses: the worse the fewer cards are left.
  [[nodiscard]] double harm(Seat seat) const { return hand_size(seat) <= kNearlyOut ? 1.5 : 0.4; }

  // What it is worth to be rid of the card itself.
  [[nodiscard]] double shed(Card card) const {
    const double per_point = fewest_ <= kNearlyOut ? 0.1 : 0.02;
    const double keep = is_wild(card) && fewest_ > kNearlyOut ? 1.6 : 0.0;
    return 1 + per_point * rules_.points(card) - keep;
  }

  // What follows from a card of that rank.
  [[nodiscard]] double worth_of_effect(Card card, const std::vector<Card>& rest) const {
    constexpr double kPerFollower = 0.15;
    const double suit = kPerFollower * followers(card.suit(), rest);
    const Rank rank = card.rank();
    if (rank == Rank::two) return suit + harm(next()) * rules_.two_draw / 2;
    if (rank == Rank::three) return suit + (rest.size() == 1 ? kGoesOut : 1.2);
    if (rank == Rank::four) return suit + harm(next()) - 0.3 * (opponents_ - 1);
    if (rank == Rank::jack) return suit + (opponents_ == 1 ? 1.0 : harm(next()) / 2);
    return rank == Rank::eight ? 0.5 : suit;
  }

  [[nodiscard]] double worth_of_play(Card card) const {
    if (hand_.size() == 1) return kGoesOut;
    const std::vector<Card> rest = without(card);
    if (!card.is_joker()) return shed(card) + worth_of_effect(card, rest);
    return shed(card) + (rest.size() == 1 && rules_.joker_effects ? kGoesOut : 0.5);
  }

  [[nodiscard]] double worth_of_name(Card card) const {
    return rules_.joker_effects ? worth_of_effect(card, hand_) : followers(card.suit(), hand_);
  }

  // Compared with a pass, which is worth nothing.
  [[nodiscard]] double worth_of_answer(Card card) const {
    if (hand_.size() == 1) return kGoesOut;
    const bool attacks = melee_->seat == me_;
    if (melee_->other == me_) {
      // The natural card first: the joker is for when there is none.
      return card.is_joker() && holds(melee_->cards.front()) ? 1 : 2;
    }
    if (attacks) return -1;
    return shed(card) - (card.is_joker() ? 0.5 : 0.0);
  }

  const View& view_;
  const eights::LastOneRules& rules_;
  Seat me_;
  int seats_;
  std::vector<Card> hand_;
  int direction_ = 1;
  int opponents_ = 0;
  int fewest_ = std::numeric_limits<int>::max();
  const Fact* melee_ = nullptr;
};

}  // namespace

std::optional<Intent> LastOneThumb::choose(const View& view, Chance& chance) {
  const IntentList choices = choices_of(view);
  if (std::ranges::find(choices, Intent(KnockLastCard{})) != choices.end()) return KnockLastCard{};
  if (choices.empty()) return std::nullopt;
  const Judge judge(view);
  return judge.with_call(
      best_of(choices, chance, [&](const Intent& intent) { return judge.worth(intent); }));
}

}  // namespace lastcard::bots
