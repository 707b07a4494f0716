import type { ParFigures } from '@glasshouse/engine/par/par-figures.ts';
import { oddsNumber } from '../lobby/odds.ts';
import type { AnswerOf } from '../operation.ts';
import type { gameSession } from './game-session.ts';

/** The PAR sheet figures that a game's page shows. */
export function sessionOdds(par: ParFigures): AnswerOf<typeof gameSession>['odds'] {
  return {
    return: par.return.decimal,
    hitRate: par.hitRate.decimal,
    winsBelowStake: par.winsBelowStake?.decimal ?? null,
    winsNotAboveStake: par.winsNotAboveStake.decimal,
    winsAboveStake: par.winsAboveStake.decimal,
    volatilityIndex: par.volatilityIndex.z165,
    topWinMultiple: par.topWin?.stakes ?? null,
    topWinOdds: oddsNumber(par.topWin?.oneIn ?? null),
    likelyTopMultiple: par.likelyTop?.stakes ?? null,
    likelyTopOdds: oddsNumber(par.likelyTop?.oneIn ?? null),
    exact: par.exact,
    topSpinMultiple: par.topSpin.stakes,
    topSpinOdds: oddsNumber(par.topSpin.oneIn),
    freeGamesFrequency: par.freeGames?.frequency.decimal ?? null,
    winLadder: [...par.winLadder],
  };
}

/** The return to player in percent, to two places. */
export function sessionRtp(par: ParFigures): number {
  return Math.round(par.return.decimal * 10_000) / 100;
}
