import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { getBigTask } from '@glasshouse/contract/tasks/get-big-task.ts';
import { REWARD_FLAG, type RewardFlag } from '@glasshouse/contract/tasks/reward-flag.ts';
import { dayStart, windowIds } from '@glasshouse/markets/calendar.ts';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { promotionsReach } from '../limits/index.ts';
import { readTasksDone } from '../wallet/index.ts';
import { claimedOf } from './claims.ts';
import type { GuestTasks } from './guest-tasks.ts';

export type TaskItem = AnswerOf<typeof getBigTask>['taskItemList'][number];
export type TaskDeps = Pick<AppContext, 'pack' | 'games' | 'switches'> & {
  readonly guestTasks: Pick<GuestTasks, 'of' | 'shiftAt'>;
  /** The games of other suppliers. */
  readonly guests: {
    known(gameId: number): { readonly name: string } | undefined;
    offered(gameId: number): object | undefined;
  };
};

/** The claim reference of the big task: constant, so it is claimed once per player. */
export const BIG_TASK = 'once';

/** A player's tasks of the day and the state of the big task. */
export interface DayTasks {
  /** The market's day, in days since 1970-01-01. */
  readonly day: number;
  readonly items: readonly TaskItem[];
  readonly bigFlag: RewardFlag;
}

/** The claim reference of an item: it contains the day, so each game is a new task every day. */
export function taskReference(day: number, gameId: number): string {
  return `${day}:${gameId}`;
}

/**
 * Reads the tasks of the market day that contains `at`. With `lock` the wallet row stays locked
 * until the caller's transaction ends. Nothing is claimable while promotions must not reach the
 * player.
 */
export async function readTasks(
  db: Queryable,
  deps: TaskDeps,
  player: PlayerRef,
  at: number,
  lock = false,
): Promise<DayTasks> {
  const wallet = await readTasksDone(db, player, lock ? 'lock' : 'read');
  // If the clock steps back over midnight, the day does not change.
  const day = Math.max(windowIds(deps.pack, at).day, wallet.task_day);
  const bits = wallet.task_day === day ? wallet.task_bits : 0;
  const games = taskGames(deps, day);
  const references = games.map(({ id }) => taskReference(day, id));
  const claimed = await claimedOf(db, player, 'task', references);
  const bigClaimed = (await claimedOf(db, player, 'big_task', [BIG_TASK])).has(BIG_TASK);
  const open = await promotionsReach(db, player, at);
  const { rounds } = deps.pack.tasks;
  const all = games.map((game): TaskItem => {
    const played = Math.min(rounds, playsOf(bits, game.shift));
    const done = played >= rounds;
    return {
      id: game.id,
      gameId: game.id,
      gameName: game.name,
      iconUrl: game.icon,
      currentProcess: played,
      maxProcess: rounds,
      taskType: 'PLAY_GAME',
      flag: done ? 1 : 0,
      createTime: dayStart(deps.pack, at),
      uid: String(player.playerId),
      gotFlag: gotFlag(claimed.has(taskReference(day, game.id)), done && open),
    };
  });
  const { switches } = deps;
  // A completed task stays claimable when its game or all tasks are switched off.
  const on = new Set(games.filter(({ isOn }) => isOn).map(({ id }) => id));
  const items = all.filter(
    ({ gameId, flag }) => flag === 1 || (switches.isPromotionOn('tasks') && on.has(gameId)),
  );
  return { day, items, bigFlag: gotFlag(bigClaimed, wallet.big_task_day !== null && open) };
}

/** A game that is a task. */
interface TaskGame {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
  /** The bit offset of its rounds. */
  readonly shift: number;
  /** Whether it can be opened. */
  readonly isOn: boolean;
}

/** The games that are tasks of a day: our own first. */
function taskGames({ games, switches, guests, guestTasks }: TaskDeps, day: number): TaskGame[] {
  const own = games.list.flatMap(({ id, title: name }): TaskGame[] => {
    const shift = games.taskShift(id);
    const isOn = switches.isGameOn(id);
    return shift < 0 ? [] : [{ id, name, icon: `/games/${id}/icon.avif`, shift, isOn }];
  });
  const others = guestTasks.of(day).flatMap((id, index): TaskGame[] => {
    const name = guests.known(id)?.name;
    const isOn = guests.offered(id) !== undefined;
    const shift = guestTasks.shiftAt(index);
    return name === undefined ? [] : [{ id, name, icon: `/guests/${id}/icon.svg`, shift, isOn }];
  });
  return [...own, ...others];
}

function gotFlag(claimed: boolean, claimable: boolean): RewardFlag {
  if (claimed) return REWARD_FLAG.claimed;
  return claimable ? REWARD_FLAG.claimable : REWARD_FLAG.locked;
}

/** Each game's plays of the day are stored in two bits, up to three. */
function playsOf(bits: number, shift: number): number {
  return Math.floor(bits / 2 ** shift) % 4;
}
