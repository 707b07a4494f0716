import { stakeUnit, symbolPays, type GameDefinition } from '../definition.ts';
import { playRound, type Round } from '../round.ts';
import type { Draw } from '../stream.ts';
import { LADDER } from './par-figures.ts';

/** Sums over simulated rounds; wins in stake units. Sums of parts can be added. */
export interface Samples {
  rounds: number;
  units: number;
  unitsSquared: number;
  /** Rounds that pay anything, and those that pay at most the stake. */
  paying: number;
  small: number;
  /** Rounds that pay at least this many stakes, by index in LADDER. */
  ladder: number[];
  /** The highest win of a round and of a paid game, and their frequencies. */
  top: { units: number; rounds: number };
  topSpin: { units: number; rounds: number };
  /** Number of rounds with free games, and number of free games. */
  freeRounds: number;
  freeGames: number;
  /** Units by pay in the paid game and in free games; the last index is for scatters. */
  paidByPay: number[];
  freeByPay: number[];
  /** Units by feature. */
  features: Record<string, number>;
}

/** Plays this many rounds with these draws. */
export function playSamples(definition: GameDefinition, rounds: number, draw: Draw): Samples {
  const stake = stakeUnit(definition);
  const samples = noSamples(definition);
  const places = new Map(symbolPays(definition).map(({ symbols }, place) => [symbols, place]));
  for (let round = 0; round < rounds; round += 1) {
    addRound(samples, definition, places, playRound(definition, stake, draw), stake);
  }
  return samples;
}

/** Returns empty sums. */
export function noSamples(definition: GameDefinition): Samples {
  const byPay = [...symbolPays(definition), null].map(() => 0);
  return {
    rounds: 0,
    units: 0,
    unitsSquared: 0,
    paying: 0,
    small: 0,
    ladder: LADDER.map(() => 0),
    top: { units: -1, rounds: 0 },
    topSpin: { units: -1, rounds: 0 },
    freeRounds: 0,
    freeGames: 0,
    paidByPay: [...byPay],
    freeByPay: [...byPay],
    features: {},
  };
}

/** Adds two sums. */
export function together(a: Samples, b: Samples): Samples {
  const sum = (one: readonly number[], other: readonly number[]): number[] =>
    one.map((value, place) => value + (other[place] ?? 0));
  const features = { ...a.features };
  for (const [feature, units] of Object.entries(b.features)) {
    features[feature] = (features[feature] ?? 0) + units;
  }
  return {
    rounds: a.rounds + b.rounds,
    units: a.units + b.units,
    unitsSquared: a.unitsSquared + b.unitsSquared,
    paying: a.paying + b.paying,
    small: a.small + b.small,
    ladder: sum(a.ladder, b.ladder),
    top: higher(a.top, b.top),
    topSpin: higher(a.topSpin, b.topSpin),
    freeRounds: a.freeRounds + b.freeRounds,
    freeGames: a.freeGames + b.freeGames,
    paidByPay: sum(a.paidByPay, b.paidByPay),
    freeByPay: sum(a.freeByPay, b.freeByPay),
    features,
  };
}

function higher(a: Samples['top'], b: Samples['top']): Samples['top'] {
  if (a.units === b.units) return { units: a.units, rounds: a.rounds + b.rounds };
  return a.units > b.units ? a : b;
}

function addRound(
  samples: Samples,
  definition: GameDefinition,
  places: ReadonlyMap<string, number>,
  round: Round,
  stake: number,
): void {
  const units = round.winMinor;
  samples.rounds += 1;
  samples.units += units;
  samples.unitsSquared += units * units;
  if (units > 0) samples.paying += 1;
  if (units > 0 && units <= stake) samples.small += 1;
  for (const [place, step] of LADDER.entries()) {
    if (units < step * stake) break;
    samples.ladder[place] = (samples.ladder[place] ?? 0) + 1;
  }
  samples.top = higher(samples.top, { units, rounds: 1 });
  samples.topSpin = higher(samples.topSpin, {
    units: addEvents(samples, definition.mechanics.kind, places, round),
    rounds: 1,
  });
}

/** Adds the events of a round; returns the win of the paid game alone. */
function addEvents(
  samples: Samples,
  kind: string,
  places: ReadonlyMap<string, number>,
  { events }: Round,
): number {
  let byPay = samples.paidByPay;
  let feature = kind;
  let paid = 0;
  const add = (to: string, place: number | null, units: number): void => {
    const name = byPay === samples.freeByPay ? 'free games' : to;
    samples.features[name] = (samples.features[name] ?? 0) + units;
    if (place !== null) byPay[place] = (byPay[place] ?? 0) + units;
    if (byPay === samples.paidByPay) paid += units;
  };
  for (const event of events) {
    switch (event.type) {
      case 'lineWin':
      case 'waysWin':
      case 'anywhereWin':
      case 'clusterWin':
        add(feature, places.get(event.symbols) ?? null, event.winMinor);
        break;
      case 'scatterWin':
        add('scatters', byPay.length - 1, event.winMinor);
        break;
      case 'holdEnd':
        add('hold and collect', null, event.winMinor);
        break;
      case 'tumble':
        feature = 'tumbles';
        break;
      case 'respin':
        feature = 'respins';
        break;
      case 'freeGamesAwarded':
        byPay = samples.freeByPay;
        samples.freeRounds += 1;
        break;
      case 'freeGame':
        samples.freeGames += 1;
        break;
      default:
    }
  }
  return paid;
}
