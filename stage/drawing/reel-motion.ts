/**
 * The motion of one reel as a function of time. Its position is measured in cells and increases as
 * symbols move down; the symbol with number k is `place − k` cells below the top of the view.
 */

/** Cells per millisecond. */
const FULL_SPEED = 0.024;
const GENTLE_SPEED = 0.007;
const RAMP_MS = 130;
/** Every start first swings back a little. */
const WIND_UP = { cells: 0.1, ms: 80 };
/** Initial progress of a start, so that the first frame already shows movement. */
export const HEAD_START_MS = 17;
/** It brakes to this speed until it reaches its stop, overshoots, and settles. */
const HIT_SPEED = 0.01;
const LANDING_CELLS = 3;
const SETTLE_MS = 260;
const SPRING = { angular: Math.PI / 120, damping: 0.012 };
/** The speed reported while it settles: not 0 (at rest), and too slow for blurred symbols. */
const SETTLING = 0.001;
/** Calm reels, for reduced motion, do not turn: symbols fade out and others fade in. */
const CALM_FADE_MS = 140;
const CALM_ALPHA = 0.2;

export interface Landing {
  readonly at: number;
  readonly symbols: string;
}

/** Turning since a time, from a place. */
export interface Turning {
  readonly kind: 'turning';
  readonly since: number;
  readonly from: number;
  readonly isGentle: boolean;
  readonly landing: Landing | null;
}

/** Landing since a time, between two places. */
export interface Braking {
  readonly kind: 'landing';
  readonly since: number;
  readonly from: number;
  readonly to: number;
  /** Durations until it reaches its stop, and until it is at rest. */
  readonly hitMs: number;
  readonly duration: number;
}

export type Motion = { readonly kind: 'still' } | Turning | Braking;

/** Position and speed of a reel. */
export interface Run {
  readonly place: number;
  readonly speed: number;
}

/** Maximum duration of a landing; the same for a calm one. */
export const LANDING_MS = brakedMs(LANDING_CELLS + 1, FULL_SPEED) + SETTLE_MS;
export const CALM_LANDING_MS = CALM_FADE_MS;

/** Returns the duration of this many cells from this speed down to the stop speed. */
function brakedMs(cells: number, speed: number): number {
  return (2 * cells) / (Math.max(speed, FULL_SPEED) + HIT_SPEED);
}

/** Returns the motion of a reel this long after its start. */
export function started({ from, isGentle }: Turning, t: number): Run {
  if (isGentle) return { place: from + GENTLE_SPEED * t, speed: GENTLE_SPEED };
  const swing = (Math.PI * Math.min(t, WIND_UP.ms)) / WIND_UP.ms;
  if (t < WIND_UP.ms) return { place: from - WIND_UP.cells * Math.sin(swing), speed: SETTLING };
  // It continues with the speed at the end of the swing.
  const first = (WIND_UP.cells * Math.PI) / WIND_UP.ms;
  const ramp = Math.min(t - WIND_UP.ms, RAMP_MS);
  const gained = FULL_SPEED - first;
  const ramped = first * ramp + (gained * ramp * ramp) / (2 * RAMP_MS);
  const full = FULL_SPEED * (t - WIND_UP.ms - ramp);
  return { place: from + ramped + full, speed: first + (gained * ramp) / RAMP_MS };
}

/** Returns the motion of a reel this long after the start of its landing. */
export function braked({ from, to, hitMs }: Braking, t: number): Run {
  if (t >= hitMs) return { place: to + sprung(t - hitMs), speed: SETTLING };
  const s = Math.max(0, t / hitMs);
  const first = (2 * (to - from)) / hitMs - HIT_SPEED;
  const gone = hitMs * (first * s - ((first - HIT_SPEED) * s * s) / 2);
  return { place: from + gone, speed: first + (HIT_SPEED - first) * s };
}

/** Returns the overshoot of a landed reel in cells, this long after it reached its stop. */
function sprung(t: number): number {
  const { angular, damping } = SPRING;
  const swing = (HIT_SPEED / angular) * Math.exp(-damping * t) * Math.sin(angular * t);
  return swing * (1 - t / SETTLE_MS);
}

/** Returns the landing of a reel at this place and speed that begins at a time. */
export function brakingFrom(place: number, speed: number, since: number): Braking {
  const to = Math.ceil(place + LANDING_CELLS);
  const hitMs = brakedMs(to - place, speed);
  return { kind: 'landing', since, from: place, to, hitMs, duration: hitMs + SETTLE_MS };
}

/** Returns the landing of a calm reel: it fades in where it is, and never reaches a stop. */
export function fadingIn(place: number, since: number): Braking {
  const duration = CALM_FADE_MS;
  return { kind: 'landing', since, from: place, to: place, hitMs: Infinity, duration };
}

/** Returns the opacity of a calm reel this long after its start. */
export function fadedOut(t: number): number {
  return Math.max(CALM_ALPHA, 1 - t / CALM_FADE_MS);
}

/** Returns the opacity of a calm reel this long after the start of its landing. */
export function fadedIn(t: number, { duration }: Braking): number {
  return CALM_ALPHA + (1 - CALM_ALPHA) * Math.max(0, t / duration);
}
