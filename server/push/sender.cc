#include "server/push/sender.h"

#include <exception>

#include <spdlog/spdlog.h>

#include "server/base/loggable.h"
#include "server/push/vapid.h"

namespace lastcard::push {
namespace {

// All payloads have the same length, so that the length reveals nothing. The longest has a league's
// name of 60 characters of up to four octets each.
constexpr std::size_t kPadded = 512;
constexpr std::int64_t kTokenLasts = 3600;

Sender::Status status_of(const net::WebPosted& posted) {
  if (posted.fine()) return Sender::Status::taken;
  switch (posted.status) {
    case 401:
    case 403:  // the subscription was made with another key of this server
    case 404:
    case 410:
      return Sender::Status::gone;
    case 0:
    case 408:
    case 429:
      return Sender::Status::later;
    default:
      return posted.status >= 500 ? Sender::Status::later : Sender::Status::refused;
  }
}

}  // namespace

void Sender::send(const KeyPair& key, const Address& to, const News& news, std::int64_t now,
                  Done done) {
  const auto outcome = std::make_shared<Outcome>();
  auto job = [client = client_, contact = contact_, key, to, news, now,
              outcome](const std::stop_token& stop) {
    try {
      auto body = encrypted(payload_of(news), to.recipient, kPadded);
      if (!body) {
        outcome->status = Status::gone;
        return;
      }
      const net::WebPost post{
          to.endpoint,
          {"Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
           "TTL: " + std::to_string(news.lasts.count()), "Urgency: high",
           "Topic: " + topic_of(news),
           "Authorization: " + vapid_authorization(key, to.endpoint, contact, now + kTokenLasts)},
          *std::move(body)};
      const net::WebPosted posted = client->post(post, stop);
      *outcome = {status_of(posted), posted.retry_after};
      // The log does not name the endpoint, which is a secret, nor its owner.
      if (!posted.fine())
        spdlog::info("event=push_failed status={} reason=\"{}\"", posted.status, posted.problem);
    } catch (const std::exception& error) {
      outcome->status = Status::refused;
      spdlog::error("event=push_failed error=\"{}\"", base::loggable(error));
    }
  };
  auto callback = [outcome, done = std::move(done)](base::Pool::JobResult result) {
    if (result != base::Pool::JobResult::stopping) done(*outcome);
  };
  pool_.take(base::Work::push, net::target_of(to.endpoint), std::move(job), std::move(callback));
}

}  // namespace lastcard::push
