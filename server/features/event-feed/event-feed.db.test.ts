import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import {
  EVENT_TYPES,
  type EventTypeName,
  type FeedEvent,
} from '@glasshouse/contract/events/event-types.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import {
  must,
  newNamedPlayer,
  newPlayer,
  openGame,
  spin,
  type TestPlayer,
} from '../../testing/players.ts';
import { openCase } from '../cases/index.ts';
import { ask, giveCash, giveDeposit } from '../withdrawals/testing/cashier.ts';
import { collectEvents } from './collect-events.ts';
import { openFeed } from './testing/open-feed.ts';

let h: TestApp;
let feed: ReturnType<typeof openFeed>;
beforeAll(async () => {
  h = await openTestApp();
  feed = openFeed(h);
});
afterAll(async () => {
  await feed.owner.close();
  await h.close();
});

/** All events about a player, by a token that reads everything. */
async function eventsOf(player: TestPlayer, token: string): Promise<FeedEvent[]> {
  await h.app.deps.jobs.settleAll();
  const { body } = await feed.read(token);
  return body.events.filter(({ playerId }) => playerId === String(player.player.playerId));
}

const ajv = new Ajv({ strict: false });
function expectValid(events: readonly FeedEvent[]): void {
  for (const { type, data } of events) {
    const { data: schema } = EVENT_TYPES[type as EventTypeName];
    expect(
      ajv.validate(JSON.parse(JSON.stringify(schema)), data),
      `${type} ${ajv.errorsText()}`,
    ).toBe(true);
  }
}

test('event feed: what a player did is in it once, by the published schema', async () => {
  const { token } = await feed.receiver();
  const player = await newNamedPlayer(h);
  const call = { token: player.token, key: null };
  await giveDeposit(h, player);
  await giveCash(h, player, 100_000);
  must(await ask(h, player, { amount: 20_000 }));
  must(await h.call('/v1/limits/set', { kind: 'deposit', period: 'day', amount: 70_000 }, call));
  const { bucket, playerId } = player.player;
  const matter = {
    bucket,
    kind: 'chargeback',
    subject: 'r-1',
    playerId,
    at: h.clock.now(),
  } as const;
  await openCase(h.app.deps.db, matter);
  const events = await eventsOf(player, token);
  expectValid(events);
  const counts = Map.groupBy(events, ({ type }) => type);
  for (const type of [
    'player.registered',
    'deposit.created',
    'deposit.paid',
    'withdrawal.requested',
    'limit.changed',
    'case.opened',
  ]) {
    expect(counts.get(type)?.length, type).toBe(1);
  }
  expect(counts.get('withdrawal.step')?.length).toBeGreaterThan(0);
  expect(counts.get('limit.changed')?.[0]?.data).toEqual({
    limit: 'deposit',
    period: 'day',
    value: 70_000,
    pending: null,
  });
  expect(await eventsOf(player, token)).toEqual(events);
});

test('event feed: rounds are in it in sums that add up to what was played', async () => {
  const { token } = await feed.receiver();
  const player = await newPlayer(h);
  await giveCash(h, player, 100_000);
  const game = await openGame(h, player);
  let staked = 0;
  let won = 0;
  const play = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      h.clock.advance(MINUTE_MS);
      const settled = must(await spin(h, { ...game, nextSeq: game.nextSeq + rounds }));
      rounds += 1;
      staked += settled.stake;
      won += settled.win;
    }
  };
  let rounds = 0;
  await play(3);
  await eventsOf(player, token);
  await play(4);
  h.clock.advance(20 * MINUTE_MS);
  await h.app.deps.jobs.settleAll();
  h.clock.advance(20 * MINUTE_MS);
  const events = (await eventsOf(player, token)).filter(({ type }) => type === 'rounds.played');
  expectValid(events);
  const sum = (field: string) =>
    events.reduce((total, { data }) => total + (data[field] as number), 0);
  expect({ rounds: sum('rounds'), staked: sum('staked'), won: sum('won') }).toEqual({
    rounds,
    staked,
    won,
  });
});

test('event feed: what robots of the demo do is not in it', async () => {
  const { token } = await feed.receiver();
  const player = await newPlayer(h);
  const { bucket, playerId } = player.player;
  await h.app.deps.db.query('update player set robot = true where bucket = $1 and player_id = $2', [
    bucket,
    playerId,
  ]);
  await giveDeposit(h, player);
  expect(await eventsOf(player, token)).toEqual([]);
});

test('event feed: an event that was appended before a crash is not appended again', async () => {
  const { token } = await feed.receiver();
  const player = await newPlayer(h);
  const { bucket, playerId } = player.player;
  const { db } = h.app.deps;
  const queue = () =>
    db.query(
      `select event_put_v1($1::smallint, 'case.opened', 'twice', $2, $3,
         '{"caseId": "1/twice", "case": "complaint"}')`,
      [bucket, playerId, h.clock.now()],
    );
  await queue();
  await collectEvents(h.app.deps);
  // The outbox still has it, as after a crash between the two databases.
  await queue();
  await collectEvents(h.app.deps);
  expect((await eventsOf(player, token)).map(({ id }) => id)).toEqual(['case.opened:twice']);
  expect(await db.query(`select from outbox where kind = 'event'`)).toEqual([]);
});

test('event feed: numbers have no gaps while two processes append', async () => {
  const other = await openTestApp({ beside: h });
  try {
    const { bucket, playerId } = (await newPlayer(h)).player;
    const { db } = h.app.deps;
    for (let count = 0; count < 40; count += 1) {
      await db.query(
        `select event_put_v1($1::smallint, 'case.opened', $4, $2, $3,
           '{"caseId": "1/x", "case": "complaint"}')`,
        [bucket, playerId, h.clock.now(), `many-${count}`],
      );
      await Promise.all([collectEvents(h.app.deps), collectEvents(other.app.deps)]);
    }
    const numbers = await db.query<{ seq: number }>('select seq from event_feed order by seq');
    expect(numbers.map(({ seq }) => seq)).toEqual(numbers.map((_, place) => place + 1));
  } finally {
    await other.close();
  }
});

test('event feed: pages follow each other to the newest event', async () => {
  const { token } = await feed.receiver();
  const all = (await feed.read(token)).body;
  const seen: number[] = [];
  for (let after = 0; after < all.newest;) {
    const { body } = await feed.read(token, `?after=${after}&limit=2`);
    seen.push(...body.events.map(({ seq }) => seq));
    after = body.next;
  }
  expect(seen).toEqual(all.events.map(({ seq }) => seq));
});

test('event feed: a receiver of some types gets no others', async () => {
  const { token } = await feed.receiver({ types: ['case.opened'] });
  const { body } = await feed.read(token);
  expect(body.events.length).toBeGreaterThan(0);
  expect(new Set(body.events.map(({ type }) => type))).toEqual(new Set(['case.opened']));
  expect(body.next).toBe(body.newest);
});

test.each([
  ['', 'no token'],
  ['ghe_', 'a part of one'],
  [`ghe_${'a'.repeat(43)}`, 'a made-up one'],
])('event feed: %j is no token (%s)', async (token) => {
  const { status, body } = await feed.read(token);
  expect({ status, code: body.msgCode }).toEqual({ status: 401, code: 'token_invalid' });
});

test.each(['?after=-1', '?after=x', '?limit=0', '?limit=501', '?after=1&after=2'])(
  'event feed: %s is refused',
  async (query) => {
    const { token } = await feed.receiver();
    const { status, body } = await feed.read(token, query);
    expect({ status, code: body.msgCode }).toEqual({ status: 400, code: 'invalid_request' });
  },
);

test('event feed: the AsyncAPI document is served', async () => {
  const answer = await h.app.backoffice.inject({ url: '/asyncapi.json' });
  const { components } = answer.json<{ components: { messages: object } }>();
  expect(Object.keys(components.messages)).toEqual(Object.keys(EVENT_TYPES));
});
