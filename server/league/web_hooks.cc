#include "server/league/web_hooks.h"

#include <array>
#include <atomic>
#include <memory>
#include <sodium.h>

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

namespace lastcard::league {
namespace {

using std::chrono::seconds;

// Until the second attempt, the third and so on.
constexpr std::array<int, WebHooks::kMostAttempts> kWait = {2, 10, 60, 300, 0};

bool deliver(const net::WebClient& client, const WebHooks::Call& call,
             const std::stop_token& stop) {
  net::WebPost post{
      call.url, {"Content-Type: " + call.content_type, "User-Agent: lastcard"}, call.body};
  if (!call.secret.empty())
    post.headers.push_back("X-Lastcard-Signature: " + signature_of(call.body, call.secret));
  if (!call.link.empty()) post.headers.push_back("Click: " + call.link);
  const net::WebPosted posted = client.post(post, stop);
  if (!posted.fine()) {
    // The address may hold a secret; which hook it is the organiser knows.
    spdlog::info("event=web_hook_failed attempt={} status={} reason=\"{}\"", call.attempts + 1,
                 posted.status, posted.problem);
  }
  return posted.fine();
}

}  // namespace

std::string signature_of(const std::string& body, const std::string& secret) {
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> mac = {};
  crypto_auth_hmacsha256_state state;
  const auto bytes = [](const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT: C's way
  };
  crypto_auth_hmacsha256_init(&state, bytes(secret), secret.size());
  crypto_auth_hmacsha256_update(&state, bytes(body), body.size());
  crypto_auth_hmacsha256_final(&state, mac.data());
  std::array<char, 2 * crypto_auth_hmacsha256_BYTES + 1> text = {};
  sodium_bin2hex(text.data(), text.size(), mac.data(), mac.size());
  return text.data();
}

// A server that is called.
struct WebHooks::Target {
  explicit Target(boost::asio::io_context& context) : timer(context) {}
  std::deque<Call> calls;  // the first is being made, or is tried again
  bool waits = false;      // for an answer, or until it is time
  boost::asio::steady_timer timer;
};

WebHooks::WebHooks(base::Pool& pool, boost::asio::io_context& context,
                   net::WebClientSettings settings)
    : pool_(pool),
      context_(context),
      client_(std::make_shared<const net::WebClient>(std::move(settings))) {}

WebHooks::~WebHooks() = default;

void WebHooks::take(Call call) {
  if (waiting_ >= kMost) return;
  const std::string name = net::target_of(call.url);
  Target& target = targets_.try_emplace(name, context_).first->second;
  if (target.calls.size() >= kMostOfOne) return;
  target.calls.push_back(std::move(call));
  ++waiting_;
  call_next(name);
}

void WebHooks::call_next(const std::string& name) {
  const auto found = targets_.find(name);
  if (found == targets_.end()) return;
  Target& target = found->second;
  if (target.waits) return;
  if (target.calls.empty()) {
    targets_.erase(found);
    return;
  }
  target.waits = true;
  const auto fine = std::make_shared<std::atomic<bool>>(false);
  auto job = [client = client_, call = target.calls.front(), fine](const std::stop_token& stop) {
    *fine = deliver(*client, call, stop);
  };
  auto told = [this, name, fine](base::Pool::Fate fate) {
    if (fate == base::Pool::Fate::stopping) return;
    boost::asio::post(context_, [this, name, fine] { came_back(name, *fine); });
  };
  pool_.take(base::Work::web_hook, target.calls.front().who, std::move(job), std::move(told));
}

void WebHooks::came_back(const std::string& name, bool fine) {
  Target& target = targets_.at(name);
  Call& call = target.calls.front();
  ++call.attempts;
  if (fine || call.attempts >= kMostAttempts) {
    target.calls.pop_front();
    --waiting_;
    target.waits = false;
    return call_next(name);
  }
  const auto wait = kWait.at(static_cast<std::size_t>(call.attempts - 1));
  target.timer.expires_after(seconds(wait));
  target.timer.async_wait([this, name](const boost::system::error_code& error) {
    if (error) return;
    targets_.at(name).waits = false;
    call_next(name);
  });
}

}  // namespace lastcard::league
