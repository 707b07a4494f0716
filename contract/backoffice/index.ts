import { addStaff } from './staff/add-staff.ts';
import {
  decideApproval,
  executeApproval,
  listApprovals,
  previewReversal,
  requestReversal,
} from './staff/approvals.ts';
import { changeStaffPassword } from './staff/change-staff-password.ts';
import { changeStaffRole } from './staff/change-staff-role.ts';
import { finishSetUp } from './staff/finish-set-up.ts';
import { listAudit } from './staff/list-audit.ts';
import { listStaff } from './staff/list-staff.ts';
import { logInStaff } from './staff/log-in-staff.ts';
import { logOutStaff } from './staff/log-out-staff.ts';
import { resetStaff } from './staff/reset-staff.ts';
import { resumeStaff } from './staff/resume-staff.ts';
import { staffSession } from './staff/session.ts';
import { startSetUp } from './staff/start-set-up.ts';
import { suspendStaff } from './staff/suspend-staff.ts';

/** Every operation of the back office: its server, document and permission tests read this list. */
export const staffOperations = {
  logInStaff,
  logOutStaff,
  staffSession,
  changeStaffPassword,
  startSetUp,
  finishSetUp,
  listStaff,
  addStaff,
  resetStaff,
  changeStaffRole,
  suspendStaff,
  resumeStaff,
  listAudit,
  previewReversal,
  requestReversal,
  decideApproval,
  executeApproval,
  listApprovals,
} as const;
