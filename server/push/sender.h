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

// The push endpoint of a browser and its keys.
struct Address {
  std::string endpoint;
  Recipient recipient;
};

// Sends messages to push services (RFC 8030) on threads of the pool. Any user can choose the URL of
// an endpoint; server/net/web_client.h restricts which hosts are called. Thread-safe.
class Sender {
 public:
  enum class Status : std::uint8_t {
    taken,    // the push service accepted the message
    gone,     // the subscription is gone, or belongs to another key
    refused,  // the push service will never accept this message
    later,    // no answer, or the push service is overloaded
  };
  struct Outcome {
    Status status = Status::later;
    long wait = 0;  // seconds, from the push service's answer; 0: not given
  };
  // Called once on a thread of the pool, but not if the pool stops first.
  using Done = std::function<void(Outcome)>;

  // `contact` is as for vapid_authorization(). The pool must outlive the sender, and must be
  // stopped before the objects that `Done` uses are destroyed.
  Sender(base::Pool& pool, net::WebClientSettings settings, std::string contact)
      : pool_(pool),
        client_(std::make_shared<const net::WebClient>(std::move(settings))),
        contact_(std::move(contact)) {}
  // `now` is in seconds since 1970.
  void send(const KeyPair& key, const Address& to, const News& news, std::int64_t now, Done done);
  [[nodiscard]] net::WebCalls calls() const { return client_->calls(); }

 private:
  base::Pool& pool_;
  const std::shared_ptr<const net::WebClient> client_;
  const std::string contact_;
};

}  // namespace lastcard::push
