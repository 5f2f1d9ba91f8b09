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

// How long a test waits for what must come: long enough for a sanitizer on a busy machine.
inline constexpr std::chrono::seconds kPatience(60);

// A client of the protocol over a real WebSocket (Beast's, not ours), for one thread. Waiting for
// what does not come throws.
class Client {
 public:
  struct Options {
    std::string cookie = {};  // "lastcard_session=…"
    std::string origin = {};
    std::string forwarded_for = {};    // what a proxy would add
    std::string forwarded_proto = {};  // likewise
    std::string path = "/ws";
    int receive_buffer = 0;  // of the socket; 0: the system's
  };
  explicit Client(std::uint16_t port) : Client(port, Options{}) {}
  Client(std::uint16_t port, const Options& options);
  ~Client();
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;

  // The cookie that the server gave, or the one that was sent. Whoever signs in gets another one,
  // as a browser does.
  [[nodiscard]] const std::string& cookie() const;
  // It was given another one elsewhere.
  void use_cookie(std::string cookie);

  void send_text(std::string_view text);
  void send_binary(std::string_view bytes);
  // Sends without waiting; gives the message an id if it has none, and returns it.
  std::string send(Json message);
  // The answer to the message of that id; whatever else arrives is taken note of.
  Json answer(const std::string& id);
  Json ask(Json message) { return answer(send(std::move(message))); }
  // The same, for what must be accepted; throws otherwise.
  Json must(Json message);

  // The next message, whatever it is.
  Json next();
  // The first message from now on that fits.
  Json await(const std::function<bool(const Json&)>& fits);
  Json await_type(std::string_view type);
  // Reads until the server closes; its code.
  std::uint16_t await_close();
  // Sends a close frame and waits for the answer.
  void close();
  // Cuts the connection without a word.
  void abandon();

  // The newest of each that has arrived; null before.
  [[nodiscard]] const Json& room() const;
  [[nodiscard]] const Json& update() const;
  // Every text that has arrived.
  [[nodiscard]] const std::vector<std::string>& transcript() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// A plain HTTP exchange.
struct HttpReply {
  int status = 0;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  // "" if it is not there.
  [[nodiscard]] std::string header(std::string_view name) const;
};
[[nodiscard]] HttpReply http(std::uint16_t port, const std::string& method,
                             const std::string& target,
                             const std::vector<std::pair<std::string, std::string>>& headers = {});
// Sends these bytes and returns all that comes until the server closes.
[[nodiscard]] std::string exchange_bytes(std::uint16_t port, std::string_view bytes);

}  // namespace lastcard::test
