import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { Reply, TestApp } from '../../../testing/app.ts';
import { newStaffToken, staffTokenHash } from '../sessions.ts';

/** A member with an open session in a database without an app. */
export interface StaffSeat {
  readonly name: string;
  readonly role: Role;
  readonly token: string;
}

/** A signed-in member of staff in a test. */
export interface TestStaff extends StaffSeat {
  /** Calls an operation of the back office over HTTP as this member. */
  call<Op extends StaffOperation>(op: Op, input: RequestOf<Op>): Promise<Reply<AnswerOf<Op>>>;
}

/** A member of a role with an open session. */
export async function openStaff(
  h: Pick<TestApp, 'databaseUrl' | 'clock' | 'staffCall'>,
  role: Role,
  name?: string,
): Promise<TestStaff> {
  const seat = await seatStaff(h.databaseUrl, role, h.clock.now(), name);
  const { token } = seat;
  return { ...seat, call: (op, input) => h.staffCall(op.path, input, { token, key: null }) };
}

/**
 * The same by the database alone. The owner of the tables writes the rows and the audit entries of
 * a set-up and a log-in, which takes no password hash.
 */
export async function seatStaff(
  databaseUrl: string,
  role: Role,
  at: number,
  name = `${role}-${randomBytes(4).toString('hex')}`,
): Promise<StaffSeat> {
  const token = newStaffToken();
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select staff_add_by_command($1, $2, false, null, null, $3)', [
      name,
      role,
      at,
    ]);
    await owner.query(
      `with member as (
         update staff set active_since = $2, salt = sha256('salt'), proof_hash = sha256('none'),
           totp_sealed = '\\x00' where name = $1 returning staff_id, name, role),
       opened as (
         insert into staff_session (token_hash, session_id, staff_id, opened_at, seen_at, address,
           device)
         select $3, $4, staff_id, $2, $2, '', '' from member)
       select staff_audit_append(row(staff_id, name, role, session, $2)::staff_actor, $2, action,
         name, null, null, null)
       from member cross join (values ('set_up', null), ('log_in', $4)) as e(action, session)`,
      [name, at, staffTokenHash(token), randomBytes(12).toString('hex')],
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  return { name, role, token };
}
