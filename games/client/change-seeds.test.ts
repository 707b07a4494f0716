import { afterEach, expect, test, vi } from 'vitest';
import { changeSeeds } from './change-seeds.ts';
import { createGameStorage } from './game-storage.ts';

const [OLD, NEXT, LATER] = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
const revealed = { serverSeed: 'e'.repeat(64), serverSeedHash: OLD, clientSeed: 'x', nonce: 4 };

afterEach(() => vi.unstubAllGlobals());

type Call = readonly [path: string, body: unknown];

function answering(...answers: readonly object[]): Call[] {
  const calls: Call[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    calls.push([path, JSON.parse(body)]);
    return Promise.resolve(Response.json({ msgCode: 'success', msg: '', ...left.shift() }));
  });
  return calls;
}

const rotated = {
  success: 1,
  data: { serverSeedHash: NEXT, clientSeed: null, nonce: 0, revealed },
};

test('the client seed is sent for the seed that was committed before it', async () => {
  const seed = { serverSeedHash: NEXT, clientSeed: 'my seed', nonce: 0 };
  const calls = answering(rotated, { success: 1, data: seed });
  const reply = await changeSeeds('my seed', 'token', createGameStorage('1'));
  expect(reply).toEqual({ ok: true, data: { seed, revealed } });
  expect(calls).toEqual([
    ['/game/rotateSeed', {}],
    ['/game/setClientSeed', { serverSeedHash: NEXT, clientSeed: 'my seed' }],
  ]);
});

test('a seed used for one commitment is used for no other', async () => {
  const again = { success: 0, msgCode: 'client_seed_required', data: { serverSeedHash: LATER } };
  const given = { success: 1, data: { serverSeedHash: LATER, clientSeed: 'made', nonce: 0 } };
  const calls = answering(rotated, again, given);
  expect((await changeSeeds('my seed', 'token', createGameStorage('1'))).ok).toBe(true);
  expect(calls[2]?.[1]).toMatchObject({
    serverSeedHash: LATER,
    clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('nothing is sent when the server has no played seed to reveal', async () => {
  const calls = answering({ success: 0, msgCode: 'seed_unused', data: null });
  expect(await changeSeeds('my seed', 'token', createGameStorage('1'))).toMatchObject({
    ok: false,
    code: 'seed_unused',
  });
  expect(calls).toHaveLength(1);
});

test('a commitment other than the one shown is detected', async () => {
  const other = { success: 1, data: { serverSeedHash: LATER, clientSeed: 'my seed', nonce: 0 } };
  answering(rotated, other);
  expect((await changeSeeds('my seed', 'token', createGameStorage('1'))).ok).toBe(false);
});
