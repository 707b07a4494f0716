import type { operatorFigures } from '@glasshouse/contract/reports/operator-figures.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { AppContext } from '../../context.ts';
import { confidenceInterval, type Played } from './confidence-interval.ts';
import { readPlayed } from './count-rounds.ts';
import { readWithdrawals } from './look-at-withdrawals.ts';

type Figures = AnswerOf<typeof operatorFigures>;

export const NOTHING_PLAYED: Played = { rounds: 0, staked: 0, paid: 0, stakedSquares: 0 };

/** The operator figures as last counted by the jobs: reads a few rows, however many were stored. */
export async function figuresOf({ db, games }: Pick<AppContext, 'db' | 'games'>): Promise<Figures> {
  const played = await readPlayed(db);
  const withdrawals = await readWithdrawals(db);
  return {
    countedUntil: withdrawals?.rounds_until ?? null,
    games: games.list.map(({ id, hash, par, definitionId }) => {
      const sums = played.get(definitionId) ?? NOTHING_PLAYED;
      const { rounds, staked, paid } = sums;
      const interval = confidenceInterval(sums, par.standardDeviation);
      return {
        gameId: id,
        definitionHash: hash,
        rounds,
        staked,
        paid,
        statedReturn: percent(par.return.decimal),
        measuredReturn: staked === 0 ? null : percent(paid / staked),
        band: interval === null ? null : { from: percent(interval.from), to: percent(interval.to) },
      };
    }),
    payouts: {
      count: withdrawals?.paid_count ?? 0,
      total: withdrawals?.paid_total ?? 0,
      medianSeconds: seconds(withdrawals?.median_ms ?? null),
      slowSeconds: seconds(withdrawals?.late_ms ?? null),
      underWay: withdrawals?.under_way_count ?? 0,
      held: withdrawals?.under_way_total ?? 0,
    },
  };
}

/** In per cent, to two decimals. */
export function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 1000);
}
