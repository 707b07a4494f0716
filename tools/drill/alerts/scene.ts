import type pg from 'pg';
import type { ChaosPlayer } from '../../chaos/player.ts';
import type { RunningApp } from '../../chaos/running-app.ts';

/** What faults are made with. */
export interface Scene {
  readonly app: RunningApp;
  /** Connects as the owner of the tables. */
  readonly owner: pg.Client;
  /** Another such connection, for locks that are held. */
  readonly holder: pg.Client;
  /** Tokens of players with an open game and money, who play in the background. */
  readonly playing: readonly string[];
  /** Tokens of more of them, who do not. */
  readonly idle: readonly string[];
  /** The session of a player in the portal. */
  readonly portalToken: string;
  /** Pays in and is paid out. */
  readonly customer: ChaosPlayer;
  /** A player who does nothing. */
  readonly quietPlayer: { readonly bucket: number; readonly playerId: number };
  readonly gamesPort: number;
}

/** A fault that raises one alert. */
export interface Fault {
  readonly alert: string;
  readonly what: string;
  /** Makes the fault and keeps it up until `signal`; then undoes it. */
  keep(scene: Scene, signal: AbortSignal): Promise<void>;
}
