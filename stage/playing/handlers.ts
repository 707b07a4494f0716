import type {
  AnywhereWinEvent,
  ClusterWinEvent,
  EventCell,
  EventCoin,
  RoundEvent,
  WaysWinEvent,
} from '@glasshouse/engine/events.ts';
import type { Show } from './show.ts';

/** Each kind of event under its name. */
export type EventOf = { readonly [Event in RoundEvent as Event['type']]: Event };
export type EventKind = keyof EventOf;

/** One handler for each kind of event: a kind without one does not compile. */
export type Handlers = {
  readonly [Kind in EventKind]: (event: EventOf[Kind], show: Show) => Promise<void>;
};

const FIRST_WIN_MS = 620;
const LATER_WIN_MS = 300;
const SCATTER_MS = 700;
const BEFORE_FREE_GAME_MS = 420;
const BANNER_MS = 2000;
const RETRIGGER_MS = 1500;
const QUIET_END_MS = 260;
/** From these multiples of the stake a win is large, and larger. */
const TIERS = [10, 40];
const TIER_MS = [500, 1900, 2800];

export const handlers: Handlers = {
  async reels(event, show) {
    show.pace.relax();
    show.winsOfGame = 0;
    if (!show.turning) {
      show.stage.clearLights();
      show.sounds.turn();
      show.stage.startReels();
    }
    show.turning = false;
    show.reels = event.grid.length;
    await show.stage.stopReels(event.grid);
  },

  async reelsResized() {
    // The grid of the reels that follow has the new heights.
  },

  async wildsStick(event, show) {
    show.stage.light(event.cells, 'quiet', false);
    await show.pace.wait(LATER_WIN_MS);
  },

  async wildsExpanded(event, show) {
    show.stage.show(event.grid);
    await show.pace.wait(FIRST_WIN_MS);
  },

  async tumble(event, show) {
    show.stage.clearLights();
    show.stage.show(event.grid);
    await show.pace.wait(FIRST_WIN_MS);
  },

  async respin(_, show) {
    await show.pace.wait(BEFORE_FREE_GAME_MS);
  },

  async holdStart(event, show) {
    show.stage.light(coinCells(event.coins), 'quiet', false);
    await show.pace.wait(FIRST_WIN_MS);
  },

  async holdSpin(_, show) {
    await show.pace.wait(FIRST_WIN_MS);
  },

  async coinsLanded(event, show) {
    show.stage.light(coinCells(event.coins), 'quiet', false);
    await show.pace.wait(LATER_WIN_MS);
  },

  async holdEnd(event, show) {
    await showWin(show, [], event.winMinor, () => SCATTER_MS);
  },

  async winCapped(_, show) {
    await show.pace.wait(LATER_WIN_MS);
  },

  async lineWin(event, show) {
    const reelOf = (at: number): number => (event.from === 'right' ? show.reels - 1 - at : at);
    const cells = event.rows.map((row, at) => [reelOf(at), row] as const);
    show.lines += 1;
    await showWin(show, cells, event.winMinor, () => {
      show.hud.win({
        kind: 'line',
        symbol: event.symbols,
        count: event.rows.length,
        line: event.line + 1,
        multiplier: event.multiplier,
        winMinor: event.winMinor,
      });
      return show.winsOfGame === 1 ? FIRST_WIN_MS : LATER_WIN_MS;
    });
  },

  async waysWin(event, show) {
    await showCells(show, event);
  },

  async anywhereWin(event, show) {
    await showCells(show, event);
  },

  async clusterWin(event, show) {
    await showCells(show, event);
  },

  async scatterWin(event, show) {
    show.scatters = true;
    await showWin(show, event.cells, event.winMinor, () => {
      show.hud.win({
        kind: 'scatter',
        symbol: event.symbol,
        count: event.cells.length,
        line: null,
        multiplier: event.multiplier,
        winMinor: event.winMinor,
      });
      return SCATTER_MS;
    });
  },

  async freeGamesAwarded(event, show) {
    show.freeGames = { index: 0, of: event.games, multiplier: event.multiplier, winMinor: 0 };
    show.sounds.night();
    show.stage.setNight(true);
    show.hud.banner({
      kind: 'freeGamesAwarded',
      games: event.games,
      multiplier: event.multiplier,
    });
    show.hud.freeGames({ ...show.freeGames });
    await show.pace.wait(BANNER_MS);
    show.hud.banner(null);
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
    show.hud.banner({ kind: 'freeGamesEnd', games: event.games, winMinor: event.winMinor });
    await show.pace.wait(BANNER_MS);
    show.hud.banner(null);
    show.freeGames = null;
    show.hud.freeGames(null);
    show.stage.setNight(false);
  },

  async roundEnd(event, show) {
    show.hud.result({
      winMinor: event.winMinor,
      stakeMinor: show.stakeMinor,
      lines: show.lines,
      scatters: show.scatters,
      freeGames: show.freeGamesPlayed,
    });
    if (!show.celebrated) {
      if (event.winMinor > 0) await show.pace.wait(QUIET_END_MS);
      return;
    }
    const tier = tierOf(event.winMinor, show.stakeMinor);
    show.stage.celebrate(tier);
    show.sounds.celebrate(tier);
    if (tier > 1) show.hud.banner({ kind: 'bigWin', tier, winMinor: event.winMinor });
    await show.pace.wait(TIER_MS[tier - 1] ?? QUIET_END_MS);
    show.hud.banner(null);
  },
};

/** 1, 2 or 3: above the stake, from 10 and from 40 stakes. */
export function tierOf(winMinor: number, stakeMinor: number): number {
  return 1 + TIERS.filter((stakes) => winMinor >= stakes * stakeMinor).length;
}

function coinCells(coins: readonly EventCoin[]): readonly EventCell[] {
  return coins.map(([reel, row]) => [reel, row]);
}

async function showCells(
  show: Show,
  event: WaysWinEvent | AnywhereWinEvent | ClusterWinEvent,
): Promise<void> {
  await showWin(show, event.cells, event.winMinor, () =>
    show.winsOfGame === 1 ? FIRST_WIN_MS : LATER_WIN_MS,
  );
}

async function showWin(
  show: Show,
  cells: readonly (readonly [number, number])[],
  winMinor: number,
  tell: () => number,
): Promise<void> {
  show.winsOfGame += 1;
  show.stage.light(cells, show.celebrated ? 'bright' : 'quiet', true);
  if (show.celebrated) show.sounds.win(show.winsOfGame);
  if (show.freeGames !== null) {
    show.freeGames.winMinor += winMinor;
    show.hud.freeGames({ ...show.freeGames });
  }
  show.hud.credit(winMinor);
  await show.pace.wait(tell());
}
