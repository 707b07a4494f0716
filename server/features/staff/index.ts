export {
  actionsOn,
  isReason,
  isStaffName,
  recordAction,
  type RecordedAction,
  type StaffAction,
} from './actions.ts';
export {
  decideApproval,
  executeApproval,
  releaseApproval,
  showWarrant,
  warrantOf,
  openApprovals,
  previewReversal,
  requestApproval,
  type ApprovalTransfer,
  type Decided,
} from './approvals.ts';
export { approvalsBefore, openTransfers, type ListedApproval } from './approval-list.ts';
export { approvalsAbout, lastApprovalStates } from './approvals-about.ts';
export { anchorAudit, isRecorded, listAudit, recordByCommand, writeRecord } from './audit.ts';
export { colleagues, mayWork } from './members/colleagues.ts';
export { addByCommand } from './members/add-by-command.ts';
export { memberOf, staffMembers } from './members/list-staff.ts';
export { addStaff, changeMember, resetStaff } from './members/manage-staff.ts';
export { authenticateStaff, newStaffToken, SESSION_MS, staffTokenHash } from './sessions.ts';
