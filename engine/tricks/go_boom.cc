#include "engine/tricks/go_boom.h"

#include <algorithm>

#include "engine/core/record_values.h"
#include "engine/tricks/go_boom_rules.h"
#include "engine/tricks/trick.h"

namespace lastcard::tricks {
namespace {

constexpr RuleIds kRuleIds{.intents = "GOB-10", .end = "GOB-20", .calls = "GOB-15"};

const GoBoomRules& rules_of(const Position& position) {
  return position.glimpse().rules<GoBoomRules>();
}

bool fits(Card card, Card wanted) { return card.suit() == wanted.suit() || card.same_rank(wanted); }

// GOB-11. Requires: the trick has a card.
Card wanted(const Position& position) {
  return rules_of(position).matches_previous ? position.played_last() : position.led();
}

bool has_fitting(const Position& position, Seat seat) {
  const Card card = wanted(position);
  return std::ranges::any_of(position.hand(seat), [&](Card own) { return fits(own, card); });
}

bool must_play(const Position& position, Seat seat) {
  return rules_of(position).must_play && has_fitting(position, seat);
}

std::optional<Violation> check_play(const Position& position, Seat by, const PlayCard& play) {
  if (auto refusal = check_card(position, by, play, kRuleIds)) return refusal;
  if (position.stage() == Stage::lead || fits(play.card, wanted(position))) return std::nullopt;
  return Violation{"does_not_fit", "GOB-11"};
}

std::optional<Violation> check_draw(const Position& position, Seat by) {
  if (position.stage() == Stage::lead) return Violation{"leader_must_play", "GOB-10"};
  if (must_play(position, by)) return Violation{"must_play", "GOB-12"};
  if (position.stock_size() == 0) return Violation{"stock_empty", "GOB-13"};
  return std::nullopt;
}

std::optional<Violation> check_pass(const Position& position, Seat by) {
  if (position.stage() == Stage::lead) return Violation{"leader_must_play", "GOB-10"};
  if (must_play(position, by)) return Violation{"must_play", "GOB-13"};
  if (position.stock_size() > 0) return Violation{"must_draw", "GOB-13"};
  return std::nullopt;
}

// GOB-21.
int value(Card card) {
  constexpr int kCourt = 10;
  return std::min(card.rank_value(), kCourt);
}

int value_of_hand(const Position& position, Seat seat) {
  int sum = 0;
  for (const Card card : position.hand(seat)) sum += value(card);
  return sum;
}

// GOB-20, GOB-21.
void boom(Tx& tx, Seat by) {
  const Position position(tx.everything());
  const GoBoomRules& rules = rules_of(position);
  int points = 1;
  if (rules.scores_cards) {
    points = 0;
    for (int seat = 0; seat < position.seats(); ++seat) {
      const int worth = value_of_hand(position, Seat(seat));
      points += worth;
      if (Seat(seat) == by) continue;
      tx.note([&] { return Note{.code = "counted", .seat = Seat(seat), .count = worth}; });
    }
  }
  go_out(tx, by, points, rules.target);
}

// Passes the turn on. After the last player of the trick, completes the trick.
void end_turn(Tx& tx, Seat by) {
  const Position position(tx.everything());
  const Seat next = position.left_of(by);
  if (next == position.leader()) return complete_trick(tx);
  tx.set_phase(static_cast<Phase>(Stage::follow));
  tx.set_turn(next);
}

void play_card(Tx& tx, Seat by, Card card) {
  lay_card(tx, by, card);
  if (Position(tx.everything()).hand(by).empty()) return boom(tx, by);
  end_turn(tx, by);
}

void draw(Tx& tx, Seat by) {
  const Zones zones(tx.table().seats());
  tx.move_top(1, zones.stock(), zones.hand(by));
  tx.note([&] { return Note{.code = "drew", .seat = by, .count = 1}; });
}

void pass(Tx& tx, Seat by) {
  tx.note([&] { return Note{.code = "passed", .seat = by}; });
  end_turn(tx, by);
}

Note status_of(const Position& position) {
  const auto turn = position.glimpse().turn();
  switch (position.stage()) {
    case Stage::over:
      return {.code = "over", .seat = Seat(position.glimpse().open<Open>().winner)};
    case Stage::lead:
      return {.code = "lead", .seat = turn};
    case Stage::follow: {
      const Card card = wanted(position);
      return {.code = "follow",
              .seat = turn,
              .suit = card.suit(),
              .rank = card.rank(),
              .kind = position.stock_size() > 0 ? "draw" : "pass"};
    }
  }
  return {};
}

// Offers to draw or to pass, as the stock allows. A player who must play is told why it may do
// neither.
void ask_instead_of_card(const Position& position, ViewBuilder& builder) {
  const bool stock = position.stock_size() > 0;
  Ask ask{AskKind::button, "draw", {Draw{}}, 1};
  if (!stock) ask = {AskKind::button, "pass", {Pass{}}};
  if (std::ranges::find(builder.legal(), ask.intents.front()) == builder.legal().end()) {
    ask.refusal = Violation{"must_play", stock ? "GOB-12" : "GOB-13"};
  }
  builder.ask(std::move(ask));
}

}  // namespace

const GameInfo& GoBoom::info() const {
  static const GameInfo kInfo = {.id = "go-boom",
                                 .rule_book = "go-boom",
                                 .min_seats = 2,
                                 .max_seats = 6,
                                 .refusals = {.not_of_this_game = "GOB-10", .round_over = "GOB-20"},
                                 .presets = GoBoomRules::presets(),
                                 .members = GoBoomRules::members(),
                                 .phases = kTrickPhases};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> GoBoom::parse_rules(const Json& rules,
                                                                       int seats) const {
  return GoBoomRules::read(rules, seats);
}

ZoneLayout GoBoom::zones(const Rules& /*rules*/, int seats) const {
  return zones_for(seats, Stock::some);
}

void GoBoom::start_round(Tx& tx, Seat dealer) const {
  const auto& rules = tx.table().rules<GoBoomRules>();
  InplaceVector<Card, kMaxCards> pack;
  for (int deck = 0; deck < rules.decks; ++deck) {
    for (int face = 1; face < Card::kFaces; ++face) pack.push_back(Card::from_face(face));
  }
  deal_round(tx, dealer, {pack.data(), pack.size()}, rules.hand);
}

std::optional<Violation> GoBoom::check(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  if (auto refusal = check_turn(position, by, kRuleIds)) return refusal;
  if (const auto* play = std::get_if<PlayCard>(&intent)) return check_play(position, by, *play);
  if (std::holds_alternative<Draw>(intent)) return check_draw(position, by);
  if (std::holds_alternative<Pass>(intent)) return check_pass(position, by);
  return not_of_this_game();
}

void GoBoom::play(Tx& tx, const Action& action) const {
  const Intent& intent = std::get<Intent>(action.what);
  if (std::holds_alternative<Draw>(intent)) return draw(tx, action.by);
  if (std::holds_alternative<Pass>(intent)) return pass(tx, action.by);
  if (const auto* play = std::get_if<PlayCard>(&intent)) play_card(tx, action.by, play->card);
}

void GoBoom::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  if (position.stage() == Stage::over || !position.is_turn_of(seat)) return;
  const auto hand = position.hand(seat);
  for (std::size_t index = 0; index < hand.size(); ++index) {
    if (index > 0 && hand[index - 1] == hand[index]) continue;
    if (position.stage() == Stage::lead || fits(hand[index], wanted(position))) {
      if (!out.add(PlayCard{hand[index]})) return;
    }
  }
  if (!check_draw(position, seat)) out.add(Draw{});
  if (!check_pass(position, seat)) out.add(Pass{});
}

// GOB-12, GOB-13.
FaceSet GoBoom::cannot_hold(const Glimpse& before, Seat /*by*/, const SeenAct& act) const {
  const Position position(before);
  const bool lays_nothing = std::holds_alternative<Draw>(act) || std::holds_alternative<Pass>(act);
  if (!lays_nothing || !rules_of(position).must_play || position.stage() != Stage::follow) {
    return {};
  }
  const Card card = wanted(position);
  return FaceSet::of(card.suit()) | FaceSet::of_rank_of(card);
}

void GoBoom::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  const auto& rules = glimpse.rules<GoBoomRules>();
  const Position position(glimpse);
  tell_trick(position, builder);
  builder.status(status_of(position));
  builder.points(points_of(position), rules.target,
                 rules.scores_cards ? Tally::points : Tally::wins);
  if (builder.legal().empty()) return;
  ask_for_card(builder);
  if (position.stage() == Stage::follow) ask_instead_of_card(position, builder);
}

Consideration GoBoom::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  Consideration answer = Game::consider(glimpse, cards);
  tell_effect(glimpse, cards, answer);
  return answer;
}

Outcome GoBoom::round_outcome(const Table& table) const { return tricks::round_outcome(table); }

std::optional<Outcome> GoBoom::match_outcome(const Table& table) const {
  return tricks::match_outcome(table, table.rules<GoBoomRules>().target);
}

Json GoBoom::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  Json values = Json::array();
  for (int seat = 0; seat < position.seats(); ++seat) {
    values.push_back(value_of_hand(position, Seat(seat)));
  }
  return Json{{"winner", seat_or_null(position.winner())},
              {"cards", cards_left(position)},
              {"values", std::move(values)},
              {"points", points_of(position)}};
}

Json GoBoom::match_result(const Table& table) const {
  return tricks::match_result(table, table.rules<GoBoomRules>().target);
}

Json GoBoom::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  return Json{{"turn", seat_or_null(table.turn())},   {"phase", phase_name(table.phase())},
              {"hands", hands_of(position)},          {"stock", position.stock_size()},
              {"leader", position.leader().number()}, {"trick", trick_of(position)},
              {"discard", discard_of(table)},         {"points", points_of(position)}};
}

}  // namespace lastcard::tricks
