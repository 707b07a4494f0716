import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../postgres/postmaster.ts';

const POLL_MS = 50;

/** A program under `npm start` that records stop requests and then exits in order. */
const program = `
import { writeFileSync } from 'node:fs';
import { onStopRequest } from '${resolve(import.meta.dirname, 'stop-requests.ts')}';
onStopRequest(() => { writeFileSync('stopped', ''); process.exit(0); });
setInterval(() => console.log(process.pid), 100);
`;

let folder: string;
let npm: ChildProcess;
let pid = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-stop-'));
  writeFileSync(join(folder, 'program.ts'), program);
  const scripts = { start: `exec "${process.execPath}" program.ts` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  pid = Number.parseInt(
    await new Promise<string>((done) => npm.stdout?.once('data', (text) => done(String(text)))),
    10,
  );
});

afterEach(() => {
  for (const one of [pid, npm.pid ?? 0]) if (one > 0 && isAlive(one)) process.kill(one, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const) {
  test(`npm start: ${signal} to npm alone ends the program in order`, async () => {
    process.kill(npm.pid ?? 0, signal);
    await ended();
  });
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`npm start: ${signal} to the program ends it in order`, async () => {
    process.kill(pid, signal);
    await ended();
  });
}

test('npm start: no shell remains between npm and the program', () => {
  expect(parentOf(pid)).toBe(npm.pid);
});

async function ended(): Promise<void> {
  while (isAlive(pid)) await sleep(POLL_MS);
  expect(readFileSync(join(folder, 'stopped'), 'utf8')).toBe('');
}

function parentOf(child: number): number {
  const stat = readFileSync(`/proc/${child}/stat`, 'utf8');
  return Number.parseInt(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '', 10);
}
