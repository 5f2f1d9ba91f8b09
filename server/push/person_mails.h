#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/rules.h"
#include "protocol/codec/messages.h"
#include "server/league/web_hooks.h"
#include "server/net/limits.h"
#include "server/net/mail_client.h"
#include "server/people/accounts.h"
#include "server/push/mail_limits.h"
#include "server/push/mail_words.h"
#include "server/push/news.h"
#include "server/push/row_writer.h"
#include "server/store/push_rows.h"

namespace lastcard::push {

// People's e-mail addresses. An address receives the same news as a browser without an open page.
// An account has at most one address, which is deleted with the account. The server sends a code to
// a new address and stores the address only after its owner has entered the code. Other people
// never see the address.
//
// Thread-safe; no function blocks.
class PersonMails {
 public:
  using Done = RowWriter::Done;
  using Call = std::function<void(league::WebHooks::Call call)>;
  using Now = std::function<std::int64_t()>;  // seconds since 1970

  static constexpr std::int64_t kCodeLasts = 1800;  // seconds
  static constexpr int kMostTries = 5;              // wrong entries before a code is void

  // `address` is the URL of the server's pages. The journal and the accounts must outlive the
  // mails.
  PersonMails(store::Journal& journal, const people::Accounts& accounts, std::string address,
              net::MailSettings settings, Now now);
  // Requires: no client is connected yet. `call` must drop its pending calls before the mails are
  // destroyed.
  void set_call(Call call) { call_ = std::move(call); }
  void restore(const std::vector<store::StoredPush::Mail>& stored);

  // Sends a code to a new address, or changes the wishes of the present one. Calls `done` after the
  // first attempt to send. `may_send` says whether the client's network may cause one more mail,
  // and counts it. It is called only if all other checks have passed.
  void set(const people::SessionId& who, const protocol::SetMail& wanted,
           const std::function<bool()>& may_send, Done done);
  void confirm(const people::SessionId& who, const std::string& code, Done done);
  void drop(const people::SessionId& who, Done done);
  // The state for the person's page, without the message id.
  [[nodiscard]] protocol::OwnMail shown(const people::SessionId& who) const;
  // The stored data for the person's data export; null if the person has no address.
  [[nodiscard]] Json own_data(const people::SessionId& who) const;
  [[nodiscard]] bool contains(const people::SessionId& who) const;
  // Sends the news to the person's address. Returns true if the address wants it now, even if the
  // rate limit drops this mail.
  bool tell(const people::SessionId& who, const News& news,
            std::chrono::steady_clock::time_point now);
  // Deletes the addresses of deleted accounts, and codes that have expired.
  void drop_former();

  // Returns the page behind the unsubscribe link. If `over` is true, first deletes the address.
  [[nodiscard]] std::string unsubscribe(std::string_view token, bool over);
  [[nodiscard]] net::WebCalls calls() const { return client_->calls(); }

 private:
  // An address and its wishes, stored or waiting for its code.
  struct Box {
    std::string address;
    std::string language;
    protocol::PushWishes wishes;
    std::string token;  // identifies the address in the unsubscribe link
    bool refused = false;
    std::int64_t since = 0;
    std::string name;  // identifies this address in pending calls
    net::TokenBucket allowance{1.0 / 600, 6};
  };
  struct Asked {
    Box box;
    std::string code;
    int tries = 0;
    bool sent = false;
  };
  using Boxes = std::unordered_map<people::SessionId, Box, people::SessionId::Hash>;
  using AllAsked = std::unordered_map<people::SessionId, Asked, people::SessionId::Hash>;

  [[nodiscard]] net::Mail mail_to(const Box& box, const MailWords& words) const;
  [[nodiscard]] league::WebHooks::Call call_of(const people::SessionId& who, const Box& box) const;
  void send_code(const people::SessionId& who, const Asked& asked, Done done);
  // Whether the stored address, or the address that waits for its code, still is the one of that
  // name. A pending mail to another address must not be sent.
  [[nodiscard]] bool is_kept(const people::SessionId& who, const std::string& name) const;
  [[nodiscard]] bool is_asked(const people::SessionId& who, const std::string& name) const;
  // Handles the result of sending a code. `again` means that another attempt follows.
  void code_came_back(const people::SessionId& who, const std::string& name, bool sent, bool again);
  void came_back(const people::SessionId& who, const std::string& name,
                 const net::WebPosted& posted);
  // The caller holds mutex_:
  void keep(const people::SessionId& who, const Box& box, Done done = {});
  [[nodiscard]] bool is_waiting(const Asked& asked) const;

  RowWriter writer_;
  const people::Accounts& accounts_;
  const std::string address_;
  const std::shared_ptr<const net::MailClient> client_;
  const net::Mailbox from_;
  const Now now_;
  Call call_;
  mutable std::mutex mutex_;  // guards all members below
  Boxes boxes_;
  AllAsked asked_;
  MailLimits limits_;
  std::uint64_t named_ = 0;
};

}  // namespace lastcard::push
