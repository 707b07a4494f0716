import fc from 'fast-check';

/** The actions of the histories that end with a withdrawal of all cash. */

export const NAMES = ['Asha Example', 'Asha Exmaple'] as const;

const which = fc.nat(9);
/** Mostly the first name, so that most requests are not refused for a differing holder. */
const name = fc.constantFrom(NAMES[0], NAMES[0], ...NAMES);
/** The accounts a player uses: the pack's example account and two others. */
const account = fc.integer({ min: 0, max: 2 });
/** How the provider ends a withdrawal; `hang` leaves it in progress. */
const end = fc.constantFrom(
  'paid' as const,
  'paid' as const,
  'failed' as const,
  'refused' as const,
  'refused' as const,
  'returned' as const,
  'hang' as const,
);
export type End = typeof end extends fc.Arbitrary<infer Value> ? Value : never;

const of = <Kind extends string, Rest extends object>(
  kind: Kind,
  weight: number,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({
  weight,
  arbitrary: fc.record({ ...rest }).map((fields) => Object.assign({ kind }, fields as Rest)),
});

/** One action of the player, the payer's bank or the ID check. */
export const action = fc.oneof(
  of('deposit', 4, { amount: which, bonus: fc.boolean() }),
  of('chargeback', 2, { which }),
  // Per mille of the limit without an ID check.
  of('win', 4, { size: fc.integer({ min: 1, max: 1_500 }) }),
  of('spin', 4, { stake: which, count: fc.integer({ min: 1, max: 4 }) }),
  of('exclude', 1, {}),
  of('check', 3, {
    name,
    document: fc.constantFrom(
      'DEMO-APPROVED',
      'DEMO-APPROVED-LATER',
      'DEMO-REFUSED',
      'DEMO-REFUSED-LATER',
      'DEMO-UNDECIDED',
    ),
  }),
  of('withdraw', 10, { share: fc.integer({ min: 1, max: 100 }), account, name, end }),
  of('deny', 5, {}),
  of('correct', 4, { account, name, end }),
  of('takeBack', 3, {}),
);
export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** The time after a step, in hours; most steps follow each other within minutes. */
export const hours = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0.1) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 80 }) },
);
