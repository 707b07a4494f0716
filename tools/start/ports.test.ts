import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

const HOST = '127.0.0.1';

test('a port is never returned twice', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort(HOST)));
  expect(new Set(ports).size).toBe(200);
});

test('another process is never given a port that is not bound yet', async () => {
  const own = new Set(await Promise.all(Array.from({ length: 500 }, () => freePort(HOST))));
  const source = `
      const { freePort } = await import(${JSON.stringify(`${import.meta.dirname}/ports.ts`)});
      const ports = await Promise.all(Array.from({ length: 500 }, () => freePort('${HOST}')));
      console.log(JSON.stringify(ports));`;
  const other = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' }),
  ) as number[];
  expect(other.filter((port) => own.has(port))).toEqual([]);
});
