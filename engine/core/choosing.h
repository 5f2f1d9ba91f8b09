#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/chance.h"
#include "engine/core/intent.h"
#include "engine/core/plays.h"

namespace lastcard {

// Sinks for those who choose among all that is legal and can do without a list of it: the plays of
// a large hand would be a long one.

// Picks one of all that it is given, each as likely as any other.
class FairPick final : public IntentSink {
 public:
  // The chance must outlive it.
  explicit FairPick(Chance& chance) : chance_(chance) {}

  bool add(const Intent& intent) override;
  bool add_plays(const Plays& plays) override;

  // Nothing if it was given nothing.
  [[nodiscard]] const std::optional<Intent>& picked() const { return picked_; }

 private:
  Chance& chance_;
  std::uint64_t given_ = 0;
  std::optional<Intent> picked_;
};

// Adds to a list what it is given: everything where the plays are few, and else some of each kind
// (visit_some_of_each_kind), so that whoever chooses from the list sees every rank, and runs.
class ShortList final : public IntentSink {
 public:
  // So many plays are few.
  static constexpr std::size_t kFew = 512;
  // And so many of a kind are listed where they are more.
  static constexpr std::uint64_t kOfEachKind = 32;

  // List and chance must outlive it. Chance is asked only where the plays are more than a few.
  ShortList(IntentList& list, Chance& chance) : list_(list), chance_(chance) {}

  bool add(const Intent& intent) override;
  bool add_plays(const Plays& plays) override;

 private:
  IntentList& list_;
  Chance& chance_;
};

}  // namespace lastcard
