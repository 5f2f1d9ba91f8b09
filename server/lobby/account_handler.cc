#include "server/lobby/account_handler.h"

#include <chrono>
#include <type_traits>
#include <utility>
#include <variant>

#include <spdlog/spdlog.h>

#include "protocol/codec/encode.h"
#include "server/people/access_check.h"
#include "server/people/ticket.h"

namespace lastcard::lobby {
namespace {

using people::Accounts;
using people::Outcome;

void send(const AccountHandler::Sender& to, std::string text) {
  to->send(table::frame_of(std::move(text)));
}

void refuse(const AccountHandler::Sender& to, const std::string& id, std::string_view code) {
  protocol::Refused refused;
  refused.id = id;
  refused.code = code;
  send(to, protocol::encode(refused));
}

protocol::Access access_of(const Accounts& accounts) {
  return static_cast<protocol::Access>(accounts.access());
}

std::optional<protocol::OwnAccount> own_account_of(const Accounts& accounts,
                                                   const people::SessionId& principal) {
  const auto standing = accounts.standing_of(principal);
  if (!standing) return std::nullopt;
  protocol::OwnAccount own{standing->account.name, standing->account.admin, standing->has_password,
                           standing->links, standing->devices};
  for (const auto& [issuer, subject] : standing->outside)
    own.identities.push_back({issuer, subject});
  own.keep_plays = standing->keeps_plays;
  return own;
}

// Secrets that are sent only once, and only to their owner.
struct Secrets {
  std::string link = {};
  std::string ticket = {};
};

std::string shown(const Accounts& accounts, const std::string& id,
                  const people::SessionId& principal, const Secrets& secrets = {}) {
  protocol::AccountShown message;
  message.id = id;
  message.account = own_account_of(accounts, principal);
  message.access = access_of(accounts);
  if (!accounts.outside_name().empty()) message.oidc = accounts.outside_name();
  if (!secrets.link.empty()) message.link = secrets.link;
  if (!secrets.ticket.empty()) message.ticket = secrets.ticket;
  return protocol::encode(message);
}

std::string done(const std::string& id, const Outcome& outcome) {
  protocol::Ok ok;
  ok.id = id;
  if (!outcome.link.empty()) ok.link = outcome.link;
  if (!outcome.code.empty()) ok.code = outcome.code;
  return protocol::encode(ok);
}

protocol::AccountList list_of(const Accounts& accounts, const std::string& id) {
  protocol::AccountList list;
  list.id = id;
  for (const Accounts::Standing& standing : accounts.all()) {
    list.accounts.push_back({standing.account.name, standing.account.admin, standing.since,
                             accounts.leagues_of(standing.account.principal)});
  }
  for (const people::ServerCode& code : accounts.codes())
    list.codes.push_back({code.code, code.uses_left, code.until});
  return list;
}

template <class Message, class... Messages>
constexpr bool kIsOneOf = (std::is_same_v<Message, Messages> || ...);

template <class Message>
constexpr bool kIsAboutAccounts =
    kIsOneOf<Message, protocol::WhoAmI, protocol::ClaimAccount, protocol::SignIn, protocol::Confirm,
             protocol::SignOut, protocol::ChangeAccount, protocol::DeleteAccount,
             protocol::UseAdminCode, protocol::ListAccounts, protocol::MakeServerCode,
             protocol::RevokeServerCode, protocol::MakeSignInLink, protocol::RemoveAccount>;

}  // namespace

AccountHandler::AccountHandler(Accounts& accounts, base::Pool& pool, const people::Visitor& visitor,
                               std::shared_ptr<net::AddressLimit> address)
    : accounts_(&accounts),
      pool_(&pool),
      visitor_(visitor),
      address_(std::move(address)),
      looked_at_(accounts.changes()) {
  // The cookie was mapped to the visitor earlier; accounts may have changed since.
  stale_ = !is_them(visitor.device);
}

bool AccountHandler::is_current() {
  if (stale_ || window_->spent) return false;
  const std::uint64_t changes = accounts_->changes();
  if (changes != looked_at_) {
    looked_at_ = changes;
    stale_ = !looks_current();
  }
  return !stale_;
}

// After making an account, the connection continues under its new session.
bool AccountHandler::looks_current() {
  if (is_them(visitor_.device)) return true;
  for (const people::SessionId& device : std::exchange(claimed_as_, {})) {
    if (!is_them(device)) continue;
    visitor_.device = device;
    return true;
  }
  return false;
}

bool AccountHandler::take(protocol::ClientMessage& message, const Sender& from) {
  return std::visit(
      [&](const auto& asked) {
        using Message = std::decay_t<decltype(asked)>;
        if constexpr (kIsAboutAccounts<Message>) {
          if (window_->waiting >= kMostWaiting) {
            refuse(from, asked.id, "too_fast");
          } else {
            answer(asked, from);
          }
          return true;
        } else {
          return false;
        }
      },
      message);
}

std::optional<std::string_view> AccountHandler::refusal(
    const protocol::ClientMessage& message) const {
  const bool makes = std::holds_alternative<protocol::CreateTable>(message) ||
                     std::holds_alternative<protocol::PlayFrom>(message) ||
                     std::holds_alternative<protocol::PlayDaily>(message);
  const auto action =
      makes ? people::RestrictedAction::make_table : people::RestrictedAction::take_part;
  return people::refusal(*accounts_, action, visitor_.principal);
}

std::optional<protocol::OwnAccount> AccountHandler::own_account() const {
  return own_account_of(*accounts_, visitor_.principal);
}

protocol::Access AccountHandler::access() const { return access_of(*accounts_); }

people::Arrival AccountHandler::arrival(const std::string& ticket) const {
  return {visitor_.device, people::device_of_ticket(ticket), address_->lane()};
}

people::Done AccountHandler::teller(const std::string& id, const Sender& from, Then then,
                                    const std::string& ticket) {
  ++window_->waiting;
  const people::SessionId device =
      ticket.empty() ? visitor_.device : people::device_of_ticket(ticket);
  return [=, window = window_, accounts = accounts_](const Outcome& outcome) {
    --window->waiting;
    if (!outcome.refused.empty()) return refuse(from, id, outcome.refused);
    if (then == Then::say_ok) return send(from, done(id, outcome));
    if (then == Then::reconnect) window->spent = true;
    send(from, shown(*accounts, id, accounts->principal_of(device), {outcome.link, ticket}));
  };
}

bool AccountHandler::may_try(const std::string& id, const Sender& from) {
  const auto now = std::chrono::steady_clock::now();
  if (address_->take_sign_in(visitor_.device.hex(), now)) return true;
  if (address_->take_log_line(now))
    spdlog::info("event=sign_in_refused code=too_fast address={}", address_->shown());
  refuse(from, id, "too_fast");
  return false;
}

void AccountHandler::answer(const protocol::WhoAmI& message, const Sender& from) {
  send(from, shown(*accounts_, message.id, visitor_.principal));
}

void AccountHandler::answer(const protocol::ClaimAccount& message, const Sender& from) {
  if (!may_try(message.id, from)) return;
  if (!address_->take_account(std::chrono::steady_clock::now()))
    return refuse(from, message.id, "too_fast");
  const std::string ticket = message.ticket.value_or(people::new_ticket());
  if (window_->waiting == 0) claimed_as_.clear();
  claimed_as_.push_back(people::device_of_ticket(ticket));
  auto tell = [tell = teller(message.id, from, Then::show, ticket),
               address = address_](const Outcome& outcome) {
    if (!outcome.refused.empty()) address->give_back_account();
    tell(outcome);
  };
  accounts_->claim(arrival(ticket), message.name, message.password, message.code, std::move(tell));
}

void AccountHandler::answer(const protocol::SignIn& message, const Sender& from) {
  if (!may_try(message.id, from)) return;
  const std::string ticket = message.ticket.value_or(people::new_ticket());
  const auto tell = teller(message.id, from, Then::reconnect, ticket);
  if (message.link) {
    accounts_->sign_in_by_link(arrival(ticket), *message.link, tell);
  } else {
    accounts_->sign_in(arrival(ticket), message.name.value_or(""), message.password.value_or(""),
                       tell);
  }
}

void AccountHandler::answer(const protocol::Confirm& message, const Sender& from) {
  if (!may_try(message.id, from)) return;
  accounts_->confirm(visitor_.device, message.password, message.link,
                     teller(message.id, from, Then::say_ok));
}

void AccountHandler::answer(const protocol::SignOut& message, const Sender& from) {
  accounts_->sign_out(visitor_.device, teller(message.id, from, Then::reconnect));
}

void AccountHandler::answer(const protocol::ChangeAccount& message, const Sender& from) {
  if (!may_try(message.id, from)) return;
  people::Accounts::Change change{message.name,     message.password,     message.old_password,
                                  message.new_link, message.revoke_links, message.tie};
  if (message.untie) change.untie = {message.untie->issuer, message.untie->subject};
  change.keep_plays = message.keep_plays;
  accounts_->change(visitor_.device, std::move(change), teller(message.id, from, Then::show));
}

void AccountHandler::answer(const protocol::DeleteAccount& message, const Sender& from) {
  accounts_->remove_own(visitor_.device, message.name, teller(message.id, from, Then::say_ok));
}

void AccountHandler::answer(const protocol::UseAdminCode& message, const Sender& from) {
  if (!may_try(message.id, from)) return;
  accounts_->use_admin_code(visitor_.device, message.code, teller(message.id, from, Then::show));
}

void AccountHandler::answer(const protocol::ListAccounts& message, const Sender& from) {
  const auto asker = accounts_->account_of(visitor_.principal);
  if (!asker || !asker->admin) return refuse(from, message.id, "not_admin");
  const auto list = std::make_shared<std::string>();
  auto job = [id = message.id, accounts = accounts_, list](const std::stop_token&) {
    *list = protocol::encode(list_of(*accounts, id));
  };
  auto callback = [from, id = message.id, list, window = window_](base::Pool::JobResult result) {
    --window->waiting;
    if (result == base::Pool::JobResult::busy) return refuse(from, id, "busy");
    if (result == base::Pool::JobResult::stopping) return refuse(from, id, "server_restarting");
    if (list->empty()) return refuse(from, id, "server_failed");
    send(from, std::move(*list));
  };
  ++window_->waiting;
  pool_->take(base::Work::page, address_->lane(), std::move(job), std::move(callback));
}

void AccountHandler::answer(const protocol::MakeServerCode& message, const Sender& from) {
  accounts_->make_code(visitor_.device, message.uses, message.days,
                       teller(message.id, from, Then::say_ok));
}

void AccountHandler::answer(const protocol::RevokeServerCode& message, const Sender& from) {
  accounts_->revoke_code(visitor_.device, message.code, teller(message.id, from, Then::say_ok));
}

void AccountHandler::answer(const protocol::MakeSignInLink& message, const Sender& from) {
  accounts_->make_link_for(visitor_.device, message.account,
                           teller(message.id, from, Then::say_ok));
}

void AccountHandler::answer(const protocol::RemoveAccount& message, const Sender& from) {
  accounts_->remove(visitor_.device, message.name, teller(message.id, from, Then::say_ok));
}

}  // namespace lastcard::lobby
