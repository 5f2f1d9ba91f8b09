#include <chrono>
#include <exception>
#include <iomanip>
#include <iostream>
#include <sstream>

#include <CLI/CLI.hpp>

#include "engine/registry.h"
#include "engine/sim/bench.h"
#include "engine/sim/effects_schema.h"
#include "engine/sim/find_great_plays.h"
#include "engine/sim/play.h"
#include "engine/sim/random_rules.h"
#include "engine/sim/record_writer.h"
#include "engine/sim/rules_source.h"
#include "engine/sim/soak.h"
#include "engine/sim/strength.h"
#include "engine/sim/train.h"
#include "engine/sim/verify.h"
#include "engine/sim/verify_deals.h"

// Exit codes: 0 success, 1 a record is wrong or cannot be read or written, 2 the command line or
// the rule set is invalid.

namespace lastcard::sim {
namespace {

struct Arguments {
  std::vector<std::string> files;
  std::string game = "pesten";
  std::string preset;
  std::string rules_file;
  std::string out = "-";
  bool json = false;
  double seconds = 3;
  PlayOptions play;
  SoakOptions soak;
  StrengthOptions strength;
  TrainOptions train;
};

int refuse(const std::string& why) {
  std::cerr << "lastcard-sim: " << why << "\n";
  return 2;
}

constexpr std::string_view kRandom = "random";

Result<Json, std::string> rules_of_chance(const Game& game, const PlayOptions& options) {
  SeededEntropy numbers(options.seed);
  if (options.seats < game.info().min_seats || options.seats > game.info().max_seats) {
    return rules_of_preset(game, "");  // the match reports the problem
  }
  Json rules = random_rules(game, options.seats, numbers);
  if (rules.is_null()) return Unexpected(std::string("no rule set is for so many players"));
  return rules;
}

Result<bool, std::string> find_rules(Arguments& arguments) {
  const auto game = game_of_name(arguments.game);
  if (!game) return Unexpected(game.error());
  auto rules = arguments.rules_file.empty()      ? rules_of_preset(**game, arguments.preset)
               : arguments.rules_file == kRandom ? rules_of_chance(**game, arguments.play)
                                                 : rules_of_file(arguments.rules_file);
  if (!rules) return Unexpected(rules.error());
  arguments.play.game = *game;
  arguments.play.rules = std::move(rules).value();
  return true;
}

// Returns the wins of each side. If several sides won a match together, each gets an equal part.
std::string won_in_words(const PlayOptions& options, const PlaySummary& summary) {
  const bool teams = summary.shares.size() < static_cast<std::size_t>(options.seats);
  std::ostringstream words;
  words << "matches won by " << (teams ? "side:" : "seat:") << std::setprecision(6);
  for (const double share : summary.shares) words << " " << share;
  if (summary.shares.empty()) words << " none";
  return words.str();
}

int run_play(Arguments& arguments) {
  if (const auto found = find_rules(arguments); !found) return refuse(found.error());
  // Checks the options before it opens the file, so that invalid ones do not empty the file.
  const PlayOptions& options = arguments.play;
  if (auto match = Match::create(*options.game, options.rules, options.seats); !match) {
    return refuse("these rules make no match for " + std::to_string(options.seats) + " players:\n" +
                  in_words(match.error()));
  }
  if (const auto wrong = wrong_with_players(options.players); !wrong.empty()) return refuse(wrong);
  auto writer = RecordWriter::open(arguments.out);
  if (!writer) return refuse(writer.error());
  const auto write = [&](const Json& record) { writer->write_line(record.dump()); };
  const auto summary =
      options.deals ? play_matches(options, write) : play_matches(options, *writer);
  if (!summary) return refuse(summary.error());
  if (const auto closed = writer->close(); !closed) {
    std::cerr << "lastcard-sim: " << closed.error() << "\n";
    return 1;
  }
  std::cerr << summary->matches << " matches (" << summary->finished << " finished), "
            << summary->rounds << " rounds, " << summary->steps << " steps; "
            << won_in_words(options, *summary) << "\n";
  return 0;
}

int run_bench(Arguments& arguments) {
  if (const auto found = find_rules(arguments); !found) return refuse(found.error());
  const PlayOptions& options = arguments.play;
  const auto result =
      bench(*options.game, options.rules, options.seats, arguments.seconds, options.seed);
  if (!result) return refuse(result.error());
  std::cout << static_cast<std::uint64_t>(static_cast<double>(result->moves) / result->seconds)
            << " moves/s, "
            << static_cast<std::uint64_t>(static_cast<double>(result->rounds) / result->seconds)
            << " rounds/s (" << result->moves << " moves, " << result->rounds << " rounds, "
            << result->seconds << " s)\n";
  return 0;
}

int run_train(const TrainOptions& options) {
  const auto trained = train_eights(options);
  if (!trained) return refuse(trained.error());
  std::cout << weights_header(options, *trained);
  return 0;
}

int run_strength(Arguments& arguments) {
  if (const auto found = find_rules(arguments); !found) return refuse(found.error());
  StrengthOptions& options = arguments.strength;
  options.game = arguments.play.game;
  options.rules = arguments.play.rules;
  options.seats = arguments.play.seats;
  options.seed = arguments.play.seed;
  const auto strength = measure_strength(options);
  if (!strength) return refuse(strength.error());
  if (arguments.json) {
    std::cout << Json({{"share", strength->share},
                       {"error", strength->error},
                       {"fair", strength->fair},
                       {"rounds", strength->rounds},
                       {"unfinished", strength->unfinished},
                       {"choices", strength->choices},
                       {"seconds", strength->seconds}})
              << "\n";
    return 0;
  }
  constexpr double kPercent = 100;
  std::cout << std::fixed << std::setprecision(1) << arguments.game << ", " << options.seats
            << " players: " << options.level << " against " << options.against << " wins "
            << kPercent * strength->share << " ± " << kPercent * strength->error << " % of "
            << strength->rounds << " rounds of " << options.deals << " deals (fair "
            << kPercent * strength->fair << ")";
  if (strength->unfinished > 0) std::cout << ", " << strength->unfinished << " without an end";
  std::cout << "; " << std::setprecision(3)
            << 1000 * strength->seconds / static_cast<double>(strength->choices)
            << " ms a choice\n";
  return 0;
}

constexpr std::string_view kAll = "all";

int run_soak(Arguments& arguments) {
  SoakOptions& options = arguments.soak;
  if (arguments.game == kAll) {
    options.games.assign(all_games().begin(), all_games().end());
  } else {
    const auto game = game_of_name(arguments.game);
    if (!game) return refuse(game.error());
    options.games = {*game};
  }
  using Time = std::chrono::steady_clock;
  const auto start = Time::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Time::now() - start).count(); };
  const auto rate = [&](std::uint64_t rounds) {
    return static_cast<std::uint64_t>(static_cast<double>(rounds) / seconds());
  };
  const SoakSummary summary = soak(
      options,
      [&](const SoakFailure& failure) { std::cerr << in_words(failure, options) << std::endl; },
      [&](std::uint64_t rounds) {
        std::cerr << rounds << " rounds, " << rate(rounds) << " a second" << std::endl;
      });
  std::cout << summary.rounds << " rounds of " << summary.lots << " rule sets, " << summary.steps
            << " steps, " << summary.records << " records verified; " << rate(summary.rounds)
            << " rounds a second; the longest round had " << summary.longest << " steps (lot "
            << summary.longest_lot << "), " << summary.hurried << " had to be hurried; "
            << summary.failures << " failures\n";
  return summary.failures == 0 ? 0 : 1;
}

void add_table_options(CLI::App& command, Arguments& arguments) {
  command.add_option("--game", arguments.game, "Which game")->capture_default_str();
  auto* preset =
      command.add_option("--preset", arguments.preset, "A preset of its rules (the first one)");
  command
      .add_option("--rules", arguments.rules_file,
                  "A complete rule set, a JSON file; random makes one up from the seed")
      ->excludes(preset);
  command.add_option("--seats", arguments.play.seats, "How many players")->capture_default_str();
  command.add_option("--seed", arguments.play.seed, "The same seed plays the same matches")
      ->capture_default_str();
}

int run(int argc, char** argv) {
  Arguments arguments;
  CLI::App app("Plays and checks matches without a server");
  app.require_subcommand(1);

  CLI::App* play = app.add_subcommand("play", "Plays matches and writes one record a line");
  add_table_options(*play, arguments);
  PlayOptions& options = arguments.play;
  play->add_option("--matches", options.matches, "How many")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  play->add_option("--players", options.players,
                   "Who sits where, in turn: random, or a bot's level (random)")
      ->delimiter(',');
  play->add_flag("--legal", options.details.legal, "Write every legal intent before each step");
  play->add_flag("--after", options.details.after, "Write the snapshot after each step");
  play->add_option("--name", options.name, "Records are called NAME/1, NAME/2 …")
      ->capture_default_str();
  play->add_flag("!--no-clock", options.clock, "The clock never acts");
  play->add_option("--max-steps", options.max_steps, "A match stops after so many")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  play->add_flag("--deals", options.deals,
                 "The decks follow from numbers that the record tells (docs/deals.md)");
  play->add_flag("--duplicate", options.duplicate, "With --deals: dealt as duplicates are")
      ->needs("--deals");
  play->add_option("--out", arguments.out,
                   "The file, gzipped if it ends in .gz; - writes to the output")
      ->capture_default_str();

  CLI::App* verify_command =
      app.add_subcommand("verify", "Replays records and compares them with the rules");
  verify_command->add_option("FILE", arguments.files, "Records, one a line, .jsonl or .jsonl.gz")
      ->required();

  CLI::App* tapestry_command = app.add_subcommand(
      "tapestry", "Finds the great plays of records (docs/rules/tapestry.md), one a line");
  tapestry_command->add_option("FILE", arguments.files, "Records, one a line, .jsonl or .jsonl.gz")
      ->required();

  CLI::App* deals_command = app.add_subcommand(
      "verify-deals",
      "Works out the decks of records from the numbers that everybody gave (docs/deals.md)");
  deals_command->add_option("FILE", arguments.files, "Records, one a line, .jsonl or .jsonl.gz")
      ->required();

  CLI::App* bench_command = app.add_subcommand("bench", "Measures how fast the rules are");
  add_table_options(*bench_command, arguments);
  bench_command->add_option("--seconds", arguments.seconds, "For how long")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();

  CLI::App* strength_command = app.add_subcommand(
      "strength", "Measures how many rounds a level of bots wins against another");
  add_table_options(*strength_command, arguments);
  StrengthOptions& measuring = arguments.strength;
  strength_command->add_option("--level", measuring.level, "Who is measured")
      ->capture_default_str();
  strength_command->add_option("--against", measuring.against, "Who sits on all other sides")
      ->capture_default_str();
  strength_command->add_option("--deals", measuring.deals, "Each is played once for each side")
      ->check(CLI::Range(2, 10'000'000))
      ->capture_default_str();
  strength_command->add_option("--jobs", measuring.jobs, "How many at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();

  strength_command->add_flag("--json", arguments.json,
                             "For programs: shares, and all that was counted");

  CLI::App* train_command = app.add_subcommand(
      "train", "Fits the weights by which bots judge a round: engine/bots/eights_weights.h");
  TrainOptions& training = arguments.train;
  train_command->add_option("--rounds", training.rounds, "Rounds played")
      ->check(CLI::Range(100, 1'000'000))
      ->capture_default_str();
  train_command->add_option("--seats", training.seats, "Players at a table")
      ->check(CLI::Range(2, 12))
      ->capture_default_str();
  train_command->add_option("--seed", training.seed, "The same seed gives the same weights")
      ->capture_default_str();

  CLI::App* soak_command = app.add_subcommand(
      "soak", "Plays very many rounds under random rule sets and checks every step and record");
  SoakOptions& soaking = arguments.soak;
  soak_command->add_option("--game", arguments.game, "Which game, or all")->capture_default_str();
  soak_command->add_option("--rounds", soaking.rounds, "How many")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  soak_command
      ->add_option("--rounds-per-rules", soaking.rounds_per_rules, "Before the next rule set")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  soak_command->add_option("--seed", soaking.seed, "The same seed plays the same rounds")
      ->capture_default_str();
  soak_command->add_option("--jobs", soaking.jobs, "How many at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  soak_command
      ->add_option("--max-steps", soaking.max_steps, "A round that is longer has failed to end")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  soak_command->add_option("--lot", soaking.only, "Only this rule set, to see a failure again");

  CLI::App* effects_command = app.add_subcommand(
      "effects",
      "Writes the schema of a game's effects, such as protocol/schema/pesten-effects.schema.json");
  effects_command->add_option("GAME", arguments.game, "pesten or bartok")
      ->check(CLI::IsMember({"pesten", "bartok"}))
      ->required();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  try {
    if (play->parsed()) return run_play(arguments);
    if (bench_command->parsed()) return run_bench(arguments);
    if (strength_command->parsed()) return run_strength(arguments);
    if (train_command->parsed()) return run_train(arguments.train);
    if (soak_command->parsed()) return run_soak(arguments);
    if (effects_command->parsed()) {
      const bool pesten = arguments.game == "pesten";
      const Json schema = pesten ? pesten_effects_schema() : bartok_effects_schema();
      std::cout << schema.dump(2) << "\n";
      return 0;
    }
    if (tapestry_command->parsed()) {
      return find_great_plays(arguments.files, std::cout, std::cerr) ? 0 : 1;
    }
    if (deals_command->parsed()) return verify_deals(arguments.files, std::cout).wrong == 0 ? 0 : 1;
    return verify(arguments.files, std::cout).wrong == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "lastcard-sim: " << error.what() << "\n";
    return 1;
  }
}

}  // namespace
}  // namespace lastcard::sim

int main(int argc, char** argv) { return lastcard::sim::run(argc, argv); }
