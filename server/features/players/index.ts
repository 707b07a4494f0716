export { closingOf, isClosed } from './closing/closing.ts';
export { argonPasswords, type Passwords } from './passwords/passwords.ts';
export { maskedMail } from './mail/confirm-mail.ts';
export {
  askForProof,
  isBound,
  lockPlayer,
  markRobot,
  markVerified,
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
export { addPlayers } from './routes.ts';
export { issueOrderCode, withSecondProof } from './mail/second-proof.ts';
export { confirmedMail, getPlayer, playerNick, ROBOT_NAME, type PlayerView } from './store.ts';
export { unlinkDevices } from './devices/unlink-device.ts';
export { playerData } from './personal-data.ts';
