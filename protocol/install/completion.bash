# Completion for turnkey, turnkey-tournament and turnkey-train: commands, options and games as the
# program's own help lists them, and files where it names none.
_turnkey() {
  local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} command= words
  [[ $COMP_CWORD -lt 2 || ${COMP_WORDS[1]} == -* ]] || command=${COMP_WORDS[1]}
  if [[ $current == -* ]]; then
    words=$("$program" $command --help 2>/dev/null | grep -oE -- '(^|[ ,])--[a-z][a-z-]*' | sort -u)
  elif [[ $COMP_CWORD -eq 1 ]]; then
    words=$("$program" --help 2>/dev/null |
      sed -nE -e 's/^turnkey ([a-z]+) .*/\1/p' -e 's/^  ([a-z]+)  +[a-z].*/\1/p')
  elif [[ $command == play || $command == rules ]]; then
    words=$("$program" play --help 2>/dev/null | sed -nE 's/^  ([a-z_]+): .*/\1/p')
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -o default -F _turnkey turnkey turnkey-tournament turnkey-train
