# shellcheck shell=bash disable=SC2154,SC2034  # variables of ../try
# The servers of ../try, all of them on loopback, with keys, ports and files of their own under
# $work. Sourced. Whatever is started here, and all that it starts, is found again by `ours`.

servers=()  # process ids
mark=TURNKEY_TRIAL

# serve <log> <command...>: in the background; it dies with this script, however that ends.
serve() {
  local log=$1
  shift
  env "$mark=$work" setpriv --pdeathsig KILL "$@" >"$work/$log" 2>&1 &
  servers+=($!)
}

# The servers, their descendants, and what detached itself but has our mark in its environment.
ours() {
  {
    ps -e -o pid=,ppid= | awk -v roots="${servers[*]}" '
      { parent[$1] = $2 }
      END {
        split(roots, list, " ")
        for (i in list) root[list[i]]
        for (pid in parent)
          for (up = pid; up > 1; up = parent[up])
            if (up in root) { print pid; break }
      }'
    grep -lzsxF "$mark=$work" /proc/[0-9]*/environ | cut -d/ -f3
  } | sort -u
}

stop_all() {
  local signal pids tries
  for signal in TERM KILL; do
    for ((tries = 0; tries < 30; tries++)); do
      mapfile -t pids < <(ours)
      [ ${#pids[@]} -gt 0 ] || return 0
      # Stopped processes hear nothing but KILL.
      kill -CONT "${pids[@]}" 2>/dev/null
      kill -"$signal" "${pids[@]}" 2>/dev/null
      sleep 0.1
    done
  done
  mapfile -t pids < <(ours)
  [ ${#pids[@]} -eq 0 ] || { echo "still there: ${pids[*]}" >&2; return 1; }
}

# free_ports <how many>
free_ports() {
  python3 - "$1" <<'PYTHON'
import socket
import sys
sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(int(sys.argv[1]))]
print(*(s.getsockname()[1] for s in sockets))
PYTHON
}

# wait_for <seconds> <command...>: until it succeeds.
wait_for() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 0.1
  done
}

node_is_idle() { [ "$(timeout 5 sinfo -h -o %T 2>/dev/null)" = idle ]; }

# A controller and one node with four processors, whatever there really are. No cgroups: containers
# have none to give.
write_slurm_conf() {
  local host ports
  host=$(uname -n)
  host=${host%%.*}
  read -ra ports < <(free_ports 2)
  cat >"$work/slurm.conf" <<CONF
ClusterName=trial
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=${ports[0]}
SlurmdPort=${ports[1]}
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
AuthType=auth/munge
# A job that is requeued waits until its credential has expired: 10 s, not the usual 120.
AuthInfo=socket=$work/munge/socket,cred_expire=10
CredType=cred/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobRequeue=1
MailProg=/bin/true
KillWait=10
ReturnToService=2
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
NodeName=node1 NodeHostname=$host NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=trial Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
}

start_slurm() {
  mkdir -p "$work/munge" "$work/state" "$work/spool" "$work/scratch"
  chmod 755 "$work" "$work/munge"
  (umask 077 && head -c 64 /dev/urandom >"$work/munge.key")
  write_slurm_conf
  export SLURM_CONF=$work/slurm.conf
  serve munged.out munged --foreground --force --socket="$work/munge/socket" \
    --key-file="$work/munge.key" --pid-file="$work/munge/pid" --log-file="$work/munge/log" \
    --seed-file="$work/munge/seed"
  wait_for 20 test -S "$work/munge/socket" ||
    { echo "munged does not run here:"; tail -n 5 "$work/munged.out" "$work/munge/log"; return 1; }
  serve slurmctld.out slurmctld -D
  serve slurmd.out slurmd -D -N node1
  wait_for 60 node_is_idle ||
    { echo "Slurm does not run here:"; tail -n 8 "$work"/slurm*.log "$work"/slurm*.out; return 1; }
}

# Two machines, alpha and beta, for those who come by ssh: two ports with two homes. ssh itself sets
# HOME, but goes to the real one: hence the forced command.
start_ssh() {
  local ports made
  [ -d /run/sshd ] || { mkdir /run/sshd && made_run_sshd=yes; }
  mkdir -p "$work/alpha" "$work/beta" "$work/parallel"
  for made in host user; do
    ssh-keygen -q -t ed25519 -N '' -f "$work/${made}_key" || return
  done
  read -ra ports < <(free_ports 2)
  cat >"$work/sshd_config" <<CONF
ListenAddress 127.0.0.1:${ports[0]}
ListenAddress 127.0.0.1:${ports[1]}
HostKey $work/host_key
PidFile none
AuthorizedKeysFile $work/user_key.pub
StrictModes no
UsePAM no
PermitRootLogin prohibit-password
PasswordAuthentication no
PermitUserRC no
Match LocalPort ${ports[0]}
  SetEnv HOME=$work/alpha $mark=$work
Match LocalPort ${ports[1]}
  SetEnv HOME=$work/beta $mark=$work
Match all
  ForceCommand cd "\$HOME" && exec "\$SHELL" -c "\$SSH_ORIGINAL_COMMAND"
CONF
  cat >"$work/ssh_config" <<CONF
Host alpha
  Port ${ports[0]}
Host beta
  Port ${ports[1]}
Host *
  HostName 127.0.0.1
  HostKeyAlias trial
  User root
  IdentityFile $work/user_key
  IdentitiesOnly yes
  UserKnownHostsFile $work/known_hosts
  GlobalKnownHostsFile /dev/null
  BatchMode yes
  ConnectTimeout 10
CONF
  echo "trial $(cat "$work/host_key.pub")" >"$work/known_hosts"
  export PARALLEL_SSH="ssh -F $work/ssh_config" PARALLEL_HOME=$work/parallel
  serve sshd.out "$(command -v sshd || echo /usr/sbin/sshd)" -D -e -f "$work/sshd_config"
  wait_for 20 ssh -F "$work/ssh_config" alpha true 2>"$work/ssh.out" ||
    { echo "sshd does not run here:"; tail -n 5 "$work/sshd.out" "$work/ssh.out"; return 1; }
}
