#include "tests/engine/crates_position.h"

#include <algorithm>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/eights/crates_state.h"
#include "engine/registry.h"
#include "tests/engine/scenario.h"

namespace lastcard::testing {
namespace {

using eights::crates::Open;

const Game& crates() { return *find_game("crates"); }

Match match_of(int seats, const Json& rules) {
  auto match = Match::create(crates(), rules, seats);
  if (!match) {
    throw std::invalid_argument(match.error().front().at + " " + match.error().front().message);
  }
  return std::move(match).value();
}

Phase phase_of(const std::string& name) {
  for (Phase phase = kPhaseOver; phase < 7; ++phase) {
    if (crates().phase_name(phase) == name) return phase;
  }
  throw std::invalid_argument("no phase " + name);
}

// Lays the cards where the position has them. No zone has the other cards, because no test needs
// them.
Table with_cards(const Table& dealt, const Json& position) {
  Json json = TableCodec::to_json(dealt);
  Json& zones = json["zones"];
  for (auto& [name, cards] : zones.items()) cards = Json::array();
  const Json& hands = position.at("hands");
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    Json hand = hands[seat];
    std::sort(hand.begin(), hand.end());
    zones["hand-" + std::to_string(seat)] = hand;
  }
  zones["discard"] = position.at("discard");
  Json stock = position.at("stock");
  std::reverse(stock.begin(), stock.end());  // the last one is on top
  zones["stock"] = stock;
  json["phase"] = phase_of(position.value("phase", "play"));
  json["turn"] = position.at("turn");
  auto table = TableCodec::from_json(json, dealt.setup());
  if (!table) throw std::logic_error(table.error().at + ": " + table.error().expected);
  return std::move(table).value();
}

void set_state(Table& table, const Json& position) {
  ScriptedEntropy no_chance({});
  Tx tx(table, no_chance);
  Open& open = tx.open<Open>();
  open.direction = static_cast<std::int8_t>(position.value("direction", 1));
  open.total = static_cast<std::uint8_t>(position.value("total", 0));
  open.ending = position.value("ending", false) ? 1 : 0;
  open.passes = static_cast<std::uint8_t>(position.value("passes", 0));
  open.called.clear();
  if (position.contains("called")) {
    open.called.set(suit_from_letter(position["called"].get<std::string>()).value());
  }
  open.owes.clear();
  if (position.contains("owes")) open.owes.set(Seat(position["owes"].get<int>()));
  for (const Json& seat : position.value("late", Json::array())) {
    open.late.insert(Seat(seat.get<int>()));
  }
  const Json points = position.value("points", Json::array());
  for (std::size_t side = 0; side < points.size(); ++side) open.points[side] = points[side];
  const Json pressures = position.value("pressures", Json::array());
  for (std::size_t side = 0; side < pressures.size(); ++side) {
    tx.set_counter(eights::crates::pressures_counter(static_cast<int>(side)), pressures[side]);
  }
}

Intent intent_of(std::string_view what) {
  if (what == "draw") return Draw{};
  if (what == "take") return Take{};
  if (what == "pass") return Pass{};
  if (what == "knock") return KnockLastCard{};
  if (what.starts_with("call ")) return CallSuit{suit_from_letter(what.substr(5)).value()};
  if (what.ends_with('!')) return playing_with_knock(what.substr(0, what.size() - 1));
  return playing(what);
}

}  // namespace

CratesPosition::CratesPosition(std::string_view position, std::string_view rules)
    : match_(match_of(static_cast<int>(Json::parse(position).at("hands").size()),
                      Json::parse(rules))) {
  SeededEntropy chance(1);
  Match::Prepared dealt = match_.prepare_round(chance);
  dealt.table = with_cards(dealt.table, Json::parse(position));
  set_state(dealt.table, Json::parse(position));
  match_.commit(dealt);
}

CratesPosition CratesPosition::dealt(int seats, std::string_view deck, std::string_view rules) {
  CratesPosition position(match_of(seats, Json::parse(rules)));
  DeckOrder order = cards_of(deck);
  for (int face = 1; face < Card::kFaces; ++face) {
    const Card card = Card::from_face(face);
    if (std::ranges::find(order, card) == order.end()) order.push_back(card);
  }
  ScriptedEntropy chance({order});
  position.last_ = position.match_.start_round(chance);
  return position;
}

CratesPosition& CratesPosition::happen(const Action& action) {
  if (const auto violation = match_.check(action)) {
    ADD_FAILURE() << to_json(action).dump() << " is refused: " << violation->code << " ("
                  << violation->rule << ")";
    return *this;
  }
  ScriptedEntropy chance(std::exchange(orders_, {}));
  last_ = match_.apply(action, chance);
  EXPECT_TRUE(chance.used_up()) << "nothing was shuffled";
  return *this;
}

CratesPosition& CratesPosition::act(int seat, const Intent& intent) {
  return happen({Seat(seat), intent});
}
CratesPosition& CratesPosition::act(int seat, std::string_view what) {
  return act(seat, intent_of(what));
}
CratesPosition& CratesPosition::clock(int seat) {
  return happen({Seat(seat), Clock::knock_expired});
}
CratesPosition& CratesPosition::shuffled_to(std::string_view codes) {
  orders_.push_back(cards_of(codes));
  return *this;
}

std::string CratesPosition::refused(int seat, std::string_view what) const {
  const auto violation = match_.check({Seat(seat), intent_of(what)});
  if (!violation) return "";
  return std::string(violation->code) + " (" + violation->rule + ")";
}

std::vector<std::string> CratesPosition::legal(int seat) const {
  IntentList list;
  add_legal(match_.table(), Seat(seat), list);
  std::vector<std::string> texts;
  for (const Intent& intent : list) texts.push_back(text_of(intent));
  std::ranges::sort(texts);
  return texts;
}

Json CratesPosition::at(const char* member) const {
  return match_.game().snapshot(match_.table()).at(member);
}
std::string CratesPosition::hand(int seat) const {
  const Json hands = at("hands");
  return text_of(cards_from_json(hands.at(static_cast<std::size_t>(seat))).value());
}
Json CratesPosition::result() const { return match_.game().round_result(match_.table()); }
bool CratesPosition::clock_may_act() const { return !match_.game().alarms(match_.table()).empty(); }
std::vector<std::string> CratesPosition::notes() const {
  std::vector<std::string> codes;
  for (const Event& event : last_.events) {
    if (const auto* note = note_in(event)) codes.emplace_back(note->code);
  }
  return codes;
}

}  // namespace lastcard::testing
