export { endOtherSessions, type SessionsDeps } from './end-session.ts';
export { noteProof, PROOF_MS } from './proof.ts';
export { addSessions } from './routes.ts';
export {
  authenticate,
  endedWhy,
  endDeviceSessions,
  endSessions,
  openSession,
  raiseGuard,
  renewalDue,
  sessionDevice,
  type EndReason,
  type NewSession,
  type SessionView,
} from './store.ts';
