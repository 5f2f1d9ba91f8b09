#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/core/table.h"

namespace lastcard::testing {

// Positions in which whoever plays otherwise would be laughed at. Every level but the beginner
// plays them as a person would, whatever chance says.

// Expects that the seat does one of these, in card notation (text_of in scenario.h, with "!" for
// the last-card call): "5H", "2C 5C!", "draw", "call S". `rule` says why, by the rule book's id.
void expect_sense(const Table& table, int seat, std::initializer_list<std::string_view> sensible,
                  std::string_view rule);
// Expects that it does none of these.
void expect_no_nonsense(const Table& table, int seat,
                        std::initializer_list<std::string_view> nonsense, std::string_view rule);

}  // namespace lastcard::testing
