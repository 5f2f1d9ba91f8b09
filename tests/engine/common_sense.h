#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/core/table.h"

namespace lastcard::testing {

// Positions in which a person would find any other move ridiculous. Every level except the beginner
// must play them as a person would, with any random numbers.

// Expects that the seat makes one of these moves, in card notation (text_of in scenario.h, with "!"
// for the last-card call): "5H", "2C 5C!", "draw", "call S". `rule` is the rule book's id of the
// rule that explains it.
void expect_sense(const Table& table, int seat, std::initializer_list<std::string_view> sensible,
                  std::string_view rule);
// Expects that the seat makes none of these moves.
void expect_no_nonsense(const Table& table, int seat,
                        std::initializer_list<std::string_view> nonsense, std::string_view rule);

}  // namespace lastcard::testing
