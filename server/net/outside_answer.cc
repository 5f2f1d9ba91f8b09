#include "server/net/outside_answer.h"

#include "server/net/page_answer.h"
#include "server/people/http_requests.h"

namespace lastcard::net {
namespace {

constexpr std::string_view kBegin = "/auth/oidc";
constexpr std::string_view kCallback = "/auth/oidc/callback";
constexpr std::string_view kDone = "/auth/oidc/done";
constexpr const char* kFailed = "/account#refused=sign_in_failed";
constexpr std::size_t kLongestText = 4096;

std::string text_in(const HttpQuestion& question, std::string_view name) {
  const auto value = archive::parameter(query_in(question.target), name);
  return people::percent_decoded(value.value_or("").substr(0, kLongestText));
}

HttpAnswer go_to(const std::string& address) {
  HttpAnswer answer = plain_answer(303, "");
  answer.headers.emplace_back("Location", address);
  return answer;
}

// A page that reloads itself without a script.
HttpAnswer one_moment(const std::string& address) {
  HttpAnswer answer = plain_answer(200, "One moment …\n");
  answer.headers.emplace_back("Refresh", "1; url=" + address);
  return answer;
}

HttpAnswer how_it_went(const people::OutsideSignIn::Report& report, const OutsidePlace& place,
                       const std::string& again) {
  using Progress = people::OutsideSignIn::Progress;
  const std::string& address = place.address;
  switch (report.progress) {
    case Progress::under_way:
      return one_moment(again);
    case Progress::signed_in: {
      HttpAnswer answer = go_to(address + "/account");
      answer.headers.emplace_back("Set-Cookie", set_cookie(report.token, place.cookie));
      return answer;
    }
    case Progress::refused:
      return go_to(address + "/account#refused=" + report.refused);
    case Progress::unknown:
      break;
  }
  return go_to(address + kFailed);
}

}  // namespace

bool is_about_outside(std::string_view path) {
  return path == kBegin || path == kCallback || path == kDone;
}

HttpAnswer outside_answer(const HttpQuestion& question, std::string_view path,
                          const OutsidePlace& place, people::OutsideSignIn& outside) {
  if (!outside.is_there()) return plain_answer(404, "Not found\n");
  if (question.may_ask && !question.may_ask())
    return plain_answer(429, "Too many questions; wait a moment\n");
  const people::SessionId& device = question.visitor->device;
  const std::string& address = place.address;
  const std::string state = text_in(question, "state");
  const auto done = [&](const std::string& key) {
    return address + std::string(kDone) + "?state=" + people::percent_encoded(state) +
           "&key=" + people::percent_encoded(key);
  };
  if (path == kBegin) {
    // A link on another site must not start a sign-in; the account page has a button for it.
    if (question.from_elsewhere) return go_to(address + "/account");
    const std::string invitation = text_in(question, "code");
    const auto there =
        outside.begin(device, std::string(question.from), address + std::string(kCallback),
                      invitation.empty() ? std::nullopt : std::optional(invitation));
    if (there) return go_to(*there);
    const std::string again =
        invitation.empty() ? "" : "?code=" + people::percent_encoded(invitation);
    return one_moment(address + std::string(kBegin) + again);
  }
  if (path == kCallback) {
    const auto key = outside.come_back(device, state, text_in(question, "code"));
    // The sign-in was begun in another browser, or has expired.
    if (!key) return go_to(address + kFailed);
    return go_to(done(*key));
  }
  const std::string key = text_in(question, "key");
  return how_it_went(outside.report(device, state, key), place, done(key));
}

}  // namespace lastcard::net
