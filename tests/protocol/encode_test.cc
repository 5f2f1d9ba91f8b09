// The server's messages must be the same, byte for byte, as protocol/examples/valid/server-*.json.
// web-client/tests/protocol/contract.test.ts compares the schema with the same files.
#include "protocol/codec/encode.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "protocol/codec/append_values.h"
#include "tests/protocol/sample_messages.h"
#include "tests/support/paths.h"

namespace lastcard::protocol {
namespace {

std::filesystem::path example_folder() { return test::source_dir() / "protocol/examples/valid"; }

// With TEST_WRITE_EXAMPLES set, the test rewrites the examples instead. Afterwards format them with
// prettier and read the difference.
TEST(Encode, MessagesEqualTheExamples) {
  const bool rewrite = std::getenv("TEST_WRITE_EXAMPLES") != nullptr;
  for (const SampleMessage& sample : sample_messages()) {
    const auto file = example_folder() / ("server-" + sample.name + ".json");
    if (rewrite) {
      std::ofstream(file) << Json::parse(sample.text).dump(2) << '\n';
      continue;
    }
    std::ifstream in(file);
    ASSERT_TRUE(in) << file;
    EXPECT_EQ(sample.text, Json::parse(in).dump()) << file;
  }
}

TEST(Encode, EveryServerExampleIsMadeByAnEncoder) {
  std::set<std::string> made;
  for (const SampleMessage& sample : sample_messages())
    made.insert("server-" + sample.name + ".json");
  for (const auto& entry : std::filesystem::directory_iterator(example_folder())) {
    const std::string name = entry.path().filename().string();
    EXPECT_TRUE(name.starts_with("client-") || made.contains(name)) << name;
  }
}

TEST(Encode, IntentsAreWrittenAsTheEngineWritesThem) {
  PlaySet set;
  for (int face = 0; face < Card::kFaces; ++face) set.cards.push_back(Card::from_face(face));
  const IntentList intents = {PlayCard{Card::joker(), true},
                              PlayCard{Card(Rank::ace, Suit::clubs)},
                              set,
                              Draw{},
                              Take{},
                              Pass{},
                              CallSuit{Suit::spades},
                              KnockLastCard{},
                              GiveCard{Card(Rank::two, Suit::hearts)},
                              ChooseSeat{Seat(11)},
                              CallRank{Rank::queen}};
  for (const Intent& intent : intents) {
    EXPECT_EQ(written(16, [&](Appender& out) { append_intent(out, intent); }),
              to_json(intent).dump());
  }
}

TEST(Encode, TextIsEscaped) {
  std::string every_byte;
  for (char c = 0; c < 127; ++c) every_byte += c;
  every_byte += "ë🂡";
  const std::string text = encode(Ok{every_byte});
  EXPECT_EQ(Json::parse(text).at("id"), every_byte);
}

TEST(Encode, NumbersOfAnySizeAreWritten) {
  for (const std::int64_t number : {0L, 9L, 10L, -1L, 9007199254740991L, INT64_MIN, INT64_MAX}) {
    EXPECT_EQ(written(1, [&](Appender& out) { out.number(number); }), std::to_string(number));
  }
}

TEST(Encode, AppendingKeepsTheEarlierText) {
  std::string text = "before ";
  append_events(text, {}, {});
  EXPECT_EQ(text, "before []");
}

}  // namespace
}  // namespace lastcard::protocol
