import { stakeUnit } from '@glasshouse/engine/definition.ts';
import { playRound, type Round } from '@glasshouse/engine/round.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { definition } from '../../66121/definition.ts';

/** Rounds played by the engine, searched once by their properties. */
export type RoundKind =
  | 'loss'
  | 'quiet'
  | 'equal'
  | 'lineWin'
  | 'manyLines'
  | 'bigWin'
  | 'freeGames'
  | 'retriggered';

const STAKE = stakeUnit(definition) * 100;

const has = (round: Round, type: string): boolean =>
  round.events.some((event) => event.type === type);
const lines = (round: Round): number =>
  round.events.filter((event) => event.type === 'lineWin').length;

const wanted: Readonly<Record<RoundKind, (round: Round) => boolean>> = {
  loss: (round) => round.winMinor === 0,
  quiet: (round) => round.winMinor > 0 && round.winMinor < STAKE,
  equal: (round) => round.winMinor === STAKE,
  lineWin: (round) => round.winMinor > STAKE && round.winMinor < 5 * STAKE && lines(round) === 1,
  manyLines: (round) => lines(round) >= 4 && round.winMinor < 10 * STAKE && !has(round, 'freeGame'),
  bigWin: (round) => round.winMinor >= 10 * STAKE && !has(round, 'freeGame'),
  freeGames: (round) => has(round, 'freeGame') && !has(round, 'freeGamesRetriggered'),
  retriggered: (round) => has(round, 'freeGamesRetriggered'),
};

const found = new Map<RoundKind, Round>();

/** Returns a round of a kind, with a stake of 2000 minor units. */
export function roundOf(kind: RoundKind): Round {
  const known = found.get(kind);
  if (known !== undefined) return known;
  for (let nonce = 1; nonce < 200_000; nonce += 1) {
    const { draw } = seededStream('a fixed seed', 'stage', nonce);
    const round = playRound(definition, STAKE, draw);
    if (wanted[kind](round)) {
      found.set(kind, round);
      return round;
    }
  }
  throw new Error(`no round of kind ${kind} was found`);
}
