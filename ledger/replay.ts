import {
  FIRST_HASH,
  carriesHash,
  journalHashOf,
  type JournalRow,
  type RoundRow,
  type TransferRow,
} from './journal.ts';
import { createWindows, type WindowIds, type WindowSums } from './windows.ts';

/**
 * Recomputes a player's books from the journal alone, in row order: balances, the split of every
 * stake and win, wagering, nonces, windows and the hash chain. Compares every value of a row with
 * the one that follows from earlier rows.
 */

export interface GrantTerms {
  readonly grant_no: number;
  readonly amount: number;
  readonly wagering_required: number;
  readonly deadline: number;
}

/** The rounds drawn with a seed: those after `base_seq`, up to `last_seq` once it was revealed. */
export interface SeedSpan {
  readonly seed_id: number;
  readonly base_seq: number;
  readonly last_seq: number | null;
}

/** The data needed besides the journal. */
export interface Known {
  readonly grants: ReadonlyMap<number, GrantTerms>;
  readonly seeds: ReadonlyMap<number, SeedSpan>;
  /** The game of each definition. */
  readonly definitions: ReadonlyMap<number, number>;
  /** The market's calendar windows at a time; null to skip their check. */
  readonly windowIds: ((at: number) => WindowIds) | null;
}

export type GrantEnd = 'completed' | 'spent' | 'given back';

interface OpenGrant {
  readonly terms: GrantTerms;
  bonusLeft: number;
  wagerLeft: number;
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
export function createReplay(
  known: Known,
  differ: (what: string, claimed: unknown, follows: unknown) => void,
): Replay {
  const balance = { cash: 0, bonus: 0, held: 0 };
  const open = new Map<number, OpenGrant>();
  const ended = new Map<number, { how: GrantEnd; at: number; wagerLeft: number }>();
  const windows = known.windowIds === null ? null : createWindows(known.windowIds);
  let seq = 0;
  let journalSeq = 0;
  let lastRoundAt = 0;
  let journalHash: Buffer = FIRST_HASH;
  const rises = createNonceOrder();
  const same = (what: string, claimed: unknown, follows: unknown): void => {
    if (claimed !== follows) differ(what, claimed, follows);
  };

  function transfer(row: TransferRow): void {
    const move = (account: string, by: number) => {
      if (account === 'cash' || account === 'bonus' || account === 'held') balance[account] += by;
    };
    move(row.debit, -row.amount);
    move(row.credit, row.amount);
    if (row.credit === 'bonus') grantGiven(row);
    if (row.debit === 'bonus') grantTaken(row);
    same(`entry ${row.journal_seq}: held`, row.held_after, balance.held);
    balance.held = row.held_after;
  }

  function grantGiven(row: TransferRow): void {
    const number = row.grant_no ?? 0;
    const terms = known.grants.get(number);
    if (terms === undefined || open.has(number) || ended.has(number)) {
      const follows = terms === undefined ? 'no such grant' : 'a grant is given once';
      differ(`entry ${row.journal_seq}: grant`, row.grant_no, follows);
      return;
    }
    same(`grant ${number}: amount`, terms.amount, row.amount);
    open.set(number, { terms, bonusLeft: row.amount, wagerLeft: terms.wagering_required });
  }

  function grantTaken(row: TransferRow): void {
    const number = row.grant_no ?? 0;
    const grant = open.get(number);
    same(`entry ${row.journal_seq}: rest of grant ${number}`, row.amount, grant?.bonusLeft ?? 0);
    if (grant !== undefined) close(number, 'given back', row.at, grant.wagerLeft);
  }

  function close(number: number, how: GrantEnd, at: number, wagerLeft: number): void {
    open.delete(number);
    ended.set(number, { how, at, wagerLeft });
  }

  function byDeadline(): OpenGrant[] {
    const grants = [...open.values()];
    if (grants.length < 2) return grants;
    return grants.toSorted(
      (a, b) => a.terms.deadline - b.terms.deadline || a.terms.grant_no - b.terms.grant_no,
    );
  }

  function round(row: RoundRow): void {
    same(`entry ${row.journal_seq}: seq`, row.seq, seq + 1);
    seq = row.seq;
    lastRoundAt = row.at;
    drawn(row);
    const fromBonus = Math.max(0, row.stake - balance.cash);
    same(`round ${row.seq}: bonus part of the stake`, row.stake_bonus, fromBonus);
    const winBonus = share(row.win, fromBonus, row.stake);
    same(`round ${row.seq}: bonus part of the win`, row.win_bonus, winBonus);
    const released = wager(row, fromBonus, winBonus);
    same(`round ${row.seq}: released`, row.released, released);
    balance.cash += row.win - winBonus - (row.stake - fromBonus) + released;
    balance.bonus += winBonus - fromBonus - released;
    windows?.add(row);
  }

  /** Checks the round's seed: nonces of a seed rise, and some were burned. */
  function drawn(row: RoundRow): void {
    const seed = known.seeds.get(row.seed_id);
    const within =
      seed !== undefined && row.seq > seed.base_seq && row.seq <= (seed.last_seq ?? row.seq);
    if (!within) differ(`round ${row.seq}: seed`, row.seed_id, 'none that draws this round');
    else if (!rises(row, seed.base_seq)) differ(`round ${row.seq}: nonce`, row.nonce, 'above');
    const gameId = known.definitions.get(row.definition_id) ?? 'no such definition';
    same(`round ${row.seq}: game of definition ${row.definition_id}`, row.game_id, gameId);
  }

  /** Splits stake and win over the open grants by deadline. Returns what became cash. */
  function wager(row: RoundRow, fromBonus: number, winBonus: number): number {
    const grants = byDeadline();
    same(`round ${row.seq}: grant`, row.grant_no, grants[0]?.terms.grant_no ?? null);
    let toTake = fromBonus;
    let toGive = winBonus;
    let toWager = row.stake;
    let released = 0;
    for (const grant of grants) {
      const { grant_no: number, deadline } = grant.terms;
      if (deadline <= row.at)
        differ(`round ${row.seq}: grant ${number}`, 'open', 'expired by then');
      const part = Math.min(grant.bonusLeft, toTake);
      const isLast = part > 0 && part === toTake;
      const won = isLast ? toGive : share(winBonus, part, fromBonus);
      const counted = Math.min(grant.wagerLeft, toWager);
      toTake -= part;
      toGive -= won;
      toWager -= counted;
      grant.bonusLeft += won - part;
      grant.wagerLeft -= counted;
      if (grant.wagerLeft === 0) released += grant.bonusLeft;
      if (grant.wagerLeft === 0) close(number, 'completed', row.at, 0);
      else if (grant.bonusLeft === 0) close(number, 'spent', row.at, grant.wagerLeft);
    }
    same(`round ${row.seq}: bonus without a grant`, toTake, 0);
    return released;
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
      if (!carriesHash(journalHash, row)) {
        const follows = journalHashOf(journalHash, row).toString('hex');
        differ(`entry ${journalSeq}: journal_hash`, row.journal_hash.toString('hex'), follows);
      }
      // From here on the row's own values are used, so that one wrong row is reported once.
      balance.cash = row.cash_after;
      balance.bonus = row.bonus_after;
      journalHash = row.journal_hash;
    },
    books: () => ({
      ...balance,
      seq,
      journalSeq,
      journalHash,
      lastRoundAt,
      windows: windows?.sums() ?? null,
      activeGrant: byDeadline()[0]?.terms.grant_no ?? null,
      open,
      ended,
    }),
  };
}

/** `amount × part / whole`, rounded down. */
function share(amount: number, part: number, whole: number): number {
  if (amount === 0 || part === 0) return 0;
  return part === whole ? amount : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** Nonces of a seed rise from round to round; skipped ones were drawn and burned. */
function createNonceOrder() {
  const last = new Map<number, number>();
  return ({ seed_id: seedId, seq, nonce }: RoundRow, baseSeq: number): boolean => {
    const isNext = nonce >= seq - baseSeq && nonce > (last.get(seedId) ?? 0);
    last.set(seedId, nonce);
    return isNext;
  };
}
