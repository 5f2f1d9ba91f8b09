#include "server/net/web_client.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <chrono>
#include <condition_variable>
#include <ifaddrs.h>
#include <mutex>
#include <netdb.h>
#include <netinet/in.h>
#include <numeric>
#include <optional>
#include <span>
#include <system_error>
#include <thread>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <curl/curl.h>

namespace lastcard::net {
namespace {

namespace ip = boost::asio::ip;

constexpr long kConnectSeconds = 5;
constexpr long kWholeSeconds = 10;
constexpr long kLeastFine = 200;
constexpr long kMostFine = 299;
constexpr std::size_t kLongestAnswer = std::size_t{64} * 1024;

struct CurlEnd {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

// Drops the answer, and ends the call if it is too long.
std::size_t swallow(char* /*data*/, std::size_t size, std::size_t count, void* left) {
  auto& rest = *static_cast<std::size_t*>(left);
  if (size * count > rest) return 0;
  rest -= size * count;
  return size * count;
}

int look_up(void* stop, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0;
}

// Wider networks are not local: the mask of a tunnel may be empty.
constexpr int kWidestV4 = 8;
constexpr int kWidestV6 = 32;
constexpr int kWholeV4 = 32;
constexpr int kWholeV6 = 128;

int bits_of(std::span<const unsigned char> bytes) {
  return std::accumulate(bytes.begin(), bytes.end(), 0,
                         [](int bits, unsigned char byte) { return bits + std::popcount(byte); });
}

int prefix_of(const ifaddrs& card) {
  const bool v4 = card.ifa_addr->sa_family == AF_INET;
  const int whole = v4 ? kWholeV4 : kWholeV6;
  if (card.ifa_netmask == nullptr) return whole;
  const auto& mask4 = reinterpret_cast<const sockaddr_in&>(*card.ifa_netmask);   // NOLINT: C's way
  const auto& mask6 = reinterpret_cast<const sockaddr_in6&>(*card.ifa_netmask);  // NOLINT: C's way
  const int bits = v4 ? std::popcount(mask4.sin_addr.s_addr) : bits_of(mask6.sin6_addr.s6_addr);
  return bits < (v4 ? kWidestV4 : kWidestV6) ? whole : bits;
}

template <class Network, class Address>
bool holds(const Network& network, const Address& address) {
  return Network(address, network.prefix_length()).canonical() == network.canonical();
}

ip::address unmapped(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

// The numeric address, IPv4 always in its own form; empty for other kinds of addresses.
std::string digits_of(const sockaddr& address) {
  std::array<char, NI_MAXHOST> text = {};
  const bool v4 = address.sa_family == AF_INET;
  if (!v4 && address.sa_family != AF_INET6) return {};
  const auto size = static_cast<socklen_t>(v4 ? sizeof(sockaddr_in) : sizeof(sockaddr_in6));
  if (getnameinfo(&address, size, text.data(), static_cast<socklen_t>(text.size()), nullptr, 0,
                  NI_NUMERICHOST) != 0)
    return {};
  const std::string digits =
      std::string(text.data()).substr(0, std::string_view(text.data()).find('%'));
  boost::system::error_code error;
  const auto read = ip::make_address(digits, error);
  return error ? digits : unmapped(read).to_string();
}

// The addresses of a name. May be slow.
std::set<std::string> addresses_of(const std::string& host) {
  std::set<std::string> found;
  addrinfo* first = nullptr;
  if (getaddrinfo(host.c_str(), nullptr, nullptr, &first) != 0) return found;
  for (const addrinfo* one = first; one != nullptr; one = one->ai_next) {
    if (auto text = digits_of(*one->ai_addr); !text.empty()) found.insert(std::move(text));
  }
  freeaddrinfo(first);
  return found;
}

std::uint16_t port_of(const sockaddr& address) {
  const auto& v4 = reinterpret_cast<const sockaddr_in&>(address);   // NOLINT: C's way
  const auto& v6 = reinterpret_cast<const sockaddr_in6&>(address);  // NOLINT: C's way
  return ntohs(address.sa_family == AF_INET ? v4.sin_port : v6.sin6_port);
}

// 168.63.129.16 is a public address, but in a virtual machine of Azure it is the platform itself
// ("What is IP address 168.63.129.16?", learn.microsoft.com).
bool is_private(const ip::address_v4& address) {
  constexpr std::array kNetworks = {"0.0.0.0/8",     "10.0.0.0/8",     "100.64.0.0/10",
                                    "127.0.0.0/8",   "169.254.0.0/16", "168.63.129.16/32",
                                    "172.16.0.0/12", "192.0.0.0/24",   "192.168.0.0/16",
                                    "198.18.0.0/15", "224.0.0.0/4",    "240.0.0.0/4"};
  return std::ranges::any_of(
      kNetworks, [&](const char* network) { return holds(ip::make_network_v4(network), address); });
}

}  // namespace

std::string target_of(std::string_view url) {
  const bool plain = url.starts_with("http://");
  url.remove_prefix(std::min(url.size(), url.find("//") + 2));
  url = url.substr(0, url.find_first_of("/?#"));
  if (const auto at = url.rfind('@'); at != url.npos) url.remove_prefix(at + 1);
  std::string target(url);
  std::ranges::transform(target, target.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto bracket = target.rfind(']');
  const bool port = target.find(':', bracket == target.npos ? 0 : bracket) != target.npos;
  if (!port) target += plain ? ":80" : ":443";
  return target;
}

bool may_be_called(const WebClientSettings& settings, const std::string& address,
                   std::uint16_t port, const std::set<std::string>& own) {
  if (settings.private_targets) return true;
  constexpr std::array<std::uint16_t, 2> kUsual = {80, 443};
  const bool open = std::ranges::find(kUsual, port) != kUsual.end() ||
                    std::ranges::find(settings.ports, port) != settings.ports.end();
  return open && !is_private_address(address) &&
         std::ranges::none_of(
             own, [&](const std::string& network) { return is_in_network(address, network); });
}

bool is_private_address(const std::string& text) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(text, error);
  if (error) return true;
  if (address.is_v4()) return is_private(address.to_v4());
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped())
    return is_private(boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6));
  const auto bytes = v6.to_bytes();
  constexpr unsigned kGlobal = 0x20;  // 2000::/3 is the range of public addresses
  constexpr unsigned kFirstThree = 0xE0;
  const bool global = (bytes[0] & kFirstThree) == kGlobal;
  // 2002::/16 and 64:ff9b::/96 hold IPv4 addresses, 2001::/32 tunnels to them.
  const bool tunnel = (bytes[0] == 0x20 && bytes[1] == 0x02) ||
                      (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0);
  return !global || tunnel;
}

std::set<std::string> own_networks() {
  std::set<std::string> own;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return own;
  for (const ifaddrs* card = first; card != nullptr; card = card->ifa_next) {
    if (card->ifa_addr == nullptr) continue;
    const std::string text = digits_of(*card->ifa_addr);
    if (!text.empty()) own.insert(text + "/" + std::to_string(prefix_of(*card)));
  }
  freeifaddrs(first);
  return own;
}

bool is_in_network(const std::string& text, const std::string& network) {
  boost::system::error_code error;
  const ip::address given = ip::make_address(text, error);
  if (error) return false;
  const ip::address address = unmapped(given);
  if (network.find('/') == std::string::npos)
    return unmapped(ip::make_address(network, error)) == address && !error;
  if (address.is_v4()) {
    const auto whole = ip::make_network_v4(network, error);
    return !error && holds(whole, address.to_v4());
  }
  const auto whole = ip::make_network_v6(network, error);
  return !error && holds(whole, address.to_v6());
}

struct PublicAddresses::Shared {
  std::mutex mutex;
  std::condition_variable answered;
  // Guarded by mutex.
  std::set<std::string> addresses;
  std::optional<Time> asked;
  bool asking = false;
};

PublicAddresses::PublicAddresses(LookUp look_up, std::chrono::milliseconds patience)
    : look_up_(std::move(look_up)), patience_(patience), shared_(std::make_shared<Shared>()) {}

bool PublicAddresses::contains(const std::string& address, Time now) {
  std::unique_lock lock(shared_->mutex);
  if (!shared_->asking && (!shared_->asked || now - *shared_->asked >= kFresh)) {
    shared_->asked = now;
    shared_->asking = true;
    try {
      std::thread([shared = shared_, look_up = look_up_] {
        std::set<std::string> found = look_up();
        const std::lock_guard guard(shared->mutex);
        // If the name server does not answer, the old addresses stay.
        if (!found.empty()) shared->addresses = std::move(found);
        shared->asking = false;
        shared->answered.notify_all();
      }).detach();
    } catch (const std::system_error&) {
      shared_->asking = false;  // no thread is available: the next call tries again
      shared_->asked.reset();
    }
  }
  shared_->answered.wait_for(lock, patience_, [this] { return !shared_->asking; });
  return shared_->addresses.contains(address);
}

bool WebPosted::fine() const { return status >= kLeastFine && status <= kMostFine; }

// Callbacks for curl, which passes untyped pointers.
struct WebClient::Asked {
  // curl passes the address of the connection, so the name cannot lead elsewhere after the check.
  static curl_socket_t open(void* client, curlsocktype purpose, curl_sockaddr* target) {
    const bool may =
        purpose == CURLSOCKTYPE_IPCXN && static_cast<const WebClient*>(client)->may_call(
                                             digits_of(target->addr), port_of(target->addr));
    return may ? socket(target->family, target->socktype, target->protocol) : CURL_SOCKET_BAD;
  }
};

WebClient::WebClient(WebClientSettings settings) : settings_(std::move(settings)) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  if (settings_.private_targets || settings_.own_host.empty() || settings_.own_host == "localhost")
    return;
  public_ =
      std::make_shared<PublicAddresses>([host = settings_.own_host] { return addresses_of(host); });
}

bool WebClient::may_call(const std::string& address, std::uint16_t port) const {
  return may_be_called(settings_, address, port, own_networks()) &&
         (public_ == nullptr || !public_->contains(address, std::chrono::steady_clock::now()));
}

void WebTally::add(const std::string& url, const WebPosted& posted) {
  const std::lock_guard lock(mutex_);
  ++calls_.made;
  if (posted.status != 0) {
    calls_ = {.made = calls_.made};
    silent_.clear();
    return;
  }
  const std::string target = target_of(url);
  calls_.several = calls_.several || (!silent_.empty() && silent_ != target);
  silent_ = target;
  ++calls_.unanswered;
  calls_.problem = posted.problem;
}

WebCalls WebTally::calls() const {
  const std::lock_guard lock(mutex_);
  return calls_;
}

WebPosted WebClient::post(const WebPost& post, const std::stop_token& stop) const {
  WebPosted posted = call(post, stop);
  if (!stop.stop_requested()) tally_.add(post.url, posted);
  return posted;
}

WebPosted WebClient::call(const WebPost& post, const std::stop_token& stop) const {
  WebPosted posted;
  const std::unique_ptr<CURL, CurlEnd> curl(curl_easy_init());
  if (!curl) return posted;
  std::unique_ptr<curl_slist, CurlEnd> headers;
  for (const std::string& line : post.headers)
    headers.reset(curl_slist_append(headers.release(), line.c_str()));
  std::size_t left = kLongestAnswer;
  CURL* const at = curl.get();
  curl_easy_setopt(at, CURLOPT_URL, post.url.c_str());
  curl_easy_setopt(at, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(at, CURLOPT_PROXY, "");
  curl_easy_setopt(at, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(at, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(at, CURLOPT_QUICK_EXIT, 1L);  // curl does not wait for the name look-up
  curl_easy_setopt(at, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  curl_easy_setopt(at, CURLOPT_TIMEOUT, kWholeSeconds);
  curl_easy_setopt(at, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(at, CURLOPT_POSTFIELDS, post.body.c_str());
  curl_easy_setopt(at, CURLOPT_POSTFIELDSIZE, static_cast<long>(post.body.size()));
  curl_easy_setopt(at, CURLOPT_WRITEFUNCTION, swallow);
  curl_easy_setopt(at, CURLOPT_WRITEDATA, &left);
  curl_easy_setopt(at, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(at, CURLOPT_XFERINFOFUNCTION, look_up);
  curl_easy_setopt(at, CURLOPT_XFERINFODATA, &stop);
  if (!settings_.private_targets) {
    curl_easy_setopt(at, CURLOPT_OPENSOCKETFUNCTION, &Asked::open);
    curl_easy_setopt(at, CURLOPT_OPENSOCKETDATA, this);
  }
  const CURLcode came = curl_easy_perform(at);
  posted.problem = curl_easy_strerror(came);
  if (came != CURLE_OK) return posted;
  curl_easy_getinfo(at, CURLINFO_RESPONSE_CODE, &posted.status);
  curl_off_t wait = 0;
  curl_easy_getinfo(at, CURLINFO_RETRY_AFTER, &wait);
  posted.retry_after = static_cast<long>(wait);
  return posted;
}

}  // namespace lastcard::net
