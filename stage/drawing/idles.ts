import type { Scene } from '../scene.ts';
import type { Cell } from './board.ts';
import { IDLE_MS, idlePose, STILL, type Pose } from './gestures.ts';
import { noise } from './noise.ts';

/** After a round and after the opening a board lives for a while, then it rests. */
export interface Idles {
  /** Begins, or ends at once. */
  set(on: boolean, now: number): void;
  /** True while the board lives. */
  moving(now: number): boolean;
  /** 1 while it lives, falling softly to 0 at its end: what drifts comes to rest with it. */
  share(now: number): number;
  pose(cell: Cell, code: string, now: number): Pose;
}

/** Frames are drawn for so long and no longer: a game left open costs nothing. */
const LIFE_MS = 12_000;
const SOFT_END_MS = 2500;
const FIRST_MS = 700;
/** One symbol after another begins. */
const BEAT_MS = 620;

/** `grid`: the symbols on show. */
export function createIdles(
  ofSymbols: Scene['idles'],
  grid: () => readonly string[],
  calm: () => boolean,
): Idles {
  let since: number | null = null;
  let times = 0;

  const age = (now: number): number => (since === null ? Infinity : now - since - FIRST_MS);
  const moving = (now: number): boolean => age(now) < LIFE_MS && !calm();

  /** Which cell a beat is for: scattered, and different each time. */
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
