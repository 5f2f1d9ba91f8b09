#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <variant>

#include "engine/bots/bot.h"
#include "engine/core/game.h"
#include "engine/core/plays.h"

namespace lastcard::bots {

// Functions that every bot needs. They require that the glimpse's viewer is a seat, as Bot::choose
// does.

// Returns all legal intents of the seat. In games with very many plays (Pesten), bots pass a sink
// to Game::legal instead.
[[nodiscard]] inline IntentList choices_of(const Glimpse& glimpse) {
  IntentList choices;
  IntentLister lister(choices);
  glimpse.game().legal(glimpse, lister);
  return choices;
}

// Whether the intent is legal for the seat now.
[[nodiscard]] inline bool may(const Glimpse& glimpse, const Intent& intent) {
  return !glimpse.game().check(glimpse, intent);
}

// Whether the table waits for the seat.
[[nodiscard]] inline bool must_act(const Glimpse& glimpse) {
  return glimpse.to_act().contains(glimpse.seat());
}

// The worth of an intent that a bot never chooses.
inline constexpr double kNever = -std::numeric_limits<double>::infinity();

// If there are at most kMostWeighed plays, a bot weighs each of them. If there are more, it weighs
// at most kMostWeighedOfAKind of each kind.
inline constexpr std::uint64_t kMostWeighed = 512;
inline constexpr std::uint64_t kMostWeighedOfAKind = 64;
// A play that is found by its kind and place (Plays::at) takes far more time than one that is
// visited. So it counts as this many weighed plays.
inline constexpr std::uint64_t kWeightOfAFoundPlay = 32;

// Keeps the intent with the highest worth of all that it is given. Of equally good intents, it
// keeps one at random, so that bots do not all play alike. If there are very many plays, it looks
// at some of each kind. `Worth` is a function that returns the worth of an intent. `chance` must
// outlive this object.
template <class Worth>
class BestChoice final : public IntentSink {
 public:
  BestChoice(Chance& chance, Worth worth_of) : chance_(chance), worth_of_(worth_of) {}

  bool add(const Intent& intent) override {
    ++weighed_;
    const double worth = worth_of_(intent);
    if (worth <= kNever || worth < best_) return true;
    equals_ = worth > best_ ? 1 : equals_ + 1;
    best_ = worth;
    if (equals_ == 1 || chance_.below(equals_) == 0) chosen_ = intent;
    return true;
  }

  bool add_plays(const Plays& plays) override {
    if (!plays.more_than(kMostWeighed)) return IntentSink::add_plays(plays);
    visit_some_of_each_kind(plays, kMostWeighedOfAKind, chance_, [this](const Play& play) {
      weighed_ += kWeightOfAFoundPlay - 1;
      add(intent_of(play));
    });
    return true;
  }

  // Returns nothing if no intent was worth more than kNever.
  [[nodiscard]] const std::optional<Intent>& chosen() const { return chosen_; }
  // The number of intents that it has weighed (Bot::weighed).
  [[nodiscard]] std::uint64_t weighed() const { return weighed_; }

 private:
  Chance& chance_;
  Worth worth_of_;
  std::uint64_t weighed_ = 0;
  double best_ = kNever;
  std::uint64_t equals_ = 0;
  std::optional<Intent> chosen_;
};

// Returns the legal intent of the seat with the highest worth. Returns nothing if no intent is
// worth more than kNever. Does not list the intents.
template <class Worth>
[[nodiscard]] std::optional<Intent> best_of(const Glimpse& glimpse, Chance& chance,
                                            Worth worth_of) {
  BestChoice<Worth> best(chance, worth_of);
  glimpse.game().legal(glimpse, best);
  return best.chosen();
}

// The same for these choices.
template <class Worth>
[[nodiscard]] std::optional<Intent> best_of(const IntentList& choices, Chance& chance,
                                            Worth worth_of) {
  BestChoice<Worth> best(chance, worth_of);
  for (const Intent& intent : choices) best.add(intent);
  return best.chosen();
}

// Returns the legal intent that the judge values most, with the announcement of the last card if
// the judge calls for it. A missing announcement comes first. `Judge` is made from a glimpse and
// has worth() and calls_last_card().
template <class Judge>
[[nodiscard]] std::optional<Intent> judged_best(const Glimpse& glimpse, Chance& chance) {
  if (may(glimpse, KnockLastCard{})) return KnockLastCard{};
  const Judge judge(glimpse);
  auto chosen = best_of(glimpse, chance, [&](const Intent& intent) { return judge.worth(intent); });
  if (auto* play = chosen ? std::get_if<PlayCard>(&*chosen) : nullptr) {
    play->knock = judge.calls_last_card();
  }
  return chosen;
}

}  // namespace lastcard::bots
