#include "engine/stops/chip_game.h"

#include <algorithm>

#include "engine/core/record_values.h"
#include "engine/core/standing.h"

namespace lastcard::stops {
namespace {

constexpr int kMillisecondsAMinute = 60000;

bool makes_a_call(const Intent& intent) {
  if (const auto* play = std::get_if<PlayCard>(&intent)) return play->knock;
  const auto* set = std::get_if<PlaySet>(&intent);
  return set != nullptr && set->knock;
}

// Returns the maximum number of hands of the match; 0: no limit.
int hands_in_match(const ChipRules& rules, int seats) {
  const int by_laps = rules.laps * seats;
  if (rules.hands == 0 || by_laps == 0) return std::max(rules.hands, by_laps);
  return std::min(rules.hands, by_laps);
}

bool somebody_has_nothing(const Table& table) {
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (stack_of(table, Seat(seat)) == 0) return true;
  }
  return false;
}

// Requires: the hand is over.
bool match_is_over(const Table& table) {
  const auto& rules = table.rules<ChipRules>();
  const Open& open = table.open<Open>();
  const int most = hands_in_match(rules, table.seats());
  return (most > 0 && open.finished >= most) || open.time_up != 0 ||
         (rules.broke == Broke::ends && somebody_has_nothing(table));
}

bool time_may_be_up(const Table& table) {
  const bool limited = table.rules<ChipRules>().minutes > 0;
  return limited && !table.round_over() && table.open<Open>().time_up == 0;
}

Action time_is_up(const Table& table) { return {table.dealer(), Clock::time_up}; }

// Returns the seats with the most chips.
std::vector<int> richest(const Table& table) {
  return best_of(std::span<const int>(stacks_of(table)));
}

}  // namespace

// ---- A hand ----

void Hand::begin(Seat dealer, const Pack& pack, ZoneId stock) {
  Open& open = tx_.open<Open>();
  if (open.finished == 0) Chips(tx_).hand_out();
  for (int seat = 0; seat < table().seats(); ++seat) {
    open.before[static_cast<std::size_t>(seat)] = stack_of(table(), Seat(seat));
  }
  open.taken = 0;
  open.last.clear();
  open.last_seat.clear();
  open.turned_up.clear();
  open.turned_for.clear();
  tx_.set_dealer(dealer);
  tx_.fill(stock, {pack.data(), pack.size()});
  tx_.shuffle(stock);
}

void Hand::lay(Seat by, std::span<const Card> played) {
  const CardList cards(played);
  tx_.note_cards(cards, zones_.hand(by), zones_.played(by),
                 [&] { return Note{.code = "played", .seat = by}; });
  tx_.move(cards, zones_.hand(by), zones_.played(by));
  Open& open = tx_.open<Open>();
  open.last.set(cards.back());
  open.last_seat.set(by);
}

void Hand::lead(Seat seat) {
  tx_.open<Open>().next.clear();
  tx_.open<Open>().start.clear();
  tx_.set_phase(static_cast<Phase>(Stage::lead));
  tx_.set_turn(seat);
}

void Hand::follow(Seat seat, Card next) {
  tx_.open<Open>().next.set(next);
  tx_.set_phase(static_cast<Phase>(Stage::follow));
  tx_.set_turn(seat);
}

void Hand::go_on(Seat by, Card card, Ace ace) {
  const auto next = next_above(card, ace);
  const auto holder = next ? holder_of(table(), *next) : std::nullopt;
  if (holder) return follow(*holder, *next);
  tx_.note_face(card, [&] { return Note{.code = "stopped", .seat = by}; });
  lead(by);
}

void Hand::finish(Seat winner) {
  Open& open = tx_.open<Open>();
  ++open.finished;
  open.winner.set(winner);
  open.next.clear();
  open.start.clear();
  tx_.set_phase(kPhaseOver);
  tx_.set_turn(std::nullopt);
  if (tx_.listening()) note_end(winner);
}

void Hand::note_end(Seat winner) {
  const auto side = winner.number();
  const int before = table().open<Open>().before[static_cast<std::size_t>(side)];
  const int won = stack_of(table(), winner) - before;
  tx_.note([&] { return Note{.code = "round-won", .seat = winner, .count = won, .side = side}; });
  if (!match_is_over(table())) return;
  for (const int rich : richest(table())) {
    tx_.note([&] { return Note{.code = "match-won", .seat = Seat(rich), .side = rich}; });
  }
}

Holding what_the_turn_tells(const Glimpse& glimpse, ZoneId zone, Ace ace) {
  Holding holding;
  const auto last = glimpse.open<Open>().last.get();
  const auto above = last ? next_above(*last, ace) : std::nullopt;
  if (!above) return holding;
  const auto hand = owner_of_hand(zone, glimpse.seats());
  const bool stopped = stage_of(glimpse) == Stage::lead;
  if (!stopped && hand == glimpse.turn()) {
    holding.holds = FaceSet::of(*above);
  } else if (!stopped || hand) {
    holding.possible.erase(FaceSet::of(*above));
  }
  return holding;
}

// ---- Actions ----

std::optional<Violation> ChipGame::check(const Glimpse& glimpse, const Intent& intent) const {
  if (glimpse.round_over()) return round_is_over();
  if (!uses(intent)) return not_of_this_game();
  if (makes_a_call(intent)) {
    return Violation{"no_last_card_call", info().refusals.not_of_this_game};
  }
  if (glimpse.turn() != glimpse.seat()) return Violation{"not_your_turn", rule_ids().turn};
  return check_turn(glimpse, intent);
}

std::optional<Violation> ChipGame::check_clock(const Table& table, Clock clock, Seat seat) const {
  if (table.round_over()) return round_is_over();
  const bool due = time_may_be_up(table) && Action{seat, clock} == time_is_up(table);
  return due ? std::nullopt : std::optional(Violation{"not_now", rule_ids().clock});
}

void ChipGame::play(Tx& tx, const Action& action) const {
  if (std::holds_alternative<Clock>(action.what)) {
    tx.open<Open>().time_up = 1;
    return tx.note([] { return Note{.code = "time-up"}; });
  }
  act(tx, action.by, std::get<Intent>(action.what));
}

std::vector<Alarm> ChipGame::alarms(const Table& table) const {
  if (!time_may_be_up(table)) return {};
  return {Alarm{.action = time_is_up(table),
                .due = Due::after_first_deal,
                .milliseconds = table.rules<ChipRules>().minutes * kMillisecondsAMinute}};
}

// ---- The view ----

void ChipGame::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  const Open& open = glimpse.open<Open>();
  const auto& rules = glimpse.rules<ChipRules>();
  std::vector<int> stacks;
  stacks.reserve(static_cast<std::size_t>(glimpse.seats()));
  for (int seat = 0; seat < glimpse.seats(); ++seat) {
    stacks.push_back(glimpse.counter(stack_counter(Seat(seat))));
  }
  builder.points(std::move(stacks), 0, Tally::chips);
  int counter = pot_counter(0);
  for (const std::string_view name : pots()) builder.pot({name, glimpse.counter(counter++)});

  const Stage stage = stage_of(glimpse);
  if (stage == Stage::over) return builder.status({.code = "over", .seat = open.winner.get()});
  const int left = hands_in_match(rules, glimpse.seats()) - open.finished;
  if (open.time_up != 0 || left == 1) {
    builder.badge({.code = "last-hand"});
  } else if (left > 0) {
    builder.badge({.code = "hands-left", .count = left});
  }
  add_badges(glimpse, builder);
  if (stage == Stage::lead) {
    builder.status({.code = "lead", .seat = glimpse.turn()});
  } else {
    builder.badge({.code = "next-card"}, {*open.next.get()});
    builder.status({.code = "follow", .seat = glimpse.turn()}, {*open.next.get()});
  }
  if (!builder.legal().empty()) add_asks(glimpse, builder);
}

void ChipGame::add_asks(const Glimpse& /*glimpse*/, ViewBuilder& builder) const {
  builder.ask({AskKind::pick_cards, "play", builder.legal()});
}

// ---- Results ----

Outcome ChipGame::round_outcome(const Table& table) const {
  Outcome outcome{
      .winner = table.open<Open>().winner.get(), .side = {}, .points = stacks_of(table)};
  if (outcome.winner) outcome.side = outcome.winner->number();
  return outcome;
}

std::optional<Outcome> ChipGame::match_outcome(const Table& table) const {
  if (!match_is_over(table)) return std::nullopt;
  return won_by(richest(table), stacks_of(table));
}

Json ChipGame::round_result(const Table& table) const {
  return Json{{"winner", seat_or_null(table.open<Open>().winner.get())},
              {"change", change_json(table)},
              {"chips", stacks_of(table)},
              {"pots", pots_json(table)}};
}

Json ChipGame::match_result(const Table& table) const {
  if (!match_is_over(table)) return {};
  return Json{{"winners", richest(table)}, {"chips", stacks_of(table)}};
}

Json ChipGame::pots_json(const Table& table) const {
  Json json = Json::object();
  int pot = 0;
  for (const std::string_view name : pots()) json[std::string(name)] = pot_of(table, pot++);
  return json;
}

Json change_json(const Table& table) {
  const Open& open = table.open<Open>();
  Json change = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat) {
    change.push_back(stack_of(table, Seat(seat)) - open.before[static_cast<std::size_t>(seat)]);
  }
  return change;
}

}  // namespace lastcard::stops
