import type { Static } from 'typebox';
import type { Limit } from '@glasshouse/contract/limits/limit.ts';
import { windowEnds, windowIds, type Windows } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { unlapsed } from './change.ts';
import { inheritedUsage, type UsedOf } from './inherited-usage.ts';
import { LIMIT_NAMES, type LimitName, type Period } from './kinds.ts';
import {
  depositedSince,
  openOrdersSum,
  readBrakes,
  readLimits,
  type BrakeRow,
  type LimitState,
} from './store.ts';
import { windowStarts } from './windows.ts';

export type LimitView = Static<ReturnType<typeof Limit>>;

const MINUTE_MS = 60_000;
const PLAY_IDLE_MS = 30 * MINUTE_MS;

/** All limits there are, set or not, with what is used of each. */
export async function viewLimits(
  db: Queryable,
  player: PlayerRef,
  pack: MarketPack,
  at: number,
): Promise<LimitView[]> {
  const brakes = await readBrakes(db, player, 'look');
  const stored = await readLimits(db, player);
  const deposited = await depositedSince(db, player, windowStarts(pack, at));
  const waiting = await openOrdersSum(db, player, at);
  const inherited = await inheritedUsage(db, player, at);
  const usage: Usage = { brakes, deposited, waiting, inherited, at };
  const ids = windowIds(pack, at);
  const ends = windowEnds(pack, at);
  return LIMIT_NAMES.map((name) => {
    const state = unlapsed(inForce(name, stored(name), brakes), at);
    return {
      kind: name.kind,
      period: name.period,
      value: state.value,
      used: used(name, usage, ids),
      until: untilOf(name, usage, ends),
      pending: pendingView(state, at),
    };
  });
}

/** A reality check has an interval even where the player never chose one: the market's. */
export function inForce(name: LimitName, stored: LimitState, brakes: BrakeRow): LimitState {
  if (name.kind !== 'reality_check_minutes') return stored;
  return { ...stored, value: brakes.check_minutes };
}

function pendingView({ pending }: LimitState, at: number): LimitView['pending'] {
  if (pending === null) return null;
  const needsConfirmation = at >= pending.from ? 1 : 0;
  return { value: pending.value, effectiveAt: pending.from, needsConfirmation };
}

interface Usage {
  readonly brakes: BrakeRow;
  readonly deposited: Windows<number>;
  /** Orders that wait for their money hold their part of a deposit limit. */
  readonly waiting: number;
  /** What was used under another account of the same device or payout account. */
  readonly inherited: UsedOf;
  readonly at: number;
}

function used(name: LimitName, usage: Usage, ids: Windows<number>): number | null {
  const { brakes, deposited, waiting, inherited, at } = usage;
  switch (name.kind) {
    case 'deposit':
      return deposited[name.period] + waiting + inherited(name);
    case 'stake':
      return inherited(name) + ownIn(brakes, name.period, ids, 'staked');
    case 'loss':
      // Who is ahead has lost nothing.
      return Math.max(0, inherited(name) + ownIn(brakes, name.period, ids, 'lost'));
    case 'session_minutes':
      return playing(brakes, at) ? Math.floor((at - brakes.play_started_at) / MINUTE_MS) : null;
    case 'reality_check_minutes':
      return null;
  }
}

/** When the next game begins a new play session, if nothing is played meanwhile. */
function sessionEnds({ play_started_at: began, last_round_at: last }: BrakeRow): number {
  return Math.max(began, last) + PLAY_IDLE_MS + 1;
}

/** A play session is over half an hour after its last round; the next game begins a new one. */
function playing({ play_started_at: began, last_round_at }: BrakeRow, at: number): boolean {
  return began > 0 && at >= began && at - Math.max(began, last_round_at) <= PLAY_IDLE_MS;
}

/** A wallet's window that is older than now counts for nothing any more. */
function ownIn(
  brakes: BrakeRow,
  period: Period,
  ids: Windows<number>,
  what: 'staked' | 'lost',
): number {
  return ids[period] <= brakes[`${period}_id`] ? brakes[`${period}_${what}`] : 0;
}

function untilOf(name: LimitName, usage: Usage, ends: Windows<number>): number | null {
  const { brakes, at } = usage;
  // Play that goes on puts it off: it is when the next session begins if none is played until then.
  if (name.kind === 'session_minutes') return playing(brakes, at) ? sessionEnds(brakes) : null;
  if (name.kind === 'reality_check_minutes') return brakes.next_check_at;
  return ends[name.period];
}
