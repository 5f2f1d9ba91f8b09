#include "engine/eights/pesten.h"

#include <algorithm>
#include <array>

#include "engine/eights/discard_suit.h"
#include "engine/eights/flow.h"
#include "engine/eights/jump_in.h"
#include "engine/eights/matching.h"
#include "engine/eights/plays.h"
#include "engine/eights/presets.h"
#include "engine/eights/state.h"

namespace lastcard::eights {
namespace {

using Refusal = std::optional<Violation>;

constexpr Violation kNotNow{"not_now", "PES-12"};
constexpr Violation kRoundOver{"round_over", "PES-40"};
constexpr Violation kNotOfThisGame{"not_of_this_game", "PES-12"};

// PES-55.
Refusal check_knock(const Position& position, Seat by, std::span<const Card> cards) {
  const int left = left_after(position, by, cards);
  const bool through_set = position.rules().knock.through_set && cards.size() > 1 && left == 0;
  if (left == 1 || through_set) return std::nullopt;
  return Violation{"knock_not_owed", "PES-55"};
}

Refusal check_cards(const Position& position, Seat by, std::span<const Card> cards, bool knock) {
  if (!plays_cards(position.stage())) return kNotNow;
  if (auto refusal = check_play(position, by, cards)) return refusal;
  return knock ? check_knock(position, by, cards) : std::nullopt;
}

// PES-70.
Refusal check_out_of_turn(const Position& position, Seat by, const Intent& intent) {
  const auto* play = std::get_if<PlayCard>(&intent);
  if (play == nullptr) return Violation{"not_your_turn", "PES-16"};
  if (auto refusal = check_jump_in(position, by, play->card)) return refusal;
  return play->knock ? check_knock(position, by, std::span(&play->card, 1)) : std::nullopt;
}

Refusal check_rank(const Position& position, Rank rank) {
  if (position.stage() != Stage::call_rank) return kNotNow;
  if (position.rules().pack_faces().contains(Card(rank, Suit::clubs))) return std::nullopt;
  return Violation{"rank_not_in_pack", "PES-72"};
}

Refusal check_draw(const Position& position, Seat by) {
  if (position.stage() == Stage::respond) return Violation{"take_not_draw", "PES-60"};
  if (position.stage() == Stage::drawn) return Violation{"already_drawn", "PES-14"};
  if (position.stage() != Stage::play) return kNotNow;
  if (position.rules().must_play && has_play(position, by)) return Violation{"must_play", "PES-13"};
  return std::nullopt;
}

Refusal check_take(const Position& position, Seat by) {
  if (position.stage() != Stage::respond) return Violation{"nothing_to_take", "PES-60"};
  if (position.rules().must_play && has_play(position, by)) {
    return Violation{"must_respond", "PES-60"};
  }
  return std::nullopt;
}

Refusal check_pass(const Position& position) {
  if (position.stage() == Stage::respond_skip) return std::nullopt;
  if (position.stage() != Stage::drawn) return Violation{"cannot_pass", "PES-13"};
  if (position.drawn_card_rule() == DrawnCard::must) {
    return Violation{"must_play_drawn_card", "PES-14"};
  }
  return std::nullopt;
}

Refusal check_give(const Position& position, Seat by, Card card) {
  if (position.stage() != Stage::pass_cards && position.stage() != Stage::give) return kNotNow;
  const auto hand = position.hand(by);
  if (!std::ranges::binary_search(hand, card)) return Violation{"not_in_hand", "PES-30"};
  return std::nullopt;
}

Refusal check_seat(const Position& position, Seat by, Seat chosen) {
  if (position.stage() != Stage::choose_seat) return kNotNow;
  if (chosen.number() >= position.seats()) return Violation{"no_such_seat", "PES-31"};
  if (chosen == by) return Violation{"another_seat", "PES-31"};
  return std::nullopt;
}

Refusal check_knock_alone(const Position& position, Seat by) {
  if (position.open().owes.is(by) || position.may_knock_falsely()) return std::nullopt;
  return Violation{"no_knock_owed", "PES-50"};
}

Refusal check_knock_expired(const Position& position, Seat debtor) {
  const auto turn = position.glimpse().turn();
  const bool possible = position.open().owes.is(debtor) && turn && *turn != debtor;
  return possible ? std::nullopt : Refusal(Violation{"no_knock_expires", "PES-51"});
}

// Gives the sink the seat's plays; says whether there are any.
bool list_plays(const Position& position, Seat seat, IntentSink& out) {
  const PlaySpace plays(position, seat);
  if (plays.empty()) return false;
  out.add_plays(plays);
  return true;
}

// What PES-44 counts.
bool is_turn(const Intent& intent) {
  return std::holds_alternative<PlayCard>(intent) || std::holds_alternative<PlaySet>(intent) ||
         std::holds_alternative<Draw>(intent) || std::holds_alternative<Take>(intent) ||
         std::holds_alternative<Pass>(intent);
}

}  // namespace

const GameInfo& Pesten::info() const {
  static const GameInfo kInfo = {.id = "pesten",
                                 .rule_book = "pesten",
                                 .min_seats = 2,
                                 .max_seats = kMaxSeats,
                                 .presets = pesten_presets(),
                                 .library = pesten_library(),
                                 .counts_rounds = true};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> Pesten::parse_rules(const Json& rules,
                                                                       int seats) const {
  return RuleSet::read(rules, seats);
}

ZoneLayout Pesten::zones(const Rules& rules, int seats) const {
  ZoneLayout zones = hand_zones(seats);
  for (int seat = 0; seat < seats; ++seat) {
    zones.push_back({.name = "passing-" + std::to_string(seat),
                     .owner = Seat(seat),
                     .faces = Faces::owner,
                     .layout = Layout::spread,
                     .passing = true});
  }
  zones.push_back(
      {.name = "discard", .faces = Faces::everyone, .layout = Layout::pile, .shown = 8});
  zones.push_back({.name = "stock", .faces = Faces::nobody, .layout = Layout::pile});
  if (static_cast<const RuleSet&>(rules).redeals()) {
    zones.push_back(
        {.name = "gathered", .faces = Faces::nobody, .layout = Layout::pile, .passing = true});
  }
  return zones;
}

bool Pesten::has_teams(const Rules& rules) const {
  return static_cast<const RuleSet&>(rules).teams;
}

void Pesten::start_round(Tx& tx, Seat dealer) const { Flow(tx).deal(dealer); }

std::optional<Violation> Pesten::check(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  if (position.stage() == Stage::over) return kRoundOver;
  if (std::holds_alternative<KnockLastCard>(intent)) return check_knock_alone(position, by);
  if (!position.is_turn_of(by) && !glimpse.waiting().contains(by)) {
    return check_out_of_turn(position, by, intent);
  }
  return std::visit(Overloaded{
                        [&](const PlayCard& play) {
                          return check_cards(position, by, std::span(&play.card, 1), play.knock);
                        },
                        [&](const PlaySet& play) {
                          if (play.cards.size() < 2)
                            return Refusal(Violation{"set_too_small", "PES-34"});
                          return check_cards(position, by, play.cards, play.knock);
                        },
                        [&](Draw) { return check_draw(position, by); },
                        [&](Take) { return check_take(position, by); },
                        [&](Pass) { return check_pass(position); },
                        [&](CallSuit) {
                          return position.stage() == Stage::call_suit ? Refusal()
                                                                      : Refusal(kNotNow);
                        },
                        [&](CallRank call) { return check_rank(position, call.rank); },
                        [&](const GiveCard& gift) { return check_give(position, by, gift.card); },
                        [&](ChooseSeat choice) { return check_seat(position, by, choice.seat); },
                        [&](KnockLastCard) { return Refusal(); },
                        [&](const auto&) { return Refusal(kNotOfThisGame); },
                    },
                    intent);
}

std::optional<Violation> Pesten::check_proposal(const Glimpse& glimpse,
                                                const ProposeRule& /*proposal*/) const {
  return glimpse.round_over() ? kRoundOver : kNotOfThisGame;
}

std::optional<Violation> Pesten::check_clock(const Table& table, Clock clock, Seat seat) const {
  if (table.round_over()) return kRoundOver;
  if (clock != Clock::knock_expired) return kNotNow;
  return check_knock_expired(Position(Glimpse::of_everything(table)), seat);
}

void Pesten::play(Tx& tx, const Action& action) const {
  Flow flow(tx);
  const Seat by = action.by;
  if (std::holds_alternative<Clock>(action.what)) return flow.knock_expired(by);
  const Intent& intent = std::get<Intent>(action.what);
  std::visit(
      Overloaded{
          [&](const PlayCard& play) { flow.play(by, std::span(&play.card, 1), play.knock); },
          [&](const PlaySet& play) { flow.play(by, play.cards, play.knock); },
          [&](Draw) { flow.draw(by); }, [&](Take) { flow.take(by); }, [&](Pass) { flow.pass(by); },
          [&](CallSuit call) { flow.call_suit(by, call.suit); },
          [&](CallRank call) { flow.call_rank(by, call.rank); },
          [&](KnockLastCard) { flow.knock(by); },
          [&](const GiveCard& gift) { flow.give_card(by, gift.card); },
          [&](ChooseSeat choice) { flow.choose_seat(by, choice.seat); },
          [&](const auto&) {},  // check() refuses the intents of other games
      },
      intent);
  if (is_turn(intent)) flow.count_turn();
}

void Pesten::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  if (position.stage() == Stage::over) return;
  if (!check_knock_alone(position, seat) && !out.add(KnockLastCard{})) return;
  if (!position.is_turn_of(seat) && !glimpse.waiting().contains(seat)) {
    if (position.rules().jump_in && !check_jump_in(position, seat, position.top())) {
      out.add(PlayCard{position.top()});
    }
    return;
  }
  const auto hand = position.hand(seat);
  const RuleSet& rules = position.rules();
  switch (position.stage()) {
    case Stage::over:
      return;
    case Stage::play:
      if (!list_plays(position, seat, out) || !rules.must_play) out.add(Draw{});
      return;
    case Stage::drawn:
      list_plays(position, seat, out);
      if (!check_pass(position)) out.add(Pass{});
      return;
    case Stage::respond:
      if (!list_plays(position, seat, out) || !rules.must_play) out.add(Take{});
      return;
    case Stage::respond_skip:
      list_plays(position, seat, out);
      out.add(Pass{});
      return;
    case Stage::call_suit:
      for (const Suit suit : kSuits) {
        if (!out.add(CallSuit{suit})) return;
      }
      return;
    case Stage::call_rank:
      for (int value = 1; value <= kRanks; ++value) {
        const CallRank call{static_cast<Rank>(value)};
        if (!check_rank(position, call.rank) && !out.add(call)) return;
      }
      return;
    case Stage::pass_cards:
    case Stage::give:
      for (std::size_t index = 0; index < hand.size(); ++index) {
        const bool copy = index > 0 && hand[index - 1] == hand[index];
        if (!copy && !out.add(GiveCard{hand[index]})) return;
      }
      return;
    case Stage::choose_seat:
      for (int other = 0; other < position.seats(); ++other) {
        if (Seat(other) != seat && !out.add(ChooseSeat{Seat(other)})) return;
      }
      return;
  }
}

std::vector<Alarm> Pesten::alarms(const Table& table) const {
  const auto debtor = table.open<Open>().owes.get();
  if (!debtor || check_clock(table, Clock::knock_expired, *debtor)) return {};
  return {{.action = {*debtor, Clock::knock_expired}, .rule = "PES-51"}};
}

}  // namespace lastcard::eights
