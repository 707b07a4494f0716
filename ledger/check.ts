import { APPROVAL_CHECKS } from './approval-checks.ts';
import { checkAuditTrail } from './audit-trail.ts';
import {
  compareGrants,
  compareSeeds,
  compareWallet,
  WALLET_COLUMNS,
  type GrantRow,
  type SeedRow,
  type WalletRow,
} from './check-wallet.ts';
import { isPlayerAccount, openOperatorAccounts } from './operator-accounts.ts';
import {
  inTurn,
  readJournal,
  type Buckets,
  type Connection,
  type CopyOut,
  type JournalReader,
  type OwnedRow,
} from './read-journal.ts';
import { RECORD_CHECKS, type RecordDifference } from './record-checks.ts';
import { createReplay } from './replay.ts';
import { VERSION_CHECKS } from './version-checks.ts';
import type { WindowIds } from './windows.ts';

export type { Buckets, Connection, CopyOut } from './read-journal.ts';

/** One value that differs from the expected one. */
export interface Difference {
  /** The player, order or transfer. */
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
  /** Entries of the staff's audit trail. */
  readonly auditEntries: number;
  /**
   * The sum of all player wallets and of the operator accounts in the journal: zero, unless value
   * was created or lost.
   */
  readonly zeroSum: string;
  /** At most MAX_DIFFERENCES; `differenceCount` counts them all. */
  readonly differences: readonly Difference[];
  readonly differenceCount: number;
}

export interface JournalOptions {
  /** Called with the number of checked players. */
  readonly progress?: (done: number) => void;
  /** A market's calendar; without it limit windows are not checked. */
  readonly windowIds?: (market: string, at: number) => WindowIds;
  /** Reads the rounds faster, on another connection with the same snapshot. */
  readonly copy?: CopyOut;
}

/** What the journals of some buckets say. */
export interface JournalsReport {
  readonly players: number;
  readonly rounds: number;
  readonly transfers: number;
  /** Of all accounts of players and operator in these journals. */
  readonly sum: bigint;
  readonly differences: readonly Difference[];
  readonly differenceCount: number;
}

export interface CheckOptions extends JournalOptions {
  /** Checks all journals in parts, on connections with the same snapshot; default: on this one. */
  readonly journals?: () => Promise<readonly JournalsReport[]>;
}

/** Every bucket. */
const ALL_BUCKETS: Buckets = { first: 0, last: 63 };

const PLAYERS_AT_ONCE = 500;
const MAX_DIFFERENCES = 100;

type Differ = (where: string, what: string, claimed: unknown, follows: unknown) => void;

/** Collects differences, and counts those beyond the most that are kept. */
function collect() {
  const differences: Difference[] = [];
  let differenceCount = 0;
  const differ: Differ = (where, what, claimed, follows) => {
    differenceCount += 1;
    if (differences.length >= MAX_DIFFERENCES) return;
    differences.push({ where, what, claimed: String(claimed), follows: String(follows) });
  };
  return { differ, found: () => ({ differences, differenceCount }) };
}

/**
 * Recomputes every balance from its entries, with every split, grant, wagering, nonce, window and
 * hash; then the zero sum, every record (orders, grants, claims) against its transfers, both ways,
 * and the staff's audit trail with the approvals of corrections. Read-only and paged: memory does
 * not grow with the database.
 */
export async function checkLedger(
  connection: Connection,
  options: CheckOptions = {},
): Promise<CheckReport> {
  const db = inTurn(connection);
  const { differ, found } = collect();
  // Other connections read the journals meanwhile.
  const [parts, auditEntries] = await Promise.all([
    options.journals?.() ?? inOnePart(db, options),
    checkRecords(db, differ),
  ]);
  const total = (of: (part: JournalsReport) => number): number =>
    parts.reduce((sum, part) => sum + of(part), 0);
  const counts = { rounds: total((part) => part.rounds), transfers: total((one) => one.transfers) };
  await checkCounts(db, counts, differ);
  const zeroSum = parts.reduce((sum, part) => sum + part.sum, 0n);
  if (zeroSum !== 0n) differ('all accounts', 'sum', zeroSum, 0);
  const whole = found();
  const differenceCount = whole.differenceCount + total((part) => part.differenceCount);
  const differences = [...parts.flatMap((part) => part.differences), ...whole.differences];
  return {
    ok: differenceCount === 0,
    players: total((part) => part.players),
    ...counts,
    auditEntries,
    zeroSum: zeroSum.toString(),
    differences: differences.slice(0, MAX_DIFFERENCES),
    differenceCount,
  };
}

/** Compares records with their transfers, and the audit trail. Returns the trail's entries. */
async function checkRecords(db: Connection, differ: Differ): Promise<number> {
  for (const { what, text } of [...RECORD_CHECKS, ...VERSION_CHECKS, ...APPROVAL_CHECKS]) {
    for (const row of await db.query<RecordDifference>(text)) {
      differ(row.place, what, row.claimed, row.follows);
    }
  }
  return checkAuditTrail(db, differ);
}

async function inOnePart(db: Connection, options: JournalOptions): Promise<JournalsReport[]> {
  return [await checkJournals(db, ALL_BUCKETS, options)];
}

/** Recomputes the books of the players of some buckets from their journals. */
export async function checkJournals(
  connection: Connection,
  buckets: Buckets,
  options: JournalOptions = {},
): Promise<JournalsReport> {
  const db = inTurn(connection);
  const { differ, found } = collect();
  const operator = openOperatorAccounts();
  const work = { db, options, differ, journal: readJournal(db, buckets, options.copy), operator };
  const wallets = await checkPlayers(work, buckets);
  return {
    players: wallets.count,
    ...work.journal.counts,
    sum: wallets.sum + operator.sum(),
    ...found(),
  };
}

interface Work {
  readonly db: Connection;
  readonly options: JournalOptions;
  readonly differ: Differ;
  readonly journal: JournalReader;
  readonly operator: ReturnType<typeof openOperatorAccounts>;
}

/** Reads all wallets in order. Returns their number and their sum. */
async function checkPlayers(work: Work, buckets: Buckets): Promise<{ count: number; sum: bigint }> {
  const { db, options, journal } = work;
  const definitions = await db.query<{ definition_id: number; game_id: number }>(
    'select definition_id, game_id from game_definition',
  );
  const games = new Map(definitions.map((row) => [row.definition_id, row.game_id]));
  const stray = (row: OwnedRow): void =>
    work.differ(
      `player ${row.player_id}`,
      `entry ${row.journal_seq}`,
      'a journal',
      'no such wallet',
    );
  let count = 0;
  let sum = 0n;
  let next = readWallets(db, [buckets.first - 1, Number.MAX_SAFE_INTEGER], buckets);
  for (;;) {
    const { wallets, grantsOf, seedsOf, until } = await next;
    if (until === null) break;
    // The database reads the next ones while these are checked.
    next = readWallets(db, until, buckets);
    next.catch(() => undefined);
    for (const wallet of wallets) {
      const own = {
        grants: grantsOf.get(wallet.player_id) ?? [],
        seeds: seedsOf.get(wallet.player_id) ?? [],
      };
      await checkPlayer(work, wallet, own, games, stray);
      sum += BigInt(wallet.cash) + BigInt(wallet.bonus) + BigInt(wallet.held);
    }
    count += wallets.length;
    options.progress?.(count);
  }
  await journal.rest(stray);
  return { count, sum };
}

/** The wallets after a place with their grants and seeds; `until` is null after the last. */
async function readWallets(db: Connection, after: Place, buckets: Buckets) {
  const wallets = await db.query<WalletRow>(WALLETS, [...after, PLAYERS_AT_ONCE, buckets.last]);
  const last = wallets.at(-1);
  const until: Place | null = last === undefined ? null : [last.bucket, last.player_id];
  const span = [...after, ...(until ?? after)];
  const grants = await db.query<GrantRow>(GRANTS, span);
  const seeds = await db.query<SeedRow>(SEEDS, span);
  return {
    wallets,
    until,
    grantsOf: Map.groupBy(grants, (grant) => grant.player_id),
    seedsOf: Map.groupBy(seeds, (seed) => seed.player_id),
  };
}

async function checkPlayer(
  { options, differ, journal, operator }: Work,
  wallet: WalletRow,
  own: { readonly grants: readonly GrantRow[]; readonly seeds: readonly SeedRow[] },
  definitions: ReadonlyMap<number, number>,
  stray: (row: OwnedRow) => void,
): Promise<void> {
  const { market } = wallet;
  const report = (what: string, claimed: unknown, follows: unknown): void =>
    differ(`player ${wallet.player_id}`, what, claimed, follows);
  const { windowIds } = options;
  const replay = createReplay(
    {
      grants: new Map(own.grants.map((grant) => [grant.grant_no, grant])),
      seeds: new Map(own.seeds.map((seed) => [seed.seed_id, seed])),
      definitions,
      windowIds: windowIds === undefined ? null : (at) => windowIds(market, at),
    },
    report,
  );
  const each = (row: OwnedRow): void => {
    replay.apply(row);
    operator.add(row);
    if (row.kind === 'transfer') {
      for (const account of [row.debit, row.credit]) {
        if (!isPlayerAccount(account) && !operator.isOne(account)) {
          report(`entry ${row.journal_seq}: account`, account, 'no such account');
        }
      }
    }
  };
  await journal.read(wallet, each, stray);
  const books = replay.books();
  compareWallet(wallet, books, report);
  compareGrants(wallet, own.grants, books, report);
  compareSeeds(wallet, own.seeds, report);
}

/** A duplicate row under one key could be missed at a page's edge. */
async function checkCounts(
  db: Connection,
  counts: { readonly rounds: number; readonly transfers: number },
  differ: Differ,
): Promise<void> {
  for (const [table, view, read] of [
    ['round', 'ledger_round_all', counts.rounds],
    ['transfer', 'transfer', counts.transfers],
  ] as const) {
    const [row] = await db.query<{ rows: number }>(`select count(*) as rows from ${view}`);
    if (row?.rows !== read) differ(`table ${table}`, 'rows', row?.rows, read);
  }
}

type Place = readonly [bucket: number, playerId: number];

const WALLETS = `select ${WALLET_COLUMNS} from wallet
  where (bucket, player_id) > ($1::smallint, $2::bigint) and bucket <= $4
  order by bucket, player_id limit $3`;

const BETWEEN = `(bucket, player_id) > ($1::smallint, $2::bigint)
    and (bucket, player_id) <= ($3::smallint, $4::bigint)`;

const GRANTS = `select bucket, player_id, grant_no, amount, wagering_required, deadline, state,
    bonus_left, wager_left, closed_at
  from bonus_grant where ${BETWEEN} order by bucket, player_id, grant_no`;

const SEEDS = `select bucket, player_id, seed_id, base_seq, last_seq, seed_hash, server_seed
  from seed where ${BETWEEN} order by bucket, player_id, seed_id`;
