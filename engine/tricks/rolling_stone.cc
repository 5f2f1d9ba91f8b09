#include "engine/tricks/rolling_stone.h"

#include <algorithm>

#include "engine/core/record_values.h"
#include "engine/tricks/trick.h"

namespace lastcard::tricks {
namespace {

constexpr int kHand = 8;
constexpr RuleIds kRuleIds{.intents = "ROL-10", .end = "ROL-20", .calls = "ROL-10"};

struct StoneRules final : Rules {
  int target = 1;
  int stall = 100;
  [[nodiscard]] Json to_json() const override { return {{"target", target}, {"stall", stall}}; }
};

const RuleMembers& members() {
  static const RuleMembers kMembers = {{"target", NumberMember{1, 50, 1}},
                                       {"stall", NumberMember{1, 1000, 100}}};
  return kMembers;
}

std::vector<Preset> presets() {
  return {{"rolling-stone", default_rules(members())},
          {"rolling-stone-five", default_rules_but(members(), {{"target", 5}})}};
}

// ROL-2: the highest cards of each suit, eight cards for each player.
InplaceVector<Card, kMaxCards> pack_for(int seats) {
  const int lowest = 15 - kHand * seats / static_cast<int>(kSuits.size());
  InplaceVector<Card, kMaxCards> pack;
  for (int face = 1; face < Card::kFaces; ++face) {
    const Card card = Card::from_face(face);
    if (height(card) >= lowest) pack.push_back(card);
  }
  return pack;
}

bool can_follow(const Position& position, Seat seat) {
  const Suit suit = position.led().suit();
  return std::ranges::any_of(position.hand(seat), [&](Card card) { return card.suit() == suit; });
}

// ROL-10.
std::optional<Violation> check_play(const Position& position, Seat by, const PlayCard& play) {
  if (auto refusal = check_card(position, by, play, kRuleIds)) return refusal;
  if (position.stage() == Stage::lead) return std::nullopt;
  if (play.card.suit() == position.led().suit()) return std::nullopt;
  if (!can_follow(position, by)) return Violation{"cannot_follow", "ROL-11"};
  return Violation{"not_the_suit_led", "ROL-10"};
}

// ROL-11.
std::optional<Violation> check_take(const Position& position, Seat by) {
  if (position.stage() == Stage::lead) return Violation{"nothing_to_take", "ROL-11"};
  if (can_follow(position, by)) return Violation{"must_follow", "ROL-10"};
  return std::nullopt;
}

// ROL-21: the only seat with the fewest cards.
std::optional<Seat> smallest_hand(const Position& position) {
  Seat smallest(0);
  bool alone = true;
  for (int seat = 1; seat < position.seats(); ++seat) {
    const auto size = position.hand(Seat(seat)).size();
    const auto least = position.hand(smallest).size();
    if (size > least) continue;
    alone = size < least;
    if (alone) smallest = Seat(seat);
  }
  return alone ? std::optional(smallest) : std::nullopt;
}

void play_card(Tx& tx, Seat by, Card card) {
  lay_card(tx, by, card);
  const Position position(tx.everything());
  if (position.hand(by).empty()) {
    return go_out(tx, by, 1, tx.table().rules<StoneRules>().target);  // ROL-20
  }
  const Seat next = position.left_of(by);
  if (next == position.leader()) {
    tx.open<Open>().stalled = 0;
    return complete_trick(tx);
  }
  tx.set_phase(static_cast<Phase>(Stage::follow));
  tx.set_turn(next);
}

void take_trick(Tx& tx, Seat by) {
  const Position position(tx.everything());
  const auto& rules = tx.table().rules<StoneRules>();
  InplaceVector<Seat, kMaxSeats> players;
  position.for_each_played([&](Seat seat, Card) { players.push_back(seat); });
  for (const Seat seat : players) {
    tx.move_all(position.zones().played(seat), position.zones().hand(by));
  }
  tx.note([&] {
    return Note{.code = "took-trick", .seat = by, .count = static_cast<int>(players.size())};
  });
  const auto stalled = ++tx.open<Open>().stalled;
  if (static_cast<int>(stalled) < rules.stall) return lead_next(tx, by);
  tx.note([&] { return Note{.code = "stalled", .count = rules.stall}; });
  end_round(tx, smallest_hand(position), 1, rules.target);
}

Note status_of(const Position& position) {
  const auto turn = position.glimpse().turn();
  switch (position.stage()) {
    case Stage::over:
      return {.code = "over", .seat = position.winner()};
    case Stage::lead:
      return {.code = "lead", .seat = turn};
    case Stage::follow:
      return {.code = "follow", .seat = turn, .suit = position.led().suit()};
  }
  return {};
}

int cards_in_trick(const Position& position) {
  int count = 0;
  position.for_each_played([&](Seat, Card) { ++count; });
  return count;
}

}  // namespace

const GameInfo& RollingStone::info() const {
  static const GameInfo kInfo = {.id = "rolling-stone",
                                 .rule_book = "rolling-stone",
                                 .min_seats = 4,
                                 .max_seats = 6,
                                 .refusals = {.not_of_this_game = "ROL-10", .round_over = "ROL-20"},
                                 .presets = presets(),
                                 .members = members(),
                                 .counts_rounds = true,
                                 .phases = kTrickPhases};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> RollingStone::parse_rules(const Json& rules,
                                                                             int /*seats*/) const {
  RuleProblems problems;
  const Json complete = complete_rules(members(), rules, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  auto read = std::make_shared<StoneRules>();
  read->target = complete["target"].get<int>();
  read->stall = complete["stall"].get<int>();
  return std::shared_ptr<const Rules>(std::move(read));
}

ZoneLayout RollingStone::zones(const Rules& /*rules*/, int seats) const {
  return zones_for(seats, Stock::none);
}

void RollingStone::start_round(Tx& tx, Seat dealer) const {
  const auto pack = pack_for(tx.table().seats());
  deal_round(tx, dealer, {pack.data(), pack.size()}, kHand);
}

std::optional<Violation> RollingStone::check(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  if (auto refusal = check_turn(position, by, kRuleIds)) return refusal;
  if (const auto* play = std::get_if<PlayCard>(&intent)) return check_play(position, by, *play);
  if (std::holds_alternative<Take>(intent)) return check_take(position, by);
  return not_of_this_game();
}

void RollingStone::play(Tx& tx, const Action& action) const {
  const auto* play = std::get_if<PlayCard>(&std::get<Intent>(action.what));
  if (play == nullptr) return take_trick(tx, action.by);
  play_card(tx, action.by, play->card);
}

void RollingStone::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  if (position.stage() == Stage::over || !position.is_turn_of(seat)) return;
  const bool leads = position.stage() == Stage::lead;
  bool can_play = false;
  for (const Card card : position.hand(seat)) {
    if (!leads && card.suit() != position.led().suit()) continue;
    can_play = true;
    if (!out.add(PlayCard{card})) return;
  }
  if (!can_play) out.add(Take{});
}

// ROL-10, ROL-11.
FaceSet RollingStone::cannot_hold(const Glimpse& before, Seat /*by*/, const SeenAct& act) const {
  const Position position(before);
  const bool takes = std::holds_alternative<Take>(act) && position.stage() == Stage::follow;
  return takes ? FaceSet::of(position.led().suit()) : FaceSet();
}

void RollingStone::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  const Open& open = glimpse.open<Open>();
  const auto& rules = glimpse.rules<StoneRules>();
  const Position position(glimpse);
  tell_trick(position, builder);
  if (open.stalled != 0) {
    builder.badge({.code = "stalled", .count = static_cast<int>(open.stalled)});
  }
  builder.status(status_of(position));
  builder.points(points_of(position), rules.target, Tally::wins);
  ask_for_card(builder);
  if (std::ranges::find(builder.legal(), Intent(Take{})) != builder.legal().end()) {
    builder.ask({AskKind::button, "take", {Take{}}, cards_in_trick(position)});
  }
}

Consideration RollingStone::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  Consideration answer = Game::consider(glimpse, cards);
  tell_effect(glimpse, cards, answer);
  return answer;
}

Outcome RollingStone::round_outcome(const Table& table) const {
  return tricks::round_outcome(table);
}

std::optional<Outcome> RollingStone::match_outcome(const Table& table) const {
  return tricks::match_outcome(table, table.rules<StoneRules>().target);
}

Json RollingStone::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const bool stalled =
      static_cast<int>(table.open<Open>().stalled) >= table.rules<StoneRules>().stall;
  return Json{{"winner", seat_or_null(position.winner())},
              {"reason", stalled ? "stall" : "out"},
              {"cards", cards_left(position)},
              {"points", points_of(position)}};
}

Json RollingStone::match_result(const Table& table) const {
  return tricks::match_result(table, table.rules<StoneRules>().target);
}

Json RollingStone::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  return Json{{"turn", seat_or_null(table.turn())}, {"phase", phase_name(table.phase())},
              {"hands", hands_of(position)},        {"trick", trick_of(position)},
              {"discard", discard_of(table)},       {"stalled", table.open<Open>().stalled},
              {"points", points_of(position)}};
}

}  // namespace lastcard::tricks
