#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "protocol/codec/messages.h"
#include "server/net/limits.h"
#include "server/people/account.h"
#include "server/push/notifier.h"
#include "server/table/outlet.h"

namespace lastcard::lobby {

// Answers a client's messages about notifications (docs/protocol.md, "Push messages"). Use it only
// on the connection's strand.
class PushHandler {
 public:
  using Sender = std::shared_ptr<table::Outlet>;

  // The notifier must outlive the handler; null: the server sends no notifications.
  PushHandler(push::Notifier* notifier, const people::Visitor& visitor,
              std::shared_ptr<net::AddressLimit> address)
      : notifier_(notifier), principal_(visitor.principal), address_(std::move(address)) {}
  // Registers an open page of the visitor until closed() is called or the handler is destroyed.
  void opened(const Sender& page) {
    if (notifier_ != nullptr && !page_) page_ = notifier_->page_opened(principal_, page);
  }
  // Call it when the connection has ended. Pending work may keep the handler alive after that.
  void closed() { page_.reset(); }

  // Answers a message about notifications. Returns false for any other message. `visitor` is the
  // current visitor of the connection.
  [[nodiscard]] bool take(const protocol::ClientMessage& message, const people::Visitor& visitor,
                          const Sender& from);

 private:
  // For messages about the person's web hook, and about their e-mail address.
  [[nodiscard]] bool take_hook(const protocol::ClientMessage& message,
                               const people::Visitor& visitor, const Sender& from);
  [[nodiscard]] bool take_mail(const protocol::ClientMessage& message,
                               const people::Visitor& visitor, const Sender& from);

  // Refuses a change with the code `off`, unless it is empty, or if the device sends too many.
  [[nodiscard]] bool may_change(std::string_view off, const std::string& id,
                                const people::Visitor& visitor, const Sender& from);

  push::Notifier* notifier_;
  people::SessionId principal_;
  std::shared_ptr<net::AddressLimit> address_;
  std::shared_ptr<const void> page_;
};

}  // namespace lastcard::lobby
