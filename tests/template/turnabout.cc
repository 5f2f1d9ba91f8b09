#include "tests/template/turnabout.h"

#include <array>

#include "engine/core/record_values.h"
#include "engine/core/standing.h"
#include "engine/eights/family_flow.h"
#include "engine/eights/fitting.h"

namespace lastcard::turnabout {
namespace {

using eights::Refusal;

const RuleMembers& members() {
  static const RuleMembers kMembers = {
      {"hand", NumberMember{.least = 1, .most = 8, .preset = 5}},
      {"target", NumberMember{.least = 1, .most = 20, .preset = 3}},
  };
  return kMembers;
}

struct RuleSet final : public eights::FamilyRules {
  explicit RuleSet(const Json& complete) : hand(complete.at("hand")) {
    source_ = complete;
    target = complete.at("target");
  }
  [[nodiscard]] static ReadRules read(const Json& rules, int /*seats*/) {
    RuleProblems problems;
    const Json complete = complete_rules(members(), rules, problems);
    if (!problems.empty()) return Unexpected(std::move(problems));
    return std::shared_ptr<const Rules>(std::make_shared<const RuleSet>(complete));
  }

  int hand;
};

enum class Stage : Phase { over = kPhaseOver, play };
constexpr std::array<std::string_view, 2> kPhases = {"over", "play"};
constexpr std::array<std::string_view, 1> kPreviewedNotes = {"reversed"};
const eights::FamilyTraits kTraits = {.read = RuleSet::read,
                                      .turn = "TUR-2",
                                      .hand = "TUR-2",
                                      .call = "TUR-2",
                                      .expiry = "TUR-2",
                                      .tally = Tally::wins,
                                      .previewed_notes = kPreviewedNotes};

// Counters: the points.
class Position : public eights::PositionOf<RuleSet, eights::FamilyOpen, Stage> {
 public:
  explicit Position(const Glimpse& glimpse) : PositionOf(glimpse, 1) {}
  [[nodiscard]] FaceSet fitting() const { return eights::fitting_faces(top(), std::nullopt); }
  [[nodiscard]] bool has_play(Seat seat) const { return holds_any(seat, fitting()); }
  [[nodiscard]] Json points() const { return eights::counters_of(glimpse(), 0, seats()); }
};

class Flow final : public eights::FlowOf<Position> {
 public:
  explicit Flow(Tx& tx) : FlowOf(tx) {}

  // TUR-1.
  void deal(Seat dealer) {
    gather(dealer, eights::pack_of(1, 0));
    tx_.shuffle(zones_.stock());
    open() = {};
    open().direction = 1;
    deal_hands(dealer, rules().hand, SeatSet::all(seats()));
    tell_turned_up(dealer);
    enter(Stage::play, after(dealer));
  }

  // TUR-2, TUR-3, TUR-5.
  void act(Seat by, PlayCard play) {
    lay(by, play.card);
    open().passes = 0;
    if (position_.hand_size(by) == 0) {
      open().winner.set(by);
      tx_.set_counter(by.number(), table().counter(by.number()) + 1);
      return enter(Stage::over, std::nullopt);
    }
    if (play.card.rank() == Rank::queen) reverse(by);
    enter(Stage::play, after(by));
  }
  void act(Seat by, Draw) {
    open().passes = 0;
    tell_drawn("drew", by, draw_from_stock(by, 1));
    enter(Stage::play, after(by));
  }
  // TUR-4.
  void act(Seat by, Pass) {
    tell_seat("passed", by);
    if (++open().passes == seats()) return enter(Stage::over, std::nullopt);
    enter(Stage::play, after(by));
  }
};

}  // namespace

Turnabout::Turnabout() : FamilyGame(kTraits) {}

const GameInfo& Turnabout::info() const {
  static const GameInfo kInfo = {
      .id = "turnabout",
      .rule_book = "turnabout",
      .min_seats = 2,
      .max_seats = 6,
      .refusals = {.not_of_this_game = "TUR-2", .round_over = "TUR-5"},
      .presets = {{"turnabout", default_rules(members())},
                  {"turnabout-short", default_rules_but(members(), {{"hand", 3}, {"target", 1}})}},
      .members = members(),
      .phases = kPhases};
  return kInfo;
}

void Turnabout::start_round(Tx& tx, Seat dealer) const { Flow(tx).deal(dealer); }

void Turnabout::play(Tx& tx, const Action& action) const { eights::carry_out(action, Flow(tx)); }

std::optional<FaceSet> Turnabout::playable(const Glimpse& glimpse) const {
  return Position(glimpse).fitting();
}

Violation Turnabout::why_not(const Glimpse& /*glimpse*/, Card /*card*/) const {
  return {"does_not_fit", "TUR-2"};
}

Refusal Turnabout::check_turn(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const auto if_it_cannot_play = [&](bool now, const char* otherwise, const char* rule) {
    if (position.has_play(glimpse.seat())) return Refusal({"must_play", "TUR-2"});
    return now ? Refusal() : Refusal({otherwise, rule});
  };
  return std::visit(
      Overloaded{
          [&](const PlayCard& card) {
            return card.knock ? Refusal({"no_last_card_call", "TUR-2"}) : check_card(glimpse, card);
          },
          [&](Draw) { return if_it_cannot_play(position.can_draw(), "nothing_to_draw", "TUR-4"); },
          [&](Pass) { return if_it_cannot_play(!position.can_draw(), "cannot_pass", "TUR-4"); },
          [&](const auto&) { return Refusal(not_of_this_game()); },
      },
      intent);
}

// TUR-2: a seat that can play must play.
FaceSet Turnabout::cannot_hold(const Glimpse& before, Seat /*by*/, const SeenAct& act) const {
  const bool plays = std::holds_alternative<PlayCard>(act);
  return plays ? FaceSet() : Position(before).fitting();
}

void Turnabout::add_badges(const Glimpse& glimpse, ViewBuilder& builder) const {
  add_course(glimpse, Position(glimpse).direction(), builder);
}

// TUR-6.
std::optional<Outcome> Turnabout::match_outcome(const Table& table) const {
  Outcome outcome = round_outcome(table);
  const auto best = best_of(std::span<const int>(outcome.points));
  const int most = outcome.points[static_cast<std::size_t>(best.front())];
  if (most < table.rules<RuleSet>().target) return std::nullopt;
  return won_by(best, outcome.points);
}

// TUR-8.
Json Turnabout::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  return Json{{"winner", seat_or_null(position.open().winner.get())},
              {"points", position.points()}};
}

Json Turnabout::match_result(const Table& table) const {
  const auto outcome = match_outcome(table);
  return outcome ? Json{{"winner", *outcome->side}, {"points", outcome->points}} : Json();
}

Json Turnabout::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  Json shot = snapshot_of_cards(position);
  add_course(position, shot);
  shot["passes"] = position.open().passes;
  shot["points"] = position.points();
  return shot;
}

}  // namespace lastcard::turnabout
