import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { decideApproval as decideOperation } from '@glasshouse/contract/backoffice/money/decide-approval.ts';
import type { listApprovals as listOperation } from '@glasshouse/contract/backoffice/money/list-approvals.ts';
import type { readApproval as readOperation } from '@glasshouse/contract/backoffice/money/read-approval.ts';
import { LEDGER_ERRORS } from '@glasshouse/ledger/post.ts';
import { errorCode } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { parseCaseRef } from '../cases/index.ts';
import {
  approvalsBefore,
  decideApproval as decide,
  executeApproval,
  type Decided,
  type ListedApproval,
} from '../staff/index.ts';
import { effectsOf } from './effects.ts';

type View = AnswerOf<typeof listOperation>['approvals'][number];

const DEFAULT_LIMIT = 50;

/** The detail of a request for a legal hold, which has more members. */
const HOLD = Type.Object({ law: Type.String(), until: Type.Integer() });

/** The detail of a request for free rounds, which has more members. */
const FREE_ROUNDS = Type.Object({
  gameId: Type.Integer(),
  stake: Type.Integer(),
  rounds: Type.Integer(),
  days: Type.Integer(),
  players: Type.Array(Type.String()),
});

/** Executes an approved request of another feature, in the transaction that approves it. */
export type Executors = Readonly<
  Record<string, (call: StaffCall, approvalId: string) => Promise<Outcome<typeof decideOperation>>>
>;

/** Returns requests for approval of all kinds. */
export async function listApprovals(
  { db }: StaffCall,
  { userId, before, limit = DEFAULT_LIMIT, ...filter }: RequestOf<typeof listOperation>,
): Promise<Outcome<typeof listOperation>> {
  const [at = '', id = ''] = before?.split('.') ?? [];
  const place = /^\d{1,15}$/.test(at) ? { at: Number.parseInt(at, 10), id } : null;
  const player = userId === undefined ? {} : { playerId: Number.parseInt(userId, 10) };
  const rows = await approvalsBefore(
    db,
    { ...filter, ...player },
    { before: place, limit: limit + 1 },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.requested_at}.${last.id}` : null;
  return { ok: true, data: { approvals: page.map(viewOf), next } };
}

/** Returns one with what its transfers change. */
export async function readApproval(
  { db }: StaffCall,
  { approvalId }: RequestOf<typeof readOperation>,
): Promise<Outcome<typeof readOperation>> {
  const [row] = await approvalsBefore(db, { id: approvalId }, { before: null, limit: 1 });
  if (row === undefined) return { ok: false, code: 'approval_unknown', data: null };
  const effects = await effectsOf(db, row.transfers);
  return { ok: true, data: { approval: viewOf(row), effects } };
}

const REFUSALS = {
  unknown: 'approval_unknown',
  decided: 'approval_decided',
  own: 'own_request',
  over_limit: 'over_limit',
} as const satisfies Record<Exclude<Decided, 'done'>, string>;

/**
 * Approves or refuses a request. The transfers of an approved one are made in the same transaction;
 * one of a kind in `executors` is executed there, and one about a case together with closing the
 * case.
 */
export async function decideApproval(
  call: StaffCall,
  { approvalId, decision, reason }: RequestOf<typeof decideOperation>,
  executors: Executors,
): Promise<Outcome<typeof decideOperation>> {
  const approve = decision === 'approve';
  const decided = await decide(call, { id: approvalId, approve, reason });
  if (decided !== 'done') return { ok: false, code: REFUSALS[decided], data: null };
  if (!approve) return { ok: true, data: { state: 'refused' } };
  const [row] = await approvalsBefore(call.db, { id: approvalId }, { before: null, limit: 1 });
  const execute = row === undefined ? undefined : executors[row.kind];
  if (execute !== undefined) return execute(call, approvalId);
  const isOfCase = parseCaseRef(row?.subject ?? '') !== null;
  if (isOfCase || row?.transfers.length === 0) return { ok: true, data: { state: 'approved' } };
  try {
    await executeApproval(call, { id: approvalId, reason });
  } catch (error) {
    if (errorCode(error) !== LEDGER_ERRORS.insufficientFunds) throw error;
    return { ok: false, code: 'balance_too_low', data: null };
  }
  // The ledger makes a transfer once: another request may have made this one.
  const [made] = await approvalsBefore(call.db, { id: approvalId }, { before: null, limit: 1 });
  if (made?.state !== 'executed') return { ok: false, code: 'corrected_already', data: null };
  return { ok: true, data: { state: 'executed' } };
}

function viewOf(row: ListedApproval): View {
  return {
    approvalId: row.id,
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    userId: row.player_id === null ? null : String(row.player_id),
    amount: row.amount,
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    decision: row.decision,
    executedAt: row.executed_at,
    transfers: row.transfers.map(({ playerId, debit, credit, amount, entry }) => ({
      userId: String(playerId),
      debit,
      credit,
      amount,
      entry,
    })),
    hold: Check(HOLD, row.detail) ? { law: row.detail.law, until: row.detail.until } : null,
    freeRounds: freeRoundsOf(row.detail),
  };
}

function freeRoundsOf(detail: unknown): View['freeRounds'] {
  if (!Check(FREE_ROUNDS, detail)) return null;
  const { gameId, stake, rounds, days, players } = detail;
  return { gameId, stake, rounds, days, players };
}
