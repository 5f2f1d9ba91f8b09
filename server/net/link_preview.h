#pragma once

#include <string>

#include "server/lobby/table_card.h"

namespace lastcard::net {

// The tags for the page's head about a table: its game, so that the page fetches only this game's
// words, and the Open Graph tags for link previews. Names are escaped, so players' names stay text.
// In English, because messengers state no language.
[[nodiscard]] std::string preview_tags(const lobby::TableCard& card);

// The page without its preview tags for links to no table.
[[nodiscard]] std::string without_preview_tags(std::string html);

}  // namespace lastcard::net
