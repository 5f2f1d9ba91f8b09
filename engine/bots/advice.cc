#include "engine/bots/advice.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/bots/bot.h"
#include "engine/bots/eights_scene.h"
#include "engine/core/choosing.h"
#include "engine/core/fast_chance.h"
#include "engine/core/game.h"
#include "engine/core/rules.h"

namespace lastcard {
namespace {

// A player with at most this number of cards is nearly out.
constexpr int kFew = 2;

// The position as its seat knows it, with the questions on which reasons depend.
class Position {
 public:
  Position(const Knowledge& knowledge, const Intent& choice)
      : glimpse_(knowledge.glimpse()), choice_(choice), played_(bots::cards_played(choice)) {
    // A fixed seed: if only some of the plays are listed, they are always the same, and so is the
    // reason.
    FastChance chance(0);
    ShortList list(legal_, chance);
    glimpse_.game().legal(glimpse_, list);
    if (const auto zone = hand_of(glimpse_.seat()); zone && glimpse_.sees(*zone))
      hand_ = glimpse_.cards(*zone);
    if (!played_.empty()) effect_ = glimpse_.game().consider(glimpse_, played_).effect;
    teams_ = glimpse_.rules<Rules>().has_teams();
  }

  [[nodiscard]] std::optional<Reason> best() const {
    for (const auto find :
         {&Position::only_move, &Position::goes_out, &Position::makes_draw, &Position::passes_over,
          &Position::partner_next, &Position::keeps_jokers, &Position::most_cards,
          &Position::longest_suit, &Position::saves_cards}) {
      if (auto reason = (this->*find)()) return reason;
    }
    return std::nullopt;
  }

  // Returns a reason for an opponent with one card, or nothing.
  [[nodiscard]] std::optional<Reason> short_opponent() const {
    for (int steps = 1; steps < glimpse_.seats(); ++steps) {
      const Seat seat = glimpse_.seat().stepped(steps, glimpse_.seats());
      if (!is_partner(seat) && cards_of(seat) == 1)
        return Reason{.code = "short-opponent", .seat = seat, .cards = 1};
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::optional<ZoneId> hand_of(Seat seat) const {
    const ZoneLayout& zones = glimpse_.layout();
    for (std::size_t zone = 0; zone < zones.size(); ++zone) {
      const ZoneSpec& spec = zones[zone];
      if (spec.owner == seat && !spec.passing && spec.layout == Layout::fan)
        return ZoneId(static_cast<int>(zone));
    }
    return std::nullopt;
  }
  [[nodiscard]] int cards_of(Seat seat) const {
    const auto zone = hand_of(seat);
    return zone ? glimpse_.count(*zone) : 0;
  }
  [[nodiscard]] bool is_partner(Seat seat) const {
    return teams_ && seat != glimpse_.seat() && seat.number() % 2 == glimpse_.seat().number() % 2;
  }
  [[nodiscard]] bool is_near_the_end(Seat seat) const {
    const int cards = cards_of(seat);
    return cards > 0 && cards <= kFew;
  }
  [[nodiscard]] bool another_plays(auto matches) const {
    return std::ranges::any_of(legal_, [&](const Intent& intent) {
      const std::span<const Card> cards = bots::cards_played(intent);
      return !cards.empty() && matches(cards);
    });
  }

  [[nodiscard]] std::optional<Reason> only_move() const {
    const auto same = [&](const Intent& intent) {
      return intent == choice_ ||
             (!played_.empty() && std::ranges::equal(bots::cards_played(intent), played_));
    };
    if (!std::ranges::all_of(legal_, same)) return std::nullopt;
    return Reason{.code = "only-move"};
  }
  [[nodiscard]] std::optional<Reason> goes_out() const {
    const bool all = !hand_.empty() && played_.size() == hand_.size();
    if (!all && !(effect_ && effect_->goes_out)) return std::nullopt;
    return Reason{.code = "goes-out"};
  }
  [[nodiscard]] std::optional<Reason> makes_draw() const {
    if (!effect_ || !effect_->next || effect_->count == 0) return std::nullopt;
    const Seat next = *effect_->next;
    if (next == glimpse_.seat() || is_partner(next)) return std::nullopt;
    return Reason{.code = "makes-draw", .seat = next, .count = effect_->count};
  }
  [[nodiscard]] std::optional<Reason> passes_over() const {
    if (!effect_ || !effect_->next || glimpse_.seats() < 3) return std::nullopt;
    // The seat that would have the next turn in the direction after this move.
    const Seat usual = glimpse_.seat().stepped(effect_->direction, glimpse_.seats());
    if (usual == *effect_->next || is_partner(usual) || !is_near_the_end(usual))
      return std::nullopt;
    return Reason{.code = "passes-over", .seat = usual, .cards = cards_of(usual)};
  }
  [[nodiscard]] std::optional<Reason> partner_next() const {
    if (!effect_ || !effect_->next) return std::nullopt;
    const Seat next = *effect_->next;
    if (!is_partner(next) || !is_near_the_end(next) || effect_->count > 0) return std::nullopt;
    return Reason{.code = "partner-next", .seat = next, .cards = cards_of(next)};
  }
  [[nodiscard]] std::optional<Reason> keeps_jokers() const {
    const auto jokers = std::ranges::count_if(hand_, &Card::is_joker);
    const auto has_joker = [](std::span<const Card> cards) {
      return std::ranges::any_of(cards, &Card::is_joker);
    };
    if (jokers == 0 || has_joker(played_) || !another_plays(has_joker)) return std::nullopt;
    return Reason{.code = "keeps-jokers", .count = static_cast<int>(jokers)};
  }
  [[nodiscard]] std::optional<Reason> most_cards() const {
    if (played_.size() < 2) return std::nullopt;
    const auto more = [&](std::span<const Card> cards) { return cards.size() > played_.size(); };
    const auto fewer = [&](std::span<const Card> cards) { return cards.size() < played_.size(); };
    if (another_plays(more) || !another_plays(fewer)) return std::nullopt;
    return Reason{.code = "most-cards", .count = static_cast<int>(played_.size())};
  }
  [[nodiscard]] std::optional<Reason> longest_suit() const {
    const auto* call = std::get_if<CallSuit>(&choice_);
    if (call == nullptr) return std::nullopt;
    std::array<int, kSuits.size()> held = {};
    for (const Card card : hand_) {
      if (!card.is_joker()) ++held[static_cast<std::size_t>(card.suit())];
    }
    const int of_it = held[static_cast<std::size_t>(call->suit)];
    if (of_it == 0 || of_it < *std::ranges::max_element(held)) return std::nullopt;
    return Reason{.code = "longest-suit", .suit = call->suit};
  }
  [[nodiscard]] std::optional<Reason> saves_cards() const {
    const bool waits = std::holds_alternative<Draw>(choice_) ||
                       std::holds_alternative<Pass>(choice_) ||
                       std::holds_alternative<Take>(choice_);
    if (!waits || !another_plays([](std::span<const Card>) { return true; })) return std::nullopt;
    return Reason{.code = "saves-cards"};
  }

  Glimpse glimpse_;
  Intent choice_;
  CardList played_;
  IntentList legal_;
  std::span<const Card> hand_;
  std::optional<Preview> effect_;
  bool teams_ = false;
};

}  // namespace

Reasons reasons_for(const Knowledge& knowledge, const ComparedChoice& weighed) {
  const Position position(knowledge, weighed.choice);
  Reasons reasons;
  if (const auto best = position.best()) {
    reasons.push_back(*best);
  } else if (weighed.tables > 0) {
    reasons.push_back(Reason{.code = "tried-out", .count = weighed.tables});
  } else {
    reasons.push_back(Reason{.code = "rule-of-thumb"});
  }
  const bool settled = reasons.front().code == "only-move" || reasons.front().code == "goes-out";
  const auto danger = position.short_opponent();
  if (!settled && danger && reasons.front().seat != danger->seat) reasons.push_back(*danger);
  return reasons;
}

std::optional<Advice> advise(const Knowledge& knowledge, const Intent* other, std::uint64_t seed,
                             int haste) {
  constexpr int kPatience = 4;
  const auto bot = make_bot(knowledge.glimpse().game().info().id, "expert");
  if (!bot) return std::nullopt;
  bot->take_time(kPatience);
  bot->hurry(haste);
  SeededChance chance(seed);
  const auto weighed = bot->weigh(knowledge, other, chance);
  if (!weighed) return std::nullopt;
  return Advice{*weighed, reasons_for(knowledge, *weighed)};
}

}  // namespace lastcard
