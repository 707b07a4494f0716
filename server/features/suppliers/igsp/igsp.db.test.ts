import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { must } from '../../../testing/players.ts';
import { openIgspWorld, type IgspPlayer, type IgspWorld } from './testing/igsp-world.ts';
import { checkBooks } from '../../../testing/check-books.ts';

/** Each request and answer is checked against the published document (testing/igsp-world.ts). */

let world: IgspWorld;
beforeAll(async () => {
  world = await openIgspWorld();
});
afterAll(() => world.close());

const newId = (): string => randomUUID();
const betOf = (player: IgspPlayer, more: object = {}) => ({
  ...{ action: 'bet', type: 'bet', ...player.about(), amount: 20, transaction_id: newId() },
  ...{ round_id: newId(), ...more },
});
const winOf = (player: IgspPlayer, round_id: string, more: object = {}) => ({
  ...{ action: 'win', type: 'win', ...player.about(), amount: 35.5, transaction_id: newId() },
  ...{ round_id, finished: true, ...more },
});
const refundOf = (player: IgspPlayer, bet_transaction_id: string, more: object = {}) => ({
  ...{ action: 'refund', type: 'bet', ...player.about(), amount: 20, transaction_id: newId() },
  ...{ bet_transaction_id, ...more },
});

test('active games of every page are listed with their return in per cent', async () => {
  const by = { method: 'GET', key: null } as const;
  const { games } = must(await world.h.call<{ games: object[] }>('/v1/guests', {}, by));
  expect(games).toEqual([
    expect.objectContaining({ id: 900_001, name: 'Jaws <Munch>', statedRtp: 95.41 }),
  ]);
});

test('a launch names the player, the balance and the way back', async () => {
  const player = await world.player(12_345);
  expect(world.asked.at(-1)).toMatchObject({
    path: '/sessions',
    body: { player_id: player.userId, currency: 'INR', balance: 123.45, is_demo: false },
  });
});

test('a bet takes cash and a win gives it', async () => {
  const player = await world.player(10_000);
  const bet = betOf(player);
  expect((await world.hook(bet)).body).toMatchObject({ balance: 80 });
  expect((await world.hook(winOf(player, bet.round_id))).body).toMatchObject({ balance: 115.5 });
  expect(await player.cash()).toBe(11_550);
});

test('a repeated transaction has the same answer', async () => {
  const player = await world.player();
  const bet = betOf(player);
  const first = await world.hook(bet);
  await world.hook(betOf(player));
  expect((await world.hook(bet)).text).toBe(first.text);
});

test('a repeated win after another bet of its round has the same answer', async () => {
  const player = await world.player();
  const bet = betOf(player);
  await world.hook(bet);
  const win = winOf(player, bet.round_id);
  const first = await world.hook(win);
  world.h.clock.advance(1_000);
  await world.hook(betOf(player, { round_id: bet.round_id }));
  expect((await world.hook(win)).text).toBe(first.text);
});

test('an id with other content is a conflict', async () => {
  const player = await world.player();
  const bet = betOf(player);
  await world.hook(bet);
  const other = await world.hook({ ...bet, amount: 21 });
  expect(other).toMatchObject({ status: 400, body: { error: 'duplicate_transaction' } });
});

test('a bet and a win may have the same id', async () => {
  const player = await world.player(10_000);
  const bet = betOf(player);
  await world.hook(bet);
  const win = winOf(player, bet.round_id, { transaction_id: bet.transaction_id });
  expect((await world.hook(win)).body).toMatchObject({ balance: 115.5 });
});

test('a refund returns a bet once', async () => {
  const player = await world.player(10_000);
  const bet = betOf(player);
  await world.hook(bet);
  expect((await world.hook(refundOf(player, bet.transaction_id))).body).toMatchObject({
    balance: 100,
  });
  await world.hook(refundOf(player, bet.transaction_id));
  expect(await player.cash()).toBe(10_000);
});

test('a refund of a part is refused', async () => {
  const player = await world.player(10_000);
  const bet = betOf(player);
  await world.hook(bet);
  const part = await world.hook(refundOf(player, bet.transaction_id, { amount: 5 }));
  expect(part).toMatchObject({ status: 400, body: { error: 'wrong_amount' } });
  expect(await player.cash()).toBe(8_000);
});

test('a refund of an unknown bet is an error that keeps the bet out', async () => {
  const player = await world.player(10_000);
  const bet = betOf(player);
  const refund = await world.hook(refundOf(player, bet.transaction_id));
  expect(refund).toMatchObject({ status: 400, body: { error: 'unknown_bet' } });
  expect(await world.hook(bet)).toMatchObject({ status: 400, body: { error: 'bet_refunded' } });
  expect(await player.cash()).toBe(10_000);
});

test('a win without a bet in its round is refused', async () => {
  const player = await world.player();
  const win = await world.hook(winOf(player, newId()));
  expect(win).toMatchObject({ status: 400, body: { error: 'unknown_bet' } });
});

test('a free spin takes nothing', async () => {
  const player = await world.player(0);
  const bet = betOf(player, { type: 'freespin' });
  expect((await world.hook(bet)).body).toMatchObject({ balance: 0 });
  const win = winOf(player, bet.round_id, { type: 'freespin' });
  expect((await world.hook(win)).body).toMatchObject({ balance: 35.5 });
});

test('a limit stops a bet', async () => {
  const player = await world.player();
  const limit = { kind: 'stake', period: 'day', amount: 1_000 };
  must(await world.h.call('/v1/limits/set', limit, { token: player.token, key: null }));
  const bet = await world.hook(betOf(player));
  expect(bet).toMatchObject({ status: 400, body: { error: 'limit_reached' } });
});

test('a win is paid after the session has ended', async () => {
  const player = await world.player(10_000);
  const bet = betOf(player);
  await world.hook(bet);
  must(await world.h.call('/game/forward', { id: 900_001 }, { token: player.token, key: null }));
  expect(await world.hook(betOf(player))).toMatchObject({ body: { error: 'session_ended' } });
  expect(await world.hook(winOf(player, bet.round_id))).toMatchObject({ status: 200 });
});

test.each([
  ['more money than there is', { amount: 10_000 }, 'insufficient_funds'],
  ['a third decimal', { amount: 0.125 }, 'invalid_amount'],
  ['another currency', { currency: 'EUR' }, 'wrong_currency'],
  ['another game', { game_id: newId() }, 'wrong_game'],
  ['an unknown session', { session_id: newId() }, 'unknown_session'],
])('a bet with %s is refused', async (_, more, error) => {
  const player = await world.player(10_000);
  expect(await world.hook(betOf(player, more))).toMatchObject({ status: 400, body: { error } });
  expect(await player.cash()).toBe(10_000);
});

test.each([
  ['another secret', { secret: 'not the secret' }],
  ['another key', { apiKey: 'gp_test_2' }],
  ['a time six minutes ago', { offsetMs: -360_000 }],
])('a hook signed with %s is refused', async (_, departure) => {
  const player = await world.player();
  const reply = await world.hook(betOf(player), departure);
  expect(reply).toMatchObject({ status: 403, body: { error: 'invalid_signature' } });
});

test('the books agree afterwards', async () => {
  const { db, pack } = world.h.app.deps;
  const report = await checkBooks(db, { windowIds: (_market, at) => windowIds(pack, at) });
  expect(report.differences).toEqual([]);
});
