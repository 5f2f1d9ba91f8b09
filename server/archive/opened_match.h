#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/match.h"
#include "engine/core/record_walk.h"

namespace lastcard::archive {

// A finished match, replayed from its record. It can be shown from any position and to any viewer.
// Immutable. Thread-safe.
class OpenedMatch {
 public:
  // Returns null if the record does not agree with the current rules.
  [[nodiscard]] static std::shared_ptr<const OpenedMatch> open(const std::string& record);

  [[nodiscard]] int seats() const { return match_.seats(); }
  [[nodiscard]] int positions() const { return static_cast<int>(steps_.size()); }
  // The members of "match-page" that the summary does not have.
  [[nodiscard]] const Json& particulars() const { return particulars_; }
  // Appends at most `count` positions, from `from` on, as a JSON array of "match-position"
  // (protocol/schema/archive.schema.json). Requires: `from` and `count` are not negative.
  void append_positions(std::string& out, Viewer viewer, int from, int count) const;

  // For a second replay. beginning() returns the match before its first deal. go_to() applies the
  // deal or step that leads to a position. Requires: the match stands at the position before it.
  [[nodiscard]] Match beginning() const;
  StepResult go_to(Match& match, int position) const;
  // The action of the step that leads to this position; null for a deal.
  [[nodiscard]] const Action* action_at(int position) const {
    const auto& action = steps_[static_cast<std::size_t>(position)].action;
    return action ? &*action : nullptr;
  }
  // Whether the seat's own player did it, and not a bot or the clock for the player.
  [[nodiscard]] bool is_own(int position) const {
    return steps_[static_cast<std::size_t>(position)].by == nullptr;
  }

 private:
  struct Step {
    std::optional<Action> action;  // nullopt: a deal
    std::vector<DeckOrder> shuffles;
    const char* by = nullptr;  // "bot" or "clock"; null: the seat's own player
    Json setup = {};           // of a deal: what the players agreed on before it
  };
  // The table after every position whose number is a multiple of kStride.
  struct Mark {
    Table table;
    int rounds;
  };
  static constexpr int kStride = 64;

  explicit OpenedMatch(Match match) : match_(std::move(match)) {}

  // Applies the deal or step.
  static StepResult go(Match& match, const Step& step);

  Match match_;  // at its end; owns the setup to which the marks refer
  Json rules_;
  Seat first_dealer_;
  std::vector<Step> steps_;  // one for each position
  std::vector<Mark> marks_;
  Json particulars_;
  int fixed_rounds_ = 0;  // the agreed number of rounds; 0: until the match was won
};

}  // namespace lastcard::archive
