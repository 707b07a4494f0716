import {
  CHAIN_START,
  chainOf,
  type JournalRow,
  type RoundRow,
  type TransferRow,
} from './journal.ts';

/**
 * A player's books worked out again from nothing but the journal, in the order of its links:
 * balances, the split of every stake and win, wagering and the chain. Whatever the rows claim is
 * compared with what follows from the rows before.
 */

export interface GrantTerms {
  readonly grant_no: number;
  readonly amount: number;
  readonly wagering_required: number;
  readonly deadline: number;
}

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
  readonly link: number;
  readonly chain: Buffer;
  /** Open grants by number. */
  readonly grants: ReadonlyMap<number, { readonly bonusLeft: number; readonly wagerLeft: number }>;
}

export interface Replay {
  apply(row: JournalRow): void;
  books(): Books;
}

/** `differ` is told of every claim of a row that does not follow from the rows before it. */
export function createReplay(
  terms: ReadonlyMap<number, GrantTerms>,
  differ: (what: string, claimed: unknown, follows: unknown) => void,
): Replay {
  const balance = { cash: 0, bonus: 0, held: 0 };
  const grants = new Map<number, OpenGrant>();
  let seq = 0;
  let link = 0;
  let chain: Buffer = CHAIN_START;

  const same = (what: string, claimed: number, follows: number): void => {
    if (claimed !== follows) differ(what, claimed, follows);
  };

  function transfer(row: TransferRow): void {
    const move = (account: string, by: number) => {
      if (account === 'cash' || account === 'bonus' || account === 'held') balance[account] += by;
    };
    move(row.debit, -row.amount);
    move(row.credit, row.amount);
    if (row.grant_no !== null) grantMoved(row, row.grant_no);
    same(`link ${row.link}: held`, row.held_after, balance.held);
  }

  function grantMoved(row: TransferRow, grantNo: number): void {
    if (row.credit === 'bonus') {
      const known = terms.get(grantNo);
      if (known === undefined) {
        differ(`link ${row.link}: grant`, grantNo, 'no such grant');
        return;
      }
      same(`grant ${grantNo}: amount`, known.amount, row.amount);
      grants.set(grantNo, {
        terms: known,
        bonusLeft: row.amount,
        wagerLeft: known.wagering_required,
      });
    } else if (row.debit === 'bonus') {
      same(`link ${row.link}: rest of grant`, row.amount, grants.get(grantNo)?.bonusLeft ?? 0);
      grants.delete(grantNo);
    }
  }

  function round(row: RoundRow): void {
    same(`link ${row.link}: seq`, row.seq, seq + 1);
    seq = row.seq;
    const fromBonus = Math.max(0, row.stake - balance.cash);
    same(`round ${row.seq}: bonus part of the stake`, row.stake_bonus, fromBonus);
    const winBonus = Number((BigInt(row.win) * BigInt(fromBonus)) / BigInt(row.stake));
    same(`round ${row.seq}: bonus part of the win`, row.win_bonus, winBonus);
    const released = wager(row, fromBonus, winBonus);
    same(`round ${row.seq}: released`, row.released, released);
    balance.cash += row.win - winBonus - (row.stake - fromBonus) + released;
    balance.bonus += winBonus - fromBonus - released;
  }

  /** Spreads stake and win over the open grants by deadline. Answers what became cash. */
  function wager(row: RoundRow, fromBonus: number, winBonus: number): number {
    const open = [...grants.values()].toSorted(
      (a, b) => a.terms.deadline - b.terms.deadline || a.terms.grant_no - b.terms.grant_no,
    );
    let toTake = fromBonus;
    let toGive = winBonus;
    let toWager = row.stake;
    let released = 0;
    for (const grant of open) {
      const part = Math.min(grant.bonusLeft, toTake);
      toTake -= part;
      const share = part === 0 ? 0n : (BigInt(winBonus) * BigInt(part)) / BigInt(fromBonus);
      const won = part > 0 && toTake === 0 ? toGive : Number(share);
      toGive -= won;
      const counted = Math.min(grant.wagerLeft, toWager);
      toWager -= counted;
      grant.bonusLeft += won - part;
      grant.wagerLeft -= counted;
      if (grant.wagerLeft === 0) released += grant.bonusLeft;
      if (grant.wagerLeft === 0 || grant.bonusLeft === 0) grants.delete(grant.terms.grant_no);
    }
    same(`round ${row.seq}: bonus without a grant`, toTake, 0);
    return released;
  }

  return {
    apply(row) {
      same('link', row.link, link + 1);
      link = row.link;
      if (row.kind === 'transfer') transfer(row);
      else round(row);
      same(`link ${link}: cash`, row.cash_after, balance.cash);
      same(`link ${link}: bonus`, row.bonus_after, balance.bonus);
      const follows = chainOf(chain, row);
      if (!follows.equals(row.chain)) {
        differ(`link ${link}: chain`, row.chain.toString('hex'), follows.toString('hex'));
      }
      // From here on the row's own claims count, so that one wrong row is told once.
      balance.cash = row.cash_after;
      balance.bonus = row.bonus_after;
      chain = row.chain;
    },
    books: () => ({ ...balance, seq, link, chain, grants }),
  };
}
