#include "tests/laws/teller.h"

#include "engine/core/codec.h"
#include "protocol/codec/encode.h"
#include "protocol/codec/update_text.h"

namespace lastcard::test {
namespace {

constexpr const char* kTable = "KRAKEN";
constexpr const char* kMessage = "7";
constexpr int kRound = 1;
constexpr std::uint64_t kSeq = 1;

std::string update(const View& view, const protocol::UpdateEvents* step) {
  protocol::Update rest;
  rest.table = kTable;
  rest.seq = kSeq;
  return protocol::update_text(view, {kRound, "1.1.0"}, step, rest);
}

std::string answer(const Table& table, Seat seat, const Intent& intent) {
  const auto violation = check_action(table, {seat, intent});
  return violation ? protocol::encode(protocol::refused_by_rules(kMessage, *violation))
                   : protocol::encode(protocol::Ok{kMessage, kTable});
}

// While the veil after a step lasts, the alarms are hidden, because they would tell who acts next.
std::string times(const Table& table) {
  const Game& game = *table.setup().game;
  if (const auto veil = veil_of(table)) return "veil " + std::to_string(veil->milliseconds);
  std::string text;
  for (const Alarm& alarm : game.alarms(table)) {
    text += to_json(alarm.action).dump() + " " + std::to_string(static_cast<int>(alarm.due)) + " " +
            std::to_string(alarm.milliseconds) + " " + std::to_string(alarm.occasion) + " " +
            alarm.rule + "\n";
  }
  return text;
}

}  // namespace

Teller the_server() {
  Teller teller;
  teller.position = [](const Table& table, Viewer viewer, Moment moment) {
    return update(make_view(table, viewer, moment), nullptr);
  };
  teller.story = [](const Table& /*before*/, const Match::Prepared& step, Viewer viewer) {
    std::string public_text;
    const protocol::UpdateEvents told{step.result.events, public_text};
    return update(make_view(step.table, viewer, Moment::veiled), &told);
  };
  teller.answer = answer;
  teller.preview = [](const Table& table, Seat seat, const std::vector<Card>& cards) {
    return protocol::encode_considered(kMessage, consider_cards(table, seat, cards));
  };
  teller.times = times;
  return teller;
}

}  // namespace lastcard::test
