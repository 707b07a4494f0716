import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openCasesOf } from '../cases/index.ts';
import { must } from '../../testing/players.ts';
import { openGuestWorld, transactionIds, type GuestWorld } from './testing/guest-world.ts';

let world: GuestWorld;
beforeAll(async () => {
  world = await openGuestWorld();
});
afterAll(() => world.close());

const bet = (round: object, amount = 200) => ({ ...round, ...transactionIds(), amount });
const win = (round: object, of: { transaction_uuid: string }, amount: number) => ({
  ...round,
  ...transactionIds(),
  reference_transaction_uuid: of.transaction_uuid,
  amount,
});
const rollback = (round: object, of: { transaction_uuid: string }) => ({
  ...round,
  ...transactionIds(),
  reference_transaction_uuid: of.transaction_uuid,
});

describe('a round of a supplier', () => {
  test('takes the bet and pays the win, in the balance of each answer', async () => {
    const guest = await world.guest(10_000);
    const round = guest.round();
    const placed = bet(round, 500);
    expect(await world.wallet('transaction/bet', placed)).toMatchObject({
      status: 'RS_OK',
      user: guest.userId,
      request_uuid: placed.request_uuid,
      currency: round.currency,
      balance: 9_500,
    });
    const won = { ...win(round, placed, 1_500), round_closed: true };
    expect(await world.wallet('transaction/win', won)).toMatchObject({
      status: 'RS_OK',
      balance: 11_000,
    });
    const asked = { request_uuid: randomUUID(), user: guest.userId, round: round.round };
    expect(await world.wallet('round/info', asked)).toMatchObject({
      staked: 500,
      won: 1_500,
      is_closed: true,
    });
  });

  test('is in the statement with the game of its bet and its win', async () => {
    const guest = await world.guest(10_000);
    const round = guest.round();
    const placed = bet(round, 500);
    await world.wallet('transaction/bet', placed);
    await world.wallet('transaction/win', win(round, placed, 700));
    const { lines } = must(
      await world.h.call<{ lines: { what: string; cash: number; gameId: number }[] }>(
        '/v1/statement',
        { pageNum: 1, pageSize: 2, kinds: ['round'] },
        { token: guest.token, key: null },
      ),
    );
    expect(lines.map(({ what, cash, gameId }) => [what, cash, gameId])).toEqual([
      ['outside_win', 700, world.gameId],
      ['outside_bet', -500, world.gameId],
    ]);
  });

  test('is in the export of the player’s data', async () => {
    const guest = await world.guest(10_000);
    const round = guest.round();
    await world.wallet('transaction/bet', bet(round, 500));
    const by = { token: guest.token, key: null };
    const { text } = must(
      await world.h.call<{ text: string }>('/v1/export', { format: 'json' }, by),
    );
    expect(text).toContain(round.round);
  });

  test('never touches the bonus', async () => {
    const guest = await world.guest(0);
    expect(await guest.cash()).toBe(0);
    const refused = await world.wallet('transaction/bet', bet(guest.round()));
    expect(refused.status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  });

  test('uses the whole balance and not a unit more', async () => {
    const guest = await world.guest(1_000);
    expect(await world.wallet('transaction/bet', bet(guest.round(), 1_001))).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 1_000,
    });
    expect(await world.wallet('transaction/bet', bet(guest.round(), 1_000))).toMatchObject({
      status: 'RS_OK',
      balance: 0,
    });
  });
});

describe('a repeated transaction', () => {
  test('is answered with the same bytes', async () => {
    const guest = await world.guest();
    const placed = bet(guest.round(), 500);
    const first = await world.wallet('transaction/bet', placed);
    await world.wallet('transaction/bet', bet(guest.round(), 300));
    const again = await world.wallet('transaction/bet', placed);
    expect(again.text).toBe(first.text);
    expect(await guest.cash()).toBe(99_200);
  });

  test('moves money once when it arrives ten times at once', async () => {
    const guest = await world.guest();
    const placed = bet(guest.round(), 500);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.wallet('transaction/bet', placed)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await guest.cash()).toBe(99_500);
  });

  test('with other content is refused by its name', async () => {
    const guest = await world.guest();
    const placed = bet(guest.round(), 500);
    await world.wallet('transaction/bet', placed);
    const other = await world.wallet('transaction/bet', { ...placed, amount: 600 });
    expect(other.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await guest.cash()).toBe(99_500);
  });

  test('of another transaction under the same request id is refused', async () => {
    const guest = await world.guest();
    const placed = bet(guest.round(), 500);
    await world.wallet('transaction/bet', placed);
    const other = { ...bet(guest.round(), 500), request_uuid: placed.request_uuid };
    const answer = await world.wallet('transaction/bet', other);
    expect(answer.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  });

  test('that was refused stays refused, whatever the balance is then', async () => {
    const guest = await world.guest(100);
    const placed = bet(guest.round(), 500);
    const first = await world.wallet('transaction/bet', placed);
    const paid = bet(guest.round(), 100);
    await world.wallet('transaction/bet', paid);
    await world.wallet('transaction/win', win({ ...guest.round(), round: '' }, paid, 5_000));
    const again = await world.wallet('transaction/bet', placed);
    expect(again.text).toBe(first.text);
  });
});

describe('a rollback', () => {
  test('gives the bet back once', async () => {
    const guest = await world.guest();
    const round = guest.round();
    const placed = bet(round, 500);
    await world.wallet('transaction/bet', placed);
    for (let time = 0; time < 3; time += 1) {
      expect((await world.wallet('transaction/rollback', rollback(round, placed))).status).toBe(
        'RS_OK',
      );
    }
    expect(await guest.cash()).toBe(100_000);
  });

  test('before its bet keeps the bet out for good', async () => {
    const guest = await world.guest();
    const round = guest.round();
    const late = bet(round, 500);
    expect((await world.wallet('transaction/rollback', rollback(round, late))).status).toBe(
      'RS_OK',
    );
    expect((await world.wallet('transaction/bet', late)).status).toBe(
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
    );
    expect(await guest.cash()).toBe(100_000);
  });

  test('of a win takes what is there as the rest is owed', async () => {
    const guest = await world.guest(1_000);
    const round = guest.round();
    const placed = bet(round, 1_000);
    await world.wallet('transaction/bet', placed);
    const won = win(round, placed, 3_000);
    await world.wallet('transaction/win', won);
    await world.wallet('transaction/bet', bet(guest.round(), 2_500));
    expect(await world.wallet('transaction/rollback', rollback(round, won))).toMatchObject({
      status: 'RS_OK',
      balance: 0,
    });
  });

  test('of a win that was used opens a case for staff', async () => {
    const guest = await world.guest(1_000);
    const round = guest.round();
    const placed = bet(round, 1_000);
    await world.wallet('transaction/bet', placed);
    const won = win(round, placed, 3_000);
    await world.wallet('transaction/win', won);
    await world.wallet('transaction/bet', bet(guest.round(), 2_500));
    await world.wallet('transaction/rollback', rollback(round, won));
    const cases = await openCasesOf(world.h.app.deps.db, guest.player);
    expect(cases.map(({ kind }) => kind)).toEqual(['win_taken_back']);
  });

  test('refuses a win of the same bet afterwards', async () => {
    const guest = await world.guest();
    const round = guest.round();
    const placed = bet(round, 500);
    await world.wallet('transaction/bet', placed);
    await world.wallet('transaction/rollback', rollback(round, placed));
    const answer = await world.wallet('transaction/win', win(round, placed, 900));
    expect(answer.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  });
});

describe('a win', () => {
  test('is accepted only after its bet', async () => {
    const guest = await world.guest();
    const round = guest.round();
    const placed = bet(round, 500);
    const won = win(round, placed, 900);
    expect((await world.wallet('transaction/win', won)).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    await world.wallet('transaction/bet', placed);
    expect((await world.wallet('transaction/win', won)).status).toBe('RS_OK');
    expect(await guest.cash()).toBe(100_400);
  });

  test('is paid after the session has ended and during a break, while a bet is refused', async () => {
    const guest = await world.guest();
    const round = guest.round();
    const placed = bet(round, 500);
    await world.wallet('transaction/bet', placed);
    const { token } = guest;
    must(await world.h.call('/v1/limits/exclude', { kind: 'cool_off', hours: 24 }, { token }));
    expect((await world.wallet('transaction/bet', bet(guest.round()))).status).not.toBe('RS_OK');
    const { token: _, ...withoutToken } = round;
    expect((await world.wallet('transaction/win', win(withoutToken, placed, 900))).status).toBe(
      'RS_OK',
    );
  });
});

test('the books agree after all of it, also a month later', async () => {
  world.h.clock.advance(31 * DAY_MS);
  const guest = await world.guest();
  const round = guest.round();
  const placed = bet(round, 500);
  await world.wallet('transaction/bet', placed);
  world.h.clock.advance(2 * DAY_MS);
  await world.wallet('transaction/rollback', rollback(round, placed));
  await world.h.app.deps.jobs.settleAll();
  const report = await world.checkBooks();
  expect(report.differences).toEqual([]);
  expect(report.ok).toBe(true);
});
