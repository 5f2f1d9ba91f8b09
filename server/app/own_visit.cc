#include "server/app/own_visit.h"

#include <array>
#include <charconv>
#include <ctime>
#include <memory>
#include <string_view>
#include <strings.h>
#include <vector>

#include <curl/curl.h>

#include "server/net/league_answer.h"

namespace lastcard::app {
namespace {

constexpr long kVisitMs = 5000;
constexpr long kProcessing = 102;
constexpr long kEarlyHints = 103;
constexpr long kSwitching = 101;
constexpr long kFirstRedirect = 300;
constexpr long kFirstError = 400;
constexpr long kTooLarge = 413;

struct EndOfVisit {
  void operator()(CURL* visit) const { curl_easy_cleanup(visit); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

struct Heard {
  long status = 0;
  std::string location = {};
};

// The part of a Location header that may be shown.
std::string shown_part(std::string_view value) {
  constexpr std::size_t kMost = 200;
  std::string text;
  for (const char c : value.substr(0, kMost)) {
    if (c > ' ' && c <= '~') text += c;
  }
  return text;
}

// Ends the request after the header: after it comes a WebSocket, a wait for a file that is never
// sent, or a page that is not needed.
std::size_t hear_header(const char* data, std::size_t size, std::size_t count, void* into) {
  constexpr std::string_view kLocation = "location:";
  auto& [status, location] = *static_cast<Heard*>(into);
  const std::string_view line(data, size * count);
  if (const auto space = line.find(' '); line.starts_with("HTTP/") && space != line.npos)
    std::from_chars(line.data() + space + 1, line.data() + line.size(), status);
  if (line.size() > kLocation.size() &&
      ::strncasecmp(line.data(), kLocation.data(), kLocation.size()) == 0)
    location = shown_part(line.substr(kLocation.size()));
  const bool is_last = status != kProcessing && status != kEarlyHints;
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

// One request, made in the constructor.
class Visit {
 public:
  Visit(const std::string& url, const std::vector<std::string>& lines, const std::stop_token& stop,
        const char* method = "GET")
      : curl_(curl_easy_init()) {
    if (!curl_) return;
    std::unique_ptr<curl_slist, EndOfVisit> headers;
    for (const std::string& line : lines)
      headers.reset(curl_slist_append(headers.release(), line.c_str()));
    CURL* const at = curl_.get();
    curl_easy_setopt(at, CURLOPT_URL, url.c_str());
    curl_easy_setopt(at, CURLOPT_CUSTOMREQUEST, method);
    curl_easy_setopt(at, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(at, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(at, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(at, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(at, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(at, CURLOPT_TIMEOUT_MS, kVisitMs);
    curl_easy_setopt(at, CURLOPT_CERTINFO, 1L);
    curl_easy_setopt(at, CURLOPT_ERRORBUFFER, problem_.data());
    curl_easy_setopt(at, CURLOPT_HEADERFUNCTION, &hear_header);
    curl_easy_setopt(at, CURLOPT_HEADERDATA, &heard_);
    curl_easy_setopt(at, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(at, CURLOPT_XFERINFOFUNCTION, &is_to_stop);
    curl_easy_setopt(at, CURLOPT_XFERINFODATA, &stop);
    code_ = curl_easy_perform(at);
  }
  [[nodiscard]] const Heard& heard() const { return heard_; }
  // Why there was no answer; empty if there was one.
  [[nodiscard]] std::string problem() const {
    if (heard_.status != 0) return {};
    return problem_.front() == 0 ? curl_easy_strerror(code_) : problem_.data();
  }
  [[nodiscard]] std::optional<OwnVisit::Certificate> certificate() const {
    return curl_ ? certificate_of(curl_.get()) : std::nullopt;
  }

 private:
  Heard heard_;
  std::array<char, CURL_ERROR_SIZE> problem_ = {};
  CURLcode code_ = CURLE_FAILED_INIT;
  const std::unique_ptr<CURL, EndOfVisit> curl_;  // destroyed first: it points to the others
};

}  // namespace

OwnVisit visit_own_address(const std::string& address, const std::stop_token& stop) {
  OwnVisit visit{address};
  const std::string origin = address.substr(0, address.find('/', address.find("//") + 2));
  const Visit knock(address + "/ws",
                    {"Origin: " + origin, "Connection: Upgrade", "Upgrade: websocket",
                     "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="},
                    stop);
  visit.status = knock.heard().status;
  visit.problem = knock.problem();
  visit.certificate = knock.certificate();
  if (visit.status >= kFirstRedirect && visit.status < kFirstError)
    visit.moved_to = knock.heard().location;
  if (visit.status != kSwitching) return visit;
  // The file itself is not sent: a proxy decides by its length.
  const Visit file(
      address + std::string(net::kImportPath),
      {"Content-Length: " + std::to_string(net::kLargestImport), "Expect: 100-continue"}, stop,
      "POST");
  visit.refuses_files = file.heard().status == kTooLarge;
  return visit;
}

}  // namespace lastcard::app
