#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/rules.h"
#include "protocol/codec/messages.h"
#include "server/league/web_hooks.h"
#include "server/net/limits.h"
#include "server/people/accounts.h"
#include "server/push/news.h"
#include "server/push/row_writer.h"
#include "server/store/push_rows.h"

namespace lastcard::push {

// People's own web hooks: each gets what a browser gets whose page is closed. One for an account,
// and it goes with the account. Its URL is a secret between the person and the server.
//
// Any thread; nothing blocks.
class PersonHooks {
 public:
  using Done = RowWriter::Done;
  using Call = std::function<void(league::WebHooks::Call call)>;
  using Now = std::function<std::int64_t()>;  // seconds since 1970

  // `address` is that of the server's pages. The accounts outlive it.
  PersonHooks(store::Journal& journal, const people::Accounts& accounts, std::string address,
              Now now);
  // Before anybody connects. `call` makes no call of these hooks after they are gone.
  void set_call(Call call) { call_ = std::move(call); }
  void restore(const std::vector<store::StoredPush::Hook>& stored);

  // A new URL is called with a test message, and kept if that is taken.
  void set(const people::SessionId& who, const protocol::SetHook& wanted, Done done);
  void drop(const people::SessionId& who, Done done);
  [[nodiscard]] std::optional<protocol::OwnHook::Hook> shown(const people::SessionId& who) const;
  // For the person; null: there is none.
  [[nodiscard]] Json own_data(const people::SessionId& who) const;
  [[nodiscard]] bool contains(const people::SessionId& who) const;
  // Whether their hook wants it now.
  bool tell(const people::SessionId& who, const News& news,
            std::chrono::steady_clock::time_point now);
  // Those of accounts that are gone.
  void drop_former();

 private:
  struct Hook {
    std::string url;
    bool plain = false;
    std::string language;
    protocol::PushWishes wishes;
    int stopped = 0;
    std::int64_t since = 0;
    std::string name;                         // of this URL of this person, among calls
    net::TokenBucket allowance{1.0 / 20, 6};  // as a browser's
  };
  struct Message;

  [[nodiscard]] league::WebHooks::Call call_of(const people::SessionId& who, const Hook& hook,
                                               const Message& message) const;
  void tried(const people::SessionId& who, const Hook& hook, const net::WebPosted& posted,
             const Done& done);
  void came_back(const people::SessionId& who, const std::string& name,
                 const net::WebPosted& posted);
  // With the mutex held:
  void keep(const people::SessionId& who, const Hook& hook, Done done = {});

  RowWriter writer_;
  const people::Accounts& accounts_;
  const std::string address_;
  const Now now_;
  Call call_;
  mutable std::mutex mutex_;  // of all the rest
  std::unordered_map<people::SessionId, Hook, people::SessionId::Hash> hooks_;
  std::map<std::string, std::string> trying_;  // the names of new URLs that are called, by person
  std::uint64_t named_ = 0;
};

}  // namespace lastcard::push
