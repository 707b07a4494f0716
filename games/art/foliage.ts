import { figure, beside, petal, scatter, spine, type Point } from './curves.ts';

export interface Frond {
  /** The path of its stem, from its foot. */
  readonly stem: readonly Point[];
  /** Number of leaflets on each side. */
  readonly count: number;
  /** Length of the longest leaflet, and the ratio of width to length. */
  readonly length: number;
  readonly breadth: number;
  /** Angle of the leaflets towards the tip, in degrees from perpendicular to the stem. */
  readonly lean: number;
  readonly fill: string;
}

/** A frond as SVG: leaflets on both sides of a bent stem. */
export function frond({ stem, count, length, breadth, lean, fill }: Frond): string {
  const way = spine(stem);
  const leaflets: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const share = 0.08 + (0.92 * at) / (count - 1);
    const spot = way(share);
    const long = length * (0.3 + 0.7 * Math.sin(Math.PI * (0.12 + share * 0.82)));
    for (const side of [1, -1]) {
      const [x, y] = beside(spot, 0);
      const turn = (spot.heading * 180) / Math.PI + 90 + side * (90 - lean);
      leaflets.push(
        `<path transform="translate(${figure(x)} ${figure(y)}) rotate(${figure(turn)})"
        d="${petal(long, long * breadth, 0.45, 0.12)}"/>`,
      );
    }
  }
  const [first, ...rest] = Array.from({ length: 12 }, (_, at) => way(at / 11).at);
  const line = rest.map(([x, y]) => `L${figure(x)} ${figure(y)}`).join('');
  return `<g fill="${fill}">${leaflets.join('')}<path d="M${(first ?? [0, 0]).join(' ')}${line}"
    fill="none" stroke="${fill}" stroke-width="3" stroke-linecap="round"/></g>`;
}

/** Small lights over a box: stars, dew, motes. */
export function specks(
  count: number,
  [left, top, right, low]: readonly [number, number, number, number],
  [smallest, largest]: readonly [number, number],
  colour: string,
  seed = 0,
): string {
  return Array.from({ length: count }, (_, at) => {
    const x = left + scatter(seed + at * 3) * (right - left);
    const y = top + scatter(seed + at * 3 + 1) * (low - top);
    const size = scatter(seed + at * 3 + 2);
    const r = smallest + size * size * (largest - smallest);
    return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(r)}" fill="${colour}"
      fill-opacity="${figure(0.35 + 0.65 * size)}"/>`;
  }).join('');
}

/** The ribs of a glass dome over a box 360 wide, its top in the centre. */
export function dome(colour: string, opacity: number): string {
  return `<linearGradient id="domeFade" x1="0" y1="0" x2="0" y2="1"><stop offset=".5"
    stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
    <mask id="domeMask"><rect width="360" height="300" fill="url(#domeFade)"/></mask>
    <g mask="url(#domeMask)" fill="none" stroke="${colour}" stroke-opacity="${opacity}"
    stroke-width="1.1">
    <path d="M180-20V300M180-20C158 60 146 160 148 300M180-20C202 60 214 160 212 300M180-20C120 50
    92 150 90 300
      M180-20C240 50 268 150 270 300M180-20C80 40 30 130 20 300M180-20C280 40 330 130 340
      300M180-20C60 10-20 90-50 300
      M180-20C300 10 380 90 410 300"/>
    <path d="M-20 76C80 54 280 54 380 76M-20 150C80 116 280 116 380 150M-20 236C80 196 280 196 380
    236"/></g>`;
}
