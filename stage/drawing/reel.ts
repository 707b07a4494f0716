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
const HEAD_START_MS = 17;
/** It brakes to this speed until it reaches its stop, overshoots, and settles. */
const HIT_SPEED = 0.01;
const LANDING_CELLS = 3;
const SETTLE_MS = 260;
const SPRING = { angular: Math.PI / 120, damping: 0.012 };
/** The speed reported while it settles: not 0 (at rest), and too slow for blurred symbols. */
const SETTLING = 0.001;
/**
 * Calm reels, for reduced motion, do not turn: symbols fade out and others fade in.
 */
const CALM_FADE_MS = 140;
const CALM_ALPHA = 0.2;

interface Landing {
  readonly at: number;
  readonly symbols: string;
}

interface Turning {
  readonly kind: 'turning';
  readonly since: number;
  readonly from: number;
  readonly isGentle: boolean;
  readonly landing: Landing | null;
}

interface Braking {
  readonly kind: 'landing';
  readonly since: number;
  readonly from: number;
  readonly to: number;
  /** Durations until it reaches its stop, and until it is at rest. */
  readonly hitMs: number;
  readonly duration: number;
}

type Motion = { readonly kind: 'still' } | Turning | Braking;

/** Position and speed of a reel. */
interface Run {
  readonly place: number;
  readonly speed: number;
}

/** One column of symbols and its motion. */
export interface Reel {
  /** Shows symbols immediately; a cancelled turn returns to them. */
  stand(symbols: string): void;
  start(now: number): void;
  /** Keeps turning slowly. */
  slow(now: number): void;
  /**
   * Lands on these symbols, from top to bottom, starting at a time; their number is the new row
   * count.
   */
  land(symbols: string, at: number): void;
  /** Lands on the symbols from before the turn. */
  back(at: number): void;
  /** Advances to a time; true while it moves. */
  update(now: number): boolean;
  readonly currentSymbols: () => string;
  /** Current number of rows. */
  readonly rows: () => number;
  /**
   * Each symbol in or near the view: its code, distance below the top in cells, opacity, and scale.
   */
  each(draw: (code: string, row: number, alpha: number, scale: number) => void): void;
  /** Cells per millisecond; 0 at rest. */
  readonly speed: () => number;
  /** Landing time of this row's symbol in the last landing; -Infinity if it did not land. */
  readonly landedAt: (row: number) => number;
  /** True if its symbols have landed, even if they still settle. */
  readonly isDown: (now: number) => boolean;
}

/** Maximum duration of a landing; the same for a calm one. */
export const LANDING_MS = brakedMs(LANDING_CELLS + 1, FULL_SPEED) + SETTLE_MS;
export const CALM_LANDING_MS = CALM_FADE_MS;

/** Returns the duration of this many cells from this speed down to the stop speed. */
function brakedMs(cells: number, speed: number): number {
  return (2 * cells) / (Math.max(speed, FULL_SPEED) + HIT_SPEED);
}

/** Returns the motion of a reel this long after its start. */
function started({ from, isGentle }: Turning, t: number): Run {
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
function braked({ from, to, hitMs }: Braking, t: number): Run {
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

/** A turning reel. `passing`: codes shown in motion. `calm` is called at each start. */
export function createReel(passing: string, calm: () => boolean): Reel {
  let motion: Motion = { kind: 'still' };
  let place = 0;
  let speed = 0;
  let alpha = 1;
  let calmly = false;
  let rows = 0;
  let hitAt = -Infinity;
  let currentSymbols = { at: 0, symbols: '' };
  let coming: { at: number; symbols: string } | null = null;

  function codeAt(index: number): string {
    for (const known of [coming, currentSymbols]) {
      const code = known?.symbols[known.at - index];
      if (code !== undefined) return code;
    }
    return passing.at(index % passing.length) ?? '';
  }

  function settle(symbols: string): void {
    place = Math.round(place);
    rows = symbols.length;
    currentSymbols = { at: place, symbols };
    coming = null;
    motion = { kind: 'still' };
    speed = 0;
    alpha = 1;
  }

  function turn(since: number, isGentle: boolean): void {
    motion = { kind: 'turning', since, from: place, isGentle, landing: null };
    hitAt = -Infinity;
  }

  function turnTo(now: number, turning: Turning): void {
    const t = Math.max(0, now - turning.since);
    if (calmly) alpha = Math.max(CALM_ALPHA, 1 - t / CALM_FADE_MS);
    else ({ place, speed } = started(turning, t));
  }

  function beginLanding(landing: Landing): void {
    if (calmly) {
      rows = landing.symbols.length;
      currentSymbols = { at: place, symbols: landing.symbols };
      const still = { from: place, to: place, hitMs: Infinity, duration: CALM_FADE_MS };
      motion = { kind: 'landing', since: landing.at, ...still };
      return;
    }
    const from = place;
    const to = Math.ceil(from + LANDING_CELLS);
    coming = { at: to, symbols: landing.symbols };
    // At full speed the change of height is invisible.
    rows = landing.symbols.length;
    const hitMs = brakedMs(to - from, speed);
    motion = { kind: 'landing', since: landing.at, from, to, hitMs, duration: hitMs + SETTLE_MS };
    hitAt = landing.at + hitMs;
  }

  function landTo(now: number, landing: Braking): void {
    const t = now - landing.since;
    const { to, duration } = landing;
    if (t >= duration) {
      place = to;
      settle(coming?.symbols ?? currentSymbols.symbols);
    } else if (calmly) alpha = CALM_ALPHA + (1 - CALM_ALPHA) * Math.max(0, t / duration);
    else ({ place, speed } = braked(landing, t));
  }

  return {
    stand(symbols) {
      hitAt = -Infinity;
      settle(symbols);
    },
    landedAt: () => hitAt,
    isDown: (now) => motion.kind === 'still' || (motion.kind === 'landing' && now >= hitAt),
    currentSymbols: () => currentSymbols.symbols,
    rows: () => rows,
    speed: () => speed,
    start(now) {
      calmly = calm();
      turn(now - HEAD_START_MS, false);
    },
    slow(now) {
      if (motion.kind === 'turning' && motion.landing === null && !calmly) {
        turn(now, true);
      }
    },
    land(symbols, at) {
      if (motion.kind === 'turning') motion = { ...motion, landing: { symbols, at } };
      else settle(symbols);
    },
    back(at) {
      const landing = { symbols: currentSymbols.symbols, at };
      if (motion.kind === 'turning') motion = { ...motion, landing };
    },
    update(now) {
      if (motion.kind === 'turning') {
        const { landing } = motion;
        turnTo(landing === null ? now : Math.min(now, landing.at), motion);
        if (landing !== null && now >= landing.at) beginLanding(landing);
      }
      if (motion.kind === 'landing') landTo(now, motion);
      return motion.kind !== 'still';
    },
    each(draw) {
      const first = Math.floor(place) + 1;
      for (let index = first; index >= first - rows - 1; index -= 1) {
        const row = place - index;
        if (row > -1 && row < rows) draw(codeAt(index), row, alpha, 1);
      }
    },
  };
}
