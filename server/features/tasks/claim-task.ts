import type { claimTask as claimTaskOperation } from '@glasshouse/contract/tasks/claim-task.ts';
import type { claimBigTask as claimBigTaskOperation } from '@glasshouse/contract/tasks/claim-big-task.ts';
import { REWARD_FLAG } from '@glasshouse/contract/tasks/reward-flag.ts';
import type { Outcome } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { claimOnce } from './claims.ts';
import { grantBonus } from '../wallet/index.ts';
import { BIG_TASK, readTasks, taskReference, type TaskDeps } from './tasks.ts';

/** Claims one completed item of today's list and pays its bonus, in the caller's transaction. */
export async function claimTask(
  tx: Queryable,
  deps: TaskDeps,
  player: PlayerRef,
  id: number,
  at: number,
): Promise<Outcome<typeof claimTaskOperation>> {
  const { day, items } = await readTasks(tx, deps, player, at, true);
  const item = items.find((task) => task.id === id);
  if (item?.gotFlag === REWARD_FLAG.claimed)
    return { ok: false, code: 'already_claimed', data: null };
  if (item?.gotFlag !== REWARD_FLAG.claimable)
    return { ok: false, code: 'not_claimable', data: null };
  const { itemReward: amount, wagering, days } = deps.pack.tasks;
  const reference = taskReference(day, id);
  if (!(await claimOnce(tx, player, { kind: 'task', reference, amount, at }))) {
    return { ok: false, code: 'already_claimed', data: null };
  }
  await grantBonus(tx, player, at, { source: 'task', causeId: reference, amount, wagering, days });
  return { ok: true, data: { id, amount } };
}

/** Claims the big task, once per player, and pays its bonus, in the caller's transaction. */
export async function claimBigTask(
  tx: Queryable,
  deps: TaskDeps,
  player: PlayerRef,
  at: number,
): Promise<Outcome<typeof claimBigTaskOperation>> {
  const { bigFlag } = await readTasks(tx, deps, player, at, true);
  if (bigFlag === REWARD_FLAG.claimed) return { ok: false, code: 'already_claimed', data: null };
  if (bigFlag === REWARD_FLAG.locked) return { ok: false, code: 'not_claimable', data: null };
  const { bigReward: amount, wagering, days } = deps.pack.tasks;
  if (!(await claimOnce(tx, player, { kind: 'big_task', reference: BIG_TASK, amount, at }))) {
    return { ok: false, code: 'already_claimed', data: null };
  }
  await grantBonus(tx, player, at, {
    source: 'big_task',
    causeId: BIG_TASK,
    amount,
    wagering,
    days,
  });
  return { ok: true, data: { amount } };
}
