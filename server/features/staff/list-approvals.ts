import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listApprovals } from '@glasshouse/contract/backoffice/staff/approvals.ts';
import type { Queryable } from '../../platform/database.ts';
import type { ApprovalTransfer } from './approvals.ts';

type Listed = AnswerOf<typeof listApprovals>;

interface ApprovalRow {
  readonly approval_id: string;
  readonly kind: string;
  readonly subject: string | null;
  readonly player_id: number | null;
  readonly amount: number;
  readonly reason: string;
  readonly state: Listed['approvals'][number]['state'];
  readonly requested_by: string;
  readonly requested_at: number;
  readonly decided_by: string | null;
  readonly decided_at: number | null;
  readonly executed_at: number | null;
  readonly transfers: readonly ApprovalTransfer[];
}

const SHOWN = 100;

/** Returns the newest requests, those that wait for a decision first. */
export async function newestApprovals(db: Queryable): Promise<Listed> {
  const rows = await db.query<ApprovalRow>(
    `select a.approval_id, a.kind, a.subject, a.player_id, a.amount, a.reason, a.state,
       asked.name as requested_by, a.requested_at, decided.name as decided_by, a.decided_at,
       a.executed_at, approval_transfers(a.approval_id) as transfers
     from (
       (select * from approval where state in ('requested', 'approved')
         order by requested_at desc limit $1)
       union
       (select * from approval order by requested_at desc, approval_id limit $1)) a
     join staff_member asked on asked.staff_id = a.requested_by
     left join staff_member decided on decided.staff_id = a.decided_by
     order by a.state <> 'requested', a.requested_at desc limit $1`,
    [SHOWN],
  );
  const [open] = await db.query<{ waiting: number }>(
    `select count(*) as waiting from approval where state = 'requested'`,
  );
  return { waiting: open?.waiting ?? 0, approvals: rows.map(viewOf) };
}

function viewOf(row: ApprovalRow): Listed['approvals'][number] {
  return {
    approvalId: row.approval_id,
    kind: row.kind,
    subject: row.subject,
    userId: row.player_id === null ? null : String(row.player_id),
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    executedAt: row.executed_at,
    transfers: row.transfers.map(plannedTransfer),
  };
}

/** A transfer as the back office shows it, without its idempotency key. */
export function plannedTransfer(transfer: ApprovalTransfer) {
  const { playerId, debit, credit, amount, cause, causeId } = transfer;
  return { userId: String(playerId), debit, credit, amount, cause, causeId };
}
