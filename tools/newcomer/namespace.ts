import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { networkEnvironment, ordinaryUser } from './debian.ts';

export type Who = 'root' | typeof ordinaryUser;

/** A command that runs inside the machine, with all the processes it starts. */
export interface Running {
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  exited: Promise<number | null>;
  /** As Ctrl-C in its terminal does: the signal goes to every process of the foreground. */
  interrupt(): void;
  /** kill -9 of everything inside. */
  kill(): void;
  /** Resident memory of everything inside, a line a process. */
  memory(): ProcessMemory[];
}

export interface ProcessMemory {
  command: string;
  rssMb: number;
  /** Shared pages counted in parts, so the sum over processes is what they really take. */
  pssMb: number;
}

/** Home folder of a user inside. */
export function homeOf(who: Who): string {
  return who === 'root' ? '/root' : `/home/${ordinaryUser}`;
}

/**
 * Runs a shell command inside the machine, in namespaces of its own: its mounts vanish and its
 * processes die with the first of them, whatever happens to this tool.
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
  // Not by exec: the first process stays root's, for one that changes its user outlives its parent.
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
      // Ended between the two looks.
      return [];
    }
  });
}

function megabytes(rollup: string, field: string): number {
  const kilobytes = new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(rollup)?.[1] ?? '0';
  return Math.round(Number.parseInt(kilobytes, 10) / 102.4) / 10;
}
