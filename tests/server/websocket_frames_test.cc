#include "server/net/websocket_frames.h"

#include <vector>

#include <gtest/gtest.h>

namespace lastcard::net {
namespace {

// Records what the reader hears.
class Listening final : public FrameSink {
 public:
  void on_text(std::string_view text) override { heard.push_back("text " + std::string(text)); }
  void on_binary(std::string_view payload) override {
    heard.push_back("binary " + std::string(payload));
  }
  void on_ping(std::string_view payload) override {
    heard.push_back("ping " + std::string(payload));
  }
  void on_close(std::uint16_t code) override { heard.push_back("close " + std::to_string(code)); }
  void on_violation(CloseCode code) override {
    heard.push_back("violation " + std::to_string(static_cast<int>(code)));
  }
  bool wants_more() override { return heard.size() < most; }
  std::vector<std::string> heard;
  std::size_t most = 1000000;
};

// Returns a masked frame as a client sends it. `first`: the first byte with FIN, RSV and opcode.
std::string frame(unsigned first, std::string_view payload, bool masked = true,
                  int length_bytes = 0) {
  const std::size_t size = payload.size();
  if (length_bytes == 0) length_bytes = size < 126 ? 1 : size < 65536 ? 2 : 8;
  const unsigned mask_bit = masked ? 0x80U : 0;
  std::string bytes(1, static_cast<char>(first));
  if (length_bytes == 1) {
    bytes += static_cast<char>(mask_bit | size);
  } else {
    bytes += static_cast<char>(mask_bit | (length_bytes == 2 ? 126U : 127U));
    for (int i = length_bytes - 1; i >= 0; --i) bytes += static_cast<char>(size >> (8 * i) & 0xFFU);
  }
  if (!masked) return bytes.append(payload);
  const std::string mask = "\x11\xA2\x33\xF4";
  bytes += mask;
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
  return bytes;
}

constexpr unsigned kText = 0x81;
constexpr unsigned kTextMore = 0x01;
constexpr unsigned kContinuation = 0x80;
constexpr unsigned kContinuationMore = 0x00;
constexpr unsigned kBinary = 0x82;
constexpr unsigned kClose = 0x88;
constexpr unsigned kPing = 0x89;
constexpr unsigned kPong = 0x8A;

std::vector<std::string> read(const std::string& bytes, std::size_t chop = 0,
                              BinaryMessages binary = BinaryMessages::refused) {
  Listening sink;
  FrameReader reader(1000, binary);
  std::string rest = bytes;
  while (!rest.empty() && !reader.ended()) {
    std::string part = rest.substr(0, chop == 0 ? rest.size() : chop);
    rest.erase(0, part.size());
    reader.feed(part, sink);
  }
  return sink.heard;
}

using Heard = std::vector<std::string>;

TEST(WebSocketFrames, MessagesOfEveryLengthArriveWholeHoweverTheyAreCut) {
  for (const std::size_t size : {0U, 1U, 7U, 8U, 9U, 125U, 126U, 127U, 128U, 999U, 1000U}) {
    const std::string text(size, 'x');
    for (const std::size_t chop : {0U, 1U, 2U, 3U, 5U, 13U, 997U}) {
      EXPECT_EQ(read(frame(kText, text) + frame(kText, "end"), chop),
                (Heard{"text " + text, "text end"}))
          << size << " bytes in pieces of " << chop;
    }
  }
}

TEST(WebSocketFrames, FragmentsMakeOneMessageAndPingsMayComeBetween) {
  EXPECT_EQ(read(frame(kTextMore, "one ") + frame(kPing, "p") + frame(kContinuationMore, "") +
                     frame(kPong, "ignored") + frame(kContinuation, "two") + frame(kText, "three"),
                 1),
            (Heard{"ping p", "text one two", "text three"}));
  // The end of a fragment may be inside a character.
  EXPECT_EQ(read(frame(kTextMore, "\xE2\x99") + frame(kContinuation, "\xA0")),
            (Heard{"text \xE2\x99\xA0"}));
}

TEST(WebSocketFrames, FramesThatTheSinkDoesNotWantYetComeLater) {
  std::string bytes = frame(kText, "one") + frame(kText, "two") + frame(kPing, "three") +
                      frame(kText, "four").substr(0, 5);
  std::string rest = frame(kText, "four").substr(5);
  Listening sink;
  FrameReader reader(1000);
  sink.most = 1;
  reader.feed(bytes, sink);
  EXPECT_EQ(sink.heard, Heard{"text one"});
  reader.feed({}, sink);
  EXPECT_EQ(sink.heard.size(), 1U);
  sink.most = 2;
  reader.feed({}, sink);
  EXPECT_EQ(sink.heard.back(), "text two");
  sink.most = 4;
  reader.feed(rest, sink);
  EXPECT_EQ(sink.heard, (Heard{"text one", "text two", "ping three", "text four"}));
}

TEST(WebSocketFrames, AcceptedBinaryMessagesMayHoldAnyBytes) {
  EXPECT_EQ(read(frame(kBinary, "\xFF") + frame(kText, "x"), 0, BinaryMessages::taken),
            (Heard{"binary \xFF", "text x"}));
  constexpr unsigned kBinaryMore = 0x02;
  EXPECT_EQ(read(frame(kBinaryMore, "\xFF") + frame(kPing, "p") + frame(kContinuation, "\xFE"), 1,
                 BinaryMessages::taken),
            (Heard{"ping p", "binary \xFF\xFE"}));
  EXPECT_EQ(read(frame(kBinaryMore, "x") + frame(kContinuation, "y") + frame(kText, "\xFF"), 0,
                 BinaryMessages::taken),
            (Heard{"binary xy", "violation 1007"}));
}

TEST(WebSocketFrames, ABrokenProtocolEndsTheConnectionWithItsCode) {
  const Heard protocol_error = {"violation 1002"};
  EXPECT_EQ(read(frame(kText, "x", false)), protocol_error) << "unmasked";
  for (const unsigned reserved : {0x40U, 0x20U, 0x10U})
    EXPECT_EQ(read(frame(kText | reserved, "x")), protocol_error);
  for (const unsigned opcode : {3U, 7U, 11U, 15U})
    EXPECT_EQ(read(frame(0x80U | opcode, "x")), protocol_error);
  EXPECT_EQ(read(frame(0x09, "x")), protocol_error) << "a ping in fragments";
  EXPECT_EQ(read(frame(kPing, std::string(126, 'x'))), protocol_error);
  EXPECT_EQ(read(frame(kContinuation, "x")), protocol_error) << "nothing to continue";
  EXPECT_EQ(read(frame(kTextMore, "x") + frame(kText, "y")), protocol_error)
      << "a message within a message";
  EXPECT_EQ(read(frame(kText, "x", true, 2)), protocol_error)
      << "a length that is longer than need be";
  EXPECT_EQ(read(frame(kText, "x", true, 8)), protocol_error);
  EXPECT_EQ(read(frame(kBinary, "x")), (Heard{"violation 1003"}));
  EXPECT_EQ(read(frame(kText, "\xFF")), (Heard{"violation 1007"}));
  EXPECT_EQ(read(frame(kText, std::string(1001, 'x'))), (Heard{"violation 1009"}));
  EXPECT_EQ(
      read(frame(kTextMore, std::string(600, 'x')) + frame(kContinuation, std::string(600, 'x'))),
      (Heard{"violation 1009"}));
}

TEST(WebSocketFrames, AMessageThatIsTooLongIsRefusedByItsLengthAlone) {
  EXPECT_EQ(read("\x81\xFF" + std::string("\x00\x00\x00\x01\x00\x00\x00\x00", 8)),
            (Heard{"violation 1009"}));
  EXPECT_EQ(read("\x81\xFF" + std::string("\xFF\x00\x00\x01\x00\x00\x00\x00", 8)),
            (Heard{"violation 1002"}));
}

TEST(WebSocketFrames, NothingIsHeardAfterTheEnd) {
  EXPECT_EQ(read(frame(kClose, "\x03\xE8") + frame(kText, "late")), (Heard{"close 1000"}));
  EXPECT_EQ(read(frame(kBinary, "") + frame(kText, "late")), (Heard{"violation 1003"}));
}

TEST(WebSocketFrames, CloseCodesAreThoseOfTheStandard) {
  const auto close = [](unsigned code) {
    const std::string payload = {static_cast<char>(code >> 8U), static_cast<char>(code & 0xFFU)};
    return read(frame(kClose, payload));
  };
  for (const unsigned code : {1000U, 1001U, 1003U, 1007U, 1011U, 1012U, 3000U, 4999U}) {
    EXPECT_EQ(close(code), (Heard{"close " + std::to_string(code)}));
  }
  for (const unsigned code : {0U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 2999U, 5000U, 65535U}) {
    EXPECT_EQ(close(code), (Heard{"violation 1002"})) << code;
  }
  EXPECT_EQ(read(frame(kClose, "")), (Heard{"close 1005"}));
  EXPECT_EQ(read(frame(kClose, "x")), (Heard{"violation 1002"}));
  EXPECT_EQ(read(frame(kClose, "\x03\xE8\xC0")), (Heard{"violation 1007"}));
}

TEST(WebSocketFrames, Utf8IsCheckedToTheLetter) {
  for (const std::string_view text :
       {"", "plain ASCII that is longer than eight bytes", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80",
        "\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF",
        "h\xC3\xA9h\xC3\xA9"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
  for (const std::string_view text :
       {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xED\xBF\xBF",
        "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xC3", "\xE2\x99",
        "\xF0\x9F\x82", "\xC3(", "12345678\xFF"}) {
    EXPECT_FALSE(is_utf8(text));
  }
}

TEST(WebSocketFrames, HeadersSayTheLengthInTheFewestBytes) {
  const auto text = [](std::size_t size) {
    const FrameHeader header = frame_header(Opcode::text, size);
    return std::string(header.bytes.data(), header.size);
  };
  EXPECT_EQ(text(0), std::string("\x81\x00", 2));
  EXPECT_EQ(text(125), "\x81\x7D");
  EXPECT_EQ(text(126), std::string("\x81\x7E\x00\x7E", 4));
  EXPECT_EQ(text(65535), "\x81\x7E\xFF\xFF");
  EXPECT_EQ(text(65536), std::string("\x81\x7F\x00\x00\x00\x00\x00\x01\x00\x00", 10));
}

TEST(WebSocketFrames, TheReasonOfACloseIsCutBetweenCharacters) {
  std::string reason(122, 'x');
  reason += "\xF0\x9F\x82\xA1 and more";
  EXPECT_EQ(close_payload(CloseCode::policy, reason), "\x03\xF0" + std::string(122, 'x'));
  EXPECT_EQ(close_payload(CloseCode::policy, "\xC3\xA9"), "\x03\xF0\xC3\xA9");
}

TEST(WebSocketFrames, TheHandshakeEqualsTheExampleOfTheStandard) {
  EXPECT_EQ(websocket_accept("dGhlIHNhbXBsZSBub25jZQ=="),
            "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");  // RFC 6455, 1.3
}

}  // namespace
}  // namespace lastcard::net
