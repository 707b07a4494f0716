import { CopiedRound } from './copied-rounds.ts';
import {
  FIRST_HASH,
  carriesHash,
  journalHashOf,
  type JournalRow,
  type RoundRow,
  type TransferRow,
} from './journal.ts';
import { comparison, type Differ } from './replay-differences.ts';
import { createOutsideRounds } from './replay-outside-rounds.ts';
import { createDrawCheck, type SeedSpan } from './replay-draws.ts';
import { createGrants, share, type GrantEnd, type GrantTerms } from './replay-grants.ts';
import { createWindows, type WindowIds, type WindowSums } from './windows.ts';

/**
 * Recomputes a player's books from the journal alone, in row order: balances, the split of every
 * stake and win, wagering, nonces, windows and the hash chain. Compares every value of a row with
 * the one that follows from earlier rows.
 */

/** The data needed besides the journal. */
export interface Known {
  readonly grants: ReadonlyMap<number, GrantTerms>;
  readonly seeds: ReadonlyMap<number, SeedSpan>;
  /** The game of each definition. */
  readonly definitions: ReadonlyMap<number, number>;
  /** The market's calendar windows at a time; null to skip their check. */
  readonly windowIds: ((at: number) => WindowIds) | null;
}

export interface Books {
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
  readonly seq: number;
  readonly journalSeq: number;
  readonly journalHash: Buffer;
  readonly lastRoundAt: number;
  readonly windows: WindowSums | null;
  /** The open grant with the earliest deadline; null when there is none. */
  readonly activeGrant: number | null;
  /** Open grants by number. */
  readonly open: ReadonlyMap<number, { readonly bonusLeft: number; readonly wagerLeft: number }>;
  /** Ended grants by number: how, when, and the remaining wagering. */
  readonly ended: ReadonlyMap<
    number,
    { readonly how: GrantEnd; readonly at: number; readonly wagerLeft: number }
  >;
}

export interface Replay {
  apply(row: JournalRow): void;
  books(): Books;
}

/** Calls `differ` for every value of a row that does not follow from the rows before it. */
export function createReplay(known: Known, differ: Differ): Replay {
  const balance = { cash: 0, bonus: 0, held: 0 };
  const windows = known.windowIds === null ? null : createWindows(known.windowIds);
  let seq = 0;
  let journalSeq = 0;
  let lastRoundAt = 0;
  /** The last row's hash, or the row itself. */
  let before: Buffer | CopiedRound = FIRST_HASH;
  const same = comparison(differ);
  const grants = createGrants(known.grants, differ);
  const outside = createOutsideRounds(windows, same);
  const checkDraw = createDrawCheck(known, differ);

  function transfer(row: TransferRow): void {
    const move = (account: string, by: number) => {
      if (account === 'cash' || account === 'bonus' || account === 'held') balance[account] += by;
    };
    move(row.debit, -row.amount);
    move(row.credit, row.amount);
    if (row.credit === 'bonus') grants.give(row);
    if (row.debit === 'bonus') grants.takeBack(row);
    outside.add(row);
    if (row.cause === 'supplier_bet') lastRoundAt = row.at;
    same(`entry ${row.journal_seq}: held`, row.held_after, balance.held);
    balance.held = row.held_after;
  }

  function round(row: RoundRow): void {
    same(`entry ${row.journal_seq}: seq`, row.seq, seq + 1);
    seq = row.seq;
    lastRoundAt = row.at;
    checkDraw(row);
    const fromBonus = Math.max(0, row.stake - balance.cash);
    same(`round ${row.seq}: bonus part of the stake`, row.stake_bonus, fromBonus);
    const winBonus = share(row.win, fromBonus, row.stake);
    same(`round ${row.seq}: bonus part of the win`, row.win_bonus, winBonus);
    const released = grants.wager(row, fromBonus, winBonus);
    same(`round ${row.seq}: released`, row.released, released);
    balance.cash += row.win - winBonus - (row.stake - fromBonus) + released;
    balance.bonus += winBonus - fromBonus - released;
    windows?.add(row);
  }

  return {
    apply(row) {
      same('journal_seq', row.journal_seq, journalSeq + 1);
      journalSeq = row.journal_seq;
      if (row.kind === 'transfer') transfer(row);
      else round(row);
      same(`entry ${journalSeq}: cash`, row.cash_after, balance.cash);
      same(`entry ${journalSeq}: bonus`, row.bonus_after, balance.bonus);
      if (Math.min(balance.cash, balance.bonus, balance.held) < 0) {
        differ(`entry ${journalSeq}: an account`, 'below zero', 'never');
      }
      if (!carriesHash(before, row)) {
        const follows = journalHashOf(hashOf(before), row).toString('hex');
        differ(`entry ${journalSeq}: journal_hash`, row.journal_hash.toString('hex'), follows);
      }
      // From here on the row's own values are used, so that one wrong row is reported once.
      balance.cash = row.cash_after;
      balance.bonus = row.bonus_after;
      before = row instanceof CopiedRound ? row : row.journal_hash;
    },
    books: () => ({
      ...balance,
      seq,
      journalSeq,
      journalHash: hashOf(before),
      lastRoundAt,
      windows: windows?.sums() ?? null,
      activeGrant: grants.active(),
      open: grants.open,
      ended: grants.ended,
    }),
  };
}

function hashOf(row: Buffer | CopiedRound): Buffer {
  return row instanceof CopiedRound ? row.journal_hash : row;
}
