#include "engine/core/record.h"

#include "engine/core/codec.h"
#include "engine/core/record_values.h"

namespace lastcard {
Recorder::Recorder(const Match& match, RecordDetails details) : details_(details) {
  record_ = {{"format", 1},
             {"game", match.game().info().id},
             {"rules", match.setup().rules->to_json()},
             {"seats", match.seats()},
             {"rounds", Json::array()},
             {"result", nullptr}};
  if (const Seat dealer = match.next_dealer(); dealer != Seat(0)) {
    record_["first_dealer"] = dealer.number();
  }
}

void Recorder::round_started(const Match& match, const StepResult& result) {
  preparing_ = match.preparing();
  if (!preparing_) write_round(match, result);
}

void Recorder::write_round(const Match& match, const StepResult& dealt) {
  Json round = {{"dealer", match.table().dealer().number()}};
  if (Json setup = match.game().round_setup(match.table()); !setup.is_null()) {
    round["setup"] = std::move(setup);
  }
  round["deck"] = codes_of(dealt.shuffles.back());
  round["steps"] = Json::array();
  round["result"] = nullptr;
  record_["rounds"].push_back(std::move(round));
}

void Recorder::write_results(const Match& match) {
  record_["rounds"].back()["result"] = match.game().round_result(match.table());
  record_["result"] = match.game().match_result(match.table());
}

void Recorder::before_step(const Match& match, const Action& action) {
  legal_ = nullptr;
  if (!details_.legal || preparing_ || !std::holds_alternative<Intent>(action.what)) return;
  legal_ = Json::array();
  for (const Intent& intent : legal_of_record(match.table(), action.by)) {
    legal_.push_back(to_json(intent));
  }
}

void Recorder::after_step(const Match& match, const Action& action, const StepResult& result) {
  // Between hands the agreement to end is the last step of the hand before (BAR-73).
  if (preparing_ && !match.round_over()) {
    if (match.preparing()) return;
    preparing_ = false;
    write_round(match, result);
    if (match.round_over()) write_results(match);
    return;
  }
  if (details_.steps) write_step(match, action, result);
  if (match.round_over()) write_results(match);
}

void Recorder::write_step(const Match& match, const Action& action, const StepResult& result) {
  Json step = to_json(action);
  if (!result.shuffles.empty()) {
    Json shuffles = Json::array();
    for (const DeckOrder& order : result.shuffles) shuffles.push_back(codes_of(order));
    step["shuffles"] = std::move(shuffles);
  }
  if (!legal_.is_null()) step["legal"] = std::move(legal_);
  if (details_.after) step["after"] = match.game().snapshot(match.table());
  record_["rounds"].back()["steps"].push_back(std::move(step));
}

Result<Match, RecordProblem> replay(const Json& record) {
  auto walk = RecordWalk::begin(record);
  if (!walk) return Unexpected(walk.error());
  for (;;) {
    const auto more = walk->advance();
    if (!more) return Unexpected(more.error());
    if (!*more) return std::move(*walk).take_match();
  }
}

}  // namespace lastcard
