import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import {
  addStaff,
  anchorAudit,
  changeMember,
  colleagues,
  listAudit,
  memberOf,
  resetStaff,
  SESSION_MS,
  staffMembers,
} from '../staff/index.ts';
import type { StaffDeps } from './deps.ts';
import { changePassword } from './log-in/change-password.ts';
import { logInByPasskey, startPasskeyLogIn } from './log-in/log-in-by-passkey.ts';
import { logInStaff } from './log-in/log-in-staff.ts';
import { createProofs } from './log-in/proofs.ts';
import { createAuthenticators } from './log-in/totp.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.ts';
import { finishSetUp, startSetUp } from './set-up.ts';

/** The database takes the head at most once an hour. */
const ANCHOR_LOOK_EVERY_MS = MINUTE_MS;

/** Log-in, sessions, members and the audit trail of the back office. */
export function addStaffAccounts(
  server: StaffServer,
  { db, clock, jobs, options }: Pick<AppContext, 'db' | 'clock' | 'jobs' | 'options'>,
): void {
  const deps: StaffDeps = {
    db,
    clock,
    proofs: createProofs(),
    authenticators: createAuthenticators(options.seedKeys),
  };
  const ops = staffOperations;
  server.public(ops.logInStaff, (call, input) => logInStaff(deps, call, input));
  server.public(ops.startStaffPasskeyLogIn, (call) => startPasskeyLogIn(deps, call));
  server.public(ops.finishStaffPasskeyLogIn, (call, input) => logInByPasskey(deps, call, input));
  server.add(ops.listStaffPasskeys, listPasskeys);
  server.add(ops.startStaffPasskey, startPasskey);
  server.add(ops.finishStaffPasskey, (call, input) => addPasskey(deps, call, input));
  server.add(ops.removeStaffPasskey, removePasskey);
  server.public(ops.startSetUp, (call, input) => startSetUp(deps, call, input));
  server.public(ops.finishSetUp, (call, input) => finishSetUp(deps, call, input));
  server.add(ops.logOutStaff, async (call) => {
    await call.db.query('select staff_log_out($1, $2)', [call.token, call.at]);
    return { ok: true, data: {} };
  });
  server.add(ops.staffSession, async (call) => ({
    ok: true,
    data: {
      expiresAt: call.staff.openedAt + SESSION_MS,
      staff: await memberOf(call.db, call.staff.name),
      market: options.market,
      now: call.at,
    },
  }));
  server.add(ops.changeStaffPassword, (call, input) => changePassword(deps, call, input));
  server.add(ops.listStaff, async (call) => ({
    ok: true,
    data: { staff: await staffMembers(call.db) },
  }));
  server.add(ops.listColleagues, async (call) => ({
    ok: true,
    data: { colleagues: await colleagues(call.db) },
  }));
  server.add(ops.addStaff, addStaff);
  server.add(ops.resetStaff, resetStaff);
  server.add(ops.changeStaffRole, (call, input) => changeMember(call, 'change_role', input));
  server.add(ops.suspendStaff, (call, input) => changeMember(call, 'suspend_staff', input));
  server.add(ops.resumeStaff, (call, input) => changeMember(call, 'resume_staff', input));
  server.add(ops.listAudit, listAudit);
  jobs.every('audit anchor', ANCHOR_LOOK_EVERY_MS, () => anchorAudit(db, clock.now()));
}
