import { createHash } from 'node:crypto';
import type { WalletStatus } from '@glasshouse/contract/wallet-protocol/statuses.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { DayTask } from '../tasks/index.ts';

/** A bet, a win or a rollback as a supplier sent it. Amounts in minor units. */
export interface Transaction {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly supplier: string;
  readonly gameId: number | null;
  readonly body: TransactionBody;
}

/** The fields of the three calls; those that a call does not have are absent. */
export interface TransactionBody {
  readonly request_uuid: string;
  readonly transaction_uuid: string;
  readonly round: string;
  readonly round_closed?: boolean;
  readonly game_code: string;
  readonly currency: string;
  readonly user: string;
  readonly amount?: number;
  readonly reference_transaction_uuid?: string;
  readonly is_free?: boolean;
  readonly reward_uuid?: string;
}

/** What the books say to it. */
export interface Applied {
  /** JSON: the same bytes for every repetition. */
  readonly answer: string;
  readonly status: WalletStatus;
  /** Why the wallet refused a new bet, as spin_stop_v2 names it. */
  readonly reason: string | null;
  /** False when it was known before, or cannot be stored. */
  readonly is_new: boolean;
  /** Whether the player's progress in the day's tasks changed. */
  readonly is_task_changed: boolean;
}

export interface ApplyOptions {
  readonly player: PlayerRef;
  readonly currency: string;
  readonly at: number;
  readonly windows: { readonly day: number; readonly week: number; readonly month: number };
  readonly minRoundMs: number;
  /** Why a new bet is refused whatever the wallet says. */
  readonly refused: WalletStatus | null;
  /** The day's task that the game is; null when it is none. */
  readonly task: DayTask | null;
}

const TRANSACT = {
  name: 'supplier_transact',
  text: `select t.answer, t.status, t.reason, t.is_new,
      t.is_new and t.status = 'RS_OK' and $4 <> 'win' and $22::integer is not null
        and supplier_task_v1($1, $2, $3, $7, $18, $22, $23, $24) as is_task_changed
    from supplier_transact_v1($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
      $15, $16, $17, $18, $19, $20, $21) as t`,
};

/** Applies a transaction once, in one statement (transactions.sql). */
export async function transact(
  db: Queryable,
  { kind, supplier, gameId, body }: Transaction,
  { player, currency, at, windows, minRoundMs, refused, task }: ApplyOptions,
): Promise<Applied> {
  const [row] = await db.query<Applied>(TRANSACT, [
    player.bucket,
    player.playerId,
    supplier,
    kind,
    body.transaction_uuid,
    body.request_uuid,
    gameId,
    body.round,
    body.round_closed ?? false,
    body.amount ?? 0,
    body.reference_transaction_uuid ?? null,
    body.is_free ?? false,
    body.reward_uuid ?? null,
    payloadHash(kind, body),
    refused,
    currency,
    at,
    windows.day,
    windows.week,
    windows.month,
    minRoundMs,
    task?.shift ?? null,
    task?.full ?? 0,
    task?.minStake ?? 0,
  ]);
  if (row === undefined) throw new Error('supplier_transact_v1 answered nothing');
  return row;
}

/** Equal for two requests with the same content; a repetition may have a new request_uuid. */
const NOT_CONTENT = new Set(['request_uuid', 'token']);

function payloadHash(kind: string, body: TransactionBody): Buffer {
  const fields = Object.entries(body).filter(([name]) => !NOT_CONTENT.has(name));
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, fields]))
    .digest();
}

/** What a rolled back win left unpaid, in minor units; 0 for any other transaction. */
export async function owedBy(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  supplier: string,
  { transaction_uuid }: TransactionBody,
): Promise<number> {
  const [row] = await db.query<{ owed: number }>(
    `select owed from supplier_transaction
     where bucket = $1 and player_id = $2 and supplier = $3 and transaction_uuid = $4`,
    [bucket, playerId, supplier, transaction_uuid],
  );
  return row?.owed ?? 0;
}

/** A player's stored data: queries ($1 bucket, $2 player) by their names in the export file. */
export const guestRoundData = {
  guestRounds: `select supplier, round, game_id, opened_at, latest_at, is_closed, staked, won
    from supplier_round where bucket = $1 and player_id = $2 order by opened_at, round`,
  freeRounds: `select supplier, game_id, stake, rounds, created_at, expires_at, ended_at
    from free_round_reward where bucket = $1 and player_id = $2 order by created_at, reward_uuid`,
} as const;

interface RoundRow {
  readonly staked: number;
  readonly won: number;
  readonly is_closed: boolean;
}

/** The sums of a supplier's round; null when nothing of it was accepted. */
export async function roundOf(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  supplier: string,
  round: string,
): Promise<RoundRow | null> {
  const [row] = await db.query<RoundRow>(
    `select greatest(staked, 0) as staked, greatest(won, 0) as won, is_closed from supplier_round
     where bucket = $1 and player_id = $2 and supplier = $3 and round = $4`,
    [bucket, playerId, supplier, round],
  );
  return row ?? null;
}

interface StoredTransaction {
  readonly amount: number;
  readonly round: string;
  readonly reference_uuid: string | null;
}

/** A stored transaction; null when it is not known. */
export async function storedTransaction(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  supplier: string,
  transaction: string,
): Promise<StoredTransaction | null> {
  const [row] = await db.query<StoredTransaction>(
    `select amount, round, reference_uuid from supplier_transaction
     where bucket = $1 and player_id = $2 and supplier = $3 and transaction_uuid = $4`,
    [bucket, playerId, supplier, transaction],
  );
  return row ?? null;
}

/** The newest accepted bet of a round; null when it has none. */
export async function betOfRound(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  supplier: string,
  round: string,
): Promise<string | null> {
  const [row] = await db.query<{ transaction_uuid: string }>(
    `select transaction_uuid from supplier_transaction
     where bucket = $1 and player_id = $2 and supplier = $3 and round = $4
       and kind = 'bet' and status = 'RS_OK' order by at desc, transaction_uuid limit 1`,
    [bucket, playerId, supplier, round],
  );
  return row?.transaction_uuid ?? null;
}
