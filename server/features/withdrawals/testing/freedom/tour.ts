import { NAMES, type Action, type End } from './actions.ts';

/** A step of the tours: what each of the two players does, and the hours that pass afterwards. */
interface TourStep {
  readonly actions: readonly [Action, Action];
  readonly hours: number;
}

const [FIRST, SECOND] = NAMES;
const MINUTES = 0.1;
const NEXT_DAY = 25;

const both = (action: Action, hours = MINUTES): TourStep => ({ actions: [action, action], hours });
const order = (account: number, name: (typeof NAMES)[number], share: number, end: End): Action => ({
  kind: 'withdraw',
  account,
  name,
  share,
  end,
});

const steps: readonly TourStep[] = [
  both({ kind: 'spin', stake: 0, count: 2 }),
  both({ kind: 'deposit', amount: 1, bonus: true }),
  both({ kind: 'spin', stake: 0, count: 2 }),
  both(order(1, SECOND, 30, 'failed')),
  both(order(1, SECOND, 30, 'refused')),
  both({ kind: 'correct', account: 0, name: FIRST, end: 'paid' }),
  both({ kind: 'win', size: 200 }),
  both(order(0, FIRST, 30, 'returned'), NEXT_DAY),
  both(order(0, FIRST, 30, 'paid')),
  both(order(1, FIRST, 30, 'hang')),
  both({ kind: 'deny' }),
  both(order(0, FIRST, 30, 'refused')),
  both({ kind: 'takeBack' }, NEXT_DAY),
  both({ kind: 'win', size: 1_500 }),
  both({ kind: 'check', name: FIRST, document: 'DEMO-REFUSED-LATER' }, 0),
  both(order(0, FIRST, 100, 'hang')),
  both({ kind: 'deposit', amount: 0, bonus: false }, NEXT_DAY),
  both({ kind: 'spin', stake: 0, count: 1 }),
  {
    actions: [
      { kind: 'check', name: SECOND, document: 'DEMO-APPROVED' },
      { kind: 'check', name: SECOND, document: 'DEMO-UNDECIDED' },
    ],
    hours: MINUTES,
  },
  { actions: [order(0, SECOND, 30, 'paid'), order(0, FIRST, 30, 'paid')], hours: NEXT_DAY },
  both({ kind: 'chargeback', which: 0 }),
  both({ kind: 'exclude' }),
  both({ kind: 'win', size: 100 }),
  { actions: [order(2, SECOND, 20, 'hang'), order(2, FIRST, 20, 'hang')], hours: MINUTES },
];

/**
 * Two histories that reach every kind of action in any pack. The ID check of the first player is
 * approved under another name, that of the second is never decided.
 */
export const tours: readonly (readonly Action[])[] = [
  steps.map(({ actions: [first] }) => first),
  steps.map(({ actions: [, second] }) => second),
];

/** The hours after each step of the tours. */
export const tourHours = steps.map(({ hours }) => hours);
