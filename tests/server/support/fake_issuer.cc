#include "tests/server/support/fake_issuer.h"

#include <array>
#include <sodium.h>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include "server/people/http_requests.h"

namespace lastcard::test {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;

constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string base64(const std::string& bytes, int variant) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), variant);
  text.pop_back();  // removes the zero at the end
  return text;
}

std::string sha256(const std::string& text) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hash;
}

}  // namespace

std::string value_in(const std::string& query, const std::string& name) {
  std::size_t at = 0;
  while (at <= query.size()) {
    const std::size_t end = std::min(query.find('&', at), query.size());
    const std::string part = query.substr(at, end - at);
    if (part.starts_with(name + "=")) return people::percent_decoded(part.substr(name.size() + 1));
    at = end + 1;
  }
  return {};
}

struct FakeIssuer::Impl {
  asio::io_context context;
  Tcp::acceptor acceptor{context, Tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
};

FakeIssuer::FakeIssuer() : impl_(std::make_unique<Impl>()), thread_([this] { run(); }) {}

FakeIssuer::~FakeIssuer() {
  // A connection without a request ends the loop that accepts.
  const auto port = impl_->acceptor.local_endpoint().port();
  {
    const std::lock_guard lock(mutex_);
    vouched_.clear();
  }
  asio::io_context context;
  Tcp::socket last(context);
  last.connect({asio::ip::address_v4::loopback(), port});
  last.close();
  thread_.join();
}

std::string FakeIssuer::issuer() const {
  return "http://127.0.0.1:" + std::to_string(impl_->acceptor.local_endpoint().port());
}

void FakeIssuer::vouch(const std::string& code, const Json& claims, const std::string& challenge) {
  const std::lock_guard lock(mutex_);
  vouched_[code] = {claims, challenge};
}

void FakeIssuer::describe_as(const std::string& text) {
  const std::lock_guard lock(mutex_);
  description_ = text;
}

void FakeIssuer::run() {
  for (;;) {
    Tcp::socket socket(impl_->context);
    impl_->acceptor.accept(socket);
    boost::beast::flat_buffer buffer;
    http::request<http::string_body> request;
    boost::system::error_code error;
    http::read(socket, buffer, request, error);
    if (error) return;
    int status = 200;
    http::response<http::string_body> response;
    response.body() =
        answer(std::string(request.target()), std::string(request[http::field::authorization]),
               request.body(), status);
    response.result(static_cast<unsigned>(status));
    response.set(http::field::content_type, "application/json");
    response.keep_alive(false);
    response.prepare_payload();
    http::write(socket, response, error);
  }
}

std::string FakeIssuer::answer(const std::string& target, const std::string& authorization,
                               const std::string& form, int& status) {
  if (target == "/.well-known/openid-configuration") {
    const std::lock_guard lock(mutex_);
    if (!description_.empty()) return description_;
    return Json{{"issuer", issuer()},
                {"authorization_endpoint", issuer() + "/authorize"},
                {"token_endpoint", issuer() + "/token"}}
        .dump();
  }
  if (target == "/token") return token(authorization, form, status);
  status = 404;
  return "{}";
}

std::string FakeIssuer::token(const std::string& authorization, const std::string& form,
                              int& status) {
  const std::string who = people::percent_encoded(kClient) + ":" + people::percent_encoded(kSecret);
  const std::lock_guard lock(mutex_);
  const auto found = vouched_.find(value_in(form, "code"));
  const bool proven = found != vouched_.end() && base64(sha256(value_in(form, "code_verifier")),
                                                        kVariant) == found->second.challenge;
  if (!proven || authorization != "Basic " + base64(who, sodium_base64_VARIANT_ORIGINAL) ||
      value_in(form, "grant_type") != "authorization_code") {
    status = 400;
    return R"({"error": "invalid_grant"})";
  }
  const std::string token = base64(R"({"alg":"RS256"})", kVariant) + "." +
                            base64(found->second.claims.dump(), kVariant) + ".c2lnbmVk";
  vouched_.erase(found);
  return Json{{"access_token", "x"}, {"token_type", "Bearer"}, {"id_token", token}}.dump();
}

}  // namespace lastcard::test
