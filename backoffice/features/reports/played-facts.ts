import { writeMoney } from '../../ui/format.ts';

interface Played {
  readonly rounds: number;
  readonly stakes: number;
  readonly wins: number;
  readonly ggr: number;
  readonly ngr: number;
  readonly bonusPart: number;
  readonly released: number;
}

/** What was played, with the steps from GGR to NGR. */
export function playedFacts(of: Played): readonly (readonly [string, string])[] {
  return [
    ['Rounds', String(of.rounds)],
    ['Stakes', writeMoney(of.stakes)],
    ['Wins', writeMoney(of.wins)],
    ['GGR: stakes less wins', writeMoney(of.ggr)],
    ['of it with bonus money', writeMoney(of.bonusPart)],
    ['bonus that became cash', writeMoney(of.released)],
    ['NGR: the rest', writeMoney(of.ngr)],
  ];
}
