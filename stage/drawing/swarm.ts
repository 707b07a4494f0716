import { noise } from './noise.ts';
import type { Frame, Painter } from './painter.ts';

interface Spark {
  readonly x: number;
  readonly y: number;
  readonly drift: number;
  readonly rise: number;
  readonly size: number;
  readonly delay: number;
  readonly life: number;
}

/** Celebration sparks that rise once. */
export interface Swarm {
  /** Emits sparks from these positions. */
  rise(from: readonly (readonly [x: number, y: number])[], count: number, now: number): void;
  /** Advances to a time; true while sparks are visible. */
  update(now: number): boolean;
  draw(painter: Painter): void;
}

export function createSwarm(frame: Frame): Swarm {
  let time = 0;
  let sparks: Spark[] = [];
  let since = 0;

  return {
    rise(from, count, now) {
      if (from.length === 0) return;
      since = now;
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
      time = now;
      const flying = sparks.some((spark) => now < since + spark.delay + spark.life);
      if (!flying) sparks = [];
      return flying;
    },
    draw(painter) {
      for (const [at, spark] of sparks.entries()) {
        const t = (time - since - spark.delay) / spark.life;
        if (t <= 0 || t >= 1) continue;
        const ease = 1 - (1 - t) ** 2;
        const x = spark.x + spark.drift * ease + Math.sin(t * 9 + at) * 9;
        const y = spark.y - spark.rise * ease;
        const alpha = Math.min(1, t * 8, (1 - t) * 2.4);
        painter.sprite(frame, x, y, spark.size, spark.size, { alpha, light: true });
      }
    },
  };
}
