# shellcheck shell=bash
# In short: make all files of a release; a second build gives the same bytes

help() {
  cat <<'TEXT'
usage: ./dev release [--for ARCHITECTURE]... [--key FILE] [--twice] [--check] VERSION

The working tree must be clean. If CMakeLists.txt does not have VERSION yet, the command sets it there, turns the unreleased
entries of CHANGELOG.md into the section of VERSION, commits both files and tags the commit vVERSION. Then it builds a clone
of the commit, so that only committed files are used. build/dist/VERSION then has these files:

  lastcard-VERSION-linux-amd64.tar.gz, lastcard_VERSION_amd64.deb
  lastcard-VERSION-linux-amd64.cdx.json    the parts that others have written (SBOM, CycloneDX)
  the same three for arm64                 amd64 compiles both; other machines make only the files for themselves
  lastcard-VERSION-source.tar.gz           the sources
  compose.yaml                             for Docker, if RELEASE_IMAGE names the image (.ci/publish pushes it)
  NOTES.md                                 the changelog's section
  SHA256SUMS                               the checksums of all these; with a key, SHA256SUMS.minisig is the signature

  --for ARCHITECTURE  makes packages only for amd64 or for arm64 (./dev package --help)
  --key FILE  the secret key of minisign (`minisign -G -W`); default: LASTCARD_RELEASE_KEY
  --twice     builds a second clone elsewhere without the compiler's cache, and fails if any byte differs
  --check     only checks whether the release could begin; changes nothing
All files have the time of the commit (SOURCE_DATE_EPOCH). This command pushes nothing: use git push --follow-tags.
TEXT
}

release_problem() { # version; prints the reason why it cannot be released, or nothing
  local version=$1 now newest
  now=$(project_version)
  if ! [[ $version =~ ^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$ ]]; then
    printf '%s is not a version: a version is three numbers, like 1.2.3' "$version"
  elif [[ -n $(git status --porcelain) ]]; then
    printf 'the tree is not clean: commit or stash the changes that git status shows'
  elif is_cut "$version"; then
    return 0
  else
    newest=$(printf '%s\n%s\n' "$now" "$version" | sort -V | tail -1)
    if [[ $newest != "$version" ]]; then
      printf '%s is older than the version in CMakeLists.txt, %s' "$version" "$now"
    elif git rev-parse -q --verify "refs/tags/v$version" >/dev/null; then
      printf 'the tag v%s already exists, on another commit' "$version"
    elif [[ -z $(python3 packaging/changelog.py notes Unreleased 2>/dev/null) ]]; then
      printf 'CHANGELOG.md has no unreleased entries'
    fi
  fi
}

is_cut() { # version
  [[ $(project_version) == "$1" ]] && python3 packaging/changelog.py notes "$1" >/dev/null 2>&1
}

cut_version() { # version
  say "Version $1"
  sed -i "s/^project(lastcard VERSION [0-9.]* /project(lastcard VERSION $1 /" CMakeLists.txt
  python3 packaging/changelog.py cut "$1" "$(date -u +%F)"
  git commit --quiet --message "Release $1" CMakeLists.txt CHANGELOG.md
  git tag --annotate --message "Last Card $1" "v$1"
}

# Makes the packages in a clone of the commit, with the clone's ./dev. So files that are not committed cannot get into them.
build_clone() { # folder of the clone, folder for the packages, arguments of ./dev package
  local clone=$1 to=$2
  shift 2
  rm -rf "$clone"
  git clone --quiet --no-hardlinks . "$clone"
  (cd "$clone" && ./dev package "$@")
  mkdir -p "$to"
  cp "$clone"/build/packages/* "$to"
}

main() {
  local version='' twice=no check=no key=${LASTCARD_RELEASE_KEY:-} architecture packages=()
  while (($# > 0)); do
    case $1 in
      --twice) twice=yes ;;
      --check) check=yes ;;
      --for)
        can_build_for "${2:-}" || die "release: cannot build for '${2:-}' here (see ./dev release --help)"
        packages+=(--for "$2")
        shift
        ;;
      --key)
        key=${2:-}
        shift
        ;;
      -*) die "release: unknown argument $1 (see ./dev release --help)" ;;
      *) version=$1 ;;
    esac
    shift
  done
  [[ -n $version ]] || die "release: VERSION is missing (see ./dev release --help)"
  [[ -z $key || -f $key ]] || die "release: the key file $key does not exist"
  local problem
  problem=$(release_problem "$version")
  [[ -z $problem ]] || die "release: $problem"
  if [[ $check == yes ]]; then
    note "$version can be released"
    return 0
  fi
  need_packages "${RELEASE_PACKAGES[@]}"
  is_cut "$version" || cut_version "$version"

  if ((${#packages[@]} == 0)); then
    for architecture in $(release_architectures); do packages+=(--for "$architecture"); done
  fi
  local work=$ROOT/build/release-clones dist=$ROOT/build/dist/$version
  rm -rf "$dist" "$work"
  mkdir -p "$dist"
  say "Building $version from a clone"
  build_clone "$work/one" "$dist" "${packages[@]}"
  git archive --format=tar --prefix="lastcard-$version/" HEAD | gzip -9 -n >"$dist/lastcard-$version-source.tar.gz"
  python3 packaging/changelog.py notes "$version" >"$dist/NOTES.md"
  [[ -z ${RELEASE_IMAGE:-} ]] ||
    sed "s|\${LASTCARD_IMAGE:[^}]*}|$RELEASE_IMAGE:${version%.*}|; /# build:/d; 1,2d" docker/compose.yaml >"$dist/compose.yaml"
  if [[ $twice == yes ]]; then
    say "Building again, in another folder and without the compiler's cache"
    CCACHE_DISABLE=1 build_clone "$work/another/and/deeper" "$work/again" "${packages[@]}"
    python3 packaging/same_bytes.py "$work/again" "$dist"
  fi
  (cd "$dist" && LC_ALL=C sha256sum -- * >SHA256SUMS.new && mv SHA256SUMS.new SHA256SUMS)
  if [[ -n $key ]]; then
    minisign -S -s "$key" -m "$dist/SHA256SUMS" -t "Last Card $version" >/dev/null
    note "signed; check with: minisign -V -p lastcard.pub -m SHA256SUMS"
  else
    note "not signed: no --key was given"
  fi
  rm -rf "$work"
  say "$dist"
  (cd "$dist" && ls -l)
}
