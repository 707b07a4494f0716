import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findInTree, memoryOfTree, pssMb } from './memory.ts';

test('memory: a process counts with all that it started', async () => {
  const own = pssMb(process.pid);
  expect(own).toBeGreaterThan(5);
  const script = "console.log('up'); setInterval(() => {}, 1e6) // marked";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await once(child.stdout, 'data');
    expect(findInTree(process.pid, 'marked')).toBe(child.pid);
    const all = [...memoryOfTree(process.pid).values()].reduce((sum, mb) => sum + mb, 0);
    expect(all).toBeGreaterThan(pssMb(child.pid ?? 0) + 5);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(pssMb(child.pid ?? 0)).toBe(0);
  expect(() => findInTree(process.pid, 'marked')).toThrow('no process runs');
});
