#include "tests/engine/worked_positions.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "tests/support/paths.h"

namespace lastcard::testing {
namespace {

// Sorts the pack: suits C D H S, each from ace to king.
class InOrder final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override {
    std::ranges::sort(cards, {},
                      [](Card card) { return std::pair(card.suit(), card.rank_value()); });
  }
};

Match new_match(std::string_view game, const Json& example) {
  const int dealer = example.contains("start") ? example["start"]["dealer"].get<int>() : 0;
  auto match = Match::create(*find_game(game), example.value("rules", Json::object()),
                             example.at("seats").get<int>(), Seat(dealer));
  if (!match) {
    throw std::invalid_argument(match.error()[0].at + " " + match.error()[0].message);
  }
  return std::move(match).value();
}

Json rule_book_examples(std::string_view game) {
  const auto path = test::source_dir() / "docs/rules" / (std::string(game) + ".md");
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const std::string book = text.str();
  const std::string opening = "```json\n";
  const auto begin = book.rfind(opening);
  const auto end = book.rfind("```");
  if (begin == std::string::npos) throw std::invalid_argument(path.string() + " has no examples");
  return Json::parse(book.substr(begin + opening.size(), end - begin - opening.size()));
}

void expect_legal(const WorkedTable& table, const Json& legal) {
  for (const auto& [seat, intents] : legal.items()) {
    std::vector<std::string> expected;
    for (const Json& intent : intents) expected.push_back(intent.dump());
    std::ranges::sort(expected);
    EXPECT_EQ(table.legal(std::stoi(seat)), expected) << "seat " << seat;
  }
}

void expect_members(const WorkedTable& table, const Json& members) {
  for (const auto& [name, value] : members.items()) EXPECT_EQ(table.at(name), value) << name;
}

}  // namespace

std::vector<Card> cards_from(const Json& codes) { return cards_from_json(codes).value(); }

std::optional<Seat> seat_at(const Json& object, const char* member) {
  if (!object.contains(member) || object[member].is_null()) return std::nullopt;
  return Seat(object[member].get<int>());
}

Phase phase_named(const Game& game, std::string_view name) {
  constexpr Phase kMost = 5;
  for (Phase phase = 0; phase < kMost; ++phase) {
    if (game.phase_name(phase) == name) return phase;
  }
  throw std::invalid_argument("no phase " + std::string(name));
}

WorkedTable::WorkedTable(std::string_view game, const Json& example, LayOut lay_out)
    : match_(new_match(game, example)) {
  InOrder chance;
  if (!example.contains("position")) {
    last_ = match_.start_round(chance);
    return;
  }
  const Json& position = example["position"];
  Table table(match_.setup());
  Tx tx(table, chance);
  lay_out(tx, position);
  tx.set_phase(phase_named(match_.game(), position.at("phase").get<std::string>()));
  tx.set_turn(seat_at(position, "turn"));
  SeatSet waiting;
  for (const Json& seat : position.value("waiting", Json::array())) {
    waiting.insert(Seat(seat.get<int>()));
  }
  tx.set_waiting(waiting);
  const Json scores = position.value("scores", Json::array());
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    tx.set_counter(static_cast<int>(seat), scores[seat].get<int>());
  }
  match_.commit({table, {}, 1});
}

WorkedTable& WorkedTable::act(const Action& action) {
  const auto refusal = match_.check(action);
  EXPECT_FALSE(refusal) << refusal->code << " (" << refusal->rule << ") for "
                        << to_json(action).dump();
  InOrder chance;
  if (!refusal) last_ = match_.apply(action, chance);
  return *this;
}
WorkedTable& WorkedTable::act(int seat, const Intent& intent) {
  return act(Action{Seat(seat), intent});
}

std::vector<std::string> WorkedTable::legal(int seat) const {
  IntentList intents;
  add_legal(match_.table(), Seat(seat), intents);
  return canonical_texts(intents);
}

std::string WorkedTable::refused(int seat, const Intent& intent) const {
  const auto refusal = match_.check({Seat(seat), intent});
  if (!refusal) return "";
  return std::string(refusal->code) + " (" + std::string(refusal->rule) + ")";
}

Json WorkedTable::at(const std::string& member) const {
  if (member == "result") return match_.game().round_result(match_.table());
  return match_.game().snapshot(match_.table()).at(member);
}

std::vector<std::string> WorkedTable::notes() const {
  std::vector<std::string> codes;
  for (const Event& event : last_.events) {
    if (const auto* note = note_in(event)) codes.emplace_back(note->code);
  }
  return codes;
}

Intent play_of(std::string_view code) { return PlayCard{Card::from_code(code).value()}; }
Intent gift_of(std::string_view code) { return GiveCard{Card::from_code(code).value()}; }

int play_worked_positions(std::string_view game, LayOut lay_out) {
  int played = 0;
  for (const Json& example : rule_book_examples(game)) {
    SCOPED_TRACE(example.at("id").get<std::string>());
    WorkedTable table(game, example, lay_out);
    expect_members(table, example.value("state", Json::object()));
    expect_legal(table, example.at("legal"));
    for (const Json& step : example.value("then", Json::array())) {
      const auto action = action_from_step(step, table.table().seats());
      EXPECT_TRUE(action) << step.dump();
      if (action) table.act(*action);
      expect_members(table, step.at("after"));
    }
    ++played;
  }
  return played;
}

}  // namespace lastcard::testing
