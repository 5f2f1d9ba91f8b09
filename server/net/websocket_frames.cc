#include "server/net/websocket_frames.h"

#include <cstring>
#include <sodium.h>
#include <stdexcept>

#include <openssl/evp.h>

namespace lastcard::net {
namespace {

constexpr std::size_t kMaxControl = 125;

// The payload's length in the header. `size`: the header's size without the mask.
struct Length {
  std::uint64_t payload = 0;
  std::size_t size = 0;
  bool shortest = true;  // RFC 6455, 5.2: the minimal number of bytes must be used
};

Length read_length(std::span<const char> bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned first = byte(1) & 0x7FU;
  if (first < 126) return {first, 2, true};
  const std::size_t more = first == 126 ? 2 : 8;
  if (bytes.size() < 2 + more) return {0, 2 + more, true};
  std::uint64_t payload = 0;
  for (std::size_t i = 0; i < more; ++i) payload = payload << 8U | byte(2 + i);
  return {payload, 2 + more, more == 2 ? payload > 125 : payload > 65535};
}

void unmask(std::span<char> payload, std::span<const char> mask) {
  std::array<char, 8> key;
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = mask[i % 4];
  std::uint64_t word = 0;
  std::memcpy(&word, key.data(), sizeof word);
  std::size_t i = 0;
  for (; i + sizeof word <= payload.size(); i += sizeof word) {
    std::uint64_t block = 0;
    std::memcpy(&block, payload.data() + i, sizeof block);
    block ^= word;
    std::memcpy(payload.data() + i, &block, sizeof block);
  }
  for (; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ key[i % 4]);
}

bool is_known(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

// RFC 6455, 7.4, and the codes registered since.
bool is_close_code(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

}  // namespace

void FrameReader::feed(std::span<char> bytes, FrameSink& sink) {
  if (rest_.empty()) {
    while (!ended_ && !bytes.empty() && sink.wants_more()) {
      const std::size_t taken = take_frame(bytes, sink);
      if (taken == 0) break;
      bytes = bytes.subspan(taken);
    }
    if (!ended_) rest_.assign(bytes.data(), bytes.size());
    return;
  }
  rest_.append(bytes.data(), bytes.size());
  std::size_t done = 0;
  while (!ended_ && done < rest_.size() && sink.wants_more()) {
    const std::size_t taken = take_frame(std::span(rest_).subspan(done), sink);
    if (taken == 0) break;
    done += taken;
  }
  rest_.erase(0, done);
  if (rest_.empty()) rest_.shrink_to_fit();  // idle connections hold no memory
}

std::size_t FrameReader::take_frame(std::span<char> bytes, FrameSink& sink) {
  if (bytes.size() < 2) return 0;
  const auto first = static_cast<unsigned char>(bytes[0]);
  const auto second = static_cast<unsigned char>(bytes[1]);
  const unsigned opcode = first & 0x0FU;
  const bool final = (first & 0x80U) != 0;
  const bool masked = (second & 0x80U) != 0;
  const bool control = opcode >= 8;
  if ((first & 0x70U) != 0 || !is_known(opcode) || !masked ||
      (control && (!final || (second & 0x7FU) > kMaxControl))) {
    violate(CloseCode::protocol_error, sink);
    return 0;
  }
  const Length length = read_length(bytes);
  if (bytes.size() < length.size) return 0;
  if (!length.shortest || length.payload >> 63U != 0) {
    violate(CloseCode::protocol_error, sink);
    return 0;
  }
  if (length.payload > longest_ || (!control && message_.size() + length.payload > longest_)) {
    violate(CloseCode::too_big, sink);
    return 0;
  }
  const std::size_t start = length.size + 4;
  const std::size_t size = start + static_cast<std::size_t>(length.payload);
  if (bytes.size() < size) return 0;
  const auto payload = bytes.subspan(start, size - start);
  unmask(payload, bytes.subspan(length.size, 4));
  const std::string_view text(payload.data(), payload.size());
  if (control) {
    take_control(static_cast<Opcode>(opcode), text, sink);
  } else {
    take_message(static_cast<Opcode>(opcode), final, text, sink);
  }
  return size;
}

void FrameReader::take_message(Opcode opcode, bool final, std::string_view payload,
                               FrameSink& sink) {
  if (opcode == Opcode::binary && binary_ == BinaryMessages::refused)
    return violate(CloseCode::unacceptable, sink);
  if ((opcode == Opcode::continuation) != fragmented_) {
    return violate(CloseCode::protocol_error, sink);
  }
  if (!fragmented_ && final) return deliver(opcode, payload, sink);
  if (!fragmented_) kind_ = opcode;
  message_.append(payload);
  fragmented_ = !final;
  if (!final) return;
  const std::string whole = std::move(message_);
  message_ = {};
  deliver(kind_, whole, sink);
}

void FrameReader::deliver(Opcode kind, std::string_view payload, FrameSink& sink) {
  if (kind == Opcode::binary) return sink.on_binary(payload);
  if (!is_utf8(payload)) return violate(CloseCode::bad_text, sink);
  sink.on_text(payload);
}

void FrameReader::take_control(Opcode opcode, std::string_view payload, FrameSink& sink) {
  if (opcode == Opcode::ping) return sink.on_ping(payload);
  if (opcode == Opcode::pong) return;
  if (payload.empty()) {
    ended_ = true;
    return sink.on_close(1005);
  }
  if (payload.size() < 2) return violate(CloseCode::protocol_error, sink);
  const unsigned code = static_cast<unsigned>(static_cast<unsigned char>(payload[0])) << 8U |
                        static_cast<unsigned char>(payload[1]);
  if (!is_close_code(code)) return violate(CloseCode::protocol_error, sink);
  if (!is_utf8(payload.substr(2))) return violate(CloseCode::bad_text, sink);
  ended_ = true;
  sink.on_close(static_cast<std::uint16_t>(code));
}

void FrameReader::violate(CloseCode code, FrameSink& sink) {
  ended_ = true;
  sink.on_violation(code);
}

FrameHeader frame_header(Opcode opcode, std::size_t payload) {
  FrameHeader header;
  header.bytes[0] = static_cast<char>(0x80U | static_cast<unsigned>(opcode));
  if (payload < 126) {
    header.bytes[1] = static_cast<char>(payload);
    header.size = 2;
    return header;
  }
  const std::size_t more = payload < 65536 ? 2 : 8;
  header.bytes[1] = static_cast<char>(more == 2 ? 126 : 127);
  for (std::size_t i = 0; i < more; ++i) {
    header.bytes[2 + i] = static_cast<char>(payload >> (8 * (more - 1 - i)) & 0xFFU);
  }
  header.size = static_cast<std::uint8_t>(2 + more);
  return header;
}

std::string close_payload(CloseCode code, std::string_view reason) {
  const auto number = static_cast<unsigned>(code);
  std::string payload = {static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
  std::string_view kept = reason.substr(0, kMaxControl - 2);
  // Not within a character: the reason must be UTF-8.
  const auto continues = [&](std::size_t at) {
    return at < reason.size() && (static_cast<unsigned char>(reason[at]) & 0xC0U) == 0x80;
  };
  while (continues(kept.size())) kept.remove_suffix(1);
  payload.append(kept);
  return payload;
}

bool is_utf8(std::string_view text) {
  const auto* byte = reinterpret_cast<const unsigned char*>(text.data());
  const auto* const end = byte + text.size();
  while (byte != end) {
    if (end - byte >= 8) {  // eight ASCII bytes at once, the usual case
      std::uint64_t block = 0;
      std::memcpy(&block, byte, sizeof block);
      if ((block & 0x8080808080808080U) == 0) {
        byte += 8;
        continue;
      }
    }
    const unsigned lead = *byte++;
    if (lead < 0x80) continue;
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (lead < 0xC2 || lead > 0xF4 || end - byte < more) return false;
    // The range of the second byte excludes overlong forms, surrogates and code points beyond
    // U+10FFFF.
    const unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (*byte < least || *byte > most) return false;
    for (int i = 1; i < more; ++i) {
      if ((byte[i] & 0xC0U) != 0x80) return false;
    }
    byte += more;
  }
  return true;
}

std::string websocket_accept(std::string_view key) {
  constexpr std::string_view kGuid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::string text(key);
  text += kGuid;
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest = {};
  unsigned size = 0;
  if (EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha1(), nullptr) != 1)
    throw std::runtime_error("OpenSSL makes no SHA-1");
  constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL;
  std::array<char, sodium_base64_ENCODED_LEN(EVP_MAX_MD_SIZE, kVariant)> encoded = {};
  return sodium_bin2base64(encoded.data(), encoded.size(), digest.data(), size, kVariant);
}

void check_websocket_accept() {
  // RFC 6455, 1.3.
  if (websocket_accept("dGhlIHNhbXBsZSBub25jZQ==") != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    throw std::runtime_error(
        "the answer to a WebSocket's handshake comes out wrong: no browser could connect");
}

}  // namespace lastcard::net
