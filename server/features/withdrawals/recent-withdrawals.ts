import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { recentWithdrawals } from '@glasshouse/contract/lobby/recent-withdrawals.ts';
import { DAY_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import { playerNick, ROBOT_NAME } from '../players/index.ts';

const SHOWN_MS = 30 * DAY_MS;
const SHOWN = 30;
/** How often the list for players is read again. */
export const RECENT_EVERY_MS = 10 * SECOND_MS;

/**
 * The list that players see, as of the last refresh: a call of a player reads no other player's
 * rows.
 */
export interface RecentWithdrawals {
  list(): AnswerOf<typeof recentWithdrawals>;
  refresh(db: Queryable, at: number): Promise<void>;
}

export function createRecentWithdrawals(): RecentWithdrawals {
  let list: AnswerOf<typeof recentWithdrawals> = { payouts: [] };
  return {
    list: () => list,
    async refresh(db, at) {
      list = await recentWithdrawalList(db, at);
    },
  };
}

/**
 * Returns the newest paid withdrawals with the amount the player received, after fee and tax. None
 * are invented or omitted, whatever the amount (rule G3), so a new server returns few or none. The
 * demo's robots are named as such. Shuffled, so that the order does not reveal payment times.
 */
export async function recentWithdrawalList(
  db: Queryable,
  at: number,
): Promise<AnswerOf<typeof recentWithdrawals>> {
  const rows = await db.query<{ player_id: number; real_amount: number; robot: boolean }>(
    `select player_id, w.real_amount, p.robot, w.paid_at, w.order_id
     from withdrawal w join player_kind p using (bucket, player_id)
     where w.state = 2 and w.paid_at > $1 order by w.paid_at desc, w.order_id limit $2`,
    [at - SHOWN_MS, SHOWN],
  );
  for (let last = rows.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [a, b] = [rows[last], rows[other]];
    if (a !== undefined && b !== undefined) [rows[last], rows[other]] = [b, a];
  }
  const withdrawals = rows.map(({ player_id: id, real_amount: amount, robot }) => ({
    player: robot ? ROBOT_NAME : playerNick(id),
    amount,
  }));
  return { payouts: withdrawals };
}
