import { afterAll, beforeAll, expect, test } from 'vitest';
import { minor } from '@glasshouse/contract/money.ts';
import { approve } from '@glasshouse/server/features/staff/testing/approve.ts';
import type { ApprovalTransfer } from '@glasshouse/server/features/staff/index.ts';
import { seatStaff, type StaffSeat } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';
import { LEDGER_ERRORS, post, reverse, type Transfer } from './post.ts';
import {
  AT,
  openBareDatabase,
  outcomeOf,
  type BareDatabase,
  type Seat,
} from './testing/bare-database.ts';

/** A mistake is corrected by a separate transfer, with a reason and two persons. */

let bare: BareDatabase;
let db: Database;
let requester: StaffSeat;
let approver: StaffSeat;
beforeAll(async () => {
  bare = await openBareDatabase();
  db = bare.db;
  requester = await seatStaff(bare.url, 'finance', AT, 'ada');
  approver = await seatStaff(bare.url, 'finance', AT, 'grace');
});
afterAll(() => bare.close());

const words = { at: AT + 1, reason: 'entered twice', requestedBy: 'ada', approvedBy: 'grace' };

async function mistake(change: Partial<Transfer> = {}): Promise<Seat> {
  const player = await bare.newPlayer();
  const base = { ...player, at: AT, cause: 'test', causeId: 'law', amount: minor(50) };
  await post(db, { ...base, key: 'held', debit: 'gaming', credit: 'bonus' });
  await post(db, { ...base, key: 'wrong', debit: 'suspense', credit: 'cash', ...change });
  return player;
}

/** Approves the reversal of the mistake, or of another transfer. */
async function approved(player: Seat, journalSeq = 2): Promise<void> {
  const { reason, at } = words;
  const [transfer] = await db.query<ApprovalTransfer>(
    `select $1::int as bucket, $2::bigint as "playerId", key, debit, credit, amount, cause,
       cause_id as "causeId" from ledger_reversal($1::smallint, $2, $3)`,
    [player.bucket, player.playerId, journalSeq],
  );
  if (transfer === undefined) throw new Error('no reversal');
  await approve(db, { requester, approver, reason, at, transfers: [transfer] });
}

test('a reversal returns the amount once, with its reason in its hash', async () => {
  const player = await mistake();
  await approved(player);
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() => reverse(db, { ...player, ...words, journalSeq: 2 })),
  );
  expect(outcomes.toSorted()).toEqual(['exists', 'exists', 'exists', 'posted']);
  const [, , correction] = await bare.journalOf(player);
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
  expect(await bare.walletOf(player)).toMatchObject({ cash: 0, bonus: 50, held: 0 });
});

test('a reversal can itself be reversed', async () => {
  const player = await mistake();
  await approved(player);
  await reverse(db, { ...player, ...words, journalSeq: 2 });
  await approved(player, 3);
  expect(await reverse(db, { ...player, ...words, journalSeq: 3 })).toBe('posted');
  expect(await bare.walletOf(player)).toMatchObject({ cash: 50 });
  await bare.journalOf(player);
});

test.each([
  ['the same person', { approvedBy: 'ada' }],
  ['the same person, written otherwise', { approvedBy: ' ADA ' }],
  ['nobody who asks', { requestedBy: ' ' }],
  ['nobody who approves', { approvedBy: '' }],
  ['no reason', { reason: '  ' }],
])('a reversal needs a reason and two persons: %s', async (_, change) => {
  const player = await mistake();
  const refused = await outcomeOf(reverse(db, { ...player, ...words, journalSeq: 2, ...change }));
  expect(refused).toBe(LEDGER_ERRORS.needsTwoPersons);
  expect(await bare.journalOf(player)).toHaveLength(2);
});

test('a reversal that nobody approved is refused', async () => {
  const player = await mistake();
  const refused = await outcomeOf(reverse(db, { ...player, ...words, journalSeq: 2 }));
  expect(refused).toBe(LEDGER_ERRORS.notApproved);
  expect(await bare.journalOf(player)).toHaveLength(2);
});

test('unknown transfers and transfers of grants and orders cannot be reversed', async () => {
  const player = await mistake();
  const refused = (of: Seat, journalSeq: number) =>
    outcomeOf(reverse(db, { ...of, ...words, journalSeq }));
  expect(await refused(player, 3)).toBe(LEDGER_ERRORS.noSuchTransfer);
  expect(await refused(player, 1)).toBe(LEDGER_ERRORS.notReversible);
  const holding = await mistake({ credit: 'held' });
  expect(await refused(holding, 2)).toBe(LEDGER_ERRORS.notReversible);
  const other = await bare.newPlayer();
  expect(await refused(other, 2)).toBe(LEDGER_ERRORS.noSuchTransfer);
});

test.each(['credited', 'returned', 'charged_back'])(
  'reversal: a transfer of a deposit that is %s is refused',
  async (state) => {
    const player = await mistake({ cause: 'deposit', causeId: 'order-1', debit: 'clearing:test' });
    await db.query(
      `insert into deposit_payment
         (bucket, order_id, payment_id, player_id, amount, at, late, state)
       values ($1, 'order-1', $2, $3, 50, $4, false, $5)`,
      [player.bucket, `pay-${state}`, player.playerId, AT, state],
    );
    const refused = await outcomeOf(reverse(db, { ...player, ...words, journalSeq: 2 }));
    expect(refused).toBe(LEDGER_ERRORS.notReversible);
    expect(await bare.journalOf(player)).toHaveLength(2);
  },
);

test('a reversal of cash that was played away is refused', async () => {
  const player = await mistake();
  const played = { key: 'played', debit: 'cash', credit: 'gaming', amount: minor(1) } as const;
  await post(db, { ...player, at: AT, cause: 'test', causeId: 'law', ...played });
  const refused = await outcomeOf(reverse(db, { ...player, ...words, journalSeq: 2 }));
  expect(refused).toBe(LEDGER_ERRORS.insufficientFunds);
  expect(await bare.journalOf(player)).toHaveLength(3);
});

test.each([
  'deposit',
  'deposit_return',
  'chargeback',
  'unknown_order',
  'withdrawal',
  'provider_claim',
  'supplier_bet',
  'supplier_win',
  'supplier_rollback',
])('reversal: money of an order (%s) is moved only by its order', async (cause) => {
  const player = await mistake({ cause });
  const refused = await outcomeOf(reverse(db, { ...player, ...words, journalSeq: 2 }));
  expect(refused).toBe(LEDGER_ERRORS.notReversible);
});
