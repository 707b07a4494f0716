export {
  actionsOn,
  isReason,
  isStaffName,
  recordAction,
  type RecordedAction,
  type StaffAction,
} from './actions.ts';
export { addApprovals } from './approval-routes.ts';
export { openApprovals, type ApprovalTransfer } from './approvals.ts';
export { anchorAudit, isRecorded, listAudit, writeRecord } from './audit.ts';
export { addByCommand } from './members/add-by-command.ts';
export { memberOf, staffMembers } from './members/list-staff.ts';
export { addStaff, changeMember, resetStaff } from './members/manage-staff.ts';
export { authenticateStaff, newStaffToken, SESSION_MS, staffTokenHash } from './sessions.ts';
