import type { JournalRow, RoundRow, TransferRow } from './journal.ts';
import { createReplay, type Books, type GrantTerms } from './replay.ts';

/** One thing that does not hold. */
export interface Difference {
  /** Which player or order. */
  readonly where: string;
  readonly what: string;
  readonly claimed: string;
  readonly follows: string;
}

export interface CheckReport {
  readonly ok: boolean;
  readonly players: number;
  readonly rounds: number;
  readonly transfers: number;
  /** The sum over all accounts, the house's among them: zero, or value came from nowhere. */
  readonly zeroSum: string;
  /** At most DIFFERENCES_TOLD; `differenceCount` counts them all. */
  readonly differences: readonly Difference[];
  readonly differenceCount: number;
}

/** The one thing the check needs: a connection in one repeatable-read transaction. */
export interface Connection {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

const PLAYERS_AT_ONCE = 200;
const DIFFERENCES_TOLD = 100;

interface WalletRow {
  bucket: number;
  player_id: number;
  cash: number;
  bonus: number;
  held: number;
  seq: number;
  link: number;
  chain: Buffer;
}

type GrantRow = GrantTerms & {
  player_id: number;
  state: string;
  bonus_left: number;
  wager_left: number;
};

/**
 * Recomputes every balance from its entries, and with it every split, grant, wagering and chain;
 * then the zero sum, and the orders against their transfers. Reads only. `progress` is told the
 * players done and how many there are.
 */
export async function checkLedger(
  db: Connection,
  progress: (done: number, total: number) => void = () => {},
): Promise<CheckReport> {
  const differences: Difference[] = [];
  let differenceCount = 0;
  const differ = (where: string, what: string, claimed: unknown, follows: unknown): void => {
    differenceCount += 1;
    if (differences.length >= DIFFERENCES_TOLD) return;
    differences.push({ where, what, claimed: String(claimed), follows: String(follows) });
  };
  const wallets = await db.query<WalletRow>(
    `select bucket, player_id, cash, bonus, held, seq, link, chain from wallet
     order by bucket, player_id`,
  );
  const counts = { rounds: 0, transfers: 0 };
  for (let start = 0; start < wallets.length; start += PLAYERS_AT_ONCE) {
    await checkPlayers(db, wallets.slice(start, start + PLAYERS_AT_ONCE), differ, counts);
    progress(Math.min(start + PLAYERS_AT_ONCE, wallets.length), wallets.length);
  }
  for (const row of await db.query<OrphanRow>(ORPHANS)) {
    differ(`player ${row.player_id}`, 'journal without a wallet', row.entries, 0);
  }
  for (const check of ORDER_CHECKS) {
    for (const row of await db.query<OrderRow>(check.text)) {
      differ(row.place, check.what, row.claimed, row.follows);
    }
  }
  const [sum] = await db.query<{ sum: string | null }>(
    'select sum(amount)::text as sum from ledger_entry',
  );
  const zeroSum = sum?.sum ?? '0';
  if (zeroSum !== '0') differ('all accounts', 'sum', zeroSum, 0);
  return {
    ok: differenceCount === 0,
    players: wallets.length,
    ...counts,
    zeroSum,
    differences,
    differenceCount,
  };
}

async function checkPlayers(
  db: Connection,
  wallets: readonly WalletRow[],
  differ: (where: string, what: string, claimed: unknown, follows: unknown) => void,
  counts: { rounds: number; transfers: number },
): Promise<void> {
  const ids = wallets.map((wallet) => wallet.player_id);
  const buckets = [...new Set(wallets.map((wallet) => wallet.bucket))];
  const of = [buckets, ids];
  const transfers = await db.query<TransferRow & { player_id: number }>(TRANSFERS, of);
  const rounds = await db.query<RoundRow & { player_id: number }>(ROUNDS, of);
  const grants = await db.query<GrantRow>(GRANTS, of);
  counts.rounds += rounds.length;
  counts.transfers += transfers.length;
  const journals = Map.groupBy<number, JournalRow & { player_id: number }>(
    [...transfers, ...rounds],
    (row) => row.player_id,
  );
  const grantsOf = Map.groupBy(grants, (grant) => grant.player_id);
  for (const wallet of wallets) {
    const where = `player ${wallet.player_id}`;
    const own = grantsOf.get(wallet.player_id) ?? [];
    const replay = createReplay(
      new Map(own.map((grant) => [grant.grant_no, grant])),
      (what, claimed, follows) => differ(where, what, claimed, follows),
    );
    const journal = journals.get(wallet.player_id) ?? [];
    for (const row of journal.toSorted((a, b) => a.link - b.link)) replay.apply(row);
    compareWallet(wallet, own, replay.books(), (what, claimed, follows) =>
      differ(where, what, claimed, follows),
    );
  }
}

function compareWallet(
  wallet: WalletRow,
  grants: readonly GrantRow[],
  books: Books,
  differ: (what: string, claimed: unknown, follows: unknown) => void,
): void {
  for (const account of ['cash', 'bonus', 'held', 'seq', 'link'] as const) {
    if (wallet[account] !== books[account]) differ(account, wallet[account], books[account]);
  }
  if (!wallet.chain.equals(books.chain)) {
    differ("the chain's head", wallet.chain.toString('hex'), books.chain.toString('hex'));
  }
  for (const grant of grants) {
    const open = books.grants.get(grant.grant_no);
    const name = `grant ${grant.grant_no}`;
    if ((grant.state === 'active') !== (open !== undefined)) {
      differ(name, grant.state, open === undefined ? 'ended' : 'active');
    } else if (open !== undefined) {
      if (grant.bonus_left !== open.bonusLeft) {
        differ(`${name}: bonus left`, grant.bonus_left, open.bonusLeft);
      }
      if (grant.wager_left !== open.wagerLeft) {
        differ(`${name}: wagering left`, grant.wager_left, open.wagerLeft);
      }
    } else if (grant.bonus_left !== 0) {
      differ(`${name}: bonus left`, grant.bonus_left, 0);
    }
  }
}

const TRANSFERS = `select 'transfer' as kind, player_id, link, at, key, debit, credit, amount, cause,
    cause_id, grant_no, cash_after, bonus_after, held_after, chain
  from transfer where bucket = any($1) and player_id = any($2)`;

const ROUNDS = `select 'round' as kind, player_id, link, at, seq, game_id, definition_id, seed_id,
    nonce, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, events, chain
  from round where bucket = any($1) and player_id = any($2)`;

const GRANTS = `select player_id, grant_no, amount, wagering_required, deadline, state, bonus_left,
    wager_left
  from grant_now where bucket = any($1) and player_id = any($2)`;

interface OrphanRow {
  player_id: number;
  entries: string;
}

const ORPHANS = `select player_id, count(*)::text as entries from (
    select bucket, player_id from transfer union all select bucket, player_id from round) j
  where not exists (select from wallet w where w.bucket = j.bucket and w.player_id = j.player_id)
  group by player_id`;

interface OrderRow {
  place: string;
  claimed: string;
  follows: string;
}

/** What orders say against what was moved for them. Each query answers only what differs. */
const ORDER_CHECKS: readonly { readonly what: string; readonly text: string }[] = [
  {
    what: 'held is not what open payouts hold',
    text: `select 'player ' || w.player_id as place, w.held::text as claimed,
        coalesce(o.amount, 0)::text as follows
      from wallet w left join (
        select bucket, player_id, sum(amount) as amount from withdrawal where state in (1, 6)
        group by bucket, player_id) o using (bucket, player_id)
      where w.held <> coalesce(o.amount, 0)`,
  },
  {
    what: 'a seed and nonce used twice',
    text: `select 'player ' || player_id as place, count(*)::text as claimed, '1' as follows
      from round group by bucket, player_id, seed_id, nonce having count(*) > 1`,
  },
];
