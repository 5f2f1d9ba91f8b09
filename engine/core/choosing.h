#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/chance.h"
#include "engine/core/intent.h"
#include "engine/core/plays.h"

namespace lastcard {

// Sinks that choose among all legal intents without a list of them. With a large hand, such a list
// would be very long.

// Picks one of the intents that it is given. All are equally likely. Takes any number of them.
class FairPick final : public IntentSink {
 public:
  // `chance` must outlive this object.
  explicit FairPick(Chance& chance) : chance_(chance) {}

  bool add(const Intent& intent) override;
  bool add_plays(const Plays& plays) override;

  // Returns nothing if no intent was given.
  [[nodiscard]] const std::optional<Intent>& picked() const { return picked_; }

 private:
  Chance& chance_;
  std::uint64_t given_ = 0;
  std::optional<Intent> picked_;
};

// Adds intents to a list. If there are more than kFew plays, it adds only some of each kind
// (visit_some_of_each_kind). So a bot that chooses from the list sees runs, and also sets of every
// rank.
class ShortList final : public IntentSink {
 public:
  // Up to this number, all plays are listed.
  static constexpr std::size_t kFew = 512;
  // Above kFew, this many of each kind are listed.
  static constexpr std::uint64_t kOfEachKind = 32;

  // `list` and `chance` must outlive this object. It uses `chance` only if there are more than kFew
  // plays.
  ShortList(IntentList& list, Chance& chance) : list_(list), chance_(chance) {}

  bool add(const Intent& intent) override;
  bool add_plays(const Plays& plays) override;

 private:
  IntentList& list_;
  Chance& chance_;
};

}  // namespace lastcard
