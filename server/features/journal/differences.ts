import type { AppContext } from '../../context.ts';
import { openCase } from '../cases/index.ts';

/** A value of one player's journal, wallet or records that differs from the expected one. */
export interface Difference {
  readonly bucket: number;
  readonly playerId: number;
  readonly what: string;
  readonly claimed: string;
  readonly follows: string;
}

/** One case per player, with the first differences; writes a log line when the case is new. */
export async function reportDifferences(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  differences: readonly Difference[],
): Promise<void> {
  for (const [playerId, own] of Map.groupBy(differences, (one) => one.playerId)) {
    const data = {
      differences: own
        .slice(0, 10)
        .map(({ what, claimed, follows }) => ({ what, claimed, follows })),
    };
    const isNew = await openCase(db, {
      bucket: own[0]?.bucket ?? 0,
      kind: 'ledger_difference',
      subject: String(playerId),
      playerId,
      data,
      at: clock.now(),
    });
    if (isNew) log.error({ playerId, ...data }, 'the ledger differs from its journal');
  }
}
