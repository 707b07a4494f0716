import type { DIFFERENCE_KINDS } from '@glasshouse/contract/backoffice/reconciliation/difference.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { startOfDay, type Statement, type StatementLine } from './statement.ts';

/** A movement of the provider's clearing account in our ledger. */
export interface LedgerEntry {
  /** Permanent: player and key of the transfer. */
  readonly id: string;
  readonly orderId: string;
  /** Minor units; positive when money came to the operator. */
  readonly amount: number;
  readonly at: number;
}

/** Every way in which a statement and the ledger can differ. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  /** The line, ledger entry or balance; with the kind it names the difference permanently. */
  readonly subject: string;
  readonly orderId: string;
  /** What each side says, minor units; null where it says nothing. */
  readonly theirs: number | null;
  readonly ours: number | null;
}

export interface Comparison {
  readonly matched: number;
  readonly differences: readonly Difference[];
}

/** Lines of the days around, which our entries near midnight may belong to. */
export interface Neighbours {
  readonly lines: readonly StatementLine[];
  /** The closing balance of the day before; null if there is no such statement. */
  readonly closingBefore: number | null;
}

/**
 * Compares a day's statement with the ledger. `entries` are those of the day and of the days
 * around it; `knows` tells whether an order is ours. Every line and every entry of the day is
 * either matched, once, or in one difference.
 */
export function compare(of: {
  readonly statement: Statement;
  readonly neighbours: Neighbours;
  readonly entries: readonly LedgerEntry[];
  readonly currency: string;
  readonly knows: (orderId: string) => boolean;
}): Comparison {
  const { statement, neighbours, currency } = of;
  const from = startOfDay(statement.day) ?? 0;
  const isOfDay = (at: number) => at >= from && at < from + DAY_MS;
  const differences: Difference[] = [];
  const seen = new Set(neighbours.lines.map(({ id }) => id));
  const open = new Set(of.entries);
  const take = (fits: (entry: LedgerEntry) => boolean): LedgerEntry | undefined => {
    const found = [...open].find((entry) => fits(entry));
    if (found !== undefined) open.delete(found);
    return found;
  };
  const equal = (line: StatementLine) =>
    take(({ orderId, amount }) => orderId === orderOf(line) && amount === line.amount);
  const report = (kind: DifferenceKind, line: StatementLine, ours: number | null = null) =>
    differences.push({
      kind,
      subject: line.id,
      orderId: orderOf(line),
      theirs: line.amount,
      ours,
    });

  let matched = 0;
  const left: StatementLine[] = [];
  for (const line of statement.lines) {
    if (seen.has(line.id)) report('duplicate_line', line);
    else if (line.currency !== currency) report('other_currency', line);
    else if (line.kind === 'fee') report('fee', line);
    else if (equal(line) === undefined) left.push(line);
    else {
      matched += 1;
      if (!isOfDay(line.at)) report('other_day', line, line.amount);
    }
    seen.add(line.id);
  }
  for (const line of neighbours.lines) equal(line);
  for (const line of left) {
    const near = take(
      ({ orderId, amount }) =>
        orderId === orderOf(line) && Math.sign(amount) === Math.sign(line.amount),
    );
    if (near !== undefined) report('amount_differs', line, near.amount);
    else report(of.knows(orderOf(line)) ? unbooked(line) : 'unknown_order', line);
  }
  for (const { id, orderId, amount, at } of open) {
    if (!isOfDay(at)) continue;
    differences.push({
      kind: 'not_in_statement',
      subject: id,
      orderId,
      theirs: null,
      ours: amount,
    });
  }
  differences.push(...balances(statement, neighbours.closingBefore));
  return { matched, differences };
}

/** A corrected withdrawal is sent again under its id with a number. */
function orderOf({ orderId }: StatementLine): string {
  return orderId.replace(/-\d{1,3}$/, '');
}

function unbooked({ kind, amount }: StatementLine): DifferenceKind {
  if (kind === 'chargeback') return 'chargeback_not_booked';
  if (kind === 'withdrawal_returned' || kind === 'deposit_returned') return 'return_not_booked';
  return amount > 0 ? 'deposit_not_booked' : 'withdrawal_not_booked';
}

/** The balances that do not follow from the day before and from the lines. */
function balances(
  { opening, closing, lines }: Statement,
  closingBefore: number | null,
): Difference[] {
  const found: Difference[] = [];
  const same = { kind: 'balance_differs', orderId: '' } as const;
  if (opening !== null && closingBefore !== null && opening !== closingBefore) {
    found.push({ ...same, subject: 'opening', theirs: opening, ours: closingBefore });
  }
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (opening !== null && closing !== null && opening + sum !== closing) {
    found.push({ ...same, subject: 'closing', theirs: closing, ours: opening + sum });
  }
  return found;
}
