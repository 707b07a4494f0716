import type { EventCell } from '@glasshouse/engine/events.ts';
import type { HandlersOf } from './events.ts';
import { endNight } from './free-games.ts';
import type { Show, WinNotice } from './show.ts';

const FIRST_WIN_MS = 680;
const LATER_WIN_MS = 320;
const WIDE_WIN_MS = 760;
const QUIET_END_MS = 260;
const CAPPED_MS = 2600;
/** From these multiples of the stake a win is large, and larger. */
const TIERS = [10, 40];
const TIER_MS = [500, 2300, 3600];

/** What pays, and how a round ends. */
export const winHandlers: HandlersOf<
  'lineWin' | 'waysWin' | 'anywhereWin' | 'clusterWin' | 'scatterWin' | 'winCapped' | 'roundEnd'
> = {
  async lineWin(event, show) {
    const last = show.stage.currentSymbols().length - 1;
    const cells = event.rows.map(
      (row, at) => [event.from === 'right' ? last - at : at, row] as const,
    );
    show.lines += 1;
    await showWin(show, cells, true, {
      kind: event.from === 'right' ? 'lineFromRight' : 'line',
      symbols: event.symbols,
      count: event.rows.length,
      line: event.line + 1,
      winMinor: event.winMinor,
    });
  },

  async waysWin({ symbols, count, paidWays, cells, winMinor }, show) {
    show.otherWins = true;
    await showWin(show, cells, false, { kind: 'ways', symbols, count, ways: paidWays, winMinor });
  },

  async anywhereWin({ symbols, cells, winMinor }, show) {
    show.otherWins = true;
    const count = cells.length;
    await showWin(show, cells, false, { kind: 'anywhere', symbols, count, winMinor });
  },

  async clusterWin({ symbols, cells, winMinor }, show) {
    show.otherWins = true;
    const count = cells.length;
    await showWin(show, cells, false, { kind: 'cluster', symbols, count, winMinor });
  },

  async scatterWin({ symbol, cells, winMinor }, show) {
    show.otherWins = true;
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
    show.hud.result({
      winMinor: event.winMinor,
      stakeMinor: show.stakeMinor,
      lines: show.otherWins || show.freeGamesPlayed > 0 ? 0 : show.lines,
    });
    if (!show.celebrated) {
      if (event.winMinor > 0) await show.pace.wait(QUIET_END_MS);
      return;
    }
    const tier = tierOf(event.winMinor, show.stakeMinor);
    const forMs = TIER_MS[tier - 1] ?? QUIET_END_MS;
    show.stage.celebrate(tier);
    show.sounds.celebrate(tier);
    if (tier > 1) show.hud.banner({ kind: 'bigWin', tier, winMinor: event.winMinor, forMs });
    await show.pace.wait(forMs);
    show.hud.banner(null);
  },
};

/** 1, 2 or 3: above the stake, from 10 and from 40 stakes. */
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
  show.stage.light(cells, show.celebrated ? 'bright' : 'quiet', alongLine);
  if (show.celebrated) show.sounds.win(show.winsOfGame);
  if (show.freeGames !== null) {
    show.freeGames.winMinor += notice.winMinor;
    show.hud.freeGames({ ...show.freeGames });
  }
  show.hud.credit(notice.winMinor);
  show.hud.win(notice);
  const laterMs = alongLine ? LATER_WIN_MS : WIDE_WIN_MS;
  await show.pace.wait(show.winsOfGame === 1 ? Math.max(FIRST_WIN_MS, laterMs) : laterMs);
}
