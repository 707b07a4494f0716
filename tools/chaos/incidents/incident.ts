import type { Database } from '@glasshouse/server/platform/database.ts';
import type { RunningApp } from '../running-app.ts';
import type { ChaosPlayer } from '../player.ts';

/** What an incident may use. Players go on playing, depositing and withdrawing meanwhile. */
export interface Scene {
  readonly app: RunningApp;
  /** As the owner of the tables, from outside the app. */
  readonly db: Database;
  readonly players: readonly ChaosPlayer[];
  /** A new player who does only what the incident does; checked with the others from then on. */
  arrive(): Promise<ChaosPlayer>;
}

/** What an incident did: figures for the report, and what did not hold, a sentence each. */
export interface Happened {
  readonly did: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

export interface Incident {
  readonly name: string;
  happen(scene: Scene): Promise<Happened>;
}
