import type { Sounds } from '@glasshouse/stage/sounds.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import type { Stage } from '@glasshouse/stage/stage.ts';
import type { FrameLink } from './frame-link.ts';
import type { GameStorage } from './game-storage.ts';
import type { GameSession } from './open-session.ts';
import type { Page } from './page.ts';
import type { Vibrate } from './vibrate.ts';

/** Dependencies of a game. */
export interface GameParts {
  readonly session: GameSession;
  readonly stage: Stage;
  readonly sounds: Sounds;
  readonly page: Page;
  readonly speech: Speech;
  readonly link: FrameLink;
  readonly storage: GameStorage;
  /** True if the player chose quick play. */
  readonly quick: () => boolean;
  /** Vibration, if the player has switched it on. */
  readonly vibrate: Vibrate;
}
