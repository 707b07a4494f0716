import type { EventCell } from '@glasshouse/engine/events.ts';
import type { HandlersOf } from './events.ts';
import { endNight, showOutro } from './free-games.ts';
import { glowOf } from './reels.ts';
import type { Show, Tally, WinNotice } from './show.ts';

const FIRST_WIN_MS = 760;
const LATER_WIN_MS = 460;
const WIDE_WIN_MS = 800;
/**
 * From this number of wins in a game on, each further one is shown for this long: long enough to be
 * read. A tap ends it.
 */
const MANY_WINS = { from: 7, ms: 250 };
const QUIET_END_MS = 260;
const CAPPED_MS = 2600;
/** Thresholds of large wins, as multiples of the stake. */
const TIERS = [10, 40, 100];
/** Minimum display duration of each tier; a title's scene may take longer. */
const TIER_MS = [500, 2300, 3600, 5000];
/** Display duration of the total after a scene. */
const SUM_MS = 300;

/** Handlers of paying events, and of the end of a round. */
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
    await showOutro(show, { kind: 'winCapped', winMinor: event.winMinor }, CAPPED_MS);
  },

  async roundEnd(event, show) {
    // A round that reaches its cap ends within its free games.
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

/** Celebrates a round by the ratio of its pay to its stake. */
async function celebrate(show: Show, winMinor: number): Promise<void> {
  const tier = tierOf(winMinor, show.stakeMinor);
  show.stage.mark([], null);
  const sceneMs = show.stage.celebrate(tier);
  show.sounds.celebrate(tier);
  const forMs = Math.max(TIER_MS[tier - 1] ?? QUIET_END_MS, sceneMs === 0 ? 0 : sceneMs + SUM_MS);
  const { shownMinor: fromMinor, outro } = show;
  if (tier > 1) show.hud.banner({ kind: 'bigWin', tier, fromMinor, winMinor, outro, forMs });
  // The amount of a large win counts up in sync with its scene.
  await (tier > 1 ? show.pace.scene(forMs) : show.pace.wait(forMs));
  show.stage.endCelebration();
  show.hud.banner(null);
}

/** Returns the number of shown wins. */
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

/**
 * Lights the winning cells, credits the win and announces it. It is loud only if the round has paid
 * more than its stake by now: what is shown never tells how the round ends.
 */
export async function showWin(
  show: Show,
  cells: readonly EventCell[],
  alongLine: boolean,
  notice: WinNotice,
): Promise<void> {
  show.winsOfGame += 1;
  show.paidMinor += notice.winMinor;
  const glow = glowOf(show);
  if (notice.kind === 'cluster' || notice.kind === 'ways') {
    show.stage.light(cells, glow, false, notice.kind);
  } else show.stage.light(cells, glow, alongLine);
  if (glow === 'bright') {
    show.sounds.win(show.winsOfGame);
    show.stage.mark(cells, show.hud.amount(notice.winMinor));
  }
  if (show.freeGames !== null) show.freeGames.winMinor += notice.winMinor;
  show.hud.credit(notice.winMinor);
  show.hud.win(notice);
  if (show.winsOfGame < MANY_WINS.from) await show.pace.wait(winMs(show.winsOfGame, alongLine));
  else await show.pace.scene(MANY_WINS.ms);
}

/** Returns the display duration of the n-th win of a game, from 1, of its first wins. */
function winMs(nth: number, alongLine: boolean): number {
  const ownMs = alongLine ? LATER_WIN_MS : WIDE_WIN_MS;
  return nth === 1 ? Math.max(FIRST_WIN_MS, ownMs) : ownMs;
}
