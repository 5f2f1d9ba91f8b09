#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.h"

namespace lastcard::test {

// How long a test waits for an event. It is long enough for a sanitizer on a busy machine.
inline constexpr std::chrono::seconds kPatience(60);

// A client of the protocol over a real WebSocket. It uses Beast's implementation, which is not the
// server's own. For one thread. A call that waits throws if nothing comes within kPatience.
class Client {
 public:
  struct Options {
    std::string cookie = {};  // "lastcard_session=…"
    std::string origin = {};
    std::string forwarded_for = {};    // the headers that a proxy adds
    std::string forwarded_proto = {};  // likewise
    std::string path = "/ws";
    int receive_buffer = 0;  // of the socket, in bytes; 0: the system's default
  };
  explicit Client(std::uint16_t port) : Client(port, Options{}) {}
  Client(std::uint16_t port, const Options& options);
  ~Client();
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;

  // The cookie that the server set, or the one that was sent. Signing in changes it, as in a
  // browser.
  [[nodiscard]] const std::string& cookie() const;
  // Uses another cookie that the browser got elsewhere.
  void use_cookie(std::string cookie);

  void send_text(std::string_view text);
  void send_binary(std::string_view bytes);
  // Sends a message without waiting for its answer. Gives it an id if it has none, and returns the
  // id.
  std::string send(Json message);
  // Returns the answer to the message of that id. Keeps the other messages that arrive meanwhile.
  Json answer(const std::string& id);
  Json ask(Json message) { return answer(send(std::move(message))); }
  // Sends a message that must be accepted, and returns the answer. Throws if it is refused.
  Json must(Json message);

  // Returns the next message of any type.
  Json next();
  // Returns the first message from now on that fits.
  Json await(const std::function<bool(const Json&)>& fits);
  Json await_type(std::string_view type);
  // Reads until the server closes the connection. Returns the close code.
  std::uint16_t await_close();
  // Sends a close frame and waits for the answer.
  void close();
  // Cuts the connection without a close frame.
  void abandon();

  // The newest room and the newest update that have arrived; null before.
  [[nodiscard]] const Json& room() const;
  [[nodiscard]] const Json& update() const;
  // All texts that have arrived.
  [[nodiscard]] const std::vector<std::string>& transcript() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// The answer to a plain HTTP request.
struct HttpReply {
  int status = 0;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  // Returns the header's value, or "" if there is none.
  [[nodiscard]] std::string header(std::string_view name) const;
};
[[nodiscard]] HttpReply http(std::uint16_t port, const std::string& method,
                             const std::string& target,
                             const std::vector<std::pair<std::string, std::string>>& headers = {});
// Sends these bytes and returns all bytes that the server sends until it closes the connection.
[[nodiscard]] std::string exchange_bytes(std::uint16_t port, std::string_view bytes);

}  // namespace lastcard::test
