#include "engine/eights/last_one.h"

#include <algorithm>

#include "engine/eights/last_one_flow.h"
#include "engine/eights/last_one_state.h"

// What may be done when (docs/rules/last-one.md, section 3).

namespace lastcard::eights {
namespace {

using last_one::Flow;
using last_one::Position;
using last_one::Stage;
using Refusal = std::optional<Violation>;

constexpr int kMeleeMilliseconds = 8000;
constexpr Violation kNotNow{"not_now", "LAS-10"};
constexpr Violation kRoundOver{"round_over", "LAS-60"};
constexpr Violation kNotOfThisGame{"not_of_this_game", "LAS-10"};

bool preparing_in(Stage stage) { return stage == Stage::choose_hand || stage == Stage::vote_hand; }

// LAS-2.
Refusal check_hand_size(const Position& position, int size) {
  if (position.stage() != Stage::choose_hand) return kNotNow;
  if (size >= position.rules().hand_min && size <= position.largest_hand()) return std::nullopt;
  const bool refused = position.open().refused != 0 && size > position.rules().hand_max &&
                       size <= position.rules().hand_agreed;
  return Violation{refused ? "hand_refused" : "hand_out_of_range", "LAS-2"};
}

// LAS-50.
Refusal check_call(const Position& position, Seat by, bool knock) {
  if (!knock || position.hand_size(by) == 2) return std::nullopt;
  return Violation{"knock_not_owed", "LAS-50"};
}

bool answers_melee(const Position& position, Card card) {
  return card.is_joker() ? position.rules().joker_in_melee : card == position.needed();
}

Refusal check_card(const Position& position, Seat by, const PlayCard& play) {
  const auto hand = position.hand(by);
  const Stage stage = position.stage();
  if (stage != Stage::play && stage != Stage::stack && stage != Stage::melee) return kNotNow;
  if (!std::ranges::binary_search(hand, play.card)) return Violation{"not_in_hand", "LAS-14"};
  if (stage == Stage::play && !position.fitting().contains(play.card)) {
    return Violation{"does_not_fit", "LAS-10"};
  }
  if (stage == Stage::melee && !answers_melee(position, play.card)) {
    if (play.card.is_joker()) return Violation{"no_joker_in_melee", "LAS-41"};
    return Violation{"not_the_needed_card", "LAS-40"};
  }
  return check_call(position, by, play.knock);
}

Refusal check_draw(const Position& position, Seat by) {
  if (position.stage() == Stage::penalty) return Violation{"take_not_draw", "LAS-21"};
  if (position.stage() != Stage::play) return kNotNow;
  if (!position.can_draw()) return Violation{"nothing_to_draw", "LAS-12"};
  if (position.rules().must_play && position.has_fitting(by)) {
    return Violation{"must_play", "LAS-12"};
  }
  return std::nullopt;
}

Refusal check_pass(const Position& position, Seat by) {
  if (position.stage() == Stage::stack || position.stage() == Stage::melee) return std::nullopt;
  if (position.stage() != Stage::play || position.can_draw()) {
    return Violation{"cannot_pass", "LAS-13"};
  }
  if (position.has_fitting(by)) return Violation{"must_play", "LAS-13"};
  return std::nullopt;
}

Refusal only_in(const Position& position, Stage stage) {
  return position.stage() == stage ? Refusal() : Refusal(kNotNow);
}

Refusal check_naming(const Position& position, Card card) {
  if (position.stage() != Stage::name_card) return kNotNow;
  if (card.is_joker()) return Violation{"name_a_natural_card", "LAS-26"};
  return std::nullopt;
}

Refusal check_melee_over(const Position& position, Seat aggressor) {
  const bool open = position.stage() == Stage::melee && position.open().aggressor.is(aggressor);
  return open ? Refusal() : Refusal(Violation{"no_melee", "LAS-42"});
}

Refusal check_knock_expired(const Position& position, Seat debtor) {
  const bool possible = position.open().owes.is(debtor) && position.glimpse().turn() != debtor;
  return possible ? Refusal() : Refusal(Violation{"no_knock_expires", "LAS-51"});
}

Refusal not_asked(const Position& position, Seat by) {
  if (!position.is_active(by)) return Violation{"dropped_out", "LAS-61"};
  if (position.own(by).answer != last_one::Own::Answer::none) {
    return Violation{"already_answered", "LAS-41"};
  }
  return Violation{"not_your_turn", "LAS-20"};
}

Refusal check_intent(const Position& position, Seat by, const Intent& intent) {
  return std::visit(Overloaded{
                        [&](const PlayCard& play) { return check_card(position, by, play); },
                        [&](Draw) { return check_draw(position, by); },
                        [&](Take) {
                          if (position.stage() == Stage::penalty) return Refusal();
                          return Refusal(Violation{"nothing_to_take", "LAS-21"});
                        },
                        [&](Pass) { return check_pass(position, by); },
                        [&](CallSuit) { return only_in(position, Stage::call_suit); },
                        [&](NameCard name) { return check_naming(position, name.card); },
                        [&](ChooseHand choice) { return check_hand_size(position, choice.hand); },
                        [&](Vote) { return only_in(position, Stage::vote_hand); },
                        [&](const auto&) { return Refusal(kNotOfThisGame); },
                    },
                    intent);
}

// Copies of a card are listed once. Says whether the sink wants more.
template <class Fits>
bool list_cards(const Position& position, Seat seat, IntentSink& out, Fits fits) {
  const auto hand = position.hand(seat);
  for (std::size_t index = 0; index < hand.size(); ++index) {
    if (index > 0 && hand[index - 1] == hand[index]) continue;
    if (fits(hand[index]) && !out.add(PlayCard{hand[index]})) return false;
  }
  return true;
}

std::vector<Preset> presets() {
  const RuleMembers& members = LastOneRules::members();
  return {
      {"last-one", default_rules(members)},
      {"last-one-short", default_rules_but(members, {{"threshold", 100}})},
      {"last-one-strict", default_rules_but(members, {{"must_play", true},
                                                      {"melee_self", false},
                                                      {"joker_in_melee", false},
                                                      {"one_card_free", false}})},
      {"last-one-plain", default_rules_but(members, {{"hand_min", 6},
                                                     {"hand_max", 6},
                                                     {"hand_agreed", 6},
                                                     {"first_card_effect", false},
                                                     {"joker_effects", false}})},
  };
}

}  // namespace

const GameInfo& LastOne::info() const {
  static const GameInfo kInfo = {.id = "last-one",
                                 .rule_book = "last-one",
                                 .min_seats = 2,
                                 .max_seats = last_one::kMostPlayers,
                                 .presets = presets(),
                                 .members = LastOneRules::members()};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> LastOne::parse_rules(const Json& rules,
                                                                        int seats) const {
  return LastOneRules::read(rules, seats);
}

ZoneLayout LastOne::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hand_zones(seats);
  zones.push_back(
      {.name = "discard", .faces = Faces::everyone, .layout = Layout::pile, .shown = 8});
  zones.push_back({.name = "stock", .faces = Faces::nobody, .layout = Layout::pile});
  return zones;
}

void LastOne::start_round(Tx& tx, Seat dealer) const { Flow(tx).begin_round(dealer); }

bool LastOne::preparing(const Table& table) const {
  return preparing_in(Position(Glimpse::of_everything(table)).stage());
}

std::optional<Violation> LastOne::check(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  if (position.stage() == Stage::over) return kRoundOver;
  if (std::holds_alternative<KnockLastCard>(intent)) {
    if (position.open().owes.is(by)) return std::nullopt;
    return Violation{"no_knock_owed", "LAS-50"};
  }
  if (!glimpse.to_act().contains(by)) return not_asked(position, by);
  return check_intent(position, by, intent);
}

std::optional<Violation> LastOne::check_proposal(const Glimpse& glimpse,
                                                 const ProposeRule& /*proposal*/) const {
  return glimpse.round_over() ? kRoundOver : kNotOfThisGame;
}

std::optional<Violation> LastOne::check_clock(const Table& table, Clock clock, Seat seat) const {
  const Position position(Glimpse::of_everything(table));
  if (position.stage() == Stage::over) return kRoundOver;
  if (clock == Clock::melee_over) return check_melee_over(position, seat);
  return clock == Clock::knock_expired ? check_knock_expired(position, seat) : Refusal(kNotNow);
}

void LastOne::play(Tx& tx, const Action& action) const {
  Flow flow(tx);
  const Seat by = action.by;
  if (const auto* clock = std::get_if<Clock>(&action.what)) {
    return *clock == Clock::melee_over ? flow.melee_over() : flow.knock_expired(by);
  }
  const bool in_melee = Position(tx.everything()).stage() == Stage::melee;
  std::visit(Overloaded{
                 [&](const PlayCard& play) {
                   in_melee ? flow.answer(by, play.card, play.knock)
                            : flow.play(by, play.card, play.knock);
                 },
                 [&](Draw) { flow.draw(by); }, [&](Take) { flow.take(by); },
                 [&](Pass) { in_melee ? flow.answer(by, std::nullopt, false) : flow.pass(by); },
                 [&](CallSuit call) { flow.call_suit(by, call.suit); },
                 [&](NameCard name) { flow.name_card(by, name.card); },
                 [&](KnockLastCard) { flow.knock(by); },
                 [&](ChooseHand choice) { flow.choose_hand(choice.hand); },
                 [&](Vote vote) { flow.vote(by, vote.yes); },
                 [&](const auto&) {},  // check() refuses the intents of other games
             },
             std::get<Intent>(action.what));
}

void LastOne::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  if (position.stage() == Stage::over) return;
  if (position.open().owes.is(seat) && !out.add(KnockLastCard{})) return;
  if (!glimpse.to_act().contains(seat)) return;
  switch (position.stage()) {
    case Stage::over:
      return;
    case Stage::choose_hand:
      for (int size = position.rules().hand_min; size <= position.largest_hand(); ++size) {
        if (!out.add(ChooseHand{size})) return;
      }
      return;
    case Stage::vote_hand:
      if (out.add(Vote{true})) out.add(Vote{false});
      return;
    case Stage::play: {
      const FaceSet fits = position.fitting();
      if (!list_cards(position, seat, out, [&](Card card) { return fits.contains(card); })) return;
      if (!check_draw(position, seat) && !out.add(Draw{})) return;
      if (!check_pass(position, seat)) out.add(Pass{});
      return;
    }
    case Stage::stack:
      if (list_cards(position, seat, out, [](Card) { return true; })) out.add(Pass{});
      return;
    case Stage::call_suit:
      for (const Suit suit : kSuits) {
        if (!out.add(CallSuit{suit})) return;
      }
      return;
    case Stage::name_card:
      for (int face = 1; face < Card::kFaces; ++face) {
        if (!out.add(NameCard{Card::from_face(face)})) return;
      }
      return;
    case Stage::melee: {
      const auto answers = [&](Card card) { return answers_melee(position, card); };
      if (list_cards(position, seat, out, answers)) out.add(Pass{});
      return;
    }
    case Stage::penalty:
      out.add(Take{});
      return;
  }
}

std::vector<Alarm> LastOne::alarms(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  std::vector<Alarm> alarms;
  if (position.stage() == Stage::melee) {
    alarms.push_back({.action = {position.open().aggressor.value(), Clock::melee_over},
                      .due = Due::after,
                      .milliseconds = kMeleeMilliseconds,
                      .occasion = position.open().windows});
  }
  const auto debtor = position.open().owes.get();
  if (debtor && !check_knock_expired(position, *debtor)) {
    alarms.push_back({.action = {*debtor, Clock::knock_expired}, .rule = "LAS-51"});
  }
  return alarms;
}

Seat LastOne::next_dealer(const Table& table) const {
  return Position(Glimpse::of_everything(table)).next_active(table.dealer(), 1);
}

}  // namespace lastcard::eights
