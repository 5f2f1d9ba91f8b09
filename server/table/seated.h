#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/deals/match_deals.h"
#include "protocol/codec/messages.h"
#include "server/table/answers.h"
#include "server/table/room.h"

namespace lastcard::table {

// At a league's table, a player whose time runs out in so many turns in a row counts as away.
inline constexpr int kLeaguePatience = 3;

// What belongs to whoever has a seat, beside what the journal tells of them (Room::Place): it goes
// where they go, and whoever comes after them begins anew (hand_over). A value.
struct Seated {
  struct Prompt {
    std::uint64_t seq = 0;
    std::uint64_t content = 0;  // a hash of what is asked; 0: not looked at
  };
  Prompt prompt = {};
  Answers refused = {};  // acts
  bool ready = false;    // for the next round or match
  bool agrees_to_pause = false;
  std::optional<protocol::JuryVote> jury_vote = {};  // on the open question
  // In the turn that they have: a bot plays it for them, a bot has acted in it, and the card was
  // played that it is for, or they passed.
  bool overdue = false;
  bool bot_acted = false;
  bool turn_played = false;
  int timeouts = 0;                      // in a row
  std::optional<SessionId> wanted = {};  // by its person, or its lender, who wants to play again
  std::optional<deals::Number> commitment = {};  // to what they give to the next match

  void end_turn() { overdue = bot_acted = turn_played = false; }
};

// Who sat elsewhere before keeps what is theirs, but for the prompt; who sat nowhere has nothing.
// `seq`: of the newest entry, after which new prompts are counted.
void hand_over(std::vector<Seated>& seats, const Room& before, const Room& now, std::uint64_t seq);

}  // namespace lastcard::table
