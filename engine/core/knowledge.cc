#include "engine/core/knowledge.h"

#include <algorithm>
#include <stdexcept>

namespace lastcard {

Knowledge::Knowledge(const Glimpse& glimpse, const Memory& memory)
    : viewer_(glimpse.viewer()),
      moment_(glimpse.moment()),
      table_(glimpse.for_trial()),
      memory_(memory) {
  const auto unseen = glimpse.unseen();
  InplaceVector<Card, kMaxCards> remembered;
  for (const Unseen& card : memory.unseen()) remembered.push_back(card.card);
  std::ranges::sort(remembered);
  if (unseen != remembered) throw std::logic_error("the memory is not of this table");
  // Adds the facts that the table shows only after the veil.
  if (table_.setup().has_veils) memory_.learn_from_table(glimpse);
}

}  // namespace lastcard
