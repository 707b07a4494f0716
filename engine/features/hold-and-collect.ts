import type { EventCoin } from '../events.ts';
import type { HoldAndCollect } from '../format.ts';
import { cellsOf } from '../board.ts';
import { pay, type Play } from '../play.ts';

/**
 * Plays hold and collect if the latest board shows enough coins (`code`).
 *
 * First each coin in view draws its value. Then in every spin each free cell draws whether it shows
 * a coin and, if so, immediately its value; always reel by reel from top to bottom. A value is
 * drawn out of the sum of the weights; the first entry of the table takes the lowest numbers. Every
 * landed coin fills a cell, so there are at most `spins` times as many spins as free cells.
 */
export function holdAndCollect(play: Play, rules: HoldAndCollect, code: string): void {
  const inView = cellsOf(play.grid, code);
  if (inView.length < rules.from || play.capped) return;
  const coins = inView.map((cell) => coinAt(play, rules, cell));
  let free = play.grid.flatMap((shown, reel) =>
    Array.from(shown, (symbol, row) => ({ symbol, cell: [reel, row] as const }))
      .filter(({ symbol }) => symbol !== code)
      .map(({ cell }) => cell),
  );
  play.events.push({ type: 'holdStart', coins: [...coins], spins: rules.spins });
  let left = rules.spins;
  while (left > 0 && free.length > 0) {
    left -= 1;
    play.events.push({ type: 'holdSpin', left });
    const landed: EventCoin[] = [];
    free = free.filter((cell) => {
      if (play.draw(rules.chance.of) >= rules.chance.coins) return true;
      landed.push(coinAt(play, rules, cell));
      return false;
    });
    if (landed.length === 0) continue;
    left = free.length === 0 ? 0 : rules.spins;
    coins.push(...landed);
    play.events.push({ type: 'coinsLanded', coins: landed, left });
  }
  const fullGridMinor = free.length === 0 ? (rules.fullGrid ?? 0) * play.unitMinor : 0;
  const winMinor = coins.reduce((sum, [, , value]) => sum + value, fullGridMinor);
  pay(play, { type: 'holdEnd', coins: coins.length, fullGridMinor, winMinor });
}

function coinAt(
  play: Play,
  { values }: HoldAndCollect,
  [reel, row]: readonly [number, number],
): EventCoin {
  let drawn = play.draw(values.reduce((sum, { weight }) => sum + weight, 0));
  for (const { units, weight } of values) {
    if (drawn < weight) return [reel, row, units * play.unitMinor];
    drawn -= weight;
  }
  return [reel, row, 0];
}
