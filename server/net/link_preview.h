#pragma once

#include <string>

#include "server/lobby/table_card.h"

namespace lastcard::net {

// What the page's head says of that table: its game, for the page itself, which then fetches the
// words of no other, and the Open Graph tags for a link to it. Names are escaped: whatever a player
// calls themselves stays text. In English, which messengers get: they say no language.
[[nodiscard]] std::string preview_tags(const lobby::TableCard& card);

// The page without the tags that it has for links to no table in particular.
[[nodiscard]] std::string without_preview_tags(std::string html);

}  // namespace lastcard::net
