// Encodes the messages about accounts.
#include <array>

#include "protocol/codec/append_values.h"
#include "protocol/codec/encode.h"

namespace lastcard::protocol {
namespace {

constexpr std::array<std::string_view, 3> kAccessNames = {"open", "invite", "closed"};

void append_number(Appender& out, std::string_view name, std::int64_t value) {
  out.raw(name);
  out.number(value);
}

void append_flag(Appender& out, std::string_view name, bool value) {
  out.raw(name);
  out.boolean(value);
}

void append_wishes(Appender& out, const PushWishes& wishes) {
  for (const auto& [kind, wanted] : kPushKinds) {
    if (!(wishes.*wanted)) continue;
    out.raw(",\"");
    out.raw(kind);
    out.raw("\":true");
  }
  if (wishes.quiet_from.empty()) return;
  append_text(out, R"(,"quiet_from":)", wishes.quiet_from);
  append_text(out, R"(,"quiet_until":)", wishes.quiet_until);
  append_text(out, R"(,"time_zone":)", wishes.time_zone);
}

}  // namespace

void append_account(Appender& out, const std::optional<OwnAccount>& account, Access access) {
  if (account) {
    append_text(out, R"(,"account":{"name":)", account->name);
    append_flag(out, R"(,"admin":)", account->admin);
    append_flag(out, R"(,"has_password":)", account->has_password);
    append_number(out, R"(,"links":)", account->links);
    append_number(out, R"(,"devices":)", account->devices);
    out.literal(R"(,"identities":[)");
    for (const Identity& identity : account->identities) {
      append_text(out, R"({"issuer":)", identity.issuer);
      append_text(out, R"(,"subject":)", identity.subject);
      out.literal("},");
    }
    out.end_list(']');
    if (!account->keep_plays) out.literal(R"(,"keep_plays":false)");
    out.literal('}');
  } else {
    out.literal(R"(,"account":null)");
  }
  append_text(out, R"(,"access":)", kAccessNames[static_cast<std::size_t>(access)]);
}

std::string encode(const AccountShown& message) {
  return written(256, [&](Appender& out) {
    append_text(out, R"({"type":"account","id":)", message.id);
    append_account(out, message.account, message.access);
    if (message.oidc) append_text(out, R"(,"oidc":)", *message.oidc);
    if (message.link) append_text(out, R"(,"link":)", *message.link);
    if (message.ticket) append_text(out, R"(,"ticket":)", *message.ticket);
    out.literal('}');
  });
}

std::string encode(const OwnHook& message) {
  return written(256, [&](Appender& out) {
    append_text(out, R"({"type":"hook","id":)", message.id);
    if (message.hook) {
      append_text(out, R"(,"to":)", message.hook->to);
      if (message.hook->stopped != 0) append_number(out, R"(,"stopped":)", message.hook->stopped);
      append_wishes(out, message.hook->wishes);
    }
    out.literal('}');
  });
}

std::string encode(const OwnMail& message) {
  return written(512, [&](Appender& out) {
    append_text(out, R"({"type":"mail","id":)", message.id);
    if (message.offered) out.literal(R"(,"offered":true)");
    if (!message.address.empty()) {
      append_text(out, R"(,"address":)", message.address);
      if (message.refused) out.literal(R"(,"refused":true)");
      append_wishes(out, message.wishes);
    }
    if (!message.asked.empty()) append_text(out, R"(,"asked":)", message.asked);
    if (message.late) out.literal(R"(,"late":true)");
    out.literal('}');
  });
}

std::string encode(const AccountList& message) {
  return written(256 + message.accounts.size() * 96, [&](Appender& out) {
    append_text(out, R"({"type":"accounts","id":)", message.id);
    out.literal(R"(,"accounts":[)");
    for (const AccountList::Account& account : message.accounts) {
      append_text(out, R"({"name":)", account.name);
      append_flag(out, R"(,"admin":)", account.admin);
      append_number(out, R"(,"since":)", account.since);
      append_number(out, R"(,"leagues":)", account.leagues);
      out.literal("},");
    }
    out.end_list(']');
    out.literal(R"(,"codes":[)");
    for (const AccountList::Code& code : message.codes) {
      append_text(out, R"({"code":)", code.code);
      append_number(out, R"(,"uses_left":)", code.uses_left);
      append_number(out, R"(,"until":)", code.until);
      out.literal("},");
    }
    out.end_list(']');
    out.literal('}');
  });
}

}  // namespace lastcard::protocol
