import type { HandlersOf } from './events.ts';
import type { Show } from './show.ts';

const BEFORE_FREE_GAME_MS = 420;
/** Delay after which a feature starts without a tap. */
const ENTRANCE_MS = 5000;
const OUTRO_MS = 2600;
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
    await show.pace.wait(RETRIGGER_MS);
    show.hud.banner(null);
  },

  async freeGamesEnd(event, show) {
    show.pace.relax();
    await show.pace.wait(BEFORE_FREE_GAME_MS);
    // A round that returns at most its stake shows only its result, in plain words.
    if (show.celebrated) {
      show.hud.banner({ kind: 'freeGamesEnd', games: event.games, winMinor: event.winMinor });
      await show.pace.wait(OUTRO_MS);
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

/** Returns to the scene of the paid game after free games. */
export function endNight(show: Show): void {
  if (show.freeGames === null) return;
  show.freeGames = null;
  show.sounds.setFeature(false);
  show.hud.freeGames(null);
  show.stage.release();
  show.stage.setNight(false);
}
