import { readdirSync, readFileSync } from 'node:fs';

/** A running process, by its place in the tree. */
interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/**
 * The memory of a process and all that it started, in MB by name. PSS counts memory that processes
 * share once: PostgreSQL's shared buffers, and the pages of Node's own program.
 */
export function memoryOfTree(root: number): ReadonlyMap<string, number> {
  const all = processes();
  const byName = new Map<string, number>();
  const add = (entry: ProcessEntry): void => {
    const name = nameOf(entry.command);
    byName.set(name, (byName.get(name) ?? 0) + pssMb(entry.pid));
    for (const child of all) if (child.parent === entry.pid) add(child);
  };
  for (const entry of all) if (entry.pid === root) add(entry);
  return byName;
}

/** The process among a process's descendants whose command contains `text`. */
export function findInTree(root: number, text: string): number {
  const all = processes();
  const isBelow = (entry: ProcessEntry): boolean =>
    entry.parent === root || all.some((other) => other.pid === entry.parent && isBelow(other));
  const found = all.find((entry) => entry.command.includes(text) && isBelow(entry));
  if (found === undefined) throw new Error(`no process runs ${text}`);
  return found.pid;
}

/** Proportional set size of one process, in MB; 0 when it has ended. */
export function pssMb(pid: number): number {
  const kb = /^Pss:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1];
  return kb === undefined ? 0 : Number(kb) / 1024;
}

function processes(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // The name in brackets may hold spaces and brackets itself.
      const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(textOf(`/proc/${name}/stat`)) ?? [];
      if (parent === undefined) return [];
      const command = textOf(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim();
      return [{ pid: Number(name), parent: Number(parent), command }];
    });
}

function nameOf(command: string): string {
  if (command.includes('postgres')) return 'postgres';
  return (
    /(?:tools\/start\/main\.ts|(?:sandbox|server)\/dist\/main\.js)/.exec(command)?.[0] ?? 'other'
  );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended meanwhile, or belongs to somebody else.
    return '';
  }
}
