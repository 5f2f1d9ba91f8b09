#pragma once

#include <chrono>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "engine/core/match.h"
#include "protocol/codec/messages.h"
#include "server/store/journal.h"
#include "server/table/answers.h"
#include "server/table/change.h"
#include "server/table/clocks.h"
#include "server/table/history.h"
#include "server/table/match_log.h"
#include "server/table/outlet.h"
#include "server/table/recent_steps.h"
#include "server/table/room.h"
#include "server/table/services.h"
#include "server/table/table_config.h"
#include "server/table/talk_log.h"
#include "server/table/time_source.h"
#include "server/table/turn_clocks.h"
#include "server/table/watch_delay.h"

namespace lastcard::table {

// One table with its room, its match, its bots and its clocks. Its strand owns all of it; the
// public members may be called from any thread and only post to it.
//
// Whatever changes the table goes: decode (Conversation) → authorise → check → prepare on a copy →
// journal, durable → commit → answer → broadcast. While an entry is on its way to the disk, further
// commands wait their turn. A bug while a command is handled freezes this table, writes it down for
// its finder, and concerns no other.
class LiveTable final : public store::JournalListener,
                        public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(boost::asio::io_context& context, TableConfig config, Services& services);

  // A new table: writes itself into the journal, then answers `from` with ok. Call once, before
  // anything else.
  void open(Room room, std::shared_ptr<Outlet> from, std::string message_id);
  // A table as it was left; `last_match` is the last finished match of it that is kept, or empty.
  // Call once, before anything else; throws nothing: a history that cannot be read freezes.
  void restore(const std::vector<std::string>& entries, const std::string& last_match);

  void submit(Command command);
  // The client is gone.
  void detach(const Outlet* outlet);
  // Whose account that was is nobody any more: neither seat nor name is left to them.
  void forget_person(const SessionId& person);
  // Closes the table if nobody is there and nothing happened for so long.
  void close_if_idle(std::chrono::seconds waiting, std::chrono::seconds match,
                     std::chrono::seconds ended);
  // Nothing happens any more: no clock, no bot, no command.
  void stop();

  // --- what a league asks of its own tables (league_table.cc); nothing happens at others. All of
  // it may be asked again: what is so already stays so. ---

  // Begins the match when so much time has passed, if none has begun: those who are there see how
  // much is left. Asked again, the time stays that was told first.
  void start_for_league(std::chrono::milliseconds after = {});
  // Not yet, after all.
  void hold_start();
  // The seat is this person's, or nobody's: a bot plays on it. Before the match and between two
  // rounds; a bot takes over from a person who is not there at once.
  void reseat(Seat seat, std::optional<LeagueSeat> who);
  // While a match is played; nobody else pauses it or lets it go on.
  void set_paused(bool on);
  // Ends the match before its end; closes a table at which none has begun.
  void end_for_league();
  // What the league withheld may be looked at now.
  void uncover_for_league();

  [[nodiscard]] const std::string& code() const { return code_; }

  void journal_wrote(std::uint64_t seq) override;
  void journal_stalled(std::uint64_t seq) override;
  void journal_conflict(std::uint64_t seq) override;
  void journal_refused(std::uint64_t seq) override;

 private:
  using Time = SteadyTime;
  using Pending = PendingChange;

  // Runs `work`; whatever it throws freezes the table.
  template <class Work>
  void guarded(Work work);
  void freeze(const std::string& why);

  // --- commands (commands.cc: what every table hears) ---
  void receive(Command command);
  void handle(Command& command);
  void carry_out(Command& command);
  void handle_next();
  void sit(const Command& command, const protocol::Sit& message);
  void stand(const Command& command, const protocol::Stand& message);
  void rename(const Command& command, const protocol::Rename& message);
  void add_bot(const Command& command, const protocol::AddBot& message);
  void remove_bot(const Command& command, const protocol::RemoveBot& message);
  void start(const Command& command, const protocol::Start& message);
  void act(const Command& command, const protocol::Act& message);
  void consider(const Command& command, const protocol::Consider& message);
  void ready(const Command& command, const protocol::Ready& message);
  void rematch(const Command& command, const protocol::Rematch& message);
  void agree(const Command& command, const std::string& id, bool may);
  void change_room(const Command& command, const std::string& id, Room changed,
                   Room::Refusal refusal, std::vector<protocol::TalkItem> talk = {});
  // The host, while the table waits or (if `always`) at any time. Refuses otherwise.
  [[nodiscard]] bool may_arrange(const Command& command, const std::string& id,
                                 bool always = false);
  // The seat of somebody who may act for it; refuses otherwise.
  [[nodiscard]] std::optional<Seat> seated(const Command& command, const std::string& id);

  // --- coming and going (entering.cc) ---
  void enter(const Command& command, const protocol::Enter& message);
  void leave(const Command& command, const protocol::Leave& message);
  void unsubscribe(const Outlet* outlet);
  // Those whom the host has removed hear no more.
  void dismiss_removed();
  [[nodiscard]] Room::Refusal entry_refusal(const SessionId& session,
                                            const std::optional<std::string>& key) const;
  // Of a person's pages the one that acts is this one now, if it is to be.
  void let_act(std::size_t place, const protocol::Enter& message);
  // Whoever hears of the table now, or no more: the others are told a moment later, with whoever
  // else comes and goes until then.
  void note_came_or_went(const SessionId& session);

  // --- what hosts do (hosting.cc) ---
  void configure(const Command& command, const protocol::Configure& message);
  void lock(const Command& command, const protocol::Lock& message);
  void swap_seats(const Command& command, const protocol::SwapSeats& message);
  void remove_player(const Command& command, const protocol::RemovePlayer& message);
  void hand_host(const Command& command, const protocol::HandHost& message);
  void end_match(const Command& command, const protocol::EndMatch& message);
  void gather(const Command& command, const protocol::Gather& message);
  void invite_to_seat(const Command& command, const protocol::InviteToSeat& message);
  void give_seat(const Command& command, const protocol::GiveSeat& message);
  void silence(const Command& command, const protocol::Silence& message);

  // --- staying, leaving, talking (people.cc) ---
  void wait_for_seat(const Command& command, const protocol::WaitForSeat& message);
  void come_back(const Command& command, const protocol::ComeBack& message);
  void wait_longer(const Command& command, const protocol::WaitLonger& message);
  void pause(const Command& command, const protocol::Pause& message);
  void show_hand(const Command& command, const protocol::ShowHand& message);
  void remark(const Command& command, const protocol::Remark& message);
  void chat(const Command& command, const protocol::Chat& message);
  void lead_replay(const Command& command, const protocol::LeadReplay& message);
  // Somebody who may speak now; refuses otherwise.
  [[nodiscard]] bool may_speak(const Command& command, const std::string& id, bool free);
  [[nodiscard]] protocol::TalkItem said_by(const SessionId& session) const;
  [[nodiscard]] protocol::TalkItem happened(std::string_view code,
                                            std::optional<Seat> seat = std::nullopt) const;
  void say(const Asker& asker, protocol::TalkItem item);
  // Somebody came, or went: their clock and the host's role.
  void note_presence(Seat seat);
  void note_host();
  void pass_host_on();
  // The seat's person wants it back: at once if no turn of theirs has begun without them.
  void want_back(const SessionId& session);
  // Gives back what is wanted back and may be now; true when that is on its way.
  bool give_back();
  // A bot plays for this person from now on.
  void hold_seat(Seat seat);
  // Those who are to be forgotten (former_people.cc); true when that is on its way.
  bool forget_former();
  [[nodiscard]] SeatSet present() const;
  [[nodiscard]] int votes_needed(Seat waited_for) const;
  // --- answers (answering.cc): every command gets one, whatever happens ---
  void answer_ok(const std::shared_ptr<Outlet>& to, const std::string& id);
  void answer_ok(const Asker& asker);
  void refuse(const std::shared_ptr<Outlet>& to, const std::string& id, std::string_view code,
              std::string_view rule = "", std::string message = {});
  // It has its answer, or goes to the disk with who is to get it.
  void note_answered(const std::shared_ptr<Outlet>& to, const std::string& id);
  // Nothing comes of those that wait.
  void refuse_waiting(std::string_view code);
  void refuse_in_hand(std::string_view code);
  // Whether somebody may change what everybody is told once more; refuses otherwise.
  [[nodiscard]] bool may_change(const Command& command);

  // --- tables of leagues (league_table.cc) ---
  // What a league wants of its table, until the moment for it has come.
  struct LeagueWishes {
    std::optional<Time> start;
    bool end = false;
    std::optional<bool> paused;
    std::map<Seat, std::optional<LeagueSeat>> seats;
  };
  template <class Change>
  void wish(Change change);
  // Writes what may be done of it now; true when something is on its way.
  bool carry_out_wishes();
  void reseat_who_may_be();
  void note_reseated(const Room& before);
  // Refuses what is not for people to do at a league's table.
  [[nodiscard]] bool refused_by_league(const Command& command);
  // At another table the same cards are dealt: who watches could tell of them.
  [[nodiscard]] bool hides_from_watchers() const {
    return config_.league && config_.league->duplicate && (!match_over() || league_withholds());
  }
  [[nodiscard]] bool league_withholds() const {
    return config_.league && config_.league->duplicate && services_.league != nullptr &&
           services_.league->withholds(code_);
  }
  void tell_presence();
  void tell_match_began();
  void tell_round_over();
  void tell_match_over();
  [[nodiscard]] LeagueMatch league_match() const;
  [[nodiscard]] LeagueCourse league_course(std::vector<std::vector<int>> cards_left) const;

  // --- changes (live_table.cc) ---
  void write(Pending pending, std::string entry,
             std::optional<store::TableStage> stage = std::nullopt);
  void commit();
  void take_step(const Action& action, Asker asker, bool by_bot = false);
  // Ends the match before its end.
  void end_early(Asker asker, std::vector<protocol::TalkItem> talk);
  void close();
  // Chance in that round; `deal` is the number of the deal that it is for.
  [[nodiscard]] std::unique_ptr<Entropy> chance_in(int round, std::optional<int> deal) const;
  void begin_match(Seat first_dealer, Asker asker);
  void begin_round(Asker asker);
  void go_on_if_ready();
  // The match is over with this change: what is kept of it. Null if nothing can be.
  [[nodiscard]] std::shared_ptr<const store::FinishedMatch> finish(const Pending& pending) const;
  void note_changed();
  void set_seats(int seats);
  // Halves of commit.
  void commit_table(Pending& done);
  void commit_step(Pending& done);
  [[nodiscard]] bool match_over() const { return match_ && (ended_early_ || match_->over()); }
  [[nodiscard]] bool round_over() const { return match_ && (ended_early_ || match_->round_over()); }
  [[nodiscard]] bool playing() const { return match_ && !match_over(); }
  [[nodiscard]] protocol::RoomStage stage() const;

  // --- telling (telling.cc) ---
  [[nodiscard]] protocol::Room room_message() const;
  void send_room(const Subscriber& subscriber, protocol::Room& message);
  void broadcast_room();
  // Of a change of the room, at most five times a second: those whom it concerns see it at once,
  // and the others a moment later where there was one just now.
  void tell_room(const Outlet* asker, const Room* before = nullptr);
  // For what concerns nobody at once: many who come at the same time are told together.
  void broadcast_room_soon();
  // Those at whose seat somebody has become ready see it at once, the others a moment later: all
  // are ready at about the same time, and nothing that is told is as large as a room.
  void tell_ready(const SessionId& session);
  void broadcast_clock();
  void broadcast_talk(const std::vector<protocol::TalkItem>& items);
  void send_talk(const Subscriber& subscriber);
  void send_position(const Subscriber& subscriber, std::optional<std::uint64_t> since,
                     bool with_log = false);
  // What happened in the round of that number, as the viewer was told it.
  [[nodiscard]] std::string log_for(Viewer viewer, std::uint64_t seq) const;
  // What happened in one step, as those who watch see it: made once, when it is first needed.
  struct Step {
    const std::vector<Event>& events;
    std::string public_text = {};
  };
  // The update of one viewer, and to all; without a step it tells of no events.
  [[nodiscard]] Frame make_update(Viewer viewer, Step* step, bool truncated,
                                  std::string_view log = "");
  void broadcast_update(const std::vector<Event>& events, const Asker& asker);
  void broadcast_to_watchers(Step& step);
  void broadcast_notice(std::string_view code);
  void tell_replay();
  [[nodiscard]] bool is_watcher(const Subscriber& subscriber) const {
    return !room_.seat_of(subscriber.session);
  }
  [[nodiscard]] protocol::ClockTimes clock_times() const;
  [[nodiscard]] bool is_online(const SessionId& session) const;
  [[nodiscard]] std::optional<std::size_t> place_of(const Outlet* outlet) const;
  [[nodiscard]] std::string prompt_id(Seat seat) const;
  // Gives the seat a new prompt if what it may do has changed.
  void renew_prompt(Seat seat, const View& view);

  // --- clocks and bots (pace.cc) ---
  void begin_clocks();
  void begin_turn_clocks();
  void schedule_bots();
  void time_over(const TurnClocks::Expiry& expiry);
  // A bot acts on that seat now: its own, or a person's who is not there or was too slow.
  [[nodiscard]] bool bot_plays(Seat seat) const;
  void arm();
  void on_timer();
  // What the game itself waits for.
  [[nodiscard]] std::optional<Time> next_of_game() const;
  // Bots play at every seat, for themselves or for who is away.
  [[nodiscard]] bool bots_alone() const;
  // Nobody has looked at them for so long that they wait until somebody does.
  [[nodiscard]] bool bots_rest(Time now) const;
  // Bots that are alone go on together with those of all tables, so fast and no faster.
  [[nodiscard]] bool may_go_on_alone(Time now);
  void play_bot();
  [[nodiscard]] std::optional<Seat> bot_to_act() const;
  // When the seat may do it, if it must wait.
  [[nodiscard]] std::optional<Time> held_back_until(Seat seat, const Deed& deed) const;
  // The rule by which it is, of the game that is played.
  [[nodiscard]] std::string_view holding_rule() const;
  // What a bot does though it need not act.
  [[nodiscard]] std::optional<Action> bot_interjection() const;
  void begin_alarms(const std::vector<Alarm>& possible, Time now);
  void begin_veil(bool just_lifted);
  void lift_veil();
  // What was declined, by that seat or any, comes to nothing; whoever said it hears so.
  void refuse_declined(std::optional<Seat> seat, std::string_view code = "stale_prompt");
  [[nodiscard]] bool is_veiled_phase() const;
  // Whether the seat may not know now who acts next.
  [[nodiscard]] bool is_veiled_from(Seat seat) const {
    return (veiled_until_ || is_veiled_phase()) && !match_->table().waiting().contains(seat);
  }

  const std::string code_;
  TableConfig config_;
  Services& services_;
  Strand strand_;
  std::unique_ptr<Timer> timer_;
  std::optional<Time> armed_;

  Room room_;
  std::optional<Match> match_;
  Seat first_dealer_;
  int deals_ = 0;
  int draws_ = 0;                     // shuffles in this round
  std::uint64_t seq_ = 0;             // of the last entry that is committed
  std::unique_ptr<Pending> pending_;  // apart: few tables wait for the disk at a time
  // Lists, here and in what it holds: an empty deque takes half a kilobyte of each table.
  std::list<Command> queue_;
  Asker in_hand_;  // whose command is being carried out, and has no answer yet
  std::vector<Subscriber> subscribers_;
  std::vector<Answers> answers_;  // by seat
  std::vector<bool> ready_;       // by seat
  struct Prompt {
    std::uint64_t seq = 0;
    std::uint64_t content = 0;  // a hash of what is asked; 0: not looked at
  };
  std::vector<Prompt> prompts_;  // by seat
  GraceClocks graces_;
  AlarmClocks alarms_;
  std::optional<Time> veiled_until_;  // nobody may see who acts next (Veil)
  std::vector<Command> declined_;     // what a seat that could break in says takes effect then
  std::optional<Time> last_play_;
  std::vector<Outcome> sheet_;  // of the rounds that are over
  TurnClocks turns_;
  TalkLog talk_;
  SpeechLimits speech_;
  PersonLimits crowd_{20, std::chrono::milliseconds(200)};    // of all who watch, together
  PersonLimits changes_{60, std::chrono::milliseconds(100)};  // of the room
  RecentSteps recent_;
  WatchDelay watch_delay_;
  SeatSet shown_;                  // hands that watchers see in this round
  SeatSet overdue_;                // people for whom a bot plays this turn
  SeatSet bot_acted_;              // people for whom a bot has acted in the turn that they have
  std::vector<SessionId> former_;  // people who are to be forgotten here
  SeatSet wants_back_;             // seats whose person, or lender, wants to play again
  SeatSet pause_agreed_;
  std::vector<int> timeouts_;  // in a row, by seat
  std::optional<Seat> last_actor_;
  std::optional<Time> host_due_;  // the host's role goes to another
  std::optional<Time> room_due_;  // the room is told anew
  Time room_told_;
  bool arrivals_ = false;            // somebody came or went, which is told with the room
  std::optional<Time> rematch_due_;  // who is away is waited for no longer
  std::optional<Time> replay_due_;   // the position that somebody shows is told
  Time replay_told_;
  Frame replay_;
  const Outlet* replay_by_ = nullptr;  // only told apart
  std::optional<Time> bots_due_;       // bots that are alone may go on
  std::optional<Time> unwatched_since_;
  MatchLog match_log_;
  std::int64_t match_began_ = 0;           // seconds since 1970
  std::optional<std::string> last_match_;  // of this table, that is kept
  bool ended_early_ = false;
  LeagueWishes wishes_;
  std::vector<std::optional<SessionId>> told_online_;  // by seat: who, as the league knows
  std::optional<Time> bot_due_;
  std::optional<Time> next_round_;
  Time last_change_;
  bool paused_ = false;
  bool frozen_ = false;
  bool stopped_ = false;
  bool closed_ = false;
};

}  // namespace lastcard::table
