import { frameOf, type Drift, type Scene } from '../scene.ts';
import { noise } from './noise.ts';
import type { Painter } from './painter.ts';

export interface Drifting {
  /** Increases the number at night, in free games; particles fade in and out. */
  setNight(on: boolean): void;
  /** Advances at a share of the normal speed; true at night, and while the number changes. */
  update(now: number, share?: number): boolean;
  draw(painter: Painter, width: number, height: number): void;
}

/** Position of a particle, as shares of the canvas, and its appearance. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Share of its largest size, 0 … 1. */
  readonly scale: number;
  readonly alpha: number;
  readonly rotation: number;
}

/** Maximum time step between two frames, so that nothing jumps after a pause. */
const MAX_STEP_MS = 50;
const CROWD_MS = 1600;
/** Duration of one path through the canvas, and of one ring. */
const FALL_SECONDS = 11;
const RING_SECONDS = 4.5;
/** Margin beyond both edges, so that nothing appears or ends inside. */
const MARGIN = 0.08;

/** Returns the position of particle `at` after this many seconds. */
const motions: Readonly<Record<Drift['motion'], (at: number, seconds: number) => Place>> = {
  hover(at, seconds) {
    const a = noise(at * 7 + 1);
    const b = noise(at * 7 + 2);
    const pulse = 0.5 + 0.5 * Math.sin(seconds * (0.9 + a) + at * 2.4);
    return {
      x: a + Math.sin(seconds * 0.31 * (0.6 + b) + at) * 0.09,
      y: b + Math.cos(seconds * 0.27 * (0.6 + a) + at * 1.7) * 0.08,
      scale: noise(at * 7 + 3),
      alpha: 0.3 + 0.7 * pulse,
      rotation: 0,
    };
  },
  fall: (at, seconds) => through(at, seconds, 1),
  rise: (at, seconds) => through(at, seconds, -1),
  ripple(at, seconds) {
    const turns = seconds / (RING_SECONDS * (0.8 + 0.5 * noise(at * 7 + 4))) + noise(at * 7 + 5);
    const t = turns % 1;
    // Each ring starts at its own position.
    const drop = at * 31 + Math.floor(turns) * 13;
    return {
      x: noise(drop + 1),
      y: noise(drop + 2),
      scale: 1 - (1 - t) ** 2,
      alpha: Math.min(1, t * 8) * (1 - t),
      rotation: 0,
    };
  },
};

function through(at: number, seconds: number, direction: 1 | -1): Place {
  const a = noise(at * 7 + 1);
  const way = (noise(at * 7 + 2) + (seconds / FALL_SECONDS) * (0.7 + 0.6 * a)) % 1;
  const down = way * (1 + 2 * MARGIN) - MARGIN;
  const sway = Math.sin(seconds * (0.5 + 0.5 * a) + at * 1.9);
  return {
    x: noise(at * 7 + 6) + sway * 0.05,
    y: direction === 1 ? down : 1 - down,
    scale: noise(at * 7 + 3),
    alpha: 0.55 + 0.45 * noise(at * 7 + 4),
    rotation: sway * 0.9 + at,
  };
}

/** Drifting particles move while frames are drawn, and are still in the last frame. */
export function createDrifting({ atlas, drift }: Scene, calm: () => boolean): Drifting {
  const frame = frameOf(atlas, drift.picture);
  const place = motions[drift.motion];
  const [smallest, largest] = drift.size;
  let wanted = drift.always;
  // All particles are in the first frame, so that an opened game is complete immediately.
  let crowd = wanted;
  let night = false;
  let drifted = 0;
  let last = 0;

  return {
    setNight(on) {
      night = on;
      wanted = drift.always + (on ? drift.freeGames : 0);
      if (calm()) crowd = wanted;
    },
    update(now, share = 1) {
      const step = Math.min(MAX_STEP_MS, Math.max(0, now - last));
      last = now;
      if (!calm()) drifted += (step * share) / 1000;
      const change = (step / CROWD_MS) * Math.max(6, Math.abs(wanted));
      crowd = crowd < wanted ? Math.min(wanted, crowd + change) : Math.max(wanted, crowd - change);
      return crowd !== wanted || (night && !calm());
    },
    draw(painter, width, height) {
      for (let at = 0; at < Math.ceil(crowd); at += 1) {
        const { x, y, scale, alpha, rotation } = place(at, drifted);
        const size = smallest + scale * (largest - smallest);
        const presence = Math.min(1, crowd - at);
        painter.sprite(frame, x * width, y * height, size, size, {
          alpha: alpha * presence,
          rotation,
          light: drift.light,
        });
      }
    },
  };
}
