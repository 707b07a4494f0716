import { COMMON_REFUSALS } from './envelope.ts';
import { bindLoginAccount } from './account/bind-login-account.ts';
import { changePassword } from './account/change-password.ts';
import { closeAccount } from './account/close-account.ts';
import { confirmMail } from './account/confirm-mail.ts';
import { endDevice } from './account/end-device.ts';
import { endOtherSessions } from './account/end-other-sessions.ts';
import { endSession } from './account/end-session.ts';
import { finishPasskey } from './account/finish-passkey.ts';
import { finishPasskeyLogin } from './account/finish-passkey-login.ts';
import { getAccount } from './account/get-account.ts';
import { getMail } from './account/get-mail.ts';
import { keepAccount } from './account/keep-account.ts';
import { listDevices } from './account/list-devices.ts';
import { listPasskeys } from './account/list-passkeys.ts';
import { listSecurityEvents } from './account/list-security-events.ts';
import { listSessions } from './account/list-sessions.ts';
import { login } from './account/login.ts';
import { reauth } from './account/reauth.ts';
import { recoverByCode } from './account/recover-by-code.ts';
import { recoverByMail } from './account/recover-by-mail.ts';
import { removePasskey } from './account/remove-passkey.ts';
import { setChoices } from './account/set-choices.ts';
import { setLang } from './account/set-lang.ts';
import { startMail } from './account/start-mail.ts';
import { startPasskey } from './account/start-passkey.ts';
import { startPasskeyLogin } from './account/start-passkey-login.ts';
import { startRecovery } from './account/start-recovery.ts';
import { accountInfo } from './account/account-info.ts';
import { getFbRechargeRecords } from './ads/get-fb-recharge-records.ts';
import { getTaskProcess } from './tasks/get-task-process.ts';
import { getUserShareUrlAndExtensionCode } from './invites/get-user-share-url-and-extension-code.ts';
import { notifyShowTaskFlagSuccess } from './tasks/notify-show-task-flag-success.ts';
import { receiveInviteRewards } from './invites/receive-invite-rewards.ts';
import { statInviteInfo } from './invites/stat-invite-info.ts';
import { taskGot } from './tasks/task-got.ts';
import { taskOneGot } from './tasks/task-one-got.ts';
import { taskOne } from './tasks/task-one.ts';
import { updateFbRechargeRecords } from './ads/update-fb-recharge-records.ts';
import { cancelChargeOrder } from './deposits/cancel-charge-order.ts';
import { chargeAmountList } from './deposits/charge-amount-list.ts';
import { chargeOrderInfo } from './deposits/charge-order-info.ts';
import { chargeOrderList } from './deposits/charge-order-list.ts';
import { createChargeOrder } from './deposits/create-charge-order.ts';
import { getUserAccountInfo } from './deposits/get-user-account-info.ts';
import { saveUserAccountInfo } from './deposits/save-user-account-info.ts';
import { bankList } from './withdrawals/bank-list.ts';
import { confirmHold } from './withdrawals/confirm-hold.ts';
import { createWithdrawOrder } from './withdrawals/create-withdraw-order.ts';
import { denyHold } from './withdrawals/deny-hold.ts';
import { getAllWithdrawOrders } from './withdrawals/get-all-withdraw-orders.ts';
import { getWithdrawProcess } from './withdrawals/get-withdraw-process.ts';
import { mailHoldCode } from './withdrawals/mail-hold-code.ts';
import { quoteWithdrawal } from './withdrawals/quote-withdrawal.ts';
import { takeBack } from './withdrawals/take-back.ts';
import { updateCpf } from './withdrawals/update-cpf.ts';
import { withdrawInfo } from './withdrawals/withdraw-info.ts';
import { forwardGame } from './play/forward-game.ts';
import { gameHistory } from './play/game-history.ts';
import { gameRound } from './play/game-round.ts';
import { gameSession } from './play/game-session.ts';
import { setGameClientSeed } from './play/set-game-client-seed.ts';
import { spin } from './play/spin.ts';
import { lobby } from './lobby/lobby.ts';
import { recentPayouts } from './lobby/recent-payouts.ts';
import { bonusList } from './bonuses/bonus-list.ts';
import { dropBonus } from './bonuses/drop-bonus.ts';
import { exclude } from './limits/exclude.ts';
import { getLimits } from './limits/get-limits.ts';
import { setLimit } from './limits/set-limit.ts';
import { answerRealityCheck } from './limits/answer-reality-check.ts';
import { startVerification } from './verification/start-verification.ts';
import { verificationStatus } from './verification/verification-status.ts';
import { definition } from './fairness/definition.ts';
import { fairnessRounds } from './fairness/fairness-rounds.ts';
import { fairnessSeed } from './fairness/fairness-seed.ts';
import { logProof } from './fairness/log-proof.ts';
import { publicLog } from './fairness/public-log.ts';
import { rotateSeed } from './fairness/rotate-seed.ts';
import { roundProof } from './fairness/round-proof.ts';
import { roundRecord } from './fairness/round-record.ts';
import { setClientSeed } from './fairness/set-client-seed.ts';
import { exportData } from './statement/export-data.ts';
import { statement } from './statement/statement.ts';
import { houseFigures } from './reports/operator-figures.ts';
import { parSheet } from './reports/par-sheet.ts';
import { listSupport } from './support/list-support.ts';
import { sendSupport } from './support/send-support.ts';
import { supportFrame } from './support/support-frame.ts';
import { acceptTerms } from './terms/accept-terms.ts';
import { getTerms } from './terms/get-terms.ts';

/** Every operation of the wire, by the name its handler and its clients use. */
export const operations = {
  bindLoginAccount,
  changePassword,
  closeAccount,
  confirmMail,
  endDevice,
  endOtherSessions,
  endSession,
  finishPasskey,
  finishPasskeyLogin,
  getAccount,
  getMail,
  keepAccount,
  listDevices,
  listPasskeys,
  listSecurityEvents,
  listSessions,
  login,
  reauth,
  recoverByCode,
  recoverByMail,
  removePasskey,
  setChoices,
  setLang,
  startMail,
  startPasskey,
  startPasskeyLogin,
  startRecovery,
  accountInfo,
  getFbRechargeRecords,
  getTaskProcess,
  getUserShareUrlAndExtensionCode,
  notifyShowTaskFlagSuccess,
  receiveInviteRewards,
  statInviteInfo,
  taskGot,
  taskOneGot,
  taskOne,
  updateFbRechargeRecords,
  cancelChargeOrder,
  chargeAmountList,
  chargeOrderInfo,
  chargeOrderList,
  createChargeOrder,
  getUserAccountInfo,
  saveUserAccountInfo,
  bankList,
  createWithdrawOrder,
  getAllWithdrawOrders,
  getWithdrawProcess,
  quoteWithdrawal,
  updateCpf,
  confirmHold,
  mailHoldCode,
  denyHold,
  takeBack,
  withdrawInfo,
  forwardGame,
  gameHistory,
  gameRound,
  gameSession,
  setGameClientSeed,
  spin,
  lobby,
  recentPayouts,
  bonusList,
  dropBonus,
  exclude,
  getLimits,
  setLimit,
  answerRealityCheck,
  startVerification,
  verificationStatus,
  definition,
  fairnessRounds,
  fairnessSeed,
  logProof,
  publicLog,
  rotateSeed,
  roundProof,
  roundRecord,
  setClientSeed,
  exportData,
  statement,
  houseFigures,
  parSheet,
  listSupport,
  sendSupport,
  supportFrame,
  acceptTerms,
  getTerms,
} as const;

export type OperationName = keyof typeof operations;

/** Every msgCode an answer can carry: words/ has a text for each. */
export const allMsgCodes: readonly string[] = [
  ...new Set([
    'success',
    ...Object.keys(COMMON_REFUSALS),
    ...Object.values(operations).flatMap((operation) => Object.keys(operation.refusals)),
  ]),
].toSorted();
