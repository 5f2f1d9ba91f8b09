#include "server/league/trf.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "protocol/codec/free_text.h"

namespace lastcard::league::night {
namespace {

// Columns of the standard, counted from 1.
constexpr std::size_t kNumber = 5;
constexpr std::size_t kName = 15;
constexpr std::size_t kNameWidth = 33;
constexpr std::size_t kPoints = 81;
constexpr std::size_t kRank = 86;
constexpr std::size_t kNumberWidth = 4;
constexpr std::size_t kFirstRound = 92;
constexpr std::size_t kRoundWidth = 10;
constexpr std::size_t kColourAt = 5;
constexpr std::size_t kResultAt = 7;

char sign_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::won:
      return '1';
    case Outcome::drawn:
      return '=';
    case Outcome::lost:
      return '0';
    case Outcome::won_unplayed:
      return '+';
    case Outcome::lost_unplayed:
      return '-';
    case Outcome::bye:
      return 'U';
    case Outcome::missed:
      return 'Z';
  }
  return 'Z';
}

std::optional<Outcome> outcome_of(char sign) {
  switch (sign) {
    case '1':
    case 'W':
      return Outcome::won;
    case '=':
    case 'D':
      return Outcome::drawn;
    case '0':
    case 'L':
      return Outcome::lost;
    case '+':
      return Outcome::won_unplayed;
    case '-':
      return Outcome::lost_unplayed;
    case 'U':
    case 'F':
      return Outcome::bye;
    case 'Z':
    case ' ':
      return Outcome::missed;
    default:
      return std::nullopt;
  }
}

bool is_against_somebody(Outcome outcome) {
  return outcome != Outcome::bye && outcome != Outcome::missed;
}

Outcome answer_to(Outcome outcome) {
  switch (outcome) {
    case Outcome::won:
      return Outcome::lost;
    case Outcome::lost:
      return Outcome::won;
    case Outcome::won_unplayed:
      return Outcome::lost_unplayed;
    case Outcome::lost_unplayed:
      return Outcome::won_unplayed;
    case Outcome::drawn:
    case Outcome::bye:
    case Outcome::missed:
      return outcome;
  }
  return outcome;
}

// Each character is one column, however many bytes it has.
std::string cut(std::string_view text, std::size_t column, std::size_t width) {
  std::string part;
  for (std::size_t at = 1; !text.empty() && at < column + width; ++at) {
    const std::string_view before = text;
    static_cast<void>(protocol::take_code_point(text));
    if (at >= column) part += before.substr(0, before.size() - text.size());
  }
  return part;
}

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  text.erase(0, std::min(text.size(), text.find_first_not_of(' ')));
  return text;
}

// Returns nullopt if the text is not exactly a number.
std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || rest != end || number < 0) return std::nullopt;
  return number;
}

std::string round_of(const Turn& turn) {
  const char colour = turn.opponent == 0 ? '-' : turn.deals_first ? 'w' : 'b';
  return fmt::format("  {:04} {} {}", turn.opponent, colour, sign_of(turn.outcome));
}

struct Line {
  std::size_t at = 0;  // line number, from 1
  std::string_view text;
};

std::optional<Turn> turn_in(std::string_view line, std::size_t round) {
  std::string text = cut(line, kFirstRound + round * kRoundWidth, kResultAt + 1);
  text.resize(kResultAt + 1, ' ');
  const auto outcome = outcome_of(text[kResultAt]);
  if (!outcome) return std::nullopt;
  const std::string number = trimmed(text.substr(0, kNumberWidth));
  const auto opponent = number.empty() ? std::optional(0) : number_in(number);
  if (!opponent || (*opponent != 0) != is_against_somebody(*outcome)) return std::nullopt;
  const char colour = text[kColourAt];
  const bool known = *opponent == 0 || colour == 'w' || colour == 'b';
  if (!known) return std::nullopt;
  return Turn{*outcome, *opponent, *opponent != 0 && colour == 'w'};
}

std::size_t rounds_in(std::string_view line) {
  line = line.substr(0, line.find_last_not_of(' ') + 1);
  const std::size_t width = protocol::code_points(line);
  return width < kFirstRound ? 0 : (width - kFirstRound) / kRoundWidth + 1;
}

using Fault = std::optional<TrfRefusal>;

Fault read_entrant(const Line& line, Night& night) {
  const auto refuse = [&](TrfFault fault) { return TrfRefusal{fault, line.at}; };
  if (night.entrants.size() == kMostEntrants) return refuse(TrfFault::too_long);
  Entrant& entrant = night.entrants.emplace_back();
  const auto number = number_in(trimmed(cut(line.text, kNumber, kNumberWidth)));
  if (!number || static_cast<std::size_t>(*number) != night.entrants.size())
    return refuse(TrfFault::wrong_number);
  auto name = protocol::typed_line(trimmed(cut(line.text, kName, kNameWidth)), kNameWidth);
  if (!name) return refuse(TrfFault::wrong_name);
  entrant.name = *std::move(name);
  const std::size_t rounds = rounds_in(line.text);
  if (rounds > static_cast<std::size_t>(kMostRounds)) return refuse(TrfFault::too_long);
  for (std::size_t round = 0; round < rounds; ++round) {
    const auto turn = turn_in(line.text, round);
    if (!turn) return refuse(TrfFault::wrong_round);
    entrant.rounds.push_back(*turn);
  }
  return std::nullopt;
}

// Drops the last rounds that all entrants miss, because they have not been played yet.
Fault settle_rounds(Night& night, const std::vector<Line>& lines) {
  std::size_t over = 0;
  for (const Entrant& entrant : night.entrants) {
    for (std::size_t at = 0; at < entrant.rounds.size(); ++at) {
      if (entrant.rounds[at].outcome != Outcome::missed) over = std::max(over, at + 1);
    }
  }
  for (std::size_t at = 0; at < night.entrants.size(); ++at) {
    Entrant& entrant = night.entrants[at];
    if (entrant.rounds.size() > over + 1) return TrfRefusal{TrfFault::wrong_round, lines[at].at};
    entrant.takes_part = entrant.rounds.size() <= over;
    entrant.rounds.resize(over);
  }
  if (night.rounds < std::max(1, static_cast<int>(over)) || night.rounds > kMostRounds)
    return TrfRefusal{TrfFault::no_rounds, 0};
  return std::nullopt;
}

bool is_answered(const Night& night, std::size_t at, std::size_t round) {
  const Turn& turn = night.entrants[at].rounds[round];
  if (turn.opponent == 0) return true;
  const auto other = static_cast<std::size_t>(turn.opponent) - 1;
  if (other >= night.entrants.size() || other == at) return false;
  const Turn answer{answer_to(turn.outcome), static_cast<int>(at) + 1, !turn.deals_first};
  // If neither came, both have lost.
  Turn neither = answer;
  neither.outcome = Outcome::lost_unplayed;
  const Turn& said = night.entrants[other].rounds[round];
  return said == answer || (turn.outcome == Outcome::lost_unplayed && said == neither);
}

std::string points_text(int half) { return fmt::format("{}.{}", half / 2, half % 2 * 5); }

Fault check(const Night& night, const std::vector<Line>& lines) {
  for (std::size_t at = 0; at < night.entrants.size(); ++at) {
    for (std::size_t round = 0; round < night.entrants[at].rounds.size(); ++round) {
      if (!is_answered(night, at, round)) return TrfRefusal{TrfFault::no_answer, lines[at].at};
    }
    const std::string points = trimmed(cut(lines[at].text, kPoints, kNumberWidth));
    if (points != points_text(half_points(night.entrants[at])))
      return TrfRefusal{TrfFault::wrong_points, lines[at].at};
  }
  return std::nullopt;
}

}  // namespace

std::string trf_of(const Night& night) {
  std::string text =
      fmt::format("012 {}\n062 {}\nXXR {}\n", night.name, night.entrants.size(), night.rounds);
  for (std::size_t at = 0; at < night.entrants.size(); ++at) {
    const Entrant& entrant = night.entrants[at];
    const int points = half_points(entrant);
    const auto rank = 1 + std::ranges::count_if(night.entrants, [&](const Entrant& other) {
                        const int theirs = half_points(other);
                        return theirs > points || (theirs == points && &other < &entrant);
                      });
    std::string name = trimmed(cut(entrant.name, 1, kNameWidth));
    name.append(kNameWidth - protocol::code_points(name), ' ');
    std::string line = fmt::format("001 {:4}      {}", at + 1, name);
    line.append(kPoints - kName - kNameWidth, ' ');
    line += fmt::format("{:>4} {:4}", points_text(points), rank);
    static_assert(kPoints + kNumberWidth + 1 == kRank && kRank + kNumberWidth + 2 == kFirstRound);
    for (const Turn& turn : entrant.rounds) line += round_of(turn);
    if (!entrant.takes_part && static_cast<int>(entrant.rounds.size()) < night.rounds)
      line += round_of({});
    text += line + "\n";
  }
  return text;
}

Result<Night, TrfRefusal> night_of_trf(std::string_view text) {
  Night night;
  night.rounds = 0;
  std::vector<Line> lines;
  for (std::size_t at = 1; !text.empty(); ++at) {
    const std::size_t end = std::min(text.size(), text.find_first_of("\r\n"));
    const Line line{at, text.substr(0, end)};
    text.remove_prefix(end);
    text.remove_prefix(text.starts_with("\r\n") ? 2 : text.empty() ? 0 : 1);
    const std::string_view kind = line.text.substr(0, std::min<std::size_t>(4, line.text.size()));
    if (kind == "012 ") night.name = trimmed(std::string(line.text.substr(kind.size())));
    if (kind == "XXR ") {
      night.rounds = number_in(trimmed(std::string(line.text.substr(kind.size())))).value_or(0);
    }
    if (kind != "001 ") continue;
    lines.push_back(line);
    if (const Fault fault = read_entrant(line, night)) return Unexpected(*fault);
  }
  if (const Fault fault = settle_rounds(night, lines)) return Unexpected(*fault);
  if (const Fault fault = check(night, lines)) return Unexpected(*fault);
  return night;
}

}  // namespace lastcard::league::night
