// The allocator of the server's program is jemalloc: a move costs an eighth less than with that of
// the C library (docs/performance.md), for a move's small pieces lie close together.
extern "C" {

// Read by jemalloc at the start. One arena, for each costs memory and threads are few; what was
// freed goes back to the system after a second.
extern const char* const malloc_conf;  // NOLINT(readability-identifier-naming)
const char* const malloc_conf =        // NOLINT(readability-identifier-naming): its name for it
    "narenas:1,background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:0";
}
