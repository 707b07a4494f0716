import type { Queryable } from '../../platform/database.ts';

/** A transfer of an approval as it is stored. */
export interface ListedTransfer {
  readonly bucket: number;
  readonly playerId: number;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  /** Its number in the player's journal once it was made. */
  readonly entry: number | null;
}

export interface ListedApproval {
  readonly id: string;
  readonly kind: string;
  readonly state: 'requested' | 'approved' | 'refused' | 'executed';
  readonly subject: string | null;
  readonly player_id: number | null;
  readonly amount: number;
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_at: number;
  readonly decided_by: string | null;
  readonly decided_at: number | null;
  readonly decision: string | null;
  readonly executed_at: number | null;
  readonly transfers: readonly ListedTransfer[];
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface ApprovalFilter {
  readonly from?: number;
  /** As the approvals were before this time. */
  readonly until?: number;
  readonly state?: string;
  readonly kind?: string;
  readonly playerId?: number;
  readonly id?: string;
}

/** The place of a row in the list. */
export interface ApprovalPlace {
  readonly at: number;
  readonly id: string;
}

/** Names are those of the audit trail, which has who it was at that time. $1 is `until`. */
const APPROVALS = `
  select a.approval_id as id, a.kind, a.subject, a.player_id, a.amount, a.reason, a.detail,
    asked.staff_name as requested_by, a.requested_at, decided.staff_name as decided_by,
    decided.at as decided_at, decided.reason as decision,
    case when a.executed_at < $1 then a.executed_at end as executed_at,
    case when a.executed_at < $1 then 'executed' when decided.at is null then 'requested'
      when a.state = 'refused' then 'refused' else 'approved' end as state,
    coalesce((select jsonb_agg(jsonb_build_object('bucket', t.bucket, 'playerId', t.player_id,
        'debit', t.debit, 'credit', t.credit, 'amount', t.amount,
        'entry', case when a.executed_at < $1 then t.journal_seq end) order by t.number)
      from approval_transfer t where t.approval_id = a.approval_id), '[]') as transfers
  from approval a
    join staff_audit asked on asked.seq = a.requested_entry
    left join staff_audit decided on decided.seq = a.decided_entry and decided.at < $1
  where a.requested_at < $1`;

/** Returns approvals before a place, the newest first. */
export function approvalsBefore(
  db: Queryable,
  filter: ApprovalFilter,
  { before, limit }: { readonly before: ApprovalPlace | null; readonly limit: number },
): Promise<ListedApproval[]> {
  const values: unknown[] = [filter.until ?? Number.MAX_SAFE_INTEGER];
  const hold = (value: unknown): string => `$${values.push(value)}`;
  const where = (
    [
      ['a.requested_at >=', filter.from],
      ['a.kind =', filter.kind],
      ['a.player_id =', filter.playerId],
      ['a.approval_id =', filter.id],
    ] as const
  ).flatMap(([condition, value]) => (value === undefined ? [] : [`${condition} ${hold(value)}`]));
  // The index of open requests.
  if (filter.state === 'requested' && filter.until === undefined) {
    where.push("a.state in ('requested', 'approved')");
  }
  // Without it the audit trail is read for every request of all times.
  if (filter.state === 'requested') where.push('(a.decided_at is null or a.decided_at >= $1)');
  if (before !== null) {
    where.push(`(a.requested_at, a.approval_id) < (${hold(before.at)}, ${hold(before.id)})`);
  }
  const state = filter.state === undefined ? '' : `where x.state = ${hold(filter.state)}`;
  return db.query<ListedApproval>(
    `select * from (${[APPROVALS, ...where].join(' and ')}) x ${state}
     order by requested_at desc, id desc limit ${hold(limit)}`,
    values,
  );
}

/** The open requests' transfers of a player, with this key or to this account. */
export async function openTransfers(
  db: Queryable,
  of: { readonly playerId: number; readonly key?: string; readonly credit?: string },
): Promise<{ readonly count: number; readonly amount: number }> {
  const [row] = await db.query<{ count: number; amount: number }>(
    `select count(*) as count, coalesce(sum(t.amount), 0)::bigint as amount
     from approval_transfer t join approval a on a.approval_id = t.approval_id
     where t.bucket = $1::bigint % 64 and t.player_id = $1
       and ($2::text is null or t.key = $2) and ($3::text is null or t.credit = $3)
       and a.state in ('requested', 'approved')`,
    [of.playerId, of.key ?? null, of.credit ?? null],
  );
  return row ?? { count: 0, amount: 0 };
}
