import type { Cycle } from './board-class.ts';
import { byFollowUp, followUpOf } from './follow-ups.ts';
import { fraction, plus, times, ZERO, type Fraction } from './fraction.ts';
import type { ParGame } from './game.ts';

/** Exact sums over all rounds of a game, including free games, hold and collect, and respins. */
export interface RoundMoments {
  /** Mean and mean square of a round, and the components of the mean, in stake units. */
  readonly units: Fraction;
  readonly unitsSquared: Fraction;
  readonly freeUnits: Fraction;
  readonly holdUnits: Fraction;
  readonly respinUnits: Fraction;
  /** Share of rounds with free games; mean number of free games per round. */
  readonly frequency: Fraction;
  readonly games: Fraction;
  /** Maximum win of a round; null if there is no limit. */
  readonly top: { readonly units: number; readonly probability: Fraction } | null;
}

/** Sums all rounds of a game from its cycles. */
export function roundMoments(game: ParGame, paid: Cycle, free: Cycle): RoundMoments {
  const boards = BigInt(paid.boards);
  let sums = {
    units: ZERO,
    unitsSquared: ZERO,
    freeUnits: ZERO,
    holdUnits: ZERO,
    respinUnits: ZERO,
  };
  let frequency = ZERO;
  let games = ZERO;
  let top: RoundMoments['top'] = { units: -1, probability: ZERO };
  for (const one of byFollowUp(game, paid)) {
    const after = followUpOf(game, free, one.games);
    const share = fraction(one.boards, boards);
    const own = fraction(one.units, boards);
    const follow = [after.freeUnits, after.holdUnits, after.respinUnits].reduce(plus);
    sums = {
      units: [sums.units, own, times(share, follow)].reduce(plus),
      unitsSquared: [
        sums.unitsSquared,
        fraction(one.unitsSquared, boards),
        times(times(fraction(2n), own), follow),
        times(share, after.unitsSquared),
      ].reduce(plus),
      freeUnits: plus(sums.freeUnits, times(share, after.freeUnits)),
      holdUnits: plus(sums.holdUnits, times(share, after.holdUnits)),
      respinUnits: plus(sums.respinUnits, times(share, after.respinUnits)),
    };
    if (after.awarded > 0) frequency = plus(frequency, share);
    games = plus(games, times(share, after.games));
    if (after.top === null) top = null;
    if (top === null || after.top === null) continue;
    const units = one.topUnits + after.top.units;
    const chance = times(fraction(one.topBoards, boards), after.top.probability);
    if (units === top.units) top = { units, probability: plus(top.probability, chance) };
    else if (units > top.units) top = { units, probability: chance };
  }
  return { ...sums, frequency, games, top };
}
