import { stakeUnit, type GameDefinition } from './definition.ts';
import type { RoundEvent } from './events.ts';
import { changeRows } from './features/changing-rows.ts';
import { expandWilds } from './features/expanding-wilds.ts';
import { playFreeGames } from './features/free-games.ts';
import { holdAndCollect } from './features/hold-and-collect.ts';
import { respin } from './features/respins.ts';
import { stickWilds } from './features/sticky-wilds.ts';
import { payWithTumbles } from './features/tumbles.ts';
import { payBoard } from './pays/board.ts';
import { payScatters, scattersShown } from './pays/scatters.ts';
import type { Play } from './play.ts';
import { prepare, type PreparedGame } from './prepare.ts';
import { spin } from './spin.ts';
import type { Draw } from './stream.ts';

/** One paid spin with all its features. */
export interface Round {
  readonly winMinor: number;
  readonly events: readonly RoundEvent[];
}

/**
 * Plays a round: a pure function of the definition, the stake and the draws.
 *
 * Each game of the round draws, if rows change, each reel's number of rows, and then one stop per
 * reel, from the first reel to the last, out of the strip's length; the drawn position is the top
 * row. The paid game comes first, with its tumbles or respins; then hold and collect; then the free
 * games one by one. Each file of features/ documents its own draws and their order.
 *
 * `stakeMinor` is the whole stake, in minor units. Throws RangeError when it is not a positive
 * multiple of stakeUnit(definition), or if the win could exceed the safe integers. The definition
 * must have passed checkDefinition.
 */
export function playRound(definition: GameDefinition, stakeMinor: number, draw: Draw): Round {
  const unit = stakeUnit(definition);
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0 || stakeMinor % unit !== 0) {
    throw new RangeError(`a stake of ${stakeMinor} is not a positive multiple of ${unit}`);
  }
  const game = prepare(definition);
  const play: Play = {
    game,
    pays: game.paidPays,
    unitMinor: stakeMinor / unit,
    capMinor: game.cap * stakeMinor,
    draw,
    events: [],
    winMinor: 0,
    capped: false,
    stops: [],
    firstScatters: 0,
    grid: [],
    stuck: null,
  };
  const scatters = playGame(play, false);
  if (game.hold !== null) holdAndCollect(play, game.hold, game.coin);
  if (game.freeGames !== null) {
    playFreeGames(play, game.freeGames, scatters, () => playGame(play, true));
  }
  if (!Number.isSafeInteger(play.winMinor)) {
    throw new RangeError(`a stake of ${stakeMinor} can win more than can be counted exactly`);
  }
  play.events.push({ type: 'roundEnd', winMinor: play.winMinor });
  return { winMinor: play.winMinor, events: play.events };
}

/**
 * Plays one game, paid or free, and pays it; returns its number of the scatters that trigger free
 * games. Scatters and coins count as the reels showed them, after the last tumble and before wilds
 * expand; those of a respin do not count.
 */
function playGame(play: Play, free: boolean): number {
  const { game } = play;
  const reels = free ? game.freeReels : game.reels;
  const multiplier = free ? game.freePays.multiplier : 1;
  play.pays = free ? game.freePays : game.paidPays;
  if (game.changingRows !== null) changeRows(play, game.changingRows);
  spin(play, reels);
  if (game.tumbles !== null) payWithTumbles(play, reels, game.tumbles, free, multiplier);
  else payAsShown(play, free, multiplier);
  if (play.pays.scatterTables.length > 0) payScatters(play, multiplier);
  const scatters = game.trigger === null ? 0 : scattersShown(play, game.trigger);
  const { respins } = game;
  if (respins !== null && (respins.free || !free)) {
    respin(play, reels, respins.symbols, respins.limit, () => payAsShown(play, free, multiplier));
  }
  return scatters;
}

/** Applies sticky and expanding wilds, then pays the board. */
function payAsShown(play: Play, free: boolean, multiplier: number): void {
  const { sticky, expanding } = play.game;
  if (sticky !== null && play.stuck !== null) stickWilds(play, play.stuck, sticky);
  if (expanding !== null && expands(expanding, free)) expandWilds(play, expanding.symbols);
  payBoard(play, multiplier);
}

function expands({ games }: NonNullable<PreparedGame['expanding']>, free: boolean): boolean {
  return games === 'all' || (games === 'free') === free;
}
