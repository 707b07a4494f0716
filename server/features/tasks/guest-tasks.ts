import { GUEST_TASKS_MAX } from '@glasshouse/contract/backoffice/switches/switch.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import type { AppContext } from '../../context.ts';
import type { GuestTaskChange } from '../switches/index.ts';

/** A game that is one of the day's tasks. */
export interface DayTask {
  /** The bit offset of its rounds in the day's task bits. */
  readonly shift: number;
  /** The bits of all tasks of the day, which complete the big task. */
  readonly full: number;
  /** Of a round that counts, in minor units. */
  readonly minStake: number;
}

/** The guest games among the daily tasks. */
export interface GuestTasks {
  /** The ids of the day's guest games: what staff had chosen when the day began. */
  of(day: number): readonly number[];
  /** The bit offset of a guest game among `of(day)`. */
  shiftAt(index: number): number;
  /** The bits of all tasks of the day: of games that players can open. */
  full(day: number): number;
  /** The task that a guest game is on this day; null when it is none. */
  taskOf(gameId: number, day: number): DayTask | null;
}

/** Rounds of a game that complete its task: both bits set. */
const COMPLETED = 3;

/**
 * Follows the switches of guest games among the tasks. `isOffered`: whether players can open one
 * now. A change holds from the market's next day, so that a day's bits belong to one game.
 */
export function createGuestTasks(
  { switches, pack, games }: Pick<AppContext, 'switches' | 'pack' | 'games'>,
  isOffered: (gameId: number) => boolean,
): GuestTasks {
  const read = (changes: readonly GuestTaskChange[], day: number): number[] => {
    const chosen = new Map<string, boolean>();
    for (const { target, isOn, at } of changes) {
      if (windowIds(pack, at).day < day) chosen.set(target, isOn);
    }
    return [...chosen]
      .filter(([, isOn]) => isOn)
      .map(([target]) => Number.parseInt(target, 10))
      .toSorted((a, b) => a - b)
      .slice(0, GUEST_TASKS_MAX);
  };
  let last = { changes: switches.guestTasks(), day: 0, games: [] as readonly number[] };
  const of = (day: number): readonly number[] => {
    const changes = switches.guestTasks();
    if (last.day !== day || last.changes !== changes) {
      last = { changes, day, games: read(changes, day) };
    }
    return last.games;
  };
  const shiftAt = (index: number) => games.guestTaskShift + 2 * index;
  const full = (day: number): number => {
    const own = games.taskFull(switches.isGameOn);
    const shifts = of(day).flatMap((id, index) => (isOffered(id) ? shiftAt(index) : []));
    return shifts.reduce((mask, shift) => mask + COMPLETED * 2 ** shift, own);
  };
  return {
    of,
    shiftAt,
    full,
    taskOf(gameId, day) {
      const index = switches.isPromotionOn('tasks') ? of(day).indexOf(gameId) : -1;
      if (index === -1) return null;
      return { shift: shiftAt(index), full: full(day), minStake: pack.stakes[0] ?? 0 };
    },
  };
}
