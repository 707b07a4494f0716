export { endOtherSessions, type SessionsDeps } from './end-session.ts';
export { addSessions } from './routes.ts';
export {
  authenticate,
  deviceSeenSince,
  endDeviceSessions,
  type EndedSession,
  type EndReason,
  endSessions,
  findSession,
  isProven,
  listSessions,
  type NewSession,
  noteProof,
  openSession,
  PROOF_MS,
  renewalDue,
  sessionData,
  sessionDevice,
  type SessionView,
} from './store.ts';
