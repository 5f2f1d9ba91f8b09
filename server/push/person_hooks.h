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

// People's own web hooks. A hook receives the same news as a browser without an open page. An
// account has at most one hook, which is deleted with the account. Other people never see its URL.
//
// Thread-safe; no function blocks.
class PersonHooks {
 public:
  using Done = RowWriter::Done;
  using Call = std::function<void(league::WebHooks::Call call)>;
  using Now = std::function<std::int64_t()>;  // seconds since 1970

  // `address` is the URL of the server's pages. The journal and the accounts must outlive the
  // hooks.
  PersonHooks(store::Journal& journal, const people::Accounts& accounts, std::string address,
              Now now);
  // Requires: no client is connected yet. `call` must not call back after the hooks are destroyed.
  void set_call(Call call) { call_ = std::move(call); }
  void restore(const std::vector<store::StoredPush::Hook>& stored);

  // Sets the hook, or changes the wishes of the present one if `wanted` has no URL. The server
  // sends a test message to a new URL and stores the hook only if that succeeds.
  void set(const people::SessionId& who, const protocol::SetHook& wanted, Done done);
  void drop(const people::SessionId& who, Done done);
  [[nodiscard]] std::optional<protocol::OwnHook::Hook> shown(const people::SessionId& who) const;
  // The stored data for the person's data export; null if the person has no hook.
  [[nodiscard]] Json own_data(const people::SessionId& who) const;
  [[nodiscard]] bool contains(const people::SessionId& who) const;
  // Sends the news to the person's hook. Returns true if the hook wants it now, even if the rate
  // limit drops this message.
  bool tell(const people::SessionId& who, const News& news,
            std::chrono::steady_clock::time_point now);
  // Deletes the hooks of deleted accounts.
  void drop_former();

 private:
  struct Hook {
    std::string url;
    bool plain = false;
    std::string language;
    protocol::PushWishes wishes;
    int stopped = 0;
    std::int64_t since = 0;
    std::string name;  // identifies this hook in pending calls; a new URL gets a new name
    net::TokenBucket allowance{1.0 / 20, 6};  // the same as a subscription's
  };
  struct Message;

  [[nodiscard]] league::WebHooks::Call call_of(const people::SessionId& who, const Hook& hook,
                                               const Message& message) const;
  void tried(const people::SessionId& who, const Hook& hook, const net::WebPosted& posted,
             const Done& done);
  void came_back(const people::SessionId& who, const std::string& name,
                 const net::WebPosted& posted);
  // The caller holds mutex_:
  void keep(const people::SessionId& who, const Hook& hook, Done done = {});

  RowWriter writer_;
  const people::Accounts& accounts_;
  const std::string address_;
  const Now now_;
  Call call_;
  mutable std::mutex mutex_;  // guards all members below
  std::unordered_map<people::SessionId, Hook, people::SessionId::Hash> hooks_;
  std::map<std::string, std::string> trying_;  // names of hooks under test, by person
  std::uint64_t named_ = 0;
};

}  // namespace lastcard::push
