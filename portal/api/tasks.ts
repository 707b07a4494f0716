import { useQuery, type QueryResult } from './use-query.ts';
import { useState } from 'react';
import { reloadAccount } from './account.ts';
import type { Answer, Reply } from './client.ts';
import { persistedKey, releaseKey } from './idempotency-key.ts';
import { money } from '../ui/market.ts';
import { api, queryCache, sayRefusal } from './server.ts';
import { toast } from '../ui/toasts.ts';
import { useText } from '../ui/words.ts';

/** The day's list and the big task; `gotFlag`: 0 not claimable, 1 claimable, 2 claimed. */
export type DayTasks = Answer<'getBigTask'>;
export type TaskItem = DayTasks['taskItemList'][number];

/** The tasks of the market's day. One call returns the list and the big task. */
export function useTasks(enabled = true): QueryResult<DayTasks> {
  return useQuery({ key: ['tasks'], load: () => api.must('getBigTask', {}), enabled });
}

/** Returns true if any task reward can be claimed. */
export function isRewardWaiting({ taskItemList, gotFlag }: DayTasks): boolean {
  return gotFlag === 1 || taskItemList.some((item) => item.gotFlag === 1);
}

export interface Claim {
  readonly busy: boolean;
  claim(): Promise<void>;
}

/**
 * Claims the reward of an item, or of the big task. The request keeps its idempotency key until an
 * answer arrives, also across a reload; each day is a separate request for an item.
 */
export function useClaim(what: TaskItem | 'big'): Claim {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    const reply = what === 'big' ? await claimBig() : await claimItem(what);
    if (reply.ok) toast(t('portal.claimedNow', { amount: money(reply.data.amount) }), 'done');
    else sayRefusal(reply);
    // A refusal means that another window was faster, or the day is over: reload to show the
    // current state.
    await Promise.all([queryCache.invalidate(['tasks']), reloadAccount()]);
    setBusy(false);
  };
  return { busy, claim };
}

async function claimBig(): Promise<Reply<'claimBigTask'>> {
  const intent = persistedKey('bigTask', {});
  const reply = await api.call('claimBigTask', {}, { intent });
  releaseKey('bigTask', reply);
  return reply;
}

async function claimItem({ id, createTime }: TaskItem): Promise<Reply<'claimTask'>> {
  const name = `task${id}`;
  const intent = persistedKey(name, { day: createTime });
  const reply = await api.call('claimTask', { id }, { intent });
  releaseKey(name, reply);
  return reply;
}
