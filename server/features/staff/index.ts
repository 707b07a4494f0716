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
  previewReversal,
  requestApproval,
  type ApprovalRequest,
  type ApprovalTransfer,
  type Decided,
} from './approvals.ts';
export { isRecorded, recordCommand, writeRecord } from './audit.ts';
export { mayWork } from './members/colleagues.ts';
export { addByCommand } from './members/add-by-command.ts';
export { addStaffRoutes } from './routes.ts';
export { authenticateStaff } from './log-in/sessions.ts';
export { totpCode } from './log-in/totp.ts';
