#include "engine/bots/crates_thumb.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "engine/bots/best_of.h"
#include "engine/eights/crates_score.h"

namespace lastcard::bots {
namespace {

using eights::crates::card_points;
using eights::crates::RuleSet;

// What a choice is worth to the viewing seat, in points. Only comparisons between choices of one
// moment mean anything.
class Judge {
 public:
  explicit Judge(const View& view)
      : view_(view),
        rules_(static_cast<const RuleSet&>(*view.rules)),
        seats_(static_cast<int>(view.zones.size() - 2) / 2),
        zones_(seats_),
        hand_(open_cards(zones_.hand(me()))) {
    for (const Fact& badge : view.badges) {
      if (badge.code == "direction") direction_ = *badge.direction;
      if (badge.code == "chain") total_ = *badge.count;
    }
  }

  [[nodiscard]] bool calls_one_card() const { return rules_.call_penalty > 0 && hand_.size() == 2; }

  [[nodiscard]] double worth(const Intent& intent) const {
    return std::visit(Overloaded{
                          [&](const PlayCard& play) { return worth_of_play(play.card); },
                          [&](const CallSuit& call) { return worth_of_suit(call.suit, hand_); },
                          [&](Draw) { return -kCardDrawn; },
                          [&](Take) { return -kCardDrawn * total_; },
                          [&](const auto&) { return 0.0; },
                      },
                      intent);
  }

 private:
  static constexpr double kCardDrawn = 18;  // what an unknown card counts, about
  static constexpr double kGoingOut = 1000;
  static constexpr double kFittingCard = 4;

  [[nodiscard]] Seat me() const { return *view_.viewer.seat(); }
  [[nodiscard]] Seat after(int steps, int direction) const {
    return me().stepped(steps * direction, seats_);
  }
  [[nodiscard]] std::vector<Card> open_cards(ZoneId zone) const {
    const auto* open =
        std::get_if<OpenCards>(&view_.zones[static_cast<std::size_t>(zone.index())].cards);
    return open == nullptr ? std::vector<Card>() : open->cards;
  }
  // How much it is worth that this seat draws a card or loses a turn.
  [[nodiscard]] double harm(Seat seat) const {
    if (seat == me()) return 0;
    const int cards = view_.zones[static_cast<std::size_t>(zones_.hand(seat).index())].count;
    const double urgency = cards <= 1 ? 12 : cards == 2 ? 7 : 4;
    const bool partner = rules_.teams && seat == after(2, 1);
    return partner ? -urgency : urgency;
  }

  [[nodiscard]] double worth_of_suit(Suit suit, std::span<const Card> cards) const {
    double worth = 0;
    for (const Card card : cards) {
      if (card.suit() == suit && card.rank() != Rank::three) {
        worth += kFittingCard + 0.2 * card_points(card);
      }
    }
    return worth;
  }
  [[nodiscard]] double best_call(Card caller, std::span<const Card> rest) const {
    const auto red = [](Suit suit) { return suit == Suit::diamonds || suit == Suit::hearts; };
    double best = 0;
    for (const Suit suit : kSuits) {
      if (caller.rank() == Rank::nine && red(suit) != red(caller.suit())) continue;
      best = std::max(best, worth_of_suit(suit, rest));
    }
    return best;
  }

  [[nodiscard]] double worth_of_play(Card card) const {
    std::vector<Card> rest = hand_;
    std::erase(rest, card);
    const bool six = card.rank() == Rank::six && total_ == 0;
    if (rest.empty() && !six) return kGoingOut;
    // The points that the hand loses, a three's cover included.
    double worth = counted(hand_) - counted(rest);
    if (total_ > 0) return worth + 2 * harm(after(1, direction_)) * (two(card) ? 2 : 1);
    worth += worth_of_effect(card, rest);
    if (card.rank() == Rank::eight || card.rank() == Rank::nine)
      return worth + best_call(card, rest);
    return worth + kFittingCard * static_cast<double>(fitting(card, rest).size());
  }

  [[nodiscard]] static bool two(Card card) { return card.rank() == Rank::two; }
  // A hand of threes only is too good to count on.
  [[nodiscard]] double counted(std::span<const Card> hand) const {
    return std::max(0, eights::crates::hand_points(rules_, hand));
  }
  [[nodiscard]] std::vector<Card> fitting(Card top, std::span<const Card> cards) const {
    std::vector<Card> fit;
    std::ranges::copy_if(cards, std::back_inserter(fit), [&](Card card) {
      return rules_.is_wild(card) || eights::fits_suit_or_rank(card, top, std::nullopt);
    });
    return fit;
  }

  [[nodiscard]] double worth_of_effect(Card card, std::span<const Card> rest) const {
    const Seat next = after(1, direction_);
    double worth = 0;
    switch (card.rank()) {
      case Rank::two:
        return 2 * harm(next);
      case Rank::four:
        return harm(next);
      case Rank::five:
        for (int step = 1; step < seats_; ++step) worth += harm(after(step, direction_));
        return worth;
      case Rank::six: {
        const auto follows = fitting(card, rest);
        if (follows.empty()) return -kCardDrawn;
        for (const Card second : follows) {
          worth = std::max(worth, static_cast<double>(card_points(second)));
        }
        return rest.size() == 1 ? kGoingOut : worth;
      }
      case Rank::seven:
        return harm(after(seats_ <= 3 ? 1 : 2, direction_));
      case Rank::ten:
        return seats_ == 2 ? 0 : 0.5 * (harm(next) - harm(after(1, -direction_)));
      case Rank::jack:
        return seats_ <= 3 ? harm(after(seats_ - 1, direction_)) : 0;
      case Rank::ace:
      case Rank::three:
      case Rank::eight:
      case Rank::nine:
      case Rank::queen:
      case Rank::king:
        return 0;
    }
    return 0;
  }

  const View& view_;
  const RuleSet& rules_;
  int seats_;
  eights::crates::Zones zones_;
  std::vector<Card> hand_;
  int direction_ = 1;
  int total_ = 0;  // of the 2-sequence
};

}  // namespace

std::optional<Intent> CratesThumb::choose(const View& view, Chance& chance) {
  IntentList choices;
  for (const Ask& ask : view.asks) {
    if (ask.code == "knock-last-card") return KnockLastCard{};
    if (!ask.refusal) choices.insert(choices.end(), ask.intents.begin(), ask.intents.end());
  }
  if (choices.empty() || !view.to_act.contains(*view.viewer.seat())) return std::nullopt;
  const Judge judge(view);
  Intent chosen =
      best_of(choices, chance, [&](const Intent& intent) { return judge.worth(intent); });
  if (auto* play = std::get_if<PlayCard>(&chosen)) play->knock = judge.calls_one_card();
  return chosen;
}

}  // namespace lastcard::bots
