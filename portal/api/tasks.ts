import { useQuery, type QueryResult } from './use-query.ts';
import { useState } from 'react';
import type { RewardFlag, RewardName } from '@glasshouse/contract/tasks/reward-flag.ts';
import { reloadAccount } from './account.ts';
import type { Answer, Reply } from './client.ts';
import { persistedKey, releaseKey } from './idempotency-key.ts';
import { money } from '../ui/market.ts';
import { api, queryCache, sayRefusal } from './server.ts';
import { toast } from '../ui/toasts.ts';
import { useText } from '../ui/words.ts';

type WireTasks = Answer<'getBigTask'>;
type WireItem = WireTasks['taskItemList'][number];

const REWARDS = {
  0: 'locked',
  1: 'claimable',
  2: 'claimed',
} as const satisfies Record<RewardFlag, RewardName>;

/** One task of the day. */
export interface TaskItem extends Omit<WireItem, 'flag' | 'gotFlag'> {
  readonly isDone: boolean;
  readonly reward: RewardName;
}

/** The tasks of the day, and the reward for all of them. */
export interface DayTasks {
  readonly items: readonly TaskItem[];
  readonly bigReward: RewardName;
}

/** Decodes the flags of the tasks. */
export function decodedTasks({ taskItemList, gotFlag: bigFlag }: WireTasks): DayTasks {
  return {
    items: taskItemList.map(({ flag, gotFlag, ...item }) => ({
      ...item,
      isDone: flag === 1,
      reward: REWARDS[gotFlag],
    })),
    bigReward: REWARDS[bigFlag],
  };
}

async function loadTasks(): Promise<DayTasks> {
  return decodedTasks(await api.must('getBigTask', {}));
}

/** The tasks of the market's day. One call returns the list and the big task. */
export function useTasks(enabled = true): QueryResult<DayTasks> {
  return useQuery({ key: ['tasks'], load: loadTasks, enabled });
}

/** Returns true if any task reward can be claimed. */
export function isRewardWaiting({ items, bigReward }: DayTasks): boolean {
  return bigReward === 'claimable' || items.some(({ reward }) => reward === 'claimable');
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
  const idempotencyKey = persistedKey('bigTask', {});
  const reply = await api.call('claimBigTask', {}, { idempotencyKey });
  releaseKey('bigTask', reply);
  return reply;
}

async function claimItem({ id, createTime }: TaskItem): Promise<Reply<'claimTask'>> {
  const name = `task${id}`;
  const idempotencyKey = persistedKey(name, { day: createTime });
  const reply = await api.call('claimTask', { id }, { idempotencyKey });
  releaseKey(name, reply);
  return reply;
}
