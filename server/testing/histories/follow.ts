import { expect } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import {
  bonusOf,
  cancel,
  expire,
  grant,
  spin,
  type BonusModel,
} from '../../features/wallet/testing/bonus-model.ts';
import type { Scene } from './scene.ts';

/** One row of a player's journal, a round or a transfer, in journal order. */
export interface JournalRow {
  readonly journal_seq: number;
  readonly at: number;
  readonly seq: number | null;
  readonly stake: number | null;
  readonly key: string | null;
  readonly debit: string | null;
  readonly credit: string | null;
  readonly amount: number | null;
  readonly cause: string | null;
  readonly cause_id: string | null;
  readonly grant_no: number | null;
}

export const JOURNAL = `
  select journal_seq, at, seq, stake, null as key, null as debit, null as credit,
    null::bigint as amount, null as cause, null as cause_id, null::integer as grant_no
  from round where bucket = $1 and player_id = $2
  union all
  select journal_seq, at, null, null, key, debit, credit, amount, cause, cause_id, grant_no
  from transfer where bucket = $1 and player_id = $2
  order by journal_seq`;

/**
 * The expected books at each row, derived from the answers the player received and the provider's
 * actions. The journal supplies only the order of events: every fact is matched once, and only to
 * an existing one.
 */
export interface Followed extends BonusModel {
  held: number;
  suspense: number;
  receivable: number;
}

interface Money extends Followed {
  readonly scene: Scene;
  /** By payment: its remaining amount, and whether it became cash. */
  readonly payments: Map<string, { left: number; isCash: boolean }>;
  /** Deposit orders with a payment that became cash. */
  readonly kept: Set<string>;
  /** By reversal: its booked amount. */
  readonly reversed: Map<string, number>;
  readonly takenRounds: Set<number>;
  readonly bonuses: Map<number, string>;
  last: { readonly order: string; readonly amount: number; readonly isFirstEver: boolean } | null;
}

const WELCOME = 35_000;
const OFFER = { from: 50_000, bonus: 100_000 } as const;
const DEPOSIT_BONUS_PERCENT = 2;
const GRANT_DAYS = 30;

export function follow(scene: Scene, journal: readonly JournalRow[]): Followed {
  const money: Money = {
    cash: 0,
    grants: [],
    held: 0,
    suspense: 0,
    receivable: 0,
    scene,
    payments: new Map(),
    kept: new Set(),
    reversed: new Map(),
    takenRounds: new Set(),
    bonuses: new Map(),
    last: null,
  };
  for (const [index, row] of journal.entries()) {
    const place = `entry ${row.journal_seq}: ${JSON.stringify(row)}`;
    expect(row.journal_seq, place).toBe(index + 1);
    if (row.seq === null) followTransfer(money, row, place);
    else followRound(money, row, place);
  }
  // Every answered round and action is in the journal.
  expect(money.takenRounds.size).toBe(scene.rounds.size);
  expect([...money.payments.keys()].toSorted()).toEqual(paymentIds(scene));
  return money;
}

function paymentIds(scene: Scene): string[] {
  return [...scene.deposits.keys()]
    .flatMap((id) => scene.world.provider.deposits.get(id)?.payments ?? [])
    .map(({ paymentId }) => paymentId)
    .toSorted();
}

function followRound(money: Money, { seq, stake, at }: JournalRow, place: string): void {
  const played = money.scene.rounds.get(seq ?? 0);
  if (played === undefined || seq === null) throw new Error(`never answered: ${place}`);
  money.takenRounds.add(seq);
  expect({ stake, at }, place).toEqual({ stake: played.stake, at: played.at });
  const before = bonusOf(money);
  expire(money, at);
  // An expired bonus was debited earlier, by a separate transfer.
  expect(bonusOf(money), place).toBe(before);
  expect(spin(money, played.stake, played.win, at), place).toBe(true);
  expect({ cash: money.cash, bonus: bonusOf(money) }, place).toEqual({
    cash: played.cash,
    bonus: played.bonus,
  });
}

function followTransfer(money: Money, row: JournalRow, place: string): void {
  const amount = row.amount ?? 0;
  switch (row.cause) {
    case 'grant':
      return followGrant(money, row, amount, place);
    case 'grant_expired':
    case 'grant_dropped':
      return followEnd(money, row, amount, place);
    case 'deposit':
      return followPayment(money, row, amount, place);
    case 'deposit_return':
      return followReturn(money, row, amount, place);
    case 'chargeback':
      return followReversal(money, row, amount, place);
    case 'withdrawal':
      return followWithdrawal(money, row, amount, place);
    case 'provider_claim':
      return;
    default:
      throw new Error(`nothing that happened: ${place}`);
  }
}

function followGrant(money: Money, row: JournalRow, amount: number, place: string): void {
  const [source, cause] = (row.cause_id ?? '').split(':');
  const { last, scene } = money;
  if (source === 'welcome') expect(amount, place).toBe(WELCOME);
  else {
    // A bonus follows directly after its payment, if the player wanted it.
    if (last === null || scene.deposits.get(last.order) !== true) throw new Error(place);
    const isOffer = last.isFirstEver && last.amount >= OFFER.from;
    const due = isOffer
      ? { source: 'first_deposit', cause: 'once', amount: OFFER.bonus }
      : {
          source: 'deposit_gift',
          cause: last.order,
          amount: Math.floor((last.amount * DEPOSIT_BONUS_PERCENT) / 100),
        };
    expect({ source, cause, amount }, place).toEqual(due);
    money.bonuses.set(money.grants.length + 1, last.order);
    money.last = null;
  }
  const { no } = grant(money, amount, 1, row.at + GRANT_DAYS * DAY_MS);
  expect(row.grant_no, place).toBe(no);
}

function followEnd(money: Money, row: JournalRow, amount: number, place: string): void {
  const no = row.grant_no ?? 0;
  if (row.cause === 'grant_expired') {
    expect(money.grants[no - 1]?.deadline, place).toBeLessThanOrEqual(row.at);
  } else {
    // The player cancelled it, or its deposit was charged back.
    const isCancelled = money.scene.cancelled.get(no) === amount;
    expect(isCancelled || money.bonuses.has(no), place).toBe(true);
  }
  expect(cancel(money, no), place).toBe(amount);
}

function followPayment(money: Money, row: JournalRow, amount: number, place: string): void {
  const order = row.cause_id ?? '';
  const paymentId = (row.key ?? '').split(':')[2] ?? '';
  const payment = money.scene.world.provider.deposits
    .get(order)
    ?.payments.find((one) => one.paymentId === paymentId);
  const isCash = row.credit === 'cash';
  expect(payment?.amount, place).toBe(amount);
  expect(money.scene.deposits.has(order) && !money.payments.has(paymentId), place).toBe(true);
  expect(isCash || money.scene.canBeBarred, place).toBe(true);
  expect([row.debit, row.credit], place).toEqual(['clearing:memory', isCash ? 'cash' : 'suspense']);
  const isFirstEver = ![...money.payments.values()].some((one) => one.isCash);
  money.payments.set(paymentId, { left: amount, isCash });
  money.last = null;
  if (!isCash) {
    money.suspense += amount;
    return;
  }
  money.cash += amount;
  if (!money.kept.has(order)) money.last = { order, amount, isFirstEver };
  money.kept.add(order);
}

function followReturn(money: Money, row: JournalRow, amount: number, place: string): void {
  const payment = money.payments.get((row.key ?? '').split(':')[2] ?? '');
  expect(payment, place).toEqual({ left: amount, isCash: false });
  if (payment !== undefined) payment.left = 0;
  money.suspense -= amount;
}

/** Debits cash as far as available, the rest is owed; never more than was paid. */
function followReversal(money: Money, row: JournalRow, amount: number, place: string): void {
  const [, order = '', reversalId = '', from = ''] = (row.key ?? '').split(':');
  const reversal = money.scene.world.provider.deposits
    .get(order)
    ?.reversals.find((one) => one.reversalId === reversalId);
  const payment = money.payments.get(reversal?.paymentId ?? '');
  if (reversal === undefined || payment === undefined) throw new Error(`no reversal: ${place}`);
  const booked = money.reversed.get(reversalId) ?? 0;
  const due = Math.min(reversal.amount - booked, payment.left);
  const account = from as 'cash' | 'suspense' | 'receivable';
  expect([row.debit, row.credit], place).toEqual([account, 'clearing:memory']);
  if (account === 'cash') expect(amount, place).toBe(Math.min(due, money.cash));
  else expect(amount, place).toBe(due);
  if (account === 'receivable') expect(money.cash, place).toBe(0);
  expect(account === 'suspense', place).toBe(!payment.isCash);
  payment.left -= amount;
  money.reversed.set(reversalId, booked + amount);
  if (account === 'receivable') money.receivable -= amount;
  else money[account] -= amount;
}

function followWithdrawal(money: Money, row: JournalRow, amount: number, place: string): void {
  const [, order = '', ...rest] = (row.key ?? '').split(':');
  const asked = money.scene.withdrawals.get(order);
  const status = money.scene.world.provider.payouts.get(order)?.status;
  const what = rest.join(':');
  if (what === 'hold' || what === 'return') expect(amount, place).toBe(asked);
  const [from, to] = what === 'hold' ? [money.cash, 'held'] : [money.held, row.credit];
  expect(row.credit, place).toBe(to);
  if (!what.startsWith('bounced')) expect(amount, place).toBeLessThanOrEqual(from);
  if (what === 'hold') {
    money.cash -= amount;
    money.held += amount;
  } else if (what === 'return') {
    money.held -= amount;
    money.cash += amount;
    money.scene.returned.add(order);
  } else if (what.startsWith('paid:')) {
    expect(['paid', 'returned'], place).toContain(status);
    money.held -= amount;
  } else {
    expect(what.startsWith('bounced:') && status === 'returned', place).toBe(true);
    money.held += amount;
  }
}
