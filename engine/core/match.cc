#include "engine/core/match.h"

namespace lastcard {

Match::Match(std::shared_ptr<const TableSetup> setup, Seat first_dealer)
    : setup_(std::move(setup)), first_dealer_(first_dealer), table_(*setup_) {}

Result<Match, RuleProblems> Match::create(const Game& game, const Json& rules, int seats,
                                          Seat first_dealer) {
  auto setup = set_up(game, rules, seats);
  if (!setup) return Unexpected(std::move(setup).error());
  return Match(std::move(setup).value(), first_dealer);
}

Result<std::shared_ptr<const TableSetup>, RuleProblems> Match::set_up(const Game& game,
                                                                      const Json& rules,
                                                                      int seats) {
  const GameInfo& info = game.info();
  if (seats < info.min_seats || seats > info.max_seats) {
    return Unexpected(RuleProblems{
        {"", std::string(info.id) + " is for " + std::to_string(info.min_seats) + " to " +
                 std::to_string(info.max_seats) + " players, not " + std::to_string(seats)}});
  }
  auto parsed = game.parse_rules(rules, seats);
  if (!parsed) return Unexpected(std::move(parsed).error());
  std::shared_ptr<const Rules> read = std::move(parsed).value();
  ZoneLayout zones = game.zones(*read, seats);
  return std::make_shared<const TableSetup>(&game, std::move(read), seats, std::move(zones),
                                            info.has_veils);
}

std::optional<Outcome> Match::outcome() const {
  if (rounds_ == 0 || !round_over()) return std::nullopt;
  return game().match_outcome(table_);
}

Seat Match::next_dealer() const {
  return rounds_ == 0 ? first_dealer_ : game().next_dealer(table_);
}

Match::Prepared Match::prepare_round(Entropy& entropy) const {
  Prepared prepared{table_, {}, rounds_ + 1};
  RecordingEntropy recording(entropy);
  Tx tx(prepared.table, recording, &prepared.result.events);
  game().start_round(tx, next_dealer());
  prepared.result.shuffles = std::move(recording.outcomes());
  return prepared;
}

Match::Prepared Match::prepare(const Action& action, Entropy& entropy) const {
  Prepared prepared{table_, {}, rounds_};
  RecordingEntropy recording(entropy);
  Tx tx(prepared.table, recording, &prepared.result.events);
  game().play(tx, action);
  prepared.result.shuffles = std::move(recording.outcomes());
  return prepared;
}

void Match::commit(const Prepared& prepared) {
  table_ = prepared.table;
  rounds_ = prepared.rounds;
}

std::optional<Violation> Match::check(const Action& action) const {
  // Between two rounds, only one action is possible: the players agree to end the match (BAR-73).
  const auto* clock = std::get_if<Clock>(&action.what);
  if (round_over() && (rounds_ == 0 || over() || clock == nullptr || *clock != Clock::end_agreed)) {
    return Violation{"round_over", ""};
  }
  return check_action(table_, action);
}

StepResult Match::start_round(Entropy& entropy) {
  Prepared prepared = prepare_round(entropy);
  commit(prepared);
  return std::move(prepared.result);
}

Result<StepResult> Match::settle(const Json& setup, Entropy& entropy) {
  Prepared prepared{table_, {}, rounds_};
  RecordingEntropy recording(entropy);
  Tx tx(prepared.table, recording, &prepared.result.events);
  if (auto problem = game().settle(tx, setup)) return Unexpected(std::move(*problem));
  prepared.result.shuffles = std::move(recording.outcomes());
  commit(prepared);
  return std::move(prepared.result);
}

StepResult Match::apply(const Action& action, Entropy& entropy) {
  Prepared prepared = prepare(action, entropy);
  commit(prepared);
  return std::move(prepared.result);
}

}  // namespace lastcard
