#include "protocol/codec/decode.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "protocol/codec/decode_parts.h"
#include "protocol/codec/member_reader.h"
#include "protocol/codec/plain_act.h"

namespace lastcard::protocol {
namespace {

using Read = ClientMessage (*)(MemberReader&);

// Reads a message that has only an id and a table.
template <class Message>
ClientMessage read_table_only(MemberReader& in) {
  return Message{in.id(), in.table()};
}

template <class Message>
ClientMessage read_table_and_seat(MemberReader& in) {
  return Message{in.id(), in.table(), in.seat()};
}

ClientMessage read_hello(MemberReader& in) {
  return Hello{in.id(), in.integer("protocol", 0, std::numeric_limits<std::int32_t>::max()),
               in.client()};
}

// Returns the number of members from which the message takes its rules.
template <class Message>
int sources_of(const Message& message) {
  return (message.preset ? 1 : 0) + (message.rules ? 1 : 0) + (message.rule_set ? 1 : 0);
}

ClientMessage read_create_table(MemberReader& in) {
  CreateTable message;
  message.id = in.id();
  message.game = in.identifier("game");
  message.preset = in.optional_identifier("preset");
  message.rules = in.optional_object("rules");
  message.rule_set = in.optional_rule_set();
  in.require(sources_of(message) == 1, "one of \"preset\", \"rules\" and \"rule_set\"");
  message.seats = in.integer("seats", 1, kMaxSeats);
  message.name = in.optional_name();
  message.settings = in.settings();
  return message;
}

ClientMessage read_configure(MemberReader& in) {
  Configure message;
  message.id = in.id();
  message.table = in.table();
  message.preset = in.optional_identifier("preset");
  message.rules = in.optional_object("rules");
  message.rule_set = in.optional_rule_set();
  in.require(sources_of(message) <= 1, "at most one of \"preset\", \"rules\" and \"rule_set\"");
  message.seats = in.optional_integer("seats", 1, kMaxSeats);
  message.settings = in.settings();
  return message;
}

ClientMessage read_ask_jury(MemberReader& in) {
  AskJury message{in.id(), in.table(), in.optional_chat_text(), in.optional_jury_question()};
  in.require(message.text.has_value() != message.question.has_value(),
             "one of \"text\" and \"question\"");
  return message;
}

ClientMessage read_wait_for_seat(MemberReader& in) {
  WaitForSeat message{in.id(), in.table(), in.boolean("on"), in.optional_name()};
  in.require(!message.on || message.name.has_value(), "\"name\" with \"on\": true");
  return message;
}

ClientMessage read_check_rules(MemberReader& in) {
  return CheckRules{in.id(), in.identifier("game"), in.rules(), in.integer("seats", 1, kMaxSeats)};
}

ClientMessage read_keep_rules(MemberReader& in) {
  return KeepRules{
      in.id(),   in.identifier("game"), in.any_text("name"), in.any_text("author"), in.ancestor(),
      in.rules()};
}

ClientMessage read_try_rules(MemberReader& in) {
  constexpr int kLeastSeats = 2;
  constexpr int kMostSeats = 6;
  TryRules message{in.id(),
                   in.identifier("game"),
                   in.rules(),
                   in.integer("seats", kLeastSeats, kMostSeats),
                   in.seed(),
                   in.optional_card_list("hand", kMostTriedCards),
                   in.optional_card("upcard"),
                   in.acts(),
                   in.optional_cards()};
  message.deck = in.optional_card_list("deck", kMostTriedDeck);
  message.steps = in.optional_steps(message.seats);
  in.require(message.deck.empty() || (message.hand.empty() && !message.upcard),
             "\"deck\", or \"hand\" and \"upcard\"");
  in.require(!message.steps || message.acts.empty(), "no \"acts\" beside \"steps\"");
  return message;
}

template <class Message>
ClientMessage read_id_only(MemberReader& in) {
  return Message{in.id()};
}

// Reads a message that switches something at a table on or off.
template <class Message>
ClientMessage read_switch(MemberReader& in) {
  return Message{in.id(), in.table(), in.boolean("on")};
}

struct MessageName {
  std::string_view type;
  Read read;
  bool may_hold_rules = false;
};

// In the order of ClientMessage.
constexpr std::array<MessageName, 75> kMessages = {{
    {"hello", read_hello},
    {"list-games", [](MemberReader& in) -> ClientMessage { return ListGames{in.id()}; }},
    {"create-table", read_create_table, true},
    {"enter",
     [](MemberReader& in) -> ClientMessage {
       return Enter{in.id(),           in.table(),           in.sequence("since"),
                    in.optional_tab(), in.flag("take_over"), in.optional_seat_key(),
                    in.flag("log"),    in.flag("wall")};
     }},
    {"sit",
     [](MemberReader& in) -> ClientMessage {
       return Sit{in.id(), in.table(), in.seat(), in.name(), in.optional_seat_key()};
     }},
    {"stand", read_table_only<Stand>},
    {"rename",
     [](MemberReader& in) -> ClientMessage {
       return Rename{in.id(), in.table(), in.name()};
     }},
    {"add-bot",
     [](MemberReader& in) -> ClientMessage {
       return AddBot{in.id(), in.table(), in.seat(), in.optional_bot_level("level")};
     }},
    {"remove-bot", read_table_and_seat<RemoveBot>},
    {"start", read_table_only<Start>},
    {"act",
     [](MemberReader& in) -> ClientMessage {
       return Act{in.id(), in.table(), in.prompt(), in.deed()};
     }},
    {"consider",
     [](MemberReader& in) -> ClientMessage {
       return Consider{in.id(), in.table(), in.cards()};
     }},
    {"ask-hint",
     [](MemberReader& in) -> ClientMessage {
       return AskHint{in.id(), in.table(), in.prompt()};
     }},
    {"ready", read_table_only<Ready>},
    {"rematch", read_table_only<Rematch>},
    {"leave", read_table_only<Leave>},
    {"configure", read_configure, true},
    {"lock", read_switch<Lock>},
    {"swap-seats",
     [](MemberReader& in) -> ClientMessage {
       return SwapSeats{in.id(), in.table(), in.seat(), in.seat("other")};
     }},
    {"remove-player", read_table_and_seat<RemovePlayer>},
    {"hand-host", read_table_and_seat<HandHost>},
    {"end-match", read_table_only<EndMatch>},
    {"gather", read_table_only<Gather>},
    {"invite-to-seat", read_table_and_seat<InviteToSeat>},
    {"give-seat",
     [](MemberReader& in) -> ClientMessage {
       return GiveSeat{in.id(), in.table(), in.seat(), in.integer("watcher", 1, 1000000)};
     }},
    {"wait-for-seat", read_wait_for_seat},
    {"come-back", read_table_only<ComeBack>},
    {"wait-longer", read_table_and_seat<WaitLonger>},
    {"pause", read_switch<Pause>},
    {"show-hand", read_switch<ShowHand>},
    {"remark",
     [](MemberReader& in) -> ClientMessage {
       return Remark{in.id(),
                     in.table(),
                     in.remark(),
                     in.optional_seat("about"),
                     in.optional_suit(),
                     in.optional_rank()};
     }},
    {"chat",
     [](MemberReader& in) -> ClientMessage {
       return Chat{in.id(), in.table(), in.chat_text()};
     }},
    {"ask-jury", read_ask_jury},
    {"vote-jury",
     [](MemberReader& in) -> ClientMessage {
       return VoteJury{in.id(), in.table(), in.integer("number", 0, 1000000000), in.jury_vote()};
     }},
    {"silence",
     [](MemberReader& in) -> ClientMessage {
       return Silence{in.id(), in.table(), in.optional_seat("seat"), in.boolean("on")};
     }},
    {"lead-replay",
     [](MemberReader& in) -> ClientMessage {
       return LeadReplay{in.id(), in.table(), in.match_id(), in.integer("position", 0, 1000000)};
     }},
    {"commit-salt",
     [](MemberReader& in) -> ClientMessage {
       return CommitSalt{in.id(), in.table(), in.deal_number("commit")};
     }},
    {"open-salt",
     [](MemberReader& in) -> ClientMessage {
       return OpenSalt{in.id(), in.table(), in.match_name(), in.deal_number("salt")};
     }},
    {"play-from",
     [](MemberReader& in) -> ClientMessage {
       return PlayFrom{in.id(), in.match_id(), in.integer("position", 0, 1000000),
                       in.optional_name()};
     }},
    {"daily", read_id_only<Daily>},
    {"play-daily",
     [](MemberReader& in) -> ClientMessage {
       return PlayDaily{in.id(), in.name()};
     }},
    {"check-rules", read_check_rules, true},
    {"keep-rules", read_keep_rules, true},
    {"try-rules", read_try_rules, true},
    {"who-am-i", read_id_only<WhoAmI>},
    {"claim-account", read_claim_account},
    {"sign-in", read_sign_in},
    {"confirm", read_confirm},
    {"sign-out", read_id_only<SignOut>},
    {"change-account", read_change_account},
    {"delete-account", read_delete_account},
    {"use-admin-code", read_use_admin_code},
    {"list-accounts", read_id_only<ListAccounts>},
    {"make-server-code", read_make_server_code},
    {"revoke-server-code", read_revoke_server_code},
    {"make-sign-in-link", read_make_sign_in_link},
    {"remove-account", read_remove_account},
    {"push-key", read_id_only<PushKey>},
    {"push-subscribe", read_push_subscribe},
    {"push-unsubscribe", read_id_only<PushUnsubscribe>},
    {"show-hook", read_id_only<ShowHook>},
    {"set-hook", read_set_hook},
    {"drop-hook", read_id_only<DropHook>},
    {"show-mail", read_id_only<ShowMail>},
    {"set-mail", read_set_mail},
    {"confirm-mail", read_confirm_mail},
    {"drop-mail", read_id_only<DropMail>},
    {"list-leagues", read_id_only<ListLeagues>},
    {"found-league", read_found_league},
    {"follow-league", read_follow_league},
    {"act-league", read_act_league, true},
    {"look-at-code", read_look_at_code},
    {"join-league", read_join_league},
    {"read-league-log", read_read_league_log},
    {"ping", [](MemberReader& in) -> ClientMessage { return Ping{in.id()}; }},
}};
static_assert(kMessages.size() == std::variant_size_v<ClientMessage>);

std::string known_types() {
  std::string names = "one of ";
  for (const MessageName& message : kMessages) {
    if (&message != kMessages.begin()) names += ", ";
    names += message.type;
  }
  return names;
}

std::string readable_id(const Json& message) {
  const auto id = message.find("id");
  if (id == message.end() || !id->is_string()) return {};
  const auto& text = id->get_ref<const std::string&>();
  return is_message_id(text) ? text : std::string();
}

}  // namespace

Result<ClientMessage, DecodeError> decode_client_message(std::string_view text) {
  if (auto act = read_plain_act(text)) return ClientMessage(std::move(*act));
  return decode_any_message(text);
}

Result<ClientMessage, DecodeError> decode_any_message(std::string_view text) {
  const auto parsed = parse_strict(text);
  if (!parsed) return Unexpected(parsed.error());
  const Json& object = *parsed;
  if (!object.is_object()) return Unexpected(DecodeError{"", "one well-formed JSON object", ""});

  const auto type = object.find("type");
  const auto* known =
      type == object.end() || !type->is_string()
          ? kMessages.end()
          : std::ranges::find(kMessages, type->get_ref<const std::string&>(), &MessageName::type);
  if (known == kMessages.end()) {
    return Unexpected(DecodeError{"/type", known_types(), readable_id(object)});
  }
  if (text.size() > kMaxPlainFrame && !known->may_hold_rules) {
    return Unexpected(DecodeError{"", "at most " + std::to_string(kMaxPlainFrame) + " bytes",
                                  readable_id(object)});
  }
  MemberReader reader(object);
  ClientMessage message = known->read(reader);
  if (auto problem = reader.problem()) {
    problem->id = readable_id(object);
    return Unexpected(*std::move(problem));
  }
  return message;
}

Result<SettingsChange, DecodeError> settings_from_json(const Json& json) {
  const Json message = {{"settings", json}};
  MemberReader reader(message);
  SettingsChange change = reader.settings();
  if (auto problem = reader.problem()) return Unexpected(*std::move(problem));
  return change;
}

const std::string& id_of(const ClientMessage& message) {
  return std::visit([](const auto& some) -> const std::string& { return some.id; }, message);
}

std::string_view table_of(const ClientMessage& message) {
  return std::visit(
      [](const auto& some) -> std::string_view {
        if constexpr (requires { some.table; }) {
          return some.table;
        } else {
          return {};
        }
      },
      message);
}

std::string_view type_of(const ClientMessage& message) { return kMessages[message.index()].type; }

}  // namespace lastcard::protocol
