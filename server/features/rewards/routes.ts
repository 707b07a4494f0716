import { getTaskProgress } from '@glasshouse/contract/tasks/get-task-progress.ts';
import { claimTask as claimTaskOperation } from '@glasshouse/contract/tasks/claim-task.ts';
import { getBigTask } from '@glasshouse/contract/tasks/get-big-task.ts';
import { claimBigTask as claimBigTaskOperation } from '@glasshouse/contract/tasks/claim-big-task.ts';
import { listBonuses as listBonusesOperation } from '@glasshouse/contract/bonuses/list-bonuses.ts';
import { cancelBonus as cancelBonusOperation } from '@glasshouse/contract/bonuses/cancel-bonus.ts';
import type { AppContext } from '../../context.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import type { Server } from '../../platform/http/serve.ts';
import { cancelBonus, listBonuses } from './bonuses.ts';
import { claimBigTask, claimTask } from './claim-task.ts';
import { expireGrants } from '../wallet/index.ts';
import { readTasks } from './tasks.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'pack' | 'games' | 'notifier' | 'jobs' | 'log'>;

const EXPIRE_PAUSE_MS = 30_000;

/** Tasks, bonuses, and the job that ends bonuses past their deadline. */
export function addRewards(server: Server, deps: Deps): void {
  const { notifier } = deps;
  const changed = (call: PlayerCall, type: 'balance_changed' | 'task_changed', id: string) => {
    call.afterCommit(() => notifier.publish(String(call.player.playerId), type, id));
  };

  server.player(getTaskProgress, async ({ db, player, at }) => {
    const { items } = await readTasks(db, deps, player, at);
    const taskItemList = [...items];
    const gotFlag: 0 | 1 = items.some((item) => item.gotFlag === 1) ? 1 : 0;
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

  server.player(listBonusesOperation, async ({ db, player }, { pageNum, pageSize }) => {
    const page = { number: pageNum ?? 1, size: pageSize ?? 10 };
    return { ok: true, data: await listBonuses(db, player, page) };
  });

  server.player(cancelBonusOperation, async (call, { id }) => {
    changed(call, 'balance_changed', id);
    return cancelBonus(call.db, call.player, id, call.at);
  });

  deps.jobs.every('grants', EXPIRE_PAUSE_MS, async () => {
    const players = await expireGrants(deps.db, deps.clock.now(), (error, player) =>
      deps.log.error({ err: error, ...player }, 'grants of a player could not be ended'),
    );
    for (const { playerId } of players)
      notifier.publish(String(playerId), 'balance_changed', 'bonus');
    return players.length;
  });
}
