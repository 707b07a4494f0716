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
import { listConsents } from './account/list-consents.ts';
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
import { listAdRecords } from './ads/list-ad-records.ts';
import { getTaskProgress } from './tasks/get-task-progress.ts';
import { getInviteLink } from './invites/get-invite-link.ts';
import { markRewardHintShown } from './tasks/mark-reward-hint-shown.ts';
import { claimInviteRewards } from './invites/claim-invite-rewards.ts';
import { getInviteStats } from './invites/get-invite-stats.ts';
import { claimTask } from './tasks/claim-task.ts';
import { claimBigTask } from './tasks/claim-big-task.ts';
import { getBigTask } from './tasks/get-big-task.ts';
import { markAdRecordsReported } from './ads/mark-ad-records-reported.ts';
import { cancelDeposit } from './deposits/cancel-deposit.ts';
import { listDepositOptions } from './deposits/list-deposit-options.ts';
import { getDeposit } from './deposits/get-deposit.ts';
import { listDeposits } from './deposits/list-deposits.ts';
import { createDeposit } from './deposits/create-deposit.ts';
import { getPayer } from './deposits/get-payer.ts';
import { savePayer } from './deposits/save-payer.ts';
import { listBanks } from './withdrawals/list-banks.ts';
import { confirmHeldWithdrawal } from './withdrawals/confirm-held-withdrawal.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { denyHeldWithdrawal } from './withdrawals/deny-held-withdrawal.ts';
import { listWithdrawals } from './withdrawals/list-withdrawals.ts';
import { getWithdrawalProgress } from './withdrawals/get-withdrawal-progress.ts';
import { mailHoldCode } from './withdrawals/mail-hold-code.ts';
import { quoteWithdrawal } from './withdrawals/quote-withdrawal.ts';
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts';
import { correctPayoutAccount } from './withdrawals/correct-payout-account.ts';
import { getWithdrawalInfo } from './withdrawals/get-withdrawal-info.ts';
import { launchGame } from './play/launch-game.ts';
import { listGameRounds } from './play/list-game-rounds.ts';
import { getGameRound } from './play/get-game-round.ts';
import { gameSession } from './play/game-session.ts';
import { rotateGameSeed } from './play/rotate-game-seed.ts';
import { setGameClientSeed } from './play/set-game-client-seed.ts';
import { spin } from './play/spin.ts';
import { freeRounds } from './lobby/free-rounds.ts';
import { guestGames } from './lobby/guest-games.ts';
import { lobby } from './lobby/lobby.ts';
import { recentWithdrawals } from './lobby/recent-withdrawals.ts';
import { listBonuses } from './bonuses/list-bonuses.ts';
import { cancelBonus } from './bonuses/cancel-bonus.ts';
import { exclude } from './limits/exclude.ts';
import { getLimits } from './limits/get-limits.ts';
import { setLimit } from './limits/set-limit.ts';
import { closeOwnFigures } from './limits/close-own-figures.ts';
import { readOwnFigures } from './limits/read-own-figures.ts';
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
import { operatorFigures } from './reports/operator-figures.ts';
import { parSheet } from './reports/par-sheet.ts';
import { listSupport } from './support/list-support.ts';
import { sendSupport } from './support/send-support.ts';
import { supportFrame } from './support/support-frame.ts';
import { getPush } from './web-push/get-push.ts';
import { subscribePush } from './web-push/subscribe-push.ts';
import { unsubscribePush } from './web-push/unsubscribe-push.ts';
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
  listConsents,
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
  listAdRecords,
  getTaskProgress,
  getInviteLink,
  markRewardHintShown,
  claimInviteRewards,
  getInviteStats,
  claimTask,
  claimBigTask,
  getBigTask,
  markAdRecordsReported,
  cancelDeposit,
  listDepositOptions,
  getDeposit,
  listDeposits,
  createDeposit,
  getPayer,
  savePayer,
  listBanks,
  requestWithdrawal,
  listWithdrawals,
  getWithdrawalProgress,
  quoteWithdrawal,
  correctPayoutAccount,
  confirmHeldWithdrawal,
  mailHoldCode,
  denyHeldWithdrawal,
  cancelWithdrawal,
  getWithdrawalInfo,
  launchGame,
  listGameRounds,
  getGameRound,
  gameSession,
  rotateGameSeed,
  setGameClientSeed,
  spin,
  guestGames,
  freeRounds,
  lobby,
  recentWithdrawals,
  listBonuses,
  cancelBonus,
  exclude,
  getLimits,
  setLimit,
  answerRealityCheck,
  readOwnFigures,
  closeOwnFigures,
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
  operatorFigures,
  parSheet,
  listSupport,
  sendSupport,
  supportFrame,
  getPush,
  subscribePush,
  unsubscribePush,
  acceptTerms,
  getTerms,
} as const;

export type OperationName = keyof typeof operations;

/** Every msgCode of any answer: words/ has a text for each. */
export const allMsgCodes: readonly string[] = [
  ...new Set([
    'success',
    ...Object.keys(COMMON_REFUSALS),
    ...Object.values(operations).flatMap((operation) => Object.keys(operation.refusals)),
  ]),
].toSorted();
