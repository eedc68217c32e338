# Makes a release: source, programs and packages of the last commit. Read by ./run, whose functions it
# calls; its working directory is the project.

# pack <folder> <name> <out> [<archive>]: <folder>/<name> as an archive with the commit's date.
pack() {
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    -C "$1" "$2" | gzip -9n >"$3/${4:-$2}.tar.gz"
}

# pack_zip <folder> <name> <out>: <folder>/<name> as an archive that Windows opens by itself, with
# the commit's date.
pack_zip() {
  (
    cd "$1"
    find "$2" -type f -exec chmod 644 {} +
    find "$2" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    find "$2" -type f | LC_ALL=C sort | TZ=UTC xargs -d '\n' python3 -c '
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
    for name in sys.argv[2:]:
        archive.write(name)' "$2.zip"
  )
  mv "$1/$2.zip" "$3"
}

# What the release has for Windows: the program, and the library.
pack_windows() {
  local name=turnkey-$1-windows-x86_64
  rm -rf "build/windows/$name" "build/windows-library/lib$name"
  mkdir "build/windows/$name"
  cp build/windows/turnkey.exe LICENSE NOTICE "build/windows/$name"
  pack_zip build/windows "$name" "$2"
  show cmake --install build/windows-library --component library \
    --prefix "build/windows-library/lib$name" >/dev/null
  pack_zip build/windows-library "lib$name" "$2"
}

# Source, portable programs and packages of the last commit, with checksums, in one folder. Two runs
# give the same bytes: dates are the commit's, paths the project's.
release() {
  install_missing "${engine[@]}" "${tournaments[@]}" "${wheel[@]}" git dpkg-dev file
  if ! git diff --quiet HEAD; then
    echo "there are uncommitted changes: a release is made from a commit" >&2
    return 1
  fi
  local version out=build/release-files kept=()
  version=$(sed -n 's/^project(turnkey VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
  export SOURCE_DATE_EPOCH
  configure portable
  compile portable turnkey turnkey-tournament turnkey-train
  compile_web web-release
  configure library -DTURNKEY_GAMES=distributable
  compile library
  compile_windows turnkey -DTURNKEY_GAMES=distributable -DTURNKEY_HURRY=OFF
  configure windows-library -DTURNKEY_GAMES=distributable
  compile windows-library
  wheels "$PWD/build/portable/turnkey" "$PWD/build/windows/turnkey.exe"
  rm -rf "$out" build/portable/packages
  mkdir -p "$out"
  # Excludes the games that need permission for distribution.
  for game in $(sed -n 's/^set(TURNKEY_PERMISSION_GAMES \([a-z].*\))$/\1/p' engine/games/CMakeLists.txt)
  do
    kept+=(":!*$game*")
  done
  git archive --format=tar --prefix="turnkey-$version/" HEAD -- . "${kept[@]}" |
    gzip -9n >"$out/turnkey-$version.tar.gz"
  show cpack --config build/portable/CPackConfig.cmake -G DEB -B build/portable/packages >&2
  cp build/portable/packages/*.deb build/web-release/*.tgz build/wheel/*.whl "$out"
  local system
  system=linux-$(uname -m)
  rm -rf "build/portable/turnkey-$version-$system" "build/library/libturnkey-$version-$system"
  show cmake --install build/portable --prefix "build/portable/turnkey-$version-$system" --strip \
    >/dev/null
  show cmake --install build/library --component library \
    --prefix "build/library/libturnkey-$version-$system" --strip >/dev/null
  pack build/portable "turnkey-$version-$system" "$out"
  pack build/library "libturnkey-$version-$system" "$out"
  pack build/web-release table "$out" "turnkey-table-$version"
  pack_windows "$version" "$out"
  chmod 644 "$out"/*  # hatchling lets only its user read a wheel
  (cd "$out" && sha256sum -- * >SHA256SUMS && cat SHA256SUMS)
  echo "in $out"
}
