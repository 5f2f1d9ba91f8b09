# shellcheck shell=bash
# CMake: presets, and builds in which several sources are compiled as one.

JOBS=${DEV_JOBS:-$(nproc)}

# Whether several sources are compiled as one: ON, OFF, or AS_BUILT, as the build that is there does it (ON when there is
# none). A command that starts others of this script tells them by DEV_TOGETHER.
TOGETHER=${DEV_TOGETHER:-OFF}
compiles_together() { # preset
  local cache=build/$1/CMakeCache.txt
  if [[ $TOGETHER == AS_BUILT && -f $cache ]]; then
    grep -q '^LASTCARD_COMPILE_TOGETHER:BOOL=ON' "$cache"
  else
    [[ $TOGETHER != OFF ]]
  fi
}

RELEASE_OPTIONS=() # how this command's release build differs from the preset
configure() { # preset
  if [[ $1 == package || $1 == fuzz ]]; then
    need_packages "${SERVER_PACKAGES[@]}"
  else
    need_packages "${BUILD_PACKAGES[@]}"
  fi
  if [[ $1 == asan || $1 == fuzz ]]; then
    need_packages "${CLANG_PACKAGES[@]}"
  fi
  local log=build/$1-configure.log
  mkdir -p build
  local options=(-DLASTCARD_COMPILE_TOGETHER=OFF)
  ! compiles_together "$1" || options=(-DLASTCARD_COMPILE_TOGETHER=ON)
  [[ $1 != release ]] || options+=("${RELEASE_OPTIONS[@]}")
  if ! cmake --preset "$1" "${options[@]}" >"$log" 2>&1; then
    cat "$log" >&2
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
