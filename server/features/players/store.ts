import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import { playerRef, type PlayerRef } from '../../platform/ids.ts';
import { deleteRow, oldestRows } from '../../platform/outbox.ts';
import { openWallet } from '../wallet/index.ts';
import { loginOwner } from './directory.ts';

/** A stored player, without the password's hash. */
export interface PlayerView {
  readonly player: PlayerRef;
  readonly market: string;
  readonly nick: string;
  /** The wire name of the language. */
  readonly language: string;
  /** Null for a guest. */
  readonly loginName: string | null;
  readonly loginCreatedAt: number | null;
  readonly verifiedAt: number | null;
  readonly createdAt: number;
  readonly adConsent: boolean;
  readonly inviteCode: string;
  readonly invitedBy: PlayerRef | null;
  /** The welcome money granted at registration, minor units. */
  readonly welcomeAmount: number;
  readonly termsVersion: string | null;
  readonly rewardHintShownAt: number | null;
  /** The stored payer details for deposit providers. */
  readonly payer: Readonly<Record<string, unknown>> | null;
  /** False once the player has disabled tasks and offers. */
  readonly promotions: boolean;
  /** When closing of the account was requested. */
  readonly closingAt: number | null;
}

interface PlayerRow {
  bucket: number;
  player_id: number;
  market: string;
  nick: string;
  language: string;
  login_name: string | null;
  bound_at: number | null;
  verified_at: number | null;
  created_at: number;
  ad_consent: boolean;
  invite_code: string;
  invited_by: number | null;
  welcome_amount: number;
  terms_version: string | null;
  reward_hint_shown_at: number | null;
  payer: Record<string, unknown> | null;
  promotions_off: boolean;
  closing_at: number | null;
}

/** Throws for an unknown player: callers have the id from a session or an order. */
export async function getPlayer(db: Queryable, player: PlayerRef): Promise<PlayerView> {
  const [row] = await db.query<PlayerRow>(
    `select bucket, player_id, market, nick, language, login_name, bound_at, verified_at,
       created_at, ad_consent, invite_code, invited_by, welcome_amount, terms_version,
       reward_hint_shown_at, payer, promotions_off, closing_at
     from player where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  if (row === undefined) throw new Error(`no player ${player.playerId}`);
  return {
    player,
    market: row.market,
    nick: row.nick,
    language: row.language,
    loginName: row.login_name,
    loginCreatedAt: row.bound_at,
    verifiedAt: row.verified_at,
    createdAt: row.created_at,
    adConsent: row.ad_consent,
    inviteCode: row.invite_code,
    invitedBy: row.invited_by === null ? null : playerRef(row.invited_by),
    welcomeAmount: row.welcome_amount,
    termsVersion: row.terms_version,
    rewardHintShownAt: row.reward_hint_shown_at,
    payer: row.payer,
    promotions: !row.promotions_off,
    closingAt: row.closing_at,
  };
}

/** The displayed name of the operator's own accounts (rule G3). */
export const ROBOT_NAME = 'Demo robot';

/** A player's public name: only the end of the player id. */
export function playerNick(playerId: number): string {
  return `Player ··${String(playerId).slice(-4).padStart(4, '0')}`;
}

/** An unused guest is deleted this long after it was last seen. */
const GUEST_KEPT_MS = 30 * DAY_MS;
const KEYS_BATCH = 100;

/**
 * Deletes unused guests, one batch at a time, and never one with a login, a journal entry, an
 * order, a limit or any other history. Returns how many it checked.
 */
export async function forgetGuests(db: Queryable, at: number): Promise<number> {
  const [row] = await db.query<{ looked: number }>('select forget_guests_v1($1, $2) as looked', [
    at,
    GUEST_KEPT_MS,
  ]);
  await forgetKeys(db, at);
  return row?.looked ?? 0;
}

/** Deletes at home the keys of guests that other cells have deleted. */
async function forgetKeys(db: Queryable, at: number): Promise<void> {
  for (const row of await oldestRows(db, 'guests_deleted', at, KEYS_BATCH)) {
    // The same keys twice do no harm, so this needs no lease.
    const { signed } = row.body as { signed: string };
    await db.query('select directory_forget_v1($1)', [signed]);
    await deleteRow(db, row);
  }
}

/** Prevents deletion of a player until the transaction ends. False when already deleted. */
export async function holdPlayer(tx: Queryable, player: PlayerRef): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from player where bucket = $1 and player_id = $2 for key share',
    [player.bucket, player.playerId],
  );
  return rows.length === 1;
}

export interface NewPlayer {
  readonly player: PlayerRef;
  readonly market: string;
  readonly language: string;
  readonly inviteCode: string;
  readonly invitedBy: PlayerRef | null;
  readonly channel: string | null;
  readonly adConsent: boolean;
  /** Minutes between reality checks. */
  readonly checkMinutes: number;
  readonly at: number;
}

/** Inserts a player's row and wallet. */
export async function insertPlayer(tx: Queryable, made: NewPlayer): Promise<void> {
  const { bucket, playerId } = made.player;
  await tx.query(
    `insert into player (bucket, player_id, market, nick, language, created_at, invite_code,
       invited_by, channel, ad_consent, purge_check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      bucket,
      playerId,
      made.market,
      playerNick(playerId),
      made.language,
      made.at,
      made.inviteCode,
      made.invitedBy?.playerId ?? null,
      made.channel,
      made.adConsent,
      made.at + GUEST_KEPT_MS,
    ],
  );
  await openWallet(tx, made.player, made);
}

/** Stores the amount of the welcome bonus, in minor units. */
export async function keepWelcomeAmount(
  tx: Queryable,
  player: PlayerRef,
  amount: number,
): Promise<void> {
  await tx.query('update player set welcome_amount = $3 where bucket = $1 and player_id = $2', [
    player.bucket,
    player.playerId,
    amount,
  ]);
}

export async function playerExists(tx: Queryable, player: PlayerRef): Promise<boolean> {
  const rows = await tx.query('select 1 from player where bucket = $1 and player_id = $2', [
    player.bucket,
    player.playerId,
  ]);
  return rows.length === 1;
}

/** Consent to ad reports counts from its first time; returns false when given before. */
export async function noteAdConsent(tx: Queryable, player: PlayerRef): Promise<boolean> {
  const noted = await tx.query(
    `update player set ad_consent = true
     where bucket = $1 and player_id = $2 and not ad_consent returning 1`,
    [player.bucket, player.playerId],
  );
  return noted.length > 0;
}

/** Null values stay unchanged. */
export async function setChoices(
  db: Queryable,
  player: PlayerRef,
  chosen: { readonly promotions: boolean | null; readonly adConsent: boolean | null },
): Promise<void> {
  await db.query(
    `update player set promotions_off = coalesce(not $3::boolean, promotions_off),
       ad_consent = coalesce($4::boolean, ad_consent)
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, chosen.promotions, chosen.adConsent],
  );
}

export async function setLanguage(
  db: Queryable,
  player: PlayerRef,
  language: string,
): Promise<void> {
  await db.query('update player set language = $3 where bucket = $1 and player_id = $2', [
    player.bucket,
    player.playerId,
    language,
  ]);
}

/** Stores only the first time it was shown. */
export async function markRewardHintShown(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<void> {
  await db.query(
    `update player set reward_hint_shown_at = $3
     where bucket = $1 and player_id = $2 and reward_hint_shown_at is null`,
    [player.bucket, player.playerId, at],
  );
}

/** Stores a mail address that its owner has confirmed. */
export async function keepMail(
  tx: Queryable,
  player: PlayerRef,
  mail: string,
  at: number,
): Promise<void> {
  await tx.query(
    `update player set mail = $3, mail_confirmed_at = $4 where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, mail, at],
  );
}

export async function confirmedMail(db: Queryable, player: PlayerRef): Promise<string | null> {
  const [row] = await db.query<{ mail: string | null }>(
    'select mail from player where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return row?.mail ?? null;
}

/** The mail address for a login name; null for an unknown name or one without an address. */
export async function mailOfLogin(
  db: Queryable,
  loginKey: Buffer,
): Promise<{ address: string; name: string; language: string } | null> {
  const [row] = await db.query<{ mail: string; login_name: string; language: string }>(
    `select mail, login_name, language from player
     where bucket = $1 and player_id = $2 and mail is not null`,
    await loginOwner(db, loginKey),
  );
  if (row === undefined) return null;
  return { address: row.mail, name: row.login_name, language: row.language };
}

/** A player's stored data: queries ($1 bucket, $2 player) by their names in the export file. */
export const playerData = {
  player: `select player_id::text as id, nick, market, language, created_at, login_name, bound_at,
      mail, mail_confirmed_at, invite_code, channel, ad_consent, terms_version, age_confirmed_at,
      verified_at, verified_name, payout_holder, payer
    from player where bucket = $1 and player_id = $2`,
  devices: `select label as device, created_at, last_used_at, ended_at, ended_why from device_link
    where bucket = $1 and player_id = $2 order by created_at`,
  terms: `select version, at from terms_acceptance where bucket = $1 and player_id = $2 order by at`,
} as const;
