export {
  authenticate,
  endedWhy,
  endSessions,
  listSessions,
  openSession,
  raiseGuard,
  type EndReason,
  type NewSession,
  type SessionView,
} from './store.ts';
