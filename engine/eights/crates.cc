#include "engine/eights/crates.h"

#include <algorithm>

#include "engine/eights/crates_flow.h"
#include "engine/eights/crates_rules.h"
#include "engine/eights/crates_state.h"

namespace lastcard::eights {
namespace {

using crates::Position;
using crates::Stage;
using Refusal = std::optional<Violation>;

constexpr Violation kNotNow{"not_now", "CRA-12"};
constexpr Violation kRoundOver{"round_over", "CRA-40"};
constexpr Violation kNotOfThisGame{"not_of_this_game", "CRA-12"};
constexpr Violation kMustRespond{"must_respond", "CRA-21"};

Refusal check_play(const Position& position, Seat by, const PlayCard& play) {
  if (position.stage() == Stage::penalty) return Violation{"take_penalty", "CRA-52"};
  if (position.stage() == Stage::forced) return Violation{"draw_forced", "CRA-23"};
  if (!crates::plays_cards(position.stage())) return kNotNow;
  if (!std::ranges::binary_search(position.hand(by), play.card)) {
    return Violation{"not_in_hand", "CRA-12"};
  }
  if (!position.can_be_played(play.card)) {
    return position.stage() == Stage::two_sequence ? Violation{"only_two_or_ace", "CRA-21"}
                                                   : Violation{"does_not_fit", "CRA-10"};
  }
  const bool leaves_one = position.hand_size(by) == 2;
  if (play.knock && !leaves_one) return Violation{"knock_not_owed", "CRA-50"};
  return std::nullopt;
}

Refusal check_draw(const Position& position, Seat by) {
  switch (position.stage()) {
    case Stage::forced:
      return std::nullopt;
    case Stage::two_sequence:
      return Violation{"take_not_draw", "CRA-21"};
    case Stage::penalty:
      return Violation{"take_penalty", "CRA-52"};
    case Stage::over:
    case Stage::call_suit:
      return kNotNow;
    case Stage::play:
    case Stage::six:
      break;
  }
  if (!position.cards_left_to_draw()) return Violation{"nothing_to_draw", "CRA-11"};
  if (position.rules().must_play && position.has_play(by)) return Violation{"must_play", "CRA-11"};
  return std::nullopt;
}

Refusal check_take(const Position& position, Seat by) {
  if (position.stage() == Stage::penalty) return std::nullopt;
  if (position.stage() != Stage::two_sequence) return Violation{"nothing_to_take", "CRA-21"};
  if (position.rules().must_play && position.has_play(by)) return kMustRespond;
  return std::nullopt;
}

Refusal check_pass(const Position& position, Seat by) {
  const bool may_draw = position.stage() == Stage::play || position.stage() == Stage::six;
  if (!may_draw || position.cards_left_to_draw()) return Violation{"cannot_pass", "CRA-11"};
  if (position.has_play(by)) return Violation{"must_play", "CRA-11"};
  return std::nullopt;
}

Refusal check_call(const Position& position, Suit suit) {
  if (position.stage() != Stage::call_suit) return kNotNow;
  return position.may_call(suit) ? std::nullopt : Refusal(Violation{"other_colour", "CRA-26"});
}

Refusal check_knock_expired(const Position& position, Seat debtor) {
  const bool possible = position.open().owes.is(debtor) && !position.is_turn_of(debtor);
  return possible ? std::nullopt : Refusal(Violation{"no_knock_expires", "CRA-51"});
}

Refusal check_one_card_call(const Position& position, Seat by) {
  return position.open().owes.is(by) ? std::nullopt : Refusal(Violation{"no_knock_owed", "CRA-50"});
}

}  // namespace

const GameInfo& Crates::info() const {
  static const GameInfo kInfo = [] {
    const RuleMembers& members = crates::RuleSet::members();
    const Json boston = {{"wild", "eights-and-nines"}, {"first_card", "played"}};
    return GameInfo{.id = "crates",
                    .rule_book = "crates",
                    .min_seats = 2,
                    .max_seats = crates::kMostPlayers,
                    .presets = {{"crates", default_rules(members)},
                                {"crates-boston", default_rules_but(members, boston)}},
                    .members = members,
                    .remarks = {"thanks-partner", "not-uno"}};
  }();
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> Crates::parse_rules(const Json& rules,
                                                                       int seats) const {
  return crates::RuleSet::read(rules, seats);
}

ZoneLayout Crates::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hand_zones(seats);
  // CRA-2, CRA-3: the dealer's cards until an opening call.
  for (int seat = 0; seat < seats; ++seat) {
    zones.push_back({.name = "unseen-" + std::to_string(seat),
                     .owner = Seat(seat),
                     .faces = Faces::nobody,
                     .layout = Layout::fan,
                     .sorted = true,
                     .passing = true});
  }
  zones.push_back(
      {.name = "discard", .faces = Faces::everyone, .layout = Layout::pile, .shown = 8});
  zones.push_back({.name = "stock", .faces = Faces::nobody, .layout = Layout::pile});
  return zones;
}

bool Crates::has_teams(const Rules& rules) const {
  return static_cast<const crates::RuleSet&>(rules).teams;
}

void Crates::start_round(Tx& tx, Seat dealer) const { crates::Flow(tx).deal(dealer); }

std::optional<Violation> Crates::check(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  if (position.stage() == Stage::over) return kRoundOver;
  if (std::holds_alternative<KnockLastCard>(intent)) return check_one_card_call(position, by);
  if (!position.is_turn_of(by)) return Violation{"not_your_turn", "CRA-12"};
  return std::visit(Overloaded{
                        [&](const PlayCard& play) { return check_play(position, by, play); },
                        [&](Draw) { return check_draw(position, by); },
                        [&](Take) { return check_take(position, by); },
                        [&](Pass) { return check_pass(position, by); },
                        [&](CallSuit call) { return check_call(position, call.suit); },
                        [&](const auto&) { return Refusal(kNotOfThisGame); },
                    },
                    intent);
}

std::optional<Violation> Crates::check_proposal(const Glimpse& glimpse,
                                                const ProposeRule& /*proposal*/) const {
  return glimpse.round_over() ? kRoundOver : kNotOfThisGame;
}

std::optional<Violation> Crates::check_clock(const Table& table, Clock clock, Seat seat) const {
  if (table.round_over()) return kRoundOver;
  if (clock != Clock::knock_expired) return kNotNow;
  return check_knock_expired(Position(Glimpse::of_everything(table)), seat);
}

void Crates::play(Tx& tx, const Action& action) const {
  crates::Flow flow(tx);
  const Seat by = action.by;
  if (std::holds_alternative<Clock>(action.what)) return flow.forget_call(by);
  std::visit(
      Overloaded{
          [&](const PlayCard& play) { flow.play(by, play.card, play.knock); },
          [&](Draw) { flow.draw(by); }, [&](Take) { flow.take(by); }, [&](Pass) { flow.pass(by); },
          [&](CallSuit call) { flow.call_suit(by, call.suit); },
          [&](KnockLastCard) { flow.call_one_card(by); },
          [&](const auto&) {},  // check() refuses the intents of other games
      },
      std::get<Intent>(action.what));
}

void Crates::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  const Stage stage = position.stage();
  if (stage == Stage::over) return;
  if (!check_one_card_call(position, seat) && !out.add(KnockLastCard{})) return;
  if (!position.is_turn_of(seat)) return;
  if (crates::plays_cards(stage)) {
    for (const Card card : position.hand(seat)) {
      if (position.can_be_played(card) && !out.add(PlayCard{card})) return;
    }
  }
  if (stage == Stage::call_suit) {
    for (const Suit suit : kSuits) {
      if (position.may_call(suit) && !out.add(CallSuit{suit})) return;
    }
  }
  if (!check_draw(position, seat) && !out.add(Draw{})) return;
  if (!check_take(position, seat) && !out.add(Take{})) return;
  if (!check_pass(position, seat)) out.add(Pass{});
}

std::vector<Alarm> Crates::alarms(const Table& table) const {
  const auto debtor = table.open<crates::Open>().owes.get();
  if (!debtor || check_clock(table, Clock::knock_expired, *debtor)) return {};
  return {{.action = {*debtor, Clock::knock_expired}, .rule = "CRA-51"}};
}

}  // namespace lastcard::eights
