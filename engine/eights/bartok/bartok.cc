#include "engine/eights/bartok/bartok.h"

#include "engine/eights/bartok/flow.h"
#include "engine/eights/bartok/legality.h"
#include "engine/eights/bartok/preparing.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::eights::bartok {
namespace {

// How long everybody may still play, pass or object: `opening`, `second`, `last-card`.
constexpr int kWindowMilliseconds = 8000;
constexpr int kMilliseconds = 1000;
constexpr int kMaxPlayers = 6;

constexpr Violation kRoundOver{"round_over", "BAR-70"};

// The seed's seven examples (section 13).
Json example_rules() {
  return Json::parse(R"([
    {"when": {"played": {"suit": ["C"]}}, "do": [{"effect": "next-must", "match": {"parity": "even"}}]},
    {"when": {"played": {"color": "red"}}, "do": [{"effect": "next-must", "match": {"color": "black"}}]},
    {"when": {"played": {"face": true}}, "do": [{"effect": "skip", "count": 1}]},
    {"when": {"played": {"rank": ["A"]}}, "do": [{"effect": "reverse"}]},
    {"when": {"played": {"rank": ["8"]}}, "do": [{"effect": "say", "text": "Eight ball, corner pocket"}]},
    {"when": {"played": {"rank": ["2"]}}, "do": [{"effect": "wild"}, {"effect": "call-suit", "colors": "any"}]},
    {"when": {"played": {"rank": ["4"]}}, "do": [{"effect": "draw", "count": 4, "stack": true, "then": "skip"}]}
  ])");
}

std::vector<Preset> make_presets() {
  const RuleMembers& members = HouseRules::members();
  return {{"bartok", default_rules(members)},
          {"bartok-polite", default_rules_but(members, {{"policing", "table"}})},
          {"bartok-examples", default_rules_but(members, {{"start_rules", example_rules()}})}};
}

}  // namespace

const GameInfo& Bartok::info() const {
  static const GameInfo kInfo = {.id = "bartok",
                                 .rule_book = "bartok",
                                 .min_seats = 2,
                                 .max_seats = kMaxPlayers,
                                 .presets = make_presets(),
                                 .members = HouseRules::members()};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> Bartok::parse_rules(const Json& rules,
                                                                       int seats) const {
  return HouseRules::read(rules, seats);
}

Result<std::shared_ptr<const Rules>, RuleProblems> Bartok::parse_amended(const Json& rules,
                                                                         int seats) const {
  return HouseRules::read_amended(rules, seats);
}

ZoneLayout Bartok::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hand_zones(seats);
  for (int seat = 0; seat < seats; ++seat) {
    zones.push_back({.name = "passing-" + std::to_string(seat),
                     .owner = Seat(seat),
                     .faces = Faces::owner,
                     .layout = Layout::spread,
                     .passing = true});
  }
  zones.push_back(
      {.name = "discard", .faces = Faces::everyone, .layout = Layout::pile, .shown = 2});
  zones.push_back({.name = "stock", .faces = Faces::nobody, .layout = Layout::pile});
  return zones;
}

void Bartok::start_round(Tx& tx, Seat dealer) const { Preparing(tx).begin(dealer); }

bool Bartok::preparing(const Table& table) const {
  return is_preparing(static_cast<Stage>(table.phase()));
}

Json Bartok::round_setup(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  return position.open().hand == 0 ? Json() : setup_of(position.rules());
}

std::optional<std::string> Bartok::settle(Tx& tx, const Json& setup) const {
  return Preparing(tx).settle(setup);
}

std::optional<Violation> Bartok::check(const Glimpse& glimpse, const Intent& intent) const {
  if (glimpse.round_over()) return kRoundOver;
  return check_intent(Position(glimpse), glimpse.seat(), intent);
}

std::optional<Violation> Bartok::check_proposal(const Glimpse& glimpse,
                                                const ProposeRule& proposal) const {
  if (glimpse.round_over()) return kRoundOver;
  return bartok::check_proposal(Position(glimpse), glimpse.seat(), proposal);
}

std::optional<Violation> Bartok::check_clock(const Table& table, Clock clock, Seat seat) const {
  return bartok::check_clock(Position(Glimpse::of_everything(table)), clock, seat);
}

namespace {

void play_clock(Flow& flow, Seat by, Clock clock) {
  if (clock == Clock::delay) return flow.clock_delay(by);
  if (clock == Clock::window_over) return flow.clock_window_over();
  flow.clock_end_agreed();
}

void prepare(Tx& tx, Seat by, const Intent& intent) {
  Preparing preparing(tx);
  std::visit(
      Overloaded{
          [&](Pass) { preparing.pass(by); }, [&](Vote vote) { preparing.vote(by, vote.yes); },
          [&](ProposeRepeal repeal) { preparing.propose_repeal(by, repeal.rule); },
          [&](const auto&) {},  // check() refuses the others
      },
      intent);
}

}  // namespace

void Bartok::play(Tx& tx, const Action& action) const {
  const Seat by = action.by;
  Flow flow(tx);
  if (const auto* clock = std::get_if<Clock>(&action.what)) return play_clock(flow, by, *clock);
  if (const auto* proposal = std::get_if<ProposeRule>(&action.what)) {
    return Preparing(tx).propose_rule(by, *proposal);
  }
  const Intent& intent = std::get<Intent>(action.what);
  if (preparing(tx.table())) return prepare(tx, by, intent);
  std::visit(
      Overloaded{
          [&](const PlayCard& play) { flow.play(by, play.card, play.knock); },
          [&](Draw) { flow.draw(by); }, [&](Take) { flow.take(by); }, [&](Pass) { flow.pass(by); },
          [&](CallSuit call) { flow.call_suit(by, call.suit); },
          [&](KnockLastCard) { flow.knock(by); },
          [&](const GiveCard& gift) { flow.give_card(by, gift.card); },
          [&](ChooseSeat choice) { flow.choose_seat(by, choice.seat); },
          [&](const Say& say) { flow.say(by, say.words()); },
          [&](CallViolation call) { flow.call_violation(by, call.seat, call.violation); },
          [&](const auto&) {},  // check() refuses the others
      },
      intent);
}

void Bartok::legal(const Glimpse& glimpse, IntentSink& out) const {
  if (!glimpse.round_over()) list_legal(Position(glimpse), glimpse.seat(), out);
}

std::vector<Alarm> Bartok::alarms(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const auto occasion = static_cast<int>(position.open().moments);
  std::vector<Alarm> alarms;
  const auto add = [&](Seat seat, Clock clock, Due due, int milliseconds) {
    if (bartok::check_clock(position, clock, seat)) return;
    alarms.push_back({Action{seat, clock}, due, milliseconds, occasion});
  };
  for (int number = 0; number < position.seats(); ++number) {
    add(Seat(number), Clock::delay, Due::after, position.rules().delay * kMilliseconds);
    add(Seat(number), Clock::window_over, Due::after, kWindowMilliseconds);
  }
  if (position.stage() != Stage::over || !match_outcome(table)) {
    add(Seat(0), Clock::end_agreed, Due::on_agreement, 0);
  }
  return alarms;
}

}  // namespace lastcard::eights::bartok
