import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minor } from '@glasshouse/contract/money.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';
import { LEDGER_ERRORS, post, type Account } from './post.ts';
import { AT, openBareDatabase, outcomeOf, type BareDatabase } from './testing/bare-database.ts';

let bare: BareDatabase;
let db: Database;
beforeAll(async () => {
  bare = await openBareDatabase();
  db = bare.db;
});
afterAll(() => bare.close());

const ACCOUNTS: readonly Account[] = ['cash', 'bonus', 'held', 'gaming', 'clearing:test'];

const actionArb = fc.record({
  key: fc.integer({ min: 0, max: 11 }).map((number) => `k${number}`),
  accounts: fc
    .uniqueArray(fc.constantFrom(...ACCOUNTS), { minLength: 2, maxLength: 2 })
    .map(([debit = 'cash', credit = 'held']) => ({ debit, credit })),
  amount: fc.integer({ min: 1, max: 40 }),
});

describe('transfers, many at once', () => {
  test('each key is stored once without an account below zero', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(actionArb, { minLength: 5, maxLength: 25 }),
        fc.integer({ min: 0, max: 60 }),
        async (actions, opening) => {
          const player = await bare.newPlayer();
          const base = { ...player, at: AT, cause: 'test', causeId: 'law' };
          if (opening > 0) {
            const first = { key: 'opening', debit: 'clearing:test', credit: 'cash' } as const;
            await post(db, { ...base, ...first, amount: minor(opening) });
          }
          const outcomes = await Promise.all(
            actions.map(({ key, accounts, amount }) =>
              outcomeOf(post(db, { ...base, key, ...accounts, amount: minor(amount) })),
            ),
          );
          const stored = new Map((await bare.journalOf(player)).map((row) => [row.key, row]));
          for (const [index, action] of actions.entries()) {
            const row = stored.get(action.key);
            const isSame =
              row?.debit === action.accounts.debit &&
              row.credit === action.accounts.credit &&
              row.amount === action.amount;
            switch (outcomes[index]) {
              case 'posted':
              case 'exists':
                expect(isSame).toBe(true);
                break;
              case LEDGER_ERRORS.keyReused:
                expect(isSame).toBe(false);
                break;
              default:
                expect(outcomes[index]).toBe(LEDGER_ERRORS.insufficientFunds);
            }
          }
          const keys = actions
            .filter((_, index) => outcomes[index] === 'posted')
            .map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          expect(stored.size).toBe(keys.length + (opening > 0 ? 1 : 0));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('of many transfers only as many succeed as there is money for', async () => {
    const player = await bare.newPlayer();
    const base = { ...player, at: AT, cause: 'test', causeId: 'law' };
    const opening = { key: 'opening', debit: 'gaming', credit: 'cash', amount: minor(70) } as const;
    await post(db, { ...base, ...opening });
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const action = {
          key: `t${index}`,
          debit: 'cash',
          credit: 'held',
          amount: minor(10),
        } as const;
        return outcomeOf(post(db, { ...base, ...action }));
      }),
    );
    expect(taken.filter((outcome) => outcome === 'posted')).toHaveLength(7);
    expect(taken.filter((outcome) => outcome === LEDGER_ERRORS.insufficientFunds)).toHaveLength(13);
    expect(await bare.walletOf(player)).toMatchObject({ cash: 0, held: 70 });
    await bare.journalOf(player);
  });
});

describe('a transfer is refused with a named error', () => {
  const good = {
    at: AT,
    key: 'k',
    debit: 'gaming',
    credit: 'cash',
    amount: minor(5),
    cause: 'test',
    causeId: 'law',
  } as const;

  test.each([
    ['an account nobody has', { debit: 'clearing:NO' }, LEDGER_ERRORS.noSuchAccount],
    ['an account nobody has to credit', { credit: 'clearing:' }, LEDGER_ERRORS.noSuchAccount],
    ['no amount', { amount: minor(0) }, LEDGER_ERRORS.amountNotPositive],
    ['less than no amount', { amount: minor(-5) }, LEDGER_ERRORS.amountNotPositive],
    ['more than there is', { debit: 'bonus', credit: 'gaming' }, LEDGER_ERRORS.insufficientFunds],
    ['from an account to itself', { debit: 'cash' }, '23514'],
    ['a correction without two persons', { cause: 'correction' }, '23514'],
  ] as const)('%s', async (_, change, code) => {
    const player = await bare.newPlayer();
    expect(await outcomeOf(post(db, { ...good, ...player, ...change }))).toBe(code);
    expect(await bare.journalOf(player)).toEqual([]);
  });

  test('an unknown wallet', async () => {
    const nobody = { bucket: 3, playerId: 3 };
    expect(await outcomeOf(post(db, { ...good, ...nobody }))).toBe(LEDGER_ERRORS.noSuchWallet);
  });

  test.each([
    ['amount', { amount: minor(6) }],
    ['debit', { debit: 'rewards' }],
    ['credit', { credit: 'held' }],
    ['cause', { cause: 'other' }],
    ['cause id', { causeId: 'other' }],
    ['grant', { grantNo: 1 }],
  ] as const)('a key that stood for another %s', async (_, change) => {
    const player = await bare.newPlayer();
    expect(await post(db, { ...good, ...player })).toBe('posted');
    expect(await post(db, { ...good, ...player, at: AT + 1 })).toBe('exists');
    const other = await outcomeOf(post(db, { ...good, ...player, ...change }));
    expect(other).toBe(LEDGER_ERRORS.keyReused);
    expect(await bare.journalOf(player)).toHaveLength(1);
  });

  test('the same key can be used in another bucket or by another player', async () => {
    const [one, two] = [await bare.newPlayer(), await bare.newPlayer()];
    expect(await post(db, { ...good, ...one })).toBe('posted');
    expect(await post(db, { ...good, ...two })).toBe('posted');
  });
});
