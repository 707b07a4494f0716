import type { CheckFigures } from '@glasshouse/contract/frame.ts';

/**
 * Operations that features offer to each other. Features do not import each other: the app
 * registers these actions at its start (app/start-up.ts).
 */
export interface Actions {
  /**
   * The account dialog: mode 1 create a login, 2 my account, 3 log in to another account;
   * without a mode it selects one.
   */
  account(mode?: 1 | 2 | 3): void;
  language(): void;
  /** The customer chat. */
  chat(): void;
  /** The terms, to read or to accept; resolves to true once they are accepted. */
  terms(): Promise<boolean>;
  /** Asks for the terms unless they are accepted already; resolves to true once they are. */
  askTerms(): Promise<boolean>;
  /** The odds of every game, side by side. */
  odds(): void;
  /** The identity check: what is needed, why, and its state. */
  verify(): void;
  /** A break from play: hours to years. */
  takeBreak(): void;
  /** Opens a game over the portal. */
  game(gameId: number): void;
  /** Shows the reality check over the game; `done` receives whether play continues. */
  realityCheck(check: CheckFigures | null, done: (goesOn: boolean) => void): void;
}

const unregistered = (): never => {
  throw new Error('the actions are not registered yet');
};

export const actions: Actions = {
  account: unregistered,
  language: unregistered,
  chat: unregistered,
  terms: unregistered,
  askTerms: unregistered,
  odds: unregistered,
  verify: unregistered,
  takeBreak: unregistered,
  game: unregistered,
  realityCheck: unregistered,
};

export function registerActions(registered: Actions): void {
  Object.assign(actions, registered);
}
