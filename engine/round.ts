import { stakeUnit, type GameDefinition } from './definition.ts';
import type { RoundEvent } from './events.ts';
import {
  prepare,
  type PreparedFreeGames,
  type PreparedGame,
  type PreparedReel,
} from './prepare.ts';
import type { Draw } from './stream.ts';

/** One paid spin with all that follows from it. */
export interface Round {
  readonly winMinor: number;
  readonly events: readonly RoundEvent[];
}

/** The round while it is played. */
interface Play {
  readonly game: PreparedGame;
  readonly stakeMinor: number;
  readonly lineStakeMinor: number;
  readonly draw: Draw;
  readonly events: RoundEvent[];
  winMinor: number;
}

/**
 * Plays a round: a function of the definition, the stake and the draws, and of nothing else.
 *
 * Each game of the round draws one stop a reel, from the first reel to the last, out of as many
 * as the strip is long; the drawn position is the top row. The paid game comes first, then its
 * free games one by one. `stakeMinor` is the whole stake, in minor units, spread evenly over the
 * lines. Throws RangeError when it is not a positive multiple of stakeUnit(definition), or so
 * large that the win is no safe integer. The definition must have passed checkDefinition.
 */
export function playRound(definition: GameDefinition, stakeMinor: number, draw: Draw): Round {
  const unit = stakeUnit(definition);
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0 || stakeMinor % unit !== 0) {
    throw new RangeError(`a stake of ${stakeMinor} is not a positive multiple of ${unit}`);
  }
  const game = prepare(definition);
  const lineStakeMinor = stakeMinor / unit;
  const play: Play = { game, stakeMinor, lineStakeMinor, draw, events: [], winMinor: 0 };
  const scatters = playGame(play, game.reels, 1);
  if (game.freeGames !== null) {
    const awarded = Math.min(game.freeGames.awards[scatters] ?? 0, game.freeGames.limit);
    if (awarded > 0) playFreeGames(play, game.freeGames, awarded);
  }
  if (!Number.isSafeInteger(play.winMinor)) {
    throw new RangeError(`a stake of ${stakeMinor} can win more than can be counted exactly`);
  }
  play.events.push({ type: 'roundEnd', winMinor: play.winMinor });
  return { winMinor: play.winMinor, events: play.events };
}

/** Spins the reels once and pays what they show; returns the number of scatters in view. */
function playGame(play: Play, reels: readonly PreparedReel[], multiplier: number): number {
  const stops: number[] = [];
  const grid: string[] = [];
  let scatters = 0;
  for (const reel of reels) {
    const stop = play.draw(reel.stops);
    stops.push(stop);
    grid.push(reel.shown[stop] ?? '');
    scatters += reel.scatters[stop] ?? 0;
  }
  play.events.push({ type: 'reels', stops, grid });
  payLines(play, reels, stops, multiplier);
  payScatters(play, grid, scatters, multiplier);
  return scatters;
}

function payLines(
  play: Play,
  reels: readonly PreparedReel[],
  stops: readonly number[],
  multiplier: number,
): void {
  const { rows, lines, lineStarts, automaton } = play.game;
  const { symbols, next, open, results, linePays } = automaton;
  for (let line = 0; line < lines.length; line += 1) {
    const path = lines[line];
    if (path === undefined) continue;
    let state = 0;
    for (let reel = 0; open[state] === 1; reel += 1) {
      const shown = (stops[reel] ?? 0) * rows + (path[reel] ?? 0);
      state = next[state * symbols + (reels[reel]?.view[shown] ?? 0)] ?? 0;
    }
    const result = results[state];
    if (result === undefined || result.units === 0) continue;
    const winMinor = result.units * multiplier * play.lineStakeMinor;
    play.winMinor += winMinor;
    play.events.push({
      type: 'lineWin',
      line,
      symbols: linePays[result.pay] ?? '',
      rows: lineStarts[line]?.[result.count] ?? [],
      multiplier: result.multiplier * multiplier,
      winMinor,
    });
  }
}

function payScatters(
  play: Play,
  grid: readonly string[],
  scatters: number,
  multiplier: number,
): void {
  const { scatter, scatterPays } = play.game;
  const times = scatterPays[scatters] ?? 0;
  if (scatter === null || times === 0) return;
  const cells: [number, number][] = [];
  for (const [reel, shown] of grid.entries()) {
    for (let row = 0; row < shown.length; row += 1) {
      if (shown[row] === scatter) cells.push([reel, row]);
    }
  }
  const winMinor = times * multiplier * play.stakeMinor;
  play.winMinor += winMinor;
  play.events.push({ type: 'scatterWin', symbol: scatter, cells, multiplier, winMinor });
}

function playFreeGames(play: Play, rules: PreparedFreeGames, awarded: number): void {
  const { multiplier, limit, retriggers } = rules;
  const winBefore = play.winMinor;
  play.events.push({ type: 'freeGamesAwarded', games: awarded, multiplier });
  let of = awarded;
  for (let index = 1; index <= of; index += 1) {
    play.events.push({ type: 'freeGame', index, of });
    const scatters = playGame(play, play.game.freeReels, multiplier);
    const games = Math.min(retriggers[scatters] ?? 0, limit - of);
    if (games > 0) {
      of += games;
      play.events.push({ type: 'freeGamesRetriggered', games, of });
    }
  }
  play.events.push({ type: 'freeGamesEnd', games: of, winMinor: play.winMinor - winBefore });
}
