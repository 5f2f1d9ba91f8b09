#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace lastcard::net {

namespace asio = boost::asio;
using Strand = asio::strand<asio::io_context::executor_type>;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Strand>;

// Makes coroutines return errors as values: `auto [error, bytes] = co_await …`.
inline constexpr asio::as_tuple_t<asio::use_awaitable_t<>> kToken{};

}  // namespace lastcard::net
