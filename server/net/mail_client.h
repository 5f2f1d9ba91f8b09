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
  std::string from = {};  // as mailbox_of reads it
  std::string host = {};  // the name by which the client greets; empty: this machine's
  // Mail may go without encryption, and to a server whose certificate nobody vouches for. That is
  // always so for a server on this machine.
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

// Hands mails to the host's mail server by SMTP. Any thread.
class MailClient {
 public:
  // Requires: the URL is empty or a mail server's, and `from` a mailbox.
  explicit MailClient(MailSettings settings);
  [[nodiscard]] bool is_on() const { return !settings_.url.empty(); }
  [[nodiscard]] const MailSettings& settings() const { return settings_; }

  // Takes up to half a minute, and commonly ends within one or two seconds when it is to stop. The
  // status means what it means for a web hook. 250: the mail was taken. 410: there is no such
  // address. 400: the mail server refuses it for another reason, also because it does not relay.
  // 503: it is to be sent later. 0: there was no answer.
  [[nodiscard]] WebPosted send(const Mail& mail, const std::stop_token& stop) const;
  // Why the mail server cannot be used; empty: it lets the client in. Sends nothing, and takes up
  // to five seconds.
  [[nodiscard]] std::string problem(const std::stop_token& stop) const;
  // What the mail server refuses because of the settings counts as unanswered. Mails that one
  // address does not take say nothing about the settings.
  [[nodiscard]] WebCalls calls() const { return tally_.calls(); }

 private:
  const MailSettings settings_;
  const std::string from_;
  mutable WebTally tally_;
};

}  // namespace lastcard::net
