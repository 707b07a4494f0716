import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';

/** The actions of a history, with their weights. `on` is the app that is called: 0 or 1. */

const on = fc.constantFrom(0 as const, 1 as const);
const which = fc.nat(9);
/** How many times an event is delivered at once; 0 delivers it later. */
const times = fc.constantFrom(0 as const, 1 as const, 1 as const, 2 as const);
/** Minor units, small and large. */
const money = fc.oneof(
  fc.integer({ min: 1, max: 90_000 }),
  fc.constantFrom(1, 49_999, 50_000, 50_001, 200_000),
);

const of = <Kind extends string, Rest extends object>(
  kind: Kind,
  weight: number,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({
  weight,
  arbitrary: fc.record({ ...rest }).map((fields) => Object.assign({ kind }, fields as Rest)),
});

/** One action of the player, the bank or the provider. */
export const action = fc.oneof(
  of('spin', 44, { on, stake: fc.nat(7) }),
  of('open', 6, { on, bonus: fc.boolean(), amount: fc.nat(2) }),
  of('pay', 9, { on, which, amount: money, times }),
  of('deliver', 6, { on, which, times: fc.constantFrom(1 as const, 2 as const) }),
  of('reverse', 6, {
    on,
    which,
    amount: money,
    whole: fc.boolean(),
    type: fc.constantFrom('chargeback' as const, 'chargeback' as const, 'depositReturned' as const),
    times,
  }),
  of('withdraw', 8, { on, share: fc.integer({ min: 1, max: 100 }) }),
  of('moveAtProvider', 9, {
    on,
    which,
    to: fc.constantFrom('processing', 'retrying', 'paid', 'paid', 'failed', 'returned'),
    isAccount: fc.boolean(),
    times,
  }),
  of('limit', 2, {
    on,
    limit: fc.constantFrom('deposit' as const, 'loss' as const, 'stake' as const),
    amount: fc.integer({ min: 20_000, max: 400_000 }),
  }),
  of('exclude', 1, { on }),
  of('cancel', 1, { on, which }),
  of('rotate', 1, { on }),
  of('jobs', 1, { on }),
);
export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** What affects all players after a step. */
export const surroundings = fc.oneof(
  { weight: 70, arbitrary: fc.constant({ kind: 'nothing' as const }) },
  of('wait', 18, {
    ms: fc.constantFrom(1_000, 60_000, 900_000, HOUR_MS, 8 * HOUR_MS, DAY_MS),
  }),
  of('wait', 1, { ms: fc.constantFrom(5 * DAY_MS, 15 * DAY_MS) }),
  of('provider', 8, {
    mode: fc.constantFrom(
      'ok' as const,
      'ok' as const,
      'down' as const,
      'later' as const,
      'refuse' as const,
    ),
  }),
  of('jobs', 8, { on }),
  { weight: 1, arbitrary: fc.constant({ kind: 'paused' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'killed' as const }) },
);
export type Surroundings = typeof surroundings extends fc.Arbitrary<infer Value> ? Value : never;
