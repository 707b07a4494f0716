import type { Outcome } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { startVerification as operation } from '@glasshouse/contract/verification/start-verification.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { newName, type PlayerRef } from '../../platform/ids.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Sealing } from '../fairness/index.ts';
import { readIdentity } from '../players/index.ts';
import { isCalendarDay, isOfAge } from './birth-date.ts';
import type { Details } from './port.ts';
import { insertCheck, lastCheck, openCheckCase, type CheckRow } from './store.ts';
import { verificationView } from './view.ts';
import { isSameName } from './state.ts';

type StartDeps = Pick<AppContext, 'pack' | 'accountHash'> & { readonly sealing: Sealing };

/**
 * Starts the player's identity check in the caller's transaction, or returns a pending one. An
 * underage player is refused without a provider request, and a case is opened. Throws
 * `invalid_request` for an impossible birth date.
 */
export async function startVerification(
  tx: Queryable,
  player: PlayerRef,
  deps: StartDeps,
  details: Details,
  at: number,
): Promise<Outcome<typeof operation>> {
  if (!isCalendarDay(details.birthDate)) {
    throw invalid({ field: 'birthDate', reason: 'malformed' });
  }
  const identity = await readIdentity(tx, player, 'lock');
  const last = await lastCheck(tx, player);
  if (last?.state === 'pending') return { ok: true, data: verificationView(identity, last) };
  // A verified player is checked again only for a different name.
  const { verified_at: verifiedAt, verified_name: name } = identity;
  if (verifiedAt !== null && name !== null && isSameName(name, details.name)) {
    return { ok: false, code: 'already_verified', data: null };
  }
  const check = newCheck(player, deps, details, at);
  await insertCheck(tx, check);
  if (check.state === 'refused') await openCheckCase(tx, check, 'under_age', at);
  return { ok: true, data: verificationView(identity, check) };
}

function newCheck(
  player: PlayerRef,
  { pack, sealing, accountHash }: StartDeps,
  { name, birthDate, document }: Details,
  at: number,
): CheckRow {
  const base = {
    bucket: player.bucket,
    player_id: player.playerId,
    check_id: newName(),
    started_at: at,
    decide_by: at + pack.verificationHours * HOUR_MS,
    name: name.trim(),
    decided_by: null,
  };
  if (!isOfAge(pack, birthDate, at)) {
    return {
      ...base,
      state: 'refused',
      reason: 'under_age',
      decided_at: at,
      name: null,
      details: null,
      document_hash: null,
    };
  }
  const plain = JSON.stringify({ name, birthDate, document } satisfies Details);
  const sealed = sealing.seal(plain, base.check_id).toString('base64');
  return {
    ...base,
    state: 'pending',
    reason: null,
    decided_at: null,
    details: { sealed },
    document_hash: accountHash(documentText(pack, document)),
  };
}

/** Letters and digits only: the same document is written in many ways. */
function documentText({ code }: MarketPack, document: string): string {
  return `document|${code}|${document.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`;
}
