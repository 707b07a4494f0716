import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { Reply, TestApp } from '../../../testing/app.ts';
import { newStaffToken, staffTokenHash } from '../log-in/sessions.ts';

/** A signed-in member of staff in a test. */
export interface TestStaff {
  readonly name: string;
  readonly role: Role;
  readonly token: string;
  /** Calls an operation of the back office over HTTP as this member. */
  call<Op extends StaffOperation>(op: Op, input: RequestOf<Op>): Promise<Reply<AnswerOf<Op>>>;
}

/**
 * A member of a role with an open session. The owner of the tables writes both, which takes no
 * password hash; the log-in's own tests go through the front door.
 */
export async function openStaff(
  h: Pick<TestApp, 'databaseUrl' | 'clock' | 'staffCall'>,
  role: Role,
  name = `${role}-${randomBytes(4).toString('hex')}`,
): Promise<TestStaff> {
  const token = newStaffToken();
  const at = h.clock.now();
  const owner = new pg.Client({ connectionString: h.databaseUrl });
  await owner.connect();
  try {
    await owner.query(
      `with member as (
         insert into staff (name, role, created_at, active_since, salt, proof_hash, totp_sealed)
         values ($1, $2, $3, $3, '\\x00', sha256('none'), '\\x00') returning staff_id)
       insert into staff_session (token_hash, session_id, staff_id, opened_at, seen_at, address,
         device) select $4, $5, staff_id, $3, $3, '', '' from member`,
      [name, role, at, staffTokenHash(token), randomBytes(12).toString('hex')],
    );
  } finally {
    await owner.end();
  }
  return {
    name,
    role,
    token,
    call: (op, input) => h.staffCall(op.path, input, { token, key: null }),
  };
}
