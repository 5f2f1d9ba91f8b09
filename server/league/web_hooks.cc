#include "server/league/web_hooks.h"

#include <algorithm>
#include <array>
#include <deque>
#include <sodium.h>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <spdlog/spdlog.h>

#include "server/base/loggable.h"

namespace lastcard::league {
namespace {

using std::chrono::seconds;

// Seconds until the second attempt, the third and so on.
constexpr std::array<long, WebHooks::kMostAttempts - 1> kWait = {2, 10, 60, 300};
// The longest delay that a server may ask for, in seconds. Later, the news is outdated.
constexpr long kLongestWait = 3600;

constexpr int kRedirected = 300;  // redirections are not followed
constexpr int kUnauthorised = 401;
constexpr int kNotFound = 404;
constexpr int kTimeout = 408;
constexpr int kTooMany = 429;
constexpr int kServerError = 500;

net::WebPosted deliver(const net::WebClient& client, const WebHooks::Call& call,
                       const std::stop_token& stop) {
  if (call.send) return call.send(stop);
  net::WebPost post{
      call.url, {"Content-Type: " + call.content_type, "User-Agent: lastcard"}, call.body};
  if (!call.secret.empty())
    post.headers.push_back("X-Lastcard-Signature: " + signature_of(call.body, call.secret));
  if (!call.link.empty()) post.headers.push_back("Click: " + call.link);
  net::WebPosted posted = client.post(post, stop);
  if (!posted.fine()) {
    // The log does not name the URL, which may contain a secret. The organiser knows the hook.
    spdlog::info("event=web_hook_failed attempt={} status={} reason=\"{}\"", call.attempts + 1,
                 posted.status, posted.problem);
  }
  return posted;
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

HookOutcome outcome_of(const net::WebPosted& posted, int attempt) {
  const long status = posted.status;
  if (posted.fine()) return {};
  if (status == kUnauthorised || status == kNotFound || status == net::WebPosted::kGone)
    return {true, {}};
  // The server refuses this call and would refuse it again.
  const bool refused = status >= kRedirected && status < kServerError;
  if (refused && status != kTimeout && status != kTooMany) return {};
  if (attempt >= WebHooks::kMostAttempts) return {};
  const long wait = kWait.at(static_cast<std::size_t>(attempt) - 1);
  return {false, seconds(std::max(wait, std::min(posted.retry_after, kLongestWait)))};
}

// A hook with pending calls. The first one is being made, is waiting for the host, or is waiting
// for its next attempt.
struct WebHooks::Line {
  explicit Line(boost::asio::io_context& context) : timer(context) {}
  std::deque<Call> calls;
  boost::asio::steady_timer timer;
};

struct WebHooks::Host {
  std::deque<std::string> turns;  // names of the lines that are ready for a call
  bool called = false;
};

WebHooks::WebHooks(base::Pool& pool, boost::asio::io_context& context,
                   net::WebClientSettings settings, Gone gone)
    : pool_(pool),
      context_(context),
      client_(std::make_shared<const net::WebClient>(std::move(settings))),
      gone_(std::move(gone)) {}

WebHooks::~WebHooks() = default;

void WebHooks::take(Call call) {
  const std::string name = call.owner + ' ' + call.hook;
  const auto found = lines_.find(name);
  const std::size_t length = found == lines_.end() ? 0 : found->second.calls.size();
  if (length >= kMostOfOne || !make_room(length)) {
    if (call.done) call.done({0, "too much waits"});
    return;
  }
  Line& line = lines_.try_emplace(name, context_).first->second;
  line.calls.push_back(std::move(call));
  ++waiting_;
  if (length == 0) take_turn(name);
}

void WebHooks::drop_all() {
  lines_.clear();
  hosts_.clear();
  waiting_ = 0;
}

bool WebHooks::make_room(std::size_t length) {
  if (waiting_ < kMost) return true;
  const auto longest = std::ranges::max_element(
      lines_, {}, [](const auto& entry) { return entry.second.calls.size(); });
  if (longest->second.calls.size() <= length + 1) return false;
  longest->second.calls.pop_back();
  --waiting_;
  return true;
}

void WebHooks::take_turn(const std::string& name) {
  const std::string host = net::target_of(lines_.at(name).calls.front().url);
  hosts_[host].turns.push_back(name);
  call_next(host);
}

void WebHooks::call_next(const std::string& host) {
  Host& at = hosts_.at(host);
  if (at.called) return;
  if (at.turns.empty()) {
    hosts_.erase(host);
    return;
  }
  at.called = true;
  const std::string name = std::move(at.turns.front());
  at.turns.pop_front();
  const Call& call = lines_.at(name).calls.front();
  const auto posted = std::make_shared<net::WebPosted>();
  auto job = [client = client_, call, posted](const std::stop_token& stop) {
    *posted = deliver(*client, call, stop);
  };
  auto callback = [this, host, name, posted](base::Pool::JobResult result) {
    if (result == base::Pool::JobResult::stopping) return;
    boost::asio::post(context_, [this, host, name, posted] { came_back(host, name, *posted); });
  };
  pool_.take(base::Work::web_hook, call.owner, std::move(job), std::move(callback));
}

void WebHooks::came_back(const std::string& host, const std::string& name,
                         const net::WebPosted& posted) {
  hosts_.at(host).called = false;
  Line& line = lines_.at(name);
  Call& call = line.calls.front();
  call.attempts = call.once ? kMostAttempts : call.attempts + 1;
  const HookOutcome outcome = outcome_of(posted, call.attempts);
  if (outcome.again) {
    line.timer.expires_after(*outcome.again);
    line.timer.async_wait([this, name](const boost::system::error_code& error) {
      if (!error) take_turn(name);
    });
    return call_next(host);
  }
  const auto over = outcome.gone ? line.calls.size() : 1;
  try {
    if (call.done) {
      call.done(posted);
    } else if (outcome.gone) {
      gone_(call.owner, call.hook, static_cast<int>(posted.status));
    }
  } catch (const std::exception& error) {
    // Otherwise the hook and its host would never be called again.
    spdlog::error("event=web_hook_callback_failed error=\"{}\"", base::loggable(error));
  }
  line.calls.erase(line.calls.begin(), line.calls.begin() + static_cast<std::ptrdiff_t>(over));
  waiting_ -= over;
  if (line.calls.empty()) {
    lines_.erase(name);
  } else {
    hosts_.at(host).turns.push_back(name);
  }
  call_next(host);
}

}  // namespace lastcard::league
