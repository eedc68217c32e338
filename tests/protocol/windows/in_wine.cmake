# turnkey_in_wine(<variable> <name> <program>): a script that runs a program in wine, or any program if
# <program> is empty. All builds share a prefix.
function(turnkey_in_wine variable name program)
  set(script ${PROJECT_BINARY_DIR}/${name})
  file(CONFIGURE OUTPUT ${script} @ONLY CONTENT [[#!/bin/sh
# Runs a program in wine, without a display, in a prefix of its own.
unset DISPLAY WAYLAND_DISPLAY
LC_ALL=C.UTF-8 # of names of files
WINEPREFIX="@PROJECT_SOURCE_DIR@/build/windows/wine" WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=
export LC_ALL WINEPREFIX WINEDEBUG WINEDLLOVERRIDES
mkdir -p "$WINEPREFIX"
# Debian's server ends with the last program, and the next one would boot for seconds. With this
# script's output it would keep ctest waiting for a minute and more.
wineserver -p60 </dev/null >/dev/null 2>&1
exec wine @program@ "$@"
]])
  file(CHMOD ${script} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
  set(${variable} ${script} PARENT_SCOPE)
endfunction()
