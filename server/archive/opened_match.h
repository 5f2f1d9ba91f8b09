#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/match.h"
#include "engine/core/record_walk.h"

namespace lastcard::archive {

// A finished match that was read from its record and can be looked at from any position and by any
// viewer. Never changes; any thread.
class OpenedMatch {
 public:
  // Null when the record does not agree with the rules (any more).
  [[nodiscard]] static std::shared_ptr<const OpenedMatch> open(const std::string& record);

  [[nodiscard]] int seats() const { return match_.seats(); }
  [[nodiscard]] int positions() const { return static_cast<int>(steps_.size()); }
  // The members that "match-page" has besides those of the summary.
  [[nodiscard]] const Json& particulars() const { return particulars_; }
  // Appends the positions from `from` on, `count` or as many as there are, as a JSON array of
  // "match-position" (protocol/schema/archive.schema.json). Pre: from and count are not negative.
  void append_positions(std::string& out, Viewer viewer, int from, int count) const;

  // To walk through it once more: the match before its first deal, and how the deal or step that
  // leads to a position happens to it. Pre of go_to: the match stands at the position before.
  [[nodiscard]] Match beginning() const;
  StepResult go_to(Match& match, int position) const;
  // Of the step that leads there; null for a deal.
  [[nodiscard]] const Action* action_at(int position) const {
    const auto& action = steps_[static_cast<std::size_t>(position)].action;
    return action ? &*action : nullptr;
  }
  // Whether it was done by whom the seat was, and not in their stead.
  [[nodiscard]] bool is_own(int position) const {
    return steps_[static_cast<std::size_t>(position)].by == nullptr;
  }

 private:
  struct Step {
    std::optional<Action> action;  // nothing: a deal
    std::vector<DeckOrder> shuffles;
    const char* by = nullptr;  // "bot", "clock" or nobody else
    Json setup = {};           // of a deal: what was agreed before
  };
  // The table as it was after the position that is so many times kStride.
  struct Mark {
    Table table;
    int rounds;
  };
  static constexpr int kStride = 64;

  explicit OpenedMatch(Match match) : match_(std::move(match)) {}

  // Makes that deal or step happen.
  static StepResult go(Match& match, const Step& step);

  Match match_;  // at its end; what the marks belong to
  Json rules_;
  Seat first_dealer_;
  std::vector<Step> steps_;  // one a position
  std::vector<Mark> marks_;
  Json particulars_;
  int fixed_rounds_ = 0;  // so many were to be played; 0: until the match was won
};

}  // namespace lastcard::archive
