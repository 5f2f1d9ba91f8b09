#pragma once

namespace lastcard::base {

// Raises the `nice` value of the calling thread by `niceness`, so that other threads run first. If
// the system refuses, logs it and changes nothing.
void give_way(int niceness);

}  // namespace lastcard::base
