import { DAY_MS, HOUR_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from './pack.ts';

/** The three calendar windows of limits and tasks. */
export interface Windows<Value> {
  readonly day: Value;
  /** From Monday. */
  readonly week: Value;
  readonly month: Value;
}

type Zoned = Pick<MarketPack, 'timeZone'>;

/** One local day: [start, end) in epoch milliseconds, with its windows. */
interface LocalDay {
  readonly start: number;
  readonly end: number;
  readonly ids: Windows<number>;
  readonly ends: Windows<number>;
}

/** Upper bound of any zone's UTC offset, clock changes included. */
const FARTHEST_OFFSET = 16 * HOUR_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Cache of the last requested day per zone: nearly every call concerns today. */
const lastDays = new Map<string, LocalDay>();

/** The start of the local day that contains `epochMs`. */
export function dayStart(pack: Zoned, epochMs: number): number {
  return localDay(pack.timeZone, epochMs).start;
}

/**
 * Numbers of the windows that contain `epochMs`, each consecutive: days since 1970-01-01, weeks
 * since the Monday before it, months since year 0.
 */
export function windowIds(pack: Zoned, epochMs: number): Windows<number> {
  return localDay(pack.timeZone, epochMs).ids;
}

/** The times (epoch ms) at which the windows that contain `epochMs` end and the next ones begin. */
export function windowEnds(pack: Zoned, epochMs: number): Windows<number> {
  return localDay(pack.timeZone, epochMs).ends;
}

/** `YYYY-MM-DD HH:mm` in the market's zone: the wire's createTimeStr. */
export function marketTime(pack: Zoned, epochMs: number): string {
  const { year, month, day, hour, minute } = wallClock(pack.timeZone, epochMs);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)} ${pad(hour, 2)}:${pad(minute, 2)}`;
}

/** The local date, `YYYY-MM-DD`, so many days after the one that contains `epochMs`. */
export function localDate(pack: Zoned, epochMs: number, daysLater = 0): string {
  const day = dayNumber(pack.timeZone, epochMs) + daysLater;
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** When a local date, `YYYY-MM-DD`, ends and the next one begins, in epoch milliseconds. */
export function dateEnd(pack: Zoned, date: string): number {
  return startOf(pack.timeZone, Date.parse(date) / DAY_MS + 1);
}

function pad(value: number, width: number): string {
  return value.toString().padStart(width, '0');
}

function localDay(zone: string, epochMs: number): LocalDay {
  const last = lastDays.get(zone);
  if (last !== undefined && last.start <= epochMs && epochMs < last.end) return last;
  const found = workOutDay(zone, epochMs);
  lastDays.set(zone, found);
  return found;
}

function workOutDay(zone: string, epochMs: number): LocalDay {
  const { year, month } = wallClock(zone, epochMs);
  const day = dayNumber(zone, epochMs);
  // 1970-01-05 (day 4) is a Monday and starts week 1.
  const week = Math.floor((day + 3) / 7);
  const nextMonth = Date.UTC(year, month, 1) / DAY_MS;
  const end = startOf(zone, day + 1);
  return {
    start: startOf(zone, day),
    end,
    ids: { day, week, month: year * 12 + month - 1 },
    ends: { day: end, week: startOf(zone, week * 7 + 4), month: startOf(zone, nextMonth) },
  };
}

/**
 * The first instant of a local day, found by binary search: midnight itself may not exist (clocks
 * in São Paulo used to jump from 24:00 to 01:00), and clocks change on whole seconds.
 */
function startOf(zone: string, day: number): number {
  let before = (day * DAY_MS - FARTHEST_OFFSET) / SECOND_MS;
  let within = (day * DAY_MS + FARTHEST_OFFSET) / SECOND_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayNumber(zone, middle * SECOND_MS) < day) before = middle;
    else within = middle;
  }
  return within * SECOND_MS;
}

/** Days between 1970-01-01 and the local date at an instant. */
function dayNumber(zone: string, epochMs: number): number {
  const { year, month, day } = wallClock(zone, epochMs);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

type WallClock = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;

function wallClock(zone: string, epochMs: number): WallClock {
  const read: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of clockOf(zone).formatToParts(epochMs)) {
    if (type in read) read[type as keyof WallClock] = Number.parseInt(value, 10);
  }
  return read;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}
