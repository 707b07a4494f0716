import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minor } from '@glasshouse/contract/money.ts';
import { createDatabase, errorCode, type Database } from '@glasshouse/server/platform/database.ts';
import { CHAIN_START, chainOf, type TransferRow } from './journal.ts';
import { LEDGER_ERRORS, post, reverse, type Account, type Transfer } from './post.ts';
import { AT, openBareDatabase, type BareDatabase } from './testing/bare-database.ts';

let bare: BareDatabase;
/** Several connections under the server's own role. */
let db: Database;
beforeAll(async () => {
  bare = await openBareDatabase();
  const { url, role } = bare;
  db = createDatabase({ url, role, size: 5, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await bare.close();
});

type Player = Pick<Transfer, 'bucket' | 'playerId'>;

let players = 0;
const newPlayer = (): Promise<Player> => {
  players += 1;
  return bare.seat(players * 64 + (players % 64));
};

const outcomeOf = (work: Promise<string>): Promise<string> =>
  work.catch((error: unknown) => errorCode(error) ?? String(error));

interface Balances {
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
}

async function walletOf({ playerId }: Player): Promise<Balances & { link: number; chain: Buffer }> {
  const [row] = await db.query<Balances & { link: number; chain: Buffer }>(
    'select cash, bonus, held, link, chain from wallet where player_id = $1',
    [playerId],
  );
  if (row === undefined) throw new Error(`no wallet of ${playerId}`);
  return row;
}

/** The journal from the first link on; each row's hash and balances follow from those before. */
async function journalOf(player: Player): Promise<TransferRow[]> {
  const rows = await db.query<TransferRow>(
    `select 'transfer' as kind, * from transfer where player_id = $1 order by link`,
    [player.playerId],
  );
  const balance: Record<string, number> = { cash: 0, bonus: 0, held: 0 };
  let chain: Buffer = CHAIN_START;
  for (const [index, row] of rows.entries()) {
    balance[row.debit] = (balance[row.debit] ?? 0) - row.amount;
    balance[row.credit] = (balance[row.credit] ?? 0) + row.amount;
    expect(row.link).toBe(index + 1);
    expect([row.cash_after, row.bonus_after, row.held_after]).toEqual([
      balance['cash'],
      balance['bonus'],
      balance['held'],
    ]);
    chain = chainOf(chain, row);
    expect(row.chain.equals(chain)).toBe(true);
  }
  const wallet = await walletOf(player);
  const { cash, bonus, held } = balance;
  expect(wallet).toMatchObject({ cash, bonus, held, link: rows.length });
  expect(wallet.chain.equals(chain)).toBe(true);
  expect(Object.values(balance).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  return rows;
}

const ACCOUNTS: readonly Account[] = ['cash', 'bonus', 'held', 'gaming', 'clearing:test'];

const deedArb = fc.record({
  key: fc.integer({ min: 0, max: 11 }).map((number) => `k${number}`),
  accounts: fc
    .uniqueArray(fc.constantFrom(...ACCOUNTS), { minLength: 2, maxLength: 2 })
    .map(([debit = 'cash', credit = 'held']) => ({ debit, credit })),
  amount: fc.integer({ min: 1, max: 40 }),
});

describe('transfers, many at once', () => {
  test('each key stands once with its first content, no account of a player falls below zero', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(deedArb, { minLength: 5, maxLength: 25 }),
        fc.integer({ min: 0, max: 60 }),
        async (deeds, opening) => {
          const player = await newPlayer();
          const base = { ...player, at: AT, cause: 'test', causeId: 'law' };
          if (opening > 0) {
            const first = { key: 'opening', debit: 'clearing:test', credit: 'cash' } as const;
            await post(db, { ...base, ...first, amount: minor(opening) });
          }
          const outcomes = await Promise.all(
            deeds.map(({ key, accounts, amount }) =>
              outcomeOf(post(db, { ...base, key, ...accounts, amount: minor(amount) })),
            ),
          );
          const standing = new Map((await journalOf(player)).map((row) => [row.key, row]));
          for (const [index, deed] of deeds.entries()) {
            const row = standing.get(deed.key);
            const isSame =
              row?.debit === deed.accounts.debit &&
              row.credit === deed.accounts.credit &&
              row.amount === deed.amount;
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
          const keys = deeds
            .filter((_, index) => outcomes[index] === 'posted')
            .map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          expect(standing.size).toBe(keys.length + (opening > 0 ? 1 : 0));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('of many that together take more than there is, as many go through as there is', async () => {
    const player = await newPlayer();
    const base = { ...player, at: AT, cause: 'test', causeId: 'law' };
    const opening = { key: 'opening', debit: 'gaming', credit: 'cash', amount: minor(70) } as const;
    await post(db, { ...base, ...opening });
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const deed = {
          key: `t${index}`,
          debit: 'cash',
          credit: 'held',
          amount: minor(10),
        } as const;
        return outcomeOf(post(db, { ...base, ...deed }));
      }),
    );
    expect(taken.filter((outcome) => outcome === 'posted')).toHaveLength(7);
    expect(taken.filter((outcome) => outcome === LEDGER_ERRORS.insufficientFunds)).toHaveLength(13);
    expect(await walletOf(player)).toMatchObject({ cash: 0, held: 70 });
    await journalOf(player);
  });
});

describe('a transfer is refused by name, and nothing moves', () => {
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
    const player = await newPlayer();
    expect(await outcomeOf(post(db, { ...good, ...player, ...change }))).toBe(code);
    expect(await journalOf(player)).toEqual([]);
  });

  test('a wallet nobody has', async () => {
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
    const player = await newPlayer();
    expect(await post(db, { ...good, ...player })).toBe('posted');
    expect(await post(db, { ...good, ...player, at: AT + 1 })).toBe('exists');
    const other = await outcomeOf(post(db, { ...good, ...player, ...change }));
    expect(other).toBe(LEDGER_ERRORS.keyReused);
    expect(await journalOf(player)).toHaveLength(1);
  });

  test('two keys are not one in another bucket or of another player', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()];
    expect(await post(db, { ...good, ...one })).toBe('posted');
    expect(await post(db, { ...good, ...two })).toBe('posted');
  });
});

describe('a reversal', () => {
  const words = { at: AT + 1, reason: 'entered twice', requestedBy: 'ada', approvedBy: 'grace' };

  async function mistake(change: Partial<Transfer> = {}): Promise<Player> {
    const player = await newPlayer();
    const base = { ...player, at: AT, cause: 'test', causeId: 'law', amount: minor(50) };
    await post(db, { ...base, key: 'held', debit: 'gaming', credit: 'bonus' });
    await post(db, { ...base, key: 'wrong', debit: 'suspense', credit: 'cash', ...change });
    return player;
  }

  test('takes the amount back once, with its words in the chain', async () => {
    const player = await mistake();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => reverse(db, { ...player, ...words, link: 2 })),
    );
    expect(outcomes.toSorted()).toEqual(['exists', 'exists', 'exists', 'posted']);
    const [, , correction] = await journalOf(player);
    expect(correction).toMatchObject({
      key: 'reversal:2',
      debit: 'cash',
      credit: 'suspense',
      amount: 50,
      cause: 'correction',
      cause_id: '2',
      reason: 'entered twice',
      requested_by: 'ada',
      approved_by: 'grace',
    });
    expect(await walletOf(player)).toMatchObject({ cash: 0, bonus: 50, held: 0 });
  });

  test('can itself be reversed', async () => {
    const player = await mistake();
    await reverse(db, { ...player, ...words, link: 2 });
    expect(await reverse(db, { ...player, ...words, link: 3 })).toBe('posted');
    expect(await walletOf(player)).toMatchObject({ cash: 50 });
    await journalOf(player);
  });

  test.each([
    ['the same person', { approvedBy: 'ada' }],
    ['the same person, written otherwise', { approvedBy: ' ADA ' }],
    ['nobody who asks', { requestedBy: ' ' }],
    ['nobody who approves', { approvedBy: '' }],
    ['no reason', { reason: '  ' }],
  ])('needs a reason and two persons: %s', async (_, change) => {
    const player = await mistake();
    const refused = await outcomeOf(reverse(db, { ...player, ...words, link: 2, ...change }));
    expect(refused).toBe(LEDGER_ERRORS.needsTwoPersons);
    expect(await journalOf(player)).toHaveLength(2);
  });

  test('of a transfer nobody made, or of what grants and orders end, is refused', async () => {
    const player = await mistake();
    const refused = (of: Player, link: number) => outcomeOf(reverse(db, { ...of, ...words, link }));
    expect(await refused(player, 3)).toBe(LEDGER_ERRORS.noSuchTransfer);
    expect(await refused(player, 1)).toBe(LEDGER_ERRORS.notReversible);
    const holding = await mistake({ credit: 'held' });
    expect(await refused(holding, 2)).toBe(LEDGER_ERRORS.notReversible);
    const other = await newPlayer();
    expect(await refused(other, 2)).toBe(LEDGER_ERRORS.noSuchTransfer);
  });

  test('of cash that was played away is refused: a player never owes by it', async () => {
    const player = await mistake();
    const played = { key: 'played', debit: 'cash', credit: 'gaming', amount: minor(1) } as const;
    await post(db, { ...player, at: AT, cause: 'test', causeId: 'law', ...played });
    const refused = await outcomeOf(reverse(db, { ...player, ...words, link: 2 }));
    expect(refused).toBe(LEDGER_ERRORS.insufficientFunds);
    expect(await journalOf(player)).toHaveLength(3);
  });
});

describe('the journal is append-only for the server', () => {
  test.each(['transfer', 'round', 'reward_claim', 'deposit_reversal', 'provider_event'])(
    'no row of %s is changed or deleted',
    async (table) => {
      const insufficientPrivilege = '42501';
      for (const statement of [
        `update ${table} set bucket = 0`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        const tried = db.query(statement).then(() => 'done');
        expect(await outcomeOf(tried), statement).toBe(insufficientPrivilege);
      }
    },
  );

  test('nor through a partition of the rounds', async () => {
    const [part] = await db.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent = 'round'::regclass limit 1`,
    );
    const tried = db.query(`delete from ${part?.name ?? ''}`).then(() => 'done');
    expect(await outcomeOf(tried)).toBe('42501');
  });

  test('the role cannot give itself more', async () => {
    // A grant by one who may not give it is a warning, and gives nothing.
    await outcomeOf(db.query('grant delete on transfer to glasshouse_app').then(() => 'done'));
    for (const statement of [
      'delete from transfer',
      'alter table transfer disable trigger all',
      'drop table transfer',
      'alter table transfer drop constraint transfer_pkey',
    ]) {
      const tried = db.query(statement).then(() => 'done');
      expect(await outcomeOf(tried), statement).not.toBe('done');
    }
  });
});
