import type { HandlersOf } from './events.ts';
import type { Show } from './show.ts';

const EXPAND_MS = 700;
const STICK_MS = 450;
const RESPIN_MS = 380;

/**
 * Shows the sum of all wins of the boards before. The last board's wins are added at the end of the
 * round, where a large win counts up: so no amount is counted twice.
 */
export function showSum(show: Show): void {
  if (show.paidMinor <= show.shownMinor) return;
  show.shownMinor = show.paidMinor;
  show.hud.sum(show.shownMinor);
  if (show.freeGames !== null) show.hud.freeGames({ ...show.freeGames });
}

/** Returns the glow of wins: bright once the round has paid more than its stake. */
export function glowOf({ paidMinor, stakeMinor }: Show): 'bright' | 'quiet' {
  return paidMinor > stakeMinor ? 'bright' : 'quiet';
}

/** Starts the reels of the next game, unless they already move. */
export function startGame(show: Show, held: readonly number[]): void {
  showSum(show);
  if (show.turning) return;
  show.stage.clearLights();
  show.sounds.turn();
  show.stage.startReels(held);
  show.turning = true;
}

/** Handlers of events that change the board. */
export const reelHandlers: HandlersOf<
  'reelsResized' | 'reels' | 'wildsStick' | 'wildsExpanded' | 'tumble' | 'respin'
> = {
  async reelsResized(event, show) {
    startGame(show, []);
    show.hud.rows(event.rows);
  },

  async reels(event, show) {
    show.pace.relax();
    show.winsOfGame = 0;
    if (show.multiplier > 1) show.hud.multiplier(1);
    show.multiplier = 1;
    startGame(show, []);
    show.turning = false;
    await show.stage.stopReels(event.grid);
  },

  async wildsStick(event, show) {
    show.stage.stick(event.cells);
    show.sounds.stick();
    show.hud.describe({ kind: 'wildsStick', count: event.cells.length });
    await show.pace.wait(STICK_MS);
  },

  async wildsExpanded(event, show) {
    const before = show.stage.currentSymbols();
    const cells = event.reels.flatMap((reel) =>
      [...(event.grid[reel] ?? '')].flatMap((code, row) =>
        before[reel]?.[row] === code ? [] : [[reel, row] as const],
      ),
    );
    show.stage.change(cells, event.grid);
    show.sounds.grow();
    show.hud.describe({ kind: 'wildsExpanded', count: event.reels.length });
    await show.pace.wait(EXPAND_MS);
  },

  async tumble(event, show) {
    show.pace.relax();
    showSum(show);
    show.sounds.pop(event.index);
    if (event.multiplier !== show.multiplier) show.hud.multiplier(event.multiplier);
    show.multiplier = event.multiplier;
    await show.stage.tumble(event.removed, glowOf(show), event.grid);
  },

  async respin(event, show) {
    show.respun = true;
    show.sounds.setFeature(true);
    show.hud.describe({ kind: 'respin', count: event.index });
    await show.pace.wait(RESPIN_MS);
    startGame(show, event.held);
  },
};
