import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { answerRealityCheck as operation } from '@glasshouse/contract/limits/answer-reality-check.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { endSessions } from '../../sessions/index.ts';
import { beginCheckInterval, readPlayStops } from '../../wallet/index.ts';

type Answer = AnswerOf<typeof operation>;

/**
 * Stores the player's answer, in the caller's transaction. A due check is recorded and the next one
 * scheduled; an early answer postpones nothing. Any choice but to continue ends the game sessions,
 * whose ids are returned.
 */
export async function answerRealityCheck(
  tx: Queryable,
  player: PlayerRef,
  answer: Answer['answer'],
  at: number,
): Promise<{ readonly answered: Answer; readonly ended: readonly string[] }> {
  const stops = await readPlayStops(tx, player, 'lock');
  const { next_check_at: due } = stops;
  let nextCheckAt = due;
  if (due !== null && due <= at) {
    nextCheckAt = at + stops.check_minutes * MINUTE_MS;
    const { bucket, playerId } = player;
    await tx.query(
      `insert into reality_check (bucket, player_id, at, due_at, staked, won, answer)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [bucket, playerId, at, due, stops.check_staked, stops.check_won, answer],
    );
    await beginCheckInterval(tx, player, at, nextCheckAt);
  }
  if (answer === 'go_on') return { answered: { answer, nextCheckAt }, ended: [] };
  const ended = await endSessions(tx, player, { kind: 'game' }, 'player', at);
  return { answered: { answer, nextCheckAt: null }, ended };
}
