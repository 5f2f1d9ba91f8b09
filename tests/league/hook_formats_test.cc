// Tests the bodies of web hooks against models of the chats that receive them. Each model is as
// strict as its chat.
#include "server/league/hook_formats.h"

#include <cctype>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lastcard::league {
namespace {

using testing::HasSubstr;

// Returns why Discord would refuse the body, or "" if it would accept it.
std::string refusal_of_discord(const HookBody& call) {
  const Json body = Json::parse(call.body, nullptr, false);
  if (call.content_type != "application/json" || !body.is_object()) return "no JSON";
  const Json content = body.value("content", Json());
  if (!content.is_string() || content.get<std::string>().empty())
    return "Cannot send an empty message";  // Discord's error code 50006
  if (content.get<std::string>().size() > 2000) return "Must be 2000 or fewer in length.";
  for (const auto& [name, value] : body.items()) {
    if (name != "content" && name != "allowed_mentions") return name + " is not known";
  }
  return body.value("allowed_mentions", Json())["parse"] == Json::array() ? "" : "calls people";
}

// Returns why Slack would refuse or misread the body, or "".
std::string refusal_of_slack(const HookBody& call) {
  const Json body = Json::parse(call.body, nullptr, false);
  if (call.content_type != "application/json" || !body.is_object()) return "invalid_payload";
  if (body.size() != 2 || !body.value("text", Json()).is_string()) return "no_text";
  if (body.value("mrkdwn", Json()) != false) return "reads Markdown";
  const auto text = body["text"].get<std::string>();
  return text.find_first_of("<>") == std::string::npos ? "" : "calls a channel";
}

// Returns why Mattermost would refuse or misread the body, or "". Discord gets the same body at its
// address for Slack's format.
std::string refusal_of_mattermost(const HookBody& call) {
  const Json body = Json::parse(call.body, nullptr, false);
  if (call.content_type != "application/json" || !body.is_object()) return "invalid_payload";
  if (body.size() != 1 || !body.value("text", Json()).is_string()) return "no_text";
  const auto text = body["text"].get<std::string>();
  for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at + 1)) {
    if (!std::string_view(text).substr(at + 1).starts_with("\u200B")) return "calls a channel";
  }
  return "";
}

// Returns the text as a reader of Markdown shows it, without the last line, which is our own link.
// Returns nothing if the text has an unescaped character that starts a link or a style.
std::optional<std::string> shown_by_markdown(std::string text) {
  text.resize(text.rfind('\n'));
  std::string shown;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\' && at + 1 < text.size() && std::ispunct(text[at + 1]) != 0) {
      shown += text[++at];
    } else if (std::string_view("\\`*_~[]()<>|#!").find(text[at]) != std::string_view::npos) {
      return std::nullopt;
    } else {
      shown += text[at];
    }
  }
  return shown;
}

TEST(HookFormats, EscapeNamesSoThatMarkdownShowsThemLiterally) {
  const std::string text = R"([Table](https://x.example) **b** _i_ ~s~ ||h|| `c` # \[y](z) <@7>)";
  const std::string link = "https://cards.example/l/abc/f/f1";
  const Json whole = {{"event", "result"}, {"text", text}, {"url", link}};
  const auto told = [&](const char* url, const char* member) {
    const HookBody call = hook_body(HookStyle::json, url, {text, link, whole});
    return Json::parse(call.body)[member].get<std::string>();
  };
  EXPECT_EQ(shown_by_markdown(told("https://discord.com/api/webhooks/1/a", "content")), text);
  for (const char* url : {"https://chat.club.example/hooks/abcdefghijklmnopqrstuvwx12",
                          "https://discord.com/api/webhooks/1/a/slack"}) {
    std::string plain = told(url, "text");
    plain.erase(plain.find("\u200B"), std::string_view("\u200B").size());
    EXPECT_EQ(shown_by_markdown(plain), text) << url;
  }
}

// Returns what Matrix's bridge Hookshot shows for a body. Hookshot needs "text" and shows "html";
// without "html" it reads "text" as Markdown.
std::string shown_by_hookshot(const HookBody& call) {
  const Json body = Json::parse(call.body, nullptr, false);
  if (call.content_type != "application/json" || !body.is_object()) return "no JSON";
  if (!body.value("text", Json()).is_string()) return "Received webhook data: " + call.body;
  if (body.contains("username")) return "speaks as somebody else";
  const Json html = body.value("html", Json());
  return html.is_string() ? html.get<std::string>() : "Markdown: " + body["text"].dump();
}

TEST(HookFormats, EscapeHtmlForMatrix) {
  const std::string text = "Kr<b>ken</b> & ![x](https://spy.example/x.png) – @room 4:2";
  const std::string link = "https://cards.example/l/abc/f/f1";
  const Json whole = {{"event", "result"}, {"text", text}, {"url", link}};
  EXPECT_EQ(shown_by_hookshot(hook_body(HookStyle::json, "https://matrix.club.example/webhook/4c8a",
                                        {text, link, whole})),
            "Kr&lt;b&gt;ken&lt;/b&gt; &amp; ![x](https://spy.example/x.png) – @room 4:2<br>"
            "<a href=\"https://cards.example/l/abc/f/f1\">https://cards.example/l/abc/f/f1</a>");
}

TEST(HookFormats, GiveEachChatTheBodyThatItUnderstands) {
  const std::string text = "Kraken – <!channel> @everyone 4:2";
  const std::string link = "https://cards.example/l/abc/f/f1";
  const Json whole = {{"event", "result"}, {"text", text}, {"url", link}};
  const auto body = [&](HookStyle style, const char* url) {
    return hook_body(style, url, {text, link, whole});
  };
  for (const char* url : {"https://discord.com/api/webhooks/1/a", "https://DISCORDAPP.com/x",
                          "https://ptb.discord.com/api/webhooks/1/a?wait=true"}) {
    EXPECT_EQ(refusal_of_discord(body(HookStyle::json, url)), "") << url;
    EXPECT_THAT(body(HookStyle::json, url).body, HasSubstr(link));
  }
  const std::string endless(5000, 'x');
  EXPECT_EQ(refusal_of_discord(hook_body(HookStyle::json, "https://discord.com/api/webhooks/1",
                                         {endless, link, whole})),
            "");
  EXPECT_EQ(refusal_of_slack(body(HookStyle::json, "https://hooks.slack.com/services/T/B/x")), "");
  for (const char* url : {"https://discord.com/api/webhooks/1/a/slack",
                          "https://chat.club.example/hooks/abcdefghijklmnopqrstuvwx12"}) {
    EXPECT_EQ(refusal_of_mattermost(body(HookStyle::json, url)), "") << url;
  }
  for (const auto& [style, url] : {std::pair{HookStyle::json, "https://ntfy.sh/club"},
                                   std::pair{HookStyle::ntfy, "https://push.club.example/cards"}}) {
    EXPECT_EQ(body(style, url).body, text);
    EXPECT_THAT(body(style, url).content_type, HasSubstr("text/plain"));
  }
  for (const char* url : {"https://club.example/discord.com", "https://notdiscord.com/x",
                          "https://discord.com@club.example/x"}) {
    Json told = Json::parse(body(HookStyle::json, url).body);
    EXPECT_EQ(told.erase("html"), 1U) << url;
    EXPECT_EQ(told, whole) << url;
  }
}

}  // namespace
}  // namespace lastcard::league
