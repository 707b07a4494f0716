import type { EventCell } from '@glasshouse/engine/events.ts';
import type { HandlersOf } from './events.ts';
import { endNight } from './free-games.ts';
import type { Show, Tally, WinNotice } from './show.ts';

const FIRST_WIN_MS = 760;
const LATER_WIN_MS = 460;
const WIDE_WIN_MS = 800;
/** Where a game has so many wins and more, each of the next is shown for so long at most. */
const MANY_WINS = [
  { from: 7, ms: 180 },
  { from: 13, ms: 90 },
];
const QUIET_END_MS = 260;
const CAPPED_MS = 2600;
/** From these multiples of the stake a win is large, and larger. */
const TIERS = [10, 40, 100];
/** How long each is shown, at least; a title's scene may take longer. */
const TIER_MS = [500, 2300, 3600, 5000];
/** How long the total is shown after a scene. */
const SUM_MS = 300;

/** What pays, and how a round ends. */
export const winHandlers: HandlersOf<
  'lineWin' | 'waysWin' | 'anywhereWin' | 'clusterWin' | 'scatterWin' | 'winCapped' | 'roundEnd'
> = {
  async lineWin(event, show) {
    const last = show.stage.currentSymbols().length - 1;
    const cells = event.rows.map(
      (row, at) => [event.from === 'right' ? last - at : at, row] as const,
    );
    countWin(show, 'lines');
    await showWin(show, cells, true, {
      kind: event.from === 'right' ? 'lineFromRight' : 'line',
      symbols: event.symbols,
      count: event.rows.length,
      line: event.line + 1,
      winMinor: event.winMinor,
    });
  },

  async waysWin({ symbols, count, paidWays, cells, winMinor }, show) {
    countWin(show, 'wins');
    await showWin(show, cells, false, { kind: 'ways', symbols, count, ways: paidWays, winMinor });
  },

  async anywhereWin({ symbols, cells, winMinor }, show) {
    countWin(show, 'wins');
    const count = cells.length;
    await showWin(show, cells, false, { kind: 'anywhere', symbols, count, winMinor });
  },

  async clusterWin({ symbols, cells, winMinor }, show) {
    countWin(show, 'clusters');
    const count = cells.length;
    await showWin(show, cells, false, { kind: 'cluster', symbols, count, winMinor });
  },

  async scatterWin({ symbol, cells, winMinor }, show) {
    countWin(show, 'scatters');
    show.scatter = symbol;
    const count = cells.length;
    await showWin(show, cells, false, { kind: 'anywhere', symbols: symbol, count, winMinor });
  },

  async winCapped(event, show) {
    if (!show.celebrated) return;
    show.hud.banner({ kind: 'winCapped', winMinor: event.winMinor });
    await show.pace.wait(CAPPED_MS);
    show.hud.banner(null);
  },

  async roundEnd(event, show) {
    // A round that has come to its limit ends within its free games.
    endNight(show);
    if (show.respun) show.sounds.setFeature(false);
    show.hud.result({
      winMinor: event.winMinor,
      stakeMinor: show.stakeMinor,
      lines: winsOf(show) === show.tally.lines && show.freeGamesPlayed === 0 ? show.tally.lines : 0,
    });
    if (show.celebrated) await celebrate(show, event.winMinor);
    else if (event.winMinor > 0) await show.pace.wait(QUIET_END_MS);
    if (winsOf(show) > 1 || show.tally.freeSpins > 0) {
      show.hud.summary(show.tally, event.winMinor);
    }
  },
};

/** What a round is celebrated with, by how many times its stake it pays. */
async function celebrate(show: Show, winMinor: number): Promise<void> {
  const tier = tierOf(winMinor, show.stakeMinor);
  show.stage.mark([], null);
  const sceneMs = show.stage.celebrate(tier);
  show.sounds.celebrate(tier);
  const forMs = Math.max(TIER_MS[tier - 1] ?? QUIET_END_MS, sceneMs === 0 ? 0 : sceneMs + SUM_MS);
  if (tier > 1) show.hud.banner({ kind: 'bigWin', tier, winMinor, forMs });
  // Its amount counts up in time with the scene: quick play does not cut it, a press does.
  await show.pace.wait(forMs, tier > 1);
  show.stage.endCelebration();
  show.hud.banner(null);
}

/** How many wins have been shown. */
function winsOf({ tally }: Show): number {
  return Object.values(tally).reduce((sum, wins) => sum + wins, 0);
}

/** Counts a win for the summary of the round. */
export function countWin({ tally, freeGames }: Show, part: keyof Tally): void {
  tally[freeGames === null ? part : 'freeSpins'] += 1;
}

/** 1 to 4: above the stake, from 10, from 40 and from 100 stakes. */
export function tierOf(winMinor: number, stakeMinor: number): number {
  return 1 + TIERS.filter((stakes) => winMinor >= stakes * stakeMinor).length;
}

/** Lights the winning cells, credits the win and announces it. */
export async function showWin(
  show: Show,
  cells: readonly EventCell[],
  alongLine: boolean,
  notice: WinNotice,
): Promise<void> {
  show.winsOfGame += 1;
  const glow = show.celebrated ? 'bright' : 'quiet';
  if (notice.kind === 'cluster' || notice.kind === 'ways') {
    show.stage.light(cells, glow, false, notice.kind);
  } else show.stage.light(cells, glow, alongLine);
  if (show.celebrated) {
    show.sounds.win(show.winsOfGame);
    show.stage.mark(cells, show.hud.amount(notice.winMinor));
  }
  if (show.freeGames !== null) {
    show.freeGames.winMinor += notice.winMinor;
    show.hud.freeGames({ ...show.freeGames });
  }
  show.hud.credit(notice.winMinor);
  show.hud.win(notice);
  await show.pace.wait(winMs(show.winsOfGame, alongLine));
}

/** How long the n-th win of a game is shown, counted from 1. */
function winMs(nth: number, alongLine: boolean): number {
  const ownMs = alongLine ? LATER_WIN_MS : WIDE_WIN_MS;
  if (nth === 1) return Math.max(FIRST_WIN_MS, ownMs);
  const many = MANY_WINS.findLast(({ from }) => nth >= from);
  return Math.min(ownMs, many?.ms ?? ownMs);
}
