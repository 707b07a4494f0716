/**
 * The motion of one reel as a function of time. Its place is counted in cells and grows as symbols
 * pass downwards; the symbol with number k stands `place − k` cells below the top of the view.
 */

/** Cells a millisecond. */
const FULL_SPEED = 0.024;
const GENTLE_SPEED = 0.007;
const RAMP_MS = 130;
/** A landing's curve begins this many times faster than it is on average: 3 plus its overshoot. */
const OVERSHOOT = 0.8;
const STEEPNESS = 3 + OVERSHOOT;
const LANDING_CELLS = 3;
/**
 * Calm reels, for players who want less motion, do not turn: symbols fade out and others fade in.
 */
const CALM_FADE_MS = 140;
const CALM_ALPHA = 0.2;

interface Landing {
  readonly at: number;
  readonly symbols: string;
}

type Motion =
  | { readonly kind: 'still' }
  | {
      readonly kind: 'turning';
      readonly since: number;
      readonly from: number;
      readonly speed: number;
      readonly ramp: number;
      readonly landing: Landing | null;
    }
  | {
      readonly kind: 'landing';
      readonly since: number;
      readonly from: number;
      readonly to: number;
      readonly duration: number;
    };

/** One column of symbols and how they come and go. */
export interface Reel {
  /** Shows symbols at once; a cancelled turn comes back to them. */
  stand(symbols: string): void;
  start(now: number): void;
  /** Turns on slowly. */
  slow(now: number): void;
  /** Lands on these symbols, from top to bottom, beginning at a time; as many rows as they are. */
  land(symbols: string, at: number): void;
  /** Lands on the symbols before the turn. */
  back(at: number): void;
  /** Moves on to a time; true while it moves. */
  update(now: number): boolean;
  readonly currentSymbols: () => string;
  /** How many rows it shows. */
  readonly rows: () => number;
  /**
   * Each symbol in or near the view: its code, how many cells below the top, how visible, how
   * large.
   */
  each(draw: (code: string, row: number, alpha: number, scale: number) => void): void;
  /** Cells a millisecond; 0 at rest. */
  readonly speed: () => number;
}

/** How long a landing takes from its beginning, at most; the same for a calm one. */
export const LANDING_MS = ((LANDING_CELLS + 1) * STEEPNESS) / FULL_SPEED;
export const CALM_LANDING_MS = CALM_FADE_MS;

/** How long a start has been at full speed after a time, and its share of that speed by then. */
function ramped(t: number, rampMs: number): { travelled: number; share: number } {
  if (rampMs === 0) return { travelled: t, share: 1 };
  const ramp = Math.min(t, rampMs);
  return { travelled: (ramp * ramp) / (2 * rampMs) + t - ramp, share: ramp / rampMs };
}

/** A landing's way by its time, both 0 … 1: a little beyond its end and back to it. */
function overshot(t: number): number {
  const rest = t - 1;
  return 1 + (OVERSHOOT + 1) * rest ** 3 + OVERSHOOT * rest ** 2;
}

/** A reel that turns. `passing`: codes that pass by. `calm`: asked at each start. */
export function createReel(passing: string, calm: () => boolean): Reel {
  let motion: Motion = { kind: 'still' };
  let place = 0;
  let speed = 0;
  let alpha = 1;
  let calmly = false;
  let rows = 0;
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

  function turn(now: number, newSpeed: number, ramp: number): void {
    motion = { kind: 'turning', since: now, from: place, speed: newSpeed, ramp, landing: null };
  }

  function turnTo(now: number, turning: Extract<Motion, { kind: 'turning' }>): void {
    const t = Math.max(0, now - turning.since);
    if (calmly) {
      alpha = Math.max(CALM_ALPHA, 1 - t / CALM_FADE_MS);
      return;
    }
    const { travelled, share } = ramped(t, turning.ramp);
    place = turning.from + turning.speed * travelled;
    speed = turning.speed * share;
  }

  function beginLanding(landing: Landing): void {
    if (calmly) {
      rows = landing.symbols.length;
      currentSymbols = { at: place, symbols: landing.symbols };
      const still = { from: place, to: place, duration: CALM_FADE_MS };
      motion = { kind: 'landing', since: landing.at, ...still };
      return;
    }
    const from = place;
    const to = Math.ceil(from + LANDING_CELLS);
    coming = { at: to, symbols: landing.symbols };
    // At full speed the change of height is invisible.
    rows = landing.symbols.length;
    const duration = (STEEPNESS * (to - from)) / Math.max(speed, FULL_SPEED);
    motion = { kind: 'landing', since: landing.at, from, to, duration };
  }

  function landTo(now: number, landing: Extract<Motion, { kind: 'landing' }>): void {
    const s = (now - landing.since) / landing.duration;
    if (s >= 1) {
      place = landing.to;
      settle(coming?.symbols ?? currentSymbols.symbols);
      return;
    }
    if (calmly) {
      alpha = CALM_ALPHA + (1 - CALM_ALPHA) * Math.max(0, s);
      return;
    }
    place = landing.from + (landing.to - landing.from) * overshot(s);
    speed = FULL_SPEED * (1 - s);
  }

  return {
    stand: (symbols) => settle(symbols),
    currentSymbols: () => currentSymbols.symbols,
    rows: () => rows,
    speed: () => speed,
    start(now) {
      calmly = calm();
      turn(now, FULL_SPEED, RAMP_MS);
    },
    slow(now) {
      if (motion.kind === 'turning' && motion.landing === null && !calmly) {
        turn(now, GENTLE_SPEED, 0);
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
