#include "server/net/mail_client.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <utility>

#include <curl/curl.h>
#include <spdlog/spdlog.h>

#include "protocol/codec/messages.h"

namespace lastcard::net {
namespace {

constexpr long kMailMs = 30'000;
constexpr long kAnswerSeconds = 10;  // for each answer, also to QUIT
constexpr long kTrialMs = 5'000;

constexpr long kTaken = 250;
constexpr long kFirstLater = 400;
constexpr long kFirstRefused = 500;
// league::outcome_of says what follows from these.
constexpr long kNeverThis = 400;
constexpr long kTryLater = 503;

struct EndOfMail {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Curl = std::unique_ptr<CURL, EndOfMail>;

std::size_t read_mail(char* into, std::size_t size, std::size_t count, void* rest) {
  auto& left = *static_cast<std::string_view*>(rest);
  const std::size_t length = std::min(left.size(), size * count);
  std::memcpy(into, left.data(), length);
  left.remove_prefix(length);
  return length;
}

// Keeps the last line with which the mail server refused a command.
std::size_t keep_refusal(char* data, std::size_t size, std::size_t count, void* kept) {
  const std::string_view line(data, size * count);
  if (line.starts_with('4') || line.starts_with('5')) *static_cast<std::string*>(kept) = line;
  return line.size();
}

int mail_is_to_stop(void* stop, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0;
}

// "mail.example" of a mail server's URL.
std::string_view mail_host(std::string_view url) {
  url.remove_prefix(url.find("//") + 2);
  const std::size_t end = url.starts_with('[') ? url.find(']') + 1 : url.find_first_of(":/");
  return url.substr(0, end);
}

bool is_on_this_machine(std::string_view host) {
  return host == "localhost" || host.starts_with("127.") || host == "[::1]";
}

using Problem = std::array<char, CURL_ERROR_SIZE>;

// A connection to the mail server, and signing in there.
Curl to_mail_server(const MailSettings& settings, Problem& problem, const std::stop_token& stop) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  Curl curl(curl_easy_init());
  if (!curl) return curl;
  CURL* const at = curl.get();
  std::string url = settings.url;
  while (url.ends_with('/')) url.pop_back();
  if (!settings.host.empty()) url += "/" + settings.host;
  const bool plain = settings.plain || is_on_this_machine(mail_host(url));
  curl_easy_setopt(at, CURLOPT_URL, url.c_str());
  curl_easy_setopt(at, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(at, CURLOPT_PROXY, "");
  curl_easy_setopt(at, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(at, CURLOPT_QUICK_EXIT, 1L);
  curl_easy_setopt(at, CURLOPT_FORBID_REUSE, 1L);
  curl_easy_setopt(at, CURLOPT_USE_SSL,
                   plain ? static_cast<long>(CURLUSESSL_TRY) : static_cast<long>(CURLUSESSL_ALL));
  curl_easy_setopt(at, CURLOPT_SSL_VERIFYPEER, plain ? 0L : 1L);
  curl_easy_setopt(at, CURLOPT_SSL_VERIFYHOST, plain ? 0L : 2L);
  curl_easy_setopt(at, CURLOPT_SERVER_RESPONSE_TIMEOUT, kAnswerSeconds);
  if (!settings.user.empty()) {
    curl_easy_setopt(at, CURLOPT_USERNAME, settings.user.c_str());
    curl_easy_setopt(at, CURLOPT_PASSWORD, settings.password.c_str());
  }
  curl_easy_setopt(at, CURLOPT_ERRORBUFFER, problem.data());
  curl_easy_setopt(at, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(at, CURLOPT_XFERINFOFUNCTION, mail_is_to_stop);
  curl_easy_setopt(at, CURLOPT_XFERINFODATA, &stop);
  return curl;
}

std::string said_of(CURLcode came, const Problem& problem) {
  return problem.front() == 0 ? curl_easy_strerror(came) : problem.data();
}

// Whether the mail server's last line about a recipient says that there is no such mailbox. If the
// line has an enhanced status code (RFC 3463), that alone decides:
//   5.1.1 no such mailbox · 5.1.2 no such domain · 5.1.3 not an address · 5.1.6 the mailbox has
//   moved, and it is not said where · 5.1.10 the domain takes no mail (RFC 7505)
// With all others, the mailbox may well be there: 5.7.x is about rules, relaying and signing in,
// 5.2.x about a mailbox that is full or closed, 5.4.x about the way there.
// Without an enhanced code, the reply code decides (RFC 5321, section 4.2.3; RFC 7504). 550 means
// no such mailbox, and a refusal by the server's rules, too, but those say so in words. 556 means
// that the domain takes no mail. Servers that do not relay also answer 530, 551, 553 and 554.
bool says_no_such_mailbox(std::string_view line) {
  constexpr std::array<std::string_view, 5> kNoMailbox = {"5.1.1", "5.1.2", "5.1.3", "5.1.6",
                                                          "5.1.10"};
  constexpr std::array<std::string_view, 8> kRules = {"relay",  "auth", "polic", "prohibit",
                                                      "denied", "list", "block", "spam"};
  constexpr std::size_t kReplyCode = 3;
  if (line.size() <= kReplyCode) return line == "550" || line == "556";
  std::string text(line.substr(kReplyCode + 1));
  const std::string enhanced = text.substr(0, text.find_first_not_of("0123456789."));
  if (enhanced.find('.') != std::string::npos)
    return std::ranges::find(kNoMailbox, enhanced) != kNoMailbox.end();
  if (line.starts_with("556")) return true;
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto is_said = [&](std::string_view word) { return text.find(word) != std::string::npos; };
  return line.starts_with("550") && std::ranges::none_of(kRules, is_said);
}

// The status of a mail that was not accepted. `code` is the mail server's last answer, and
// `refusal` the last line of it.
long status_of(long code, std::string_view problem, std::string_view refusal) {
  const bool recipient = problem.starts_with("RCPT");  // curl's text for a refused recipient
  if (code >= kFirstRefused)
    return recipient && says_no_such_mailbox(refusal) ? WebPosted::kGone : kNeverThis;
  return code >= kFirstLater ? kTryLater : 0;
}

}  // namespace

std::optional<Mailbox> mailbox_of(std::string_view text) {
  constexpr std::size_t kMostOfName = 60;
  const auto box = [](std::string name, std::string_view address) -> std::optional<Mailbox> {
    if (!protocol::is_mail_address(address)) return std::nullopt;
    return Mailbox{std::move(name), std::string(address)};
  };
  const std::size_t open = text.find('<');
  if (open == std::string_view::npos) return box({}, text);
  if (!text.ends_with('>')) return std::nullopt;
  std::string_view name = text.substr(0, open);
  while (name.ends_with(' ')) name.remove_suffix(1);
  const auto is_control = [](unsigned char c) { return c < 0x20 || c == 0x7F; };
  if (name.size() > kMostOfName || std::ranges::any_of(name, is_control)) return std::nullopt;
  return box(std::string(name), text.substr(open + 1, text.size() - open - 2));
}

bool is_mail_server(std::string_view url) {
  const std::size_t scheme = url.starts_with("smtps://") ? 8 : url.starts_with("smtp://") ? 7 : 0;
  if (scheme == 0) return false;
  std::string_view rest = url.substr(scheme);
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const std::string_view host = mail_host(url);
  const bool digits = host.starts_with('[') && host.ends_with(']');
  const std::size_t brackets = digits ? 2 : 0;
  const std::string_view signs = digits ? "[]:." : "-._";
  const bool named =
      host.size() > brackets && std::ranges::all_of(host, [&](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || signs.find(c) != signs.npos;
      });
  rest.remove_prefix(host.size());
  if (!named || rest.empty()) return named;
  if (!rest.starts_with(':')) return false;
  std::uint16_t port = 0;
  const char* const end = rest.data() + rest.size();
  const auto read = std::from_chars(rest.data() + 1, end, port);
  return read.ec == std::errc() && read.ptr == end && port > 0;
}

MailClient::MailClient(MailSettings settings)
    : settings_(std::move(settings)),
      from_(mailbox_of(settings_.from).value_or(Mailbox()).address) {}

WebPosted MailClient::send(const Mail& mail, const std::stop_token& stop) const {
  Problem problem = {};
  std::string refusal;
  WebPosted posted;
  const Curl curl = to_mail_server(settings_, problem, stop);
  if (!curl) return posted;
  CURL* const at = curl.get();
  const std::unique_ptr<curl_slist, EndOfMail> to(curl_slist_append(nullptr, mail.to.c_str()));
  std::string_view rest = mail.text;
  curl_easy_setopt(at, CURLOPT_TIMEOUT_MS, kMailMs);
  curl_easy_setopt(at, CURLOPT_MAIL_FROM, from_.c_str());
  curl_easy_setopt(at, CURLOPT_MAIL_RCPT, to.get());
  curl_easy_setopt(at, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(at, CURLOPT_READFUNCTION, read_mail);
  curl_easy_setopt(at, CURLOPT_READDATA, &rest);
  // curl passes each line of the mail server's answers to it.
  curl_easy_setopt(at, CURLOPT_HEADERFUNCTION, keep_refusal);
  curl_easy_setopt(at, CURLOPT_HEADERDATA, &refusal);
  const CURLcode came = curl_easy_perform(at);
  if (stop.stop_requested() && came != CURLE_OK) return posted;
  if (came == CURLE_OK) {
    posted.status = kTaken;
  } else {
    long code = 0;
    curl_easy_getinfo(at, CURLINFO_RESPONSE_CODE, &code);
    posted.problem = said_of(came, problem);
    posted.status = status_of(code, posted.problem, refusal);
    // The log contains neither the address nor the text.
    spdlog::info("event=mail_failed code={} reason=\"{}\"", code, posted.problem);
  }
  const bool counts_as_silent = posted.status == kNeverThis;
  tally_.add(settings_.url, counts_as_silent ? WebPosted{0, posted.problem} : posted);
  return posted;
}

std::string MailClient::problem(const std::stop_token& stop) const {
  Problem problem = {};
  const Curl curl = to_mail_server(settings_, problem, stop);
  if (!curl) return "curl cannot be used";
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT_MS, kTrialMs);
  curl_easy_setopt(curl.get(), CURLOPT_NOBODY, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_CUSTOMREQUEST, "NOOP");
  const CURLcode came = curl_easy_perform(curl.get());
  return came == CURLE_OK ? "" : said_of(came, problem);
}

}  // namespace lastcard::net
