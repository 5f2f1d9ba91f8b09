#include "engine/sim/read_back.h"

#include <utility>

namespace lastcard::sim {
namespace {

Json read_again(const Json& piece) { return Json::parse(piece.dump()); }

void expect_fine(const std::optional<RecordProblem>& problem) {
  if (problem) throw WrongRecord("its record is wrong: " + problem->at + " " + problem->message);
}

}  // namespace

void ReadBack::add_round(Json round) {
  const Json read = read_again(round);
  if (check_) {
    end_round();
  } else {
    auto check = RecordCheck::begin(read_again(head_), read);
    if (!check) expect_fine(check.error());
    check_.emplace(std::move(check).value());
  }
  expect_fine(check_->deal(read));
  last_round_ = {{"result", nullptr}};
}

void ReadBack::add_step(Json step) { expect_fine(check_->step(read_again(step))); }

void ReadBack::set_results(Json of_round, Json of_match) {
  last_round_["result"] = std::move(of_round);
  head_["result"] = std::move(of_match);
}

void ReadBack::end_round() { expect_fine(check_->end_round(read_again(last_round_))); }

const Match& ReadBack::end() {
  if (!check_) throw std::logic_error("a record without a round is read back");
  end_round();
  expect_fine(check_->end(read_again(head_)));
  return check_->match();
}

}  // namespace lastcard::sim
