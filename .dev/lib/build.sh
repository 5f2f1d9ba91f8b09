# shellcheck shell=bash
# Configures and builds the presets of CMake. A build can compile several sources as one.

JOBS=${DEV_JOBS:-$(nproc)}

# Whether several sources are compiled as one: ON, OFF, or AS_BUILT, which keeps the mode of the existing build and means ON if
# there is none. Compiling together takes less than half of the time for a build from nothing, but longer after a change.
TOGETHER=${DEV_TOGETHER:-AS_BUILT}
compiles_together() { # preset
  local cache=build/$1/CMakeCache.txt
  if [[ $1 == package* ]]; then
    return 1 # the image's build lacks tests/tools, which choose the sources to compile as one
  elif [[ $TOGETHER == AS_BUILT && -f $cache ]]; then
    grep -q '^LASTCARD_COMPILE_TOGETHER:BOOL=ON' "$cache"
  else
    [[ $TOGETHER != OFF ]]
  fi
}

# The parts to configure: "all", or "server", which leaves out the tests and their packages. A build that has the tests keeps
# them.
PARTS=all
has_tests() { # preset
  [[ $1 != package* && $1 != fuzz ]] &&
    { [[ $PARTS == all ]] || grep -qs '^LASTCARD_BUILD_TESTS:BOOL=ON' "build/$1/CMakeCache.txt"; }
}

configure() { # preset
  local preset=$1 packages=("${SERVER_PACKAGES[@]}") options=(-DLASTCARD_COMPILE_TOGETHER=OFF)
  if has_tests "$preset"; then
    packages=("${BUILD_PACKAGES[@]}")
    options+=(-DLASTCARD_BUILD_TESTS=ON)
  else
    options+=(-DLASTCARD_BUILD_TESTS=OFF -DLASTCARD_BUILD_BENCH=OFF)
  fi
  if compiles_together "$preset"; then
    packages+=(python3)
    options+=(-DLASTCARD_COMPILE_TOGETHER=ON)
  fi
  if [[ $preset == asan || $preset == fuzz ]]; then
    packages+=("${SANITIZER_PACKAGES[@]}")
  fi
  need_packages "${packages[@]}" || return 1
  if [[ $preset == package-arm64 ]]; then
    need_arm64_root || return 1
    options+=(-DLASTCARD_ROOT="$(arm64_root)")
  fi
  mkdir -p build
  if ! cmake --preset "$preset" "${options[@]}" >"build/$preset-configure.log" 2>&1; then
    cat "build/$preset-configure.log" >&2
    return 1
  fi
}

# Builds with several sources compiled as one. Returns 1 if the build fails. Then compiled-alone.txt lists the sources that did
# not compile together; the next configuration compiles each of them alone.
build_together() { # preset [cmake --build arguments]
  local preset=$1
  shift
  rm -f "build/$preset/compiled-alone.txt"
  configure "$preset" || return 1
  cmake --build --preset "$preset" -j "$JOBS" "$@" -- -k 0 && return
  python3 tests/tools/unity_batches.py --failed "build/$preset/compiled-alone.txt" "build/$preset"
  return 1
}

build_preset() { # preset [cmake --build arguments]
  local preset=$1
  shift
  configure "$preset" || return 1
  say "Building $preset"
  if compiles_together "$preset"; then
    build_together "$preset" "$@" && return
    note "some sources do not compile together: they are now compiled alone"
    configure "$preset" || return 1
  fi
  cmake --build --preset "$preset" -j "$JOBS" "$@"
}
