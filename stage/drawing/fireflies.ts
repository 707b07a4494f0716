import type { Frame } from '../scene.ts';
import { noise } from './noise.ts';
import type { Painter } from './painter.ts';

interface Spark {
  readonly x: number;
  readonly y: number;
  readonly drift: number;
  readonly rise: number;
  readonly size: number;
  readonly delay: number;
  readonly life: number;
}

export interface Fireflies {
  /** How many drift from now on; the difference comes and goes softly. */
  gather(count: number): void;
  /** Sends up fireflies from these places. */
  swarm(from: readonly (readonly [x: number, y: number])[], count: number, now: number): void;
  /** Moves on; true while a swarm is in the air or the crowd still changes. */
  update(now: number): boolean;
  draw(painter: Painter, width: number, height: number): void;
}

/** A pause between two frames counts as no more than this: nothing leaps after a rest. */
const LONGEST_STEP_MS = 50;
const CROWD_MS = 1600;

/** Fireflies drift while frames are drawn and hang still in the last one. */
export function createFireflies(frame: Frame, calm: () => boolean): Fireflies {
  let wanted = 0;
  let crowd = 0;
  let drifted = 0;
  let last = 0;
  let time = 0;
  let sparks: Spark[] = [];
  let swarmSince = 0;

  function drawDrifting(painter: Painter, width: number, height: number): void {
    for (let at = 0; at < Math.ceil(crowd); at += 1) {
      const a = noise(at * 7 + 1);
      const b = noise(at * 7 + 2);
      const pulse = 0.5 + 0.5 * Math.sin(drifted * (0.9 + a) + at * 2.4);
      const x = (a + Math.sin(drifted * 0.31 * (0.6 + b) + at) * 0.09) * width;
      const y = (b + Math.cos(drifted * 0.27 * (0.6 + a) + at * 1.7) * 0.08) * height;
      const size = 12 + noise(at * 7 + 3) * 20;
      const presence = Math.min(1, crowd - at);
      const alpha = (0.3 + 0.7 * pulse) * presence;
      painter.sprite(frame, x, y, size, size, { alpha, light: true });
    }
  }

  function drawSwarm(painter: Painter): void {
    for (const [at, spark] of sparks.entries()) {
      const t = (time - swarmSince - spark.delay) / spark.life;
      if (t <= 0 || t >= 1) continue;
      const ease = 1 - (1 - t) ** 2;
      const x = spark.x + spark.drift * ease + Math.sin(t * 9 + at) * 9;
      const y = spark.y - spark.rise * ease;
      const alpha = Math.min(1, t * 8, (1 - t) * 2.4);
      painter.sprite(frame, x, y, spark.size, spark.size, { alpha, light: true });
    }
  }

  return {
    gather(count) {
      wanted = count;
      if (calm()) crowd = count;
    },
    swarm(from, count, now) {
      if (calm() || from.length === 0) return;
      swarmSince = now;
      sparks = Array.from({ length: count }, (_, at) => {
        const [x, y] = from[at % from.length] ?? [0, 0];
        return {
          x: x + (noise(at * 5) - 0.5) * 40,
          y: y + (noise(at * 5 + 1) - 0.5) * 40,
          drift: (noise(at * 5 + 2) - 0.5) * 260,
          rise: 60 + noise(at * 5 + 3) * 320,
          size: 14 + noise(at * 5 + 4) * 26,
          delay: noise(at * 5 + 6) * 700,
          life: 1100 + noise(at * 5 + 7) * 1300,
        };
      });
    },
    update(now) {
      const step = Math.min(LONGEST_STEP_MS, Math.max(0, now - last));
      last = now;
      time = now;
      if (!calm()) drifted += step / 1000;
      const change = (step / CROWD_MS) * Math.max(6, Math.abs(wanted));
      crowd = crowd < wanted ? Math.min(wanted, crowd + change) : Math.max(wanted, crowd - change);
      const flying = sparks.some((spark) => now < swarmSince + spark.delay + spark.life);
      if (!flying) sparks = [];
      return flying || crowd !== wanted;
    },
    draw(painter, width, height) {
      drawDrifting(painter, width, height);
      drawSwarm(painter);
    },
  };
}
