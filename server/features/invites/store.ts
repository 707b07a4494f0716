import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { PaymentAccounts } from './payment-marks.ts';

export type OutboxKind = 'invite_registered' | 'invite_qualified';

export interface OutboxRow {
  readonly bucket: number;
  readonly outbox_id: string;
  readonly kind: OutboxKind;
  readonly body: unknown;
  readonly attempts: number;
}

/** Puts an action for another player's bucket beside its cause; one row a kind and invitee. */
export async function putInOutbox(
  tx: Queryable,
  invited: PlayerRef,
  kind: OutboxKind,
  body: object,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into outbox (bucket, outbox_id, kind, body, next_at) values ($1, $2, $3, $4, $5)
     on conflict (bucket, outbox_id) do nothing`,
    [invited.bucket, `${kind}:${invited.playerId}`, kind, JSON.stringify(body), at],
  );
}

/** Rows of these kinds whose time has come, the oldest first, registrations before what follows. */
export function dueRows(
  db: Queryable,
  kinds: readonly OutboxKind[],
  at: number,
  limit: number,
): Promise<Pick<OutboxRow, 'bucket' | 'outbox_id'>[]> {
  return db.query(
    `select bucket, outbox_id from outbox where kind = any($1) and next_at <= $2
     order by next_at, kind = 'invite_registered' desc limit $3`,
    [kinds, at, limit],
  );
}

/**
 * Leaves a row to this process until `leaseUntil` (epoch ms); null when another one has it, or it is
 * done or put off.
 */
export async function leaseRow(
  db: Queryable,
  row: Pick<OutboxRow, 'bucket' | 'outbox_id'>,
  at: number,
  leaseUntil: number,
): Promise<OutboxRow | null> {
  const [leased] = await db.query<OutboxRow>(
    `update outbox set next_at = $4 where bucket = $1 and outbox_id = $2 and next_at <= $3
     returning bucket, outbox_id, kind, body, attempts`,
    [row.bucket, row.outbox_id, at, leaseUntil],
  );
  return leased ?? null;
}

export async function deleteRow(db: Queryable, row: OutboxRow): Promise<void> {
  await db.query('delete from outbox where bucket = $1 and outbox_id = $2', [
    row.bucket,
    row.outbox_id,
  ]);
}

export async function putOff(
  db: Queryable,
  row: Pick<OutboxRow, 'bucket' | 'outbox_id'>,
  at: number,
): Promise<number> {
  const [put] = await db.query<{ attempts: number }>(
    `update outbox set attempts = attempts + 1,
       next_at = $3 + least(3600000, 30000 * power(2, least(attempts, 10)))::bigint
     where bucket = $1 and outbox_id = $2 returning attempts`,
    [row.bucket, row.outbox_id, at],
  );
  return put?.attempts ?? 0;
}

export async function readInvited(
  db: Queryable,
  player: PlayerRef,
): Promise<(PaymentAccounts & { readonly invited_by: number | null }) | null> {
  const [row] = await db.query<PaymentAccounts & { invited_by: number | null }>(
    `select invited_by, payer, payout_account_hash from player
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  return row ?? null;
}

export async function readInviteCode(db: Queryable, player: PlayerRef): Promise<string> {
  const [row] = await db.query<{ invite_code: string }>(
    'select invite_code from player where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  if (row === undefined) throw new Error(`no player ${player.playerId}`);
  return row.invite_code;
}

export interface InvitationRow {
  readonly same_device: boolean;
  readonly qualified_at: number | null;
}

export async function insertInvitation(
  tx: Queryable,
  inviter: PlayerRef,
  invitedId: number,
  at: number,
  sameDevice: boolean,
): Promise<void> {
  await tx.query(
    `insert into invitation (bucket, player_id, invited_id, registered_at, same_device)
     values ($1, $2, $3, $4, $5) on conflict (bucket, player_id, invited_id) do nothing`,
    [inviter.bucket, inviter.playerId, invitedId, at, sameDevice],
  );
}

export async function lockInvitation(
  tx: Queryable,
  inviter: PlayerRef,
  invitedId: number,
): Promise<InvitationRow | null> {
  const [row] = await tx.query<InvitationRow>(
    `select same_device, qualified_at from invitation
     where bucket = $1 and player_id = $2 and invited_id = $3 for update`,
    [inviter.bucket, inviter.playerId, invitedId],
  );
  return row ?? null;
}

export async function markQualified(
  tx: Queryable,
  inviter: PlayerRef,
  invitedId: number,
  at: number,
  sameAccount: boolean,
  reward: number,
): Promise<void> {
  await tx.query(
    `update invitation set qualified_at = $4, same_account = $5, reward = $6
     where bucket = $1 and player_id = $2 and invited_id = $3`,
    [inviter.bucket, inviter.playerId, invitedId, at, sameAccount, reward],
  );
}

/** Counts the registrations with a player's code, and those since `dayStart` (epoch ms). */
export async function countInvitations(
  db: Queryable,
  player: PlayerRef,
  dayStart: number,
): Promise<{ readonly today: number; readonly total: number }> {
  const [row] = await db.query<{ today: number; total: number }>(
    `select count(*) filter (where registered_at >= $3) as today, count(*) as total
     from invitation where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, dayStart],
  );
  return row ?? { today: 0, total: 0 };
}

/** What a player's invitations earned, paid or not, and what of it was paid, in minor units. */
export async function readRewards(
  db: Queryable,
  player: PlayerRef,
): Promise<{ readonly earned: number; readonly paid: number }> {
  const [row] = await db.query<{ earned: number; paid: number }>(
    `select
       (select coalesce(sum(reward), 0)::bigint from invitation
         where bucket = $1 and player_id = $2) as earned,
       (select coalesce(sum(amount), 0)::bigint from reward_claim
         where bucket = $1 and player_id = $2 and kind = 'invite') as paid`,
    [player.bucket, player.playerId],
  );
  return row ?? { earned: 0, paid: 0 };
}
