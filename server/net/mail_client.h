#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "server/net/web_client.h"

namespace lastcard::net {

struct MailSettings {
  std::string url = {};   // "smtps://mail.example:465"; empty: no mail is sent
  std::string user = {};  // empty: the client does not sign in
  std::string password = {};
  std::string from = {};  // the sender; see mailbox_of
  std::string host = {};  // the client's name in the greeting; empty: this machine's
  // Allows mail without encryption, and mail servers whose certificate is not trusted. Always
  // allowed for a server on this machine.
  bool plain = false;
};

// "Last Card <cards@example.org>" or "cards@example.org".
struct Mailbox {
  std::string name;  // may be empty
  std::string address;
};
[[nodiscard]] std::optional<Mailbox> mailbox_of(std::string_view text);

// "smtp://mail.example:587" or "smtps://mail.example", without a name or password.
[[nodiscard]] bool is_mail_server(std::string_view url);

struct Mail {
  std::string to;    // an address (protocol::is_mail_address)
  std::string text;  // header and body (RFC 5322); lines end in CRLF
};

// Sends mails to the host's mail server by SMTP. Thread-safe.
class MailClient {
 public:
  // Requires: the URL is empty or a mail server's, and `from` a mailbox.
  explicit MailClient(MailSettings settings);
  [[nodiscard]] bool is_on() const { return !settings_.url.empty(); }
  [[nodiscard]] const MailSettings& settings() const { return settings_; }

  // Takes up to half a minute. If `stop` is requested, usually ends within one or two seconds. The
  // status has the same meaning as for a web hook. 250: the mail was accepted. 410: there is no
  // such address. 400: the mail server refuses it for another reason, for example because it does
  // not relay. 503: send it again later. 0: there was no answer.
  [[nodiscard]] WebPosted send(const Mail& mail, const std::stop_token& stop) const;
  // Why the mail server cannot be used; empty if it accepts the client. Sends no mail. Takes up to
  // five seconds.
  [[nodiscard]] std::string problem(const std::stop_token& stop) const;
  // A refusal because of the settings counts as unanswered. A refusal of a single address does not,
  // because it says nothing about the settings.
  [[nodiscard]] WebCalls calls() const { return tally_.calls(); }

 private:
  const MailSettings settings_;
  const std::string from_;
  mutable WebTally tally_;
};

}  // namespace lastcard::net
