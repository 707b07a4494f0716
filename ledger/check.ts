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
import { readJournal, type Connection, type JournalReader, type OwnedRow } from './read-journal.ts';
import { RECORD_CHECKS, type RecordDifference } from './record-checks.ts';
import { createReplay } from './replay.ts';
import { VERSION_CHECKS } from './version-checks.ts';
import type { WindowIds } from './windows.ts';

export type { Connection } from './read-journal.ts';

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

export interface CheckOptions {
  /** Called with the number of checked players and the total. */
  readonly progress?: (done: number, total: number) => void;
  /** A market's calendar; without it limit windows are not checked. */
  readonly windowIds?: (market: string, at: number) => WindowIds;
}

const PLAYERS_AT_ONCE = 500;
const MAX_DIFFERENCES = 100;

type Differ = (where: string, what: string, claimed: unknown, follows: unknown) => void;

/**
 * Recomputes every balance from its entries, with every split, grant, wagering, nonce, window and
 * hash; then the zero sum, every record (orders, grants, claims) against its transfers, both ways,
 * and the staff's audit trail with the approvals of corrections. Read-only and paged: memory does not grow with the database.
 */
export async function checkLedger(
  db: Connection,
  options: CheckOptions = {},
): Promise<CheckReport> {
  const differences: Difference[] = [];
  let differenceCount = 0;
  const differ: Differ = (where, what, claimed, follows) => {
    differenceCount += 1;
    if (differences.length >= MAX_DIFFERENCES) return;
    differences.push({ where, what, claimed: String(claimed), follows: String(follows) });
  };
  const work = { db, options, differ, journal: readJournal(db), operator: openOperatorAccounts() };
  const wallets = await checkPlayers(work);
  await checkCounts(work);
  for (const { what, text } of [...RECORD_CHECKS, ...VERSION_CHECKS, ...APPROVAL_CHECKS]) {
    for (const row of await db.query<RecordDifference>(text)) {
      differ(row.place, what, row.claimed, row.follows);
    }
  }
  const auditEntries = await checkAuditTrail(db, differ);
  const zeroSum = wallets.sum + work.operator.sum();
  if (zeroSum !== 0n) differ('all accounts', 'sum', zeroSum, 0);
  return {
    ok: differenceCount === 0,
    players: wallets.count,
    ...work.journal.counts,
    auditEntries,
    zeroSum: zeroSum.toString(),
    differences,
    differenceCount,
  };
}

interface Work {
  readonly db: Connection;
  readonly options: CheckOptions;
  readonly differ: Differ;
  readonly journal: JournalReader;
  readonly operator: ReturnType<typeof openOperatorAccounts>;
}

/** Reads all wallets in order. Returns their number and their sum. */
async function checkPlayers(work: Work): Promise<{ count: number; sum: bigint }> {
  const { db, options, journal } = work;
  const [all] = await db.query<{ wallets: number }>('select count(*) as wallets from wallet');
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
  let after: Place = [-1, 0];
  for (;;) {
    const wallets = await db.query<WalletRow>(WALLETS, [...after, PLAYERS_AT_ONCE]);
    const last = wallets.at(-1);
    if (last === undefined) break;
    const until: Place = [last.bucket, last.player_id];
    const grants = await db.query<GrantRow>(GRANTS, [...after, ...until]);
    const seeds = await db.query<SeedRow>(SEEDS, [...after, ...until]);
    const grantsOf = Map.groupBy(grants, (grant) => grant.player_id);
    const seedsOf = Map.groupBy(seeds, (seed) => seed.player_id);
    for (const wallet of wallets) {
      const own = {
        grants: grantsOf.get(wallet.player_id) ?? [],
        seeds: seedsOf.get(wallet.player_id) ?? [],
      };
      await checkPlayer(work, wallet, own, games, stray);
      sum += BigInt(wallet.cash) + BigInt(wallet.bonus) + BigInt(wallet.held);
    }
    count += wallets.length;
    after = until;
    options.progress?.(count, all?.wallets ?? count);
  }
  await journal.rest(stray);
  return { count, sum };
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
async function checkCounts({ db, journal, differ }: Work): Promise<void> {
  for (const [table, read] of [
    ['round', journal.counts.rounds],
    ['transfer', journal.counts.transfers],
  ] as const) {
    const [row] = await db.query<{ rows: number }>(`select count(*) as rows from ${table}`);
    if (row?.rows !== read) differ(`table ${table}`, 'rows', row?.rows, read);
  }
}

type Place = readonly [bucket: number, playerId: number];

const WALLETS = `select ${WALLET_COLUMNS} from wallet
  where (bucket, player_id) > ($1::smallint, $2::bigint) order by bucket, player_id limit $3`;

const BETWEEN = `(bucket, player_id) > ($1::smallint, $2::bigint)
    and (bucket, player_id) <= ($3::smallint, $4::bigint)`;

const GRANTS = `select bucket, player_id, grant_no, amount, wagering_required, deadline, state,
    bonus_left, wager_left, closed_at
  from bonus_grant where ${BETWEEN} order by bucket, player_id, grant_no`;

const SEEDS = `select bucket, player_id, seed_id, base_seq, last_seq, seed_hash, server_seed
  from seed where ${BETWEEN} order by bucket, player_id, seed_id`;
