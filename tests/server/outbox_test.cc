#include "server/net/outbox.h"

#include <array>

#include <gtest/gtest.h>

namespace lastcard::net {
namespace {

Frame text(std::string content) { return std::make_shared<const std::string>(std::move(content)); }

std::string waiting(const Outbox& outbox) {
  std::array<std::string_view, 200> pieces;
  const std::size_t count = outbox.gather(pieces);
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += pieces[i];
  return all;
}

std::string framed(const std::string& content) {
  const FrameHeader header = frame_header(Opcode::text, content.size());
  return std::string(header.bytes.data(), header.size) + content;
}

TEST(Outbox, SendsInOrderAndGoesOnWhereAWriteEnded) {
  Outbox outbox;
  ASSERT_TRUE(outbox.push(text("{\"a\":1}")));
  ASSERT_TRUE(outbox.push(text("{\"b\":2}")));
  std::string expected = framed("{\"a\":1}") + framed("{\"b\":2}");
  while (!expected.empty()) {
    EXPECT_EQ(waiting(outbox), expected);
    outbox.sent(1);
    expected.erase(0, 1);
  }
  EXPECT_TRUE(outbox.empty());
}

TEST(Outbox, OnlyTheNewestUpdateOfATableWaits) {
  Outbox outbox;
  const int one = 0;
  const int other = 0;
  outbox.push_update(&one, text("{\"seq\":1}"), false);
  outbox.push_update(&other, text("{\"seq\":7}"), false);
  ASSERT_TRUE(outbox.push(text("{\"ok\":1}")));
  outbox.push_update(&one, text("{\"seq\":2}"), false);
  EXPECT_EQ(waiting(outbox), framed("{\"seq\":7}") + framed("{\"ok\":1}") +
                                 framed("{\"seq\":2,\"truncated\":true}"));
}

TEST(Outbox, AnUpdateThatIsTruncatedAlreadyIsNotMarkedTwice) {
  Outbox outbox;
  const int table = 0;
  outbox.push_update(&table, text("{\"seq\":1}"), false);
  outbox.push_update(&table, text("{\"seq\":2,\"truncated\":true}"), true);
  EXPECT_EQ(waiting(outbox), framed("{\"seq\":2,\"truncated\":true}"));
}

TEST(Outbox, APartlySentMessageIsFinished) {
  Outbox outbox;
  const int table = 0;
  outbox.push_update(&table, text("{\"seq\":1}"), false);
  outbox.sent(3);
  outbox.push_update(&table, text("{\"seq\":2}"), false);
  EXPECT_EQ(waiting(outbox), framed("{\"seq\":1}").substr(3) + framed("{\"seq\":2}"));
}

TEST(Outbox, IsFullAtItsLimitOfMessages) {
  Outbox outbox;
  for (std::size_t i = 0; i < Outbox::kMaxControl; ++i) ASSERT_TRUE(outbox.push(text("{}")));
  EXPECT_FALSE(outbox.push(text("{}")));
  outbox.sent(framed("{}").size());
  EXPECT_TRUE(outbox.push(text("{}")));
}

TEST(Outbox, IsFullAtItsLimitOfBytes) {
  Outbox outbox;
  ASSERT_TRUE(outbox.push(text(std::string(Outbox::kMaxControlBytes + 1, 'x'))));
  EXPECT_FALSE(outbox.push(text("{}")));
  outbox.sent(waiting(outbox).size());
  EXPECT_TRUE(outbox.empty());
  EXPECT_TRUE(outbox.push(text("{}")));
}

TEST(Outbox, GathersNoMoreThanThereIsRoomFor) {
  Outbox outbox;
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(outbox.push(text("{}")));
  std::array<std::string_view, 3> pieces;
  EXPECT_EQ(outbox.gather(pieces), 3U);
}

}  // namespace
}  // namespace lastcard::net
