#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <variant>
#include <vector>

#include "engine/core/memory.h"
#include "tests/laws/cases.h"
#include "tests/laws/putting_back.h"

namespace lastcard::test {

// The cards that a rule has revealed to a viewer in zones that the viewer does not see. A zone's
// cards are forgotten when a card leaves it unseen. This class is independent of Memory, which must
// hold at least as much.
class Shown {
 public:
  void follow(Viewer viewer, const std::vector<SeenEvent>& events, const ZoneLayout& zones) {
    for (const SeenEvent& event : events) {
      if (const auto* shown = std::get_if<Revealed>(&event)) {
        const ZoneSpec& spec = zones[static_cast<std::size_t>(shown->zone.index())];
        if (!sees(viewer, spec)) cards_[shown->zone.index()] = shown->fact.cards;
      } else if (const auto* move = std::get_if<SeenMove>(&event)) {
        leave(*move);
      }
    }
  }
  [[nodiscard]] std::size_t size() const {
    std::size_t all = 0;
    for (const auto& [zone, cards] : cards_) all += cards.size();
    return all;
  }
  // Returns whether at least as many copies of each card are sure to lie there as were revealed.
  [[nodiscard]] bool is_in(const Memory& memory) const {
    return all_lie([&](ZoneId zone, Card card) {
      return std::ranges::count(memory.unseen(), Unseen{card, ZoneSet::of(zone)});
    });
  }
  [[nodiscard]] bool is_in(const Table& table) const {
    return all_lie(
        [&](ZoneId zone, Card card) { return std::ranges::count(table.cards(zone), card); });
  }

 private:
  void leave(const SeenMove& move) {
    const auto found = cards_.find(move.from.index());
    if (found == cards_.end()) return;
    const auto* open = std::get_if<OpenCards>(&move.cards);
    if (open == nullptr) {
      cards_.erase(found);
      return;
    }
    for (const Card card : open->cards) {
      const auto gone = std::ranges::find(found->second, card);
      if (gone != found->second.end()) found->second.erase(gone);
    }
  }
  template <class Count>
  [[nodiscard]] bool all_lie(Count count) const {
    for (const auto& [zone, cards] : cards_) {
      for (const Card card : cards) {
        if (count(ZoneId(zone), card) < std::ranges::count(cards, card)) return false;
      }
    }
    return true;
  }

  std::map<int, std::vector<Card>> cards_;
};

// A match, and the memories of all its viewers.
class Remembered {
 public:
  explicit Remembered(const Case& one)
      : one_(one), match_(one.match()), chance_(one.seed), play_(one.seed + 2, {}) {}

  void go_on() {
    last_step_.reset();
    if (match_.over()) match_ = one_.match();
    if (match_.round_over()) {
      match_.start_round(chance_);
      remember_nothing();
    }
    if (match_.round_over()) return;
    const Action action = play_.next_action(match_.table());
    const Table before = match_.table();
    StepResult step = match_.apply(action, chance_);
    for (std::size_t index = 0; index < viewers_.size(); ++index) {
      const Viewer viewer = viewers_[index];
      const auto seen = seen_by(viewer, step.events, before.setup().zones);
      const Glimpse glimpse(before, viewer);
      memories_[index].see(glimpse, seen_by(glimpse, action), seen,
                           Glimpse(match_.table(), viewer));
      shown_[index].follow(viewer, seen, before.setup().zones);
    }
    last_step_.emplace(PlayedStep{before, action, std::move(step.events)});
  }
  [[nodiscard]] bool round_over() const { return match_.round_over(); }
  [[nodiscard]] const Table& table() const { return match_.table(); }
  [[nodiscard]] const std::vector<Viewer>& viewers() const { return viewers_; }
  [[nodiscard]] const Memory& memory(std::size_t viewer) const { return memories_[viewer]; }
  [[nodiscard]] const Shown& shown(std::size_t viewer) const { return shown_[viewer]; }
  // Empty after a deal.
  [[nodiscard]] const std::optional<PlayedStep>& last_step() const { return last_step_; }

 private:
  void remember_nothing() {
    viewers_ = test::viewers(match_.table());
    memories_.clear();
    shown_.assign(viewers_.size(), {});
    for (const Viewer viewer : viewers_) memories_.emplace_back(Glimpse(match_.table(), viewer));
  }

  const Case& one_;
  Match match_;
  SeededEntropy chance_;
  sim::RandomPlay play_;
  std::vector<Viewer> viewers_;
  std::vector<Memory> memories_;
  std::vector<Shown> shown_;
  std::optional<PlayedStep> last_step_;
};

}  // namespace lastcard::test
