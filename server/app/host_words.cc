#include "server/app/host_words.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include <fmt/args.h>
#include <fmt/format.h>

namespace lastcard::app {
namespace {

struct HostWords {
  std::string_view check;
  std::string_view code;
  std::string_view text;
};

constexpr auto kHostWords = std::to_array<HostWords>({
    {"https", "good", "The server was asked over HTTPS."},
    {"https", "local",
     "The server was asked on its own machine, without HTTPS. Everybody else needs HTTPS: without "
     "it nobody can copy links, keep the screen awake or install the page. Set LASTCARD_ORIGINS to "
     "the server's address, and that is tried."},
    {"https", "missing",
     "The server does not see HTTPS. Put it behind a reverse proxy that has a certificate and "
     "sends X-Forwarded-Proto, and name the proxy in LASTCARD_TRUSTED_PROXIES."},
    {"https", "unheard",
     "Browsers come over HTTPS, and the server does not hear of it. The proxy must send "
     "X-Forwarded-Proto (nginx: $scheme), and LASTCARD_TRUSTED_PROXIES must name the proxy."},
    {"https", "untrue",
     "The proxy reports HTTPS for requests that come without it. Browsers then drop the cookie, "
     "and nobody keeps a seat. X-Forwarded-Proto must be the scheme of the request (nginx: "
     "$scheme)."},
    {"proxy", "good", "There is no proxy that is not trusted."},
    {"proxy", "not-trusted",
     "{address} passes requests on as a proxy and is not trusted, so all who come through it share "
     "one limit. If the proxy is yours: LASTCARD_TRUSTED_PROXIES={address}"},
    {"proxy", "host-lost",
     "The proxy asks the server for {address}, and browsers ask for another address. The server's "
     "links are then wrong. The proxy must pass Host on (nginx: $http_host)."},
    {"proxy", "silent",
     "The proxy {address} does not say for whom it asks, so all who come through it share one "
     "limit. It must send X-Forwarded-For (nginx: $proxy_add_x_forwarded_for)."},
    {"clock", "good", "The clocks of the server and of this browser agree."},
    {"clock", "set", "The machine's clock is set by another one (NTP)."},
    {"clock", "off",
     "The server's clock and that of this browser are {seconds} seconds apart. Have the machine "
     "set its clock by the network (NTP)."},
    {"clock", "untold",
     "The kernel does not say that the clock is set by another one (NTP). Compare the machine's "
     "time with another clock."},
    {"disk", "good", "The disk is fast enough: of 100 writes, 99 take at most {ms} ms."},
    {"disk", "good-now", "The disk is fast enough: a trial write took {ms} ms."},
    {"disk", "slow",
     "The disk is slow: one write in a hundred takes {ms} ms or more, and every move waits for it. "
     "Keep the data on a local disk, not on the network or a memory card."},
    {"disk", "slow-now",
     "The disk is slow: a trial write took {ms} ms, and every move waits for a write. Keep the "
     "data on a local disk, not on the network or a memory card."},
    {"disk", "unused", "The disk could not be tried."},
    {"disk", "no-journal",
     "Nothing is kept: a restart forgets everything. Take LASTCARD_JOURNAL=false out of the "
     "settings."},
    {"backup", "good", "The age of the newest backup in hours: {hours}."},
    {"backup", "not-yet",
     "There is no backup yet. Hours from the start to the first one: {hours}."},
    {"backup", "none",
     "The server makes no backups. Set LASTCARD_BACKUP_HOURS, or see to them yourself."},
    {"backup", "old",
     "The newest backup is {hours} hours old, twice as old as it may be. The log says why "
     "(backup_failed)."},
    {"backup", "failed",
     "A backup could not be made. The log says why (backup_failed); often the disk is full."},
    {"backup", "not-taken",
     "A backup is here and was not taken elsewhere. The log says what LASTCARD_BACKUP_COMMAND "
     "complained of (backup_command_failed)."},
    {"restore", "good", "The server has restored a backup on a copy, and it was whole."},
    {"restore", "untried", "No backup was restored on a copy yet; the next one will be."},
    {"restore", "failed",
     "A backup could not be restored: {problem}. Make another one (lastcard-server backup), and "
     "see whether the disk is sound."},
    {"restore", "failed-unwritten",
     "A backup could not be restored: {problem}. That could not be written down either: see "
     "whether the disk is full, and whether the server may write to its data folder."},
    {"restore", "unwritten",
     "A backup was restored on a copy and was whole, but that could not be written down: "
     "{problem}. See whether the disk is full, and whether the server may write to its data "
     "folder."},
    {"room", "good", "The disk of the data folder has {mb} MB free."},
    {"room", "short",
     "The disk of the data folder has {mb} MB free, too little for the next backup. Delete what is "
     "not needed, or lower LASTCARD_BACKUP_KEEP."},
    {"folder", "good", "The server may write to its data folder and to all in it."},
    {"folder", "missing",
     "There is no data folder {folder} yet; the server makes it when it starts. If the data is "
     "elsewhere, set LASTCARD_DATA_DIR."},
    {"folder", "refused", "{problem}. If the server runs as another user, run this as that user."},
    {"files", "good", "The process may open enough files for all connections."},
    {"files", "few",
     "The process may open so few files that only {connections} connections fit. Raise the limit "
     "(ulimit -n, LimitNOFILE), or lower LASTCARD_MAX_CONNECTIONS."},
    {"address", "good",
     "A WebSocket came through at {address}. Days that the certificate is good: {days}."},
    {"address", "plain", "A WebSocket came through at {address}, without a certificate."},
    {"address", "local",
     "A WebSocket came through at {address}, on the server's own machine. If there is a proxy, set "
     "LASTCARD_ORIGINS to the server's public address, and that is tried."},
    {"address", "ending",
     "The certificate of {address} ends soon, and should have been renewed. Days left: {days}. The "
     "log of the proxy, or of what renews the certificate, says why."},
    {"address", "unreachable",
     "No answer from {problem}. See whether the name leads to this machine, the proxy runs, the "
     "router passes the port on, and the certificate is valid for the name."},
    {"address", "outside",
     "The server cannot reach its own address: {problem}. Others can, so this is the router."},
    {"address", "origin",
     "The server refuses WebSockets of pages from {address}: the proxy must pass Host on, or "
     "LASTCARD_ORIGINS must name this address."},
    {"address", "upgrade",
     "No WebSocket comes through at {address}: the proxy must pass on the headers Upgrade and "
     "Connection, and speak HTTP/1.1 with the server (nginx: proxy_http_version 1.1)."},
    {"address", "moved",
     "The proxy redirects WebSockets: {address}. LASTCARD_ORIGINS must be the address that "
     "browsers show in the end."},
    {"address", "small-files",
     "The proxy at {address} refuses large files, so nobody can import a large league. Raise its "
     "limit (nginx: client_max_body_size 16m)."},
    {"address", "other",
     "{address} answers with status {status} instead of a WebSocket. 400: the port expects HTTPS. "
     "401: the proxy asks for a password. 404: the proxy has another path or name for this site, "
     "or LASTCARD_BASE_PATH is wrong. 421: LASTCARD_HOSTS does not have this name. 502 to 504: the "
     "proxy does not reach the server."},
    {"oidc", "good", "The OpenID Connect server answers."},
    {"oidc", "failed",
     "Nobody can sign in by OpenID Connect: {problem}. See whether LASTCARD_OIDC_ISSUER is exactly "
     "the address that the other server calls its issuer."},
    {"mail", "good", "The mail server lets this server in."},
    {"mail", "failed",
     "No e-mail can be sent: {problem}. See whether LASTCARD_SMTP_URL, LASTCARD_SMTP_USER and "
     "LASTCARD_SMTP_PASSWORD are those of your mail server."},
    {"mail", "refused",
     "The mail server did not take the last {calls} e-mails: {problem}. See whether it takes mail "
     "from LASTCARD_SMTP_FROM."},
    {"hooks", "good", "Other servers take the messages of leagues (web hooks)."},
    {"hooks", "unanswered",
     "The last {calls} messages of leagues to other servers (web hooks) had no answer: {problem}. "
     "See whether this machine reaches other servers, and whether LASTCARD_WEB_HOOK_PORTS has "
     "their ports."},
    {"push", "good", "The push services of browsers answer."},
    {"push", "unanswered",
     "The last {calls} messages to push services of browsers had no answer: {problem}. See whether "
     "this machine reaches other servers, or set LASTCARD_PUSH=false."},
});

}  // namespace

std::string words_of(const HostFinding& finding) {
  const auto* const found = std::ranges::find_if(kHostWords, [&](const HostWords& words) {
    return words.check == finding.check && words.code == finding.code;
  });
  if (found == kHostWords.end()) return finding.code;
  fmt::dynamic_format_arg_store<fmt::format_context> values;
  for (const char* name : {"ms", "hours", "mb", "connections", "days", "status", "calls"})
    values.push_back(fmt::arg(name, finding.number));
  values.push_back(fmt::arg("seconds", std::abs(finding.number)));
  for (const char* name : {"address", "problem", "folder"})
    values.push_back(fmt::arg(name, finding.text));
  return fmt::vformat(found->text, values);
}

}  // namespace lastcard::app
