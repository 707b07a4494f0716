import { stakeUnit, symbolPays, type GameDefinition } from '../definition.ts';
import { boardsAbout } from './columns.ts';
import { Z_99 } from './confidence.ts';
import { averages } from './figures.ts';
import { fraction, oneIn } from './fraction.ts';
import { parGame } from './game.ts';
import { nameOf } from './names.ts';
import { LADDER, type Figure, type ParFigures } from './par-figures.ts';
import type { Samples } from './samples.ts';

/** Returns half the width of the 99 % interval of a simulated return. */
export function halfWidth99(samples: Samples, definition: GameDefinition): number {
  const stake = stakeUnit(definition);
  const mean = samples.units / samples.rounds;
  const variance = samples.unitsSquared / samples.rounds - mean * mean;
  return (Z_99 * Math.sqrt(variance / samples.rounds)) / stake;
}

/** Returns figures from simulated rounds, for games that cannot be counted; `why` is the reason. */
export function sampledFigures(
  definition: GameDefinition,
  samples: Samples,
  why: string,
): ParFigures {
  const stake = stakeUnit(definition);
  const { rounds } = samples;
  const simulated = (value: number): Figure => ({ fraction: null, decimal: value });
  const mean = samples.units / rounds / stake;
  const variance = samples.unitsSquared / rounds / stake ** 2 - mean ** 2;
  const deviation = Math.sqrt(variance);
  const half = halfWidth99(samples, definition);
  const game = parGame(definition);
  const { freeGames } = definition.features;
  const freeUnits = samples.features['free games'] ?? 0;
  const odds = (top: Samples['top']) => ({
    stakes: top.units / stake,
    oneIn: oneIn(fraction(BigInt(top.rounds), BigInt(rounds))),
  });
  const share = (units: number | undefined): number => (units ?? 0) / rounds / stake;
  const scatters = definition.symbols.filter(({ kind }) => kind === 'scatter');
  const codes = [...symbolPays(definition).map(({ symbols }) => symbols)];
  if (scatters.length > 0) codes.push(scatters.map(({ code }) => code).join(''));
  return {
    id: definition.id,
    title: definition.title,
    version: definition.version,
    exact: false,
    method: `Simulated, not counted: ${why}. The max wins are the highest that were seen.${averages(definition)}`,
    cycle: {
      paidGame: boardsAbout(game.paid),
      freeGames: freeGames === undefined ? null : boardsAbout(game.free),
    },
    return: simulated(mean),
    interval99: { from: mean - half, to: mean + half },
    rounds,
    sample: null,
    hitRate: simulated(samples.paying / rounds),
    winsNotAboveStake: simulated(samples.paying === 0 ? 0 : samples.small / samples.paying),
    winsAboveStake: simulated((samples.paying - samples.small) / rounds),
    variance: simulated(variance),
    standardDeviation: deviation,
    volatilityIndex: { z165: 1.65 * deviation, z196: 1.96 * deviation },
    topWin: odds(samples.top),
    topSpin: odds(samples.topSpin),
    freeGames:
      freeGames === undefined
        ? null
        : {
            frequency: simulated(samples.freeRounds / rounds),
            oneIn: oneIn(fraction(BigInt(samples.freeRounds), BigInt(rounds))),
            averageGames: samples.freeRounds === 0 ? 0 : samples.freeGames / samples.freeRounds,
            averageWin: samples.freeRounds === 0 ? 0 : freeUnits / stake / samples.freeRounds,
            limit: freeGames.limit,
          },
    contribution: {
      symbols: codes.map((symbols, place) => ({
        symbols,
        name: nameOf(definition, symbols),
        paidGame: share(samples.paidByPay[place]),
        freeGames: share(samples.freeByPay[place]),
      })),
      features: Object.entries(samples.features)
        .filter(([, units]) => units > 0)
        .map(([feature, units]) => ({ feature, return: share(units) })),
    },
    winLadder: LADDER.map((stakes, place) => ({
      stakes,
      probability: (samples.ladder[place] ?? 0) / rounds,
    })),
  };
}
