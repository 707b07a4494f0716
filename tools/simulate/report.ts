import { stakeUnit, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { Z_99 } from '@glasshouse/engine/par/confidence.ts';
import type { Tally } from './tally.ts';

/** The measured figures of simulated rounds; wins and returns in multiples of the stake. */
export interface Report {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  readonly rounds: number;
  readonly seed: string;
  readonly exact: false;
  readonly return: {
    readonly decimal: number;
    readonly interval99: { readonly from: number; readonly to: number };
  };
  readonly hitRate: number;
  /** As a share of the paying rounds. */
  readonly winsNotAboveStake: number;
  /** Share of all rounds that pay more than the stake. */
  readonly winsAboveStake: number;
  /** In stakes². */
  readonly variance: number;
  readonly standardDeviation: number;
  readonly topWin: { readonly stakes: number; readonly rounds: number };
  /** By feature: the share of rounds in which it occurred, and its part of the return. */
  readonly features: readonly {
    readonly feature: string;
    readonly frequency: number;
    readonly return: number;
  }[];
}

/** Computes the figures of a tally. */
export function reportOf(definition: GameDefinition, seed: string, tally: Tally): Report {
  const unit = stakeUnit(definition);
  const { rounds, paying, small, top, topRounds } = tally;
  const mean = ratio(tally.units, rounds * unit);
  const square = ratio(tally.unitsSquared, rounds * unit * unit);
  const variance = square - mean * mean;
  const margin = Z_99 * Math.sqrt(variance / rounds);
  return {
    id: definition.id,
    title: definition.title,
    version: definition.version,
    rounds,
    seed,
    exact: false,
    return: { decimal: mean, interval99: { from: mean - margin, to: mean + margin } },
    hitRate: paying / rounds,
    winsNotAboveStake: paying === 0 ? 0 : small / paying,
    winsAboveStake: (paying - small) / rounds,
    variance,
    standardDeviation: Math.sqrt(variance),
    topWin: { stakes: top / unit, rounds: topRounds },
    features: [...tally.features]
      .map(([feature, own]) => ({
        feature,
        frequency: own.rounds / rounds,
        return: ratio(own.units, rounds * unit),
      }))
      .sort((a, b) => b.return - a.return || a.feature.localeCompare(b.feature, 'en')),
  };
}

/** Divides a bigint that may exceed the safe integers. */
function ratio(whole: bigint, by: number): number {
  const quotient = whole / BigInt(by);
  return Number(quotient) + Number(whole - quotient * BigInt(by)) / by;
}

/** Formats the figures as lines of text for a terminal. */
export function reportText(report: Report): string {
  const { return: mean, topWin } = report;
  const lines = [
    ['Rounds', `${report.rounds}, seed ${report.seed}`],
    ['Return (RTP)', percent(mean.decimal)],
    ['99 % interval', `${percent(mean.interval99.from)} to ${percent(mean.interval99.to)}`],
    ['Hit rate', `${percent(report.hitRate)}, 1 in ${(1 / report.hitRate).toFixed(3)}`],
    ['Wins not above the bet', `${percent(report.winsNotAboveStake)} of all wins`],
    [
      'More than the bet',
      `${percent(report.winsAboveStake)}, 1 in ${(1 / report.winsAboveStake).toFixed(3)}`,
    ],
    ['Variance', `${report.variance.toFixed(4)} bets²`],
    ['Standard deviation', `${report.standardDeviation.toFixed(4)} bets`],
    ['Max win seen', `${topWin.stakes} × bet, in ${topWin.rounds} rounds`],
    ...report.features.map(({ feature, frequency, return: part }) => [
      `  ${feature}`,
      `${percent(part)}, in ${percent(frequency)} of rounds`,
    ]),
  ];
  return lines.map(([name = '', value = '']) => `${name.padEnd(26)} ${value}`).join('\n');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(4)} %`;
}
