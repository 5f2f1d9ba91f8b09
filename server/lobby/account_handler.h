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

// Answers a client's messages about accounts (docs/protocol.md, "Accounts"), and detects when the
// connection's person has changed. Use it only on the connection's strand.
class AccountHandler {
 public:
  using Sender = std::shared_ptr<table::Outlet>;
  // How many requests of a client may wait for their answers.
  static constexpr int kMostWaiting = 4;

  // The accounts and the pool must outlive the handler.
  AccountHandler(people::Accounts& accounts, base::Pool& pool, const people::Visitor& visitor,
                 std::shared_ptr<net::AddressLimit> address);

  [[nodiscard]] const people::Visitor& visitor() const { return visitor_; }
  // Returns false if the person at this connection has signed in or out, here or elsewhere, or if
  // the account was deleted. The client must then reconnect before it can do anything else.
  [[nodiscard]] bool is_current();
  // Answers a message about accounts, at once or later. Returns false for any other message.
  [[nodiscard]] bool take(protocol::ClientMessage& message, const Sender& from);
  // Returns why the server's access mode forbids the message, or nullopt.
  [[nodiscard]] std::optional<std::string_view> refusal(
      const protocol::ClientMessage& message) const;
  // The visitor's account, as sent in `welcome`.
  [[nodiscard]] std::optional<protocol::OwnAccount> own_account() const;
  [[nodiscard]] protocol::Access access() const;

 private:
  // State that is shared with pending answers.
  struct Window {
    std::atomic<int> waiting = 0;
    std::atomic<bool> spent = false;  // signed in or out by this connection
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
  // The answer after a successful change: the client's account, its account before it reconnects,
  // or ok.
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
  std::uint64_t looked_at_;  // Accounts::changes() at the last check
  bool stale_ = false;
  // The sessions under which a new account of this connection may continue.
  std::vector<people::SessionId> claimed_as_;
};

}  // namespace lastcard::lobby
