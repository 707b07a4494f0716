import { getTaskProgress } from '@glasshouse/contract/tasks/get-task-progress.ts';
import { claimTask as claimTaskOperation } from '@glasshouse/contract/tasks/claim-task.ts';
import { getBigTask } from '@glasshouse/contract/tasks/get-big-task.ts';
import { claimBigTask as claimBigTaskOperation } from '@glasshouse/contract/tasks/claim-big-task.ts';
import { REWARD_FLAG } from '@glasshouse/contract/tasks/reward-flag.ts';
import type { AppContext } from '../../context.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import type { Server } from '../../platform/http/serve.ts';
import { claimBigTask, claimTask } from './claim-task.ts';
import { readTasks, type TaskDeps } from './tasks.ts';

export { claimOnce } from './claims.ts';
export { createGuestTasks, type DayTask, type GuestTasks } from './guest-tasks.ts';

type Deps = TaskDeps & Pick<AppContext, 'notifier'>;

/** Registers the daily tasks and the claims of their rewards. */
export function addTasks(server: Server, deps: Deps): void {
  const { notifier } = deps;
  const changed = (call: PlayerCall, type: 'balance_changed' | 'task_changed', id: string) => {
    call.afterCommit(() => notifier.publish(String(call.player.playerId), type, id));
  };

  server.player(getTaskProgress, async ({ db, player, at }) => {
    const { items } = await readTasks(db, deps, player, at);
    const taskItemList = [...items];
    const gotFlag: 0 | 1 = items.some((item) => item.gotFlag === REWARD_FLAG.claimable) ? 1 : 0;
    return { ok: true, data: { taskItemList, result: { taskItems: taskItemList }, gotFlag } };
  });

  server.player(claimTaskOperation, async (call, { id }) => {
    changed(call, 'task_changed', String(id));
    changed(call, 'balance_changed', String(id));
    return claimTask(call.db, deps, call.player, id, call.at);
  });

  server.player(getBigTask, async ({ db, player, at }) => {
    const { items, bigFlag } = await readTasks(db, deps, player, at);
    return { ok: true, data: { taskItemList: [...items], gotFlag: bigFlag } };
  });

  server.player(claimBigTaskOperation, async (call) => {
    changed(call, 'task_changed', 'big_task');
    changed(call, 'balance_changed', 'big_task');
    return claimBigTask(call.db, deps, call.player, call.at);
  });
}
