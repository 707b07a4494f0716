import type { CheckFigures } from '@glasshouse/contract/frame.ts';

/**
 * The doors between features, which do not know each other: the app hangs them when it starts.
 * A feature opens a door by what lies behind it.
 */
export interface Doors {
  /**
   * The account: mode 1 bind, 2 my account, 3 log in to another; none chooses by itself. `offer`
   * is mode 1 that comes by itself and waits in the queue.
   */
  account(mode?: 1 | 2 | 3 | 'offer'): void;
  language(): void;
  /** The customer chat. */
  chat(): void;
  /** The terms, to read or to accept; true once they are accepted. */
  terms(): Promise<boolean>;
  /** The odds of every game, side by side. */
  odds(): void;
  /** The identity check: what is needed, why, where it stands. */
  verify(): void;
  /** A break from play: hours to years. */
  takeBreak(): void;
  /** Opens a game over the portal. */
  game(gameId: number): void;
  /** Shows the reality check over the game; `done` is told whether play goes on. */
  realityCheck(check: CheckFigures | null, done: (goesOn: boolean) => void): void;
}

const shut = (): never => {
  throw new Error('the doors are not hung yet');
};

export const doors: Doors = {
  account: shut,
  language: shut,
  chat: shut,
  terms: shut,
  odds: shut,
  verify: shut,
  takeBreak: shut,
  game: shut,
  realityCheck: shut,
};

export function hangDoors(open: Doors): void {
  Object.assign(doors, open);
}
