#include "server/archive/opened_match.h"

#include <algorithm>

#include <spdlog/spdlog.h>

#include "protocol/codec/encode_view.h"
#include "server/table/table_config.h"

namespace lastcard::archive {

std::shared_ptr<const OpenedMatch> OpenedMatch::open(const std::string& text) {
  const Json record = Json::parse(text);
  auto walk = RecordWalk::begin(record);
  std::vector<Step> steps;
  std::vector<Mark> marks;
  Json turns = Json::array();
  Json round_starts = Json::array();
  const auto fails = [](const RecordProblem& problem) {
    spdlog::error("event=match_not_replayable at={} why=\"{}\"", problem.at, problem.message);
    return nullptr;
  };
  if (!walk) return fails(walk.error());
  for (;;) {
    const auto more = walk->advance();
    if (!more) return fails(more.error());
    if (!*more) break;
    const auto& action = walk->action();
    Step step{action, walk->happened().shuffles};
    if (!action) step.setup = walk->entry().value("setup", Json());
    if (!action) {
      round_starts.push_back(
          {{"position", steps.size()}, {"dealer", walk->match().table().dealer().number()}});
    } else if (std::holds_alternative<Clock>(action->what)) {
      step.by = "clock";
    } else if (const Json& entry = walk->entry(); entry.contains("by")) {
      step.by = entry["by"] == "clock" ? "clock" : "bot";
    }
    turns.push_back(action ? Json(action->by.number()) : Json());
    if (steps.size() % kStride == 0) {
      marks.push_back({walk->match().table(), walk->match().rounds()});
    }
    steps.push_back(std::move(step));
  }
  if (steps.empty()) return fails({"/rounds", "holds no round"});
  std::shared_ptr<OpenedMatch> opened(new OpenedMatch(std::move(*walk).take_match()));
  opened->rules_ = record["rules"];
  opened->first_dealer_ = Seat(round_starts.front()["dealer"].get<int>());
  opened->particulars_ = {{"rules", record["rules"]},
                          {"seats_count", opened->seats()},
                          {"positions", steps.size()},
                          {"round_starts", std::move(round_starts)},
                          {"turns", std::move(turns)},
                          {"talk", record.value("talk", Json::array())},
                          {"seat_changes", record.value("seat_changes", Json::array())}};
  opened->fixed_rounds_ = record.value("fixed_rounds", 0);
  if (opened->fixed_rounds_ > 0) opened->particulars_["fixed_rounds"] = opened->fixed_rounds_;
  opened->steps_ = std::move(steps);
  opened->marks_ = std::move(marks);
  return opened;
}

StepResult OpenedMatch::go(Match& match, const Step& step) {
  ScriptedEntropy entropy(step.shuffles);
  if (step.action) return match.apply(*step.action, entropy);
  StepResult dealt = match.start_round(entropy);
  if (!match.preparing()) return dealt;
  // The first replay has settled this setup before, so it is valid.
  return match.settle(step.setup, entropy).value();
}

Match OpenedMatch::beginning() const {
  auto made = Match::create(match_.game(), rules_, seats(), first_dealer_);
  return std::move(made).value();
}

StepResult OpenedMatch::go_to(Match& match, int position) const {
  return go(match, steps_[static_cast<std::size_t>(position)]);
}

void OpenedMatch::append_positions(std::string& out, Viewer viewer, int from, int count) const {
  const std::int64_t end = std::min<std::int64_t>(std::int64_t{from} + count, positions());
  out += '[';
  // Uses a match of its own. The tables of the marks refer to the setup of match_, which outlives
  // this match.
  Match match = beginning();
  int next = 0;
  if (from > 0 && from < end) {
    const int mark = (from - 1) / kStride;
    const Mark& here = marks_[static_cast<std::size_t>(mark)];
    match.commit({here.table, {}, here.rounds});
    next = mark * kStride + 1;
  }
  for (; next < end; ++next) {
    const Step& step = steps_[static_cast<std::size_t>(next)];
    const StepResult happened = go(match, step);
    if (next < from) continue;
    if (next > from) out += ',';
    out += R"({"position":)" + std::to_string(next) + R"(,"view":)";
    View view = make_view(match.table(), viewer);
    view.asks.clear();  // nobody can answer
    if (fixed_rounds_ > 0) {
      view.target = 0;
      view.match_result = table::outcome_of(match.table(), fixed_rounds_, match.rounds());
    }
    protocol::append_view(out, view, {match.rounds(), ""});
    out += R"(,"events":)";
    const ZoneLayout& zones = match_.setup().zones;
    protocol::append_events(out, seen_by(viewer, happened.events, zones), zones);
    if (step.action) out += R"(,"seat":)" + std::to_string(step.action->by.number());
    if (step.by != nullptr) out.append(R"(,"by":")").append(step.by).append("\"");
    out += '}';
  }
  out += ']';
}

}  // namespace lastcard::archive
