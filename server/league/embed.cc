#include "server/league/embed.h"

#include <fmt/format.h>

#include "server/league/html.h"
#include "server/league/season_pages.h"

namespace lastcard::league {

std::string embed_page(const Json& view, std::string_view base) {
  const SeasonReader reader(view);
  const std::string league = SeasonReader::text(view, "name");
  const std::string season = SeasonReader::text(reader.season(), "name");
  HtmlPage page;
  page.embedded = true;
  page.title = league + (season.empty() ? "" : " · " + season);
  page.head = fmt::format("<h1>{}</h1>\n", html(page.title));
  page.body = standings_html(reader);
  page.foot = fmt::format("<p><a href=\"{}l/{}\" rel=\"noopener\">{}</a></p>\n", html(base),
                          html(SeasonReader::text(view, "id")),
                          html(word(PageWord::open_league, reader.language())));
  return page_html(page, reader.language());
}

}  // namespace lastcard::league
