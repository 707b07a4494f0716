import type { RecordCheck } from './record-checks.ts';

/** The last entry of some actions about a member, as a lateral join. */
const lastEntry = (name: string, actions: string, value: string) => `left join lateral (
    select ${value} as value from staff_audit e
    where e.subject = m.name and e.action in (${actions}) order by e.seq desc limit 1) ${name}
  on true`;

/** Compares members and sessions with the audit trail. */
const STAFF_CHECKS: readonly RecordCheck[] = [
  {
    what: 'role',
    text: `select 'member of staff ' || m.name as place, m.role as claimed,
        coalesce(said.value, 'none') as follows
      from staff_member m
      ${lastEntry('said', `'add_staff', 'change_role'`, `e.detail->>'role'`)}
      where m.role is distinct from said.value`,
  },
  {
    what: 'suspended',
    text: `select 'member of staff ' || m.name as place,
        coalesce(m.suspended_at::text, 'no') as claimed, coalesce(said.value, 'no') as follows
      from staff_member m
      ${lastEntry(
        'said',
        `'suspend_staff', 'resume_staff'`,
        `case when e.action = 'suspend_staff' then e.at::text end`,
      )}
      where m.suspended_at::text is distinct from said.value`,
  },
  {
    what: 'active',
    text: `select 'member of staff ' || m.name as place,
        coalesce(m.active_since::text, 'no') as claimed, coalesce(said.value, 'no') as follows
      from staff_member m
      ${lastEntry(
        'said',
        `'set_up', 'reset_staff'`,
        `case when e.action = 'set_up' then e.at::text end`,
      )}
      where m.active_since::text is distinct from said.value`,
  },
  {
    what: 'its session',
    text: `select 'audit entry ' || e.seq as place, e.session_id as claimed,
        'a log-in of ' || e.staff_name as follows
      from staff_audit e
      where e.session_id is not null and not exists (select from staff_audit o
        where o.action = 'log_in' and o.session_id = e.session_id and o.staff_id = e.staff_id
          and o.seq <= e.seq)`,
  },
];

/** What an entry of the trail says about an approval. */
const said = (name: string) => `jsonb_build_object('at', ${name}.at, 'by', ${name}.staff_id,
    'about', ${name}.subject, 'kind', ${name}.detail->>'kind', 'amount', ${name}.detail->'amount',
    'transfers', ${name}.detail->'transfers')`;

const made = (at: string, by: string) => `jsonb_build_object('at', a.${at}, 'by', a.${by},
    'about', a.approval_id, 'kind', a.kind, 'amount', a.amount,
    'transfers', approval_transfers(a.approval_id))`;

/** Compares approvals with the audit trail and with the transfers they made. */
const APPROVALS: readonly RecordCheck[] = [
  {
    what: 'two persons',
    text: `select 'approval ' || a.approval_id as place, a.state as claimed,
        'decided by another person than the requester' as follows
      from approval a where a.state <> 'requested'
        and (a.decided_by is null or a.decided_by = a.requested_by)`,
  },
  {
    what: 'request',
    text: `select 'approval ' || a.approval_id as place,
        ${made('requested_at', 'requested_by')}::text as claimed,
        coalesce(${said('e')}::text, 'no entry') as follows
      from approval a left join staff_audit e on e.seq = a.requested_entry
        and e.action = 'request_approval' and e.reason = a.reason
      where e.seq is null or ${made('requested_at', 'requested_by')} <> ${said('e')}`,
  },
  {
    what: 'decision',
    text: `select 'approval ' || a.approval_id as place,
        ${made('decided_at', 'decided_by')}::text as claimed,
        coalesce(${said('e')}::text, 'no entry') as follows
      from approval a left join staff_audit e on e.seq = a.decided_entry
        and e.action = case when a.state = 'refused' then 'refuse_approval' else 'approve' end
      where a.state <> 'requested'
        and (e.seq is null or ${made('decided_at', 'decided_by')} <> ${said('e')})`,
  },
  {
    what: 'its transfer',
    text: `select format('approval %s, transfer %s', o.approval_id, o.number) as place,
        a.state as claimed, coalesce('entry ' || o.journal_seq, 'not made') as follows
      from approval_transfer o join approval a using (approval_id)
      left join transfer t on t.bucket = o.bucket and t.player_id = o.player_id
        and t.journal_seq = o.journal_seq and t.key = o.key and t.debit = o.debit
        and t.credit = o.credit and t.amount = o.amount and t.cause = o.cause
        and t.cause_id = o.cause_id
      where (a.state = 'executed') <> (t.key is not null)
        -- Those of another cell are checked there, by their signed approval.
        and not exists (select from bucket_cell c where c.number = o.bucket and c.cell <> 0
          and (a.state = 'executed') = (o.journal_seq is not null))`,
  },
  {
    what: 'its approval',
    text: `select format('player %s, entry %s', t.player_id, t.journal_seq) as place,
        format('%s of %s by %s and %s', t.cause, t.amount, t.requested_by, t.approved_by)
          as claimed, 'no approval with these persons' as follows
      from transfer t where t.cause in ('correction', 'write_off')
        and not exists (select from correction_without_approval b where b.bucket = t.bucket
          and b.player_id = t.player_id and b.journal_seq = t.journal_seq)
        -- Where the approvals are, a signature does not replace one.
        and (exists (select from staff_member)
          or not transfer_is_approved_v1(t.bucket, t.player_id, t.journal_seq))
        and not exists (select from approval_transfer o join approval a using (approval_id)
          join staff_member asked on asked.staff_id = a.requested_by
          join staff_member decided on decided.staff_id = a.decided_by
          where o.bucket = t.bucket and o.player_id = t.player_id
            and o.journal_seq = t.journal_seq and a.state = 'executed'
            and asked.name = t.requested_by and decided.name = t.approved_by
            and a.reason = t.reason)`,
  },
];

export const APPROVAL_CHECKS: readonly RecordCheck[] = [...STAFF_CHECKS, ...APPROVALS];
