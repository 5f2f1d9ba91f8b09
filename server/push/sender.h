#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/base/pool.h"
#include "server/net/web_client.h"
#include "server/push/encryption.h"
#include "server/push/news.h"

namespace lastcard::push {

// Where a browser's messages go.
struct Address {
  std::string endpoint;
  Recipient recipient;
};

// Sends single messages to push services (RFC 8030), on threads of the pool. An endpoint is
// anybody's choice: server/net/web_client.h says which are called. Any thread.
class Sender {
 public:
  enum class Fate : std::uint8_t {
    taken,    // the push service has it
    gone,     // that browser takes none any more, or none of this server
    refused,  // it will never take this one
    later,    // it did not answer, or has too much to do
  };
  struct Outcome {
    Fate fate = Fate::later;
    long wait = 0;  // seconds, as the push service wishes; 0: it said nothing of that
  };
  // Called once on a thread of the pool, never after the pool was stopped.
  using Done = std::function<void(Outcome)>;

  // `contact` as for vapid_authorization. The pool is stopped before whatever `Done` uses is gone.
  Sender(base::Pool& pool, net::WebClientSettings settings, std::string contact)
      : pool_(pool),
        client_(std::make_shared<const net::WebClient>(std::move(settings))),
        contact_(std::move(contact)) {}
  // `now` in seconds since 1970.
  void send(const KeyPair& key, const Address& to, const News& news, std::int64_t now, Done done);
  [[nodiscard]] net::WebCalls calls() const { return client_->calls(); }

 private:
  base::Pool& pool_;
  const std::shared_ptr<const net::WebClient> client_;
  const std::string contact_;
};

}  // namespace lastcard::push
