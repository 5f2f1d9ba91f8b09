#pragma once

#include <chrono>
#include <cstddef>

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>

#include "server/net/strand.h"

namespace lastcard::net {

using SpanBody = boost::beast::http::span_body<const char>;
using Response = boost::beast::http::response<SpanBody>;

// The maximum size of a piece of an answer, and the time for the client to read it.
inline constexpr std::size_t kPieceSize = std::size_t{64} * 1024;
inline constexpr std::chrono::seconds kPieceTime(20);

// Writes the answer in pieces. So a slow client gets the whole answer as long as it keeps reading.
// `stream` must have deadlines like Beast's streams. If the client does not read a piece in time,
// returns an error. `stream` and `response` must outlive the call.
template <class Stream>
[[nodiscard]] asio::awaitable<boost::system::error_code> write_in_pieces(Stream& stream,
                                                                         Response& response) {
  boost::beast::http::response_serializer<SpanBody> rest(response);
  rest.limit(kPieceSize);
  while (!rest.is_done()) {
    stream.expires_after(kPieceTime);
    auto [error, size] = co_await boost::beast::http::async_write_some(stream, rest, kToken);
    static_cast<void>(size);
    if (error) co_return error;
  }
  co_return boost::system::error_code();
}

}  // namespace lastcard::net
