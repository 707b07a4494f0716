import type { Static } from 'typebox';
import type { Limit } from '@glasshouse/contract/limits/limit.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { windowEnds, type Windows } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { lastPlayedAt, PLAY_IDLE_MS, readPlayStops, type PlayStops } from '../wallet/index.ts';
import { unlapsed } from './changes/change.ts';
import type { UsedOf } from './inheritance/inherited-usage.ts';
import { LIMIT_NAMES, type LimitName } from './kinds.ts';
import { readLimits, type LimitState } from './store.ts';
import { usedOfLimits } from './usage/usage.ts';

export type LimitView = Static<ReturnType<typeof Limit>>;

/** All limits, set or not, with their usage. */
export async function viewLimits(
  db: Queryable,
  player: PlayerRef,
  pack: MarketPack,
  at: number,
): Promise<LimitView[]> {
  const stops = await readPlayStops(db, player, 'read');
  const stored = await readLimits(db, player);
  const usage: Usage = { stops, usedOf: await usedOfLimits(db, [player], pack, at), at };
  const ends = windowEnds(pack, at);
  return LIMIT_NAMES.map((name) => {
    const state = unlapsed(inForce(name, stored(name), stops), at);
    return {
      kind: name.kind,
      period: name.period,
      value: state.value,
      used: used(name, usage),
      until: untilOf(name, usage, ends),
      pending: pendingView(state, at),
    };
  });
}

/** A reality check always has an interval: by default the market's. */
export function inForce(name: LimitName, stored: LimitState, stops: PlayStops): LimitState {
  if (name.kind !== 'reality_check_minutes') return stored;
  return { ...stored, value: stops.check_minutes };
}

function pendingView({ pending }: LimitState, at: number): LimitView['pending'] {
  if (pending === null) return null;
  const needsConfirmation = at >= pending.from ? 1 : 0;
  return { value: pending.value, effectiveAt: pending.from, needsConfirmation };
}

interface Usage {
  readonly stops: PlayStops;
  /** Usage of the money limits, including inherited usage and unpaid orders. */
  readonly usedOf: UsedOf;
  readonly at: number;
}

function used(name: LimitName, { stops, usedOf, at }: Usage): number | null {
  switch (name.kind) {
    case 'deposit':
    case 'stake':
    case 'loss':
      return usedOf(name);
    case 'session_minutes':
      return playing(stops, at) ? Math.floor((at - stops.play_started_at) / MINUTE_MS) : null;
    case 'reality_check_minutes':
      return null;
  }
}

/** When the next game starts a new play session, if nothing is played meanwhile. */
function sessionEnds(stops: PlayStops): number {
  return lastPlayedAt(stops) + PLAY_IDLE_MS + 1;
}

/** A play session ends half an hour after its last round; the next game starts a new one. */
function playing(stops: PlayStops, at: number): boolean {
  const { play_started_at: began } = stops;
  return began > 0 && at >= began && at - lastPlayedAt(stops) <= PLAY_IDLE_MS;
}

function untilOf(name: LimitName, usage: Usage, ends: Windows<number>): number | null {
  const { stops, at } = usage;
  // Continued play postpones this: it is the start of the next session if nothing is played before.
  if (name.kind === 'session_minutes') return playing(stops, at) ? sessionEnds(stops) : null;
  if (name.kind === 'reality_check_minutes') return stops.next_check_at;
  return ends[name.period];
}
