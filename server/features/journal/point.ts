import { follow, type Differ, type JournalPoint } from '@glasshouse/ledger/follow.ts';
import { FIRST_HASH, type JournalRow, type TransferRow } from '@glasshouse/ledger/journal.ts';

/** A checked point with all totals up to it; amounts in minor units. */
export interface CheckedPoint extends JournalPoint {
  readonly block_no: number;
  /** Epoch milliseconds: the latest time of any row up to here. */
  readonly latest_at: number;
  readonly round_lines: number;
  readonly deposit_lines: number;
  readonly withdrawal_lines: number;
  readonly bonus_lines: number;
  readonly other_lines: number;
  readonly staked: number;
  readonly won: number;
  readonly deposited: number;
  readonly paid_out: number;
}

export const JOURNAL_START: CheckedPoint = {
  block_no: 0,
  journal_seq: 0,
  seq: 0,
  journal_hash: FIRST_HASH,
  cash: 0,
  bonus: 0,
  held: 0,
  latest_at: 0,
  round_lines: 0,
  deposit_lines: 0,
  withdrawal_lines: 0,
  bonus_lines: 0,
  other_lines: 0,
  staked: 0,
  won: 0,
  deposited: 0,
  paid_out: 0,
};

/** Number of rows per stored block. */
const BLOCK_ROWS = 256;

/**
 * The point after a row that follows from `before`; calls `differ` for each value that does not.
 */
export function advance(before: CheckedPoint, row: JournalRow, differ: Differ): CheckedPoint {
  const after = { ...before, ...follow(before, row, differ) };
  const latest_at = Math.max(before.latest_at, row.at);
  const block_no = row.journal_seq % BLOCK_ROWS === 0 ? before.block_no + 1 : before.block_no;
  if (row.kind === 'round') {
    return {
      ...after,
      latest_at,
      block_no,
      round_lines: before.round_lines + 1,
      staked: before.staked + row.stake,
      won: before.won + row.win,
    };
  }
  const { debit, credit, cause, amount } = row;
  const isShown = [debit, credit].some((account) => SHOWN.has(account));
  const lines = isShown ? linesOf(cause) : null;
  return {
    ...after,
    latest_at,
    block_no,
    ...(lines === null ? {} : { [lines]: before[lines] + 1 }),
    ...playedBy(before, row),
    deposited: before.deposited + depositedBy(row),
    paid_out:
      before.paid_out +
      (debit === 'held' && credit.startsWith('clearing:') ? amount : 0) -
      (credit === 'held' && debit.startsWith('clearing:') ? amount : 0),
  };
}

const SHOWN = new Set(['cash', 'bonus', 'held']);

/** Classifies causes like journal_transfer_kind of places.sql. */
function linesOf(cause: string) {
  if (cause === 'deposit' || cause === 'chargeback') return 'deposit_lines';
  if (cause === 'withdrawal') return 'withdrawal_lines';
  if (cause.startsWith('supplier_')) return 'round_lines';
  return cause.startsWith('grant') ? 'bonus_lines' : 'other_lines';
}

/** The totals after a bet or a win in a round of another supplier, or after its rollback. */
function playedBy({ staked, won }: CheckedPoint, { cause, credit, debit, amount }: TransferRow) {
  if (cause === 'supplier_bet') return { staked: staked + amount };
  if (cause === 'supplier_win') return { won: won + amount };
  if (cause !== 'supplier_rollback') return {};
  return credit === 'cash'
    ? { staked: staked - amount }
    : { won: won - (debit === 'cash' ? amount : 0) };
}

function depositedBy(row: TransferRow): number {
  if (row.cause === 'deposit' && row.credit === 'cash') return row.amount;
  return row.cause === 'chargeback' && row.debit === 'cash' ? -row.amount : 0;
}
