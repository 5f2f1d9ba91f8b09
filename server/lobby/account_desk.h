#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "protocol/codec/messages.h"
#include "server/base/pool.h"
#include "server/net/limits.h"
#include "server/people/accounts.h"
#include "server/table/outlet.h"

namespace lastcard::lobby {

// Where a client's messages about accounts are answered (docs/protocol.md, "Accounts"), and where
// it shows that a connection is not who it was any more. Its connection's strand only.
class AccountDesk {
 public:
  using Sender = std::shared_ptr<table::Outlet>;
  // So many questions of a client may wait for their answer.
  static constexpr int kMostWaiting = 4;

  // The accounts and the pool outlive the desk.
  AccountDesk(people::Accounts& accounts, base::Pool& pool, const people::Visitor& visitor,
              std::shared_ptr<net::AddressLimit> address);

  [[nodiscard]] const people::Visitor& visitor() const { return visitor_; }
  // False when the person at this connection has signed in or out, here or elsewhere, or the
  // account is gone: nothing is done for them before they connect anew.
  [[nodiscard]] bool is_current();
  // Answers what is about accounts, now or later; false for anything else.
  [[nodiscard]] bool take(protocol::ClientMessage& message, const Sender& from);
  // Why the visitor may not ask that, or nothing: what this server's access is for.
  [[nodiscard]] std::optional<std::string_view> refusal(
      const protocol::ClientMessage& message) const;
  // Of the visitor, as welcome tells it.
  [[nodiscard]] std::optional<protocol::OwnAccount> own_account() const;
  [[nodiscard]] protocol::Access access() const;

 private:
  // What is shared with answers that come later.
  struct Window {
    std::atomic<int> waiting = 0;
    std::atomic<bool> spent = false;  // signed in or out here
  };

  void answer(const protocol::WhoAmI& message, const Sender& from);
  void answer(const protocol::ClaimAccount& message, const Sender& from);
  void answer(const protocol::SignIn& message, const Sender& from);
  void answer(const protocol::Confirm& message, const Sender& from);
  void answer(const protocol::SignOut& message, const Sender& from);
  void answer(const protocol::ChangeAccount& message, const Sender& from);
  void answer(const protocol::DeleteAccount& message, const Sender& from);
  void answer(const protocol::UseAdminCode& message, const Sender& from);
  void answer(const protocol::ListAccounts& message, const Sender& from);
  void answer(const protocol::MakeServerCode& message, const Sender& from);
  void answer(const protocol::RevokeServerCode& message, const Sender& from);
  void answer(const protocol::MakeSignInLink& message, const Sender& from);
  void answer(const protocol::RemoveAccount& message, const Sender& from);

  [[nodiscard]] bool may_try(const std::string& id, const Sender& from);
  // Tells who asked what came of it: their account, or ok.
  enum class Then : std::uint8_t { show, reconnect, say_ok };
  [[nodiscard]] people::Done teller(const std::string& id, const Sender& from, Then then,
                                    const std::string& ticket = {});
  [[nodiscard]] people::Arrival arrival(const std::string& ticket) const;
  [[nodiscard]] bool is_them(const people::SessionId& device) const {
    return accounts_->principal_of(device) == visitor_.principal;
  }
  [[nodiscard]] bool looks_current();

  people::Accounts* accounts_;
  base::Pool* pool_;
  people::Visitor visitor_;
  std::shared_ptr<net::AddressLimit> address_;
  std::shared_ptr<Window> window_ = std::make_shared<Window>();
  std::uint64_t looked_at_;  // the accounts' changes when the visitor was last found current
  bool stale_ = false;
  // Under which the account that is being made here will be known, if it is made.
  std::vector<people::SessionId> claimed_as_;
};

}  // namespace lastcard::lobby
