import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listConsents } from '@glasshouse/contract/account/list-consents.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { getPlayer } from '../store.ts';
import { lastAcceptance } from '../terms/terms.ts';

/** Version of the consent texts; a text whose meaning changes needs a new version. */
const CONSENT_VERSION = '2026-11-23';

type ConsentKind = 'offers' | 'ad_measurement' | 'promotion_notices';
type Consent = AnswerOf<typeof listConsents>['consents'][number];

/** The player's new answers; null or missing ones stay unchanged. */
export type ConsentAnswers = Readonly<Partial<Record<ConsentKind, boolean | null>>>;

interface ChangeRow {
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly version: string;
  readonly at: number;
}

function lastChanges(db: Queryable, { bucket, playerId }: PlayerRef): Promise<ChangeRow[]> {
  return db.query<ChangeRow>(
    `select distinct on (kind) kind, given, version, at from consent_change
     where bucket = $1 and player_id = $2 order by kind, number desc`,
    [bucket, playerId],
  );
}

/**
 * Stores each answer that differs from the previous one, with its date (epoch ms). Runs in a
 * transaction that locks the player's row, so that two answers never use one number.
 */
export async function recordConsents(
  tx: Queryable,
  player: PlayerRef,
  answers: ConsentAnswers,
  at: number,
): Promise<void> {
  const before = await lastChanges(tx, player);
  for (const [kind, given = null] of Object.entries(answers) as [ConsentKind, boolean | null][]) {
    const last = before.find((change) => change.kind === kind)?.given;
    if (given === null || given === last) continue;
    await tx.query(
      `insert into consent_change (bucket, player_id, number, kind, given, version, at)
       select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6 from consent_change
       where bucket = $1 and player_id = $2`,
      [player.bucket, player.playerId, kind, given, CONSENT_VERSION, at],
    );
  }
}

/** True when the player consented to notifications of rewards and offers. */
export async function wantsPromotionNotices(db: Queryable, player: PlayerRef): Promise<boolean> {
  const changes = await lastChanges(db, player);
  return changes.some(({ kind, given }) => kind === 'promotion_notices' && given);
}

/** All consents of the player, each with the date and version of the answer. */
export async function consentsOf(db: Queryable, player: PlayerRef): Promise<Consent[]> {
  const [terms, { promotions, adConsent }, changes] = await Promise.all([
    lastAcceptance(db, player),
    getPlayer(db, player),
    lastChanges(db, player),
  ]);
  const consent = (kind: ConsentKind, isGiven: boolean): Consent => {
    const change = changes.find((row) => row.kind === kind);
    const { version = null, at: time = null } = change ?? {};
    return { kind, given: isGiven ? 1 : 0, version, time };
  };
  const { version = null, acceptTime: time = null } = terms ?? {};
  return [
    { kind: 'terms', given: terms === null ? 0 : 1, version, time },
    consent('offers', promotions),
    consent('ad_measurement', adConsent),
    consent(
      'promotion_notices',
      changes.some((c) => c.kind === 'promotion_notices' && c.given),
    ),
  ];
}

/** A player's stored data: queries ($1 bucket, $2 player) by their names in the export file. */
export const consentData = {
  consents: `select kind, given, version, at from consent_change
    where bucket = $1 and player_id = $2 order by number`,
} as const;
