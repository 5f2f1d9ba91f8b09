#include "server/people/http_requests.h"

#include <cctype>
#include <memory>
#include <mutex>
#include <stdexcept>

#include <curl/curl.h>

namespace lastcard::people {
namespace {

constexpr long kTimeMs = 10000;
constexpr std::size_t kLongestAnswer = 256 * 1024;

std::size_t take(const char* data, std::size_t size, std::size_t count, void* into) {
  auto& body = *static_cast<std::string*>(into);
  if (body.size() + size * count > kLongestAnswer) return 0;
  body.append(data, size * count);
  return size * count;
}

int look_up(void* give_up, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return *static_cast<const std::atomic<bool>*>(give_up) ? 1 : 0;
}

struct Cleanup {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

using Handle = std::unique_ptr<CURL, Cleanup>;

Handle new_handle(const std::string& url) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  Handle handle(curl_easy_init());
  if (!handle) throw std::runtime_error("no memory for a question to another server");
  curl_easy_setopt(handle.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(handle.get(), CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(handle.get(), CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(handle.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle.get(), CURLOPT_TIMEOUT_MS, kTimeMs);
  curl_easy_setopt(handle.get(), CURLOPT_CONNECTTIMEOUT_MS, kTimeMs);
  curl_easy_setopt(handle.get(), CURLOPT_WRITEFUNCTION, &take);
  return handle;
}

WebReply carry_out(CURL* handle, const std::atomic<bool>& give_up) {
  WebReply reply;
  curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, &look_up);
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, &give_up);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, &reply.body);
  const CURLcode code = curl_easy_perform(handle);
  if (code != CURLE_OK) throw std::runtime_error(curl_easy_strerror(code));
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &reply.status);
  return reply;
}

bool stays(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
         std::string_view("-._~").find(letter) != std::string_view::npos;
}

int digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  const int lower = std::tolower(static_cast<unsigned char>(letter));
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace

WebReply fetch(const std::string& url, const std::atomic<bool>& give_up,
               const std::vector<std::string>& headers, std::chrono::milliseconds patience) {
  const Handle handle = new_handle(url);
  std::unique_ptr<curl_slist, Cleanup> lines;
  for (const std::string& line : headers)
    lines.reset(curl_slist_append(lines.release(), line.c_str()));
  curl_easy_setopt(handle.get(), CURLOPT_HTTPHEADER, lines.get());
  curl_easy_setopt(handle.get(), CURLOPT_TIMEOUT_MS, static_cast<long>(patience.count()));
  return carry_out(handle.get(), give_up);
}

WebReply post_form(const std::string& url, const Form& form, const std::atomic<bool>& give_up,
                   const std::string& user, const std::string& password) {
  const Handle handle = new_handle(url);
  const std::string body = encoded(form);
  curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDS, body.c_str());
  const std::unique_ptr<curl_slist, Cleanup> headers(
      curl_slist_append(nullptr, "Accept: application/json"));
  curl_easy_setopt(handle.get(), CURLOPT_HTTPHEADER, headers.get());
  if (!user.empty()) {
    curl_easy_setopt(handle.get(), CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
    curl_easy_setopt(handle.get(), CURLOPT_USERNAME, percent_encoded(user).c_str());
    curl_easy_setopt(handle.get(), CURLOPT_PASSWORD, percent_encoded(password).c_str());
  }
  return carry_out(handle.get(), give_up);
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string encoded;
  for (const char letter : text) {
    if (stays(letter)) {
      encoded += letter;
      continue;
    }
    const auto byte = static_cast<unsigned char>(letter);
    encoded += '%';
    encoded += kDigits[byte / kDigits.size()];
    encoded += kDigits[byte % kDigits.size()];
  }
  return encoded;
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escaped = text[at] == '%' && at + 2 < text.size() && digit(text[at + 1]) >= 0 &&
                         digit(text[at + 2]) >= 0;
    if (escaped) {
      decoded += static_cast<char>(digit(text[at + 1]) * 16 + digit(text[at + 2]));
      at += 2;
    } else {
      decoded += text[at] == '+' ? ' ' : text[at];
    }
  }
  return decoded;
}

std::string encoded(const Form& form) {
  std::string text;
  for (const auto& [name, value] : form)
    text.append(text.empty() ? "" : "&").append(name).append("=").append(percent_encoded(value));
  return text;
}

}  // namespace lastcard::people
