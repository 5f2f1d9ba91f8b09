#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lastcard::protocol {

// Messages about accounts (docs/protocol.md, "Accounts"): parts of messages.h.

// --- From the client. ---

struct WhoAmI {
  std::string id;
};
// A password has at most 1,000 characters here. The server checks its length further.
struct ClaimAccount {
  std::string id;
  std::string name;
  std::optional<std::string> password;
  std::optional<std::string> code;
  std::optional<std::string> ticket = {};
};
// Has either `name` and `password`, or `link`.
struct SignIn {
  std::string id;
  std::optional<std::string> name;
  std::optional<std::string> password;
  std::optional<std::string> link;
  std::optional<std::string> ticket = {};
};
// Confirms the user's identity. Has either `password` or `link`.
struct Confirm {
  std::string id;
  std::optional<std::string> password;
  std::optional<std::string> link;
};
struct SignOut {
  std::string id;
};
// A user's identity at another server (OpenID Connect).
struct Identity {
  std::string issuer;
  std::string subject;
  friend bool operator==(const Identity&, const Identity&) = default;
};
struct ChangeAccount {
  std::string id;
  std::optional<std::string> name;
  std::optional<std::string> password;
  std::optional<std::string> old_password;
  bool new_link = false;
  bool revoke_links = false;
  bool tie = false;  // adds the identity with which this browser comes back from the other server
  std::optional<Identity> untie = {};
  std::optional<bool> keep_plays = {};  // whether great plays of this person are kept
};
struct DeleteAccount {
  std::string id;
  std::string name;  // the account's name, as a confirmation
};
struct UseAdminCode {
  std::string id;
  std::string code;
};
struct ListAccounts {
  std::string id;
};
struct MakeServerCode {
  std::string id;
  int uses = 1;
  int days = 1;
};
struct RevokeServerCode {
  std::string id;
  std::string code;
};
struct MakeSignInLink {
  std::string id;
  std::string account;  // its name
};
struct RemoveAccount {
  std::string id;
  std::string name;
};

// Asks for the key by which push services know this server.
struct PushKey {
  std::string id;
};
// The push messages that a user wants: the events of which a browser notifies the user while its
// page is closed.
struct PushWishes {
  bool turn = false;    // it is the user's turn
  bool waited = false;  // the others have waited long
  bool league = false;  // a match of the user's league is near
  bool proposal = false;
  bool time = false;
  bool line_up = false;
  bool loan = false;
  bool result = false;
  bool ruling = false;
  // Quiet hours, such as "22:00". All three may be empty.
  std::string quiet_from;
  std::string quiet_until;
  std::string time_zone;
  friend bool operator==(const PushWishes&, const PushWishes&) = default;
};
// The wishes and their names in messages.
inline constexpr std::array<std::pair<std::string_view, bool PushWishes::*>, 9> kPushKinds = {{
    {"turn", &PushWishes::turn},
    {"waited", &PushWishes::waited},
    {"league", &PushWishes::league},
    {"proposal", &PushWishes::proposal},
    {"time", &PushWishes::time},
    {"line_up", &PushWishes::line_up},
    {"loan", &PushWishes::loan},
    {"result", &PushWishes::result},
    {"ruling", &PushWishes::ruling},
}};
struct PushSubscribe {
  std::string id;
  std::string endpoint;
  std::string p256dh;  // base64url, like `auth`
  std::string auth;
  PushWishes wishes;
};
struct PushUnsubscribe {
  std::string id;
};
// A person's own web hook. The answer: OwnHook.
struct ShowHook {
  std::string id;
};
struct SetHook {
  std::string id;
  std::optional<std::string> url;  // none: only the wishes and the language change
  bool plain = false;              // the receiver wants the text alone
  std::string language;
  PushWishes wishes;
};
struct DropHook {
  std::string id;
};
// The e-mail address to which a person's messages go. The answer to ShowMail: OwnMail.
struct ShowMail {
  std::string id;
};
struct SetMail {
  std::string id;
  std::optional<std::string> address;  // none: only the wishes and the language change
  std::string language;
  PushWishes wishes;
};
struct ConfirmMail {
  std::string id;
  std::string code;  // the code that was sent to the address
};
struct DropMail {
  std::string id;
};

// --- From the server. ---

enum class Access : std::uint8_t { open, invite, closed };

struct OwnAccount {
  std::string name;
  bool admin = false;
  bool has_password = false;
  int links = 0;                          // personal sign-in links in force
  int devices = 0;                        // signed-in browsers
  std::vector<Identity> identities = {};  // at other servers; they can sign in to this account
  bool keep_plays = true;                 // whether great plays of this person are kept
};

// The answer to who-am-i and to every change of an account.
struct AccountShown {
  std::string id;
  std::optional<OwnAccount> account;  // none: a guest
  Access access = Access::open;
  std::optional<std::string> oidc = {};    // the name of the other sign-in service
  std::optional<std::string> link = {};    // a new sign-in link's token
  std::optional<std::string> ticket = {};  // after signing in: the client exchanges it for a cookie
};

struct OwnHook {
  struct Hook {
    std::string to;   // the server in its URL; the rest is secret
    int stopped = 0;  // the HTTP status after which the hook is no longer called; 0: none
    PushWishes wishes;
  };
  std::string id;
  std::optional<Hook> hook;
};

struct OwnMail {
  std::string id;
  bool offered = false;      // whether the server can send mail
  std::string address = {};  // the address for messages; "": there is none
  bool refused = false;      // the mail server refuses the address, so nothing is sent there
  PushWishes wishes = {};    // used if there is an address
  std::string asked = {};    // a new address that waits for its code; "": there is none
  bool late = false;         // the mail with this code has not been sent yet
};

struct AccountList {
  struct Account {
    std::string name;
    bool admin = false;
    std::int64_t since = 0;  // seconds since 1970, UTC
    int leagues = 0;
  };
  struct Code {
    std::string code;
    int uses_left = 0;
    std::int64_t until = 0;
  };
  std::string id;
  std::vector<Account> accounts;
  std::vector<Code> codes;
};

}  // namespace lastcard::protocol
