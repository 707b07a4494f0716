import { errorCode, type Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';

/** A stored round. */
export interface StoredRound {
  readonly seq: number;
  readonly at: number;
  readonly game_id: number;
  readonly definition_id: number;
  readonly definition_hash: string;
  readonly seed_id: number;
  readonly nonce: number;
  readonly stake: number;
  readonly win: number;
  readonly cash_after: number;
  readonly bonus_after: number;
  /** Bonus money that became cash. */
  readonly released: number;
  readonly play_net: number;
  readonly play_seconds: number;
  /** The ordered events as JSON. */
  readonly events: string;
}

const COLUMNS = `r.seq, r.at, r.game_id, r.definition_id, d.hash as definition_hash, r.seed_id,
  r.nonce, r.stake, r.win, r.cash_after, r.bonus_after, r.released, r.play_net, r.play_seconds,
  r.events`;
/** The rounds of a player after a number up to another; those of archived months too. */
const roundsBetween = (after: string, until: string): string =>
  `from ledger_rounds_v1($1, $2, ${after}, ${until}) r join game_definition d using (definition_id)`;

export function roundId(player: PlayerRef, seq: number): string {
  return `${player.playerId}-${seq}`;
}

/** The player's round number in a round id; null when it is another player's. */
export function seqOf(player: PlayerRef, id: string): number | null {
  const [owner, seq] = id.split('-');
  if (owner !== String(player.playerId) || seq === undefined) return null;
  return Number.parseInt(seq, 10);
}

export async function roundBySeq(
  db: Queryable,
  player: PlayerRef,
  seq: number,
): Promise<StoredRound | null> {
  const [row] = await db.query<StoredRound>(
    `select ${COLUMNS} ${roundsBetween('$3::bigint - 1', '$3')}`,
    [player.bucket, player.playerId, seq],
  );
  return row ?? null;
}

/** Two look-ups by key, independent of history: the wallet's last round, and the game's. */
export const LAST_ROUND = `select ${COLUMNS}
  from (select w.seq from wallet_play w where w.bucket = $1 and w.player_id = $2
    union all select g.last_seq from player_game g
      where g.bucket = $1 and g.player_id = $2 and g.game_id = $3) last
    cross join lateral ledger_rounds_v1($1, $2, last.seq - 1, last.seq) r
    join game_definition d using (definition_id)
  where r.game_id = $3 order by r.seq desc limit 1`;

/** The ledger's code of an archive of old rounds that is out of reach (ledger/rounds.sql). */
const ARCHIVE_AWAY = 'GH042';

/**
 * The player's last round of a game; null when there is none, or when it is in the archive, months
 * old, and that is out of reach: the player can play all the same.
 */
export async function lastRoundOf(
  db: Queryable,
  player: PlayerRef,
  gameId: number,
): Promise<StoredRound | null> {
  try {
    const [row] = await db.query<StoredRound>(LAST_ROUND, [player.bucket, player.playerId, gameId]);
    return row ?? null;
  } catch (error) {
    if (errorCode(error) === ARCHIVE_AWAY) return null;
    throw error;
  }
}

/** The player's rounds, the newest first. A round's number is the count, so no rows are counted. */
export async function roundsPage(
  db: Queryable,
  player: PlayerRef,
  page: { readonly number: number; readonly size: number },
): Promise<{ rounds: StoredRound[]; total: number }> {
  const [wallet] = await db.query<{ seq: number }>(
    'select seq from wallet_play where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  const total = wallet?.seq ?? 0;
  const newest = total - (page.number - 1) * page.size;
  const rounds = await db.query<StoredRound>(
    `select ${COLUMNS} ${roundsBetween('$3', '$4')} order by r.seq desc`,
    [player.bucket, player.playerId, Math.max(0, newest - page.size), newest],
  );
  return { rounds, total };
}
