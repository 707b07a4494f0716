import type { Database } from '@glasshouse/server/platform/database.ts';
import type { RunningApp } from '../running-app.ts';
import type { ChaosPlayer } from '../player.ts';

/** The context of an incident. Players keep playing, depositing and withdrawing meanwhile. */
export interface Scene {
  readonly app: RunningApp;
  /** A connection as table owner, bypassing the app. */
  readonly db: Database;
  readonly players: readonly ChaosPlayer[];
  /** Adds a player controlled only by the incident; later checked like the others. */
  arrive(): Promise<ChaosPlayer>;
}

/** The result of an incident: figures for the report and one sentence per violation. */
export interface Happened {
  readonly did: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

export interface Incident {
  readonly name: string;
  happen(scene: Scene): Promise<Happened>;
}
