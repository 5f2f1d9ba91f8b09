#include "engine/core/choosing.h"

namespace lastcard {

bool FairPick::add(const Intent& intent) {
  if (chance_.below(++given_) == 0) picked_ = intent;
  return true;
}

bool FairPick::add_plays(const Plays& plays) {
  const PlayCounts counts = plays.counts();
  given_ += counts.all;
  if (counts.all > 0 && chance_.below(given_) < counts.all) {
    picked_ = intent_of(plays.sample(counts, chance_));
  }
  return true;
}

bool ShortList::add(const Intent& intent) {
  list_.push_back(intent);
  return true;
}

bool ShortList::add_plays(const Plays& plays) {
  const std::size_t before = list_.size();
  const bool few = plays.each([&](const Play& play) {
    if (list_.size() - before == kFew) return false;
    // Makes the intent in the list itself, because an intent is ten times as long as the play.
    if (play.size() == 1) {
      list_.emplace_back(PlayCard{play.first()});
    } else {
      list_.emplace_back(PlaySet{play.cards()});
    }
    return true;
  });
  if (few) return true;
  list_.resize(before);
  visit_some_of_each_kind(plays, kOfEachKind, chance_,
                          [&](const Play& play) { list_.push_back(intent_of(play)); });
  return true;
}

}  // namespace lastcard
