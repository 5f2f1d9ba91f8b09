#include "server/push/subscription.h"

namespace lastcard::push {
namespace {

std::optional<Recipient> recipient_of(const std::string& p256dh, const std::string& auth) {
  auto key = from_base64url(p256dh);
  auto secret = from_base64url(auth);
  if (!key || !secret) return std::nullopt;
  Recipient recipient{*std::move(key), *std::move(secret)};
  // Encrypting an empty message checks that the key is a point of the curve.
  return encrypted("", recipient, 0) ? std::optional(std::move(recipient)) : std::nullopt;
}

}  // namespace

std::optional<Subscription> subscription_of(const people::Visitor& who,
                                            const protocol::PushSubscribe& wanted,
                                            std::int64_t since) {
  auto recipient = recipient_of(wanted.p256dh, wanted.auth);
  if (!recipient) return std::nullopt;
  return Subscription{who.device,    who.principal, wanted.endpoint, *std::move(recipient),
                      wanted.wishes, since};
}

std::optional<Subscription> subscription_of(const store::StoredPush::Subscription& row) {
  const auto device = table::SessionId::from_hex(row.session);
  const auto principal = table::SessionId::from_hex(row.principal);
  auto recipient = recipient_of(row.p256dh, row.auth);
  const Json wishes = Json::parse(row.wishes, nullptr, false);
  if (!device || !principal || !recipient || !wishes.is_object()) return std::nullopt;
  return Subscription{*device,           *principal, row.endpoint, *std::move(recipient),
                      wishes_in(wishes), row.since};
}

std::vector<std::string> values_of(const Subscription& subscription) {
  return {subscription.device.hex(),
          subscription.principal.hex(),
          subscription.endpoint,
          base64url(subscription.recipient.public_key),
          base64url(subscription.recipient.secret),
          json_of(subscription.wishes).dump(),
          std::to_string(subscription.since)};
}

protocol::PushWishes wishes_in(const Json& json) {
  protocol::PushWishes wishes;
  for (const auto& [kind, wanted] : protocol::kPushKinds)
    wishes.*wanted = json.value(std::string(kind), false);
  wishes.quiet_from = json.value("quiet_from", "");
  wishes.quiet_until = json.value("quiet_until", "");
  wishes.time_zone = json.value("time_zone", "");
  return wishes;
}

Json json_of(const protocol::PushWishes& wishes) {
  Json json = Json::object();
  for (const auto& [kind, wanted] : protocol::kPushKinds) {
    if (wishes.*wanted) json[std::string(kind)] = true;
  }
  if (!wishes.quiet_from.empty()) {
    json["quiet_from"] = wishes.quiet_from;
    json["quiet_until"] = wishes.quiet_until;
    json["time_zone"] = wishes.time_zone;
  }
  return json;
}

}  // namespace lastcard::push
