#include "engine/sim/play.h"

#include <algorithm>
#include <memory>

#include "engine/deals/record_deals.h"
#include "engine/sim/players.h"
#include "engine/sim/record_stream.h"
#include "engine/sim/rules_source.h"

namespace lastcard::sim {
namespace {

// Numbers such as a server and its players could have chosen. Some salts are missing or were not
// opened in time.
deals::MatchDeals made_up_deals(const std::string& match, int seats, std::uint64_t seed,
                                bool duplicate) {
  SeededEntropy chance(seed);
  const auto number = [&] {
    deals::Number made{};
    for (unsigned char& byte : made) byte = static_cast<unsigned char>(chance.below(256));
    return made;
  };
  deals::MatchDeals made{deals::Chain(number()), match, {}, {}, duplicate};
  if (duplicate) return made;
  const std::string table = match.substr(0, match.rfind('/'));
  for (int i = 0; i < seats; ++i) {
    const auto kind = chance.below(4);
    const deals::Number salt = number();
    if (kind == 0) {
      made.without.emplace_back(i);
    } else {
      made.salts.push_back({Seat(i), deals::salt_commitment(table, Seat(i), salt),
                            kind == 1 ? std::nullopt : std::optional(salt)});
    }
  }
  return made;
}

// One match with its players.
class Session {
 public:
  Session(const PlayOptions& options, Match match, std::uint64_t seed)
      : options_(options),
        seed_(seed),
        match_(std::move(match)),
        entropy_(seed),
        players_(match_, options.players, seed, {.clock = options.clock}) {}

  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  // Computes the decks from these numbers. Call before the match begins.
  void follow(deals::MatchDeals deals) { deals_ = std::move(deals); }
  [[nodiscard]] const std::optional<deals::MatchDeals>& deals() const { return deals_; }

  void play(MatchRecorder& recorder) {
    while (!match_.over() && steps_ < options_.max_steps) {
      if (match_.round_over()) {
        if (deals_) of_round_ = deals_->chance(match_.rounds() + 1);
        recorder.round_started(match_, match_.start_round(chance()));
        players_.round_started(match_);
        continue;
      }
      const Action action = players_.next_action(match_);
      recorder.before_step(match_, action);
      std::optional<Table> before;
      if (players_.remember()) before = match_.table();
      const StepResult result = match_.apply(action, chance());
      recorder.after_step(match_, action, result);
      if (before) players_.saw(*before, action, result, match_);
      ++steps_;
    }
  }

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] int steps() const { return steps_; }

 private:
  Entropy& chance() {
    if (of_round_) return *of_round_;
    return entropy_;
  }

  const PlayOptions& options_;
  std::uint64_t seed_;
  Match match_;
  SeededEntropy entropy_;
  std::optional<deals::MatchDeals> deals_;
  std::unique_ptr<Entropy> of_round_;
  Players players_;
  int steps_ = 0;
};

Json with_name(const Json& record, const std::string& name) {
  Json named = {{"name", name}};
  for (const auto& [member, value] : record.items()) named[member] = value;
  return named;
}

void count_winners(const Outcome& outcome, PlaySummary& summary) {
  ++summary.finished;
  summary.won_by_side.resize(outcome.points.size());
  summary.shares.resize(outcome.points.size());
  if (outcome.side) {
    const auto side = static_cast<std::size_t>(*outcome.side);
    ++summary.won_by_side[side];
    ++summary.shares[side];
    return;
  }
  for (const int side : outcome.tied) {
    summary.shares[static_cast<std::size_t>(side)] +=
        1.0 / static_cast<double>(outcome.tied.size());
  }
}

// Plays the matches one after the other. `record` gets each match before it begins, with its name,
// and plays it with its recorder.
template <class Record>
Result<PlaySummary, std::string> play_all(const PlayOptions& options, Record record) {
  if (std::string wrong = wrong_with_players(options.players); !wrong.empty()) {
    return Unexpected(std::move(wrong));
  }
  PlaySummary summary;
  for (int number = 0; number < options.matches; ++number) {
    auto match = Match::create(*options.game, options.rules, options.seats);
    if (!match) return Unexpected(in_words(match.error()));
    Session session(options, std::move(match).value(),
                    mixed_seed(options.seed, static_cast<std::uint64_t>(number)));
    record(session, options.name + "/" + std::to_string(number + 1));
    const auto outcome = session.match().outcome();
    ++summary.matches;
    summary.rounds += session.match().rounds();
    summary.steps += session.steps();
    if (outcome) count_winners(*outcome, summary);
  }
  return summary;
}

}  // namespace

std::string wrong_with_players(const std::vector<std::string>& players) {
  const auto levels = bot_levels();
  for (const std::string& level : players) {
    if (level == kRandomBot || std::ranges::find(levels, level) != levels.end()) continue;
    std::string known(kRandomBot);
    for (const std::string_view other : levels) known += " " + std::string(other);
    return "no player is called \"" + level + "\"; there are: " + known;
  }
  return "";
}

Result<PlaySummary, std::string> play_matches(const PlayOptions& options,
                                              const std::function<void(const Json&)>& keep) {
  return play_all(options, [&](Session& session, const std::string& name) {
    Recorder recorder(session.match(), options.details);
    if (options.deals)
      session.follow(made_up_deals("S1MDEALS" + name.substr(name.rfind('/')), options.seats,
                                   session.seed(), options.duplicate));
    session.play(recorder);
    Json record = with_name(recorder.record(), name);
    if (session.deals()) deals::add_deals(record, *session.deals());
    keep(record);
  });
}

Result<PlaySummary, std::string> play_matches(const PlayOptions& options, RecordWriter& writer) {
  return play_all(options, [&](Session& session, const std::string& name) {
    RecordStream record(session.match(), options.details, name, writer);
    session.play(record);
    record.end();
  });
}

}  // namespace lastcard::sim
