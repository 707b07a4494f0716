import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './database-user.ts';

/** Timeout of each shutdown mode before the next, harder one. */
const fastTimeoutMs = 5_000;
const immediateTimeoutMs = 2_000;
const pollMs = 20;

/** The contents of postmaster.pid: process id and whether it accepts connections. */
export interface PostmasterFile {
  pid: number;
  isReady: boolean;
  /** When it was last written; a file left by a killed server is older. */
  writtenAtNs: bigint;
}

/** Reads postmaster.pid (line 1: process id, line 8: state); null if it does not exist. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const path = join(cluster, 'postmaster.pid');
  const writtenAtNs = statSync(path, { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n;
  const lines = textOf(path).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready', writtenAtNs } : null;
}

/** Reads a file; empty if it does not exist, because it can disappear at any time. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Returns the process id of a server left running on this cluster after its launcher was killed, or
 * null. Removes postmaster.pid if its process id now belongs to another program or a zombie,
 * because that would prevent PostgreSQL from starting. PostgreSQL itself handles an unused process
 * id.
 */
export function leftRunning(cluster: string): number | null {
  const file = readPostmasterFile(cluster);
  if (file === null || !isAlive(file.pid)) return null;
  if (commandLine(file.pid).includes(cluster)) return file.pid;
  // Without the file PostgreSQL cannot detect a killed server's backends that still use the data.
  for (const orphan of processesIn(cluster)) signal(orphan, 'SIGKILL');
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

/** Whether a process with this id exists, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Stops a server and resolves when it has ended: fast (open transactions end, data is flushed),
 * then immediate (recovery at the next start), then SIGKILL. Never hangs, even if it has already
 * ended.
 */
export async function stopPostmaster(
  pid: number,
  cluster: string,
  binaries: Binaries,
  user: OsUser | null,
): Promise<void> {
  if (process.platform === 'win32') {
    const options = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', String(fastTimeoutMs / 1000)];
    spawnSync(binaries.pgCtl, options, user ?? {});
  } else {
    signal(pid, 'SIGINT');
    if (await isGone(pid, cluster, fastTimeoutMs)) return;
    signal(pid, 'SIGQUIT');
  }
  if (await isGone(pid, cluster, immediateTimeoutMs)) return;
  signal(pid, 'SIGKILL');
  await isGone(pid, cluster, immediateTimeoutMs);
}

// The server removes its file last, so a zombie process without the file counts as ended.
async function isGone(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    if (!isAlive(pid) || readPostmasterFile(cluster)?.pid !== pid) return true;
    await sleep(pollMs);
  }
  return false;
}

/**
 * Returns processes whose working directory is this folder, as for every backend (Linux; elsewhere
 * empty).
 */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => workingFolder(id) === cluster).map((id) => Number.parseInt(id, 10));
}

function workingFolder(id: string): string {
  try {
    return readlinkSync(`/proc/${id}/cwd`);
  } catch {
    // It has ended or belongs to another user.
    return '';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // It ended between the two reads, or the system has no ps: not known to be ours.
    return '';
  }
}
