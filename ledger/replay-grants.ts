import type { RoundRow, TransferRow } from './journal.ts';
import { comparison, type Differ } from './replay-differences.ts';

export interface GrantTerms {
  readonly grant_no: number;
  readonly amount: number;
  readonly wagering_required: number;
  readonly deadline: number;
}

export type GrantEnd = 'completed' | 'spent' | 'given back';

interface OpenGrant {
  readonly terms: GrantTerms;
  bonusLeft: number;
  wagerLeft: number;
}

/** A player's grants as the journal gives, wagers and ends them, with the terms of each. */
export function createGrants(known: ReadonlyMap<number, GrantTerms>, differ: Differ) {
  const open = new Map<number, OpenGrant>();
  const ended = new Map<number, { how: GrantEnd; at: number; wagerLeft: number }>();
  const same = comparison(differ);

  function give(row: TransferRow): void {
    const number = row.grant_no ?? 0;
    const terms = known.get(number);
    if (terms === undefined || open.has(number) || ended.has(number)) {
      const follows = terms === undefined ? 'no such grant' : 'a grant is given once';
      differ(`entry ${row.journal_seq}: grant`, row.grant_no, follows);
      return;
    }
    same(`grant ${number}: amount`, terms.amount, row.amount);
    open.set(number, { terms, bonusLeft: row.amount, wagerLeft: terms.wagering_required });
  }

  function takeBack(row: TransferRow): void {
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
    /** Open and ended grants by number. */
    open,
    ended,
    give,
    takeBack,
    wager,
    /** The open grant with the earliest deadline; null when there is none. */
    active: () => byDeadline()[0]?.terms.grant_no ?? null,
  };
}

/** `amount × part / whole`, rounded down. */
export function share(amount: number, part: number, whole: number): number {
  if (amount === 0 || part === 0) return 0;
  return part === whole ? amount : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
