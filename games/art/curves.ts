/** Computed outlines. y points down. */

export type Point = readonly [x: number, y: number];

/** Formats a number for SVG, with two decimals. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100);
/** Formats a point for SVG. */
export const written = ([x, y]: Point): string => `${figure(x)} ${figure(y)}`;

/** Deterministic pseudo-random number from 0 to 1 for a whole number. */
export function scatter(of: number): number {
  const wave = Math.sin(of * 91.7 + 4.1) * 31_415.927;
  return wave - Math.floor(wave);
}

/** A smooth path through points (Catmull-Rom as Béziers), closed or open. */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[place] ?? [0, 0];
  };
  let path = `M${written(at(0))}`;
  const parts = closed ? count : count - 1;
  for (let index = 0; index < parts; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${written(first)} ${written(second)} ${written(to)}`;
  }
  return closed ? `${path}z` : path;
}

/** Points around a centre, with a radius for each angle (radians, clockwise from the right). */
export function around(
  [x, y]: Point,
  count: number,
  radius: (angle: number, at: number) => number,
): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    const r = radius(angle, at);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
}

/** The centre line of a body: position and direction at a fraction of its length. */
export interface Spot {
  readonly at: Point;
  /** Radians, clockwise from the right. */
  readonly heading: number;
}

/** A spine through points: its position at a fraction from 0 to 1. */
export function spine(points: readonly Point[]): (share: number) => Spot {
  const place = (share: number): Point => {
    const last = points.length - 1;
    const along = Math.max(0, Math.min(1, share)) * last;
    const index = Math.min(last - 1, Math.floor(along));
    const t = along - index;
    const p = (of: number): Point => points[Math.max(0, Math.min(last, of))] ?? [0, 0];
    const [a, b, c, d] = [p(index - 1), p(index), p(index + 1), p(index + 2)];
    const mix = (axis: 0 | 1): number =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
    return [mix(0), mix(1)];
  };
  return (share) => {
    const [x1, y1] = place(share - 0.01);
    const [x2, y2] = place(share + 0.01);
    return { at: place(share), heading: Math.atan2(y2 - y1, x2 - x1) };
  };
}

/** A point beside a spine: `aside` to the right of its direction, `ahead` along it. */
export function beside({ at, heading }: Spot, aside: number, ahead = 0): Point {
  const [x, y] = at;
  return [
    x + Math.cos(heading) * ahead - Math.sin(heading) * aside,
    y + Math.sin(heading) * ahead + Math.cos(heading) * aside,
  ];
}

/** The outline of a body, with a half-width for each fraction of its spine. */
export function bodyAlong(
  way: (share: number) => Spot,
  half: (share: number) => number,
  steps = 18,
): string {
  const shares = Array.from({ length: steps + 1 }, (_, at) => at / steps);
  const right = shares.map((share) => beside(way(share), half(share)));
  const left = shares.toReversed().map((share) => beside(way(share), -half(share)));
  return smooth([...right, ...left]);
}

/** A petal from [0, 0] upwards; `belly` is the position of its widest part, 0 at its foot to 1. */
export function petal(length: number, width: number, belly = 0.6, tip = 0.35): string {
  const y = -length * belly;
  const w = width / 2;
  return (
    `M0 0C${figure(-w * 0.35)} ${figure(y * 0.35)} ${figure(-w)} ${figure(y * 0.55)} ` +
    `${figure(-w)} ${figure(y)}S${figure(-w * tip)} ${figure(-length)} 0 ${figure(-length)}` +
    `S${figure(w)} ${figure(y - length * 0.28)} ${figure(w)} ${figure(y)}` +
    `S${figure(w * 0.35)} ${figure(y * 0.35)} 0 0z`
  );
}

/** Veins in a petal of this length and width, from its foot towards its edge. */
export function veins(length: number, width: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const side = count === 1 ? 0 : (at / (count - 1)) * 2 - 1;
    const reach = length * (0.9 - 0.28 * side * side);
    const x = side * width * 0.38;
    return `M${figure(side * 1.5)} -3Q${written([x, -reach * 0.5])} ${written([x, -reach])}`;
  }).join('');
}
