import { bookCase, previewCaseMoney, requestCaseMoney } from './cases/case-money.ts';
import { closeCase } from './cases/close-case.ts';
import { countCases } from './cases/count-cases.ts';
import { handOverCase } from './cases/hand-over-case.ts';
import { listCases } from './cases/list-cases.ts';
import { noteCase } from './cases/note-case.ts';
import { readCase } from './cases/read-case.ts';
import { takeCase } from './cases/take-case.ts';
import { answerChat } from './chat/answer-chat.ts';
import { fileComplaint } from './chat/file-complaint.ts';
import { handOverChat } from './chat/hand-over-chat.ts';
import { listChats } from './chat/list-chats.ts';
import { readChat } from './chat/read-chat.ts';
import { takeChat } from './chat/take-chat.ts';
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
import { listColleagues } from './staff/list-colleagues.ts';
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
  listColleagues,
  listCases,
  countCases,
  readCase,
  takeCase,
  handOverCase,
  noteCase,
  closeCase,
  previewCaseMoney,
  requestCaseMoney,
  bookCase,
  listChats,
  readChat,
  takeChat,
  handOverChat,
  answerChat,
  fileComplaint,
} as const;
