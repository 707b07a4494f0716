import { decideApproval } from './money/decide-approval.ts';
import { listApprovals } from './money/list-approvals.ts';
import { readApproval } from './money/read-approval.ts';
import { previewCorrection, requestCorrection } from './money/request-correction.ts';
import { previewWriteOff, requestWriteOff } from './money/request-write-off.ts';
import { exportList } from './exports/export-list.ts';
import { listAlerts } from './monitoring/list-alerts.ts';
import { listRules } from './monitoring/list-rules.ts';
import { setRule } from './monitoring/set-rule.ts';
import { tryRule } from './monitoring/try-rule.ts';
import { listTransfers } from './ledger/list-transfers.ts';
import { playerStatement } from './ledger/player-statement.ts';
import { readTransfer } from './ledger/read-transfer.ts';
import { trialBalance } from './ledger/trial-balance.ts';
import { bookDifference, openDifferenceCase } from './reconciliation/end-difference.ts';
import { importStatement } from './reconciliation/import-statement.ts';
import { listDifferences } from './reconciliation/list-differences.ts';
import { listStatements } from './reconciliation/list-statements.ts';
import { dayFigures } from './reports/day-figures.ts';
import { gameFigures } from './reports/game-figures.ts';
import { gameTotals } from './reports/game-totals.ts';
import { unclaimedCash } from './reports/unclaimed-cash.ts';
import { withholdingRegister } from './reports/withholding-register.ts';
import { decideIdCheck } from './id-checks/decide-id-check.ts';
import { listIdChecks } from './id-checks/list-id-checks.ts';
import { showIdCheck } from './id-checks/show-id-check.ts';
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
import { listGameFigures } from './games/list-game-figures.ts';
import { replayRound } from './games/replay-round.ts';
import { overview } from './overview/overview.ts';
import { previewLobby } from './overview/preview-lobby.ts';
import { addPlayerNote } from './players/add-player-note.ts';
import { closePlayer } from './players/close-player.ts';
import { endPlayerSessions } from './players/end-player-sessions.ts';
import { erasePlayer } from './players/erase-player.ts';
import { excludePlayer } from './players/exclude-player.ts';
import { exportPlayer } from './players/export-player.ts';
import { findPlayers } from './players/find-players.ts';
import { getPlayer } from './players/get-player.ts';
import { listPlayerOrders } from './players/list-player-orders.ts';
import { listPlayerRounds } from './players/list-player-rounds.ts';
import { revealAccount } from './players/reveal-account.ts';
import { tightenLimit } from './players/tighten-limit.ts';
import { addStaff } from './staff/add-staff.ts';
import { changeStaffPassword } from './staff/change-staff-password.ts';
import { changeStaffRole } from './staff/change-staff-role.ts';
import { finishSetUp } from './staff/finish-set-up.ts';
import { finishStaffPasskey } from './staff/finish-staff-passkey.ts';
import { finishStaffPasskeyLogIn } from './staff/finish-staff-passkey-log-in.ts';
import { listColleagues } from './staff/list-colleagues.ts';
import { listAudit } from './staff/list-audit.ts';
import { listStaff } from './staff/list-staff.ts';
import { listStaffPasskeys } from './staff/list-staff-passkeys.ts';
import { logInStaff } from './staff/log-in-staff.ts';
import { logOutStaff } from './staff/log-out-staff.ts';
import { removeStaffPasskey } from './staff/remove-staff-passkey.ts';
import { resetStaff } from './staff/reset-staff.ts';
import { resumeStaff } from './staff/resume-staff.ts';
import { staffSession } from './staff/session.ts';
import { startSetUp } from './staff/start-set-up.ts';
import { startStaffPasskey } from './staff/start-staff-passkey.ts';
import { startStaffPasskeyLogIn } from './staff/start-staff-passkey-log-in.ts';
import { suspendStaff } from './staff/suspend-staff.ts';
import { decideWithdrawalReview } from './withdrawals/decide-withdrawal-review.ts';
import { listWithdrawalReviews } from './withdrawals/list-withdrawal-reviews.ts';
import { requestLegalHold } from './withdrawals/request-legal-hold.ts';
import { showPayoutAccount } from './withdrawals/show-payout-account.ts';
import { showWithdrawal } from './withdrawals/show-withdrawal.ts';
import { startWithdrawalReview } from './withdrawals/start-withdrawal-review.ts';
import { endFreeRounds } from './free-rounds/end-free-rounds.ts';
import { listFreeRounds } from './free-rounds/list-free-rounds.ts';
import { requestFreeRounds } from './free-rounds/request-free-rounds.ts';
import { listSwitches } from './switches/list-switches.ts';
import { setSwitch } from './switches/set-switch.ts';

/** Every operation of the back office: its server, document and permission tests read this list. */
export const staffOperations = {
  logInStaff,
  logOutStaff,
  staffSession,
  changeStaffPassword,
  startStaffPasskeyLogIn,
  finishStaffPasskeyLogIn,
  listStaffPasskeys,
  startStaffPasskey,
  finishStaffPasskey,
  removeStaffPasskey,
  startSetUp,
  finishSetUp,
  listStaff,
  addStaff,
  resetStaff,
  changeStaffRole,
  suspendStaff,
  resumeStaff,
  listAudit,
  exportList,
  listTransfers,
  readTransfer,
  trialBalance,
  playerStatement,
  dayFigures,
  gameFigures,
  gameTotals,
  withholdingRegister,
  unclaimedCash,
  previewCorrection,
  requestCorrection,
  previewWriteOff,
  requestWriteOff,
  listSwitches,
  setSwitch,
  listFreeRounds,
  requestFreeRounds,
  endFreeRounds,
  overview,
  previewLobby,
  listGameFigures,
  replayRound,
  findPlayers,
  getPlayer,
  listPlayerOrders,
  listPlayerRounds,
  revealAccount,
  addPlayerNote,
  tightenLimit,
  excludePlayer,
  endPlayerSessions,
  closePlayer,
  exportPlayer,
  erasePlayer,
  listApprovals,
  readApproval,
  decideApproval,
  listWithdrawalReviews,
  showWithdrawal,
  startWithdrawalReview,
  requestLegalHold,
  decideWithdrawalReview,
  showPayoutAccount,
  listIdChecks,
  showIdCheck,
  decideIdCheck,
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
  importStatement,
  listStatements,
  listDifferences,
  openDifferenceCase,
  bookDifference,
  listRules,
  setRule,
  tryRule,
  listAlerts,
} as const;
