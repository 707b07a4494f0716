import type { Queryable } from '../../platform/database.ts';

/** A request of transfers, as the case it belongs to shows it. Times are epoch milliseconds. */
interface ApprovalAbout {
  readonly approvalId: string;
  readonly amount: number;
  readonly reason: string;
  readonly state: 'requested' | 'approved' | 'refused' | 'executed';
  readonly requestedBy: string;
  readonly requestedAt: number;
  readonly decidedBy: string | null;
}

/** Returns the requests about a subject, the oldest first. */
export function approvalsAbout(db: Queryable, subject: string): Promise<ApprovalAbout[]> {
  return db.query<ApprovalAbout>(
    `select a.approval_id as "approvalId", a.amount, a.reason, a.state,
       asked.name as "requestedBy", a.requested_at as "requestedAt", decided.name as "decidedBy"
     from approval a
     join staff_member asked on asked.staff_id = a.requested_by
     left join staff_member decided on decided.staff_id = a.decided_by
     where a.subject = $1 order by a.requested_at, a.approval_id`,
    [subject],
  );
}

/** Returns the state of the newest request about each of these subjects that has one. */
export async function lastApprovalStates(
  db: Queryable,
  subjects: readonly string[],
): Promise<Map<string, ApprovalAbout['state']>> {
  const rows = await db.query<{ subject: string; state: ApprovalAbout['state'] }>(
    `select distinct on (subject) subject, state from approval where subject = any($1)
     order by subject, requested_at desc, approval_id desc`,
    [subjects],
  );
  return new Map(rows.map(({ subject, state }) => [subject, state]));
}
