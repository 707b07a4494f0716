import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** A round whose calls are not all answered yet. */
export interface OpenRound {
  /** The round's name at the operator. */
  readonly round: string;
  readonly player: PlayerRef;
  readonly sessionId: string;
  readonly seq: number;
  readonly gameId: number;
  readonly stake: number;
  readonly phase: 'betting' | 'accepted' | 'unknown';
  readonly betUuid: string;
  readonly winUuid: string;
  readonly rollbackUuid: string;
  /** Null until it is drawn. */
  readonly win: number | null;
}

/** A drawn round. */
export interface PlayedRound {
  readonly seq: number;
  readonly game_id: number;
  readonly definition_hash: string;
  readonly stake: number;
  readonly win: number;
  readonly nonce: number;
  /** The ordered events as JSON. */
  readonly events: string;
  readonly play_net: number;
  readonly play_seconds: number;
  /** Null until the win is paid. */
  readonly balance_after: number | null;
  readonly at: number;
}

interface OpenRow {
  readonly bucket: number;
  readonly round: string;
  readonly player_id: number;
  readonly session_id: string;
  readonly seq: number;
  readonly game_id: number;
  readonly stake: number;
  readonly phase: OpenRound['phase'];
  readonly bet_uuid: string;
  readonly win_uuid: string;
  readonly rollback_uuid: string;
  readonly win: number | null;
}

const OPEN = `bucket, round, player_id, session_id, seq, game_id, stake, phase, bet_uuid, win_uuid,
  rollback_uuid, win`;
const OPEN_PHASES = `('betting', 'accepted', 'unknown')`;

/** The player's open round; null when there is none. */
export async function openRoundOf(tx: Queryable, player: PlayerRef): Promise<OpenRound | null> {
  const [row] = await tx.query<OpenRow>(
    `select ${OPEN} from remote_round
     where bucket = $1 and player_id = $2 and phase in ${OPEN_PHASES}`,
    [player.bucket, player.playerId],
  );
  return row === undefined ? null : openOf(row);
}

export type NewRound = Pick<OpenRound, 'player' | 'sessionId' | 'seq' | 'gameId' | 'stake'> & {
  readonly definitionHash: string;
  readonly seedId: number;
  /** When another process takes the round over, if this one has not ended it. */
  readonly dueAt: number;
  readonly at: number;
};

/** Stores a round before its bet is sent, under the player's lock. */
export async function beginRound(tx: Queryable, of: NewRound): Promise<OpenRound> {
  const { player, sessionId, seq, gameId, stake, definitionHash, seedId, dueAt, at } = of;
  const [round, betUuid, winUuid, rollbackUuid] = [
    ...[randomUUID(), randomUUID()],
    ...[randomUUID(), randomUUID()],
  ] as [string, string, string, string];
  await tx.query(
    `insert into remote_round (bucket, round, player_id, session_id, seq, game_id, definition_hash,
       stake, phase, bet_uuid, win_uuid, rollback_uuid, seed_id, due_at, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'betting', $9, $10, $11, $12, $13, $14)`,
    [
      ...[player.bucket, round, player.playerId, sessionId, seq, gameId, definitionHash, stake],
      ...[betUuid, winUuid, rollbackUuid, seedId, dueAt, at],
    ],
  );
  const ids = { round, betUuid, winUuid, rollbackUuid };
  return { ...ids, player, sessionId, seq, gameId, stake, phase: 'betting', win: null };
}

/** Stores the outcome of an accepted bet; false when another process has taken the round over. */
export async function storeOutcome(
  tx: Queryable,
  { player, round }: OpenRound,
  of: Pick<PlayedRound, 'nonce' | 'win' | 'events' | 'play_net' | 'play_seconds'> & {
    readonly phase: 'accepted' | 'paid';
    readonly balanceAfter: number | null;
    readonly dueAt: number;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update remote_round set phase = $3, nonce = $4, win = $5, events = $6, play_net = $7,
       play_seconds = $8, balance_after = $9, due_at = $10, attempts = 0
     where bucket = $1 and round = $2 and phase = 'betting' returning round`,
    [
      ...[player.bucket, round, of.phase, of.nonce, of.win, of.events],
      ...[of.play_net, of.play_seconds, of.balanceAfter, of.dueAt],
    ],
  );
  return rows.length === 1;
}

/** Moves a round on; false when it is not in the phase `from` any more. */
export async function movePhase(
  db: Queryable,
  { player, round }: OpenRound,
  from: OpenRound['phase'],
  to: {
    readonly phase: 'paid' | 'refused' | 'unknown' | 'rolled_back';
    readonly status?: string;
    readonly balance?: number | null;
    readonly dueAt?: number;
  },
): Promise<boolean> {
  const rows = await db.query(
    `update remote_round set phase = $4, status = $5, attempts = 0,
       balance_after = coalesce($6, balance_after), due_at = coalesce($7, due_at)
     where bucket = $1 and round = $2 and phase = $3 returning round`,
    [
      ...[player.bucket, round, from, to.phase],
      ...[to.status ?? null, to.balance ?? null, to.dueAt ?? null],
    ],
  );
  return rows.length === 1;
}

/** Lets another process take a round over now. */
export async function makeDue(db: Queryable, { player, round }: OpenRound, at: number) {
  await db.query('update remote_round set due_at = $3 where bucket = $1 and round = $2', [
    ...[player.bucket, round, at],
  ]);
}

/**
 * Takes over rounds of one PostgreSQL whose next call is due, for one attempt each: the pauses
 * between attempts double from one second to a minute.
 */
export async function takeDueRounds(
  cell: Database,
  at: number,
  most: number,
): Promise<readonly OpenRound[]> {
  const rows = await cell.query<OpenRow>(
    `update remote_round set attempts = attempts + 1,
       due_at = $1 + least(60000, 1000 * power(2, least(attempts, 10))::bigint)
     where (round, bucket) in (
       select round, bucket from remote_round where phase in ${OPEN_PHASES} and due_at <= $1
       order by due_at limit $2 for update skip locked)
     returning ${OPEN}`,
    [at, most],
  );
  return rows.map(openOf);
}

const PLAYED = `seq, game_id, definition_hash, stake, win, nonce, events, play_net, play_seconds,
  balance_after, at`;

/** The player's drawn rounds that fit, the newest first. */
export async function playedRounds(
  db: Queryable,
  player: PlayerRef,
  of: {
    readonly seq?: number;
    readonly gameId?: number;
    readonly limit?: number;
    readonly offset?: number;
  },
): Promise<readonly PlayedRound[]> {
  const { seq = null, gameId = null, limit = 1, offset = 0 } = of;
  return db.query<PlayedRound>(
    `select ${PLAYED} from remote_round
     where bucket = $1 and player_id = $2 and nonce is not null
       and ($3::bigint is null or seq = $3) and ($4::integer is null or game_id = $4)
     order by seq desc limit $5 offset $6`,
    [player.bucket, player.playerId, seq, gameId, limit, offset],
  );
}

function openOf(row: OpenRow): OpenRound {
  return {
    round: row.round,
    player: { bucket: row.bucket, playerId: row.player_id },
    sessionId: row.session_id,
    seq: row.seq,
    gameId: row.game_id,
    stake: row.stake,
    phase: row.phase,
    betUuid: row.bet_uuid,
    winUuid: row.win_uuid,
    rollbackUuid: row.rollback_uuid,
    win: row.win,
  };
}

/** A round as its player's operator should have it too. */
export interface RoundInBooks {
  readonly round: string;
  /** The operator's name of the player. */
  readonly user: string;
  readonly phase: OpenRound['phase'] | 'paid' | 'refused' | 'rolled_back';
  readonly stake: number;
  /** Null if it was not drawn. */
  readonly win: number | null;
}

/** Every round of every operator, in every cell: what a comparison of the books needs. */
export async function everyRound(db: Database): Promise<RoundInBooks[]> {
  const found = await Promise.all(
    db.cells.map((cell) =>
      cell.query<RoundInBooks>(
        `select r.round, p.user_name as user, r.phase, r.stake, r.win
         from remote_round r join remote_player p using (bucket, player_id) order by r.at, r.round`,
      ),
    ),
  );
  return found.flat();
}
