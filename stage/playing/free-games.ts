import type { HandlersOf } from './events.ts';
import { showSum } from './reels.ts';
import type { Outro, Show } from './show.ts';

const BEFORE_FREE_GAME_MS = 420;
/** Delay after which a feature starts without a tap. */
const ENTRANCE_MS = 5000;
const OUTRO_MS = 2600;
const QUIET_OUTRO_MS = 1600;
const RETRIGGER_MS = 1500;

/** Free games: the scene switches to night. */
export const freeGameHandlers: HandlersOf<
  'freeGamesAwarded' | 'freeGame' | 'freeGamesRetriggered' | 'freeGamesEnd'
> = {
  async freeGamesAwarded(event, show) {
    show.freeGames = { index: 0, of: event.games, multiplier: event.multiplier, winMinor: 0 };
    show.sounds.night();
    show.sounds.setFeature(true);
    show.stage.setNight(true);
    show.hud.banner({
      kind: 'freeGamesAwarded',
      games: event.games,
      multiplier: event.multiplier,
    });
    show.hud.freeGames({ ...show.freeGames });
    await enter(show, show.scatter);
  },

  async freeGame(event, show) {
    if (event.index > 1) await show.pace.wait(BEFORE_FREE_GAME_MS);
    show.freeGamesPlayed = event.index;
    if (show.freeGames === null) return;
    show.freeGames.index = event.index;
    show.freeGames.of = event.of;
    show.hud.freeGames({ ...show.freeGames });
  },

  async freeGamesRetriggered(event, show) {
    show.sounds.night();
    show.hud.banner({ kind: 'freeGamesRetriggered', games: event.games, of: event.of });
    if (show.freeGames !== null) {
      show.freeGames.of = event.of;
      show.hud.freeGames({ ...show.freeGames });
    }
    await show.pace.scene(RETRIGGER_MS);
    show.hud.banner(null);
  },

  async freeGamesEnd(event, show) {
    show.pace.relax();
    if (!show.isLarge) showSum(show);
    await show.pace.wait(BEFORE_FREE_GAME_MS);
    const { games, winMinor } = event;
    if (show.celebrated) {
      await showOutro(show, { kind: 'freeGamesEnd', games, winMinor }, OUTRO_MS);
    } else {
      show.hud.banner({ kind: 'freeGamesOver', games, winMinor });
      await show.pace.scene(QUIET_OUTRO_MS);
      show.hud.banner(null);
    }
    endNight(show);
  },
};

/** Waits for a tap to start a feature; starts it after a delay without one. */
export async function enter(show: Show, code: string): Promise<void> {
  show.stage.enterFeature(code);
  await show.pace.pause(ENTRANCE_MS);
  show.stage.endCelebration();
  show.hud.banner(null);
}

/**
 * Shows the total of a feature until a tap or the end of its time. A large win follows at once and
 * counts up to its own sum, so its banner tells the end of the feature too. A round that returns at
 * most its stake shows only its result, in plain words.
 */
export async function showOutro(show: Show, outro: Outro, forMs: number): Promise<void> {
  if (!show.celebrated) return;
  if (show.isLarge) {
    show.outro ??= outro;
    return;
  }
  show.hud.banner(outro);
  await show.pace.scene(forMs);
  show.hud.banner(null);
}

/** Returns to the scene of the paid game after free games. */
export function endNight(show: Show): void {
  if (show.freeGames === null) return;
  show.freeGames = null;
  show.sounds.setFeature(false);
  show.hud.freeGames(null);
  show.stage.release();
  show.stage.setNight(false);
}
