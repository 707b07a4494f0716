import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/database.ts';
import type { ApprovalTransfer } from '../approvals.ts';
import type { StaffSeat } from './open-staff.ts';

export interface Approved {
  readonly requester: Pick<StaffSeat, 'token'>;
  readonly approver: Pick<StaffSeat, 'token'>;
  readonly reason: string;
  readonly at: number;
  readonly transfers: readonly ApprovalTransfer[];
}

/** Requests and approves a correction of these transfers; returns the approval's id. */
export async function approve(db: Queryable, of: Approved): Promise<string> {
  const id = randomBytes(12).toString('hex');
  const [first] = of.transfers;
  await db.query(`select approval_request($1, $2, $3, 'correction', null, $4, $5, '{}', $6)`, [
    of.requester.token,
    of.at,
    id,
    first?.playerId ?? null,
    of.reason,
    JSON.stringify(of.transfers),
  ]);
  await db.query(`select approval_decide($1, $2, $3, true, 'Checked the journal')`, [
    of.approver.token,
    of.at,
    id,
  ]);
  return id;
}
