import type { Scene } from '@glasshouse/stage/scene.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import type { GameSession } from '../open-session.ts';

/** What the sheet of rules shows and says about one game. */
export interface RulesOptions {
  readonly speech: Speech;
  readonly session: GameSession;
  readonly scene: Scene;
  readonly atlasUrl: string;
  readonly stakeMinor: number;
  readonly money: (amountMinor: number) => string;
  /** Shares the game's link. */
  readonly share: () => void;
}
