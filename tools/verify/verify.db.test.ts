import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stakeUnit } from '@glasshouse/engine/definition.ts';
import { readRoundProof, type RoundProof } from '@glasshouse/engine/round-proof.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { definition } from '@glasshouse/games/66121/definition.ts';
import { createSigner } from '@glasshouse/server/features/transparency-log/note.ts';
import { openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { must, newPlayer, openGame, spin } from '@glasshouse/server/testing/players.ts';
import { logSource } from '../log-verify/source.ts';
import { verifyLog } from '../log-verify/verify-log.ts';
import { hashOf } from './find-definition.ts';

const main = join(import.meta.dirname, 'main.ts');

// Each test starts at least one process, which takes long on a busy machine.

let h: TestApp;
let origin: string;
let folder: string;
/** A played round with its seed revealed, and another player's. */
let proof: RoundProof;
let checkpoint: string;
beforeAll(async () => {
  h = await openTestApp();
  origin = await h.app.portal.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const player = await newPlayer(h);
  const game = await openGame(h, player, 66_121);
  const { roundId } = must(await spin(h, game));
  must(await h.call('/v1/fairness/rotate', {}, player));
  await h.settle();
  proof = readRoundProof(must(await h.call('/v1/fairness/round', { roundId }, player)));
  checkpoint = join(folder, 'kept.json');
  const nothing = { key: null, kept: null, seedHash: null, progress: () => undefined };
  const { kept } = await verifyLog(logSource(origin), nothing);
  writeFileSync(checkpoint, JSON.stringify(kept));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await h.close();
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(...args: string[]): Promise<Ended> {
  return new Promise((done) => {
    execFile(process.execPath, [main, ...args], (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

/** Runs the command on a file with this content. */
function verify(value: unknown, ...options: string[]): Promise<Ended> {
  const file = join(
    folder,
    `${createHash('sha256').update(JSON.stringify(value)).digest('hex')}.json`,
  );
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return run(file, ...options);
}

const withLog = (value: unknown): Promise<Ended> => verify(value, '--log', origin);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A forged round that was never played: own seed and hash, own pays, matching events. */
function forged(of: { readonly pays: 1 | 20; readonly serverSeed: string }): object {
  const line = (definition.pays.line ?? []).map((one) => {
    const pays = Object.entries(one.pays).map(([count, pay]) => [count, pay * of.pays]);
    return { ...one, pays: Object.fromEntries(pays) as Record<string, number> };
  });
  const game = { ...definition, pays: { ...definition.pays, line } };
  const stake = stakeUnit(definition) * 5;
  const round = playRound(game, stake, seededStream(of.serverSeed, 'mine', 1).draw);
  return {
    ...proof,
    stake,
    win: round.winMinor,
    nonce: 1,
    clientSeed: 'mine',
    definitionHash: hashOf(game),
    serverSeed: of.serverSeed,
    serverSeedHash: sha256(of.serverSeed),
    events: round.events,
    definition: game,
  };
}

describe('a proof from the server', () => {
  test('is verified with the app: commitment, definition, draws and record', async () => {
    const { code, out, err } = await withLog(proof);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).not.toContain('not checked');
    expect(out).toContain('This round was played as the proof says');
    const answer = { success: 1, msgCode: 'success', msg: 'OK', data: proof };
    const json = await verify(answer, '--json', '--log', origin, '--checkpoint', checkpoint);
    expect(json.code).toBe(0);
    expect(JSON.parse(json.out)).toMatchObject({ result: 'good', roundId: proof.roundId });
    expect(json.out).toContain('entries of the saved checkpoint');
  });

  test('exits with 2 without the app and prints what was not checked', async () => {
    const { code, out } = await verify(proof);
    expect(code).toBe(2);
    expect(out).toContain('not checked  whether this seed was ever promised');
    expect(out).toContain('it is NOT shown that this round was played so');
    expect(out).not.toContain('as the proof says');
  });

  test('proves the commitment offline with a saved checkpoint, but not the record', async () => {
    const entry = must(
      await h.call<object>(`/v1/log/proof/${proof.serverSeedHash}`, {}, { method: 'GET' }),
    );
    const note = String(await logSource(origin)('checkpoint'));
    const file = { ...proof, definition, log: { ...entry, checkpoint: note } };
    const { code, out } = await verify(file, '--checkpoint', checkpoint);
    expect(code).toBe(2);
    expect(out).toMatch(/checked {6}the seed’s hash is entry \d+/);
    expect(out).toContain('the log’s head in the file is the saved checkpoint');
    expect(out).toContain('not checked  whether a round with this roundId, seq, createTime');
    const stranger = createSigner('play.example.org/log', Buffer.alloc(32, 5));
    const other = await verify(file, '--key', stranger.verifierKey);
    expect(other).toMatchObject({
      code: 1,
      out: expect.stringContaining('WRONG        the public log'),
    });
  });
});

describe('a forged proof', () => {
  test('with its own seed and pays is detected with the app and never verified', async () => {
    const lie = forged({ pays: 20, serverSeed: 'ab'.repeat(32) });
    const known = await withLog(lie);
    expect(known.code).toBe(1);
    expect(known.out).toContain('WRONG        the app has never published this definition');
    expect(known.out).toContain('WRONG        the public log does not hold the seed');
    expect(known.out).toContain('WRONG        the app has no such record');
    const alone = await verify(lie);
    expect(alone.code).toBe(2);
    expect(alone.out).toContain('not checked  whether the definition was ever published');
  });

  test('with a real seed and another client seed is detected by the app’s record', async () => {
    const lie = forged({ pays: 1, serverSeed: proof.serverSeed ?? '' });
    const { code, out } = await withLog(lie);
    expect(code).toBe(1);
    expect(out.match(/WRONG {8}.*/g)).toEqual([expect.stringContaining('no such record')]);
  });

  test('with another id, number or time is detected', async () => {
    const [owner = ''] = proof.roundId.split('-');
    const lies = [
      { roundId: `${owner}-${proof.seq + 1}`, seq: proof.seq + 1 },
      { roundId: `1${proof.roundId}` },
      { createTime: proof.createTime + 1 },
      { clientSeedMadeBy: proof.clientSeedMadeBy === 'player' ? 'operator' : 'player' },
    ];
    for (const lie of lies) {
      const { code, out } = await withLog({ ...proof, ...lie });
      expect(code, out).toBe(1);
      expect(out).toContain('WRONG        the app has no such record');
    }
    const seq = await verify({ ...proof, seq: proof.seq + 1 });
    expect(seq).toMatchObject({ code: 1, out: expect.stringContaining('do not fit each other') });
    const early = await withLog({ ...proof, createTime: 1 });
    expect(early.out).toContain('after the round (createTime 1)');
  });

  test('that is ambiguous is refused: a proof within a proof, a duplicate name', async () => {
    const inner = await verify({ ...proof, win: 999_999, proof });
    expect(inner).toMatchObject({
      code: 2,
      err: expect.stringContaining('proof.proof: is no part'),
    });
    const beside = await verify({ win: 999_999, data: proof });
    expect(beside).toMatchObject({ code: 2, err: expect.stringContaining('"win" stands beside') });
    const text = JSON.stringify(proof);
    const twice = await verify(`{"win":999999,${text.slice(1)}`);
    expect(twice).toMatchObject({ code: 2, err: expect.stringContaining('"win" stands twice') });
    const escaped = await verify(`{"w\\u0069n":999999,${text.slice(1)}`);
    expect(escaped).toMatchObject({ code: 2, err: expect.stringContaining('"win" stands twice') });
  });

  test('with inconsistent events or hashes is detected without the app', async () => {
    const { code, out } = await verify({ ...proof, win: proof.win + 5, clientSeed: 'another' });
    expect(code).toBe(1);
    expect(out).toContain('WRONG        event 0 differs');
    const changed = await verify({ ...proof, serverSeedHash: '0'.repeat(64) });
    expect(changed.out).toContain(`the proof names ${'0'.repeat(64)}`);
    const wrong = await verify({ ...proof, definition: { ...definition, title: 'Before' } });
    expect(wrong).toMatchObject({
      code: 1,
      out: expect.stringContaining('the definition hashes to'),
    });
  });
});

test('a definition missing from the tree is read from a file or requested', async () => {
  const old = { ...definition, title: 'Before' };
  const oldProof = { ...proof, definitionHash: hashOf(old) };
  const missing = await verify(oldProof);
  expect(missing).toMatchObject({ code: 2 });
  expect(missing.err).toContain(`/v1/definitions/${oldProof.definitionHash}`);
  const file = join(folder, 'definition.json');
  const data = { hash: oldProof.definitionHash, definition: old };
  writeFileSync(file, JSON.stringify({ success: 1, data }));
  const given = await verify(oldProof, '--definition', file);
  expect(given.out).toContain('checked      the definition has the hash');
  expect(given.code).toBe(2);
});

test('an unreadable or unverifiable proof exits with 2', async () => {
  const hidden = await withLog({ ...proof, serverSeed: null });
  expect(hidden).toMatchObject({ code: 2, out: expect.stringContaining('still in use') });
  expect(await verify('no json')).toMatchObject({ code: 2 });
  const partial = await verify({ ...proof, clientSeed: undefined, nonce: 0 });
  expect(partial.code).toBe(2);
  const lines = partial.err.trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/\.json: proof\.nonce: must be a whole number/),
    expect.stringMatching(/\.json: proof\.clientSeed: must be a text of 1 to 1000 characters/),
  ]);
  const away = await verify(proof, '--log', 'http://127.0.0.1:1');
  expect(away).toMatchObject({ code: 2, out: expect.stringContaining('does not answer') });
});

test('help goes to stdout with 0, a usage fault to stderr with 2', async () => {
  const help = await run('--help');
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('npm run verify -- <proof.json>');
  for (const [args, said] of [
    [[], 'Name one proof file'],
    [['a.json', 'b.json'], 'Name one proof file'],
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['a.json', '--log', 'nowhere'], '--log takes an address'],
    [['a.json'], 'a.json: there is no such file'],
  ] as const) {
    const { code, err, out } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(said);
    expect(err).not.toContain('    at ');
  }
});
