import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stakeUnit } from '@glasshouse/engine/definition.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { definition } from '@glasshouse/games/66121/definition.ts';
import { hashOf } from './find-definition.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const serverSeed = 'ab'.repeat(32);
const stake = stakeUnit(definition) * 5;
const round = playRound(definition, stake, seededStream(serverSeed, 'mine', 7).draw);
const proof = {
  roundId: '1-1',
  gameId: definition.id,
  seq: 7,
  stake,
  win: round.winMinor,
  nonce: 7,
  createTime: 0,
  definitionHash: hashOf(definition),
  serverSeedHash: createHash('sha256').update(serverSeed).digest('hex'),
  serverSeed,
  clientSeed: 'mine',
  events: round.events,
};

// Each starts a process or more, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the command on this proof. */
function verify(value: unknown, ...options: string[]) {
  const file = join(folder, 'proof.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, file, ...options], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a proof as the server gives it fits, with its envelope or without', () => {
  expect(verify(proof)).toMatchObject({ status: 0, stderr: '' });
  const answer = { code: 0, msgCode: 'ok', data: proof };
  const { status, stdout } = verify(answer, '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ fits: true, faults: [] });
});

test('what does not fit is said, and ends with 1', () => {
  const { status, stdout } = verify({ ...proof, win: proof.win + 5, nonce: 8 });
  expect(status).toBe(1);
  expect(stdout).toContain('NOT');
  expect(stdout).toContain('event 0 differs');
  const changed = verify({ ...proof, serverSeedHash: '0'.repeat(64) });
  expect(changed).toMatchObject({ status: 1 });
  expect(changed.stdout).toContain(`promised was ${'0'.repeat(64)}`);
});

test('a proof that carries its definition needs none of this tree', () => {
  const old = { ...definition, title: 'Before' };
  const oldProof = { ...proof, definitionHash: hashOf(old) };
  expect(verify({ ...oldProof, definition: old })).toMatchObject({ status: 0, stderr: '' });
  expect(verify({ ...oldProof, definition })).toMatchObject({ status: 1 });
});

test('a definition that is no longer here can be given as the server answers it', () => {
  const old = { ...definition, title: 'Before' };
  const oldProof = { ...proof, definitionHash: hashOf(old) };
  expect(verify(oldProof)).toMatchObject({ status: 2 });
  expect(verify(oldProof).stderr).toContain(`/v1/definitions/${oldProof.definitionHash}`);
  const file = join(folder, 'definition.json');
  writeFileSync(
    file,
    JSON.stringify({ code: 0, data: { hash: oldProof.definitionHash, definition: old } }),
  );
  expect(verify(oldProof, '--definition', file)).toMatchObject({ status: 0 });
  expect(verify({ ...oldProof, definition: old })).toMatchObject({ status: 0 });
});

test('what cannot be found out ends with 2 and its reason', () => {
  const hidden = verify({ ...proof, serverSeed: null });
  expect(hidden).toMatchObject({ status: 2 });
  expect(hidden.stdout).toContain('still in use');
  expect(verify('no json')).toMatchObject({ status: 2 });
  const partial = verify({ ...proof, clientSeed: undefined });
  expect(partial).toMatchObject({ status: 2 });
  expect(partial.stderr).toContain('proof.clientSeed');
});
