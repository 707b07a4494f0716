import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

export type GrantSource = 'welcome' | 'deposit_gift' | 'first_deposit' | 'task' | 'big_task';

export interface NewGrant {
  readonly source: GrantSource;
  /** The cause of the grant; source and cause together are its idempotency key. */
  readonly causeId: string;
  /** Minor units. */
  readonly amount: number;
  /** Wagering multiple: 1 to 10 times the amount must be staked to release it (rule G8). */
  readonly wagering: number;
  /** Days until the deadline; at least 7. */
  readonly days: number;
}

/** Grants a bonus in the caller's transaction. Returns the grant number. */
export async function grantBonus(
  tx: Queryable,
  player: PlayerRef,
  at: number,
  grant: NewGrant,
): Promise<number> {
  const [row] = await tx.query<{ grant_no: number }>(
    'select grant_bonus($1::smallint, $2, $3, $4, $5, $6, $7, $8) as grant_no',
    [
      player.bucket,
      player.playerId,
      at,
      grant.source,
      grant.causeId,
      grant.amount,
      grant.wagering,
      at + grant.days * DAY_MS,
    ],
  );
  if (row === undefined) throw new Error('grant_bonus answered nothing');
  return row.grant_no;
}

export interface GrantView {
  readonly grant_no: number;
  readonly source: GrantSource;
  readonly amount: number;
  readonly bonus_left: number;
  readonly wagering_multiple: number;
  readonly wagering_required: number;
  readonly wager_left: number;
  readonly deadline: number;
  readonly state: 'active' | 'completed' | 'expired' | 'dropped' | 'spent';
  readonly created_at: number;
  readonly closed_at: number | null;
}

/** Returns the player's grants with their current values, newest first: all, or one page. */
export function listGrants(
  db: Queryable,
  player: PlayerRef,
  page?: { readonly number: number; readonly size: number },
): Promise<GrantView[]> {
  return db.query<GrantView>(
    `select grant_no, source, amount, bonus_left, wagering_multiple, wagering_required, wager_left,
       deadline, state, created_at, closed_at
     from grant_now where bucket = $1 and player_id = $2 order by grant_no desc
     limit $3 offset $4`,
    [
      player.bucket,
      player.playerId,
      page?.size ?? null,
      page === undefined ? 0 : (page.number - 1) * page.size,
    ],
  );
}

/** Total wagering of all open grants: the requirement and how much is done. */
export async function openWagering(
  db: Queryable,
  player: PlayerRef,
): Promise<{ required: number; done: number }> {
  const [row] = await db.query<{ required: number; done: number }>(
    `select coalesce(sum(wagering_required), 0)::bigint as required,
       coalesce(sum(wagering_required - wager_left), 0)::bigint as done
     from grant_now where bucket = $1 and player_id = $2 and state = 'active'`,
    [player.bucket, player.playerId],
  );
  return row ?? { required: 0, done: 0 };
}

/** Returns how many grants the player has had, including open ones. */
export async function countGrants(db: Queryable, player: PlayerRef): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    'select count(*) as total from bonus_grant where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return row?.total ?? 0;
}

/** Returns whether the player has a grant with this number, open or ended. */
export async function hasGrant(
  db: Queryable,
  player: PlayerRef,
  grantNo: number,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from bonus_grant where bucket = $1 and player_id = $2 and grant_no = $3',
    [player.bucket, player.playerId, grantNo],
  );
  return rows.length === 1;
}

/** Cancels an open grant; cash is unchanged. Returns the amount taken, null if it was not open. */
export async function cancelGrant(
  tx: Queryable,
  player: PlayerRef,
  at: number,
  grantNo: number,
): Promise<number | null> {
  const [row] = await tx.query<{ taken: number | null }>(
    'select grant_drop($1::smallint, $2, $3, $4) as taken',
    [player.bucket, player.playerId, at, grantNo],
  );
  return row?.taken ?? null;
}

/** Delay before a player's failed expiry is retried. */
const RETRY_MS = 600_000;

/**
 * Expires a batch of due grants of all players. Each player is independent: a failure is passed to
 * `onError` and retried later. Returns the players whose grants were expired.
 */
export async function expireGrants(
  db: Queryable,
  at: number,
  onError: (error: unknown, player: PlayerRef) => void = () => {},
): Promise<PlayerRef[]> {
  const due = await db.query<{ bucket: number; player_id: number }>(
    `select distinct bucket, player_id from bonus_grant
     where state = 'active' and deadline <= $1 and coalesce(retry_at, 0) <= $1 limit 100`,
    [at],
  );
  const players = due.map(({ bucket, player_id: playerId }) => ({ bucket, playerId }));
  const ended: PlayerRef[] = [];
  for (const player of players) {
    const { bucket, playerId } = player;
    try {
      await db.query('select grants_expire($1::smallint, $2, $3)', [bucket, playerId, at]);
      ended.push(player);
    } catch (error) {
      onError(error, player);
      await db.query(
        `update bonus_grant set retry_at = $3
         where bucket = $1 and player_id = $2 and state = 'active' and deadline <= $4`,
        [bucket, playerId, at + RETRY_MS, at],
      );
    }
  }
  return ended;
}

/** Personal data of this feature: queries ($1 bucket, $2 player) by their names in the export. */
export const bonusData = {
  bonuses: `select grant_no, source, amount, bonus_left, wagering_required, wager_left, deadline,
      state, created_at, closed_at
    from grant_now where bucket = $1 and player_id = $2 order by grant_no`,
} as const;
