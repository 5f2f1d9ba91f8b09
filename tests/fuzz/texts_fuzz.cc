// Any bytes as a name, as talk, or as an identity token of another server. In JSON, on a page, in a
// sheet and in a calendar, a text must stay a text. It may be cut only between characters. A token
// that is accepted must be made for this server and this sign-in.
#include <algorithm>
#include <array>
#include <sodium.h>

#include "engine/core/rules.h"
#include "protocol/codec/appender.h"
#include "protocol/codec/free_text.h"
#include "protocol/codec/look_alike.h"
#include "server/league/csv.h"
#include "server/league/html.h"
#include "server/league/ics.h"
#include "server/net/link_preview.h"
#include "server/net/websocket_frames.h"
#include "server/people/id_token.h"
#include "tests/fuzz/harness.h"
#include "tests/fuzz/sheets.h"

namespace lastcard::fuzz {
namespace {

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

// Returns whether the JSON library, as a second opinion, accepts the text as UTF-8.
bool can_be_written(const std::string& text) {
  try {
    (void)Json(text).dump();
    return true;
  } catch (const Json::type_error&) {
    return false;
  }
}

void in_json(const std::string& text) {
  const std::string written =
      protocol::written(text.size(), [&](protocol::Appender& out) { out.string(text); });
  demand(Json::parse(written) == text, "a text is the same in JSON", written);
}

void on_pages(const std::string& text) {
  const std::string html = league::html(text);
  demand(html.find_first_of("<>\"") == std::string::npos, "a text is no markup", html);
  lobby::TableCard card{"K7WPQ2", "pesten", "", text, text, 4, 1, {}};
  const std::string tags = net::preview_tags(card);
  // The number of tags of a preview: the game, type, site, title and description.
  constexpr int kTags = 5;
  demand(std::ranges::count(tags, '<') == kTags && std::ranges::count(tags, '>') == kTags,
         "a preview has its own tags only", tags);
  demand(std::ranges::count(tags, '"') == kTags * 4, "no text ends an attribute", tags);
}

void in_sheets(const std::string& text) {
  const std::string row = league::csv_row({league::csv_cell(text), "-5"}, league::Separator::comma);
  demand_harmless_sheet(row);
  const Sheet sheet = read_sheet(row);
  demand(sheet.size() == 1 && sheet[0].size() == 2, "a text is one cell", row);
  const std::string& cell = sheet[0][0];
  demand(replaced(cell, "'", "") == replaced(text, "'", ""), "a cell says what the text says",
         cell);
}

void in_calendars(const std::string& text) {
  constexpr std::size_t kLongestLine = 75;
  league::IcsText file;
  file.text("SUMMARY", text);
  std::string written = file.take();
  demand(written.ends_with("\r\n"), "a line of a calendar has an end");
  std::string_view rest = written;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find("\r\n"));
    demand(line.size() <= kLongestLine, "a line of a calendar is short");
    demand(net::is_utf8(line), "a line is cut between characters");
    demand(line.find_first_of("\r\n") == std::string_view::npos, "a line is one line");
    rest.remove_prefix(line.size() + 2);
    demand(rest.empty() || rest.front() == ' ', "a text is one line of a calendar", written);
  }
}

void as_names(const std::string& text) {
  for (const std::string& key : protocol::look_keys(text))
    demand(net::is_utf8(key), "a name's key is a text");
  const std::string name = protocol::line_from(text, 24);
  demand(net::is_utf8(name), "a name is cut between characters");
  demand(name.empty() || protocol::typed_line(name, 24) == name, "what is made a name is one",
         name);
  if (const auto line = protocol::typed_line(text, 200)) {
    demand(protocol::typed_line(*line, 200) == line, "a line that was typed stays as it is", *line);
    demand(protocol::look_alike(text, *line), "a line looks like what was typed", *line);
  }
}

std::string token_with(const std::string& claims) {
  std::string body(
      sodium_base64_ENCODED_LEN(claims.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(body.data(), body.size(), reinterpret_cast<const unsigned char*>(claims.data()),
                    claims.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  body.resize(body.size() - 1);
  return "e30." + body + ".c2ln";
}

void demand_vouched(const std::string& token, const Json& claims) {
  const people::ExpectedToken expected{"https://id.example", "cards", "n-0S6", 1796151600};
  constexpr std::array<std::string_view, 5> kReasons = {"malformed", "wrong_issuer",
                                                        "wrong_audience", "wrong_nonce", "expired"};
  const auto read = people::read_id_token(token, expected);
  if (!read) {
    demand(std::ranges::find(kReasons, read.error()) != kReasons.end(), "a reason is a known one",
           read.error());
    return;
  }
  demand(claims.is_object(), "who is vouched for is in the claims");
  demand(claims.value("iss", Json()) == expected.issuer, "a token is the issuer's");
  demand(claims.value("nonce", Json()) == expected.nonce, "a token is of this sign-in");
  demand(claims.value("aud", Json()).dump().find("\"cards\"") != std::string::npos,
         "a token was made for this server");
  demand(claims.value("sub", Json()) == read->subject && !read->subject.empty(),
         "a token says who");
}

void as_tokens(const std::string& text) {
  (void)people::read_id_token(text, {});
  demand_vouched(token_with(text), Json::parse(text, nullptr, false));
}

void fuzz_texts(std::string_view bytes) {
  const std::string text(bytes);
  demand(net::is_utf8(text) == can_be_written(text), "UTF-8 is what others take for it");
  as_tokens(text);
  if (!net::is_utf8(text)) return;
  in_json(text);
  on_pages(replaced(text, "\r", ""));
  in_sheets(text);
  in_calendars(text);
  as_names(text);
}

}  // namespace

const Harness kTexts = {"texts", Shape::bytes, kShortInput, fuzz_texts, 5000};

}  // namespace lastcard::fuzz
