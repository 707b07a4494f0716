import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './database-user.ts';

/** How long each way of stopping may take before the next, harder one. */
const fastTimeoutMs = 5_000;
const immediateTimeoutMs = 2_000;
const pollMs = 20;

/** What postmaster.pid says: the process, and whether it takes connections. */
export interface PostmasterFile {
  pid: number;
  isReady: boolean;
  /** When it was last written; a file left by a killed server is older. */
  writtenAtNs: bigint;
}

/** Reads postmaster.pid (line 1: process id, line 8: state); null when there is none. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const path = join(cluster, 'postmaster.pid');
  const writtenAtNs = statSync(path, { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n;
  const lines = textOf(path).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready', writtenAtNs } : null;
}

/** Empty when the file does not exist, for it may vanish at any moment. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * The id of a server left running on this cluster, after a kill -9 of its launcher. Removes
 * postmaster.pid when its number belongs to another program now, or to a dead one nobody collects:
 * that would keep PostgreSQL from starting. When no process has it PostgreSQL copes by itself.
 */
export function leftRunning(cluster: string): number | null {
  const file = readPostmasterFile(cluster);
  if (file === null || !isAlive(file.pid)) return null;
  if (commandLine(file.pid).includes(cluster)) return file.pid;
  // Without that file PostgreSQL cannot see what a killed server left at work on the pages.
  for (const orphan of processesIn(cluster)) signal(orphan, 'SIGKILL');
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

/** True while a process with this id exists, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Stops a server and returns when it is gone: fast (open transactions end, data is flushed), then
 * immediate (the next start recovers), then by force. Never hangs, also when it is gone already.
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

// Its file goes last, so a dead process that nobody has collected yet counts as gone.
async function isGone(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    if (!isAlive(pid) || readPostmasterFile(cluster)?.pid !== pid) return true;
    await sleep(pollMs);
  }
  return false;
}

/**
 * Processes at work in a folder (Linux; elsewhere none are found): every backend sits in its own.
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
    // Ended meanwhile, or somebody else's.
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
    // Gone between the two looks, or a system without ps: not known to be ours.
    return '';
  }
}
