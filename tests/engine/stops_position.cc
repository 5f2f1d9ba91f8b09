#include "tests/engine/stops_position.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "engine/stops/chip_game.h"
#include "tests/engine/scenario.h"

namespace lastcard::testing {
namespace {

using stops::Open;
using stops::Zones;

stops::Pack pack_of(std::string_view game) {
  const Card eight(Rank::eight, Suit::diamonds);
  if (game == "play-or-pay") return stops::pack_without({});
  if (game == "pope-joan") return stops::pack_without({eight});
  return stops::pack_without({eight,
                              {Rank::two, Suit::clubs},
                              {Rank::two, Suit::diamonds},
                              {Rank::two, Suit::hearts},
                              {Rank::two, Suit::spades}});
}

std::optional<Card> card_at(const Json& position, const char* member) {
  const Json code = position.value(member, Json());
  return code.is_null() ? std::nullopt : Card::from_code(code.get<std::string>());
}

void lay_cards(Tx& tx, const Json& position) {
  const Table& table = tx.table();
  const ZoneId stock(static_cast<int>(table.setup().zones.size()) - 1);
  const stops::Pack pack = pack_of(table.setup().game->info().id);
  tx.fill(stock, {pack.data(), pack.size()});
  const Zones zones(table.seats());
  for (const char* rows : {"hands", "played"}) {
    const Json lists = position.value(rows, Json::array());
    for (std::size_t number = 0; number < lists.size(); ++number) {
      const Seat seat(static_cast<int>(number));
      const auto cards = cards_from(lists[number]);
      tx.move(cards, stock, rows == std::string("hands") ? zones.hand(seat) : zones.played(seat));
    }
  }
  tx.move(cards_from(position.value("dead", Json::array())), stock, zones.extra(0));
  tx.move_all(stock, zones.played(Seat(0)));
}

void lay_chips(Tx& tx, const Json& position) {
  stops::Chips(tx).hand_out();
  const Json stacks = position.value("chips", Json::array());
  for (std::size_t seat = 0; seat < stacks.size(); ++seat) {
    tx.set_counter(stops::stack_counter(Seat(static_cast<int>(seat))), stacks[seat].get<int>());
  }
  if (position.contains("pot")) tx.set_counter(stops::pot_counter(0), position["pot"].get<int>());
  const Json names = tx.table().setup().game->snapshot(tx.table()).value("pots", Json::object());
  int pot = 0;
  for (const auto& [name, none] : names.items()) {
    const int chips = position.value("pots", Json::object()).value(name, 0);
    tx.set_counter(stops::pot_counter(pot++), chips);
  }
  Open& open = tx.open<Open>();
  const Json before = position.value("before", Json::array());
  for (int seat = 0; seat < tx.table().seats(); ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    open.before[index] = before.empty() ? stops::stack_of(tx.table(), Seat(seat))
                                        : before[index].get<std::int32_t>();
  }
}

}  // namespace

void lay_out_stops(Tx& tx, const Json& position) {
  Open& open = tx.open<Open>();
  lay_cards(tx, position);
  open.last.set(card_at(position, "last"));
  open.next.set(card_at(position, "next"));
  open.start.set(card_at(position, "start"));
  open.turned_up.set(card_at(position, "turnup"));
  if (const auto card = open.turned_up.get()) {
    if (const auto holder = stops::holder_of(tx.table(), *card)) open.turned_for.set(*holder);
  }
  // The rule book does not tell who played last, so that is the player at the right of the seat on
  // turn.
  if (const auto seat = seat_at(position, "turn")) {
    open.last_seat.set(seat->stepped(-1, tx.table().seats()));
  }
  lay_chips(tx, position);
}

WorkedTable stops_table(std::string_view game, int seats, std::string_view position,
                        std::string_view rules) {
  const Json example = {
      {"seats", seats}, {"rules", Json::parse(rules)}, {"position", Json::parse(position)}};
  return WorkedTable(game, example, lay_out_stops);
}

int chips_on(const Table& table) {
  int chips = 0;
  for (int counter = 0; counter < Table::kCounters; ++counter) chips += table.counter(counter);
  return chips;
}

std::string problems_of(std::string_view game, std::string_view rules) {
  constexpr int kSeats = 3;
  const auto read = find_game(game)->parse_rules(Json::parse(rules), kSeats);
  std::string text;
  if (read) return text;
  for (const RuleProblem& problem : read.error()) {
    text += (text.empty() ? "" : "\n") + problem.at + " " + problem.message;
  }
  return text;
}

std::vector<std::string> ask_codes(const View& view) {
  std::vector<std::string> codes;
  for (const Ask& ask : view.asks) codes.emplace_back(ask.code);
  return codes;
}

const Fact* badge_of(const View& view, std::string_view code) {
  const auto found = std::ranges::find(view.badges, code, &Fact::code);
  return found == view.badges.end() ? nullptr : &*found;
}

std::string shown(const Table& table, Viewer viewer, std::string_view zone) {
  const View view = make_view(table, viewer);
  const auto found = std::ranges::find(*view.zone_specs, zone, &ZoneSpec::name);
  const auto index = static_cast<std::size_t>(found - view.zone_specs->begin());
  const auto* open = std::get_if<OpenCards>(&view.zones.at(index).cards);
  return open == nullptr ? std::to_string(view.zones.at(index).count) + " backs"
                         : text_of(open->cards);
}

int expect_chips_are_kept(std::string_view game, int seats, std::string_view rules) {
  constexpr int kMatches = 5;
  int hands = 0;
  SeededEntropy chance(17);
  for (int number = 0; number < kMatches; ++number) {
    auto match = Match::create(*find_game(game), Json::parse(rules), seats).value();
    const int all = seats * match.table().rules<stops::ChipRules>().chips;
    while (!match.over()) {
      (void)match.start_round(chance);
      ++hands;
      while (!match.round_over()) {
        EXPECT_EQ(chips_on(match.table()), all);
        const auto alarms = match.game().alarms(match.table());
        constexpr int kOnceIn = 200;
        if (!alarms.empty() && chance.below(kOnceIn) == 0) {
          (void)match.apply(alarms.front().action, chance);
          continue;
        }
        const Seat seat = *match.table().turn();
        IntentList legal;
        add_legal(match.table(), seat, legal);
        (void)match.apply({seat, legal[chance.below(legal.size())]}, chance);
      }
      EXPECT_EQ(chips_on(match.table()), all) << "after hand " << hands;
    }
  }
  return hands;
}

}  // namespace lastcard::testing
