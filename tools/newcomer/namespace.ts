import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { networkEnvironment, ordinaryUser } from './debian.ts';

export type Who = 'root' | typeof ordinaryUser;

/** A command that runs inside the machine, with its child processes. */
export interface Running {
  child: ChildProcess;
  /** The output so far. */
  output(): string;
  exited: Promise<number | null>;
  /** Sends SIGINT to every foreground process, as Ctrl-C in a terminal does. */
  interrupt(): void;
  /** Sends SIGKILL to everything inside. */
  kill(): void;
  /** Resident memory of everything inside, one line per process. */
  memory(): ProcessMemory[];
}

export interface ProcessMemory {
  command: string;
  rssMb: number;
  /** Proportional set size: shared pages are divided among processes, so the sum is exact. */
  pssMb: number;
}

/** A user's home folder inside the machine. */
export function homeOf(who: Who): string {
  return who === 'root' ? '/root' : `/home/${ordinaryUser}`;
}

/**
 * Runs a shell command inside the machine in its own namespaces: its mounts disappear and its
 * processes are killed with the first one, even if this tool crashes.
 */
export function runInside(
  root: string,
  who: Who,
  folder: string,
  command: string,
  environment: NodeJS.ProcessEnv,
): Running {
  const mounts =
    'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --rbind /sys "$0/sys"';
  // Not exec: the first process must remain root's, because one that changes its user outlives its
  // parent.
  const enter = 'chroot --userspec="$1" "$0" /bin/bash -c "cd $2 && $3"; exit $?';
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--propagation', 'private'],
      ...['/bin/sh', '-c', `${mounts} && ${enter}`, root, `${who}:${who}`, folder, command],
    ],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: homeOf(who),
        USER: who,
        ...networkEnvironment(),
        ...environment,
      },
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const pid = child.pid ?? 0;
  return {
    child,
    output: () => text,
    exited,
    interrupt: () => process.kill(-pid, 'SIGINT'),
    kill: () => child.kill('SIGKILL'),
    memory: () => memoryIn(readlinkSync(`/proc/${pid}/ns/pid_for_children`)),
  };
}

function memoryIn(pidNamespace: string): ProcessMemory[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      if (readlinkSync(`/proc/${id}/ns/pid`) !== pidNamespace) return [];
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ command, rssMb: megabytes(rollup, 'Rss'), pssMb: megabytes(rollup, 'Pss') }];
    } catch {
      // It ended between the two reads.
      return [];
    }
  });
}

function megabytes(rollup: string, field: string): number {
  const kilobytes = new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(rollup)?.[1] ?? '0';
  return Math.round(Number.parseInt(kilobytes, 10) / 102.4) / 10;
}
