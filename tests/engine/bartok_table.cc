#include "tests/engine/bartok_table.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "tests/support/paths.h"

namespace lastcard::testing {
namespace {

using eights::bartok::ChainKind;
using eights::bartok::EffectKind;
using eights::bartok::HouseRules;
using eights::bartok::Open;
using eights::bartok::Secret;
using eights::bartok::Stage;
using eights::bartok::Zones;

Match match_of(int seats, const Json& rules) {
  auto match = Match::create(*find_game("bartok"), rules, seats);
  if (!match) throw std::invalid_argument(match.error().front().message);
  return std::move(match).value();
}

Table dealt(Match& match) {
  SeededEntropy entropy(1);
  (void)match.start_round(entropy);
  return match.table();
}

std::vector<Card> cards_in(const Json& list) { return cards_from_json(list).value(); }

Phase phase_called(const Game& game, const std::string& name) {
  for (Phase phase = 0; phase <= static_cast<Phase>(Stage::veto); ++phase) {
    if (game.phase_name(phase) == name) return phase;
  }
  throw std::invalid_argument("no phase is called " + name);
}

SeatSet seats_in(const Json& list) {
  SeatSet seats;
  for (const Json& seat : list) seats.insert(Seat(seat.get<int>()));
  return seats;
}

// Returns the index of the rule in force that has this demand.
int place_of_demand(const HouseRules& rules, const Json& demand) {
  for (int place = 0; place < rules.rules(); ++place) {
    if (!rules.rule(place).has(EffectKind::next_must)) continue;
    Json source = rules.rule(place).source_of(EffectKind::next_must);
    source.erase("effect");
    if (source == demand) return place;
  }
  throw std::invalid_argument("no rule demands " + demand.dump());
}

}  // namespace

Json bartok_examples(std::string_view heading) {
  std::ifstream file(test::source_dir() / "docs/rules/bartok.md");
  std::stringstream text;
  text << file.rdbuf();
  const std::string book = text.str();
  constexpr std::string_view kFence = "```json";
  const auto begin = book.find(kFence, book.find(heading)) + kFence.size();
  return Json::parse(book.substr(begin, book.find("```", begin) - begin));
}

BartokTable::BartokTable(int seats, const Json& rules, const Json& position)
    : match_(match_of(seats, rules)), table_(dealt(match_)) {
  Tx tx(table_, entropy_);
  lay_cards(tx, position);
  set_state(tx, position);
}

void BartokTable::lay_cards(Tx& tx, const Json& position) {
  const Zones zones(match_.seats());
  std::vector<Card> all = cards_in(position["stock"]);
  std::ranges::reverse(all);
  const auto discard = cards_in(position["discard"]);
  all.insert(all.end(), discard.begin(), discard.end());
  for (const Json& hand : position["hands"]) {
    for (const Card card : cards_in(hand)) all.push_back(card);
  }
  tx.fill(zones.stock(), all);
  tx.move(discard, zones.stock(), zones.discard());
  for (int seat = 0; seat < match_.seats(); ++seat) {
    const auto cards = cards_in(position["hands"][static_cast<std::size_t>(seat)]);
    tx.move(cards, zones.stock(), zones.hand(Seat(seat)));
  }
}

void BartokTable::set_state(Tx& tx, const Json& position) {
  tx.set_phase(phase_called(game(), position["phase"].get<std::string>()));
  const Json turn = position.value("turn", Json());
  tx.set_turn(turn.is_null() ? std::nullopt : std::optional(Seat(turn.get<int>())));
  tx.set_waiting(seats_in(position.value("waiting", Json::array())));
  tx.open<Open>() = Open{};
  tx.secret<Secret>() = Secret{};
  tx.open<Open>().begun = 1;
  const Json direction = position.value("direction", Json(1));
  tx.open<Open>().direction = direction.is_null() ? std::int8_t{0} : direction.get<std::int8_t>();
  const SeatSet unsaid = seats_in(position.value("unsaid", Json::array()));
  for (int seat = 0; seat < match_.seats(); ++seat) {
    if (unsaid.contains(Seat(seat))) tx.open<Open>().unsaid.insert(Seat(seat));
  }
  for (const Json& demand : position.value("must", Json::array())) {
    tx.open<Open>().applied.insert(place_of_demand(table_.rules<HouseRules>(), demand));
  }
  if (!position.contains("chain")) return;
  auto& chain = tx.open<Open>().chain;
  chain.kind = ChainKind::draw;
  chain.total = position["chain"]["total"].get<std::uint16_t>();
  chain.stack = position["chain"]["stack"].get<bool>() ? 1 : 0;
  chain.then_plays = position["chain"]["then"] == "play" ? 1 : 0;
}

std::string BartokTable::refused(const Action& action) const {
  const auto violation = check_action(table_, action);
  return violation ? std::string(violation->code) : "";
}

std::string BartokTable::refused(int seat, const Json& intent) const {
  return refused(Action{Seat(seat), action_of(seat_action_from_json(intent).value())});
}

void BartokTable::apply(const Action& action) {
  ASSERT_EQ(refused(action), "") << to_json(action).dump();
  Tx tx(table_, entropy_);
  game().play(tx, action);
}

void BartokTable::act(int seat, const Json& intent) {
  apply(Action{Seat(seat), action_of(seat_action_from_json(intent).value())});
}

void BartokTable::clock(int seat, Clock clock) { apply(Action{Seat(seat), clock}); }

void BartokTable::step(const Json& step) { apply(action_from_step(step, match_.seats()).value()); }

std::vector<std::string> BartokTable::legal(int seat) const {
  IntentList intents;
  add_legal(table_, Seat(seat), intents);
  return canonical_texts(intents);
}

Json BartokTable::snapshot() const { return game().snapshot(table_); }

Json BartokTable::result() const { return game().round_result(table_); }

std::vector<std::string> canonical(const Json& intents) {
  IntentList list;
  for (const Json& intent : intents) list.push_back(intent_from_json(intent).value());
  return canonical_texts(list);
}

}  // namespace lastcard::testing
