import { createHash, createHmac } from 'node:crypto';
import type { Cells, Definition, Event } from './page-terms.ts';
import { cellsOf, winsOf, type Win } from './page-wins.ts';

/**
 * An independent round verifier, written from the text of the fairness page only: it imports none
 * of our code. It supports lines, ways, clusters, tumbles and free games, which the titles use;
 * anything else is an Error.
 */

export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON without spaces, with object members sorted by name. */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${sortedJson(one)}`).join(',')}}`;
}

function stream({ serverSeed, clientSeed, nonce }: Seeds): (n: number) => number {
  let [read, block] = [0, Buffer.alloc(0)];
  const next = (): number => {
    if (read % 8 === 0) {
      const message = `${clientSeed}:${nonce}:${read / 8}`;
      block = createHmac('sha256', serverSeed).update(message).digest();
    }
    read += 1;
    return block.readUInt32BE(((read - 1) % 8) * 4);
  };
  return (n) => {
    const limit = n * Math.floor(2 ** 32 / n);
    for (let u = next(); ; u = next()) if (u < limit) return u % n;
  };
}

/** The expected events of the round. */
export function roundOf(game: Definition, stake: number, seeds: Seeds): Event[] {
  const { freeGames, tumbles, ...unknown } = game.features;
  if (Object.keys(unknown).length > 0) throw new Error('a feature that this verifier leaves out');
  const draw = stream(seeds);
  const events: Event[] = [];
  const unit = stake / (game.mechanics.stakeUnits ?? game.mechanics.lines?.length ?? 1);
  const cap = (game.pays.cap ?? Infinity) * stake;
  const scatter = game.symbols.find(({ kind }) => kind === 'scatter')?.code ?? '';
  let [won, capped] = [0, false];

  const pay = (win: Win['event']): void => {
    if (capped) return;
    if (won + win.winMinor < cap) {
      won += win.winMinor;
      events.push(win);
      return;
    }
    events.push({ ...win, winMinor: cap - won }, { type: 'winCapped', winMinor: cap });
    [won, capped] = [cap, true];
  };

  /** Plays one game; returns the number of scatters shown. */
  const play = (strips: readonly string[], times: number): number => {
    const stops = strips.map((strip) => draw(strip.length));
    const at = (reel: number, place: number): string => {
      const strip = strips[reel] ?? '';
      return strip[((place % strip.length) + strip.length) % strip.length] ?? '';
    };
    let grid = stops.map((stop, reel) =>
      Array.from({ length: game.rows }, (_, row) => at(reel, stop + row)).join(''),
    );
    events.push({ type: 'reels', stops, grid });
    const above = [...stops];
    for (let index = 0; ; index += 1) {
      const ladder = tumbles?.multipliers ?? [1];
      const step = ladder[Math.min(index, ladder.length - 1)] ?? 1;
      const wins = winsOf(game, grid, unit, step * times);
      for (const { event } of wins) pay(event);
      const removed = grid.flatMap((column, reel) =>
        Array.from(column, (_, row) => [reel, row] as const).filter(([r, y]) =>
          wins.some(({ cells }) => cells.some(([a, b]) => a === r && b === y)),
        ),
      );
      if (tumbles === undefined || capped || removed.length === 0 || index === tumbles.limit) break;
      grid = fallen(grid, removed, above, at);
      const multiplier = ladder[Math.min(index + 1, ladder.length - 1)] ?? 1;
      events.push({ type: 'tumble', index: index + 1, removed, grid, multiplier });
    }
    const cells = cellsOf(grid, (code) => code === scatter);
    const units = game.pays.scatter?.[cells.length] ?? 0;
    if (units > 0) {
      const winMinor = units * stake * times;
      pay({ type: 'scatterWin', symbol: scatter, cells, multiplier: times, winMinor });
    }
    return cells.length;
  };

  const shown = play(game.strips, 1);
  if (freeGames !== undefined) {
    playFreeGames(freeGames, shown, events, {
      play: () => play(freeGames.strips ?? game.strips, freeGames.multiplier),
      state: () => ({ won, capped }),
    });
  }
  return [...events, { type: 'roundEnd', winMinor: won }];
}

/** The board after these cells are removed; `above`: the stop of the newest symbol, by reel. */
function fallen(
  grid: readonly string[],
  removed: Cells,
  above: number[],
  at: (reel: number, place: number) => string,
): string[] {
  return grid.map((column, reel) => {
    const gone = removed.filter(([r]) => r === reel).map(([, row]) => row);
    const kept = Array.from(column).filter((_, row) => !gone.includes(row));
    for (let left = gone.length; left > 0; left -= 1) {
      above[reel] = (above[reel] ?? 0) - 1;
      kept.unshift(at(reel, above[reel] ?? 0));
    }
    return kept.join('');
  });
}

function playFreeGames(
  { awards, retriggers, multiplier, limit }: NonNullable<Definition['features']['freeGames']>,
  scatters: number,
  events: Event[],
  round: { play(): number; state(): { readonly won: number; readonly capped: boolean } },
): void {
  const most = limit ?? Infinity;
  let of = Math.min(awards[scatters] ?? 0, most);
  if (of === 0 || round.state().capped) return;
  const before = round.state().won;
  events.push({ type: 'freeGamesAwarded', games: of, multiplier });
  let index = 0;
  while (index < of && !round.state().capped) {
    index += 1;
    events.push({ type: 'freeGame', index, of });
    const games = Math.min(retriggers?.[round.play()] ?? 0, most - of);
    if (games === 0 || round.state().capped) continue;
    of += games;
    events.push({ type: 'freeGamesRetriggered', games, of });
  }
  events.push({ type: 'freeGamesEnd', games: index, winMinor: round.state().won - before });
}
