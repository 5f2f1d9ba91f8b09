#include "engine/capture/pisti.h"

#include <algorithm>
#include <array>

#include "engine/capture/pisti_flow.h"
#include "engine/capture/pisti_state.h"
#include "engine/core/record_values.h"

namespace lastcard::capture {
namespace {

constexpr std::array<std::string_view, 2> kPhases = {"over", "play"};

std::vector<int> each_side(const PistiRules& rules, const auto& number_of) {
  std::vector<int> numbers;
  numbers.reserve(static_cast<std::size_t>(rules.sides()));
  for (int side = 0; side < rules.sides(); ++side) numbers.push_back(number_of(side));
  return numbers;
}

std::vector<int> points_of(const Table& table) {
  return each_side(table.rules<PistiRules>(), [&](int side) { return table.counter(side); });
}

Json pistis_of(const Position& position) {
  Json pistis = Json::array();
  for (int side = 0; side < position.rules().sides(); ++side) {
    pistis.push_back(codes_of(position.glimpse().cards(position.zones().pistis(side))));
  }
  return pistis;
}

Json number_or_null(std::optional<int> number) { return number ? Json(*number) : Json(); }

void add_badges(const Glimpse& glimpse, ViewBuilder& builder) {
  const auto& rules = glimpse.rules<PistiRules>();
  const Open& open = glimpse.open<Open>();
  const Zones zones(glimpse.seats());
  builder.badge({.code = "direction", .direction = rules.direction()});
  for (int side = 0; side < rules.sides(); ++side) {
    int count = 0;
    for (const ZoneId zone : zones.all_of(side)) count += glimpse.count(zone);
    builder.badge({.code = "captured", .count = count, .side = side});
  }
  if (open.captured != 0) builder.badge({.code = "last-capture", .side = open.last_capture});
}

}  // namespace

const GameInfo& Pisti::info() const {
  static const GameInfo kInfo = {.id = "pisti",
                                 .rule_book = "pisti",
                                 .min_seats = 2,
                                 .max_seats = 4,
                                 .refusals = {.not_of_this_game = "PIS-10", .round_over = "PIS-20"},
                                 .presets = PistiRules::presets(),
                                 .members = PistiRules::members(),
                                 .phases = kPhases};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> Pisti::parse_rules(const Json& rules,
                                                                      int seats) const {
  return PistiRules::read(rules, seats);
}

ZoneLayout Pisti::zones(const Rules& rules, int /*seats*/) const {
  return zones_for(static_cast<const PistiRules&>(rules));
}

void Pisti::start_round(Tx& tx, Seat dealer) const { Flow(tx).deal(dealer); }

std::optional<Violation> Pisti::check(const Glimpse& glimpse, const Intent& intent) const {
  if (glimpse.round_over()) return round_is_over();
  if (glimpse.turn() != glimpse.seat()) return Violation{"not_your_turn", "PIS-10"};
  const auto* play = std::get_if<PlayCard>(&intent);
  if (play == nullptr) return not_of_this_game();
  if (play->knock) return Violation{"no_last_card_call", "PIS-10"};
  if (!std::ranges::binary_search(Position(glimpse).hand(glimpse.seat()), play->card)) {
    return Violation{"not_in_hand", "PIS-10"};
  }
  return std::nullopt;
}

void Pisti::play(Tx& tx, const Action& action) const {
  if (const auto* play = std::get_if<PlayCard>(&std::get<Intent>(action.what))) {
    Flow(tx).play(action.by, play->card);
  }
}

void Pisti::legal(const Glimpse& glimpse, IntentSink& out) const {
  if (glimpse.round_over() || glimpse.turn() != glimpse.seat()) return;
  for (const Card card : Position(glimpse).hand(glimpse.seat())) {
    if (!out.add(PlayCard{card})) return;
  }
}

void Pisti::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  const auto& rules = glimpse.rules<PistiRules>();
  add_badges(glimpse, builder);
  builder.status(glimpse.phase() == kPhaseOver ? Note{.code = "over"}
                                               : Note{.code = "play", .seat = glimpse.turn()});
  builder.points(each_side(rules, [&](int side) { return glimpse.counter(side); }), rules.target);
  if (!builder.legal().empty()) builder.ask({AskKind::pick_cards, "play", builder.legal()});
}

// The next player follows from the direction, and all captured cards are open. So the effect
// reveals nothing.
Consideration Pisti::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  Consideration answer = Game::consider(glimpse, cards);
  if (answer.refusal || cards.size() != 1) return answer;
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  const PistiRules& rules = position.rules();
  Preview preview;
  preview.direction = rules.direction();
  preview.goes_out = position.plays_left() == 1;
  if (!preview.goes_out) preview.next = rules.after(seat);
  if (captures(cards.front(), position.pile())) {
    const auto count = static_cast<int>(position.pile().size()) + 1;
    preview.notes.push_back({{.code = "captured", .seat = seat, .count = count}});
  }
  answer.effect = std::move(preview);
  return answer;
}

Outcome Pisti::round_outcome(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const auto scored = each_side(position.rules(), [&](int side) { return position.score(side); });
  const int most = *std::ranges::max_element(scored);
  Outcome outcome{.winner = {}, .side = {}, .points = points_of(table)};
  for (int side = 0; side < position.rules().sides(); ++side) {
    if (scored[static_cast<std::size_t>(side)] == most) outcome.tied.push_back(side);
  }
  if (outcome.tied.size() == 1) {
    outcome.side = outcome.tied.front();
    outcome.tied.clear();
  }
  return outcome;
}

std::optional<Outcome> Pisti::match_outcome(const Table& table) const {
  const auto side = Position(Glimpse::of_everything(table)).match_winner();
  if (!side) return std::nullopt;
  return Outcome{.winner = {}, .side = side, .points = points_of(table)};
}

Json Pisti::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const PistiRules& rules = position.rules();
  return Json{{"cards", each_side(rules, [&](int side) { return position.captured_count(side); })},
              {"majority", number_or_null(position.majority())},
              {"pistis", pistis_of(position)},
              {"scored", each_side(rules, [&](int side) { return position.score(side); })},
              {"points", points_of(table)}};
}

Json Pisti::match_result(const Table& table) const {
  const auto outcome = match_outcome(table);
  if (!outcome) return {};
  return Json{{"side", *outcome->side}, {"points", outcome->points}};
}

Seat Pisti::next_dealer(const Table& table) const {
  return table.rules<PistiRules>().after(table.dealer());
}

Json Pisti::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const Zones zones = position.zones();
  Json hands = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat)
    hands.push_back(codes_of(position.hand(Seat(seat))));
  Json captured = Json::array();
  for (int side = 0; side < position.rules().sides(); ++side) {
    captured.push_back(sorted_codes(table, zones.all_of(side)));
  }
  const auto exposed = table.cards(zones.exposed());
  return Json{{"turn", table.turn() ? Json(table.turn()->number()) : Json()},
              {"phase", phase_name(table.phase())},
              {"hands", std::move(hands)},
              {"stock", position.stock_size()},
              {"exposed", exposed.empty() ? Json() : Json(exposed.front().code())},
              {"kitty", sorted_codes(table, std::array{zones.kitty()})},
              {"pile", codes_of(position.pile())},
              {"captured", std::move(captured)},
              {"pistis", pistis_of(position)},
              {"last_capture", number_or_null(position.last_capture())},
              {"points", points_of(table)}};
}

}  // namespace lastcard::capture
