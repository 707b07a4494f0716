import type { freeRounds } from '@glasshouse/contract/lobby/free-rounds.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { promotionsReach } from '../../limits/index.ts';

type FreeRounds = AnswerOf<typeof freeRounds>['freeRounds'];

/**
 * The free rounds that a player can play now, the first to expire first; none while promotions must
 * not reach the player.
 */
export async function freeRoundsOf(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<FreeRounds> {
  const { bucket, playerId } = player;
  if (!(await promotionsReach(db, player, at))) return [];
  const rows = await db.query<{
    game_id: number;
    rounds_left: number;
    stake: number;
    expires_at: number;
  }>(
    `select game_id, stake, expires_at,
       free_rounds_left_v1(bucket, player_id, supplier, reward_uuid, game_id, $3) as rounds_left
     from free_round_reward
     where bucket = $1 and player_id = $2 and expires_at > $3 and ended_at is null
     order by expires_at, reward_uuid`,
    [bucket, playerId, at],
  );
  return rows
    .filter(({ rounds_left }) => rounds_left > 0)
    .map(({ game_id: gameId, rounds_left: left, stake, expires_at: expiresAt }) => ({
      ...{ gameId, left, stake, expiresAt },
    }));
}
