// Tests what a messenger shows of a link to a table (U04).
#include "server/net/link_preview.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/http_answer.h"
#include "tests/server/support/test_server.h"

namespace lastcard::net {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

lobby::TableCard card() {
  return {.code = "K7WPQ2",
          .game = "pesten",
          .preset = "manipesto",
          .rules_name = "",
          .host_name = "Jan",
          .seats = 4,
          .free = 2,
          .stage = store::TableStage::waiting};
}

TEST(LinkPreview, SaysTheGameTheRulesWhoInvitesAndWhatIsFree) {
  EXPECT_EQ(preview_tags(card()),
            R"(<meta name="lastcard-game" content="pesten" />)"
            R"(<meta property="og:type" content="website" />)"
            R"(<meta property="og:site_name" content="Last Card" />)"
            R"(<meta property="og:title" content="Pesten, table K7WPQ2" />)"
            R"(<meta property="og:description" content="Jan invites you to a game of Pesten )"
            R"((Manipesto). 2 of 4 seats are free." />)");
}

TEST(LinkPreview, ShowsTheStateOfTheTable) {
  lobby::TableCard table = card();
  table.free = 1;
  EXPECT_THAT(preview_tags(table), HasSubstr("1 of 4 seats is free."));
  table.free = 0;
  EXPECT_THAT(preview_tags(table), HasSubstr("All 4 seats are taken."));
  table.stage = store::TableStage::match;
  EXPECT_THAT(preview_tags(table), HasSubstr("The match has begun."));
  table.stage = store::TableStage::ended;
  EXPECT_THAT(preview_tags(table), HasSubstr("The match is over."));
  table.host_name = "";
  table.preset = "";
  EXPECT_THAT(preview_tags(table),
              HasSubstr("You are invited to a game of Pesten (rules of the table&#39;s own)."));
}

TEST(LinkPreview, NamesTheRuleSetOfTheTable) {
  lobby::TableCard table = card();
  table.preset = "";
  table.rules_name = "Pesten at the Van Dijks'";
  EXPECT_THAT(preview_tags(table), HasSubstr("(Pesten at the Van Dijks&#39;)"));
}

TEST(LinkPreview, ANameIsEscapedAsText) {
  lobby::TableCard table = card();
  table.host_name = R"("><script>alert('1')</script>&amp;)";
  EXPECT_THAT(preview_tags(table),
              AllOf(HasSubstr("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;"),
                    Not(HasSubstr("<script"))));
}

TEST(LinkPreview, RemovesTheGeneralPreviewTags) {
  EXPECT_EQ(without_preview_tags("<head><meta charset=\"utf-8\" /><meta\n property=\"og:title\"\n "
                                 "content=\"Last Card\" /><title>T</title>"),
            "<head><meta charset=\"utf-8\" /><title>T</title>");
  EXPECT_EQ(without_preview_tags("<p>no tags</p><meta"), "<p>no tags</p><meta");
}

TEST(LinkPreview, ThePageOfAnExistingTableIsNotCached) {
  const test::TemporaryFolder web;
  web.write("index.html",
            "<!doctype html><html lang=\"en\"><head><title>T</title>"
            "<meta property=\"og:title\" content=\"Last Card\" /></head><body>B</body></html>");
  const HttpAnswers answers({}, StaticFiles(web.path(), "/cards"),
                            {[] { return true; }, [] { return std::string(); },
                             [](std::string_view code) {
                               return code == "K7WPQ2" ? std::optional(card()) : std::nullopt;
                             }});
  const HttpAnswer there = answers.answer({.method = "GET", .target = "/t/K7WPQ2"});
  EXPECT_EQ(*there.body, "<!doctype html><html lang=\"en\"><head><base href=\"/cards/\" />" +
                             preview_tags(card()) + "<title>T</title></head><body>B</body></html>");
  EXPECT_THAT(there.headers,
              testing::Contains(std::pair<std::string, std::string>("Cache-Control", "no-store")));
  const HttpAnswer gone = answers.answer({.method = "GET", .target = "/t/ABCDEF"});
  EXPECT_THAT(*gone.body, HasSubstr("content=\"Last Card\""));
}

TEST(FirstView, APageNamesTheFilesOfItsFirstScreen) {
  const test::TemporaryFolder web;
  web.write("index.html", "<html><head><title>T</title></head><body>B</body></html>");
  web.write("first-view.json",
            R"({"table": ["assets/t-1.js", "assets/t-1.css"], "home": ["assets/h-1.js"]})");
  const HttpAnswers answers({}, StaticFiles(web.path(), "/cards"),
                            {[] { return true; }, [] { return std::string(); },
                             [](std::string_view code) {
                               return code == "K7WPQ2" ? std::optional(card()) : std::nullopt;
                             }});
  const auto page = [&answers](std::string_view target) {
    return *answers.answer({.method = "GET", .target = target}).body;
  };
  const std::string table =
      R"(<title>T</title><link rel="modulepreload" crossorigin href="./assets/t-1.js" />)"
      R"(<link rel="stylesheet" crossorigin href="./assets/t-1.css" /></head>)";
  EXPECT_THAT(page("/t/K7WPQ2"), HasSubstr(table));
  EXPECT_THAT(page("/t/ABCDEF"), HasSubstr(table)) << "a table that is not there looks the same";
  EXPECT_THAT(page("/"), AllOf(HasSubstr("./assets/h-1.js"), Not(HasSubstr("t-1"))));
  EXPECT_THAT(page("/matches"), Not(HasSubstr("assets/")));
  EXPECT_EQ(answers.answer({.method = "GET", .target = "/first-view.json"}).status, 404);
}

TEST(FirstView, ATablePageIsCompressedIfTheClientAcceptsGzip) {
  const test::TemporaryFolder web;
  web.write("index.html", "<html><head><title>T</title></head><body>B</body></html>");
  const HttpAnswers answers({}, StaticFiles(web.path(), ""),
                            {[] { return true; }, [] { return std::string(); },
                             [](std::string_view /*code*/) { return std::optional(card()); }});
  const HttpAnswer packed =
      answers.answer({.method = "GET", .target = "/t/K7WPQ2", .accept_encoding = "gzip, br"});
  const HttpAnswer plain = answers.answer({.method = "GET", .target = "/t/K7WPQ2"});
  EXPECT_THAT(packed.headers,
              testing::Contains(std::pair<std::string, std::string>("Content-Encoding", "gzip")));
  EXPECT_LT(packed.body->size(), plain.body->size());
  EXPECT_THAT(*plain.body, HasSubstr("K7WPQ2"));
}

}  // namespace
}  // namespace lastcard::net
