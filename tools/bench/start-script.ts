import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';

import { buildIfStale } from '../build/main.ts';
import { SERVER } from '../build/programs.ts';
import { nodeFlags, nodeMemory } from '../start/node-flags.js';

const checkout = resolve(import.meta.dirname, '../..');
const POLL_MS = 50;
const READY_MS = MINUTE_MS;

/** One of our own programs, running. */
export interface RunningScript {
  readonly pid: number;
  /** Resident memory in MB; null if the system does not report it. */
  residentMb(): number | null;
  /** Resident memory in bytes, to 1 KiB; NaN if the system does not report it. */
  residentBytes(): number;
  /** Kills it with SIGKILL, like a crash. */
  kill(): void;
  stop(): Promise<void>;
}

/** Builds the server if its sources changed, and starts it as `startScript` does. */
export async function startServer(
  environment: Record<string, string> & { ready: string },
): Promise<RunningScript> {
  await buildIfStale(() => undefined);
  return startScript(SERVER, environment);
}

/**
 * Starts a script and resolves when its `ready` URL responds. Throws with its last output if not.
 */
export async function startScript(
  script: string,
  { ready, ...environment }: Record<string, string> & { ready: string },
): Promise<RunningScript> {
  const child = spawn(process.execPath, [...nodeFlags.server, resolve(checkout, script)], {
    env: { ...nodeMemory, ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  const collect = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const deadline = Date.now() + READY_MS;
  while (!(await answers(ready))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${script} did not start: ${words}`);
    }
    await sleep(POLL_MS);
  }
  const pid = child.pid ?? 0;
  return {
    pid,
    residentMb: () => residentMb(pid),
    residentBytes: () => (residentKb(pid) ?? Number.NaN) * 1024,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function residentMb(pid: number): number | null {
  const kb = residentKb(pid);
  return kb === null ? null : Math.round(kb / 1024);
}

function residentKb(pid: number): number | null {
  try {
    const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb === undefined ? null : Number.parseInt(kb, 10);
  } catch {
    return null;
  }
}
