import { carriesHash, journalHashOf, type JournalRow } from './journal.ts';

/** The state of a journal after a row, from which the next row must follow. */
export interface JournalPoint {
  readonly journal_seq: number;
  /** The last round's number. */
  readonly seq: number;
  readonly journal_hash: Buffer;
  /** Minor units. */
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
}

export type Differ = (what: string, claimed: unknown, follows: unknown) => void;

/**
 * Checks that a row follows from the previous point: its number, hash, split and balances. Returns
 * the next point from the row's own values, so that one error is reported once.
 */
export function follow(before: JournalPoint, row: JournalRow, differ: Differ): JournalPoint {
  const name = row.kind === 'round' ? `round ${row.seq}` : `entry ${row.journal_seq}`;
  const same = (what: string, claimed: unknown, follows: unknown): void => {
    if (claimed !== follows) differ(`${name}: ${what}`, claimed, follows);
  };
  same('journal_seq', row.journal_seq, before.journal_seq + 1);
  if (!carriesHash(before.journal_hash, row)) {
    same(
      'hash',
      row.journal_hash.toString('hex'),
      journalHashOf(before.journal_hash, row).toString('hex'),
    );
  }
  const balance = { cash: before.cash, bonus: before.bonus, held: before.held };
  if (row.kind === 'round') {
    same('seq', row.seq, before.seq + 1);
    const stakeBonus = Math.max(0, row.stake - before.cash);
    same('bonus part of the stake', row.stake_bonus, stakeBonus);
    const winBonus = (BigInt(row.win) * BigInt(row.stake_bonus)) / BigInt(row.stake);
    same('bonus part of the win', BigInt(row.win_bonus), winBonus);
    balance.cash += row.win - row.win_bonus - (row.stake - row.stake_bonus) + row.released;
    balance.bonus += row.win_bonus - row.stake_bonus - row.released;
  } else {
    for (const account of ['cash', 'bonus', 'held'] as const) {
      if (row.credit === account) balance[account] += row.amount;
      if (row.debit === account) balance[account] -= row.amount;
    }
    same('held', row.held_after, balance.held);
  }
  same('cash', row.cash_after, balance.cash);
  same('bonus', row.bonus_after, balance.bonus);
  return {
    journal_seq: row.journal_seq,
    seq: row.kind === 'round' ? row.seq : before.seq,
    journal_hash: row.journal_hash,
    cash: row.cash_after,
    bonus: row.bonus_after,
    held: row.kind === 'transfer' ? row.held_after : before.held,
  };
}
