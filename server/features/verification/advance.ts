import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Sealing } from '../fairness/index.ts';
import { qualifyInvitation } from '../invites/index.ts';
import type { Details, IdentityProvider, Reason, Verdict } from './port.ts';
import { decide, markVerified, openCheckCase, takeDue, waitOn, type CheckRow } from './store.ts';

export interface AdvanceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: IdentityProvider;
  readonly sealing: Sealing;
}

/** Longer than the provider's answer may take: a check is never asked for by two processes. */
const LEASE_MS = 15_000;
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 600_000;

const StoredDetails = Type.Object({
  name: Type.String(),
  birthDate: Type.String(),
  document: Type.String(),
});

/**
 * Carries the identity checks on that are due: asks or reads, decides, or waits. What nobody
 * decided within the promise is refused, so that the player can try again, and the staff is told.
 * Answers how many it looked at.
 */
export async function advanceChecks(deps: AdvanceDeps): Promise<number> {
  const taken = deps.clock.now();
  const due = await takeDue(deps.db, taken, taken + LEASE_MS);
  for (const check of due) {
    const verdict = await askProvider(deps, check);
    await act(deps, check, verdict, deps.clock.now());
  }
  return due.length;
}

function askProvider({ identity, sealing }: AdvanceDeps, check: CheckRow): Promise<Verdict> {
  if (check.details === null) return identity.read(check.check_id);
  const plain = sealing.open(Buffer.from(check.details.sealed, 'base64'), check.check_id);
  return identity.ask(check.check_id, detailsOf(plain));
}

function detailsOf(plain: string): Details {
  const details: unknown = JSON.parse(plain);
  if (!Check(StoredDetails, details)) throw new Error('the details of a check are damaged');
  return details;
}

async function act(
  deps: AdvanceDeps,
  check: CheckRow,
  verdict: Verdict,
  at: number,
): Promise<void> {
  if (verdict.outcome === 'approved') return approve(deps, check, at);
  if (verdict.outcome === 'refused') return refuse(deps, check, verdict.reason, at);
  if (at >= check.decide_by) return refuse(deps, check, 'not_decided_in_time', at);
  const pause = (at - check.started_at) / 4;
  const nextAt = at + Math.round(Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, pause)));
  const taken = verdict.outcome === 'pending';
  return waitOn(deps.db, check, taken, Math.min(nextAt, check.decide_by));
}

function approve({ db }: AdvanceDeps, check: CheckRow, at: number): Promise<void> {
  const player = { bucket: check.bucket, playerId: check.player_id };
  return db.transaction(async (tx) => {
    if (!(await decide(tx, check, 'approved', null, at))) return;
    await markVerified(tx, player, at);
    await qualifyInvitation(tx, player, at);
  });
}

function refuse({ db }: AdvanceDeps, check: CheckRow, reason: Reason, at: number): Promise<void> {
  return db.transaction(async (tx) => {
    const decided = await decide(tx, check, 'refused', reason, at);
    if (decided && reason === 'not_decided_in_time') await openCheckCase(tx, check, reason, at);
  });
}
