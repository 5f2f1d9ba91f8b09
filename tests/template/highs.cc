#include "tests/template/highs.h"

#include <algorithm>
#include <array>

#include "engine/core/record_values.h"
#include "engine/core/standing.h"

namespace lastcard::highs {
namespace {

constexpr Phase kPlay = 1;  // 0 is kPhaseOver
constexpr std::array<std::string_view, 2> kPhases = {"over", "play"};
constexpr int kPack = kRanks * 4;

const RuleMembers& members() {
  static const RuleMembers kMembers = {
      {"hand", NumberMember{.least = 1, .most = 10, .preset = 3}},
      {"target", NumberMember{.least = 1, .most = 20, .preset = 5}},
  };
  return kMembers;
}

struct HighsRules final : public Rules {
  explicit HighsRules(const Json& complete)
      : json(complete), hand(complete.at("hand")), target(complete.at("target")) {}
  [[nodiscard]] Json to_json() const override { return json; }

  Json json;
  int hand;
  int target;
};

// Zones: the hands, then what each seat has laid, then the stock. Counters: the points.
constexpr ZoneId hand_zone(Seat seat) { return ZoneId(seat.number()); }
constexpr ZoneId laid_zone(Seat seat, int seats) { return ZoneId(seats + seat.number()); }
constexpr ZoneId stock_zone(int seats) { return ZoneId(2 * seats); }

template <class Visit>
void each_seat(const Table& table, Visit visit) {
  SeatSet::all(table.seats()).for_each(visit);
}

std::vector<int> points_at(int seats, const auto& counted) {
  std::vector<int> points;
  for (int seat = 0; seat < seats; ++seat) points.push_back(counted.counter(seat));
  return points;
}

// HIG-3: ace high; suits break ties.
std::pair<int, Suit> height(Card card) {
  constexpr int kAceHigh = 14;
  return {card.rank() == Rank::ace ? kAceHigh : card.rank_value(), card.suit()};
}

Seat highest(const Table& table) {
  const auto laid = [&](Seat seat) { return table.top(laid_zone(seat, table.seats())); };
  Seat best;
  each_seat(table, [&](Seat seat) {
    if (height(laid(seat)) > height(laid(best))) best = seat;
  });
  return best;
}

void score(Tx& tx) {
  const Seat winner = highest(tx.table());
  tx.set_counter(winner.number(), tx.table().counter(winner.number()) + 1);
  tx.note([&] { return Note{.code = "took-point", .seat = winner}; });
}

Outcome outcome_of(const Table& table) {
  const std::vector<int> points = points_at(table.seats(), table);
  return won_by(best_of(std::span(points)), points);
}

}  // namespace

const GameInfo& Highs::info() const {
  static const GameInfo kInfo = {
      .id = "highs",
      .rule_book = "highs",
      .min_seats = 2,
      .max_seats = 4,
      .refusals = {.not_of_this_game = "HIG-2", .round_over = "HIG-4"},
      .presets = {{"highs", default_rules(members())},
                  {"highs-short", default_rules_but(members(), {{"hand", 1}, {"target", 1}})}},
      .members = members(),
      .phases = kPhases};
  return kInfo;
}

ReadRules Highs::parse_rules(const Json& rules, int /*seats*/) const {
  RuleProblems problems;
  const Json complete = complete_rules(members(), rules, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  return std::shared_ptr<const Rules>(std::make_shared<const HighsRules>(complete));
}

// HIG-6.
ZoneLayout Highs::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hand_zones(seats);
  for (int seat = 0; seat < seats; ++seat) {
    zones.push_back({.name = "played-" + std::to_string(seat),
                     .owner = Seat(seat),
                     .faces = Faces::everyone,
                     .layout = Layout::trick});
  }
  zones.push_back({.name = "stock", .faces = Faces::nobody, .layout = Layout::pile});
  return zones;
}

// HIG-1.
void Highs::start_round(Tx& tx, Seat dealer) const {
  const int seats = tx.table().seats();
  std::array<Card, kPack> pack;
  for (int face = 1; face <= kPack; ++face) {
    pack[static_cast<std::size_t>(face) - 1] = Card::from_face(face);
  }
  tx.fill(stock_zone(seats), pack);
  tx.shuffle(stock_zone(seats));
  tx.set_dealer(dealer);
  tx.note([&] { return Note{.code = "dealt", .seat = dealer}; });
  std::array<ZoneId, kMaxSeats> order;
  for (int step = 1; step <= seats; ++step) {
    order[static_cast<std::size_t>(step) - 1] = hand_zone(dealer.stepped(step, seats));
  }
  tx.deal(tx.table().rules<HighsRules>().hand, stock_zone(seats),
          std::span(order).first(static_cast<std::size_t>(seats)));
  tx.set_phase(kPlay);
  tx.set_turn(dealer.stepped(1, seats));
}

std::optional<Violation> Highs::check(const Glimpse& glimpse, const Intent& intent) const {
  const auto* play = std::get_if<PlayCard>(&intent);
  if (play == nullptr) return not_of_this_game();
  if (play->knock) return Violation{"no_last_card_call", "HIG-2"};
  if (glimpse.turn() != glimpse.seat()) return Violation{"not_your_turn", "HIG-2"};
  if (!std::ranges::binary_search(glimpse.cards(hand_zone(glimpse.seat())), play->card)) {
    return Violation{"not_in_hand", "HIG-2"};
  }
  return std::nullopt;
}

void Highs::play(Tx& tx, const Action& action) const {
  const Card card = std::get<PlayCard>(std::get<Intent>(action.what)).card;
  const int seats = tx.table().seats();
  tx.move(card, hand_zone(action.by), laid_zone(action.by, seats));
  tx.note_card(card, laid_zone(action.by, seats),
               [&] { return Note{.code = "played", .seat = action.by}; });
  tx.set_turn(action.by.stepped(1, seats));
  if (action.by != tx.table().dealer()) return;
  score(tx);
  if (tx.table().count(hand_zone(action.by)) > 0) return;
  tx.set_turn(std::nullopt);
  tx.set_phase(kPhaseOver);
}

void Highs::legal(const Glimpse& glimpse, IntentSink& out) const {
  if (glimpse.turn() != glimpse.seat()) return;
  for (const Card card : glimpse.cards(hand_zone(glimpse.seat()))) {
    if (!out.add(PlayCard{card})) return;
  }
}

void Highs::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  const auto& rules = glimpse.rules<HighsRules>();
  builder.points(points_at(glimpse.seats(), glimpse), rules.target);
  if (glimpse.phase() == kPhaseOver) return builder.status({.code = "over"});
  builder.status({.code = "play", .seat = glimpse.turn()});
  if (!builder.legal().empty()) builder.ask({AskKind::pick_cards, "play", builder.legal()});
}

Outcome Highs::round_outcome(const Table& table) const { return outcome_of(table); }

// HIG-5.
std::optional<Outcome> Highs::match_outcome(const Table& table) const {
  Outcome outcome = outcome_of(table);
  const int most = *std::ranges::max_element(outcome.points);
  if (most < table.rules<HighsRules>().target) return std::nullopt;
  return outcome;
}

// HIG-7.
Json Highs::round_result(const Table& table) const {
  return Json{{"points", points_at(table.seats(), table)}};
}

Json Highs::match_result(const Table& table) const {
  const auto outcome = match_outcome(table);
  if (!outcome) return nullptr;
  const Json winners = outcome->side ? Json::array({*outcome->side}) : Json(outcome->tied);
  return Json{{"winners", winners}, {"points", outcome->points}};
}

Json Highs::snapshot(const Table& table) const {
  Json hands = Json::array();
  Json played = Json::array();
  each_seat(table, [&](Seat seat) {
    hands.push_back(codes_of(table.cards(hand_zone(seat))));
    played.push_back(codes_of(table.cards(laid_zone(seat, table.seats()))));
  });
  return Json{{"turn", seat_or_null(table.turn())},
              {"phase", phase_name(table.phase())},
              {"hands", hands},
              {"played", played},
              {"points", points_at(table.seats(), table)}};
}

}  // namespace lastcard::highs
