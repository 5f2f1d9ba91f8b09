#include "server/people/outside_sign_in.h"

#include <algorithm>
#include <array>
#include <sodium.h>
#include <stdexcept>
#include <stop_token>
#include <utility>

#include <spdlog/spdlog.h>

#include "engine/core/json_nesting.h"
#include "server/base/loggable.h"
#include "server/people/http_requests.h"
#include "server/people/seconds.h"
#include "server/people/ticket.h"
#include "server/table/secret.h"

namespace lastcard::people {
namespace {

constexpr std::size_t kMostBegun = 2000;
constexpr std::size_t kMostOfOne = 50;  // per network address
constexpr std::int64_t kTimeToSignIn = 600;
constexpr std::size_t kSecretBytes = 32;
constexpr long kFine = 200;
// Copying a JSON value needs stack for each level.
constexpr int kDeepestAnswer = 32;
// The authorization endpoint becomes part of a header.
constexpr std::size_t kLongestEndpoint = 2000;

// The code challenge by S256 (RFC 7636).
std::string challenge_of(const std::string& verifier) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash = {};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(verifier.data()),
                     verifier.size());
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, kVariant)> text = {};
  return sodium_bin2base64(text.data(), text.size(), hash.data(), hash.size(), kVariant);
}

Json json_in(const WebReply& reply, const char* what) {
  if (reply.status != kFine)
    throw std::runtime_error(std::string(what) + ": status " + std::to_string(reply.status));
  if (!nests_at_most(reply.body, kDeepestAnswer))
    throw std::runtime_error(std::string(what) + ": nested too deeply");
  Json json = Json::parse(reply.body, nullptr, false);
  if (!json.is_object()) throw std::runtime_error(std::string(what) + ": no JSON object");
  return json;
}

std::string address_in(const Json& json, const char* name, const std::string& issuer) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_string())
    throw std::runtime_error(std::string("no ") + name);
  auto address = found->get<std::string>();
  // An issuer with https must not refer to an endpoint without it.
  if (issuer.starts_with("https://") && !address.starts_with("https://"))
    throw std::runtime_error(std::string(name) + " is not https");
  const bool is_printable =
      std::ranges::all_of(address, [](char c) { return c > ' ' && c <= '~'; });
  if (!is_printable || address.size() > kLongestEndpoint)
    throw std::runtime_error(std::string(name) + " is not an address");
  return address;
}

}  // namespace

OutsideEndpoints find_endpoints(const std::string& issuer, const std::atomic<bool>& give_up) {
  std::string address = issuer;
  while (address.ends_with('/')) address.pop_back();
  const Json json =
      json_in(fetch(address + "/.well-known/openid-configuration", give_up), "discovery");
  if (json.value("issuer", "") != issuer)
    throw std::runtime_error("the issuer calls itself something else");
  OutsideEndpoints found{address_in(json, "authorization_endpoint", issuer),
                         address_in(json, "token_endpoint", issuer), false};
  const Json ways = json.value("token_endpoint_auth_methods_supported", Json::array());
  const auto offers = [&](const char* way) {
    return std::find(ways.begin(), ways.end(), Json(way)) != ways.end();
  };
  found.secret_in_form = offers("client_secret_post") && !offers("client_secret_basic");
  return found;
}

OutsideSignIn::OutsideSignIn(Accounts& accounts, base::Pool& pool, OutsideSettings settings)
    : accounts_(accounts), pool_(pool), settings_(std::move(settings)) {}

void OutsideSignIn::forget_old(std::int64_t now) {
  std::erase_if(begun_, [now](const auto& entry) { return entry.second.until <= now; });
}

// The caller holds mutex_.
void OutsideSignIn::make_room(const std::string& from) {
  std::map<std::string, std::size_t> counts;
  for (const auto& [state, begun] : begun_) ++counts[begun.from];
  std::string whose = from;
  if (counts[from] < kMostOfOne) {
    if (begun_.size() < kMostBegun) return;
    whose =
        std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; })->first;
  }
  auto oldest = begun_.end();
  for (auto place = begun_.begin(); place != begun_.end(); ++place) {
    if (place->second.from == whose &&
        (oldest == begun_.end() || place->second.until < oldest->second.until))
      oldest = place;
  }
  if (oldest != begun_.end()) begun_.erase(oldest);
}

std::optional<std::string> OutsideSignIn::begin(const SessionId& device, const std::string& from,
                                                const std::string& return_to,
                                                std::optional<std::string> invitation) {
  const std::int64_t now = seconds_now();
  std::unique_lock lock(mutex_);
  forget_old(now);
  if (!endpoints_) {
    if (std::exchange(looking_, true)) return std::nullopt;
    lock.unlock();
    look_for_endpoints();
    return std::nullopt;
  }
  make_room(from);
  const std::string state = table::random_hex(kSecretBytes);
  Begun begun{device,
              from,
              new_ticket(),
              return_to,
              table::random_hex(kSecretBytes),
              table::random_hex(kSecretBytes),
              std::move(invitation),
              now + kTimeToSignIn};
  const Form form = {{"response_type", "code"},
                     {"client_id", settings_.client_id},
                     {"redirect_uri", return_to},
                     {"scope", "openid profile"},
                     {"state", state},
                     {"nonce", begun.nonce},
                     {"code_challenge", challenge_of(begun.verifier)},
                     {"code_challenge_method", "S256"}};
  begun_.emplace(state, std::move(begun));
  const bool has_query = endpoints_->authorization.find('?') != std::string::npos;
  return endpoints_->authorization + (has_query ? "&" : "?") + encoded(form);
}

void OutsideSignIn::look_for_endpoints() {
  auto job = [this](const std::stop_token& stop) {
    const std::stop_callback give_up(stop, [this] { stopped_ = true; });
    keep_endpoints();
  };
  auto callback = [this](base::Pool::JobResult result) {
    if (result == base::Pool::JobResult::done) return;
    const std::lock_guard lock(mutex_);
    looking_ = false;
  };
  pool_.take(base::Work::errand, settings_.issuer, std::move(job), std::move(callback));
}

void OutsideSignIn::keep_endpoints() {
  std::optional<OutsideEndpoints> found;
  try {
    found = find_endpoints(settings_.issuer, stopped_);
  } catch (const std::exception& error) {
    spdlog::error("event=oidc_not_ready issuer={} error=\"{}\"", settings_.issuer,
                  base::loggable(error));
  }
  const std::lock_guard lock(mutex_);
  looking_ = false;
  endpoints_ = std::move(found);
}

std::optional<std::string> OutsideSignIn::come_back(const SessionId& device,
                                                    const std::string& state,
                                                    const std::string& code) {
  std::string key = table::random_hex(kSecretBytes);
  std::string from;
  {
    const std::lock_guard lock(mutex_);
    forget_old(seconds_now());
    const auto found = begun_.find(state);
    if (found == begun_.end() || found->second.device != device || !found->second.key.empty())
      return std::nullopt;
    found->second.key = key;
    from = found->second.from;
    found->second.report.progress = Progress::under_way;
  }
  if (code.empty()) {
    finish(state, "sign_in_declined");
    return key;
  }
  auto job = [this, state, code](const std::stop_token& stop) {
    const std::stop_callback give_up(stop, [this] { stopped_ = true; });
    exchange(state, code);
  };
  auto callback = [this, state](base::Pool::JobResult result) {
    if (result != base::Pool::JobResult::done) finish(state, "busy");
  };
  pool_.take(base::Work::errand, from, std::move(job), std::move(callback));
  return key;
}

std::optional<IdToken> OutsideSignIn::ask_who(const Begun& begun, const std::string& code) const {
  OutsideEndpoints endpoints;
  {
    const std::lock_guard lock(mutex_);
    if (!endpoints_) return std::nullopt;
    endpoints = *endpoints_;
  }
  Form form = {{"grant_type", "authorization_code"},
               {"code", code},
               {"redirect_uri", begun.return_to},
               {"client_id", settings_.client_id},
               {"code_verifier", begun.verifier}};
  const bool basic = !settings_.client_secret.empty() && !endpoints.secret_in_form;
  if (!settings_.client_secret.empty() && !basic)
    form.emplace_back("client_secret", settings_.client_secret);
  const WebReply reply = basic ? post_form(endpoints.token, form, stopped_, settings_.client_id,
                                           settings_.client_secret)
                               : post_form(endpoints.token, form, stopped_);
  const Json json = json_in(reply, "token");
  const auto token =
      read_id_token(json.value("id_token", ""),
                    {settings_.issuer, settings_.client_id, begun.nonce, seconds_now()});
  if (token) return *token;
  spdlog::warn("event=oidc_token_refused issuer={} code={}", settings_.issuer, token.error());
  return std::nullopt;
}

void OutsideSignIn::exchange(const std::string& state, const std::string& code) {
  Begun begun;
  {
    const std::lock_guard lock(mutex_);
    const auto found = begun_.find(state);
    if (found == begun_.end()) return;
    begun = found->second;
  }
  std::optional<IdToken> who;
  try {
    who = ask_who(begun, code);
  } catch (const std::exception& error) {
    spdlog::warn("event=oidc_failed issuer={} error=\"{}\"", settings_.issuer,
                 base::loggable(error));
  }
  if (!who) return finish(state, "sign_in_failed");
  accounts_.sign_in_from_outside(
      {begun.device, device_of_ticket(begun.ticket), begun.from}, settings_.issuer, who->subject,
      who->name, begun.invitation,
      [this, state](const Outcome& outcome) { finish(state, outcome.refused); });
}

void OutsideSignIn::finish(const std::string& state, std::string_view refused) {
  if (!refused.empty()) ++accounts_.counts.failed_sign_ins;
  const std::lock_guard lock(mutex_);
  const auto found = begun_.find(state);
  if (found == begun_.end()) return;
  if (refused.empty()) {
    found->second.report = {Progress::signed_in, {}, token_of_ticket(found->second.ticket)};
  } else {
    found->second.report = {Progress::refused, std::string(refused)};
  }
}

OutsideSignIn::Report OutsideSignIn::report(const SessionId& device, const std::string& state,
                                            const std::string& key) const {
  const std::lock_guard lock(mutex_);
  const auto found = begun_.find(state);
  const bool known = found != begun_.end() && found->second.device == device &&
                     !found->second.key.empty() && found->second.key == key;
  return known ? found->second.report : Report();
}

}  // namespace lastcard::people
