import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '@glasshouse/contract/operation.ts';
import {
  ask as requestWithdrawal,
  FORM,
  giveCash,
} from '../features/withdrawals/testing/cashier.ts';
import { openOrder } from '../features/deposits/testing/orders.ts';
import { grantBonus } from '../features/wallet/index.ts';
import type { TestApp } from '../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../testing/players.ts';
import { openAppWithProvider, type AppWithProvider } from '../testing/provider.ts';
import {
  asCaller,
  everyOperation,
  callOperation,
  newCaller,
  type Caller,
} from './call-operation.ts';
import { openFingerprints } from './fingerprint.ts';
import { bodyWith, choicesOf, fieldsOf, type RequestField, type Schema } from './hostile/fields.ts';

/**
 * Ownership: every field of the contract that identifies a player's object is sent another player's
 * ids. The response is the same as for an id that does not exist, and nothing changes.
 */

let world: AppWithProvider;
let h: TestApp;
let stranger: Caller;
/** The owner's ids by their pattern. */
const theirs = new Map<string, readonly string[]>();
beforeAll(async () => {
  world = await openAppWithProvider();
  ({ h } = world);
  const [owner, other] = await neighbours();
  for (const { pattern, own } of NAMED) theirs.set(pattern, await own(owner.player));
  // For ids that are counted per player the stranger has the same numbers, so their own objects.
  must(await spin(h, await openGame(h, other.player)));
  await giveCash(h, other.player, 1_000_000);
  stranger = { player: other.player, gameToken: (await openGame(h, other.player)).gameSession };
});
afterAll(() => world.close());

/** Two players in one bucket, so that the bucket prefix does not distinguish their ids. */
async function neighbours(): Promise<readonly [Caller, Caller]> {
  const seen = new Map<number, Caller>();
  for (;;) {
    const next = await newCaller(h);
    const before = seen.get(next.player.player.bucket);
    if (before !== undefined) return [before, next];
    seen.set(next.player.player.bucket, next);
  }
}

/** By a field's pattern: the player's ids of this kind, and an id that does not exist. */
interface Named {
  readonly pattern: string;
  readonly nobodys: string;
  own(owner: TestPlayer): Promise<readonly string[]>;
}

const NAMED: readonly Named[] = [
  {
    pattern: '^[a-z0-9]{26}$',
    nobodys: `07${'q'.repeat(24)}`,
    async own(owner) {
      await giveCash(h, owner, 3_000_000);
      const deposit = await openOrder(h, owner);
      const withdrawal = must(await requestWithdrawal(h, owner, { amount: 1_000_000 }));
      const quote = must(
        await h.call<{ quoteId: string }>(
          '/withdraw/quote',
          { amount: QUOTED, payType: FORM.payType },
          { token: owner.token },
        ),
      );
      return [deposit.orderId, withdrawal.orderId, quote.quoteId];
    },
  },
  {
    pattern: '^[0-9]{1,16}-[0-9]{1,15}$',
    nobodys: '64000000-1',
    async own(owner) {
      const game = await openGame(h, owner);
      return [must(await spin(h, game)).roundId];
    },
  },
  {
    pattern: '^[A-Za-z0-9_-]{1,64}$',
    nobodys: 'nobodys',
    async own(owner) {
      const { token } = owner;
      const { sessions } = must(
        await h.call<{ sessions: { id: string }[] }>('/user/sessions', {}, { token }),
      );
      const terms = { source: 'task', amount: 100, wagering: 1, days: 30 } as const;
      for (const causeId of ['a', 'b']) {
        await grantBonus(h.app.deps.db, owner.player, h.clock.now(), { ...terms, causeId });
      }
      // Grants are numbered per player: the owner's third does not exist for a player with one.
      return [...sessions.map(({ id }) => id), '3'];
    },
  },
];
/** A large enough amount to get a quote. */
const QUOTED = 60_000;

const patternOf = (schema: Schema) => choicesOf(schema).flatMap((choice) => choice.pattern ?? []);

function namedBy({ schema }: RequestField): Named | null {
  const patterns = patternOf(schema);
  return NAMED.find(({ pattern }) => patterns.includes(pattern)) ?? null;
}

const naming = everyOperation.flatMap(([name, operation]) =>
  fieldsOf(operation).flatMap((field) => {
    const named = namedBy(field);
    return named === null ? [] : [[`${name}.${field.name}`, { operation, field, named }] as const];
  }),
);

test('the fields with player-owned ids are found', () => {
  const places = naming.map(([place]) => place);
  expect(places).toEqual(
    expect.arrayContaining(['getDeposit.orderId', 'getGameRound.roundId', 'cancelBonus.id']),
  );
});

/** Sends the example request with this field's value; returns the reply. */
async function answerTo(operation: Operation, field: RequestField, id: string): Promise<string> {
  const { request } = operation.example;
  const isQuoted = Object.hasOwn(Object(request), 'quoteId');
  const base = isQuoted ? { ...Object(request), amount: QUOTED } : request;
  const text = bodyWith(base, field, JSON.stringify(id));
  const reply = await callOperation(h, operation, text, asCaller(operation, stranger));
  return `${reply.status} ${reply.text}`;
}

describe.each(naming)('%s', (_, { operation, field, named }) => {
  test("with another player's id replies as for an unknown id and changes nothing", async () => {
    const fingerprint = await openFingerprints(h);
    const before = await fingerprint();
    const nobodys = await answerTo(operation, field, named.nobodys);
    const ids = theirs.get(named.pattern) ?? [];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(await answerTo(operation, field, id)).toBe(nobodys);
    expect(await fingerprint()).toEqual(before);
  });
});

test("reporting another player's orders to measurement changes nothing", async () => {
  const owner = await newPlayer(h, { adConsent: true });
  const { orderId } = await openOrder(h, owner);
  const other = await newPlayer(h, { adConsent: true });
  const fingerprint = await openFingerprints(h);
  const before = await fingerprint();
  const body = { reportStatus: 1, orderIds: [orderId] };
  const reply = await h.call('/v1/bus/updateFbRechargeRecords', body, { token: other.token });
  expect(reply.data).toEqual({ updated: 0 });
  expect(await fingerprint()).toEqual(before);
});
