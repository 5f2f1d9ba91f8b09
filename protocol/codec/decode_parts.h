#pragma once

#include "protocol/codec/member_reader.h"
#include "protocol/codec/messages.h"

namespace lastcard::protocol {

// Readers of the messages about accounts and leagues. decode.cc chooses the reader by the type.
[[nodiscard]] ClientMessage read_claim_account(MemberReader& in);
[[nodiscard]] ClientMessage read_sign_in(MemberReader& in);
[[nodiscard]] ClientMessage read_confirm(MemberReader& in);
[[nodiscard]] ClientMessage read_change_account(MemberReader& in);
[[nodiscard]] ClientMessage read_delete_account(MemberReader& in);
[[nodiscard]] ClientMessage read_use_admin_code(MemberReader& in);
[[nodiscard]] ClientMessage read_make_server_code(MemberReader& in);
[[nodiscard]] ClientMessage read_revoke_server_code(MemberReader& in);
[[nodiscard]] ClientMessage read_make_sign_in_link(MemberReader& in);
[[nodiscard]] ClientMessage read_remove_account(MemberReader& in);
[[nodiscard]] ClientMessage read_push_subscribe(MemberReader& in);
[[nodiscard]] ClientMessage read_set_hook(MemberReader& in);
[[nodiscard]] ClientMessage read_set_mail(MemberReader& in);
[[nodiscard]] ClientMessage read_confirm_mail(MemberReader& in);

[[nodiscard]] ClientMessage read_found_league(MemberReader& in);
[[nodiscard]] ClientMessage read_follow_league(MemberReader& in);
[[nodiscard]] ClientMessage read_act_league(MemberReader& in);
[[nodiscard]] ClientMessage read_look_at_code(MemberReader& in);
[[nodiscard]] ClientMessage read_join_league(MemberReader& in);
[[nodiscard]] ClientMessage read_read_league_log(MemberReader& in);

// Whether the text has the form of a time zone's name.
[[nodiscard]] bool is_time_zone(std::string_view text);
// Reads the member "language".
[[nodiscard]] std::string language_in(MemberReader& in);

}  // namespace lastcard::protocol
