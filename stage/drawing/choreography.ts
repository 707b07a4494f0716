import type { WinCanvas } from '../scene.ts';
import { noise } from './noise.ts';
import type { SpriteLook } from './painter.ts';

/** Building blocks of win scenes. Positions are CSS pixels. */

const share = (value: number): number => Math.max(0, Math.min(1, value));

/** Progress of a part of a scene, 0 to 1. */
export const passed = (ms: number, from: number, to: number): number =>
  share((ms - from) / (to - from));

/** Eases out. */
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Eases in and out. */
export const easeBoth = (t: number): number => t * t * (3 - 2 * t);
/** Eases with an overshoot. */
export const easeBack = (t: number): number => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

/** Fades in during the first part of a scene and out during the last: opacity, 0 to 1. */
export const visible = (t: number, fadeIn = 0.12, fadeOut = 0.14): number =>
  share(Math.min(t / fadeIn, (1 - t) / fadeOut));

/** The unit length for heroes: the same on narrow and wide phones. */
export const unitOf = ({ width, height }: WinCanvas): number => Math.min(width, height * 0.62);

/** A centred picture, square unless a shape is given. */
export function put(
  { painter, picture }: WinCanvas,
  name: string,
  x: number,
  y: number,
  size: number,
  { wide = 1, high = 1, ...look }: SpriteLook & { wide?: number; high?: number } = {},
): void {
  painter.sprite(picture(name), x, y, size * wide, size * high, look);
}

/** Slowly rotating rays, with a glow in their centre. */
export function shine(canvas: WinCanvas, x: number, y: number, size: number, alpha: number): void {
  const { ms } = canvas;
  put(canvas, 'rays', x, y, size, { alpha, rotation: ms / 5200, light: true });
  put(canvas, 'rays', x, y, size * 0.82, { alpha: alpha * 0.7, rotation: -ms / 7400, light: true });
  put(canvas, 'glow', x, y, size * 0.7, { alpha: alpha * 0.8, light: true });
}

/** A particle of a crowd: its index, and a pseudo-random number from 0 to 1 for each trait. */
export type One = readonly [at: number, trait: (of: number) => number];

/** Calls the callback for each particle of a crowd; deterministic for a seed. */
export function crowd(count: number, seed: number, each: (...one: One) => void): void {
  for (let at = 0; at < count; at += 1) {
    each(at, (of) => noise(seed * 131 + at * 17 + of));
  }
}

/**
 * A crowd that respawns during a scene: each particle starts at its own time, lives for `lifeMs`
 * and repeats. Calls the callback with the progress of each life, 0 to 1; the last ones end before
 * the scene does.
 */
export function stream(
  { ms }: WinCanvas,
  { count, seed, lifeMs, endMs }: { count: number; seed: number; lifeMs: number; endMs: number },
  each: (t: number, ...one: One) => void,
): void {
  crowd(count, seed, (at, trait) => {
    const since = ms - trait(0) * lifeMs;
    const life = Math.floor(since / lifeMs);
    if (since < 0 || (life + 1) * lifeMs + trait(0) * lifeMs > endMs) return;
    each(since / lifeMs - life, at + life * count, (of) => noise(trait(of) * 971 + life * 13 + of));
  });
}
