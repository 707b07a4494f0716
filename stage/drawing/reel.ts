import {
  braked,
  brakingFrom,
  fadedIn,
  fadedOut,
  fadingIn,
  HEAD_START_MS,
  started,
  type Braking,
  type Landing,
  type Motion,
  type Turning,
} from './reel-motion.ts';
import { createStrip } from './strip.ts';

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

/** Where a reel is drawn. A calm one, for reduced motion, changes only its opacity. */
function createPose() {
  let place = 0;
  let speed = 0;
  let alpha = 1;
  return {
    place: () => place,
    speed: () => speed,
    alpha: () => alpha,
    turn(turning: Turning, t: number, isCalm: boolean): void {
      if (isCalm) alpha = fadedOut(t);
      else ({ place, speed } = started(turning, t));
    },
    land(landing: Braking, t: number, isCalm: boolean): void {
      if (isCalm) alpha = fadedIn(t, landing);
      else ({ place, speed } = braked(landing, t));
    },
    rest(at: number): void {
      place = at;
      speed = 0;
      alpha = 1;
    },
  };
}

/** A turning reel. `passing`: codes shown in motion. `calm` is called at each start. */
export function createReel(passing: string, calm: () => boolean): Reel {
  const strip = createStrip(passing);
  const pose = createPose();
  let motion: Motion = { kind: 'still' };
  let isCalm = false;
  let hitAt = -Infinity;

  function settle(symbols: string, place: number): void {
    pose.rest(Math.round(place));
    strip.rest(pose.place(), symbols);
    motion = { kind: 'still' };
  }

  function turn(since: number, isGentle: boolean): void {
    motion = { kind: 'turning', since, from: pose.place(), isGentle, landing: null };
    hitAt = -Infinity;
  }

  function turnTo(now: number, turning: Turning): void {
    const { landing, since } = turning;
    const until = landing === null ? now : Math.min(now, landing.at);
    pose.turn(turning, Math.max(0, until - since), isCalm);
    if (landing !== null && now >= landing.at) beginLanding(landing);
  }

  function beginLanding({ at, symbols }: Landing): void {
    if (isCalm) {
      strip.replace(pose.place(), symbols);
      motion = fadingIn(pose.place(), at);
      return;
    }
    const braking = brakingFrom(pose.place(), pose.speed(), at);
    strip.bring(braking.to, symbols);
    motion = braking;
    hitAt = at + braking.hitMs;
  }

  function landTo(now: number, landing: Braking): void {
    const t = now - landing.since;
    if (t >= landing.duration) settle(strip.next(), landing.to);
    else pose.land(landing, t, isCalm);
  }

  return {
    stand(symbols) {
      hitAt = -Infinity;
      settle(symbols, pose.place());
    },
    landedAt: () => hitAt,
    isDown: (now) => motion.kind === 'still' || (motion.kind === 'landing' && now >= hitAt),
    currentSymbols: strip.shown,
    rows: strip.rows,
    speed: pose.speed,
    start(now) {
      isCalm = calm();
      turn(now - HEAD_START_MS, false);
    },
    slow(now) {
      if (motion.kind === 'turning' && motion.landing === null && !isCalm) turn(now, true);
    },
    land(symbols, at) {
      if (motion.kind === 'turning') motion = { ...motion, landing: { symbols, at } };
      else settle(symbols, pose.place());
    },
    back(at) {
      const landing = { symbols: strip.shown(), at };
      if (motion.kind === 'turning') motion = { ...motion, landing };
    },
    update(now) {
      if (motion.kind === 'turning') turnTo(now, motion);
      if (motion.kind === 'landing') landTo(now, motion);
      return motion.kind !== 'still';
    },
    each: (draw) => strip.each(pose.place(), (code, row) => draw(code, row, pose.alpha(), 1)),
  };
}
