# shellcheck shell=bash
# CMake: presets, and builds in which several sources are compiled as one.

JOBS=${DEV_JOBS:-$(nproc)}

# Whether several sources are compiled as one, which more than halves a build from nothing and lengthens one after a change:
# ON, OFF, or AS_BUILT, as the build that is there does it (ON when there is none).
TOGETHER=${DEV_TOGETHER:-AS_BUILT}
compiles_together() { # preset
  local cache=build/$1/CMakeCache.txt
  if [[ $1 == package* ]]; then
    return 1 # the image's build has no tests, whose tools say what goes together
  elif [[ $TOGETHER == AS_BUILT && -f $cache ]]; then
    grep -q '^LASTCARD_COMPILE_TOGETHER:BOOL=ON' "$cache"
  else
    [[ $TOGETHER != OFF ]]
  fi
}

# What is configured: "all", or "server", without the tests and what they need. A build that has the tests keeps them.
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

# False if something has to be compiled alone; then compiled-alone.txt says what.
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
    note "what did not compile together is compiled alone"
    configure "$preset" || return 1
  fi
  cmake --build --preset "$preset" -j "$JOBS" "$@"
}
