#pragma once

#include <array>
#include <future>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

#include "tests/server/support/test_server.h"

namespace lastcard::test {

// Another server, which takes one request after another.
class OtherServer {
 public:
  OtherServer()
      : acceptor_(context_,
                  boost::asio::ip::tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)) {}
  [[nodiscard]] std::string url(const std::string& path = "hook") const {
    return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()) + "/" + path;
  }
  // Takes the next request, answers it with that status, and returns it.
  std::string next(const std::string& status = "204 No Content") {
    boost::asio::ip::tcp::socket socket(context_);
    acceptor_.accept(socket);
    std::string text;
    std::array<char, 4096> piece = {};
    for (std::size_t whole = std::string::npos; text.size() < whole;) {
      text.append(piece.data(), socket.read_some(boost::asio::buffer(piece)));
      const std::size_t end = text.find("\r\n\r\n");
      const std::size_t length = text.find("Content-Length: ");
      if (end != std::string::npos && length != std::string::npos)
        whole = end + 4 + std::stoul(text.substr(length + 16));
    }
    boost::asio::write(socket, boost::asio::buffer("HTTP/1.1 " + status +
                                                   "\r\nContent-Length: 0\r\nConnection: "
                                                   "close\r\n\r\n"));
    return text;
  }

 private:
  boost::asio::io_context context_;
  boost::asio::ip::tcp::acceptor acceptor_;
};

inline std::string body_of(const std::string& request) {
  return request.substr(request.find("\r\n\r\n") + 4);
}

// Sets a person's own web hook at that server, which answers the test message with `status`.
// Returns the answer to the client.
inline Json set_hook(Client& client, OtherServer& other, const Json& wishes,
                     const std::string& status = "204 No Content") {
  auto tested = std::async(std::launch::async, [&] { return other.next(status); });
  Json message{{"type", "set-hook"}, {"url", other.url()}, {"language", "nl"}};
  message.update(wishes);
  Json answer = client.ask(message);
  const Json test = Json::parse(body_of(tested.get()));
  answer["tested"] = test;
  return answer;
}

}  // namespace lastcard::test
