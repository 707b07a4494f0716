import type { RemoteOperator } from './operator.ts';

/** Where our games are served to other operators' players, and to whom. */
export interface RemoteGamesOptions {
  readonly port: number;
  /** The games' origin for players; null: this port at the host of the operator's portal. */
  readonly origin: string | null;
  readonly operators: readonly RemoteOperator[];
}
