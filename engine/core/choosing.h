#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/chance.h"
#include "engine/core/intent.h"
#include "engine/core/plays.h"

namespace lastcard {

// Sinks that choose among the legal intents without listing all of them. A large hand has hundreds
// of thousands.

// Picks one of any number of intents. All are equally likely.
class FairPick final : public IntentSink {
 public:
  // `chance` must outlive this object.
  explicit FairPick(Chance& chance) : chance_(chance) {}

  bool add(const Intent& intent) override;
  bool add_plays(const Plays& plays) override;

  // Returns nothing if it was given no intent.
  [[nodiscard]] const std::optional<Intent>& picked() const { return picked_; }

 private:
  Chance& chance_;
  std::uint64_t given_ = 0;
  std::optional<Intent> picked_;
};

// Lists the intents for a bot. If there are more than kFew plays, it lists only some of each kind
// (visit_some_of_each_kind), so that the list has runs and sets of every rank.
class ShortList final : public IntentSink {
 public:
  // Up to this number of plays, it lists all.
  static constexpr std::size_t kFew = 512;
  // If there are more, it lists at most this many of each kind.
  static constexpr std::uint64_t kOfEachKind = 32;

  // `list` and `chance` must outlive this object.
  ShortList(IntentList& list, Chance& chance) : list_(list), chance_(chance) {}

  bool add(const Intent& intent) override;
  bool add_plays(const Plays& plays) override;

 private:
  IntentList& list_;
  Chance& chance_;
};

}  // namespace lastcard
