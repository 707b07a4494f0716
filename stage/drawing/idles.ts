import type { Scene } from '../scene.ts';
import type { Cell } from './board.ts';
import { IDLE_MS, idlePose, STILL, type Pose } from './gestures.ts';
import { noise } from './noise.ts';

/** Idle animation of the board: runs for some time after the opening and after each round. */
export interface Idles {
  /** Starts, or stops immediately. */
  set(on: boolean, now: number): void;
  /** True while the animation runs. */
  moving(now: number): boolean;
  /** 1 while it runs, fading to 0 at its end: drifting particles slow down with it. */
  share(now: number): number;
  pose(cell: Cell, code: string, now: number): Pose;
}

/** Maximum duration of the animation, so that an open game without play uses no power. */
const LIFE_MS = 12_000;
const SOFT_END_MS = 2500;
const FIRST_MS = 700;
/** Interval between the starts of two symbols. */
const BEAT_MS = 620;

/** `grid`: the current symbols. */
export function createIdles(
  ofSymbols: Scene['idles'],
  grid: () => readonly string[],
  calm: () => boolean,
): Idles {
  let since: number | null = null;
  let times = 0;

  const age = (now: number): number => (since === null ? Infinity : now - since - FIRST_MS);
  const moving = (now: number): boolean => age(now) < LIFE_MS && !calm();

  /** Returns the cell of a beat: pseudo-random, and different for each beat. */
  function chosen(beat: number): string {
    const symbols = grid();
    const at = times * 97 + beat;
    const reel = Math.floor(noise(at * 3 + 1) * symbols.length);
    const row = Math.floor(noise(at * 3 + 2) * (symbols[reel]?.length ?? 0));
    return `${reel},${row}`;
  }

  return {
    moving,
    set(on, now) {
      if (on) times += 1;
      since = on ? now : null;
    },
    share(now) {
      if (since === null) return 1;
      return moving(now) ? Math.min(1, (LIFE_MS - age(now)) / SOFT_END_MS) : 0;
    },
    pose(cell, code, now) {
      const gesture = ofSymbols?.[code];
      const t = age(now);
      if (gesture === undefined || t < 0 || !moving(now)) return STILL;
      const name = cell.join();
      const last = Math.floor(Math.min(t, LIFE_MS - IDLE_MS) / BEAT_MS);
      for (let beat = last; beat >= 0 && t - beat * BEAT_MS < IDLE_MS; beat -= 1) {
        if (chosen(beat) === name) return idlePose(gesture, (t - beat * BEAT_MS) / IDLE_MS);
      }
      return STILL;
    },
  };
}
