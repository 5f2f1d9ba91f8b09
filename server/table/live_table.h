#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "engine/core/match.h"
#include "engine/deals/match_deals.h"
#include "protocol/codec/messages.h"
#include "server/store/journal.h"
#include "server/table/answers.h"
#include "server/table/bots/bot_state.h"
#include "server/table/bots/hints.h"
#include "server/table/change.h"
#include "server/table/clocks.h"
#include "server/table/core/decide.h"
#include "server/table/core/table_core.h"
#include "server/table/history.h"
#include "server/table/match_log.h"
#include "server/table/outlet.h"
#include "server/table/recent_steps.h"
#include "server/table/replay_payers.h"
#include "server/table/room.h"
#include "server/table/seated.h"
#include "server/table/services.h"
#include "server/table/table_config.h"
#include "server/table/talk_log.h"
#include "server/table/time_source.h"
#include "server/table/turn_clocks.h"
#include "server/table/watch_delay.h"

namespace lastcard::table {

// The time since the table's last entry, at least 0: the clock may have been set back.
[[nodiscard]] std::chrono::seconds age_of(const store::StoredTable& stored, CalendarTime now);

// One table with its room, its match, its bots and its clocks. Its strand owns all of this. Unless
// noted otherwise, public members may be called from any thread and only post work to the strand.
//
// Each change goes through these steps: decode (Conversation) → authorise → check → prepare on a
// copy → journal, durable → apply → answer → broadcast. While an entry is being written, further
// commands wait in a queue. If a bug throws an exception while a command is handled, this table
// freezes and writes a dump for developers; other tables go on.
class LiveTable final : public store::JournalListener,
                        public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(boost::asio::io_context& context, TableConfig config, Services& services);

  // Opens a new table: writes its first journal entry, and then answers `from` with ok. Call it
  // once, before anything else.
  void open(Room room, std::shared_ptr<Outlet> from, std::string message_id);
  // Opens a new table at which a match continues from a position of a finished one (practice.h).
  // This change is the table's first entry; then answers as open() does. The entry contains the
  // record of the match, and `budget` pays for it; null: free. Call it once, before anything else.
  void open_from(std::unique_ptr<Begin> begin, std::shared_ptr<Outlet> from, std::string message_id,
                 std::shared_ptr<JournalBudget> budget = {});
  // Restores a stored table. Call it once, before anything else. Throws nothing: if the history
  // cannot be read, the table freezes. `now`: the calendar time, as far as the server trusts it.
  // `ran`: when the server last ran, if this differs from `now`; no clock runs while the server
  // does not.
  void restore(const store::StoredTable& stored, CalendarTime now,
               std::optional<CalendarTime> ran = {});

  void submit(Command command);
  // The client has disconnected.
  void detach(const Outlet* outlet);
  // This person's account was deleted: removes the person's seat and name.
  void forget_person(const SessionId& person);
  // Closes the table if it has no clients and nothing has happened for the time that applies: in
  // the waiting room, in a match, or after one. A frozen table is closed after the time for a
  // match, even if it has clients.
  void close_if_idle(std::chrono::seconds waiting, std::chrono::seconds match,
                     std::chrono::seconds ended);
  // Stops the table: no clock, bot or command runs any more. An entry that is being written is
  // still answered.
  void stop();

  // --- requests of a league to its own tables (league_table.cc). Other tables ignore them. ---
  // --- Repeating a request has no further effect. ---

  // Begins the match after this time, unless one has begun. The players see the time that is left.
  // If called again, the first time stays.
  void start_for_league(std::chrono::milliseconds after = {});
  // Cancels start_for_league().
  void hold_start();
  // Gives the seat to this person, or to a bot if `who` is nullopt. Takes effect before the match,
  // between rounds, or at once if the present player is disconnected.
  void reseat(Seat seat, std::optional<LeagueSeat> who);
  // Pauses a match or continues it. Players cannot do this.
  void set_paused(bool on);
  // Ends the match early. If none has begun, closes the table.
  void end_for_league();
  // The finished match need not be hidden any more.
  void uncover_for_league();

  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] bool is_frozen() const { return frozen_; }
  // The table's state. Only on its strand, or in programs with one thread.
  [[nodiscard]] const TableCore& core() const { return core_; }

  void journal_wrote(std::uint64_t seq) override;
  void journal_stalled(std::uint64_t seq) override;
  void journal_conflict(std::uint64_t seq) override;
  void journal_refused(std::uint64_t seq) override;

 private:
  using Time = SteadyTime;
  using Pending = PendingChange;

  // Runs `work`. If it throws, the table freezes.
  template <class Work>
  void guarded(Work work);
  void freeze(const std::string& why);
  // Writes a dump for developers.
  void write_down(const std::string& why);

  // --- commands (commands.cc) ---
  void receive(Command command);
  // Queues a command while an entry is being written. Commands of players come before those of
  // watchers. Refuses the command with "too_fast" if the queue, or this person's part of it, is
  // full.
  void enqueue(Command command);
  void handle(Command& command);
  void carry_out(Command& command);
  void handle_next();
  void start(const Command& command, const protocol::Start& message);
  void act(const Command& command, const protocol::Act& message);
  void consider(const Command& command, const protocol::Consider& message);
  void ask_hint(const Command& command, const protocol::AskHint& message);
  void ready(const Command& command, const protocol::Ready& message);
  void rematch(const Command& command, const protocol::Rematch& message);
  void agree(const Command& command, const std::string& id, bool may);
  // The person who sends the command, for decide().
  [[nodiscard]] Asking asking(const Command& command) const;
  // Handles a command that depends only on the TableCore (core/decide.h).
  template <class Message>
  void decide_on(const Command& command, const Message& message);
  // The same for talk, which has its own rate limit.
  template <class Message>
  void speak(const Command& command, const Message& message);
  void wait_for_seat(const Command& command, const protocol::WaitForSeat& message);
  // Whether a watcher may write one more entry now. All watchers share a rate limit. They may use
  // half of the entries of a match: a match ends when all its entries are used.
  [[nodiscard]] bool watchers_may_write(Time now);
  // Answers, or writes the change. `key` is sent to the asker with the answer.
  void settle(const Command& command, const std::string& id, Decision decision,
              std::string key = {});
  // The seat of the sender. Refuses the command if the sender may not act for a seat.
  [[nodiscard]] std::optional<Seat> seated(const Command& command, const std::string& id);

  // --- coming and going (entering.cc) ---
  void enter(const Command& command, const protocol::Enter& message);
  void leave(const Command& command, const protocol::Leave& message);
  void unsubscribe(const Outlet* outlet);
  // The reason why this connection may not enter, or not in this way.
  [[nodiscard]] Room::Refusal refusal_to_enter(const Command& command,
                                               const protocol::Enter& message) const;
  // Unsubscribes people whom the host has removed. `before`: the room before the change.
  void dismiss_removed(const Room& before);
  // Makes this page the acting one of its person, if the message says so.
  void let_act(std::size_t place, const protocol::Enter& message);
  // A client came or left. Others are told a moment later, together with further changes of this
  // kind.
  void note_came_or_went(const SessionId& session);

  // --- what hosts do (hosting.cc) ---
  void configure(const Command& command, const protocol::Configure& message);
  void read_rules(const Command& command, ConfigRequest request);
  void rules_read(base::Pool::JobResult result);
  void end_match(const Command& command, const protocol::EndMatch& message);
  void invite_to_seat(const Command& command, const protocol::InviteToSeat& message);

  // --- staying, leaving, talking (people.cc) ---
  void come_back(const Command& command, const protocol::ComeBack& message);
  void wait_longer(const Command& command, const protocol::WaitLonger& message);
  void pause(const Command& command, const protocol::Pause& message);
  void lead_replay(const Command& command, const protocol::LeadReplay& message);
  // Updates the absence clock of the seat's person.
  void note_presence(Seat seat);
  // A page of this person was closed.
  void note_left_queue(const SessionId& session);
  // Returns the people in the queue for a seat whose pages have been closed for kQueueAbsence.
  [[nodiscard]] std::vector<SessionId> away_from_queue(Time now);
  void note_host();
  void pass_host_on();
  // A person wants the own seat back. The person gets it at once unless another player or a bot has
  // begun its turn. Does nothing if neither a bot nor another player has the seat.
  void want_back(const SessionId& session);
  // Gives back seats that are wanted, if possible now. Returns true if it writes a change.
  bool give_back();
  // A bot plays for this person from now on.
  void hold_seat(Seat seat);
  // Moves the state of players to their new seats.
  void hand_over_seats(const Room& before);
  // Removes people whose accounts were deleted (former_people.cc). Returns true if it writes a
  // change.
  bool forget_former();
  [[nodiscard]] SeatSet present() const;
  [[nodiscard]] int votes_needed(Seat waited_for) const;

  // --- the jury (jury.cc) ---
  // A question about the rules on which the players vote. The journal contains only the result; a
  // restart drops an open question.
  struct Question {
    int number = 0;
    SessionId by;
    std::string text;
    std::string ready_made;
    Time asked;
    std::shared_ptr<JournalBudget> budget;  // of the person who asked
  };
  void ask_jury(const Command& command, const protocol::AskJury& message);
  void vote_jury(const Command& command, const protocol::VoteJury& message);
  // The time when the vote ends: at once if all players have voted, otherwise after a minute.
  [[nodiscard]] std::optional<Time> jury_due() const;
  void end_question();
  [[nodiscard]] protocol::JuryQuestion jury_message() const;

  // --- answers (answering.cc): every command gets exactly one ---
  void answer_ok(const std::shared_ptr<Outlet>& to, const std::string& id);
  void answer_ok(const Asker& asker);
  // The table has stopped and its last entry is durable: answers the asker and does nothing else.
  void answer_last();
  void refuse(const std::shared_ptr<Outlet>& to, const std::string& id, std::string_view code,
              std::string_view rule = "", std::string message = {});
  // The command has an answer, or gets it when its entry is durable.
  void note_answered(const std::shared_ptr<Outlet>& to, const std::string& id);
  // Refuses all waiting commands.
  void refuse_waiting(std::string_view code);
  void refuse_in_hand(std::string_view code);
  // Counts a change of the room that is sent to everybody. Refuses the command and returns false if
  // there are too many.
  [[nodiscard]] bool may_change(const Command& command);

  // --- tables of leagues (league_table.cc) ---
  // Requests of the league that cannot be carried out yet.
  struct LeagueWishes {
    std::optional<Time> start;
    bool end = false;
    std::optional<bool> paused;
    std::map<Seat, std::optional<LeagueSeat>> seats;
  };
  template <class Change>
  void wish(Change change);
  // Carries out a request if possible now. Returns true if it writes a change.
  bool carry_out_wishes();
  void reseat_who_may_be();
  // Refuses commands that players may not send at a league's table or the table of a daily deal.
  [[nodiscard]] bool refused_by_league(const Command& command);
  // Another table may play the same cards, so watchers could pass on what they see.
  [[nodiscard]] bool hides_from_watchers() const {
    return core_.config.league && core_.config.league->duplicate &&
           (!core_.match_over() || league_withholds());
  }
  [[nodiscard]] bool league_withholds() const {
    return core_.config.league && core_.config.league->duplicate && services_.league != nullptr &&
           services_.league->withholds(code_);
  }
  void tell_presence();
  // A command shows that its sender is present, even after the sender's time ran out several times.
  void note_sign_of_life(const Command& command);
  void tell_match_began();
  void tell_round_over();
  void tell_match_over();
  void tell_ended_early();
  [[nodiscard]] LeagueMatch league_match() const;
  [[nodiscard]] LeagueCourse league_course() const;

  // --- tables of the daily deal (daily_table.cc); other tables ignore these calls ---
  // Begins the match when the person's seat is durable. Returns true if it writes a change.
  bool begin_daily();
  // Reports the table's person and result.
  void tell_daily() const;

  // --- changes (live_table.cc) ---
  // Writes a change to the journal. commit() runs when it is durable.
  void write(Change change, Asker asker = {});
  void take_step(const Action& action, Asker asker, std::string message_key = {},
                 bool by_bot = false);
  // Ends the match: by its rules if they have an end by agreement, otherwise early.
  void agree_to_end(Asker asker, std::vector<protocol::TalkItem> talk);
  // Ends a match or the time after it when it has too many entries (core/table_core.h), and warns
  // its players before. Returns true if it writes a change.
  bool keep_within_bounds();
  // Ends the match early.
  void end_early(Asker asker, std::vector<protocol::TalkItem> talk);
  void close();
  // Closes a frozen table, which is the only entry that it still writes.
  void close_frozen();
  // The randomness in this round. `deal`: the number of the deal, if it is for one.
  [[nodiscard]] std::unique_ptr<Entropy> chance_in(int round, std::optional<int> deal) const;
  [[nodiscard]] std::unique_ptr<Entropy> chance_of(const deals::MatchDeals& deals, int round) const;
  void begin_match(Seat first_dealer, Asker asker);
  void deal_first(Seat first_dealer, Asker asker,
                  std::shared_ptr<const deals::MatchDeals> deals = {});

  // --- deals that anyone can check (checked_deals.cc) ---
  // A match that begins when all salts are opened, or after two seconds. Until then commands wait
  // as they do for the disk.
  struct Opening {
    Seat first_dealer;
    Asker asker;
    deals::MatchDeals deals;
    Time due;
    std::shared_ptr<JournalBudget> budget;  // of the person who began it
  };
  void commit_salt(const Command& command, const protocol::CommitSalt& message);
  void open_salt(const Command& command, const protocol::OpenSalt& message);
  // For duplicates: the numbers from which the decks of all its tables are computed; otherwise
  // null.
  [[nodiscard]] std::shared_ptr<const deals::MatchDeals> duplicate_deals() const;
  // Asks the players for the salts of the next match. Returns false if there are none to ask for.
  [[nodiscard]] bool want_salts(Seat first_dealer, const Asker& asker);
  // The numbers of the match that is beginning, if pages were asked for salts; otherwise null.
  // Valid until the match has begun.
  [[nodiscard]] const deals::MatchDeals* asked_for() const;
  // The message that asks for the salts.
  [[nodiscard]] Frame salts_wanted(const deals::MatchDeals& fixed) const;
  // Returns true if the match begins, or cannot begin any more.
  bool begin_if_opened();
  // Sends the numbers from which the decks are computed, and what is public of the newest finished
  // round, to one subscriber or to all.
  void tell_deals(const Subscriber* to = nullptr);

  void begin_round(Asker asker);
  void go_on_if_ready();
  // The pending change ends the match: makes the match's record elsewhere, and then writes the
  // entry with it.
  void finish(store::JournalEntry entry);
  // Runs on the pool. If the pool's queue is full, tries again later.
  void write_record(const std::function<void()>& write_down, const std::function<void()>& append);
  void note_changed();
  void set_seats(int seats);
  [[nodiscard]] protocol::RoomStage stage() const;

  // --- what follows from a change, when it is durable (committing.cc) ---
  // The state before a change, as far as the messages about the change need it.
  struct Before {
    std::optional<Room> room;  // only if it changes
    std::optional<Seat> turn;
    bool veiled = false;
    bool round_over = false;
  };
  [[nodiscard]] Before moment_before(const Change& change) const;
  void commit();
  // Updates the state of the bots. Call it before the change is applied.
  void remember(const Change& change);
  void close_down();
  // Updates what is not in the journal: clocks, absences, held-back commands.
  void follow(const Change& change, const Before& before);
  // Sets what watchers see from this deal on, and with which delay.
  void begin_watching();
  // Sends the change to everybody, including the asker.
  void tell_change(const Pending& done, const Before& before);
  void tell_step(const Pending& done, const Before& before);

  // --- telling (telling.cc) ---
  [[nodiscard]] protocol::Room room_message() const;
  struct EncodedRoom {
    Frame frame;
    std::size_t hash;
  };
  [[nodiscard]] EncodedRoom encoded_room(const protocol::Room& message) const;
  // Sends nothing if the last room message was the same.
  static void send_room(Subscriber& subscriber, const EncodedRoom& room);
  void send_room(Subscriber& subscriber, protocol::Room& message);
  void broadcast_room();
  // Sends a change of the room, at most five times a second. The people whom it concerns get it at
  // once. The others get it a moment later if the last message was just sent.
  void tell_room(const Outlet* asker, const Room* before = nullptr);
  // For changes that no one must see at once: many of them are sent together.
  void broadcast_room_soon();
  // A player has become ready: this person's pages are told at once, the others a moment later. All
  // players become ready at about the same time, and room messages are the largest of all.
  void tell_ready(const SessionId& session);
  void broadcast_clock();
  void broadcast_talk(const std::vector<protocol::TalkItem>& items);
  // Sends all stored talk, in frames of some kilobytes, the newest first.
  void send_talk(const Subscriber& subscriber);
  void send_position(const Subscriber& subscriber, std::optional<std::uint64_t> since,
                     bool with_log = false);
  // The log of the round that was played at this entry, as the viewer saw it.
  [[nodiscard]] std::string log_for(Viewer viewer, std::uint64_t seq) const;
  // The events of one step. The text for watchers is made once, when it is first needed.
  struct Showing {
    const std::vector<Event>& events;
    std::string public_text = {};
  };
  // The update for one viewer. If `step` is null, it has no events.
  [[nodiscard]] Frame make_update(Viewer viewer, Showing* step, bool truncated,
                                  std::string_view log = "");
  void broadcast_update(const std::vector<Event>& events, const Asker& asker);
  void broadcast_to_watchers(Showing& step);
  void send_to_watchers(const Frame& update);
  // Sends watchers the delayed updates that are due now.
  void release_to_watchers();
  void broadcast_to_walls(Showing& step);
  void broadcast_notice(std::string_view code);
  void tell_replay();
  // The seat from which the page looks. A wall has no seat, whoever opened it.
  [[nodiscard]] std::optional<Seat> seat_of(const Subscriber& subscriber) const {
    return subscriber.wall ? std::nullopt : core_.room.seat_of(subscriber.session);
  }
  [[nodiscard]] Seated& seated_at(Seat seat) {
    return seated_[static_cast<std::size_t>(seat.number())];
  }
  [[nodiscard]] const Seated& seated_at(Seat seat) const {
    return seated_[static_cast<std::size_t>(seat.number())];
  }
  // Whether the page is shown the match, as its viewer sees it.
  [[nodiscard]] bool is_shown(const Subscriber& subscriber) const;
  // Whether this is a person without a seat. Such a person sees the hands that players show, with a
  // delay.
  [[nodiscard]] bool is_watcher(const Subscriber& subscriber) const {
    return !subscriber.wall && !seat_of(subscriber);
  }
  [[nodiscard]] bool watches(const Subscriber& subscriber) const {
    return is_watcher(subscriber) && is_shown(subscriber);
  }
  [[nodiscard]] Viewer viewer_of(const Subscriber& subscriber) const {
    if (const auto seat = seat_of(subscriber)) return *seat;
    return Viewer::spectator(subscriber.wall ? SeatSet() : core_.shown);
  }
  [[nodiscard]] protocol::ClockTimes clock_times() const;
  [[nodiscard]] bool is_online(const SessionId& session) const;
  [[nodiscard]] std::optional<std::size_t> place_of(const Outlet* outlet) const;
  [[nodiscard]] std::string prompt_id(Seat seat) const;
  // Gives the seat a new prompt if its possible actions have changed.
  void renew_prompt(Seat seat, const View& view);

  // --- clocks and bots (pace.cc) ---
  void begin_clocks();
  // The last step may have begun a turn. `before`: the seat on turn before the step.
  void note_turn(std::optional<Seat> before);
  // The server or the disk has stopped since then, so no player could act: gives players their time
  // again.
  void give_time_anew(Time stopped);
  void begin_turn_clocks();
  // The people who must act now, as far as this is public.
  [[nodiscard]] SeatSet waited_for() const;
  // Calls the TurnListener if these people have changed.
  void tell_turns(TurnListener::Since since = TurnListener::Since::now);
  void schedule_bots();
  void time_over(const TurnClocks::Expiry& expiry);
  // Whether a bot acts for this seat now: the seat's own, or a stand-in for a person who is absent
  // or too slow.
  [[nodiscard]] bool bot_plays(Seat seat) const;
  void arm();
  void on_timer();
  // The next time at which the game continues by itself.
  [[nodiscard]] std::optional<Time> next_of_game() const;
  // Whether bots play all seats, for themselves or for absent people.
  [[nodiscard]] bool bots_alone() const;
  // Whether these bots stop until the next viewer comes.
  [[nodiscard]] bool bots_rest(Time now) const;
  // Whether the bots may take a step now. Bots without people share a budget with those of all
  // other tables.
  [[nodiscard]] bool may_go_on_alone(Time now);
  void play_bot();
  // A bot's turn begins (thinking_ahead.cc): starts to compute its choice, which it makes at
  // bot_due_.
  void think_ahead(Seat seat);
  [[nodiscard]] std::optional<Intent> choice_of_bot(Seat seat);
  // The random numbers of a bot's next choice (daily_table.cc).
  [[nodiscard]] std::unique_ptr<Chance> chance_of_bot(Seat seat) const;
  // Chooses by rules of thumb (bot_player.h).
  [[nodiscard]] std::optional<Intent> choose_at_once(Seat seat) const;
  // Sends a hint, or the refusal if it was not computed in time.
  void give_hint(std::uint64_t number, const std::optional<Advice>& advice);
  [[nodiscard]] std::optional<Seat> bot_to_act() const;
  // The time when the seat may act, if it must wait.
  [[nodiscard]] std::optional<Time> held_back_until(Seat seat, const SeatAction& deed) const;
  // The rule of the game that makes it wait.
  [[nodiscard]] std::string_view holding_rule() const;
  // An action of a bot that need not act.
  [[nodiscard]] std::optional<Action> bot_interjection() const;
  void begin_alarms(std::vector<Alarm> possible, Time now);
  void begin_veil(bool just_lifted);
  void lift_veil();
  // Refuses the held-back passes of this seat, or of all seats.
  void refuse_declined(std::optional<Seat> seat, std::string_view code = "stale_prompt");
  [[nodiscard]] bool is_veiled_phase() const;
  // Whether it is hidden from the seat now who acts next.
  [[nodiscard]] bool is_veiled_from(Seat seat) const {
    return (veiled_until_ || is_veiled_phase()) && !core_.match->table().waiting().contains(seat);
  }

  const std::string code_;
  TableCore core_;
  Services& services_;
  Strand strand_;
  std::unique_ptr<Timer> timer_;
  std::unique_ptr<Timer> record_timer_;  // null: not needed yet
  std::optional<Time> armed_;

  std::unique_ptr<Opening> opening_;
  std::unique_ptr<Command> reading_;  // a `configure` whose rules the pool parses
  std::unique_ptr<Pending> pending_;  // on the heap: few tables wait for the disk at a time
  // Lists, here and in members of members: an empty deque takes half a kilobyte, for each table.
  std::list<Command> queue_;
  std::shared_ptr<JournalBudget> charged_;  // pays for the current entry; null: free
  Asker in_hand_;  // the sender of the current command, until it is answered
  std::vector<Subscriber> subscribers_;
  std::vector<Seated> seated_;  // by seat
  GraceClocks graces_;
  AlarmClocks alarms_;
  std::optional<Time> veiled_until_;  // hidden until then who acts next (Veil)
  std::vector<Command> declined_;     // passes that take effect when the veil is lifted
  std::optional<Time> last_play_;
  TurnClocks turns_;
  SpeechLimits speech_;
  PersonLimits crowd_{20, std::chrono::milliseconds(200)};    // entries of all watchers together
  PersonLimits questions_{1, std::chrono::minutes(2)};        // of each person, to the jury
  PersonLimits changes_{60, std::chrono::milliseconds(100)};  // changes of the room
  WatchDelay watch_delay_;
  std::vector<SessionId> former_;  // people whose accounts were deleted
  std::unique_ptr<Question> question_;
  std::optional<Seat> last_actor_;
  struct QueueAbsence {
    SessionId who;
    Time since;
  };
  std::vector<QueueAbsence> queue_absences_;  // of people in the queue for a seat
  std::optional<Time> host_due_;              // when another person becomes host
  std::optional<Time> room_due_;              // when the room is sent
  Time room_told_;
  bool arrivals_ = false;  // people came or left since the last room message
  Time match_began_;
  std::optional<Time> rematch_due_;  // when the rematch stops waiting for absent people
  std::optional<Time> replay_due_;   // when the shown replay position is sent
  Time replay_told_;
  Frame replay_;
  const Outlet* replay_by_ = nullptr;  // used only for comparison
  std::optional<Time> bots_due_;       // when bots without people may act
  std::optional<Time> unwatched_since_;
  MatchLog match_log_;
  ReplayPayers payers_;
  std::optional<std::string> last_match_;  // the id of the last stored match
  LeagueWishes wishes_;
  std::vector<std::optional<SessionId>> reported_online_;  // by seat: as reported to the league
  std::vector<std::optional<SessionId>> reported_turns_;  // by seat: as reported to services_.turns
  std::optional<Time> bot_due_;
  bots::BotState bot_state_;
  bots::Hints hints_;
  std::optional<Time> next_round_;
  Time last_change_;
  Time kept_until_;  // not closed before: after a restart, pages come back
  bool paused_ = false;
  std::atomic<bool> frozen_ = false;
  bool stopped_ = false;
  bool closed_ = false;
};

}  // namespace lastcard::table
