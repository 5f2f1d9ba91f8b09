#pragma once

#include "engine/core/tx.h"

namespace lastcard::eights {

// Conventions, "Reshuffle": all but the `keep` top cards of the discard pile become the stock.
// False, and nothing happens, if there is nothing to reshuffle. Pre: the stock is empty.
bool refill_stock(Tx& tx, ZoneId stock, ZoneId discard, int keep = 1);

// Draws so many cards, reshuffling when the stock is empty; fewer where there are no more. Says how
// many there were.
int draw_cards(Tx& tx, int count, ZoneId stock, ZoneId discard, ZoneId to, int keep = 1);

}  // namespace lastcard::eights
