import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../testing/players.ts';
import { openGuestWorld, transactionIds, type GuestWorld } from './testing/guest-world.ts';

let world: GuestWorld;
beforeAll(async () => {
  world = await openGuestWorld();
});
afterAll(() => world.close());

const bet = (round: object, amount = 200) => ({ ...round, ...transactionIds(), amount });
const rollback = (round: object, of: { transaction_uuid: string }) => ({
  ...round,
  ...transactionIds(),
  reference_transaction_uuid: of.transaction_uuid,
});

describe('limits', () => {
  test('of stakes hold over both kinds of games', async () => {
    const guest = await world.guest();
    const { token } = guest;
    const limit = { kind: 'stake', period: 'day', amount: 1_000 };
    must(await world.h.call('/v1/limits/set', limit, { token, key: null }));
    expect((await world.wallet('transaction/bet', bet(guest.round(), 800))).status).toBe('RS_OK');
    expect((await world.wallet('transaction/bet', bet(guest.round(), 300))).status).toBe(
      'RS_ERROR_LIMIT_REACHED',
    );
    expect((await world.wallet('transaction/bet', bet(guest.round(), 200))).status).toBe('RS_OK');
  });

  test('of losses count a bet until it is rolled back', async () => {
    const guest = await world.guest();
    const { token } = guest;
    const limit = { kind: 'loss', period: 'day', amount: 1_000 };
    must(await world.h.call('/v1/limits/set', limit, { token, key: null }));
    const round = guest.round();
    const placed = bet(round, 1_000);
    await world.wallet('transaction/bet', placed);
    expect((await world.wallet('transaction/bet', bet(guest.round(), 1))).status).toBe(
      'RS_ERROR_LIMIT_REACHED',
    );
    await world.wallet('transaction/rollback', rollback(round, placed));
    expect((await world.wallet('transaction/bet', bet(guest.round(), 1_000))).status).toBe('RS_OK');
  });
});

describe('who may call', () => {
  test('a wrong secret is refused and moves nothing', async () => {
    const guest = await world.guest();
    const answer = await world.wallet('transaction/bet', bet(guest.round()), 'another secret!!');
    expect(answer.status).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await guest.cash()).toBe(100_000);
  });

  test.each([
    ['a token that does not exist', { token: `00${'x'.repeat(43)}` }, 'RS_ERROR_INVALID_TOKEN'],
    ['another game', { game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'],
    ['another currency', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a negative amount', { amount: -1 }, 'RS_ERROR_WRONG_TYPES'],
    ['a fraction', { amount: 1.5 }, 'RS_ERROR_WRONG_TYPES'],
    ['no round', { round: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a free round with a price', { is_free: true }, 'RS_ERROR_WRONG_TYPES'],
  ])('a bet with %s is refused', async (_, change, status) => {
    const guest = await world.guest();
    const answer = await world.wallet('transaction/bet', { ...bet(guest.round()), ...change });
    expect(answer.status).toBe(status);
    expect(await guest.cash()).toBe(100_000);
  });

  test('a token of another player is refused', async () => {
    const [one, other] = [await world.guest(), await world.guest()];
    const mixed = { ...bet(one.round()), token: other.gameToken };
    expect((await world.wallet('transaction/bet', mixed)).status).toBe('RS_ERROR_INVALID_TOKEN');
  });

  test('a portal session is no token', async () => {
    const guest = await world.guest();
    const mixed = { ...bet(guest.round()), token: guest.token };
    expect((await world.wallet('transaction/bet', mixed)).status).toBe('RS_ERROR_INVALID_TOKEN');
  });

  test('a game that was left for another one takes no bet', async () => {
    const guest = await world.guest();
    const { token } = guest;
    must(await world.h.call('/game/forward', { id: world.gameId }, { token, key: null }));
    const answer = await world.wallet('transaction/bet', bet(guest.round()));
    expect(answer.status).toBe('RS_ERROR_TOKEN_EXPIRED');
  });
});

test('the books agree after all of it', async () => {
  const report = await world.checkBooks();
  expect(report.differences).toEqual([]);
  expect(report.ok).toBe(true);
});
