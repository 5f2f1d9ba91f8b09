// Decodes the messages about accounts.
#include <algorithm>

#include "protocol/codec/decode_parts.h"
#include "protocol/codec/free_text.h"

namespace lastcard::protocol {
namespace {

bool is_password(std::string_view text) {
  constexpr std::size_t kMost = 1000;
  return !text.empty() && code_points(text) <= kMost;
}

bool is_key_letter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
         c == '_';
}

bool is_key(std::string_view text, std::size_t least, std::size_t most) {
  return text.size() >= least && text.size() <= most && std::ranges::all_of(text, is_key_letter);
}

bool is_server_code(std::string_view text) {
  constexpr std::size_t kLeast = 4;
  constexpr std::size_t kMost = 64;
  return is_key(text, kLeast, kMost);
}

bool is_sign_in_token(std::string_view text) {
  constexpr std::size_t kLeast = 16;
  constexpr std::size_t kMost = 128;
  return is_key(text, kLeast, kMost);
}

constexpr std::string_view kServerCode = "4 to 64 letters, digits, hyphens and underscores";
constexpr std::string_view kName = "the name of an account: 1 to 24 characters";

std::optional<std::string> optional_password(MemberReader& in, std::string_view member) {
  return in.optional_text(member, "a password: a text of at most 1000 characters", is_password);
}

std::optional<std::string> optional_link(MemberReader& in) {
  return in.optional_text("link", "the token of a sign-in link", is_sign_in_token);
}

std::optional<std::string> optional_ticket(MemberReader& in) {
  return in.optional_text("ticket", "64 digits and letters from a to f", is_ticket);
}

std::optional<Identity> optional_identity(MemberReader& in, std::string_view member) {
  constexpr std::size_t kMost = 1000;
  const auto object = in.optional_object(member);
  if (!object) return std::nullopt;
  const auto text = [&](const char* name) {
    const auto found = object->find(name);
    return found != object->end() && found->is_string() ? found->get<std::string>() : "";
  };
  Identity identity{text("issuer"), text("subject")};
  const bool whole = object->size() == 2 && !identity.issuer.empty() && !identity.subject.empty() &&
                     code_points(identity.issuer) <= kMost &&
                     code_points(identity.subject) <= kMost;
  in.require(whole, "an identity: \"issuer\" and \"subject\"");
  return identity;
}

std::string server_code(MemberReader& in) { return in.text("code", kServerCode, is_server_code); }

bool is_endpoint(std::string_view text) {
  constexpr std::size_t kMost = 1000;
  const std::size_t host = text.starts_with("https://")  ? 8
                           : text.starts_with("http://") ? 7
                                                         : std::string_view::npos;
  return text.size() > host && text.size() <= kMost &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

constexpr std::string_view kEndpoint = "an address of http or https, of at most 1000 letters";

// Whether the text is base64url of this length, without padding.
template <std::size_t Letters>
bool is_octets(std::string_view text) {
  return is_key(text, Letters, Letters);
}

bool is_time_of_day(std::string_view text) {
  if (text.size() != 5 || text[2] != ':') return false;
  const auto in = [&](std::size_t place, char most) {
    return text[place] >= '0' && text[place] <= most;
  };
  return in(0, '2') && in(1, text[0] == '2' ? '3' : '9') && in(3, '5') && in(4, '9');
}

std::optional<std::string> optional_time_of_day(MemberReader& in, std::string_view member) {
  return in.optional_text(member, "a time of the day: \"07:30\"", is_time_of_day);
}

// Accepts any name as it was typed, because accounts of older versions may have names that are not
// allowed now.
bool is_account_name(std::string_view text) {
  constexpr std::size_t kMost = 24;
  return !text.empty() && code_points(text) <= kMost && !has_control_characters(text);
}

bool is_mail_code(std::string_view text) {
  constexpr std::size_t kDigits = 6;
  return text.size() == kDigits &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

PushWishes push_wishes(MemberReader& in) {
  PushWishes wishes;
  for (const auto& [kind, wanted] : kPushKinds) wishes.*wanted = in.flag(kind);
  const auto from = optional_time_of_day(in, "quiet_from");
  const auto until = optional_time_of_day(in, "quiet_until");
  const auto zone =
      in.optional_text("time_zone", "a time zone such as \"Europe/Amsterdam\"", is_time_zone);
  in.require(from.has_value() == until.has_value() && from.has_value() == zone.has_value(),
             "\"quiet_from\", \"quiet_until\" and \"time_zone\", or none of them");
  wishes.quiet_from = from.value_or("");
  wishes.quiet_until = until.value_or("");
  wishes.time_zone = zone.value_or("");
  return wishes;
}

}  // namespace

ClientMessage read_claim_account(MemberReader& in) {
  return ClaimAccount{in.id(), in.name(), optional_password(in, "password"),
                      in.optional_text("code", kServerCode, is_server_code), optional_ticket(in)};
}

ClientMessage read_sign_in(MemberReader& in) {
  SignIn message;
  message.id = in.id();
  message.name = in.optional_text("name", kName, is_account_name);
  message.password = optional_password(in, "password");
  message.link = optional_link(in);
  message.ticket = optional_ticket(in);
  const bool by_password = message.name && message.password && !message.link;
  const bool by_link = message.link && !message.name && !message.password;
  in.require(by_password || by_link, "\"name\" and \"password\", or \"link\"");
  return message;
}

ClientMessage read_confirm(MemberReader& in) {
  Confirm message;
  message.id = in.id();
  message.password = optional_password(in, "password");
  message.link = optional_link(in);
  in.require(message.password.has_value() != message.link.has_value(), "\"password\", or \"link\"");
  return message;
}

ClientMessage read_change_account(MemberReader& in) {
  ChangeAccount message;
  message.id = in.id();
  message.name = in.optional_name();
  message.password = optional_password(in, "password");
  message.old_password = optional_password(in, "old_password");
  message.new_link = in.flag("new_link");
  message.revoke_links = in.flag("revoke_links");
  message.tie = in.flag("tie");
  message.untie = optional_identity(in, "untie");
  message.keep_plays = in.optional_boolean("keep_plays");
  return message;
}

ClientMessage read_delete_account(MemberReader& in) {
  return DeleteAccount{in.id(), in.text("name", kName, is_account_name)};
}

ClientMessage read_use_admin_code(MemberReader& in) {
  return UseAdminCode{in.id(), server_code(in)};
}

ClientMessage read_make_server_code(MemberReader& in) {
  constexpr int kMostUses = 10000;
  constexpr int kMostDays = 3650;
  return MakeServerCode{in.id(), in.integer("uses", 1, kMostUses),
                        in.integer("days", 1, kMostDays)};
}

ClientMessage read_revoke_server_code(MemberReader& in) {
  return RevokeServerCode{in.id(), server_code(in)};
}

ClientMessage read_make_sign_in_link(MemberReader& in) {
  return MakeSignInLink{in.id(), in.text("account", kName, is_account_name)};
}

ClientMessage read_remove_account(MemberReader& in) {
  return RemoveAccount{in.id(), in.text("name", kName, is_account_name)};
}

ClientMessage read_push_subscribe(MemberReader& in) {
  PushSubscribe message;
  message.id = in.id();
  message.endpoint = in.text("endpoint", kEndpoint, is_endpoint);
  message.p256dh = in.text("p256dh", "65 octets as base64url", is_octets<87>);
  message.auth = in.text("auth", "16 octets as base64url", is_octets<22>);
  message.wishes = push_wishes(in);
  return message;
}

ClientMessage read_set_hook(MemberReader& in) {
  SetHook message;
  message.id = in.id();
  message.url = in.optional_text("url", kEndpoint, is_endpoint);
  message.plain = in.flag("plain");
  message.language = language_in(in);
  message.wishes = push_wishes(in);
  return message;
}

ClientMessage read_set_mail(MemberReader& in) {
  SetMail message;
  message.id = in.id();
  message.address = in.optional_text("address", "an e-mail address such as \"noor@example.org\"",
                                     is_mail_address);
  message.language = language_in(in);
  message.wishes = push_wishes(in);
  return message;
}

ClientMessage read_confirm_mail(MemberReader& in) {
  return ConfirmMail{in.id(), in.text("code", "six digits", is_mail_code)};
}

}  // namespace lastcard::protocol
