import type { EventCoin } from '@glasshouse/engine/events.ts';
import { EMPTY } from '../drawing/symbols.ts';
import type { HandlersOf } from './events.ts';
import { enter, showOutro } from './free-games.ts';
import { startGame } from './reels.ts';
import type { HoldNotice, Show } from './show.ts';
import { countWin, showWin } from './wins.ts';

const LANDED_MS = 620;
const END_MS = 1900;

/** Hold and collect: coins stay in their cells, and free cells spin again. */
export const holdHandlers: HandlersOf<'holdStart' | 'holdSpin' | 'coinsLanded' | 'holdEnd'> = {
  async holdStart({ coins, spins }, show) {
    const [first] = coins;
    const currentSymbols = show.stage.currentSymbols();
    show.coin = first === undefined ? EMPTY : (currentSymbols[first[0]]?.[first[1]] ?? EMPTY);
    show.coins = coins;
    show.stage.clearLights();
    show.stage.change([], boardOf(show));
    hold(show, coins);
    show.sounds.night();
    show.sounds.setFeature(true);
    show.hud.hold(holdNotice(show, spins));
    show.hud.banner({ kind: 'holdStart', coins: coins.length, spins });
    await enter(show, show.coin);
  },

  async holdSpin({ left }, show) {
    show.pace.relax();
    const board = boardOf(show);
    const full = [...board.keys()].filter((reel) => !board[reel]?.includes(EMPTY));
    startGame(show, full);
    show.turning = false;
    show.hud.hold(holdNotice(show, left));
    await show.stage.stopReels(board);
  },

  async coinsLanded({ coins, left }, show) {
    show.coins = [...show.coins, ...coins];
    show.stage.change(
      coins.map(([reel, row]) => [reel, row]),
      boardOf(show),
    );
    hold(show, coins);
    show.sounds.stick();
    show.hud.hold(holdNotice(show, left));
    await show.pace.wait(LANDED_MS);
  },

  async holdEnd({ coins, fullGridMinor, winMinor }, show) {
    countWin(show, 'hold');
    show.sounds.setFeature(false);
    show.hud.hold(null);
    const cells = show.coins.map(([reel, row]) => [reel, row] as const);
    await showWin(show, cells, false, { kind: 'coins', symbols: '', count: coins, winMinor });
    const isFull = fullGridMinor > 0;
    await showOutro(show, { kind: 'holdEnd', coins, isFull, winMinor }, END_MS);
  },
};

/** Returns the board of hold and collect: its coins, and empty cells. */
function boardOf({ stage, coins, coin }: Show): string[] {
  const taken = new Set(coins.map(([reel, row]) => `${reel},${row}`));
  return stage
    .currentSymbols()
    .map((symbols, reel) =>
      [...symbols].map((_, row) => (taken.has(`${reel},${row}`) ? coin : EMPTY)).join(''),
    );
}

function holdNotice(show: Show, left: number): HoldNotice {
  const { coins, paidMinor } = show;
  const winMinor = coins.reduce((sum, [, , worthMinor]) => sum + worthMinor, 0);
  show.shownMinor = Math.max(show.shownMinor, paidMinor + winMinor);
  return { coins: coins.length, left, winMinor };
}

function hold({ stage, hud }: Show, coins: readonly EventCoin[]): void {
  stage.stick(coins.map(([reel, row]) => [reel, row]));
  for (const [reel, row, worthMinor] of coins) stage.write([reel, row], hud.amount(worthMinor));
}
