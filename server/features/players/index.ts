export { closeForStaff } from './closing/close-account.ts';
export { closingOf, isClosed } from './closing/closing.ts';
export { attempt } from './log-in/login-attempts.ts';
export type { Counter } from './log-in/attempt-counters.ts';
export { createHashQueue, type HashedFor } from './passwords/hash-queue.ts';
export { isGuessable, normal } from './passwords/password-rules.ts';
export {
  CHALLENGE_MS,
  passkeyOrigin,
  verifyNewPasskey,
  verifyShownPasskey,
} from './passkeys/verify-passkey.ts';
export { ARGON2_COST, argonPasswords, type Passwords } from './passwords/passwords.ts';
export { maskedMail } from './mail/confirm-mail.ts';
export {
  requireProof,
  hasLogin,
  lockPlayer,
  markRobot,
  markVerified,
  playerTier,
  readIdentity,
  type Identity,
} from './identity.ts';
export {
  bareAccountHashes,
  isAccountOfOther,
  keepPayoutAccount,
  readPayer,
  replaceAccountHashes,
  savePayer,
} from './payment-details.ts';
export { consentData, consentsOf } from './consents/consents.ts';
export { addPlayers } from './routes.ts';
export { welcomeVerified } from './welcome.ts';
export { issueOrderCode, withSecondProof } from './mail/second-proof.ts';
export {
  confirmedMail,
  getPlayer,
  playerData,
  playerNick,
  type PlayerView,
  ROBOT_NAME,
} from './store.ts';
export { playerSummary, searchPlayers } from './staff-search.ts';
export { listLinks, unlinkDevices } from './devices/device-links.ts';
