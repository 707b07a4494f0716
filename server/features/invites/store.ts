import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { PaymentAccounts } from './payment-marks.ts';

export type OutboxKind = 'invite_registered' | 'invite_qualified';

/** Stores an action for another player's bucket with its cause; one row per kind and invitee. */
export async function putInOutbox(
  tx: Queryable,
  invited: PlayerRef,
  kind: OutboxKind,
  body: object,
  at: number,
): Promise<void> {
  await tx.query('select outbox_put_v1($1::smallint, $2, $3, $4, $5)', [
    invited.bucket,
    `${kind}:${invited.playerId}`,
    kind,
    JSON.stringify(body),
    at,
  ]);
}

export async function readInvited(
  db: Queryable,
  player: PlayerRef,
): Promise<(PaymentAccounts & { readonly invited_by: number | null }) | null> {
  const [row] = await db.query<PaymentAccounts & { invited_by: number | null }>(
    `select invited_by, payer, payout_account_hash from player_invited
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  return row ?? null;
}

export async function readInviteCode(db: Queryable, player: PlayerRef): Promise<string> {
  const [row] = await db.query<{ invite_code: string }>(
    'select invite_code from player_invited where bucket = $1 and player_id = $2',
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

/** A player's invitation rewards, in minor units: earned in total, and paid. */
export async function readRewards(
  db: Queryable,
  player: PlayerRef,
): Promise<{ readonly earned: number; readonly paid: number }> {
  const [row] = await db.query<{ earned: number; paid: number }>(
    `select
       (select coalesce(sum(reward), 0)::bigint from invitation
         where bucket = $1 and player_id = $2) as earned,
       (select coalesce(sum(amount), 0)::bigint from reward_paid
         where bucket = $1 and player_id = $2 and kind = 'invite') as paid`,
    [player.bucket, player.playerId],
  );
  return row ?? { earned: 0, paid: 0 };
}

/** A player's stored data: queries ($1 bucket, $2 player) by their names in the export file. */
export const inviteData = {
  invited: `select registered_at, qualified_at, reward from invitation
    where bucket = $1 and player_id = $2 order by registered_at`,
} as const;
