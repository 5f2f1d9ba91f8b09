#pragma once

#include <string>
#include <string_view>

#include "server/league/page_words.h"
#include "server/league/season_reader.h"

namespace lastcard::league {

// Shared parts of the static pages. Each page has embedded CSS and no scripts.

// Escapes a text for HTML, also inside attributes in double quotes.
[[nodiscard]] std::string html(std::string_view text);
// A team's mark and name. The mark is a colour and a shape, as in the web client.
[[nodiscard]] std::string team_html(std::string_view team, const SeasonReader& reader);
// A score like "4 : 2" and a signed number, with typographic minus signs and thin spaces.
[[nodiscard]] std::string score_html(int home, int away);
[[nodiscard]] std::string signed_html(int number);
// A time as <time datetime="…Z">2026-12-01 20:00</time>, in the league's time zone.
[[nodiscard]] std::string time_html(Instant instant, const SeasonReader& reader);

struct HtmlPage {
  std::string title;
  std::string head;  // the header's HTML
  std::string body;  // the main part's HTML
  std::string foot;
  bool embedded = false;  // for a frame: no margins, and links open a new tab
};
[[nodiscard]] std::string page_html(const HtmlPage& page, std::string_view language);

}  // namespace lastcard::league
