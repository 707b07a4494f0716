import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { acceptTerms as acceptTermsOperation } from '@glasshouse/contract/terms/accept-terms.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { confirmAge } from '../../wallet/index.ts';
import { TERMS_VERSION } from './terms-text.ts';
import type { PlayersDeps } from '../log-in/sign-in.ts';

export interface Acceptance {
  readonly version: string;
  readonly acceptTime: number;
}

/** The latest acceptance, of any version; null when there is none. */
export async function lastAcceptance(db: Queryable, player: PlayerRef): Promise<Acceptance | null> {
  const [row] = await db.query<{ version: string; at: number }>(
    `select version, at from terms_acceptance where bucket = $1 and player_id = $2
     order by at desc limit 1`,
    [player.bucket, player.playerId],
  );
  return row === undefined ? null : { version: row.version, acceptTime: row.at };
}

/**
 * Accepts the current terms and confirms the market's minimum age, which permits play. Repeated
 * acceptance changes nothing and returns the first time.
 */
export async function acceptTerms(
  deps: PlayersDeps,
  player: PlayerRef,
  input: RequestOf<typeof acceptTermsOperation>,
  at: number,
): Promise<Outcome<typeof acceptTermsOperation>> {
  const version = input.version ?? TERMS_VERSION;
  if (version !== TERMS_VERSION) {
    return { ok: false, code: 'terms_changed', data: { version: TERMS_VERSION } };
  }
  const acceptTime = await deps.db.transaction(async (tx) => {
    const key = [player.bucket, player.playerId];
    const fresh = await tx.query(
      `insert into terms_acceptance (bucket, player_id, version, at) values ($1, $2, $3, $4)
       on conflict do nothing returning 1`,
      [...key, version, at],
    );
    if (fresh.length === 1) await openPlay(tx, player, version, at);
    const [row] = await tx.query<{ at: number }>(
      'select at from terms_acceptance where bucket = $1 and player_id = $2 and version = $3',
      [...key, version],
    );
    return row?.at ?? at;
  });
  return { ok: true, data: { version, age: deps.pack.minAge, acceptTime } };
}

async function openPlay(
  tx: Queryable,
  player: PlayerRef,
  version: string,
  at: number,
): Promise<void> {
  await tx.query(
    `update player set terms_version = $3, age_confirmed_at = coalesce(age_confirmed_at, $4)
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, version, at],
  );
  await confirmAge(tx, player);
}
