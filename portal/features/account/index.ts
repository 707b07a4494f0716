/** The account feature's face: see ui/actions.ts and api/server.ts for who calls it. */
export { askProof, openAccount } from './open-account.tsx';
