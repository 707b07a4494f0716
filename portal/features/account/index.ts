/** The account feature's face: see shared/doors.ts and shared/server.ts for who calls it. */
export { askProof, openAccount } from './open-account.tsx';
