import type { Gesture, Landing } from '../scene.ts';

/**
 * Offset, rotation and scale of a symbol in its cell while it moves: shares of its size, radians,
 * shares of a cell.
 */
export interface Pose {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly rise: number;
}

/** Duration of a gesture until the symbol is fully lifted. */
export const GESTURE_MS = 1500;
/** Scale of a winning symbol at rest, relative to the others. */
const LIFT = 0.06;

export const STILL: Pose = { width: 1, height: 1, turn: 0, rise: 0 };

/** The first part of a gesture: the symbol pops towards the player. */
function lift(t: number): number {
  const s = Math.min(1, t / 0.22);
  return 1 + LIFT * s + 0.13 * Math.sin(s * Math.PI);
}

const wave = (t: number, turns: number): number => Math.sin(t * Math.PI * 2 * turns) * (1 - t);

/** Each gesture as a function of its progress, 0 … 1: it ends lifted. */
export const gestures: Readonly<Record<Gesture, (t: number) => Pose>> = {
  pulse(t) {
    const size = lift(t) + 0.07 * Math.max(0, wave(t, 2.5));
    return { width: size, height: size, turn: 0, rise: 0 };
  },
  /** A lantern that swings. */
  sway: (t) => ({ width: lift(t), height: lift(t), turn: 0.2 * wave(t, 2), rise: 0 }),
  /** Wings that close and open. */
  flutter(t) {
    const closed = Math.abs(Math.sin(t * Math.PI * 4)) * (1 - t);
    return { width: lift(t) * (1 - 0.45 * closed), height: lift(t), turn: 0, rise: 0.09 * closed };
  },
  /** A blossom that opens and turns. */
  bloom(t) {
    const open = 1 - (1 - Math.min(1, t * 1.6)) ** 3;
    const size = (0.72 + 0.28 * open) * lift(t) + 0.05 * Math.max(0, wave(t, 1.5));
    return { width: size, height: size, turn: -0.5 * (1 - open), rise: 0 };
  },
  hop(t) {
    const up = Math.abs(Math.sin(t * Math.PI * 3)) * (1 - t);
    const squash = 0.1 * Math.cos(t * Math.PI * 6) * (1 - t);
    return { width: lift(t) + squash, height: lift(t) - squash, turn: 0, rise: 0.16 * up };
  },
  /** A fish that winds. */
  swim(t) {
    const bend = 0.08 * wave(t, 3);
    return { width: lift(t) + bend, height: lift(t) - bend, turn: 0.16 * wave(t, 1.5), rise: 0 };
  },
};

/** Duration of an idle loop. */
export const IDLE_MS = 1700;
/** Amplitude of an idle loop relative to the gesture: small, so that it does not distract. */
const IDLE_SHARE = 0.75;

/** A symbol's gesture while no round is playing: it starts and ends at rest. */
export function idlePose(gesture: Gesture, t: number): Pose {
  if (t <= 0 || t >= 1) return STILL;
  const lifted = lift(t);
  const { width, height, turn, rise } = gestures[gesture](t);
  const share = IDLE_SHARE * Math.min(1, t * 5, (1 - t) * 5);
  return {
    width: 1 + (width / lifted - 1) * share,
    height: 1 + (height / lifted - 1) * share,
    turn: turn * share,
    rise: rise * share,
  };
}

/** Duration of a symbol's motion after its landing. */
export const LANDED_MS = 460;

/** A damped oscillation. */
const swung = (t: number, turns: number): number =>
  Math.sin(t * Math.PI * 2 * turns) * (1 - t) ** 2;

/** Each landing as a function of its progress, 0 … 1: it ends at rest. */
export const landings: Readonly<Record<Landing, (t: number) => Pose>> = {
  settle(t) {
    const give = 0.06 * swung(t, 1.5);
    return { width: 1 + give, height: 1 - give, turn: 0, rise: -give / 2 };
  },
  squash(t) {
    const give = 0.2 * swung(t, 1.5);
    return { width: 1 + give * 0.8, height: 1 - give, turn: 0, rise: -give / 2 };
  },
  /** A bell, or struck glass. */
  ring: (t) => ({ width: 1, height: 1, turn: 0.16 * swung(t, 3), rise: 0 }),
  /** Hanging symbols: a lantern, a blossom on its stalk. */
  swing: (t) => ({ width: 1, height: 1, turn: 0.2 * swung(t, 1.5), rise: 0.03 * swung(t, 1) }),
  /** A blossom that closes during the fall and opens again. */
  open(t) {
    const shut = Math.sin(Math.min(1, t * 1.25) * Math.PI) * (1 - t);
    const size = 1 - 0.22 * shut + 0.05 * swung(t, 1);
    return { width: size, height: size, turn: -0.22 * shut, rise: 0 };
  },
};

/** Combines two movements. */
export function together(one: Pose, other: Pose): Pose {
  return {
    width: one.width * other.width,
    height: one.height * other.height,
    turn: one.turn + other.turn,
    rise: one.rise + other.rise,
  };
}
