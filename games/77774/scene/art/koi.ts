import {
  figure,
  beside,
  bodyAlong,
  petal,
  scatter,
  smooth,
  spine,
  written,
  type Point,
  type Spot,
} from '../../../art/curves.ts';
import { finish, radialIn } from '../../../art/paint.ts';

export interface KoiColours {
  readonly skin: readonly [light: string, body: string, deep: string];
  /** Patches on the back: the pattern of this fish. */
  readonly patch: readonly [light: string, deep: string];
  readonly scale: string;
  readonly fin: readonly [root: string, edge: string];
  readonly ray: string;
  readonly outline: string;
  readonly rim: string;
}

/** A patch of the pattern: position along the body, offset to the side, length and width. */
export type Patch = readonly [share: number, aside: number, long: number, broad: number];

/** A koi's shape: its spine from the mouth to the root of its tail, and the width of each side. */
interface Shape {
  readonly way: (share: number) => Spot;
  readonly width: (share: number) => number;
  readonly broad: number;
}

const SIDES = [1, -1] as const;
/** Returns the rotation that makes an upward drawing point along a heading. */
const turnOf = ({ heading }: Spot): number => (heading * 180) / Math.PI + 90;

function shapeOf(points: readonly Point[], broad: number): Shape {
  const width = (share: number): number => {
    const head = Math.min(1, Math.sqrt(share / 0.17) * 0.9 + 0.1);
    const body = share < 0.32 ? 1 : 1 - ((share - 0.32) / 0.68) ** 1.35 * 0.8;
    return broad * Math.min(head, body);
  };
  return { way: spine(points), width, broad };
}

/** A fin of soft rays from a point, between two angles. */
function fin(at: Point, from: number, to: number, length: number, fill: string): string {
  const count = 7;
  const step = (to - from) / (count - 1);
  return Array.from({ length: count }, (_, ray) => {
    const reach = length * (1 - 0.24 * Math.abs(ray / (count - 1) - 0.4));
    const width = Math.abs(step) * length * 0.034 + 3;
    return `<g transform="translate(${written(at)}) rotate(${figure(from + step * ray)})">
      <path d="${petal(reach, width, 0.72, 0.6)}" fill="url(#${fill})"/>
      <path d="M0-2V${figure(-reach * 0.92)}"/></g>`;
  }).join('');
}

function fins({ way, width, broad }: Shape, fill: string): string {
  const tail = way(1);
  const shoulder = way(0.33);
  const hip = way(0.62);
  return SIDES.map((side) => {
    const back = turnOf(tail);
    const root = beside(shoulder, width(0.33) * 0.8 * side);
    const low = beside(hip, width(0.62) * 0.7 * side);
    const chest = turnOf(shoulder);
    const belly = turnOf(hip);
    return (
      fin(tail.at, back + 44 * side, back + 3 * side, broad * (side === 1 ? 2.05 : 2.3), fill) +
      fin(root, chest + 78 * side, chest + 16 * side, broad * 1.65, fill) +
      fin(low, belly + 66 * side, belly + 26 * side, broad * 0.95, fill)
    );
  }).join('');
}

/** Rows of scales over the back. */
function scales({ way, width, broad }: Shape): string {
  const path: string[] = [];
  for (let row = 0; row < 15; row += 1) {
    const share = 0.25 + row * 0.05;
    const spot = way(share);
    const reach = width(share);
    const count = Math.max(2, Math.round(reach / (broad * 0.2)));
    for (let at = 0; at <= count; at += 1) {
      const aside = (((at + (row % 2) * 0.5) / count) * 2 - 1) * reach;
      if (Math.abs(aside) > reach * 0.98) continue;
      const from = beside(spot, aside - broad * 0.17, -broad * 0.1);
      const deepest = beside(spot, aside, broad * 0.22);
      const to = beside(spot, aside + broad * 0.17, -broad * 0.1);
      path.push(`M${written(from)}Q${written(deepest)} ${written(to)}`);
    }
  }
  return path.join('');
}

function pattern({ way, broad }: Shape, patches: readonly Patch[], fill: string): string {
  return patches
    .map(([share, aside, long, wide], at) => {
      const spot = way(share);
      const edge = Array.from({ length: 12 }, (_, corner): Point => {
        const angle = (corner / 12) * 2 * Math.PI;
        const wave = broad * (0.82 + 0.36 * scatter(at * 17 + corner));
        const out = aside * broad + Math.sin(angle) * wide * wave;
        return beside(spot, out, Math.cos(angle) * long * wave);
      });
      return `<path d="${smooth(edge)}" fill="url(#${fill})"/>`;
    })
    .join('');
}

function eyes({ way, width, broad }: Shape): string {
  return SIDES.map((side) => {
    const [x, y] = beside(way(0.115), side * width(0.12) * 0.72);
    const glint: Point = [x - broad * 0.04, y - broad * 0.05];
    return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(broad * 0.15)}"
      fill="#10141c"/><circle r="${figure(broad * 0.055)}" fill="#fff"
      transform="translate(${written(glint)})"/>`;
  }).join('');
}

function whiskers({ way, broad }: Shape): string {
  const mouth = way(0.02);
  return SIDES.map((side) => {
    const from = beside(mouth, side * broad * 0.32);
    const bend = beside(mouth, side * broad * 0.8, -broad * 0.26);
    const to = beside(mouth, side * broad, broad * 0.06);
    return `M${written(from)}Q${written(bend)} ${written(to)}`;
  }).join('');
}

/** A koi from above along a spine through these points, from its mouth to the root of its tail. */
export function koi(
  id: string,
  points: readonly Point[],
  broad: number,
  patches: readonly Patch[],
  colours: KoiColours,
): string {
  const shape = shapeOf(points, broad);
  const { outline, rim } = colours;
  const [light, body, deep] = colours.skin;
  const [x, y] = shape.way(0.35).at;
  const ridge = Array.from({ length: 9 }, (_, at) => shape.way(0.4 + at * 0.045).at);
  const silhouette = bodyAlong(shape.way, shape.width, 22);
  const feelers = whiskers(shape);
  return `<defs>
    ${radialIn(
      `${id}s`,
      [
        [0, light],
        [0.5, body],
        [1, deep],
      ],
      [x - broad * 0.3, y - broad * 0.5, broad * 3],
    )}
    ${radialIn(
      `${id}b`,
      [
        [0, colours.patch[0]],
        [1, colours.patch[1]],
      ],
      [x, y, broad * 3.4],
    )}
    ${radialIn(
      `${id}f`,
      [
        [0, colours.fin[0], 0.95],
        [1, colours.fin[1], 0.62],
      ],
      [0, 0, broad * 2.2],
    )}
    ${finish(`${id}fin`, { outline, rim, depth: 1.5, shine: 0.4, outlineWidth: 1.5 })}
    ${finish(`${id}body`, { outline, rim, depth: 5.5, shine: 0.85, outlineWidth: 1.9 })}
    <clipPath id="${id}c"><path d="${silhouette}"/></clipPath>
  </defs>
  <g filter="url(#${id}fin)" stroke="${colours.ray}" stroke-width=".9">
    ${fins(shape, `${id}f`)}</g>
  <g fill="none" stroke-linecap="round"><path d="${feelers}" stroke="${outline}"
  stroke-width="3.4"/>
    <path d="${feelers}" stroke="${light}" stroke-width="1.7"/></g>
  <g filter="url(#${id}body)"><path d="${silhouette}" fill="url(#${id}s)"/>
    <g clip-path="url(#${id}c)">${pattern(shape, patches, `${id}b`)}
      <path d="${scales(shape)}" fill="none" stroke="${colours.scale}" stroke-opacity=".5"
        stroke-width="${figure(broad * 0.055)}"/>
      <path d="${smooth(ridge, false)}" fill="none" stroke="#fff" stroke-opacity=".28"
        stroke-width="${figure(broad * 0.16)}" stroke-linecap="round"/></g>
    ${eyes(shape)}</g>`;
}
