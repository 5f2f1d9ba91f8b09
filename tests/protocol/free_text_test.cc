// Names and texts that people type: the form in which they are kept, and which names look alike.
#include "protocol/codec/free_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/codec/decode.h"
#include "protocol/codec/look_alike.h"

namespace lastcard::protocol {
namespace {

using testing::Optional;

constexpr std::size_t kMost = 24;

std::string utf8(char32_t point) {
  std::string text;
  append_code_point(text, point);
  return text;
}

TEST(TypedLines, AreNormalized) {
  EXPECT_THAT(typed_line("Jose\u0301", kMost), Optional(std::string("Jos\u00E9")));
  EXPECT_THAT(typed_line("\uFF2D\uFF41\uFF58", kMost), Optional(std::string("Max")));
  EXPECT_THAT(typed_line("Bea\u00A0\u2003B.", kMost), Optional(std::string("Bea B.")));
  EXPECT_THAT(typed_line("Bea\u00A0", kMost), Optional(std::string("Bea")));
  EXPECT_THAT(typed_line("\u0301Ada", kMost), Optional(std::string("Ada")));
}

TEST(TypedLines, AccentsThatStandAloneStay) {
  for (const std::string text : {"foto\u00B4s", "\u00AF\\_(\u30C4)_/\u00AF", "a ^ b `c`"})
    EXPECT_THAT(typed_line(text, kMost), Optional(text));
}

TEST(TypedLines, InvisibleCharactersAreRemoved) {
  for (const char32_t point : std::initializer_list<char32_t>{
           0x00AD, 0x034F, 0x061C, 0x115F,  0x17B4,  0x180B,  0x180E,  0x200B,
           0x200C, 0x200D, 0x200E, 0x2060,  0x2064,  0x206F,  0x3164,  0xFE0F,
           0xFFA0, 0xFFF0, 0xFFF9, 0x1D173, 0xE0001, 0xE0061, 0xE0100, 0xE0FFF}) {
    EXPECT_TRUE(is_ignorable(point)) << static_cast<std::uint32_t>(point);
    EXPECT_THAT(typed_line("A" + utf8(point) + "da" + utf8(point), kMost),
                Optional(std::string("Ada")))
        << static_cast<std::uint32_t>(point);
    EXPECT_EQ(typed_line(utf8(point) + utf8(point), kMost), std::nullopt)
        << static_cast<std::uint32_t>(point);
  }
}

TEST(TypedLines, NeedAVisibleCharacter) {
  for (const std::string text :
       {"", " ", "\u00A0", "\u2800\u2800", "\u0301\u0308", "\u3164", "\u1680"})
    EXPECT_EQ(typed_line(text, kMost), std::nullopt) << text;
  for (const std::string text : {"?", "7", "\u2660", "\U0001F0A1", "\u0639", "\u4E2D"})
    EXPECT_THAT(typed_line(text, kMost), Optional(text));
}

TEST(TypedLines, DirectionMarksAndControlCharactersAreRefused) {
  for (const std::string text :
       {"\u202Eroon", "a\u2066b", "No\u2028or", "\uFEFFx", "a\nb", "a\tb", "a\u0085b", " x", "x "})
    EXPECT_EQ(typed_line(text, kMost), std::nullopt) << text;
}

TEST(TypedLines, EmojiStayWhole) {
  for (const std::string text :
       {"Ada \U0001F469\u200D\U0001F680",        // astronaut
        "\U0001F469\U0001F3FD\u200D\U0001F680",  // with a colour of skin
        "\u2764\uFE0F\u200D\U0001F525",          // heart on fire
        "\u2665\uFE0F5", "1\uFE0F\u20E3",        // suit, keycap
        "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",  // England
        "\U0001F1F3\U0001F1F1", "\U0001FAE8"})
    EXPECT_THAT(typed_line(text, kMost), Optional(text)) << text;
  // A joiner between letters joins nothing and is removed.
  EXPECT_THAT(typed_line("A\u200Dd\uFE0Fa\u200D", kMost), Optional(std::string("Ada")));
  EXPECT_THAT(typed_line("\U0001F680\u200D", kMost), Optional(std::string("\U0001F680")));
}

TEST(TypedLines, AreMeasuredAfterTheyAreNormalized) {
  EXPECT_TRUE(typed_line(std::string(24, 'x'), kMost));
  EXPECT_FALSE(typed_line(std::string(25, 'x'), kMost));
  EXPECT_FALSE(typed_line("\uFDFA\uFDFA", kMost));  // eighteen letters each
  EXPECT_TRUE(typed_line("e\u0301e\u0301e\u0301", 3));
}

TEST(TypedTexts, MayHaveSeveralLinesAndMayBeEmpty) {
  EXPECT_THAT(typed_text("", 10), Optional(std::string()));
  EXPECT_THAT(typed_text("a\n\nb \u202E\u2060c\n", 10), Optional(std::string("a\n\nb c")));
  EXPECT_EQ(typed_text("a\tb", 10), std::nullopt);
  EXPECT_EQ(typed_text("12345678901", 10), std::nullopt);
}

TEST(Lines, AreCutAndCleanedIfTheyComeFromAnotherService) {
  EXPECT_EQ(line_from("  Ingrid\nvan\tDijk ", kMost), "IngridvanDijk");
  EXPECT_EQ(line_from(std::string(30, 'x'), kMost), std::string(24, 'x'));
  EXPECT_EQ(line_from("\u202e\u2066", kMost), "");
  EXPECT_EQ(line_from("\u3164\u2060", kMost), "");
  EXPECT_EQ(line_from("ab\U0001F469\u200D\U0001F680", 4), "ab\U0001F469");
}

TEST(Names, LookAlikeWhateverTheirCaseAndScript) {
  const std::pair<std::string, std::string> kPairs[] = {
      {"Ada", "ADA"},
      {"\u00C5ngstr\u00F6m", "\u00C5NGSTR\u00D6M"},
      {"\u0429\u0423\u041A\u0410", "\u0449\u0443\u043A\u0430"},
      {"\u03A3\u0391\u03A3", "\u03C3\u03B1\u03C2"},
      {"Stra\u00DFe", "STRASSE"},
      {"Iris", "lris"},
      {"Ann", "\u0410nn"},
      {"\u0410nn", "ann"},
      {"Nina", "\u039Dina"},
      {"ISIL", "\u0131s\u0131l"},
      {"Irmak", "\u0131rmak"},
      {"\u0130lker", "ilker"},
      {"Max", "\uFF2D\uFF41\uFF58"},
      {"Jos\u00E9", "Jose\u0301"},
      {"Ada", "A\u2060da"},
      {"O'Brien", "O\u2019Brien"},
      {"O'Brien", "O\u00B4Brien"},
      {"Bob", "B0b"},
      {"modern", "rnodern"},
      {"A\u011Fa", "A\u01E7a"},
      {"\U0001F0A1 Ace", "\U0001F0A1 ACE"},
      {"Jet \U0001F469\u200D\U0001F680", "Jet \U0001F469\U0001F680"},
  };
  for (const auto& [one, other] : kPairs) {
    EXPECT_TRUE(look_alike(one, other)) << one << ' ' << other;
    EXPECT_TRUE(look_alike(other, one)) << one << ' ' << other;
  }
}

TEST(Names, ThatReadersTellApartDoNotLookAlike) {
  const std::pair<std::string, std::string> kPairs[] = {
      {"Anna", "\u00C4nna"}, {"Lia", "Ila"},       {"Ali", "Ail"},
      {"Ada", "Adam"},       {"Nil", "Nii"},       {"Team 1", "Team 2"},
      {"Ada B", "AdaB"},     {"\u2665", "\u2660"}, {"C\u00E9line", "Celine"}};
  for (const auto& [one, other] : kPairs)
    EXPECT_FALSE(look_alike(one, other)) << one << ' ' << other;
}

TEST(Decode, NamesAndChatAreNormalized) {
  const auto name = decode_client_message(
      R"({"type":"rename","id":"1","table":"K7WPQ2","name":"Jose\u0301\u2060"})");
  ASSERT_TRUE(name) << name.error().at;
  EXPECT_EQ(std::get<Rename>(*name).name, "Jos\u00E9");
  const auto chat = decode_client_message(
      R"({"type":"chat","id":"1","table":"K7WPQ2","text":"\ufb01n\u00a0\u2665\ufe0f"})");
  ASSERT_TRUE(chat) << chat.error().at;
  EXPECT_EQ(std::get<Chat>(*chat).text, "fin \u2665\uFE0F");
  const auto unseen =
      decode_client_message(R"({"type":"sit","id":"1","table":"K7WPQ2","seat":1,"name":"\u3164"})");
  ASSERT_FALSE(unseen);
  EXPECT_EQ(unseen.error().at, "/name");
}

}  // namespace
}  // namespace lastcard::protocol
