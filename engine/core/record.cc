#include "engine/core/record.h"

#include "engine/core/codec.h"

namespace lastcard {
namespace {

Json codes_of(const DeckOrder& order) {
  Json codes = Json::array();
  for (const Card card : order) codes.push_back(card.code());
  return codes;
}

}  // namespace

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
  record_["rounds"].push_back({{"dealer", match.table().dealer().number()},
                               {"deck", codes_of(result.shuffles.front())},
                               {"steps", Json::array()},
                               {"result", nullptr}});
}

void Recorder::before_step(const Match& match, const Action& action) {
  legal_ = nullptr;
  if (!details_.legal || std::holds_alternative<Clock>(action.what)) return;
  IntentList legal;
  match.game().legal(match.table(), action.by, legal);
  legal_ = Json::array();
  for (const Intent& intent : legal) legal_.push_back(to_json(intent));
}

void Recorder::after_step(const Match& match, const Action& action, const StepResult& result) {
  Json step = to_json(action);
  if (!result.shuffles.empty()) {
    Json shuffles = Json::array();
    for (const DeckOrder& order : result.shuffles) shuffles.push_back(codes_of(order));
    step["shuffles"] = std::move(shuffles);
  }
  if (!legal_.is_null()) step["legal"] = std::move(legal_);
  if (details_.after) step["after"] = match.game().snapshot(match.table());
  Json& round = record_["rounds"].back();
  round["steps"].push_back(std::move(step));
  if (!match.round_over()) return;
  round["result"] = match.game().round_result(match.table());
  record_["result"] = match.game().match_result(match.table());
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
