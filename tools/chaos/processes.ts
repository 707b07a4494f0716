import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to each process that still exists; returns how many were reached. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): number {
  let reached = 0;
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
      reached += 1;
    } catch {
      // It ended by itself in between.
    }
  }
  return reached;
}

/** The processes a process has started, read from /proc (Linux only). */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .filter((pid) => parentOf(pid) === parent);
}

/** A process with its arguments, separated by spaces; empty when it is gone. */
export function commandOf(pid: number): string {
  return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

/** The environment a process was started with; null when it is gone. */
export function environmentOf(pid: number): NodeJS.ProcessEnv | null {
  const text = readText(`/proc/${pid}/environ`);
  if (text === '') return null;
  const entries = text.split('\0').flatMap((entry) => {
    const at = entry.indexOf('=');
    return at > 0 ? [[entry.slice(0, at), entry.slice(at + 1)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function parentOf(pid: number): number | null {
  const stat = readText(`/proc/${pid}/stat`);
  // The name in brackets may hold anything, so the fields count from its last bracket.
  const parent = Number.parseInt(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '', 10);
  return Number.isNaN(parent) ? null : parent;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
