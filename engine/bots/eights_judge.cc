#include "engine/bots/eights_judge.h"

#include <algorithm>

#include "engine/eights/matching.h"

namespace lastcard::bots {

using eights::AtOnce;
using eights::CardEffects;
using eights::Choice;
using eights::DrawAnswer;
using eights::TurnEffect;

double EightsJudge::worth(const Intent& intent) const {
  return std::visit(
      Overloaded{
          [&](const PlayCard& play) { return worth_of_play(std::span(&play.card, 1)); },
          [&](const PlaySet& play) { return worth_of_play(play.cards); },
          [&](Draw) { return -1.0; },
          [&](Take) { return -static_cast<double>(scene_.chain_total()); },
          [&](Pass) { return -0.3; },
          [&](const CallSuit& call) { return worth_of_suit(call.suit); },
          [&](CallRank call) { return worth_of_rank(call.rank); },
          [&](const GiveCard& gift) { return worth_of_giving(gift.card); },
          [&](const ChooseSeat& choice) { return worth_of_seat(choice.seat); },
          [&](const auto&) { return 0.0; },
      },
      intent);
}

double EightsJudge::harm(Seat seat) const {
  const int cards = scene_.hand_size(seat);
  const double urgency = cards <= 1 ? 1.2 : cards == 2 ? 0.7 : cards <= 4 ? 0.4 : 0.2;
  return scene_.friends(seat, scene_.me()) ? -urgency : urgency;
}

bool EightsJudge::can_be_last(Card card) const {
  return scene_.rules().effects(card).turn != TurnEffect::again &&
         !scene_.rules().forbidden_last(card);
}

bool EightsJudge::follows(Card card, Card last, const Suit* called) const {
  if (scene_.rules().wild(card)) return true;
  if (last.is_joker()) return called == nullptr || card.suit() == *called;
  return card.rank() == last.rank() || card.suit() == (called != nullptr ? *called : last.suit());
}

double EightsJudge::keep(Card card) const {
  const CardEffects& effects = scene_.rules().effects(card);
  double use = 0;
  if (effects.wild) use += 1.2;
  if (effects.draw) use += 0.4 + 0.05 * std::min(effects.draw->count, 6);
  if (effects.answer != DrawAnswer::none) use += 0.5;
  for (const Choice choice : effects.choices) use += choice == Choice::call_suit ? 0.2 : 0.1;
  if (effects.turn == TurnEffect::skip || effects.turn == TurnEffect::step_back) use += 0.05;
  if (!can_be_last(card)) use -= 0.25;
  return use;
}

Suit EightsJudge::best_suit(std::span<const Card> cards) const {
  std::array<double, 4> worth = {};
  for (const Card card : cards) {
    if (card.is_joker()) continue;
    worth[static_cast<std::size_t>(card.suit())] += scene_.rules().wild(card) ? 0.3 : 1.0;
  }
  return kSuits[static_cast<std::size_t>(std::ranges::max_element(worth) - worth.begin())];
}

double EightsJudge::worth_of_play(std::span<const Card> cards) const {
  const Card last = cards.back();
  const bool in_chain = scene_.chain_total() > 0;
  const Cards rest = left_in_hand(scene_, cards);
  const bool again = !in_chain && scene_.rules().effects(last).turn == TurnEffect::again;
  if (rest.empty()) {
    if (scene_.rules().forbidden_last(last)) return 1.0 - scene_.rules().finish_penalty;
    return again ? -0.5 : 1000.0;
  }
  double worth = static_cast<double>(scene_.hand().size() - rest.size());
  // Near the end of the round, a kept card is worth less.
  const double later = rest.size() <= 2 ? 0.5 : 1.0;
  for (const Card card : cards) worth -= later * keep(card);
  worth += worth_of_rest(last, again, rest);
  worth += in_chain ? worth_of_response(cards) : worth_of_effects(last, rest);
  return worth;
}

std::ptrdiff_t EightsJudge::most_of_a_rank(std::span<const Card> cards) const {
  std::ptrdiff_t most = 0;
  for (const Card card : cards) {
    most = std::max<std::ptrdiff_t>(most, std::ranges::count_if(cards, [&](Card other) {
                                      return scene_.rules().wild(other) || other.same_rank(card);
                                    }));
  }
  return most;
}

double EightsJudge::worth_of_response(std::span<const Card> cards) const {
  const Card last = cards.back();
  const auto& draw = scene_.rules().effects(last).draw;
  const bool two_sequence = scene_.open().chain_kind == eights::ChainKind::two_sequence;
  if (cards.size() == 1 && !two_sequence) {
    const DrawAnswer answer = scene_.rules().effects(last).answer;
    if (answer == DrawAnswer::cancels) return 0;
    if (answer == DrawAnswer::returns) {
      const int total = scene_.chain_total() + (draw ? draw->count : 0);
      return 0.3 * harm(after(scene_.me(), -1, scene_.direction())) * total;
    }
  }
  const int grows = two_sequence ? eights::two_sequence_value(last) : (draw ? draw->count : 0);
  return 0.3 * harm(after(scene_.me(), 1, scene_.direction())) * grows;
}

double EightsJudge::worth_of_rest(Card last, bool again, std::span<const Card> rest) const {
  const auto& choices = scene_.rules().effects(last).choices;
  const bool calls = std::ranges::find(choices, Choice::call_suit) != choices.end();
  const bool names_suit = calls && scene_.chain_total() == 0;
  const Suit best = names_suit ? best_suit(rest) : Suit{};
  const Suit* const called = names_suit ? &best : nullptr;
  const bool calls_rank =
      scene_.chain_total() == 0 && std::ranges::find(choices, Choice::call_rank) != choices.end();
  const auto fitting =
      calls_rank
          ? most_of_a_rank(rest)
          : std::ranges::count_if(rest, [&](Card card) { return follows(card, last, called); });
  double worth = 0.06 * static_cast<double>(std::min<std::ptrdiff_t>(fitting, 4));
  if (again) worth += fitting > 0 ? 1.0 : -1.2;
  if (rest.size() == 1) {
    if (!can_be_last(rest.front())) worth -= 2.0;
    if (scene_.rules().wild(rest.front()) && can_be_last(rest.front())) worth += 1.0;
  } else if (std::ranges::none_of(rest, [&](Card card) { return can_be_last(card); })) {
    worth -= 1.0;
  }
  return worth;
}

double EightsJudge::worth_of_effects(Card last, std::span<const Card> rest) const {
  const CardEffects& effects = scene_.rules().effects(last);
  const Seat me = scene_.me();
  int direction = scene_.direction();
  double worth = 0;
  for (const AtOnce& effect : effects.at_once) {
    if (effect.kind == AtOnce::Kind::reverse) direction = -direction;
    worth += worth_of_at_once(effect, direction, rest);
  }
  for (const Choice choice : effects.choices) worth += worth_of_choice(choice, rest);
  if (effects.turn == TurnEffect::again) return worth;
  Seat next = after(me, 1, direction);
  if (effects.turn == TurnEffect::step_back) next = after(me, -1, direction);
  if (effects.turn == TurnEffect::skip) {
    // If the skips go all the way round, the turn stays where it was.
    const int skipped = effects.skip_count % scene_.seats();
    for (int step = 1; step <= skipped; ++step) worth += 0.5 * harm(after(me, step, direction));
    next = after(me, skipped + 1, direction);
  }
  if (effects.draw) return worth + worth_of_chain(*effects.draw, next, last, rest);
  if (next == me) return worth + 1.0;  // a second turn in a row
  return worth - 0.4 * harm(next);
}

double EightsJudge::worth_of_chain(const eights::DrawEffect& draw, Seat target, Card top,
                                   std::span<const Card> rest) const {
  if (target != scene_.me()) return 0.3 * harm(target) * draw.count;
  // If a skip has come back to the viewer, its own cards can answer the chain.
  const auto answers = [&](Card card) {
    switch (draw.chain) {
      case eights::ChainKind::none:
        return scene_.rules().effects(card).answer != DrawAnswer::none;
      case eights::ChainKind::same:
        return card.same_rank(top) || scene_.rules().effects(card).answer != DrawAnswer::none;
      case eights::ChainKind::any_draw:
        return scene_.rules().draws(card) ||
               scene_.rules().effects(card).answer != DrawAnswer::none;
      case eights::ChainKind::two_sequence:
        break;
    }
    return !scene_.rules().wild(card) &&
           (card.same_rank(top) ||
            (card.suit() == top.suit() &&
             eights::next_in_two_sequence(top.rank(), scene_.rules().ace_in_runs) == card.rank()));
  };
  return std::ranges::any_of(rest, answers) ? 0.0 : -static_cast<double>(draw.count);
}

double EightsJudge::worth_of_at_once(const AtOnce& effect, int direction,
                                     std::span<const Card> rest) const {
  const Seat me = scene_.me();
  switch (effect.kind) {
    case AtOnce::Kind::reverse:
      return 0;
    case AtOnce::Kind::self_draws:
      return -1.0 * effect.count;
    case AtOnce::Kind::others_draw: {
      double worth = 0;
      for (int step = 1; step < scene_.seats(); ++step) {
        worth += effect.count * harm(after(me, step, 1));
      }
      return worth;
    }
    case AtOnce::Kind::show_next_hand:
    case AtOnce::Kind::show_other_hands:
      return 0.1;
    case AtOnce::Kind::redeal: {
      // Afterwards, all hands have about the same size.
      double all = static_cast<double>(rest.size());
      for (int step = 1; step < scene_.seats(); ++step) all += scene_.hand_size(after(me, step, 1));
      return static_cast<double>(rest.size()) - all / scene_.seats();
    }
    case AtOnce::Kind::rotate_hands:
      return static_cast<double>(rest.size()) - scene_.hand_size(after(me, -1, direction));
  }
  return 0;
}

double EightsJudge::worth_of_choice(Choice choice, std::span<const Card> rest) const {
  switch (choice) {
    case Choice::call_suit:
    case Choice::call_rank:
    case Choice::pass_cards:
      return 0.1;
    case Choice::give_card:
      return 1.0;
    case Choice::swap_hands: {
      double best = -1000;
      for (int step = 1; step < scene_.seats(); ++step) {
        const Seat other = after(scene_.me(), step, 1);
        const double gain = static_cast<double>(rest.size()) - scene_.hand_size(other);
        best = std::max(best, scene_.friends(other, scene_.me()) ? std::min(gain, 0.0) : gain);
      }
      return best;
    }
  }
  return 0;
}

double EightsJudge::worth_of_suit(Suit suit) const {
  double worth = 0;
  for (const Card card : scene_.hand()) {
    if (card.is_joker() || card.suit() != suit) continue;
    worth += scene_.rules().wild(card) ? 0.3 : can_be_last(card) ? 1.0 : 0.9;
  }
  return worth;
}

double EightsJudge::worth_of_rank(Rank rank) const {
  double worth = 0;
  for (const Card card : scene_.hand()) {
    if (card.is_joker() || card.rank() != rank) continue;
    worth += scene_.rules().wild(card) ? 0.3 : can_be_last(card) ? 1.0 : 0.9;
  }
  return worth;
}

double EightsJudge::worth_of_seat(Seat seat) const {
  const int cards = scene_.hand_size(seat);
  const bool partner = scene_.friends(seat, scene_.me());
  if (scene_.chooses_whom_to_give()) return partner ? -20.0 : -cards;
  const double gain = static_cast<double>(scene_.hand().size()) - cards;
  return partner ? std::min(gain, 0.0) : gain;
}

double EightsJudge::worth_of_giving(Card card) const {
  double company = 0;
  for (const Card other : scene_.hand()) {
    if (other.is_joker() || card.is_joker()) continue;
    if (other.suit() == card.suit() || other.rank() == card.rank()) company += 0.1;
  }
  return -keep(card) - company;
}

}  // namespace lastcard::bots
