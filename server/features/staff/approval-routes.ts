import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { errorCode } from '../../platform/database.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { playerRef } from '../../platform/ids.ts';
import {
  decideApproval,
  executeApproval,
  previewReversal,
  requestApproval,
  type ApprovalTransfer,
} from './approvals.ts';
import { newestApprovals, plannedTransfer } from './list-approvals.ts';

/** Requests, decisions and executions of acts that need a second person. */
export function addApprovals(server: StaffServer): void {
  server.add(ops.previewReversal, async (call, input) => {
    const planned = await reversal(call, input);
    if (typeof planned === 'string') return { ok: false, code: planned, data: null };
    return { ok: true, data: { transfers: [plannedTransfer(planned)] } };
  });
  server.add(ops.requestReversal, requestReversal);
  server.add(ops.decideApproval, async (call, { approvalId, approve, reason }) => {
    const decided = await decideApproval(call, { id: approvalId, approve: approve === 1, reason });
    if (decided === 'done') return { ok: true, data: {} };
    return { ok: false, code: DECISIONS[decided], data: null };
  });
  server.add(ops.executeApproval, async (call, { approvalId: id, reason }) => {
    const done = await executeApproval(call, { id, reason }).catch(tooSmall);
    if (done === 'done') return { ok: true, data: {} };
    const code = done === 'unknown' ? 'approval_unknown' : done;
    return { ok: false, code, data: null };
  });
  server.add(ops.listApprovals, async (call) => ({
    ok: true,
    data: await newestApprovals(call.db),
  }));
}

const DECISIONS = {
  unknown: 'approval_unknown',
  decided: 'approval_decided',
  own: 'own_request',
  over_limit: 'over_limit',
} as const;

async function requestReversal(
  call: StaffCall,
  input: RequestOf<typeof ops.requestReversal>,
): Promise<Outcome<typeof ops.requestReversal>> {
  const planned = await reversal(call, input);
  if (typeof planned === 'string') return { ok: false, code: planned, data: null };
  const approvalId = await requestApproval(call, {
    kind: 'correction',
    subject: String(input.number),
    playerId: planned.playerId,
    reason: input.reason,
    transfers: [planned],
  });
  if (approvalId === null) return { ok: false, code: 'over_limit', data: null };
  return { ok: true, data: { approvalId, transfers: [plannedTransfer(planned)] } };
}

/** The transfer, or why there is none. */
async function reversal(
  call: StaffCall,
  { userId, number }: RequestOf<typeof ops.previewReversal>,
): Promise<ApprovalTransfer | 'transfer_unknown' | 'not_reversible'> {
  const player = playerRef(Number.parseInt(userId, 10));
  return previewReversal(call, player, number).catch((error: unknown) => {
    const code = errorCode(error);
    if (code === 'GH007') return 'transfer_unknown';
    if (code === 'GH008') return 'not_reversible';
    throw error;
  });
}

/** The ledger refuses a balance below zero. */
function tooSmall(error: unknown): 'balance_too_small' {
  if (errorCode(error) === 'GH001') return 'balance_too_small';
  throw error;
}
