#pragma once

namespace lastcard::base {

// Sets the `nice` value of the calling thread to the process's value plus `niceness`, so that the
// system prefers other threads. Keeps a value that is already higher. If the system refuses, logs
// this and changes nothing.
void give_way(int niceness);

}  // namespace lastcard::base
