export { endOtherSessions, type SessionsDeps } from './end-session.ts';
export { noteProof, PROOF_MS } from './proof.ts';
export { addSessions } from './routes.ts';
export {
  authenticate,
  deviceSeenSince,
  endDeviceSessions,
  endSessions,
  findSession,
  openSession,
  renewalDue,
  sessionDevice,
  type EndedSession,
  type EndReason,
  type NewSession,
  type SessionView,
} from './store.ts';
export { sessionData } from './personal-data.ts';
