import { stakeUnit, type GameDefinition } from '@glasshouse/engine/definition.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import type { Draw } from '@glasshouse/engine/stream.ts';

/** A feature's totals: the rounds in which it occurred, and what it paid, in stake units. */
export interface FeatureTally {
  rounds: number;
  units: bigint;
}

/** Sums over rounds, in whole stake units: exact and independent of the order of addition. */
export interface Tally {
  rounds: number;
  units: bigint;
  unitsSquared: bigint;
  /** Paying rounds, and those among them that paid at most the stake. */
  paying: number;
  small: number;
  /** The highest win of a round, and how many rounds reached it. */
  top: number;
  topRounds: number;
  readonly features: Map<string, FeatureTally>;
}

/** The empty tally. */
export function emptyTally(): Tally {
  return {
    rounds: 0,
    units: 0n,
    unitsSquared: 0n,
    paying: 0,
    small: 0,
    top: 0,
    topRounds: 0,
    features: new Map(),
  };
}

/** Plays `rounds` rounds at the smallest stake and sums them. */
export function playTally(definition: GameDefinition, rounds: number, draw: Draw): Tally {
  const tally = emptyTally();
  const unit = stakeUnit(definition);
  for (let round = 0; round < rounds; round += 1) {
    // At the smallest stake one unit is one minor unit.
    const { winMinor, events } = playRound(definition, unit, draw);
    addWin(tally, winMinor, unit);
    addFeatures(tally, events, definition.mechanics.kind);
  }
  return tally;
}

function addWin(tally: Tally, units: number, stake: number): void {
  tally.rounds += 1;
  if (units === 0) return;
  tally.units += BigInt(units);
  tally.unitsSquared += BigInt(units) * BigInt(units);
  tally.paying += 1;
  if (units <= stake) tally.small += 1;
  if (units > tally.top) {
    tally.top = units;
    tally.topRounds = 0;
  }
  if (units === tally.top) tally.topRounds += 1;
}

/** The feature that a win is attributed to: free games before respins and tumbles inside them. */
function addFeatures(tally: Tally, events: readonly RoundEvent[], mechanics: string): void {
  const paid = new Map<string, number>();
  const add = (feature: string, units: number): void => {
    paid.set(feature, (paid.get(feature) ?? 0) + units);
  };
  let within = mechanics;
  for (const event of events) {
    switch (event.type) {
      case 'freeGamesAwarded':
        within = 'free games';
        add(within, 0);
        break;
      case 'respin':
      case 'tumble':
        if (within !== 'free games') within = event.type === 'respin' ? 'respins' : 'tumbles';
        add(within, 0);
        break;
      case 'holdEnd':
        add('hold and collect', event.winMinor);
        break;
      case 'scatterWin':
        add(within === 'free games' ? within : 'scatters', event.winMinor);
        break;
      case 'lineWin':
      case 'waysWin':
      case 'anywhereWin':
      case 'clusterWin':
        add(within, event.winMinor);
        break;
      case 'winCapped':
        add('cap', 0);
        break;
      default:
        break;
    }
  }
  for (const [feature, units] of paid) addFeature(tally, feature, 1, BigInt(units));
}

function addFeature(tally: Tally, feature: string, rounds: number, units: bigint): void {
  const own = tally.features.get(feature) ?? { rounds: 0, units: 0n };
  own.rounds += rounds;
  own.units += units;
  tally.features.set(feature, own);
}

/** Adds one tally to another. */
export function addTally(to: Tally, more: Tally): void {
  to.rounds += more.rounds;
  to.units += more.units;
  to.unitsSquared += more.unitsSquared;
  to.paying += more.paying;
  to.small += more.small;
  if (more.top > to.top) {
    to.top = more.top;
    to.topRounds = more.topRounds;
  } else if (more.top === to.top) to.topRounds += more.topRounds;
  for (const [feature, { rounds, units }] of more.features) addFeature(to, feature, rounds, units);
}
