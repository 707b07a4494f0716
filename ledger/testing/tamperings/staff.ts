import type { Tampering } from './tampering.ts';

const found = (name: string, sql: string, finds: RegExp): Tampering => ({
  name: `staff: ${name}`,
  sql: () => sql,
  finds: () => finds,
});

/** An entry that no approval refers to. */
const ENTRY = `(select min(seq) from staff_audit where action = 'log_in')`;
const NEWEST = '(select max(seq) from staff_audit)';
const APPROVAL = `(select min(approval_id) from approval where state = 'executed')`;

const changedEntry = (column: string, value: string): Tampering =>
  found(
    `${column} of an entry`,
    `update staff_audit set ${column} = ${value} where seq = ${ENTRY}`,
    /^audit entry \d+: hash/,
  );

const changedApproval = (set: string, finds: RegExp): Tampering =>
  found(
    `approval with ${set}`,
    `update approval set ${set} where approval_id = ${APPROVAL}`,
    finds,
  );

/** Removes the end of the trail as if it had never been there, with all that refers to it. */
const CUT = `with last as (select max(seq) as seq from staff_audit_anchor),
  gone as (delete from approval a using last
    where greatest(a.requested_entry, a.decided_entry) >= last.seq returning approval_id),
  moves as (delete from approval_transfer t using gone where t.approval_id = gone.approval_id),
  cut as (delete from staff_audit e using last where e.seq >= last.seq)
  update staff_audit_head set (seq, hash) = (
    select e.seq, e.hash from staff_audit e, last where e.seq = last.seq - 1)`;

/** Changes by the owner of the database, who can switch off what refuses them. */
export const STAFF_TAMPERINGS: readonly Tampering[] = [
  changedEntry('at', 'at + 1'),
  changedEntry('staff_name', `'eve'`),
  changedEntry('role', `'support'`),
  changedEntry('session_id', `session_id || 'x'`),
  changedEntry('action', `'log_out'`),
  changedEntry('subject', `'eve'`),
  changedEntry('player_id', '1'),
  changedEntry('reason', `'because'`),
  changedEntry('detail', `'{"x":1}'`),
  changedEntry('hash', 'sha256(hash)'),
  found(
    'a missing entry',
    `delete from staff_audit where seq = ${ENTRY}`,
    /^audit entry \d+: number/,
  ),
  found(
    'two entries in another order',
    `update staff_audit a set at = b.at, action = b.action, session_id = b.session_id,
       detail = b.detail, hash = b.hash
     from staff_audit b where (a.seq = ${ENTRY} and b.seq = a.seq - 1)
       or (b.seq = ${ENTRY} and a.seq = b.seq - 1)`,
    /^audit entry \d+: hash/,
  ),
  found(
    'a missing entry at the end',
    `delete from staff_audit where seq = ${NEWEST}`,
    /^the audit trail: entries/,
  ),
  found('a trail cut off at its end', CUT, /^audit entry \d+: hash in the public log/),
  found(
    'another head',
    `update staff_audit_head set hash = sha256(hash)`,
    /^the audit trail: newest hash/,
  ),
  found(
    'a role that nobody gave',
    `update staff set role = 'admin' where staff_id = (select min(staff_id) from staff)`,
    /^member of staff .*: role: admin/,
  ),
  found(
    'a suspension that nobody made',
    `update staff set suspended_at = 1 where staff_id = (select min(staff_id) from staff)`,
    /^member of staff .*: suspended/,
  ),
  changedApproval('decided_by = requested_by', /^approval \w+: two persons/),
  changedApproval('amount = amount + 1', /^approval \w+: request/),
  changedApproval(`reason = 'because'`, /^approval \w+: request/),
  changedApproval('decided_at = decided_at + 1', /^approval \w+: decision/),
  changedApproval(`state = 'approved', executed_at = null`, /^approval \w+, transfer 1: its/),
  found(
    'an approved transfer of another amount',
    `update approval_transfer set amount = amount + 1 where approval_id = ${APPROVAL}`,
    /^approval \w+: (request|decision)/,
  ),
  found(
    'a correction whose approval is gone',
    `with t as (delete from approval_transfer where approval_id = ${APPROVAL})
     delete from approval where approval_id = ${APPROVAL}`,
    /^player \d+, entry \d+: its approval/,
  ),
];
