#include "server/net/link_preview.h"

#include <cctype>

namespace lastcard::net {
namespace {

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

// The title for an id: "crazy-eights" gives "Crazy Eights".
std::string title_of(std::string_view id) {
  std::string title;
  bool first = true;
  for (const char c : id) {
    title += c == '-' ? ' '
             : first  ? static_cast<char>(std::toupper(static_cast<unsigned char>(c)))
                      : c;
    first = c == '-';
  }
  return title;
}

std::string seats_in_words(const lobby::TableCard& card) {
  const std::string all = std::to_string(card.seats);
  switch (card.stage) {
    case store::TableStage::waiting:
      if (card.free == 0) return "All " + all + " seats are taken.";
      return std::to_string(card.free) + " of " + all +
             (card.free == 1 ? " seats is" : " seats are") + " free.";
    case store::TableStage::match:
      return "The match has begun.";
    case store::TableStage::ended:
      return "The match is over.";
    case store::TableStage::closed:
      return "The table is closed.";
  }
  return {};
}

std::string tag(std::string_view property, std::string_view content) {
  return "<meta property=\"" + std::string(property) + "\" content=\"" + escaped(content) + "\" />";
}

}  // namespace

std::string preview_tags(const lobby::TableCard& card) {
  const std::string game = title_of(card.game);
  const std::string rules = !card.rules_name.empty() ? card.rules_name
                            : card.preset.empty()    ? "rules of the table's own"
                                                     : title_of(card.preset);
  const std::string invitation = card.host_name.empty()
                                     ? "You are invited to a game of " + game
                                     : card.host_name + " invites you to a game of " + game;
  return "<meta name=\"lastcard-game\" content=\"" + escaped(card.game) + "\" />" +
         tag("og:type", "website") + tag("og:site_name", "Last Card") +
         tag("og:title", game + ", table " + card.code) +
         tag("og:description", invitation + " (" + rules + "). " + seats_in_words(card));
}

std::string without_preview_tags(std::string html) {
  constexpr std::string_view kTag = "<meta";
  for (auto start = html.find(kTag); start != std::string::npos; start = html.find(kTag, start)) {
    const auto end = html.find('>', start);
    if (end == std::string::npos) break;
    if (html.substr(start, end - start).find("property=\"og:") == std::string::npos) {
      start = end;
    } else {
      html.erase(start, end + 1 - start);
    }
  }
  return html;
}

}  // namespace lastcard::net
