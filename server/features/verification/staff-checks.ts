import type { Static } from 'typebox';
import type { decideIdCheck as decideOperation } from '@glasshouse/contract/backoffice/id-checks/decide-id-check.ts';
import type { IdCheck } from '@glasshouse/contract/backoffice/id-checks/id-check.ts';
import type { listIdChecks as listOperation } from '@glasshouse/contract/backoffice/id-checks/list-id-checks.ts';
import type { showIdCheck as showOperation } from '@glasshouse/contract/backoffice/id-checks/show-id-check.ts';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { closeCase } from '../cases/index.ts';
import type { Sealing } from '../fairness/index.ts';
import { detailsOf } from './advance.ts';
import { decideCheck, type DecideDeps } from './decide-check.ts';
import { checkById, countPending, listChecks } from './staff-store.ts';
import { checkCaseId, type CheckRow } from './store.ts';

const DEFAULT_LIMIT = 100;
const UNKNOWN = { ok: false, code: 'id_check_unknown', data: null } as const;

function checkView(check: CheckRow): Static<ReturnType<typeof IdCheck>> {
  return {
    checkId: check.check_id,
    userId: String(check.player_id),
    state: check.state,
    refusal: check.reason,
    startedAt: check.started_at,
    decideBy: check.decide_by,
    decidedAt: check.decided_at,
    decidedBy: check.decided_by,
    atProvider: check.state === 'pending' && check.details === null,
  };
}

/** Returns a page of ID checks. */
export async function listIdChecks(
  { db }: StaffCall,
  { view, after, limit = DEFAULT_LIMIT }: RequestOf<typeof listOperation>,
): Promise<Outcome<typeof listOperation>> {
  const [time, checkId] = after?.split(':') ?? [];
  const place =
    time === undefined || checkId === undefined
      ? null
      : { time: Number.parseInt(time, 10), checkId };
  const rows = await listChecks(db, view, { after: place, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const placed = view === 'waiting' ? last?.decide_by : last?.decided_at;
  return {
    ok: true,
    data: {
      checks: page.map(checkView),
      next: last === undefined ? null : `${placed ?? 0}:${last.check_id}`,
      waiting: await countPending(db),
    },
  };
}

/** Returns what the player stated, as far as it is still stored, and records who read it. */
export async function showIdCheck(
  call: StaffCall,
  { checkId }: RequestOf<typeof showOperation>,
  sealing: Sealing,
): Promise<Outcome<typeof showOperation>> {
  const check = await checkById(call.db, checkId, 'read');
  if (check === null) return UNKNOWN;
  call.record({ action: 'show_id_check', subject: checkId, playerId: check.player_id });
  const details =
    check.details === null
      ? null
      : detailsOf(sealing.open(Buffer.from(check.details.sealed, 'base64'), checkId));
  return {
    ok: true,
    data: {
      check: checkView(check),
      name: check.name,
      birthDate: details?.birthDate ?? null,
      document: details?.document ?? null,
    },
  };
}

/** Decides an ID check; its case is closed with it. */
export async function decideIdCheck(
  call: StaffCall,
  { checkId, outcome, refusal, reason }: RequestOf<typeof decideOperation>,
  deps: DecideDeps,
): Promise<Outcome<typeof decideOperation>> {
  if (outcome === 'refused' && refusal === undefined) {
    return { ok: false, code: 'refusal_needed', data: null };
  }
  const check = await checkById(call.db, checkId, 'lock');
  if (check === null) return UNKNOWN;
  const { name: by } = call.staff;
  const why = outcome === 'refused' ? (refusal ?? null) : null;
  const decision = { state: outcome, reason: why, by } as const;
  if (!(await decideCheck(call.db, deps, check, decision, call.at))) {
    return { ok: false, code: 'id_check_decided', data: null };
  }
  await closeCase(
    call.db,
    { bucket: check.bucket, caseId: checkCaseId(check) },
    { by, reason: reason.trim() },
    call.at,
  );
  const action = outcome === 'approved' ? 'approve_id_check' : 'refuse_id_check';
  call.record({
    action,
    subject: checkId,
    playerId: check.player_id,
    detail: why === null ? {} : { refusal: why },
  });
  const now = { ...check, state: outcome, reason: why, decided_at: call.at, decided_by: by };
  return { ok: true, data: { check: checkView(now) } };
}
