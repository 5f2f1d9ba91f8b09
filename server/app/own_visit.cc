#include "server/app/own_visit.h"

#include <array>
#include <charconv>
#include <ctime>
#include <memory>
#include <string_view>

#include <curl/curl.h>

namespace lastcard::app {
namespace {

constexpr long kVisitMs = 5000;
constexpr long kSwitching = 101;
constexpr long kFirstFinal = 200;

struct EndOfVisit {
  void operator()(CURL* visit) const { curl_easy_cleanup(visit); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

// Ends the visit after the header: the rest is a WebSocket, or a page that nobody reads.
std::size_t hear_status(const char* data, std::size_t size, std::size_t count, void* into) {
  auto& status = *static_cast<long*>(into);
  const std::string_view line(data, size * count);
  if (const auto space = line.find(' '); line.starts_with("HTTP/") && space != line.npos)
    std::from_chars(line.data() + space + 1, line.data() + line.size(), status);
  const bool is_last = status == kSwitching || status >= kFirstFinal;
  return line == "\r\n" && is_last ? 0 : line.size();
}

int is_to_stop(void* stop, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0;
}

std::optional<OwnVisit::Certificate> certificate_of(CURL* visit) {
  curl_certinfo* chain = nullptr;
  if (curl_easy_getinfo(visit, CURLINFO_CERTINFO, &chain) != CURLE_OK || chain == nullptr ||
      chain->num_of_certs == 0)
    return std::nullopt;
  constexpr std::string_view kStart = "Start date:";
  constexpr std::string_view kEnd = "Expire date:";
  std::int64_t start = -1;
  std::int64_t end = -1;
  for (const curl_slist* line = *chain->certinfo; line != nullptr; line = line->next) {
    const std::string_view text = line->data;
    if (text.starts_with(kStart)) start = curl_getdate(line->data + kStart.size(), nullptr);
    if (text.starts_with(kEnd)) end = curl_getdate(line->data + kEnd.size(), nullptr);
  }
  if (start < 0 || end < 0) return std::nullopt;
  return OwnVisit::Certificate{end - std::time(nullptr), end - start};
}

}  // namespace

OwnVisit visit_own_address(const std::string& address, const std::stop_token& stop) {
  OwnVisit visit{address};
  const std::unique_ptr<CURL, EndOfVisit> curl(curl_easy_init());
  if (!curl) return visit;
  const std::string origin = address.substr(0, address.find('/', address.find("//") + 2));
  std::unique_ptr<curl_slist, EndOfVisit> headers;
  for (const std::string& line :
       {"Origin: " + origin, std::string("Connection: Upgrade"), std::string("Upgrade: websocket"),
        std::string("Sec-WebSocket-Version: 13"),
        std::string("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")})
    headers.reset(curl_slist_append(headers.release(), line.c_str()));
  std::array<char, CURL_ERROR_SIZE> problem = {};
  CURL* const at = curl.get();
  curl_easy_setopt(at, CURLOPT_URL, (address + "/ws").c_str());
  curl_easy_setopt(at, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(at, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
  curl_easy_setopt(at, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(at, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(at, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(at, CURLOPT_TIMEOUT_MS, kVisitMs);
  curl_easy_setopt(at, CURLOPT_CERTINFO, 1L);
  curl_easy_setopt(at, CURLOPT_ERRORBUFFER, problem.data());
  curl_easy_setopt(at, CURLOPT_HEADERFUNCTION, &hear_status);
  curl_easy_setopt(at, CURLOPT_HEADERDATA, &visit.status);
  curl_easy_setopt(at, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(at, CURLOPT_XFERINFOFUNCTION, &is_to_stop);
  curl_easy_setopt(at, CURLOPT_XFERINFODATA, &stop);
  const CURLcode code = curl_easy_perform(at);
  visit.certificate = certificate_of(at);
  if (visit.status == 0)
    visit.problem = problem.front() == 0 ? curl_easy_strerror(code) : problem.data();
  return visit;
}

}  // namespace lastcard::app
