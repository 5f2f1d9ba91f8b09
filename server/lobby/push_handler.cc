#include "server/lobby/push_handler.h"

#include <chrono>
#include <memory>

#include "protocol/codec/encode.h"

namespace lastcard::lobby {
namespace {

void answer(const PushHandler::Sender& to, const std::string& id, std::string_view refused) {
  if (!refused.empty()) {
    protocol::Refused message;
    message.id = id;
    message.code = refused;
    return to->send(table::frame_of(protocol::encode(message)));
  }
  protocol::Ok ok;
  ok.id = id;
  to->send(table::frame_of(protocol::encode(ok)));
}

void refuse(const PushHandler::Sender& to, const std::string& id, std::string_view code) {
  answer(to, id, code);
}

// Answers later. The callback holds the outlet weakly: a closed connection gets no answer and is
// not kept alive at shutdown.
push::Notifier::Done teller(const PushHandler::Sender& to, const std::string& id) {
  return [weak = std::weak_ptr(to), id](std::string_view refused) {
    if (const auto page = weak.lock()) answer(page, id, refused);
  };
}

}  // namespace

bool PushHandler::may_change(std::string_view off, const std::string& id,
                             const people::Visitor& visitor, const Sender& from) {
  if (!off.empty()) {
    refuse(from, id, off);
    return false;
  }
  if (address_->take_sign_in(visitor.device.hex(), std::chrono::steady_clock::now())) return true;
  refuse(from, id, "too_fast");
  return false;
}

bool PushHandler::take(const protocol::ClientMessage& message, const people::Visitor& visitor,
                       const Sender& from) {
  const bool off = notifier_ == nullptr || !notifier_->is_on();
  if (const auto* asked = std::get_if<protocol::PushKey>(&message)) {
    if (off) {
      refuse(from, asked->id, "push_off");
    } else {
      protocol::Ok ok;
      ok.id = asked->id;
      ok.key = notifier_->public_key();
      from->send(table::frame_of(protocol::encode(ok)));
    }
    return true;
  }
  if (const auto* wanted = std::get_if<protocol::PushSubscribe>(&message)) {
    if (may_change(off ? "push_off" : "", wanted->id, visitor, from)) {
      const auto now = std::chrono::steady_clock::now();
      notifier_->subscribe(
          visitor, *wanted, [&] { return address_->take_browser(now); }, teller(from, wanted->id));
    }
    return true;
  }
  if (const auto* over = std::get_if<protocol::PushUnsubscribe>(&message)) {
    if (off) {
      answer(from, over->id, "");
    } else {
      notifier_->unsubscribe(visitor, teller(from, over->id));
    }
    return true;
  }
  return take_hook(message, visitor, from) || take_mail(message, visitor, from);
}

bool PushHandler::take_hook(const protocol::ClientMessage& message, const people::Visitor& visitor,
                            const Sender& from) {
  if (const auto* asked = std::get_if<protocol::ShowHook>(&message)) {
    protocol::OwnHook shown{asked->id, {}};
    if (notifier_ != nullptr) shown.hook = notifier_->hooks().shown(visitor.principal);
    from->send(table::frame_of(protocol::encode(shown)));
    return true;
  }
  if (const auto* wanted = std::get_if<protocol::SetHook>(&message)) {
    if (may_change(notifier_ == nullptr ? "push_off" : "", wanted->id, visitor, from)) {
      notifier_->hooks().set(visitor.principal, *wanted, teller(from, wanted->id));
    }
    return true;
  }
  if (const auto* over = std::get_if<protocol::DropHook>(&message)) {
    if (notifier_ == nullptr) {
      answer(from, over->id, "");
    } else {
      notifier_->hooks().drop(visitor.principal, teller(from, over->id));
    }
    return true;
  }
  return false;
}

bool PushHandler::take_mail(const protocol::ClientMessage& message, const people::Visitor& visitor,
                            const Sender& from) {
  const std::string_view off = notifier_ == nullptr ? "mail_off" : "";
  if (const auto* asked = std::get_if<protocol::ShowMail>(&message)) {
    protocol::OwnMail shown;
    if (notifier_ != nullptr) shown = notifier_->mails().shown(visitor.principal);
    shown.id = asked->id;
    from->send(table::frame_of(protocol::encode(shown)));
    return true;
  }
  if (const auto* wanted = std::get_if<protocol::SetMail>(&message)) {
    if (may_change(off, wanted->id, visitor, from)) {
      const auto now = std::chrono::steady_clock::now();
      notifier_->mails().set(
          visitor.principal, *wanted, [&] { return address_->take_mail(now); },
          teller(from, wanted->id));
    }
    return true;
  }
  if (const auto* typed = std::get_if<protocol::ConfirmMail>(&message)) {
    if (may_change(off, typed->id, visitor, from)) {
      notifier_->mails().confirm(visitor.principal, typed->code, teller(from, typed->id));
    }
    return true;
  }
  if (const auto* over = std::get_if<protocol::DropMail>(&message)) {
    if (notifier_ == nullptr) {
      answer(from, over->id, "");
    } else {
      notifier_->mails().drop(visitor.principal, teller(from, over->id));
    }
    return true;
  }
  return false;
}

}  // namespace lastcard::lobby
