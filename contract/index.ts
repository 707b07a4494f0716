import { COMMON_REFUSALS } from './envelope.ts';
import { bindLoginAccount } from './user/bind-login-account.ts';
import { changePassword } from './user/change-password.ts';
import { closeAccount } from './user/close-account.ts';
import { confirmMail } from './user/confirm-mail.ts';
import { endDevice } from './user/end-device.ts';
import { endOtherSessions } from './user/end-other-sessions.ts';
import { endSession } from './user/end-session.ts';
import { finishPasskey } from './user/finish-passkey.ts';
import { finishPasskeyLogin } from './user/finish-passkey-login.ts';
import { getAccount } from './user/get-account.ts';
import { getMail } from './user/get-mail.ts';
import { keepAccount } from './user/keep-account.ts';
import { listDevices } from './user/list-devices.ts';
import { listPasskeys } from './user/list-passkeys.ts';
import { listSecurityEvents } from './user/list-security-events.ts';
import { listSessions } from './user/list-sessions.ts';
import { login } from './user/login.ts';
import { reauth } from './user/reauth.ts';
import { recoverByCode } from './user/recover-by-code.ts';
import { recoverByMail } from './user/recover-by-mail.ts';
import { removePasskey } from './user/remove-passkey.ts';
import { setChoices } from './user/set-choices.ts';
import { setLang } from './user/set-lang.ts';
import { startMail } from './user/start-mail.ts';
import { startPasskey } from './user/start-passkey.ts';
import { startPasskeyLogin } from './user/start-passkey-login.ts';
import { startRecovery } from './user/start-recovery.ts';
import { accountInfo } from './account/account-info.ts';
import { getFbRechargeRecords } from './account/get-fb-recharge-records.ts';
import { getTaskProcess } from './account/get-task-process.ts';
import { getUserShareUrlAndExtensionCode } from './account/get-user-share-url-and-extension-code.ts';
import { notifyShowTaskFlagSuccess } from './account/notify-show-task-flag-success.ts';
import { receiveInviteRewards } from './account/receive-invite-rewards.ts';
import { statInviteInfo } from './account/stat-invite-info.ts';
import { taskGot } from './account/task-got.ts';
import { taskOneGot } from './account/task-one-got.ts';
import { taskOne } from './account/task-one.ts';
import { updateFbRechargeRecords } from './account/update-fb-recharge-records.ts';
import { cancelChargeOrder } from './charge/cancel-charge-order.ts';
import { chargeAmountList } from './charge/charge-amount-list.ts';
import { chargeOrderInfo } from './charge/charge-order-info.ts';
import { chargeOrderList } from './charge/charge-order-list.ts';
import { createChargeOrder } from './charge/create-charge-order.ts';
import { getUserAccountInfo } from './charge/get-user-account-info.ts';
import { saveUserAccountInfo } from './charge/save-user-account-info.ts';
import { bankList } from './withdraw/bank-list.ts';
import { confirmHold } from './withdraw/confirm-hold.ts';
import { createWithdrawOrder } from './withdraw/create-withdraw-order.ts';
import { denyHold } from './withdraw/deny-hold.ts';
import { getAllWithdrawOrders } from './withdraw/get-all-withdraw-orders.ts';
import { getWithdrawProcess } from './withdraw/get-withdraw-process.ts';
import { mailHoldCode } from './withdraw/mail-hold-code.ts';
import { quoteWithdrawal } from './withdraw/quote-withdrawal.ts';
import { takeBack } from './withdraw/take-back.ts';
import { updateCpf } from './withdraw/update-cpf.ts';
import { withdrawInfo } from './withdraw/withdraw-info.ts';
import { forwardGame } from './game/forward-game.ts';
import { gameHistory } from './game/game-history.ts';
import { gameRound } from './game/game-round.ts';
import { gameSession } from './game/game-session.ts';
import { setGameClientSeed } from './game/set-game-client-seed.ts';
import { spin } from './game/spin.ts';
import { lobby } from './lobby/lobby.ts';
import { recentPayouts } from './lobby/recent-payouts.ts';
import { bonusList } from './bonus/bonus-list.ts';
import { dropBonus } from './bonus/drop-bonus.ts';
import { exclude } from './limits/exclude.ts';
import { getLimits } from './limits/get-limits.ts';
import { setLimit } from './limits/set-limit.ts';
import { answerRealityCheck } from './realitycheck/answer-reality-check.ts';
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
import { houseFigures } from './house/house-figures.ts';
import { parSheet } from './house/par-sheet.ts';
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
