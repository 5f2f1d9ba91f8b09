#include "engine/core/rule_reader.h"
#include "engine/eights/bartok/bartok.h"
#include "engine/eights/bartok/flow.h"

namespace lastcard::eights::bartok {
namespace {

// Between hands: repeals, the winner's new rule, and its veto (docs/rules/bartok.md, section 8).
// The cards lie as the last hand left them until the next one is dealt. A vote is over as soon as
// the votes that are missing cannot change what comes of it.
class Preparing final : public FlowOf<Position> {
 public:
  explicit Preparing(Tx& tx) : FlowOf(tx) {}

  // Begins the next hand: asks what there is to ask, and deals when that is settled.
  void begin(Seat dealer) {
    if (open().begun == 0) return Flow(tx_).deal(dealer);
    open().next_dealer.set(dealer);
    open().kept.clear();
    open().passed = {};
    if (rules().decided()) tx_.amend(rules().undecided());
    go_on_with_repeals();
  }

  void act(Seat by, ProposeRepeal proposal) {
    open().repealing = static_cast<std::uint8_t>(*rules().place_of(proposal.rule));
    open().repealer.set(by);
    tell_seat("proposed-repeal", by, proposal.rule);
    enter(Stage::repeal_vote, std::nullopt, SeatSet::all(seats()).without(by));
  }

  void act(Seat by, Pass) {
    tell_seat("passed", by);
    if (position_.stage() == Stage::new_rule) return deal();
    open().passed.insert(by);
    go_on_with_repeals();
  }

  void act(Seat by, Vote vote) {
    tx_.note([&] { return Note{.code = "voted", .seat = by, .kind = vote.yes ? "yes" : "no"}; });
    if (position_.stage() == Stage::veto) return vote_on_rule(by, vote.yes);
    vote_on_repeal(by, vote.yes);
  }

  void act(Seat by, const ProposeRule& proposal) {
    tell_seat("proposed-rule", by);
    tx_.amend(rules().proposing(*parse_rule(proposal.rule)));
    if (rules().veto_limit > 0) {
      return enter(Stage::veto, std::nullopt, SeatSet::all(seats()).without(by));
    }
    make_rule();
    deal();
  }

  // BAR-54; says what is wrong with the setup, if anything.
  [[nodiscard]] std::optional<std::string> settle(const Json& setup) {
    if (!setup.is_null() && !setup.is_object()) return "must be an object";
    if (auto problem = settle_repeals(member_or_null(setup, "repealed"))) return problem;
    const Json& vetoed = member_or_null(setup, "vetoed");
    const Json& rule = member_or_null(setup, "rule");
    const bool none_vetoed = vetoed.is_null() || (vetoed.is_array() && vetoed.empty());
    if (!open().winner.has_value() && !(none_vetoed && rule.is_null())) {
      return "has a rule, and nobody has won the hand before (BAR-53)";
    }
    if (auto problem = settle_vetoed(vetoed)) return problem;
    if (auto problem = settle_rule(rule)) return problem;
    deal();
    return std::nullopt;
  }

 private:
  void deal() { Flow(tx_).deal(open().next_dealer.value()); }

  // ---- BAR-50 ----

  void go_on_with_repeals() {
    const SeatSet waiting =
        position_.seats_that([&](Seat seat) { return !open().passed.contains(seat); });
    bool possible = false;
    for (int place = 0; place < rules().rules(); ++place) {
      possible = possible || position_.can_repeal(place);
    }
    if (waiting.empty() || !possible) return end_repeals();
    enter(Stage::repeal, std::nullopt, waiting);
  }

  void vote_on_repeal(Seat by, bool yes) {
    const bool was_last = answered_last(by);
    const int place = open().repealing;
    const int id = rules().in_force()[static_cast<std::size_t>(place)].id;
    if (!yes) {
      open().kept.insert(place);
      tx_.note([&] { return Note{.code = "rule-kept", .count = id}; });
      return go_on_with_repeals();
    }
    if (!was_last) return;
    repeal(place);
    tx_.note([&] { return Note{.code = "rule-repealed", .count = id}; });
    go_on_with_repeals();
  }

  void repeal(int place) {
    tx_.amend(rules().without(place));
    open().kept.close_gap(place);
  }

  // After a hand without a winner nobody makes a rule (BAR-53).
  void end_repeals() {
    if (const auto winner = open().winner.get()) return enter(Stage::new_rule, winner);
    deal();
  }

  // ---- BAR-51, BAR-52 ----

  void make_rule() {
    const auto id = static_cast<int>(open().next_rule);
    ++open().next_rule;
    tx_.amend(rules().making(id));
    tell_seat("rule-made", open().winner.get(), id);
  }

  void vote_on_rule(Seat by, bool yes) {
    if (yes) {
      make_rule();
      return deal();
    }
    if (!answered_last(by)) return;
    veto();
    if (static_cast<int>(rules().vetoed().size()) >= rules().veto_limit) return deal();
    enter(Stage::new_rule, open().winner.get());
  }

  void veto() {
    tx_.amend(rules().vetoing());
    tell_seat("rule-vetoed", open().winner.get(), static_cast<int>(rules().vetoed().size()));
  }

  // ---- BAR-54 ----

  [[nodiscard]] std::optional<std::string> settle_repeals(const Json& ids) {
    if (ids.is_null()) return std::nullopt;
    if (!ids.is_array()) return "must have a list of repealed rules";
    if (!ids.empty() && !rules().repeal)
      return "repeals a rule where none can be repealed (BAR-50)";
    int before = 0;
    for (const Json& item : ids) {
      const auto id = whole_number(item, before + 1, 1 << 30);
      const auto place = id ? rules().place_of(*id) : std::nullopt;
      if (!place) return "repeals " + item.dump() + ": it must be a rule in force, rising (BAR-54)";
      before = *id;
      repeal(*place);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> settle_vetoed(const Json& vetoed) {
    if (vetoed.is_null()) return std::nullopt;
    if (!vetoed.is_array()) return "must have a list of vetoed rules";
    if (vetoed.size() > static_cast<std::size_t>(rules().veto_limit)) {
      return "has more vetoes than there can be (BAR-52)";
    }
    for (const Json& item : vetoed) {
      const auto rule = read_rule(item);
      if (!rule || rules().objection_to(*rule)) return "has a vetoed rule that is not acceptable";
      tx_.amend(rules().proposing(*rule));
      veto();
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> settle_rule(const Json& json) {
    if (json.is_null()) return std::nullopt;
    const auto vetoes = static_cast<int>(rules().vetoed().size());
    if (rules().veto_limit > 0 && vetoes >= rules().veto_limit) {
      return "has a rule after the last veto (BAR-52)";
    }
    const auto rule = read_rule(json);
    if (!rule) return "has a rule that is malformed (BAR-60)";
    if (const auto objection = rules().objection_to(*rule)) {
      return "has a rule that is refused: " + std::string(violation_of(*objection).code);
    }
    if (rules().rules() >= kMaxRules) return "has one rule too many";
    tx_.amend(rules().proposing(*rule));
    make_rule();
    return std::nullopt;
  }
};

}  // namespace

void Bartok::start_round(Tx& tx, Seat dealer) const { Preparing(tx).begin(dealer); }

// BAR-54.
Json Bartok::round_setup(const Table& table) const {
  if (table.open<Open>().hand == 0) return {};
  const auto& rules = table.rules<HouseRules>();
  Json repealed = Json::array();
  for (const RuleInForce& entry : rules.repealed()) repealed.push_back(entry.id);
  Json vetoed = Json::array();
  for (const auto& rule : rules.vetoed()) vetoed.push_back(rule->source);
  const auto place = rules.made() ? rules.place_of(*rules.made()) : std::nullopt;
  return Json{{"repealed", std::move(repealed)},
              {"vetoed", std::move(vetoed)},
              {"rule", place ? rules.rule(*place).source : Json()}};
}

std::optional<std::string> Bartok::settle(Tx& tx, const Json& setup) const {
  return Preparing(tx).settle(setup);
}

void Bartok::play(Tx& tx, const Action& action) const {
  const bool prepares = preparing(tx.table()) && !std::holds_alternative<Clock>(action.what);
  prepares ? carry_out(action, Preparing(tx)) : carry_out(action, Flow(tx));
}

}  // namespace lastcard::eights::bartok
