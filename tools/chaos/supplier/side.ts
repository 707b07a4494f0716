import type { Incident } from './incidents.ts';

/** How the rounds so far have ended. */
export interface Counts {
  readonly paid: number;
  readonly rolledBack: number;
  readonly refused: number;
}

/** A supplier and an operator, of which this project is one. */
export interface Side {
  readonly incidents: readonly Incident[];
  /** Plays until `stopping`, one promise for each player. */
  play(stopping: () => boolean): Promise<readonly Promise<void>[]>;
  happen(incident: Incident): Promise<void>;
  /** Waits until every part answers again. */
  recover(): Promise<void>;
  /** Whether every round has ended and no call is under way. */
  isQuiet(): Promise<boolean>;
  /** Compares both books. Returns one sentence for each difference. */
  differences(): Promise<string[]>;
  counts(): Promise<Counts>;
  close(): Promise<void>;
}
