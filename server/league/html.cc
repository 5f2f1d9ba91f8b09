#include "server/league/html.h"

#include <array>

#include <fmt/format.h>

#include "server/league/local_time.h"

namespace lastcard::league {
namespace {

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--page:#f4f2eb;--surface:#fffdf8;--line:#d5d1c2;--ink:#1a211d;--muted:#4e5a53;--accent:#0c6548;--on-mark:#fff;
--c0:#1a58b5;--c1:#a34700;--c2:#0c6548;--c3:#6b2fa0;--c4:#ad1f18;--c5:#35505e;
font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
@media(prefers-color-scheme:dark){:root{--page:#0c1512;--surface:#16241e;--line:#31453b;--ink:#eff3ee;--muted:#b3c2b9;--accent:#f2c14e;--on-mark:#14201b;
--c0:#8ebcff;--c1:#ffb26b;--c2:#7fdcb0;--c3:#cfa8ff;--c4:#ff9d94;--c5:#b5d5e4}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink)}
body>*{max-width:64rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.75rem}
h1{margin:0;font-size:1.9rem;line-height:1.15;letter-spacing:-.01em}
h2{margin:2rem 0 .6rem;font-size:1.2rem}
header p,footer,.muted{color:var(--muted)}
header p{margin:.3rem 0 0}
nav{display:flex;flex-wrap:wrap;gap:.4rem;margin-top:1rem}
nav a{padding:.35rem .8rem;border:1px solid var(--line);border-radius:999px;background:var(--surface);color:inherit;text-decoration:none}
nav a[aria-current]{border-color:var(--accent);color:var(--accent);font-weight:700}
a{color:var(--accent)}
.sheet{overflow-x:auto;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .6rem;text-align:right;white-space:nowrap}
th{color:var(--muted);font-size:.8rem;font-weight:600}
tbody tr{border-top:1px solid var(--line)}
.t{min-width:7.5rem;overflow-wrap:anywhere;text-align:left;white-space:normal}
time{white-space:nowrap}
th.t[scope=row]{color:inherit;font-size:1rem;font-weight:600}
.points{font-weight:800;font-size:1.05rem}
.first td,.first th{background:color-mix(in srgb,var(--accent) 9%,transparent)}
.why{display:block;max-width:34rem;white-space:normal;color:var(--muted);font-size:.8rem;font-weight:400;line-height:1.3}
.glance td,.glance th{text-align:center}.glance .t{text-align:left}
.own{background:var(--line)}
.tag{display:inline-block;margin-left:.4rem;padding:0 .45rem;border:1px solid var(--line);border-radius:999px;color:var(--muted);font-size:.75rem;font-weight:400}
.cards{display:grid;gap:.8rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
.cards>section{padding:.9rem 1rem;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.cards h2{margin:0 0 .4rem;font-size:1.05rem}.cards ul{margin:0;padding:0;list-style:none}
svg{flex:none;width:1.5em;height:1.5em;margin-right:.45em;vertical-align:-.4em}
svg text{font:800 12px sans-serif;text-anchor:middle;fill:var(--on-mark)}
.c0{fill:var(--c0)}.c1{fill:var(--c1)}.c2{fill:var(--c2)}.c3{fill:var(--c3)}.c4{fill:var(--c4)}.c5{fill:var(--c5)}
footer{padding-top:1.2rem;padding-bottom:2rem;font-size:.85rem}
.embedded>*{max-width:none;padding:0 .6rem}.embedded header{padding-top:.6rem}.embedded h1{font-size:1.2rem}.embedded main{padding-top:.6rem}.embedded footer{padding-top:.5rem;padding-bottom:.6rem}
@media(max-width:34rem){.wide{display:none}th,td{padding:.45rem .4rem}h1{font-size:1.5rem}}
@media print{:root{--page:#fff;--surface:#fff;--line:#bbb;--ink:#000;--muted:#333;--accent:#000;font-size:11pt}
nav,.screen{display:none}body>*{max-width:none;padding:0}.sheet{overflow:visible;border:0}tr,.cards>section{break-inside:avoid}h2{break-after:avoid}
svg{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
)";

// TeamBadge.svelte of the web client draws the same shapes.
constexpr std::array<std::string_view, 6> kShapes = {
    "M12 1.5a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21z",
    "M12 .5L23.500 12 12 23.500.5 12z",
    "M3 2.500h18v9c0 6-4 9.500-9 11.500-5-2-9-5.500-9-11.500z",
    "M6.500 2h11L23 12l-5.500 10h-11L1 12z",
    "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z",
    "M12 1l3 3h5v5l3 3-3 3v5h-5l-3 3-3-3H4v-5l-3-3 3-3V4h5z",
};
constexpr std::size_t kColourStep = 3;  // shifts the colour of marks that repeat a shape

// The first character with all its UTF-8 bytes.
std::string_view first_letter(std::string_view text) {
  constexpr unsigned char kContinues = 0x80;
  constexpr unsigned char kMask = 0xC0;
  std::size_t end = text.empty() ? 0 : 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & kMask) == kContinues) ++end;
  return text.substr(0, end);
}

std::string mark_html(int mark, std::string_view name) {
  const auto number = static_cast<std::size_t>(mark < 0 ? 0 : mark);
  const std::size_t colour = (number + number / kShapes.size() * kColourStep) % kShapes.size();
  return fmt::format(
      R"(<svg viewBox="0 0 24 24" aria-hidden="true" class="c{}"><path d="{}"/><text x="12" y="16.2">{}</text></svg>)",
      colour, kShapes[number % kShapes.size()], html(first_letter(name)));
}

}  // namespace

std::string html(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (const char letter : text) {
    switch (letter) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += letter;
    }
  }
  return escaped;
}

std::string team_html(std::string_view team, const SeasonReader& reader) {
  const std::string name = reader.team(team);
  return mark_html(reader.mark(team), name) + html(name);
}

std::string score_html(int home, int away) {
  return fmt::format("{}&thinsp;:&thinsp;{}", home, away);
}

std::string signed_html(int number) {
  if (number == 0) return "0";
  return fmt::format("{}{}", number > 0 ? "+" : "&minus;", std::abs(number));
}

std::string time_html(Instant instant, const SeasonReader& reader) {
  return fmt::format(R"(<time datetime="{}">{}</time>)", utc_text(instant),
                     reader.local_text(instant));
}

std::string page_html(const HtmlPage& page, std::string_view language) {
  return fmt::format(
      R"(<!doctype html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
{}<title>{}</title>
<style>{}</style>
</head>
<body{}>
<header>
{}</header>
<main>
{}</main>
<footer>
{}</footer>
</body>
</html>
)",
      page_language(language), page.embedded ? "<base target=\"_blank\">\n" : "", html(page.title),
      kStyle, page.embedded ? " class=\"embedded\"" : "", page.head, page.body, page.foot);
}

}  // namespace lastcard::league
