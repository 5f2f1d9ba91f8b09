#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/deals/match_deals.h"
#include "protocol/codec/messages.h"
#include "server/table/answers.h"
#include "server/table/room.h"

namespace lastcard::table {

// At a league's table, a player who runs out of time in so many turns in a row counts as absent.
inline constexpr int kLeaguePatience = 3;

// The state of a seat's player that is not in the journal (see Room::Place for the rest). It moves
// with the player, and a new player of the seat starts with a new one (hand_over). A value.
struct Seated {
  struct Prompt {
    std::uint64_t seq = 0;
    std::uint64_t content = 0;  // a hash of what is asked; 0: not computed yet
  };
  Prompt prompt = {};
  Answers refused = {};  // answers to refused acts
  bool ready = false;    // ready for the next round or match
  bool agrees_to_pause = false;
  std::optional<protocol::JuryVote> jury_vote = {};  // the vote on the open question
  // In the current turn: the time is over, so a bot acts for the player; a bot has acted; the main
  // card was played or the player passed.
  bool overdue = false;
  bool bot_acted = false;
  bool turn_played = false;
  int timeouts = 0;                              // turns in a row in which the time ran out
  std::optional<SessionId> wanted = {};          // the person or lender who wants the seat
  std::optional<deals::Number> commitment = {};  // to the seat's salt for the next match

  void end_turn() { overdue = bot_acted = turn_played = false; }
};

// Moves the state of players who have changed seats, without their prompts and commitments. New
// players start with an empty state. `seq`: the number of the newest entry, from which new prompts
// are numbered.
void hand_over(std::vector<Seated>& seats, const Room& before, const Room& now, std::uint64_t seq);

}  // namespace lastcard::table
