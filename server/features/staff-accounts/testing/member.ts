import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { Reply, TestApp } from '../../../testing/app.ts';
import { must } from '../../../testing/players.ts';
import { openStaff } from '../../staff/testing/open-staff.ts';
import { totpCode } from '../log-in/totp.ts';

export const PASSWORD = 'seven quiet lanterns';

/** A member who used the set-up link: the password is `PASSWORD`. */
export interface Member {
  readonly name: string;
  /** Of the authenticator app. */
  readonly secret: string;
}

let members = 0;

/** A new member, set up over HTTP. */
export async function newMember(h: TestApp, role: Role = 'cashier'): Promise<Member> {
  members += 1;
  const name = `member-${members}`;
  const admin = await openStaff(h, 'admin');
  const { setUpToken } = must(
    await admin.call(ops.addStaff, { name, role, reason: 'New in the team' }),
  );
  const { secret } = must(await call(h, ops.startSetUp, { setUpToken }));
  const code = totpCode(secret, h.clock.now());
  must(await call(h, ops.finishSetUp, { setUpToken, password: PASSWORD, code }));
  return { name, secret };
}

/** Tries to log a member in, with the next code unless one is given. */
export function logInMember(
  h: TestApp,
  { name, secret }: Member,
  password = PASSWORD,
  code?: string,
): Promise<Reply<AnswerOf<typeof ops.logInStaff>>> {
  // The set-up used the code of this step.
  if (code === undefined) h.clock.advance(30_000);
  const shown = code ?? totpCode(secret, h.clock.now());
  return call(h, ops.logInStaff, { name, password, code: shown });
}

function call<Op extends StaffOperation>(
  h: TestApp,
  op: Op,
  body: object,
): Promise<Reply<AnswerOf<Op>>> {
  return h.staffCall(op.path, body, { key: null });
}
