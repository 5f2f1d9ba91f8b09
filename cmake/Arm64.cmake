# The toolchain of the preset package-arm64. This machine's clang compiles for arm64, with the headers and libraries of
# LASTCARD_ROOT: a folder with an unpacked Debian of arm64. `./dev package --for arm64` makes it (.dev/lib/arm64.sh).
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_STRIP aarch64-linux-gnu-strip)

list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES LASTCARD_ROOT)
if(NOT LASTCARD_ROOT)
  message(FATAL_ERROR "LASTCARD_ROOT must name a folder with an unpacked Debian of arm64: use ./dev package --for arm64")
endif()
set(CMAKE_SYSROOT ${LASTCARD_ROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${LASTCARD_ROOT})
set(ENV{PKG_CONFIG_LIBDIR} ${LASTCARD_ROOT}/usr/lib/aarch64-linux-gnu/pkgconfig:${LASTCARD_ROOT}/usr/share/pkgconfig)
