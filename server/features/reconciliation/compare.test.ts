import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIFFERENCE_KINDS } from '@glasshouse/contract/backoffice/reconciliation/difference.ts';
import { DAY_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import { compare, type LedgerEntry } from './compare.ts';
import { startOfDay, type Statement, type StatementLine } from './statement.ts';

const TODAY = '2026-11-20';
const FROM = startOfDay(TODAY) ?? 0;
const NOBODY = { lines: [], closingBefore: null };

/** Movements with ids of their own, as both sides know them. */
const movements = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }), isIn: fc.boolean() }), {
    minLength: 12,
    maxLength: 40,
  })
  .map((all) =>
    all.map(({ amount, isIn }, index) => ({
      orderId: `07order${index}`,
      amount: isIn ? amount : -amount,
      at: FROM + index * SECOND_MS,
    })),
  );

function lineOf(of: { orderId: string; amount: number; at: number }, index: number): StatementLine {
  const kind = of.amount > 0 ? 'deposit' : 'withdrawal';
  return { id: `line-${index}`, kind, currency: 'INR', ...of };
}

function statementOf(lines: readonly StatementLine[]): Statement {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return { day: TODAY, currency: 'INR', opening: 500, closing: 500 + sum, lines };
}

function compareBoth(statement: Statement, entries: readonly LedgerEntry[], closingBefore = 500) {
  return compare({
    statement,
    entries,
    neighbours: { lines: [], closingBefore },
    currency: 'INR',
    knows: (id) => id.startsWith('07order'),
  });
}

test('a true statement matches line by line', () => {
  fc.assert(
    fc.property(movements, (all) => {
      const entries = all.map((one, index) => ({ id: `entry-${index}`, ...one }));
      const { matched, differences } = compareBoth(statementOf(all.map(lineOf)), entries);
      expect(differences).toEqual([]);
      expect(matched).toBe(all.length);
    }),
  );
});

test('exactly the seeded differences are found', () => {
  fc.assert(
    fc.property(movements, (all) => {
      const entries = all.map((one, index) => ({ id: `entry-${index}`, ...one }));
      const lines = all.map(lineOf);
      const line = (index: number): StatementLine => lines[index] ?? lineOf(all[0] as never, 0);
      const extra = (id: string, change: Partial<StatementLine>): StatementLine => ({
        ...{ id, kind: 'deposit', orderId: '07order0', amount: 77, currency: 'INR', at: FROM },
        ...change,
      });
      const seeded: StatementLine[] = [
        { ...line(0), amount: line(0).amount * 2 },
        { ...line(1), currency: 'USD' },
        { ...line(2), at: FROM - 3 * DAY_MS },
        // The fourth is missing in the statement.
        ...lines.slice(4),
        line(5),
        extra('fee-1', { kind: 'fee', orderId: '', amount: -1_250 }),
        extra('x-1', { orderId: '99nobody' }),
        extra('x-2', { orderId: '07order6', amount: 1_000_000_001 }),
        extra('x-3', { orderId: '07order7', kind: 'chargeback', amount: -1_000_000_002 }),
        extra('x-4', { orderId: '07order8', kind: 'withdrawal_returned', amount: 1_000_000_003 }),
        extra('x-5', { orderId: '07order9', kind: 'withdrawal', amount: -1_000_000_004 }),
      ];
      const statement = { ...statementOf(seeded), closing: 1 };
      const { differences } = compareBoth(statement, entries);
      const found = differences.map(({ kind, subject }) => `${kind} ${subject}`);
      expect(found.toSorted()).toEqual(
        [
          'amount_differs line-0',
          'other_currency line-1',
          // Its own entry is not in the statement then.
          'not_in_statement entry-1',
          'other_day line-2',
          'not_in_statement entry-3',
          'duplicate_line line-5',
          'fee fee-1',
          'unknown_order x-1',
          'deposit_not_booked x-2',
          'chargeback_not_booked x-3',
          'return_not_booked x-4',
          'withdrawal_not_booked x-5',
          'balance_differs closing',
        ].toSorted(),
      );
      const kinds = new Set(differences.map(({ kind }) => kind));
      expect([...kinds].toSorted()).toEqual(DIFFERENCE_KINDS.toSorted());
    }),
  );
});

test('a booking after midnight belongs to the line of the day before', () => {
  const late = { id: 'entry-1', orderId: '07order1', amount: 900, at: FROM + DAY_MS + 5 };
  const line = lineOf({ orderId: '07order1', amount: 900, at: FROM + DAY_MS - 5 }, 1);
  expect(compareBoth(statementOf([line]), [late])).toEqual({ matched: 1, differences: [] });
  const next: Statement = { ...statementOf([]), day: '2026-11-21' };
  const neighbours = { ...NOBODY, lines: [line] };
  const knows = () => true;
  const compared = compare({
    statement: next,
    entries: [late],
    neighbours,
    currency: 'INR',
    knows,
  });
  expect(compared.differences).toEqual([]);
});

test('an opening balance that is not the closing one of the day before is a difference', () => {
  const { differences } = compareBoth(statementOf([]), [], 400);
  expect(differences).toMatchObject([{ kind: 'balance_differs', theirs: 500, ours: 400 }]);
});

test('a line of a corrected withdrawal belongs to its order', () => {
  const entry = { id: 'entry-1', orderId: '07order1', amount: -900, at: FROM };
  const line = { ...lineOf({ orderId: '07order1-2', amount: -900, at: FROM }, 1) };
  expect(compareBoth(statementOf([line]), [entry]).differences).toEqual([]);
});
