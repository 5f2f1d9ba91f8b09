#pragma once

namespace lastcard::base {

// Raises the `nice` value of the calling thread to the process' value and `niceness`, so that other
// threads run first. A thread whose value is higher keeps it. If the system refuses, logs it and
// changes nothing.
void give_way(int niceness);

}  // namespace lastcard::base
