import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Sealing } from '../fairness/index.ts';
import { decideCheck, type DecideDeps } from './decide-check.ts';
import type { Details, IdentityProvider, Verdict } from './port.ts';
import { openCheckCase, takeDue, waitOn, type CheckRow } from './store.ts';

export interface AdvanceDeps extends DecideDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: IdentityProvider;
  readonly sealing: Sealing;
  readonly log: Pick<Log, 'error'>;
}

/** Longer than the provider's response timeout, so that two processes never ask for one check. */
const LEASE_MS = 15_000;
const MIN_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 600_000;
/** Interval between reads of a check that was not decided in time. */
const OVERDUE_PAUSE_MS = HOUR_MS;

const StoredDetails = Type.Object({
  name: Type.String(),
  birthDate: Type.String(),
  document: Type.String(),
});

/**
 * Advances due ID checks: asks or reads the provider, then decides or schedules the next read. A
 * check that is not decided within the promised time counts in the player's favour until it is
 * decided, and opens a case for staff. A check that fails inside the server waits like one without
 * an answer, and blocks no other. Returns how many checks it processed.
 */
export async function advanceChecks(deps: AdvanceDeps): Promise<number> {
  const taken = deps.clock.now();
  const due = await takeDue(deps.db, taken, taken + LEASE_MS);
  let done = 0;
  for (const check of due) {
    try {
      const verdict = await askProvider(deps, check);
      await act(deps, check, verdict, deps.clock.now());
      done += 1;
    } catch (error) {
      deps.log.error({ err: error, checkId: check.check_id }, 'an identity check is put off');
      await wait(deps, check, false, deps.clock.now());
    }
  }
  return done;
}

function askProvider({ identity, sealing }: AdvanceDeps, check: CheckRow): Promise<Verdict> {
  if (check.details === null) return identity.read(check.check_id);
  const plain = sealing.open(Buffer.from(check.details.sealed, 'base64'), check.check_id);
  return identity.ask(check.check_id, detailsOf(plain));
}

/** Reads decrypted details. */
export function detailsOf(plain: string): Details {
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
  const { outcome } = verdict;
  if (outcome === 'approved' || outcome === 'refused') {
    const decision =
      verdict.outcome === 'refused'
        ? ({ state: 'refused', reason: verdict.reason, by: null } as const)
        : ({ state: 'approved', reason: null, by: null } as const);
    await deps.db.transaction((tx) => decideCheck(tx, deps, check, decision, at));
    return;
  }
  return wait(deps, check, outcome === 'pending', at);
}

/**
 * Schedules the next attempt, later for an older check; `taken`: the provider has the details. Past
 * the promised time it opens a case.
 */
async function wait(
  { db }: AdvanceDeps,
  check: CheckRow,
  taken: boolean,
  at: number,
): Promise<void> {
  const pause = (at - check.started_at) / 4;
  const nextAt = at + Math.round(Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, pause)));
  if (at < check.decide_by) {
    return waitOn(db, check, taken, Math.min(nextAt, check.decide_by));
  }
  await openCheckCase(db, check, 'not_decided_in_time', at);
  return waitOn(db, check, taken, at + OVERDUE_PAUSE_MS);
}
