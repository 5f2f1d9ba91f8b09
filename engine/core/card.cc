#include "engine/core/card.h"

namespace lastcard {
namespace {

constexpr std::string_view kSuitLetters = "CDHS";
constexpr std::string_view kRankLetters = "A23456789TJQK";

}  // namespace

char letter_of(Suit suit) { return kSuitLetters[static_cast<std::size_t>(suit)]; }

char letter_of(Rank rank) { return kRankLetters[static_cast<std::size_t>(rank) - 1]; }

std::optional<Suit> suit_from_letter(std::string_view letter) {
  if (letter.size() != 1) return std::nullopt;
  const auto place = kSuitLetters.find(letter.front());
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Suit>(place);
}

std::optional<Rank> rank_from_letter(std::string_view letter) {
  if (letter.size() != 1) return std::nullopt;
  const auto place = kRankLetters.find(letter.front());
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Rank>(place + 1);
}

std::optional<Card> Card::from_code(std::string_view code) {
  if (code == "*") return joker();
  if (code.size() != 2) return std::nullopt;
  const auto rank = rank_from_letter(code.substr(0, 1));
  const auto suit = suit_from_letter(code.substr(1, 1));
  if (!rank || !suit) return std::nullopt;
  return Card(*rank, *suit);
}

std::string Card::code() const {
  if (is_joker()) return "*";
  return {letter_of(rank()), letter_of(suit())};
}

}  // namespace lastcard
