#include "server/net/outgoing.h"

#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <sys/uio.h>

namespace lastcard::net {
namespace {

constexpr std::size_t kPieces = 16;
constexpr std::size_t kSmall = 2048;  // bytes

// Copies small pieces, such as an update and its header, into one: the system accepts one piece
// faster than a list.
ssize_t write_small(int descriptor, std::span<const std::string_view> pieces) {
  std::array<char, kSmall> bytes;
  std::size_t size = 0;
  for (const std::string_view piece : pieces) size += piece.copy(bytes.data() + size, piece.size());
  return ::send(descriptor, bytes.data(), size, MSG_NOSIGNAL);
}

ssize_t write_pieces(int descriptor, std::span<const std::string_view> pieces) {
  std::size_t size = 0;
  for (const std::string_view piece : pieces) size += piece.size();
  if (size <= kSmall) return write_small(descriptor, pieces);
  std::array<iovec, kPieces> parts;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    // The bytes are only read, although the type is not const.
    parts[i] = {const_cast<char*>(pieces[i].data()), pieces[i].size()};
  }
  msghdr message = {};
  message.msg_iov = parts.data();
  message.msg_iovlen = pieces.size();
  return ::sendmsg(descriptor, &message, MSG_NOSIGNAL);
}

}  // namespace

void Outgoing::open(int descriptor) {
  const std::lock_guard lock(mutex_);
  descriptor_ = descriptor;
  state_ = State::open;
}

Outgoing::Left Outgoing::push(Opcode opcode, Frame payload) {
  if (state_ == State::closed || last_) return Left::nothing;
  if (outbox_.push(opcode, std::move(payload))) return Left::nothing;
  state_ = State::closed;
  return Left::stalled;
}

Outgoing::Left Outgoing::send(Opcode opcode, Frame payload) {
  const std::lock_guard lock(mutex_);
  const Left left = push(opcode, std::move(payload));
  return left == Left::nothing ? flush() : left;
}

Outgoing::Left Outgoing::send_update(const void* table, Frame update, bool truncated, Frame before,
                                     bool& dropped) {
  const std::lock_guard lock(mutex_);
  if (before) {
    const Left left = push(Opcode::text, std::move(before));
    if (left != Left::nothing) return left;
  }
  if (state_ == State::closed || last_) return Left::nothing;
  dropped = outbox_.push_update(table, std::move(update), truncated);
  return flush();
}

Outgoing::Left Outgoing::close(Frame payload) {
  const std::lock_guard lock(mutex_);
  const Left left = push(Opcode::close, std::move(payload));
  last_ = true;
  return left == Left::nothing ? flush() : left;
}

Outgoing::Left Outgoing::go_on() {
  const std::lock_guard lock(mutex_);
  if (state_ == State::waiting) state_ = State::open;
  return flush();
}

void Outgoing::end() {
  const std::lock_guard lock(mutex_);
  state_ = State::closed;
  outbox_.clear();
}

bool Outgoing::empty() const {
  const std::lock_guard lock(mutex_);
  return outbox_.empty();
}

Outgoing::Left Outgoing::flush() {
  if (state_ != State::open) return Left::nothing;
  while (!outbox_.empty()) {
    std::array<std::string_view, kPieces> pieces;
    const std::size_t count = outbox_.gather(pieces);
    const ssize_t size = write_pieces(descriptor_, std::span(pieces).first(count));
    if (size < 0) {
      if (errno == EINTR) continue;
      const bool full = errno == EAGAIN || errno == EWOULDBLOCK;
      state_ = full ? State::waiting : State::closed;
      return full ? Left::wait : Left::failed;
    }
    outbox_.sent(static_cast<std::size_t>(size));
    bytes_.fetch_add(static_cast<std::uint64_t>(size), std::memory_order_relaxed);
  }
  return last_ ? Left::closed : Left::nothing;
}

}  // namespace lastcard::net
