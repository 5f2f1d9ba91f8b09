#include <algorithm>
#include <array>

#include "engine/core/intent_traits.h"
#include "engine/core/record_values.h"
#include "engine/core/standing.h"
#include "engine/eights/bartok/bartok.h"
#include "engine/eights/bartok/flow.h"

// What a viewer is told beside the cards: all of it is public, or a seat's own business, and what
// section 11 hides is out of a Glimpse's reach. What records hold of a hand (docs/rules/bartok.md,
// section 12), and how hands and matches end.

namespace lastcard::eights::bartok {
namespace {

// The last play, while nobody has played another card: `kind` says that it is closed (BAR-14).
void add_last_play(const Glimpse& glimpse, ViewBuilder& builder) {
  const Open& open = glimpse.open<Open>();
  if (!open.player.has_value()) return;
  const bool is_open = open.play_open != 0;
  const Zones zones(glimpse.seats());
  const bool lies_there = glimpse.top(zones.discard()).face() == open.played;
  if (!is_open && !lies_there) return;  // taken back
  builder.badge({.code = "last-play",
                 .seat = open.player.value(),
                 .count = open.left,
                 .kind = is_open ? "open" : "closed"},
                {Card::from_face(open.played)});
  if (!is_open) return;
  open.said.for_each([&](int phrase) {
    builder.badge({.code = "said",
                   .seat = open.player.value(),
                   .text = std::string(glimpse.rules<HouseRules>().text_of(phrase))});
  });
  for (const Charge charge : {Charge::wrong_card, Charge::phrase}) {
    if (!open.charged.contains(charge)) continue;
    builder.badge({.code = "charged", .seat = open.player.value(), .kind = charge_name(charge)});
  }
}

std::string_view chain_kind(const Chain& chain) {
  if (chain.kind == ChainKind::until) return "until";
  return chain.stack != 0 ? "stack" : "plain";
}

// ---- Records ----

Json given_of(const Position& position) {
  Json given = Json::array();
  for (int seat = 0; seat < position.seats(); ++seat) {
    const auto passing = position.glimpse().cards(position.zones().aside(Seat(seat)));
    for (const Card card : passing) given.push_back(Json::array({seat, card.code()}));
  }
  return given;
}

Json demands_of(const Table& table) {
  const Position position(Glimpse::of_everything(table));
  Json demands = Json::array();
  if (is_preparing(position.stage())) return demands;
  in_effect(table).for_each([&](int place) {
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

Json last_of(const Position& position, const Secret& secret) {
  const auto player = position.open_player();
  if (!player) return {};
  Json charged = Json::array();  // in the order of their names
  for (const Charge charge : {Charge::phrase, Charge::wrong_card}) {
    if (position.open().charged.contains(charge)) charged.push_back(charge_name(charge));
  }
  return {{"seat", player->number()},
          {"card", Card::from_face(position.open().played).code()},
          {"wrong", secret.wrong != 0},
          {"owed", texts_of(position.rules(), secret.owed)},
          {"said", texts_of(position.rules(), position.open().said)},
          {"settled", std::move(charged)}};
}

std::string_view delay_of(const Position& position, const Secret& secret) {
  if (secret.late != 0) return "late";
  return position.open().delay_settled != 0 ? "settled" : "open";
}

Json ids_of(const HouseRules& rules) {
  Json ids = Json::array();
  for (const RuleInForce& entry : rules.in_force()) ids.push_back(entry.id);
  return ids;
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

void Bartok::add_badges(const Glimpse& glimpse, ViewBuilder& builder) const {
  const Open& open = glimpse.open<Open>();
  const auto stage = static_cast<Stage>(glimpse.phase());
  if (open.begun == 0) return;
  builder.badge({.code = "hand", .count = static_cast<int>(open.hand) + 1});
  if (is_preparing(stage) || stage == Stage::over) return;
  std::optional<int> direction;
  if (open.direction != 0) direction = open.direction < 0 ? -1 : 1;
  add_course(glimpse, direction, builder);
  if (stage == Stage::respond) {
    builder.badge({.code = "chain", .count = open.chain.total, .kind = chain_kind(open.chain)});
  }
  add_last_play(glimpse, builder);
  open.settled.for_each([&](Seat seat) {
    builder.badge({.code = "charged", .seat = seat, .kind = charge_name(Charge::bartok)});
  });
  if (open.delay_settled != 0 && glimpse.turn()) {
    builder.badge({.code = "charged", .seat = glimpse.turn(), .kind = charge_name(Charge::delay)});
  }
}

Fact Bartok::status(const Glimpse& glimpse) const {
  const Open& open = glimpse.open<Open>();
  Fact status = FamilyGame::status(glimpse);
  if (!glimpse.waiting().empty()) status.count = glimpse.waiting().size();
  const auto stage = static_cast<Stage>(glimpse.phase());
  if (stage == Stage::second || stage == Stage::last_card) status.seat = open.player.get();
  if (stage == Stage::respond) {
    status.count = open.chain.total;
    status.kind = chain_kind(open.chain);
  }
  if (stage == Stage::choose_seat) status.kind = effect_name(open.hands_pending.value());
  if (stage == Stage::give) {
    status.code = "give-card";
    status.other = open.giving_to.get();
  }
  if (stage == Stage::repeal_vote) {
    status.seat = open.repealer.get();
    status.count = glimpse.rules<HouseRules>().in_force()[open.repealing].id;
  }
  if (stage == Stage::veto) status.seat = open.winner.get();
  return status;
}

int Bartok::demanded(const Glimpse& glimpse) const {
  const Chain& chain = glimpse.open<Open>().chain;
  return chain.kind == ChainKind::draw ? chain.total : 0;
}

void Bartok::shape(const Glimpse& glimpse, Ask& ask) const {
  const auto stage = static_cast<Stage>(glimpse.phase());
  if (ask.code == "play" && stage == Stage::respond) ask.code = "respond";
  if (ask.code == "take" && demanded(glimpse) == 0) ask.count.reset();
  if (ask.code != "pass") return;
  if (stage == Stage::last_card) ask.code = "accept";
  if (stage == Stage::repeal) ask.code = "no-repeal";
  if (stage == Stage::new_rule) ask.code = "no-rule";
}

// Cards and choices, buttons, words, and what others may be charged with.
void Bartok::arrange(const Glimpse& glimpse, std::vector<Ask>& asks) const {
  const auto place = [](const Ask& ask) {
    if (ask.code == "call-violation") return 3;
    if (ask.kind == AskKind::declare) return 2;
    return ask.kind == AskKind::button ? 1 : 0;
  };
  std::ranges::stable_sort(asks, {}, place);
  const bool makes_rule = static_cast<Stage>(glimpse.phase()) == Stage::new_rule;
  if (makes_rule && !asks.empty())
    asks.insert(asks.begin(), {AskKind::declare, "propose-rule", {}});
}

// ---- Records and results ----

Json Bartok::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const Open& open = position.open();
  const auto& secret = table.secret<Secret>();
  Json shot = snapshot_of_cards(position);
  add_course(position, shot);
  shot["must"] = demands_of(table);
  shot["chain"] = chain_of(position);
  shot["pending"] = pending_of(open);
  shot["chosen"] = seat_or_null(open.giving_to.get());
  shot["given"] = given_of(position);
  shot["last"] = last_of(position, secret);
  shot["unsaid"] =
      numbers_of(position.seats_that([&](Seat seat) { return open.unsaid.contains(seat); }));
  shot["settled"] = numbers_of(open.settled);
  shot["delay"] = delay_of(position, secret);
  shot["passes"] = open.passes;
  shot["turns"] = open.turns;
  shot["rules"] = ids_of(position.rules());
  shot["wins"] = points(position.glimpse());
  shot["hand"] = open.hand;
  return shot;
}

std::optional<Outcome> Bartok::match_outcome(const Table& table) const {
  if (end_of_match(table).empty()) return std::nullopt;
  const std::vector<int> wins = points(Glimpse::of_everything(table));
  return won_by(best_of(std::span(wins)), wins);  // BAR-74
}

Json Bartok::round_result(const Table& table) const {
  const Open& open = table.open<Open>();
  return Json{{"winner", seat_or_null(open.winner.get())},
              {"reason", ending_name(open.ending)},
              {"wins", points(Glimpse::of_everything(table))}};
}

Json Bartok::match_result(const Table& table) const {
  const std::string_view reason = end_of_match(table);
  if (reason.empty()) return {};
  const std::vector<int> wins = points(Glimpse::of_everything(table));
  return Json{{"reason", reason}, {"wins", wins}, {"winners", best_of(std::span(wins))}};
}

}  // namespace lastcard::eights::bartok
