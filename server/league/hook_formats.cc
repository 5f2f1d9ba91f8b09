#include "server/league/hook_formats.h"

#include <algorithm>
#include <cctype>

#include "protocol/codec/free_text.h"

namespace lastcard::league {
namespace {

enum class Format : std::uint8_t { whole, plain, discord, slack, mattermost };

bool is_of(std::string_view host, std::string_view domain) {
  if (!host.ends_with(domain)) return false;
  host.remove_suffix(domain.size());
  return host.empty() || host.ends_with('.');
}

// "/hooks/" and 26 lower-case letters and digits.
bool is_mattermost(std::string_view path) {
  constexpr std::string_view kHooks = "/hooks/";
  constexpr std::size_t kKey = 26;
  const auto at = path.rfind(kHooks);
  const std::string_view key = at == path.npos ? "" : path.substr(at + kHooks.size());
  return key.size() == kKey && std::ranges::all_of(key, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
         });
}

// In lower case, without the user name and the port.
std::string host_of(std::string_view url) {
  url.remove_prefix(std::min(url.size(), url.find("//") + 2));
  url = url.substr(0, url.find_first_of("/?#"));
  if (const auto at = url.rfind('@'); at != url.npos) url.remove_prefix(at + 1);
  std::string host(url.substr(0, url.rfind(':')));
  std::ranges::transform(host, host.begin(), [](unsigned char c) { return std::tolower(c); });
  return host;
}

Format format_for(HookStyle style, std::string_view url) {
  const std::string host = host_of(url);
  const auto start = url.find('/', url.find("//") + 2);
  std::string_view path = start == url.npos ? "/" : url.substr(start);
  path = path.substr(0, path.find_first_of("?#"));
  if (is_of(host, "discord.com") || is_of(host, "discordapp.com")) {
    // With the suffix "/slack", Discord accepts Slack's format, and reads Markdown in it.
    return path.ends_with("/slack") ? Format::mattermost : Format::discord;
  }
  if (is_of(host, "hooks.slack.com")) return Format::slack;
  if (is_mattermost(path)) return Format::mattermost;
  const bool plain = style == HookStyle::ntfy || is_of(host, "ntfy.sh");
  return plain ? Format::plain : Format::whole;
}

std::string up_to(std::string text, std::size_t most) {
  while (protocol::code_points(text) > most) {
    text.pop_back();
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U)
      text.pop_back();
    if (!text.empty() && static_cast<unsigned char>(text.back()) >= 0xC0U) text.pop_back();
  }
  return text;
}

// Names may contain text that Slack reads as a command ("<!channel>") or that is special in HTML.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    safe += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  }
  return safe;
}

// Names may contain text that Markdown reads as a link or as formatting.
std::string plain_markdown(std::string_view text) {
  constexpr std::string_view kSigns = "\\`*_~[]()<>|#!";
  std::string safe;
  for (const char c : text) {
    if (kSigns.find(c) != std::string_view::npos) safe += '\\';
    safe += c;
  }
  return safe;
}

// "@channel" notifies everybody. An invisible character after the "@" prevents this.
std::string calling_nobody(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    safe += c;
    if (c == '@') safe += "\u200B";
  }
  return safe;
}

}  // namespace

HookBody hook_body(HookStyle style, std::string_view url, const HookNews& news) {
  constexpr std::size_t kMostOfDiscord = 2000;
  HookBody call;
  call.content_type = "application/json";
  switch (format_for(style, url)) {
    case Format::whole: {
      // Matrix's bridge shows "html". Without it, the bridge would read "text" as Markdown, and a
      // team's name could embed a picture from another site.
      Json told = news.whole;
      told["html"] =
          escaped(news.text) + "<br><a href=\"" + news.link + "\">" + escaped(news.link) + "</a>";
      call.body = told.dump();
      break;
    }
    case Format::plain:
      call.content_type = "text/plain; charset=utf-8";
      call.body = news.text;
      call.link = news.link;
      break;
    case Format::discord:
      // A team's name such as "@everyone" must notify nobody.
      call.body =
          Json{{"content", up_to(plain_markdown(news.text), kMostOfDiscord - news.link.size() - 1) +
                               "\n" + news.link},
               {"allowed_mentions", {{"parse", Json::array()}}}}
              .dump();
      break;
    case Format::slack:
      call.body = Json{{"text", escaped(news.text) + "\n" + news.link}, {"mrkdwn", false}}.dump();
      break;
    case Format::mattermost:
      call.body =
          Json{{"text", calling_nobody(plain_markdown(news.text)) + "\n" + news.link}}.dump();
      break;
  }
  return call;
}

}  // namespace lastcard::league
