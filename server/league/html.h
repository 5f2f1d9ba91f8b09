#pragma once

#include <string>
#include <string_view>

#include "server/league/page_words.h"
#include "server/league/season_reader.h"

namespace lastcard::league {

// What the static pages have in common: one sheet of style inside each page, no script.

// For text and for attributes in double quotes.
[[nodiscard]] std::string html(std::string_view text);
// A team's mark and name. The mark is the web client's: a colour and a shape by its number.
[[nodiscard]] std::string team_html(std::string_view team, const SeasonReader& reader);
// "4 : 2", with a real minus and a thin space where there should be one.
[[nodiscard]] std::string score_html(int home, int away);
[[nodiscard]] std::string signed_html(int number);
// <time datetime="…Z">2026-12-01 20:00</time>, by the league's clocks.
[[nodiscard]] std::string time_html(Instant instant, const SeasonReader& reader);

struct HtmlPage {
  std::string title;
  std::string head;  // the header's HTML
  std::string body;  // the main part's HTML
  std::string foot;
  bool embedded = false;  // shown in a frame: no margins, links open anew
};
[[nodiscard]] std::string page_html(const HtmlPage& page, std::string_view language);

}  // namespace lastcard::league
