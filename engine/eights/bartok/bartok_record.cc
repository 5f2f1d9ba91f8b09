#include <algorithm>
#include <array>

#include "engine/core/record_values.h"
#include "engine/eights/bartok/bartok.h"
#include "engine/eights/bartok/flow.h"

// What records hold of a hand of Bartok (docs/rules/bartok.md, section 12), and how hands and
// matches end.

namespace lastcard::eights::bartok {
namespace {

constexpr std::array<std::string_view, 14> kPhases = {
    "over", "opening",    "second",    "play",   "respond",     "call-suit", "choose-seat",
    "give", "pass-cards", "last-card", "repeal", "repeal-vote", "new-rule",  "veto"};

// A hand, with the card that is chosen to be passed on.
Json hand_of(const Table& table, Seat seat) {
  const Zones zones(table.seats());
  return sorted_codes(table, std::array{zones.hand(seat), zones.passing(seat)});
}

Json hands_of(const Table& table) {
  Json hands = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat) hands.push_back(hand_of(table, Seat(seat)));
  return hands;
}

Json given_of(const Position& position) {
  Json given = Json::array();
  for (int seat = 0; seat < position.seats(); ++seat) {
    const auto passing = position.glimpse().cards(position.zones().passing(Seat(seat)));
    for (const Card card : passing) given.push_back(Json::array({seat, card.code()}));
  }
  return given;
}

Json demands_of(const Position& position) {
  Json demands = Json::array();
  if (is_preparing(position.stage())) return demands;
  position.in_effect().for_each([&](int place) {
    const Rule& rule = position.rules().rule(place);
    if (!rule.has(EffectKind::next_must)) return;
    Json demand = rule.source_of(EffectKind::next_must);
    demand.erase("effect");
    demands.push_back(std::move(demand));
  });
  return demands;
}

Json chain_of(const Position& position) {
  if (position.stage() != Stage::respond) return {};
  const Chain& chain = position.open().chain;
  const char* then = chain.then_plays != 0 ? "play" : "skip";
  if (chain.kind == ChainKind::draw) {
    return {{"total", chain.total}, {"stack", chain.stack != 0}, {"then", then}};
  }
  const Rule& rule = position.rules().rule(chain.rule);
  return {{"until", rule.source_of(EffectKind::draw_until)["match"]},
          {"max", chain.total},
          {"then", then}};
}

Json pending_of(const Open& open) {
  Json pending = Json::array();
  if (open.suit_pending != 0) pending.push_back("call-suit");
  if (open.hands_pending.has_value()) pending.push_back(effect_name(open.hands_pending.value()));
  return pending;
}

Json texts_of(const HouseRules& rules, const RuleBits& phrases) {
  std::vector<std::string> texts;
  phrases.for_each([&](int phrase) { texts.emplace_back(rules.text_of(phrase)); });
  std::ranges::sort(texts);
  return texts;
}

Json last_of(const Position& position) {
  const auto player = position.open_player();
  if (!player) return {};
  Json charged = Json::array();  // in the order of their names
  for (const Charge charge : {Charge::phrase, Charge::wrong_card}) {
    if (position.was_charged(charge)) charged.push_back(charge_name(charge));
  }
  return {{"seat", player->number()},
          {"card", Card::from_face(position.open().played).code()},
          {"wrong", position.secret().wrong != 0},
          {"owed", texts_of(position.rules(), position.secret().owed)},
          {"said", texts_of(position.rules(), position.open().said)},
          {"settled", std::move(charged)}};
}

Json unsaid_of(const Position& position) {
  SeatSet seats;
  for (int number = 0; number < position.seats(); ++number) {
    if (position.owes_word(Seat(number))) seats.insert(Seat(number));
  }
  return numbers_of(seats);
}

std::string_view delay_of(const Position& position) {
  if (position.secret().late != 0) return "late";
  return position.open().delay_settled != 0 ? "settled" : "open";
}

Json ids_of(const HouseRules& rules) {
  Json ids = Json::array();
  for (const RuleInForce& entry : rules.in_force()) ids.push_back(entry.id);
  return ids;
}

std::vector<int> wins_of(const Table& table) {
  std::vector<int> wins(static_cast<std::size_t>(table.seats()));
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    wins[seat] = table.counter(static_cast<int>(seat));
  }
  return wins;
}

// BAR-74.
std::vector<int> winners_of(const std::vector<int>& wins) {
  const int most = *std::ranges::max_element(wins);
  std::vector<int> winners;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    if (wins[seat] == most) winners.push_back(static_cast<int>(seat));
  }
  return winners;
}

// Why the match is over; "" while it goes on. Section 12: the first that holds.
std::string_view end_of_match(const Table& table) {
  const Position position(Glimpse::of_everything(table));
  const Open& open = position.open();
  if (open.agreed != 0) return "agreed";  // BAR-73
  if (open.ending == Ending::impossible && position.rules().rules() > 0) return "impossible";
  const int hands = position.rules().hands;
  if (hands > 0 && open.hand + 1 >= static_cast<std::uint32_t>(hands)) return "hands";  // BAR-72
  return "";
}

}  // namespace

std::string_view Bartok::phase_name(Phase phase) const { return kPhases[phase]; }

Json Bartok::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const Open& open = position.open();
  const auto called = open.called.get();
  return Json{{"turn", seat_or_null(table.turn())},
              {"waiting", numbers_of(table.waiting())},
              {"phase", phase_name(table.phase())},
              {"hands", hands_of(table)},
              {"stock", table.count(position.zones().stock())},
              {"discard", table.count(position.zones().discard())},
              {"top", position.top().code()},
              {"called", called ? Json(std::string(1, letter_of(*called))) : Json()},
              {"direction", open.direction != 0 ? Json(open.direction) : Json()},
              {"must", demands_of(position)},
              {"chain", chain_of(position)},
              {"pending", pending_of(open)},
              {"chosen", seat_or_null(open.giving_to.get())},
              {"given", given_of(position)},
              {"last", last_of(position)},
              {"unsaid", unsaid_of(position)},
              {"settled", numbers_of(open.settled)},
              {"delay", delay_of(position)},
              {"passes", open.passes},
              {"turns", open.turns},
              {"rules", ids_of(position.rules())},
              {"wins", wins_of(table)},
              {"hand", open.hand}};
}

Outcome Bartok::round_outcome(const Table& table) const {
  Outcome outcome{.winner = table.open<Open>().winner.get(), .side = {}, .points = wins_of(table)};
  if (outcome.winner) outcome.side = outcome.winner->number();
  return outcome;
}

std::optional<Outcome> Bartok::match_outcome(const Table& table) const {
  if (end_of_match(table).empty()) return std::nullopt;
  Outcome outcome{.winner = {}, .side = {}, .points = wins_of(table)};
  const std::vector<int> winners = winners_of(outcome.points);
  if (winners.size() > 1) {
    outcome.tied = winners;
  } else {
    outcome.side = winners.front();
    outcome.winner = Seat(winners.front());
  }
  return outcome;
}

Json Bartok::round_result(const Table& table) const {
  const Open& open = table.open<Open>();
  return Json{{"winner", seat_or_null(open.winner.get())},
              {"reason", ending_name(open.ending)},
              {"wins", wins_of(table)}};
}

Json Bartok::match_result(const Table& table) const {
  const std::string_view reason = end_of_match(table);
  if (reason.empty()) return {};
  const std::vector<int> wins = wins_of(table);
  return Json{{"reason", reason}, {"wins", wins}, {"winners", winners_of(wins)}};
}

}  // namespace lastcard::eights::bartok
