#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/record_walk.h"
#include "engine/registry.h"
#include "engine/sim/record_reader.h"
#include "engine/sim/record_writer.h"
#include "tests/laws/teller.h"
#include "tests/support/numbers.h"
#include "tests/support/paths.h"

// What all players and spectators were told in the matches of the vectors. tests/vectors/told keeps
// it. The vectors say what happens by the rules, and these files say that the players hear of it:
// every note with all of its members, badges, prompts, previews, and the rule that each refusal
// cites.
//
// A change that players shall notice makes the files anew, and its commit shows what is told
// differently:
//
//   TEST_TELL_ANEW=1 build/release/bin/tests/told_test

namespace lastcard::test {
namespace {

// The numbers of positions that are kept at the beginning of each match, where all players still
// have cards, and at its end, with the results.
constexpr std::size_t kFirst = 60;
constexpr std::size_t kLast = 40;

// The FNV-1a digest of the texts. The texts are a hundred times as large as the vectors, so only
// their digest is kept.
class Digest {
 public:
  void add(std::string_view text) {
    for (const char letter : text) add(static_cast<unsigned char>(letter));
    add(0);
  }
  void add(unsigned byte) { state_ = (state_ ^ byte) * 0x100000001b3U; }
  [[nodiscard]] std::string text() const {
    std::array<char, 5> hex = {};
    (void)std::snprintf(hex.data(), hex.size(), "%04x", static_cast<unsigned>(state_ >> 48U));
    return hex.data();
  }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325U;
};

// Returns one intent of each kind that a player could try, except for plays of several cards.
const IntentList& tries() {
  static const IntentList kTries = [] {
    IntentList all = {Draw{},       Take{},     Pass{},        KnockLastCard{}, Beg{},
                      Say("Eight"), Vote{true}, ChooseHand{5}, ProposeRepeal{1}};
    for (int face = 0; face < Card::kFaces; ++face) {
      all.emplace_back(PlayCard{Card::from_face(face), false});
      all.emplace_back(GiveCard{Card::from_face(face)});
    }
    all.emplace_back(PlayCard{Card::from_face(1), true});
    all.emplace_back(NameCard{Card::from_face(1)});
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
      all.emplace_back(CallSuit{suit});
    }
    for (const Rank rank : {Rank::ace, Rank::seven, Rank::king}) all.emplace_back(CallRank{rank});
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      all.emplace_back(ChooseSeat{Seat(seat)});
      all.emplace_back(CallViolation{Seat(seat), Charge::bartok});
      all.emplace_back(CallViolation{Seat(seat), Charge::phrase});
    }
    return all;
  }();
  return kTries;
}

void add_answer(const Table& table, const Action& action, Digest& digest) {
  const auto violation = check_action(table, action);
  digest.add(violation ? violation->code : "");
  digest.add(violation ? violation->rule : "");
}

std::vector<Card> hand_of(const Table& table, Seat seat) {
  const View view = make_view(table, seat);
  std::vector<Card> cards;
  for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
    const ZoneSpec& spec = table.setup().zones[zone];
    if (spec.owner != seat || spec.passing || spec.layout != Layout::fan) continue;
    const auto lying = table.cards(ZoneId(static_cast<int>(zone)));
    cards.assign(lying.begin(), lying.end());
  }
  return cards;
}

// Adds the answers to all intents of this seat, and the previews of its cards.
void add_answers(const Teller& teller, const Table& table, Seat seat, Digest& digest) {
  for (const Intent& intent : tries()) add_answer(table, {seat, intent}, digest);
  for (const Clock clock : {Clock::knock_expired, Clock::melee_over, Clock::time_up,
                            Clock::comet_expired, Clock::delay, Clock::window_over}) {
    add_answer(table, {seat, clock}, digest);
  }
  const std::vector<Card> hand = hand_of(table, seat);
  for (std::size_t card = 0; card < hand.size(); ++card) {
    digest.add(teller.preview(table, seat, {hand[card]}));
    add_answer(table, {seat, PlayCard{hand[card], true}}, digest);
    if (card == 0) continue;
    digest.add(teller.preview(table, seat, {hand[card - 1], hand[card]}));
    PlaySet set;
    set.cards.push_back(hand[card - 1]);
    set.cards.push_back(hand[card]);
    add_answer(table, {seat, set}, digest);
  }
}

// Returns the events of an update.
std::string events_in(const std::string& update) {
  const Json told = Json::parse(update);
  const auto found = told.find("events");
  return found == told.end() ? "" : found->dump();
}

// Returns the events that a spectator is told, as text, and a digest of all else that anybody is
// told of the position.
std::string told_at(const Teller& teller, const RecordWalk& walk) {
  const Match& match = walk.match();
  const Table& table = match.table();
  const Match::Prepared step{table, walk.happened(), match.rounds()};
  Digest digest;
  for (int seat = 0; seat < table.seats(); ++seat) {
    digest.add(teller.story(table, step, Seat(seat)));
    digest.add(teller.position(table, Seat(seat), Moment::settled));
    add_answers(teller, table, Seat(seat), digest);
  }
  digest.add(
      teller.position(table, Viewer::spectator(SeatSet::all(table.seats())), Moment::settled));
  digest.add(teller.times(table));
  return digest.text() + " " + events_in(teller.story(table, step, Viewer::spectator()));
}

// Adds a line for each position at the beginning and at the end of a match.
void tell_match(const Json& record, std::vector<std::string>& lines) {
  static const Teller kTeller = the_server();
  const std::string name = record.value("name", "") + ":";
  auto walk = RecordWalk::begin(record);
  ASSERT_TRUE(walk) << name << walk.error().message;
  std::size_t positions = 0;
  {
    auto count = RecordWalk::begin(record);
    while (count->advance().value()) ++positions;
  }
  for (std::size_t position = 0; walk->advance().value(); ++position) {
    if (position >= kFirst && position + kLast < positions) continue;
    lines.push_back(name + std::to_string(position) + " " + told_at(kTeller, *walk));
  }
}

std::vector<std::string> told_in_all_matches(const std::string& game) {
  std::vector<std::string> lines;
  const auto path = source_dir() / "tests/vectors" / (game + ".jsonl.gz");
  EXPECT_TRUE(sim::for_each_line(path.string(), [&](std::size_t, std::string_view line) {
    tell_match(Json::parse(line), lines);
    return !testing::Test::HasFailure();
  }));
  return lines;
}

class Told : public testing::TestWithParam<const Game*> {};

TEST_P(Told, EverybodyIsToldWhatTheyWereTold) {
  const std::string game(GetParam()->info().id);
  const std::string path = (source_dir() / "tests/vectors/told" / (game + ".gz")).string();
  const std::vector<std::string> lines = told_in_all_matches(game);
  EXPECT_GT(lines.size(), 500U);
  if (number_from("TEST_TELL_ANEW", 0) != 0) {
    auto writer = sim::RecordWriter::open(path);
    ASSERT_TRUE(writer);
    for (const std::string& line : lines) writer->write_line(line);
    ASSERT_TRUE(writer->close());
    return;
  }
  std::size_t read = 0;
  ASSERT_TRUE(sim::for_each_line(path, [&](std::size_t number, std::string_view line) {
    ++read;
    const std::string now = number <= lines.size() ? lines[number - 1] : "";
    EXPECT_EQ(now, line) << "where the events are the same, it is something else that is told: a "
                            "view, a preview, a refusal";
    return now == line;
  }));
  EXPECT_EQ(read, lines.size());
}

INSTANTIATE_TEST_SUITE_P(Games, Told, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) {
                           std::string name(game.param->info().id);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace lastcard::test
