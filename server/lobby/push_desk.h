#pragma once

#include <memory>

#include "protocol/codec/messages.h"
#include "server/net/limits.h"
#include "server/people/account.h"
#include "server/push/office.h"
#include "server/table/outlet.h"

namespace lastcard::lobby {

// Where a client's messages about being told while no page is open are answered (docs/protocol.md,
// "Being told"). Its connection's strand only.
class PushDesk {
 public:
  using Sender = std::shared_ptr<table::Outlet>;

  // The office outlives the desk; null: nobody is told.
  PushDesk(push::Office* office, const people::Visitor& visitor,
           std::shared_ptr<net::AddressLimit> address)
      : office_(office), principal_(visitor.principal), address_(std::move(address)) {}
  // The visitor has a page open from now on, as long as there is the desk.
  void opened(const Sender& page) {
    if (office_ != nullptr && !page_) page_ = office_->page_opened(principal_, page);
  }

  // Answers what is about that, for the visitor as they are known now; false for anything else.
  [[nodiscard]] bool take(const protocol::ClientMessage& message, const people::Visitor& visitor,
                          const Sender& from);

 private:
  // What is about the person's own web hook, and their e-mail address.
  [[nodiscard]] bool take_hook(const protocol::ClientMessage& message,
                               const people::Visitor& visitor, const Sender& from);
  [[nodiscard]] bool take_mail(const protocol::ClientMessage& message,
                               const people::Visitor& visitor, const Sender& from);

  push::Office* office_;
  people::SessionId principal_;
  std::shared_ptr<net::AddressLimit> address_;
  std::shared_ptr<const void> page_;
};

}  // namespace lastcard::lobby
