import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to every process that still exists; returns how many got it. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): number {
  let reached = 0;
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
      reached += 1;
    } catch {
      // It has exited meanwhile.
    }
  }
  return reached;
}

/** Returns the child processes of a process, read from /proc (Linux only). */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .filter((pid) => parentOf(pid) === parent);
}

/** Returns a process's command line, separated by spaces; empty if it has exited. */
export function commandOf(pid: number): string {
  return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

/** Returns the environment a process was started with; null if it has exited. */
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
  // The name in brackets may contain anything, so fields are counted after the last bracket.
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
