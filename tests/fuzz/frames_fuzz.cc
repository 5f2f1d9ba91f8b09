// Feeds the bytes of a client to the reader of WebSocket frames. The reader must report any bytes
// in the same way, wherever they are cut. It must keep every limit and report nothing after the
// end. Messages framed as the standard says, with any masks, fragments and cuts, must arrive
// unchanged.
#include <algorithm>
#include <array>
#include <vector>

#include "server/net/websocket_frames.h"
#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {
namespace {

using net::BinaryMessages;
using net::CloseCode;
using net::FrameReader;
using net::Opcode;

constexpr std::size_t kMaxControl = 125;

class Listening final : public net::FrameSink {
 public:
  explicit Listening(std::size_t longest) : longest_(longest) {}
  void on_text(std::string_view text) override {
    demand(text.size() <= longest_, "no message is longer than allowed");
    demand(net::is_utf8(text), "a text is UTF-8");
    note("text", text);
  }
  void on_binary(std::string_view payload) override {
    demand(payload.size() <= longest_, "no message is longer than allowed");
    note("binary", payload);
  }
  void on_ping(std::string_view payload) override {
    demand(payload.size() <= kMaxControl, "a ping is short");
    note("ping", payload);
  }
  void on_close(std::uint16_t code) override { end("close", code); }
  void on_violation(CloseCode code) override { end("violation", static_cast<std::uint16_t>(code)); }
  [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  void note(std::string_view what, std::string_view payload) {
    demand(!ended_, "nothing is heard after the end");
    heard_.push_back(std::string(what) + " " + std::string(payload));
  }
  void end(std::string_view what, std::uint16_t code) {
    note(what, std::to_string(code));
    ended_ = true;
  }

  std::size_t longest_;
  std::vector<std::string> heard_;
  bool ended_ = false;
};

struct Limits {
  std::size_t longest = 0;
  BinaryMessages binary = BinaryMessages::refused;
};

// Feeds the stream in pieces of the sizes that `next_size` returns, and returns what was heard.
template <class NextSize>
std::vector<std::string> heard_in_pieces(const std::string& stream, Limits limits,
                                         NextSize next_size) {
  Listening sink(limits.longest);
  FrameReader reader(limits.longest, limits.binary);
  for (std::size_t at = 0; at < stream.size();) {
    std::string piece = stream.substr(at, std::max<std::size_t>(1, next_size()));
    at += piece.size();
    reader.feed(piece, sink);
    demand(reader.ended() == sink.ended(), "the reader knows that it has ended");
  }
  return sink.heard();
}

std::vector<std::string> heard_in(const std::string& stream, Limits limits, Steering& cuts) {
  auto whole = heard_in_pieces(stream, limits, [&] { return stream.size(); });
  demand(heard_in_pieces(stream, limits, [] { return 1; }) == whole,
         "byte by byte the same is heard");
  constexpr std::size_t kLongestPiece = 64;
  demand(heard_in_pieces(stream, limits, [&] { return cuts.below(kLongestPiece); }) == whole,
         "however the stream is cut the same is heard");
  return whole;
}

void append_frame(std::string& stream, Opcode opcode, bool final, std::string_view payload,
                  Steering& steering) {
  constexpr unsigned kFinal = 0x80;
  constexpr unsigned kMasked = 0x80;
  stream += static_cast<char>((final ? kFinal : 0U) | static_cast<unsigned>(opcode));
  const net::FrameHeader plain = net::frame_header(opcode, payload.size());
  stream += static_cast<char>(kMasked | static_cast<unsigned char>(plain.bytes[1]));
  for (std::size_t i = 2; i < plain.size; ++i) stream += plain.bytes[i];
  std::array<char, 4> mask = {};
  for (char& key : mask) key = static_cast<char>(steering.byte());
  stream.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i)
    stream += static_cast<char>(payload[i] ^ mask[i % mask.size()]);
}

// Sometimes appends a ping, which may come between the fragments of a message.
void maybe_ping(std::string& stream, std::vector<std::string>& expected, Steering& steering) {
  if (steering.below(4) != 0) return;
  const std::string payload(steering.below(kMaxControl + 1), 'p');
  append_frame(stream, Opcode::ping, true, payload, steering);
  expected.push_back("ping " + payload);
}

std::string text_of(Steering& steering) {
  constexpr std::array<std::string_view, 6> kPieces = {
      "a", "{\"x\":1}", "\xC3\xA9", "\xE2\x99\xA0", "\xF0\x9F\x82\xA1", ""};
  std::string text;
  constexpr std::size_t kMostPieces = 200;
  const std::string_view piece = kPieces[steering.below(kPieces.size())];
  for (std::size_t left = steering.below(kMostPieces); left > 0; --left) text += piece;
  return text;
}

void append_message(std::string& stream, std::vector<std::string>& expected, Steering& steering) {
  const std::string text = text_of(steering);
  std::string_view rest = text;
  Opcode opcode = Opcode::text;
  for (std::size_t fragments = steering.below(4); fragments > 0; --fragments) {
    const std::string_view part = rest.substr(0, steering.below(rest.size() + 1));
    append_frame(stream, opcode, false, part, steering);
    rest.remove_prefix(part.size());
    opcode = Opcode::continuation;
    maybe_ping(stream, expected, steering);
  }
  append_frame(stream, opcode, true, rest, steering);
  expected.push_back("text " + text);
}

void well_framed_messages_arrive(Steering steering) {
  constexpr std::size_t kMostMessages = 8;
  std::string stream;
  std::vector<std::string> expected;
  for (std::size_t left = steering.below(kMostMessages) + 1; left > 0; --left) {
    append_message(stream, expected, steering);
    maybe_ping(stream, expected, steering);
  }
  constexpr std::size_t kRoom = 4096;  // more than text_of can fill
  demand(heard_in(stream, {kRoom, BinaryMessages::refused}, steering) == expected,
         "messages arrive as they were sent");
}

// The reason of a close must be cut to fit, and not within a character (CVE-2007-3917).
void closes_are_well_formed(std::string_view reason) {
  if (!net::is_utf8(reason)) return;
  const std::string payload = net::close_payload(CloseCode::policy, reason);
  demand(payload.size() >= 2 && payload.size() <= kMaxControl, "a close fits into its frame");
  demand(net::is_utf8(std::string_view(payload).substr(2)), "the reason of a close is UTF-8");
}

void fuzz_frames(std::string_view bytes) {
  Steering steering(bytes);
  constexpr unsigned kWellFramed = 1;
  constexpr unsigned kBinary = 2;
  const unsigned flags = steering.byte();
  closes_are_well_formed(steering.rest());
  if ((flags & kWellFramed) != 0) return well_framed_messages_arrive(steering);
  Limits limits{steering.below(2048), BinaryMessages::refused};
  if ((flags & kBinary) != 0) limits.binary = BinaryMessages::taken;
  const std::string stream(steering.rest());
  Steering cuts(bytes.substr(bytes.size() / 2));
  (void)heard_in(stream, limits, cuts);
}

}  // namespace

const Harness kFrames = {"frames", Shape::bytes, kShortInput, fuzz_frames, 6000};

}  // namespace lastcard::fuzz
