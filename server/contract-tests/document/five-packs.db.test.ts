import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { MARKET_CODES } from '@glasshouse/markets/index.ts';
import { must } from '../../testing/players.ts';
import { faults, listOf, nullables } from './shapes.ts';
import { DOCUMENT, PUSH_KINDS, PUSHED } from './tables.ts';
import { closing, logIn, passkeys, proofs, settings, verification } from './walks/account.ts';
import { deposits, invitation } from './walks/cashier.ts';
import { history, longHistory, rounds, tasks } from './walks/play.ts';
import { limits, realityChecks } from './walks/safety.ts';
import { openWalk, type Json, type Walk } from './walks/walk.ts';
import { checked, everyEnd, manyWithdrawals, withdrawal } from './walks/withdrawals.ts';
import { nothingObserved, type Observed } from './watch.ts';

// Starts a provider process for every market.

type Named = readonly [string, (walk: Walk) => Promise<void>];

const WALKS: readonly Named[] = [
  ['a guest and a named account', logIn],
  ['language, choices, help and notifications', settings],
  ['sessions, devices and passwords', proofs],
  ['a passkey', passkeys],
  ['ID checks', verification],
  ['a closing account', closing],
  ['deposits', deposits],
  ['a withdrawal', withdrawal],
  ['withdrawals with every end', everyEnd],
  ['a withdrawal that waits for the ID check', checked],
  ['an invitation', invitation],
  ['rounds, seeds and proofs', rounds],
  ['tasks', tasks],
  ['limits and breaks', limits],
  ['reality checks', realityChecks],
  ['bonuses and the history', history],
];

/** What takes long and depends on no pack: in the first market only. */
const LONG: readonly Named[] = [
  ['many withdrawals', manyWithdrawals],
  ['a long history', longHistory],
];

/** A demo with the sandbox provider never has these; tests of their features do. */
const ONE_SIDED = [
  // A law withholds tax in live markets only.
  '/withdraw/quote.withholding was never filled',
  // The sandbox always knows an order's place in its queue.
  '/v1/bus/getWithdrawProcess.processDetail.processJson[].1300.argsJson.waitingNum was never null',
];

/** What all markets together have shown. */
const sides = new Map<string, Set<boolean>>();

describe.each(MARKET_CODES)('in %s', (market) => {
  const observed: Observed = { ...nothingObserved(), sides };
  let walk: Walk;
  beforeAll(async () => {
    walk = await openWalk(market, observed);
  });
  afterAll(() => walk.close());

  const walks = market === MARKET_CODES[0] ? [...WALKS, ...LONG] : WALKS;
  test.each(walks)('%s: every answer has every field', async (_, steps) => {
    await steps(walk);
  });

  test('every kind of message was pushed, each with its fields', async () => {
    const { h, player, pack, socket } = walk;
    const limit = { kind: 'stake', period: 'month', amount: pack.depositMaximum };
    must(await h.call('/v1/limits/set', limit, player));
    const { sessions } = must(await h.call<Json>('/user/sessions', {}, player));
    must(await h.call('/user/session/end', { id: Object(sessions)[0].id }, player));
    await socket.closed();
    const messages = socket.messages() as { type: string }[];
    expect(faults(messages, listOf(PUSHED))).toEqual([]);
    const kinds = new Set(messages.map(({ type }) => type));
    expect([...kinds].toSorted()).toEqual(PUSH_KINDS.toSorted());
  });

  test('every call of the tables was answered', () => {
    expect([...observed.answered].toSorted()).toEqual(Object.keys(DOCUMENT).toSorted());
  });
});

test('every call of the contract has a table', () => {
  const paths = Object.values(operations).map(({ path }) => path);
  expect(Object.keys(DOCUMENT).toSorted()).toEqual(paths.toSorted());
});

test('every nullable member was seen null and filled', () => {
  const places = Object.entries(DOCUMENT).flatMap(([path, shape]) => nullables(shape, path));
  const missing = places.flatMap((place) => [
    ...(sides.get(place)?.has(false) === true ? [] : [`${place} was never null`]),
    ...(sides.get(place)?.has(true) === true ? [] : [`${place} was never filled`]),
  ]);
  expect(missing).toEqual(ONE_SIDED);
});
