import { createHash, randomInt } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database.ts';
import { BUCKETS, type PlayerRef } from '../../platform/ids.ts';

/** ISO 4217's code for no currency: play without money. */
export const NO_CURRENCY = 'XXX';
/** The balance that play without money begins with, in minor units. */
const DEMO_CASH = 100_000;

export interface RemotePlayer {
  readonly player: PlayerRef;
  readonly operator: string;
  readonly userName: string;
  readonly currency: string;
  /** Number of played rounds. */
  readonly seq: number;
  readonly seedId: number;
  readonly lastRoundAt: number;
  /** Null where the operator's wallet holds the money. */
  readonly demoCash: number | null;
}

interface PlayerRow {
  readonly player_id: number;
  readonly operator: string;
  readonly user_name: string;
  readonly currency: string;
  readonly seq: number;
  readonly seed_id: number;
  readonly last_round_at: number;
  readonly demo_cash: number | null;
}

const COLUMNS = 'player_id, operator, user_name, currency, seq, seed_id, last_round_at, demo_cash';

/** The player of an operator under its name there, from the first launch on. */
export async function knownPlayer(
  db: Database,
  of: { readonly operator: string; readonly userName: string; readonly currency: string },
  at: number,
): Promise<PlayerRef> {
  const { operator, userName, currency } = of;
  const bucket = bucketOfName(`${operator}/${userName}/${currency}`);
  const cash = currency === NO_CURRENCY ? DEMO_CASH : null;
  for (;;) {
    const [row] = await db.query<{ player_id: number }>(
      `select player_id from remote_player
       where bucket = $1 and operator = $2 and user_name = $3 and currency = $4`,
      [bucket, operator, userName, currency],
    );
    if (row !== undefined) return { bucket, playerId: row.player_id };
    // The next read shows whether it is stored, here or by another process, or the id is taken.
    await db.query(
      `insert into remote_player
         (bucket, player_id, operator, user_name, currency, demo_cash, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [bucket, randomInt(1, 2 ** 28) * BUCKETS + bucket, operator, userName, currency, cash, at],
    );
  }
}

export async function readPlayer(db: Queryable, player: PlayerRef): Promise<RemotePlayer> {
  const [row] = await db.query<PlayerRow>(
    `select ${COLUMNS} from remote_player where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  return playerOf(row, player);
}

/** Reads and locks: a player's rounds and seeds change one after the other. */
export async function lockPlayer(tx: Queryable, player: PlayerRef): Promise<RemotePlayer> {
  const [row] = await tx.query<PlayerRow>(
    `select ${COLUMNS} from remote_player where bucket = $1 and player_id = $2 for update`,
    [player.bucket, player.playerId],
  );
  return playerOf(row, player);
}

function playerOf(row: PlayerRow | undefined, player: PlayerRef): RemotePlayer {
  if (row === undefined) throw new Error(`no remote player ${player.playerId}`);
  return {
    player,
    operator: row.operator,
    userName: row.user_name,
    currency: row.currency,
    seq: row.seq,
    seedId: row.seed_id,
    lastRoundAt: row.last_round_at,
    demoCash: row.demo_cash,
  };
}

function bucketOfName(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % BUCKETS;
}
