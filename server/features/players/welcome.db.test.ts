import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceId, type TestApp } from '../../testing/app.ts';
import { must, newGuest, newNamedPlayer, type TestPlayer } from '../../testing/players.ts';
import { openLiveApp, verify } from '../licence/testing/live-app.ts';

let h: TestApp;
beforeAll(async () => {
  ({ h } = await openLiveApp());
});
afterAll(() => h.close());

let documents = 0;
const newDocument = (): string => {
  documents += 1;
  return `NG-${documents}-4821`;
};

async function bonusOf({ player }: TestPlayer): Promise<number> {
  const [row] = await h.app.deps.db.query<{ bonus: number }>(
    'select bonus from wallet_balances where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return row?.bonus ?? 0;
}

const amount = (): number => h.app.deps.pack.welcome?.amount ?? 0;

describe('with real money, welcome money', () => {
  test('is given at the first verification', async () => {
    const player = await newNamedPlayer(h);
    expect([await bonusOf(player), amount() > 0]).toEqual([0, true]);
    await verify(h, player, newDocument());
    expect(await bonusOf(player)).toBe(amount());
    const { result } = must(
      await h.call<{ result: { rewardAmount: number } }>('/v1/bus/accountInfo', {}, player),
    );
    expect(result.rewardAmount).toBe(amount());
  });

  test('is given once per document, however it is written', async () => {
    const document = newDocument();
    await verify(h, await newNamedPlayer(h), document);
    const other = await newNamedPlayer(h);
    await verify(h, other, document.toLowerCase().replaceAll('-', ' '));
    expect(await bonusOf(other)).toBe(0);
  });

  test('is given once per device, whose key was renewed', async () => {
    const first = await newNamedPlayer(h);
    await verify(h, first, newDocument());
    await h.app.deps.db.query(
      `update directory set ended_at = 1 where kind = 'device' and bucket = $1 and player_id = $2`,
      [first.player.bucket, first.player.playerId],
    );
    const headers = { cookie: `gh_device=${first.deviceId}.told` };
    const second = await newNamedPlayer(h, { deviceId: deviceId(), headers });
    await verify(h, second, newDocument());
    expect([await bonusOf(first), await bonusOf(second)]).toEqual([amount(), 0]);
  });

  test('is not given again at a verification under another name', async () => {
    const player = await newNamedPlayer(h);
    await verify(h, player, newDocument());
    const other = { name: 'Ada Bello', birthDate: '1990-03-02', document: newDocument() };
    must(await h.call('/v1/verification/start', other, player));
    await h.settle();
    expect(await bonusOf(player)).toBe(amount());
  });

  test('does not reach a player who takes a break', async () => {
    const player = await newNamedPlayer(h);
    const exclusion = { kind: 'self_exclusion', months: 1 };
    must(await h.call('/v1/limits/exclude', exclusion, { token: player.token }));
    await verify(h, player, newDocument());
    expect(await bonusOf(player)).toBe(0);
  });

  test('is not given to a guest', async () => {
    expect(await bonusOf(await newGuest(h))).toBe(0);
  });
});
