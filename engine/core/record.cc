#include "engine/core/record.h"

#include "engine/core/codec.h"
#include "engine/core/record_values.h"

namespace lastcard {

Json MatchRecorder::head_of(const Match& match) {
  Json head = {{"format", 1},
               {"game", match.game().info().id},
               {"rules", match.setup().rules->to_json()},
               {"seats", match.seats()}};
  if (const Seat dealer = match.next_dealer(); dealer != Seat(0)) {
    head["first_dealer"] = dealer.number();
  }
  return head;
}

void MatchRecorder::round_started(const Match& match, const StepResult& result) {
  preparing_ = match.preparing();
  if (!preparing_) write_round(match, result);
}

void MatchRecorder::write_round(const Match& match, const StepResult& dealt) {
  Json round = {{"dealer", match.table().dealer().number()}};
  if (Json setup = match.game().round_setup(match.table()); !setup.is_null()) {
    round["setup"] = std::move(setup);
  }
  round["deck"] = codes_of(dealt.shuffles.back());
  add_round(std::move(round));
}

void MatchRecorder::write_results(const Match& match) {
  set_results(match.game().round_result(match.table()), match.game().match_result(match.table()));
}

void MatchRecorder::before_step(const Match& match, const Action& action) {
  legal_ = nullptr;
  if (!details_.legal || preparing_ || !std::holds_alternative<Intent>(action.what)) return;
  legal_ = Json::array();
  for (const Intent& intent : legal_of_record(match.table(), action.by)) {
    legal_.push_back(to_json(intent));
  }
}

void MatchRecorder::after_step(const Match& match, const Action& action, const StepResult& result) {
  // An agreement to end the match between two rounds is recorded as the last step of the round that
  // is over (BAR-73).
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

void MatchRecorder::write_step(const Match& match, const Action& action, const StepResult& result) {
  Json step = to_json(action);
  if (!result.shuffles.empty()) {
    Json shuffles = Json::array();
    for (const DeckOrder& order : result.shuffles) shuffles.push_back(codes_of(order));
    step["shuffles"] = std::move(shuffles);
  }
  if (!legal_.is_null()) step["legal"] = std::move(legal_);
  if (details_.after) step["after"] = match.game().snapshot(match.table());
  add_step(std::move(step));
}

Recorder::Recorder(const Match& match, RecordDetails details)
    : MatchRecorder(details), record_(head_of(match)) {
  record_["rounds"] = Json::array();
  record_["result"] = nullptr;
}

void Recorder::add_round(Json round) {
  round["steps"] = Json::array();
  round["result"] = nullptr;
  record_["rounds"].push_back(std::move(round));
}

void Recorder::add_step(Json step) { record_["rounds"].back()["steps"].push_back(std::move(step)); }

void Recorder::set_results(Json of_round, Json of_match) {
  record_["rounds"].back()["result"] = std::move(of_round);
  record_["result"] = std::move(of_match);
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
