#include "engine/core/preview.h"

#include <algorithm>

namespace lastcard {

Trial::Trial(const Glimpse& glimpse)
    : table_(glimpse.for_trial()), tx_(table_, chance_, &events_) {}

Preview Trial::preview(std::span<const std::string_view> allowed) const {
  Preview preview;
  preview.next = table_.turn();
  preview.goes_out = table_.round_over();
  for (const Event& event : events_) {
    const Note* note = note_in(event);
    if (note == nullptr || std::ranges::find(allowed, note->code) == allowed.end()) continue;
    preview.notes.push_back(*fact_in(event));
  }
  return preview;
}

}  // namespace lastcard
