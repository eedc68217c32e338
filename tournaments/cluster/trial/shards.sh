# shellcheck shell=bash disable=SC2154  # variables of ../try
# How ../try watches and disturbs the runners of the shards. Sourced.

# marked <command...>: one whose jobs `ours` finds.
marked() { env "$mark=$work" "$@"; }

# runner_of <shard>: prints the process that plays it.
runner_of() {
  local pid
  for pid in $(ours); do
    [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = turnkey-tournam ] || continue
    tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qF " --shard $1/$shards " || continue
    echo "$pid"
    return
  done
  return 1
}

is_running() { runner_of "$1" >/dev/null; }

no_runner() {
  local shard
  for ((shard = 1; shard <= shards; shard++)); do
    ! is_running "$shard" || return 1
  done
}

# games_of <process>: how many games its store holds.
games_of() {
  local store
  store=$(tr '\0' '\n' <"/proc/$1/cmdline" | sed -n '/^--store$/{n;p}')
  [[ $store = /* ]] || store=$(readlink "/proc/$1/cwd")/$store
  python3 - "$store" <<'PYTHON' 2>/dev/null || echo 0
import sqlite3
import sys
store = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True, timeout=5)
print(store.execute("select count(*) from game").fetchone()[0])
PYTHON
}

# halted_with_games <process>: halts it; it goes on if it has not a few games yet. It stands while
# they are counted, so that it can't be through with all of them by then.
halted_with_games() {
  kill -STOP "$1" || return
  [ "$(games_of "$1")" -ge 3 ] || { kill -CONT "$1"; return 1; }
}

# halt_runner <shard>: stops its runner when it has a few games, until it hears CONT or KILL.
halt_runner() {
  local pid
  wait_for 60 is_running "$1" || return
  pid=$(runner_of "$1")
  echo "$pid" >"$work/halted.$1"
  wait_for 60 halted_with_games "$pid"
}

# All at once, so that none is through with its games before its turn comes.
halt_runners() {
  local shard waiting=()
  for shard; do
    halt_runner "$shard" &
    waiting+=($!)
  done
  wait "${waiting[@]}"
}

# in_the_middle <shard>: whether it was halted between its first game and its last: then it is
# `halted`, and stays so.
in_the_middle() {
  local games
  halted=$(cat "$work/halted.$1") || return
  [ "$(ps -o state= -p "$halted")" = T ] || { echo "shard $1 is not halted"; return 1; }
  games=$(games_of "$halted")
  say "shard $1 is halted after $games of $((2 * deals / shards)) games"
  [ "$games" -gt 0 ] && [ "$games" -lt $((2 * deals / shards)) ]
}

queue_is_empty() { [ -z "$(timeout 5 squeue -h 2>&1)" ]; }

# started_again <shard>:<exit status of the first start>...
started_again() {
  local shard ok=0
  for shard; do
    grep -q "start 1 on node1 ended with ${shard#*:}$" "$work/by slurm/log-${shard%:*}.txt" &&
      grep -q 'start 2 on node1 ended with 0$' "$work/by slurm/log-${shard%:*}.txt" &&
      [ -e "$work/by slurm/shard-000${shard%:*}-of-0004.db" ] || ok=1
  done
  return $ok
}

lacks() {
  local file
  for file; do
    [ ! -e "$file" ] || { echo "$file is there"; return 1; }
  done
}

# refuses <command...>: ends with 2, as wrong arguments do.
refuses() {
  local status=0
  "$@" >"$work/refused" 2>&1 || status=$?
  [ "$status" -eq 2 ] || { tail -n 5 "$work/refused"; return 1; }
}

differ() {
  local one other
  one=$("$program" digest "$1") && other=$("$program" digest "$2") && [ "$one" != "$other" ]
}

# end_parallel <script>: as Ctrl-C twice would; it ends its jobs, too.
end_parallel() {
  local parallel
  parallel=$(ps -e -o pid=,ppid=,comm= | awk -v of="$1" '$2 == of && $3 == "parallel" { print $1 }')
  kill -TERM "$parallel" && sleep 0.5 && kill -TERM "$parallel" 2>/dev/null
}
