// Tests HTTP answers to slow readers. Only the reader moves the clock on.
#include "server/net/write_in_pieces.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/error.hpp>
#include <gtest/gtest.h>

namespace lastcard::net {
namespace {

using std::chrono::seconds;
using Error = boost::system::error_code;

constexpr seconds kNever(1'000'000'000);

// A stream with deadlines and a reader that needs some time for each piece.
class SlowReader {
 public:
  using executor_type = asio::io_context::executor_type;

  // `takes`: the time for each piece; the last value is for all further ones.
  SlowReader(asio::io_context& context, std::vector<seconds> takes)
      : context_(context), takes_(std::move(takes)) {}

  [[nodiscard]] executor_type get_executor() noexcept { return context_.get_executor(); }
  void expires_after(seconds time) { deadline_ = now_ + time; }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    const seconds taken = now_ + takes_.at(std::min(pieces_, takes_.size() - 1));
    ++pieces_;
    now_ = std::min(taken, deadline_);
    Error error;
    std::string piece;
    if (taken > deadline_) {
      error = boost::beast::error::timeout;
    } else {
      piece = boost::beast::buffers_to_string(buffers);
    }
    largest_ = std::max(largest_, piece.size());
    read_ += piece;
    return asio::async_initiate<Token, void(Error, std::size_t)>(
        [this, error, size = piece.size()](auto handler) {
          const auto executor = asio::get_associated_executor(handler, get_executor());
          asio::post(executor, boost::beast::bind_front_handler(std::move(handler), error, size));
        },
        token);
  }

  [[nodiscard]] seconds now() const { return now_; }
  [[nodiscard]] std::size_t largest() const { return largest_; }
  [[nodiscard]] const std::string& read() const { return read_; }

 private:
  asio::io_context& context_;
  std::vector<seconds> takes_;
  seconds now_{0};
  seconds deadline_ = 2 * kNever;
  std::size_t pieces_ = 0;
  std::size_t largest_ = 0;
  std::string read_;
};

Error write(asio::io_context& context, SlowReader& reader, const std::string& body) {
  Response response(boost::beast::http::status::ok, 11);
  response.content_length(body.size());
  response.body() = boost::beast::span<const char>(body.data(), body.size());
  Error came;
  asio::co_spawn(
      context,
      [&]() -> asio::awaitable<void> { came = co_await write_in_pieces(reader, response); },
      asio::detached);
  context.run();
  return came;
}

TEST(AnswersInPieces, ASlowReaderGetsTheWholeAnswerIfEachPieceIsInTime) {
  const std::string body(std::size_t{20} * kPieceSize, 'x');
  asio::io_context context;
  SlowReader reader(context, {kPieceTime - seconds(1)});
  EXPECT_FALSE(write(context, reader, body));
  EXPECT_TRUE(reader.read().ends_with("\r\n\r\n" + body));
  EXPECT_LE(reader.largest(), 2 * kPieceSize);  // the first piece also has the header
  EXPECT_GT(reader.now(), 9 * kPieceTime);
}

TEST(AnswersInPieces, AReaderThatStopsIsDisconnectedAfterTheTimeOfOnePiece) {
  const std::string body(std::size_t{20} * kPieceSize, 'x');
  asio::io_context context;
  SlowReader reader(context, {seconds(1), seconds(1), kNever});
  EXPECT_EQ(write(context, reader, body), boost::beast::error::timeout);
  EXPECT_EQ(reader.now(), seconds(2) + kPieceTime);
}

TEST(AnswersInPieces, AReaderThatNeverReadsIsDisconnectedAfterTheTimeOfOnePiece) {
  asio::io_context context;
  SlowReader reader(context, {kNever});
  EXPECT_EQ(write(context, reader, "short"), boost::beast::error::timeout);
  EXPECT_EQ(reader.now(), kPieceTime);
}

}  // namespace
}  // namespace lastcard::net
