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

// People's e-mail addresses: each gets what a browser gets whose page is closed. One for an
// account, and it goes with the account. An address is kept when its owner has typed the code that
// was sent there; until then it is only in memory. Nobody else is told it.
//
// Any thread; nothing blocks.
class PersonMails {
 public:
  using Done = RowWriter::Done;
  using Call = std::function<void(league::WebHooks::Call call)>;
  using Now = std::function<std::int64_t()>;  // seconds since 1970

  static constexpr std::int64_t kCodeLasts = 1800;  // seconds
  static constexpr int kMostTries = 5;              // of a code

  // `address` is that of the server's pages. The accounts outlive it.
  PersonMails(store::Journal& journal, const people::Accounts& accounts, std::string address,
              net::MailSettings settings, Now now);
  // Before anybody connects. Whatever makes the calls forgets them before the mails are gone.
  void set_call(Call call) { call_ = std::move(call); }
  void restore(const std::vector<store::StoredPush::Mail>& stored);

  // Sends a code to a new address; `done` is told after the first attempt. `may_send` says whether
  // the house may have one more mail sent, and counts it: asked only if nothing else is against it.
  void set(const people::SessionId& who, const protocol::SetMail& wanted,
           const std::function<bool()>& may_send, Done done);
  void confirm(const people::SessionId& who, const std::string& code, Done done);
  void drop(const people::SessionId& who, Done done);
  // All but the id.
  [[nodiscard]] protocol::OwnMail shown(const people::SessionId& who) const;
  // For the person; null: there is none.
  [[nodiscard]] Json own_data(const people::SessionId& who) const;
  [[nodiscard]] bool contains(const people::SessionId& who) const;
  // Whether their address wants it now.
  bool tell(const people::SessionId& who, const News& news,
            std::chrono::steady_clock::time_point now);
  // Those of accounts that are gone.
  void drop_former();

  // The page of the link in each mail; with `over`, that address gets no more.
  [[nodiscard]] std::string unsubscribe(std::string_view token, bool over);
  [[nodiscard]] net::WebCalls calls() const { return client_->calls(); }

 private:
  // An address and what goes there; kept, or until its code comes.
  struct Box {
    std::string address;
    std::string language;
    protocol::PushWishes wishes;
    std::string token;  // in the link to unsubscribe
    bool refused = false;
    std::int64_t since = 0;
    std::string name;  // among calls
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
  // Whether what waits to be sent is still for the address that there is, or that waits for its
  // code.
  [[nodiscard]] bool is_kept(const people::SessionId& who, const std::string& name) const;
  [[nodiscard]] bool is_asked(const people::SessionId& who, const std::string& name) const;
  // How sending a code went; `again`: it is tried again.
  void code_came_back(const people::SessionId& who, const std::string& name, bool sent, bool again);
  void came_back(const people::SessionId& who, const std::string& name,
                 const net::WebPosted& posted);
  // With the mutex held:
  void keep(const people::SessionId& who, const Box& box, Done done = {});
  [[nodiscard]] bool is_waiting(const Asked& asked) const;

  RowWriter writer_;
  const people::Accounts& accounts_;
  const std::string address_;
  const std::shared_ptr<const net::MailClient> client_;
  const net::Mailbox from_;
  const Now now_;
  Call call_;
  mutable std::mutex mutex_;  // of all the rest
  Boxes boxes_;
  AllAsked asked_;
  MailLimits limits_;
  std::uint64_t named_ = 0;
};

}  // namespace lastcard::push
