#include "engine/eights/drawing.h"

namespace lastcard::eights {

bool refill_stock(Tx& tx, ZoneId stock, ZoneId discard, int keep) {
  const int below = tx.table().count(discard) - keep;
  if (below <= 0) return false;
  tx.recycle(discard, stock, keep);
  tx.shuffle(stock);
  tx.note_card(tx.table().top(discard), discard,
               [&] { return Note{.code = "reshuffled", .count = below}; });
  return true;
}

int draw_cards(Tx& tx, int count, ZoneId stock, ZoneId discard, ZoneId to, int keep) {
  int drawn = 0;
  while (drawn < count) {
    drawn += tx.move_top(count - drawn, stock, to);
    if (drawn < count && !refill_stock(tx, stock, discard, keep)) break;
  }
  return drawn;
}

}  // namespace lastcard::eights
